import sharp from 'sharp';
import { expect, test } from 'vitest';

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
  test(`a ${format} keeps its pixels and which way is up, and nothing of the photographer`, async () => {
    for (const orientation of [1, 6]) {
      const taken = await picture(format, orientation);
      expect(taken.includes(SECRET)).toBe(true);
      const stripped = Buffer.from(stripMetadata(taken, EXTENSIONS[format], orientation));
      expect(stripped.includes(SECRET)).toBe(false);
      const facts = await sharp(stripped).metadata();
      expect([facts.width, facts.height, facts.orientation ?? 1]).toEqual([6, 4, orientation]);
      expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
    }
  });

  test(`a ${format} that says nothing keeps its very bytes`, async () => {
    const plain = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#8fb6a4' } })
      .toFormat(format)
      .toBuffer();
    expect(Buffer.from(stripMetadata(plain, EXTENSIONS[format], 1)).equals(plain)).toBe(true);
  });
}
