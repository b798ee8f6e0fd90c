import { expect, test } from 'vitest';

import { fullDate, shortDate } from './dates.ts';
import { keepSymbol, showAmount } from './language.ts';

test('dates are in the language of the admin, for any language of the browser', () => {
  const now = new Date(2026, 10, 22, 15, 0);
  expect(fullDate(new Date(2026, 10, 3, 14, 45))).toMatch(/^Nov 3, 2026, 2:45\sPM$/u);
  expect(shortDate(new Date(2026, 10, 3), now)).toBe('Nov 3');
});

test.each([
  ['84', 'USD', '$84.00'],
  ['1.25', 'KWD', 'KWD\u00a01.250'],
  [1250, 'JPY', '¥1,250'],
  ['84', 'EUR', '€84.00'],
])('%s %s is formatted as %s', (amount, currency, text) => {
  expect(showAmount(amount, currency)).toBe(text);
});

test('an amount stays together where amounts run from right to left', () => {
  expect(keepSymbol('\u200f50.00\u00a0US$')).toBe('\u200f50.00\u00a0US$\u200e\u200f');
  expect(keepSymbol('US$50.00')).toBe('US$50.00');
});

test('a negative number comes before its currency where amounts run from right to left', () => {
  expect(keepSymbol('\u200f\u200e-50.00\u00a0US$')).toBe('\u200f\u200e-50.00\u200f\u00a0US$\u200e\u200f');
});
