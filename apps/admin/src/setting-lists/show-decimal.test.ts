import { expect, test } from 'vitest';

import { showDecimal } from './show-decimal.ts';

test.each([
  ['0.920', 'en-US', '0.920'],
  ['0.920', 'de-DE', '0,920'],
  ['15700', 'de-DE', '15700'],
  ['1234567890.0123456789', 'en-US', '1234567890.0123456789'],
  ['0.92', 'ar-u-nu-latn', '0.92'],
  ['1e3', 'de-DE', '1e3'],
])('the decimal %s in %s is %s', (decimal, locale, shown) => {
  expect(showDecimal(decimal, locale)).toBe(shown);
});
