import { expect, test } from 'vitest';

import { takeRandomBytes } from './random.ts';

test('random bytes are never returned twice, also after the pool was refilled', () => {
  const given = Array.from({ length: 2000 }, () => takeRandomBytes(32).toString('hex'));
  expect(new Set(given).size).toBe(given.length);
  expect(given.every((bytes) => bytes.length === 64 && !/^0+$/.test(bytes))).toBe(true);
});

test('random bytes use all values about equally often', () => {
  const counts = Array.from({ length: 256 }, () => 0);
  for (let round = 0; round < 400; round += 1) {
    for (const byte of takeRandomBytes(1000)) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  // 400,000 bytes: 1562 of each on average, with a standard deviation of 39.
  expect(Math.min(...counts)).toBeGreaterThan(1250);
  expect(Math.max(...counts)).toBeLessThan(1900);
});

test('more random bytes than there are at once are refused', () => {
  expect(() => takeRandomBytes(8193)).toThrow('At most 8192 random bytes are given at once, not 8193.');
});
