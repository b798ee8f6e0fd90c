import { expect, test } from 'vitest';

import { encodeCode128 } from './code-128.ts';

/** The widths of bars and spaces in turn, as a scanner sees them. */
function scan(text: string): string {
  const { bars, width } = encodeCode128(text);
  return bars.map(({ at, width: bar }, index) => `${bar}${(bars[index + 1]?.at ?? width) - at - bar || ''}`).join('');
}

test('a text is a start, its characters, a checksum and a stop', () => {
  // The values of "PJJ123C" are 48 42 42 17 18 19 35; 104 and they, each by its place, are 879, which is 55 modulo 103.
  expect(scan('PJJ123C')).toBe(
    ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].join(''),
  );
});

test('every symbol is eleven modules wide, the stop thirteen', () => {
  for (const text of ['10231', ' ~', 'D-1']) expect(encodeCode128(text).width).toBe(11 * (text.length + 2) + 13);
});

test('a character that the set does not have is refused', () => {
  expect(() => encodeCode128('é')).toThrow('Code 128 B has no character "é".');
});
