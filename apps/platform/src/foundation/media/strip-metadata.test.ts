import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import type { MediaExtension } from './rendition.ts';
import { stripMetadata } from './strip-metadata.ts';

const SECRET = 'Ansel in his garden';

async function picture(format: 'jpeg' | 'png' | 'webp', orientation = 1): Promise<Buffer> {
  return sharp({ create: { width: 6, height: 4, channels: 3, background: '#8fb6a4' } })
    .toFormat(format)
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer();
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

for (const format of ['jpeg', 'png', 'webp'] as const) {
  test(`a ${format} keeps its pixels and orientation, and no personal metadata`, async () => {
    for (const orientation of [1, 6]) {
      const taken = await picture(format, orientation);
      expect(taken.includes(SECRET)).toBe(true);
      const stripped = strip(taken, EXTENSIONS[format], orientation);
      expect(stripped.includes(SECRET)).toBe(false);
      const facts = await sharp(stripped).metadata();
      expect([facts.width, facts.height, facts.orientation ?? 1]).toEqual([6, 4, orientation]);
      expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
    }
  });

  test(`a ${format} without metadata keeps the same bytes`, async () => {
    const plain = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#8fb6a4' } })
      .toFormat(format)
      .toBuffer();
    expect(strip(plain, EXTENSIONS[format], 1).equals(plain)).toBe(true);
  });
}

describe('what follows the end of a picture', () => {
  // Phones append films and further pictures, and cropped pictures may still have what was cut off.
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('of a %s is removed', async (format) => {
    const plain = await plainPicture().toFormat(format).toBuffer();
    const appended = Buffer.concat([plain, await picture('jpeg')]);
    const extension = format === 'gif' ? 'gif' : EXTENSIONS[format];
    expect(strip(appended, extension, 1).equals(plain)).toBe(true);
  });
});

test('a picture loses what programs add of their own, and keeps its color profile', async () => {
  const withProfile = (format: 'jpeg' | 'png') => plainPicture().toFormat(format).withIccProfile('p3').toBuffer();
  const jpeg = await withProfile('jpeg');
  const provenance = Buffer.concat([Buffer.from([0xff, 0xeb, 0, 2 + SECRET.length]), Buffer.from(SECRET)]);
  const signed = Buffer.concat([jpeg.subarray(0, 2), provenance, jpeg.subarray(2)]);
  expect(strip(signed, 'jpg', 1).equals(jpeg)).toBe(true);
  const png = await withProfile('png');
  const note = Buffer.concat([Buffer.from([0, 0, 0, SECRET.length]), Buffer.from(`caBX${SECRET}sum.`)]);
  const noted = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]);
  const stripped = strip(noted, 'png', 1);
  expect([stripped.includes(SECRET), (await sharp(stripped).metadata()).icc !== undefined]).toEqual([false, true]);
});

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${SECRET}</rdf></x:xmpmeta>`;

describe('an AVIF', () => {
  const taken = () =>
    plainPicture()
      .avif({ effort: 0 })
      .withExif({ IFD0: { Artist: SECRET } })
      .withXmp(XMP)
      .toBuffer();

  test('keeps its pixels and its length, and no personal metadata', async () => {
    const said = await taken();
    expect(said.toString('latin1').split(SECRET)).toHaveLength(3);
    const stripped = strip(said, 'avif', 1);
    expect([stripped.includes(SECRET), stripped.length]).toEqual([false, said.length]);
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(said).raw().toBuffer());
    expect(strip(stripped, 'avif', 1)).toEqual(stripped);
  });

  test('loses the boxes that carry XMP at its top', async () => {
    const plain = await plainPicture().avif({ effort: 0 }).toBuffer();
    const head = Buffer.alloc(24);
    head.writeUInt32BE(24 + XMP.length);
    head.write('uuid', 4, 'latin1');
    const stripped = strip(Buffer.concat([plain, head, Buffer.from(XMP)]), 'avif', 1);
    expect([stripped.includes(SECRET), stripped.includes('uuid')]).toEqual([false, false]);
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  test('without metadata keeps the same bytes', async () => {
    const plain = await plainPicture().avif({ effort: 0 }).toBuffer();
    expect(strip(plain, 'avif', 1)).toEqual(plain);
  });

  test('is refused where it is truncated, or loses its metadata', async () => {
    const said = await taken();
    for (let length = 0; length < said.length; length += 1) {
      const stripped = stripMetadata(said.subarray(0, length), 'avif', 1);
      expect([length, stripped !== undefined && Buffer.from(stripped).includes(SECRET)]).toEqual([length, false]);
    }
  });
});

describe('a GIF', () => {
  const extension = (label: number, ...blocks: readonly string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...blocks.map((block) => Buffer.concat([Buffer.from([block.length]), Buffer.from(block, 'latin1')])),
      Buffer.from([0]),
    ]);
  const REPEATS = extension(0xff, 'NETSCAPE2.0', '\u0001\u0000\u0000');
  const WORDS = [extension(0xfe, SECRET), extension(0xff, 'XMP DataXMP', XMP)];

  async function withExtensions(...extensions: readonly Buffer[]): Promise<Buffer> {
    const plain = await plainPicture().gif().toBuffer();
    const place = 13 + ((plain[10] ?? 0) & 0x80 ? 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) : 0);
    return Buffer.concat([plain.subarray(0, place), ...extensions, plain.subarray(place)]);
  }

  test('keeps its pixels and how often it repeats, and no words', async () => {
    const [comment, xmp] = WORDS;
    const said = await withExtensions(comment ?? REPEATS, REPEATS, xmp ?? REPEATS);
    const stripped = strip(said, 'gif', 1);
    expect(stripped).toEqual(await withExtensions(REPEATS));
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(said).raw().toBuffer());
  });

  test('without metadata keeps the same bytes', async () => {
    const plain = await withExtensions(REPEATS);
    expect(strip(plain, 'gif', 1)).toEqual(plain);
  });

  test('that never ends is refused', async () => {
    const said = await withExtensions(...WORDS);
    expect(stripMetadata(said.subarray(0, -3), 'gif', 1)).toBeUndefined();
  });
});

function plainPicture() {
  return sharp({ create: { width: 6, height: 4, channels: 3, background: '#8fb6a4' } });
}

function strip(taken: Buffer, extension: MediaExtension, orientation: number): Buffer {
  const stripped = stripMetadata(taken, extension, orientation);
  if (stripped === undefined) throw new Error('The picture was refused.');
  return Buffer.from(stripped);
}
