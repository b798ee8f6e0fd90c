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

/** APP1 (EXIF, XMP), APP13 (IPTC) and comments. A list of segments precedes the first scan. */
function stripJpeg(picture: Buffer, orientation: number): Uint8Array {
  const kept: Buffer[] = [picture.subarray(0, 2)];
  let isStripped = false;
  let place = 2;
  while (place + 4 <= picture.length && picture[place] === 0xff) {
    const marker = picture[place + 1] ?? 0;
    if (marker === 0xda) break;
    const end = place + 2 + picture.readUInt16BE(place + 2);
    if (marker === 0xe1 || marker === 0xed || marker === 0xfe) isStripped = true;
    else kept.push(picture.subarray(place, end));
    place = end;
  }
  if (!isStripped) return picture;
  if (orientation !== 1) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)]);
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(exif.length + 2, 2);
    // EXIF directly follows the start of the image, or JFIF's segment.
    kept.splice(kept[1]?.[1] === 0xe0 ? 2 : 1, 0, head, exif);
  }
  return Buffer.concat([...kept, picture.subarray(place)]);
}

const PNG_METADATA: readonly string[] = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function stripPng(picture: Buffer, orientation: number): Uint8Array {
  const kept: Buffer[] = [picture.subarray(0, 8)];
  let isStripped = false;
  for (let place = 8; place + 12 <= picture.length;) {
    const end = place + 12 + picture.readUInt32BE(place);
    const type = picture.toString('latin1', place + 4, place + 8);
    if (PNG_METADATA.includes(type)) isStripped = true;
    else kept.push(picture.subarray(place, end));
    if (type === 'IHDR' && orientation !== 1) kept.push(pngChunk('eXIf', orientationOnly(orientation)));
    place = end;
  }
  return isStripped ? Buffer.concat(kept) : picture;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** RIFF: the flags in `VP8X` say which chunks there are. */
function stripWebp(picture: Buffer, orientation: number): Uint8Array {
  const kept: Buffer[] = [];
  let isStripped = false;
  for (let place = 12; place + 8 <= picture.length;) {
    const size = picture.readUInt32LE(place + 4);
    const end = place + 8 + size + (size % 2);
    const type = picture.toString('latin1', place, place + 4);
    const chunk = Buffer.from(picture.subarray(place, end));
    if (type === 'EXIF' || type === 'XMP ') isStripped = true;
    else {
      if (type === 'VP8X') chunk[8] = ((chunk[8] ?? 0) & ~0b1100) | (orientation === 1 ? 0 : 0b1000);
      kept.push(chunk);
    }
    place = end;
  }
  if (!isStripped) return picture;
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

/** Comments, XMP and other blocks of programs; a GIF is a list of blocks. */
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
  return isStripped ? Buffer.concat([...kept, picture.subarray(place)]) : picture;
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
