import { expect, test } from 'vitest';

import { countBytes } from './response-body.ts';

test.each([
  ['no characters', ''],
  ['ASCII', '{"name":"mug"}'],
  ['Latin-1', 'Café à l’été'],
  ['Japanese', 'マグカップ'],
  ['an emoji', 'for Ben 🎁'],
  ['half of a pair', 'x\ud83c'],
  ['as many characters as are counted at once', '€'.repeat(8192)],
  ['more characters', '€'.repeat(8193)],
  ['many characters', 'é'.repeat(100_000)],
])('the bytes of a text are counted as UTF-8: %s', (_name, text) => {
  expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
});

test('the bytes of pieces are those of all, and those of bytes their number', () => {
  expect(countBytes([Buffer.from('[1,'), Buffer.from('2]')])).toBe(5);
  expect(countBytes(Buffer.from('mug'))).toBe(3);
});
