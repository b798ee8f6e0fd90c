import { crc32 } from 'node:zlib';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { crcFactor, multiplyCrc } from './crc-factor.ts';

test('a changed part changes the sum of a file by the factor of the bytes that follow', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ minLength: 22, maxLength: 22 }),
      fc.uint8Array({ minLength: 22, maxLength: 22 }),
      fc.uint8Array({ maxLength: 5000 }),
      (before, part, other, after) => {
        const sum = (middle: Uint8Array) => crc32(Buffer.concat([before, middle, after]));
        const change = multiplyCrc(crcFactor(after.length), crc32(part) ^ crc32(other));
        expect((sum(part) ^ change) >>> 0).toBe(sum(other));
      },
    ),
  );
});
