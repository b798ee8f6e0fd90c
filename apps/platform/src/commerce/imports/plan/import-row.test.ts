import { expect, test } from 'vitest';

import { escapeFormula, unescapeFormula } from './formulas.ts';
import { readFlag, readList, readNumber } from './import-row.ts';

test.each([
  ['84', 84, 84],
  ['84.00', 84, 84],
  ['$84.00', 84, 84],
  ['84,00 €', 84, 84],
  ['USD 1,234.50', 1234.5, 1234.5],
  ['1.234,50', 1234.5, 1234.5],
  ['1,234', 1234, 1.234],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1’234.50', 1234.5, 1234.5],
  ['-3', -3, -3],
  ['abc', undefined, undefined],
  ['12 kg', undefined, undefined],
  ['', undefined, undefined],
])('%s is a number as its spreadsheet wrote it', (text, withCommas, withSemicolons) => {
  expect(readNumber(text, { hasDecimalComma: false })).toBe(withCommas);
  expect(readNumber(text, { hasDecimalComma: true })).toBe(withSemicolons);
});

test('yes and no are words of several shops', () => {
  expect(['TRUE', 'active', '1', 'visible'].map(readFlag)).toEqual([true, true, true, true]);
  expect(['false', 'draft', '-1', 'hidden'].map(readFlag)).toEqual([false, false, false, false]);
  expect(readFlag('perhaps')).toBeUndefined();
});

test('a list is separated by commas unless it has another separator', () => {
  expect(readList(String.raw`Table, Bowls\, large, Table`)).toEqual(['Table', 'Bowls, large']);
  expect(readList('Table | Bowls, large')).toEqual(['Table', 'Bowls, large']);
});

test('a cell that a spreadsheet would compute comes back as it was', () => {
  for (const text of ['=1', "'=1", "''=1", '+1', '-1', '@a', '\tx', "'quoted'", 'plain', '']) {
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
    expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t]/);
  }
});
