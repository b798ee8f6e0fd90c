/**
 * Removes metadata from a picture: place, time, camera and photographer. Pixels, color profile (ICC) and orientation do
 * not change. A picture without metadata keeps the same bytes.
 */
import type { MediaExtension } from './rendition.ts';
import { stripAvif } from './strip-avif.ts';

/**
 * Returns the same bytes where there is no metadata, and undefined for a malformed picture. `orientation` is EXIF's, 1
 * for upright; AVIF and GIF have no use for it.
 */
export function stripMetadata(
  bytes: Uint8Array,
  extension: MediaExtension,
  orientation: number,
): Uint8Array | undefined {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (extension) {
    case 'jpg':
      return stripJpeg(picture, orientation);
    case 'png':
      return stripPng(picture, orientation);
    case 'webp':
      return stripWebp(picture, orientation);
    case 'avif':
      return stripAvif(picture);
    case 'gif':
      return stripGif(picture);
    default:
      return bytes;
  }
}

/**
 * Keeps the segments that a decoder needs. Those of programs go (EXIF, XMP, IPTC, previews), comments, and what follows the
 * end of the picture: phones append further pictures and films there, each with metadata of its own.
 */
function stripJpeg(picture: Buffer, orientation: number): Uint8Array {
  const kept: Buffer[] = [picture.subarray(0, 2)];
  let isStripped = false;
  let place = 2;
  while (place + 4 <= picture.length && picture[place] === 0xff) {
    const marker = picture[place + 1] ?? 0;
    if (marker === 0xff) {
      // Any number of these may precede a marker.
      place += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const segmentEnd = place + 2 + picture.readUInt16BE(place + 2);
    const end = marker === 0xda ? endOfScan(picture, segmentEnd) : segmentEnd;
    const segment = picture.subarray(place, end);
    if (isJpegMetadata(segment, marker)) isStripped = true;
    else kept.push(segment);
    place = end;
  }
  const end = picture[place] === 0xff && picture[place + 1] === 0xd9 ? place + 2 : picture.length;
  if (!isStripped && end === picture.length) return picture;
  if (orientation !== 1) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)]);
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(exif.length + 2, 2);
    // EXIF directly follows the start of the image, or JFIF's segment.
    kept.splice(kept[1]?.[1] === 0xe0 ? 2 : 1, 0, head, exif);
  }
  return Buffer.concat([...kept, picture.subarray(place, end)]);
}

/** What decoders read of the segments of programs: the density of pixels, the color profile, and Adobe's color transform. */
const JPEG_APPLICATIONS: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const JPEG_COMMENT = 0xfe;

function isJpegMetadata(segment: Buffer, marker: number): boolean {
  if (marker < 0xe0 || marker > 0xef) return marker === JPEG_COMMENT;
  const name = JPEG_APPLICATIONS[marker];
  return name === undefined || segment.toString('latin1', 4, 4 + name.length) !== name;
}

/** The next marker that is none of a scan: those are escaped bytes (0xff00) and restarts. */
function endOfScan(picture: Buffer, start: number): number {
  for (let place = picture.indexOf(0xff, start); place !== -1; place = picture.indexOf(0xff, place + 1)) {
    const marker = picture[place + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return place;
  }
  return picture.length;
}

/** Chunks that say how the pixels are shown. Those whose name begins with a capital are the pixels themselves. */
const PNG_SHOWN: readonly string[] =
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' ');

function stripPng(picture: Buffer, orientation: number): Uint8Array {
  const kept: Buffer[] = [picture.subarray(0, 8)];
  let isStripped = false;
  let place = 8;
  for (let isOpen = true; isOpen && place + 12 <= picture.length;) {
    const end = place + 12 + picture.readUInt32BE(place);
    const type = picture.toString('latin1', place + 4, place + 8);
    if (/^[A-Z]/.test(type) || PNG_SHOWN.includes(type)) kept.push(picture.subarray(place, end));
    else isStripped = true;
    isOpen = type !== 'IEND';
    if (type === 'IHDR' && orientation !== 1) kept.push(pngChunk('eXIf', orientationOnly(orientation)));
    place = end;
  }
  // Bytes after the last chunk are none of the picture: some programs leave the uncropped picture there.
  return isStripped || place < picture.length ? Buffer.concat(kept) : picture;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const WEBP_SHOWN: readonly string[] = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];

/** RIFF: the flags in `VP8X` say which chunks there are. */
function stripWebp(picture: Buffer, orientation: number): Uint8Array {
  const kept: Buffer[] = [];
  let isStripped = false;
  const length = Math.min(picture.length, 8 + picture.readUInt32LE(4));
  for (let place = 12; place + 8 <= length;) {
    const size = picture.readUInt32LE(place + 4);
    const end = place + 8 + size + (size % 2);
    const type = picture.toString('latin1', place, place + 4);
    const chunk = Buffer.from(picture.subarray(place, end));
    if (!WEBP_SHOWN.includes(type)) isStripped = true;
    else {
      if (type === 'VP8X') chunk[8] = ((chunk[8] ?? 0) & ~0b1100) | (orientation === 1 ? 0 : 0b1000);
      kept.push(chunk);
    }
    place = end;
  }
  if (!isStripped && length === picture.length) return picture;
  if (orientation !== 1) {
    const exif = orientationOnly(orientation);
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    kept.push(head, exif);
  }
  const content = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

/** Extensions of a GIF that say how it is shown: how often it repeats, and its colors. */
const GIF_APPLICATIONS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Comments, XMP, other blocks of programs, and bytes after the end; a GIF is a list of blocks. */
function stripGif(picture: Buffer): Uint8Array | undefined {
  const kept: Buffer[] = [];
  let place = 13 + tableBytes(picture[10]);
  kept.push(picture.subarray(0, place));
  let isStripped = false;
  for (let kind = picture[place]; kind === 0x21 || kind === 0x2c; kind = picture[place]) {
    const blocks = kind === 0x21 ? place + 2 : place + 11 + tableBytes(picture[place + 9]);
    const end = endOfBlocks(picture, blocks);
    if (end === undefined) return undefined;
    const name = picture.toString('latin1', place + 3, place + 14);
    const label = picture[place + 1];
    const isWords = label === 0xfe || (label === 0xff && !GIF_APPLICATIONS.includes(name));
    if (kind === 0x21 && isWords) isStripped = true;
    else kept.push(picture.subarray(place, end));
    place = end;
  }
  const end = picture[place] === 0x3b ? place + 1 : picture.length;
  if (!isStripped && end === picture.length) return picture;
  return Buffer.concat([...kept, picture.subarray(place, end)]);
}

/** The size of the color table that these flags announce. */
function tableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/**
 * The position after a list of blocks, each of which begins with its length; the last is empty. Undefined where it
 * never ends.
 */
function endOfBlocks(picture: Buffer, start: number): number | undefined {
  let place = start;
  for (let length = picture[place]; length !== 0; length = picture[place]) {
    if (length === undefined) return undefined;
    place += 1 + length;
  }
  return place + 1;
}

/** The smallest EXIF there is: one directory with one entry, tag 0x0112. */
function orientationOnly(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

function crc32(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 1 ? 0xedb8_8320 : 0);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}
