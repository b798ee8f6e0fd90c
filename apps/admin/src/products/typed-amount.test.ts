import { describe, expect, test } from 'vitest';

import { readTypedAmount } from './typed-amount.ts';

describe('an amount as it is typed', () => {
  test.each([
    ['1290.50', '1290.50'],
    ['1290,50', '1290.50'],
    ['1 290,50', '1290.50'],
    ['1\u202f290,50', '1290.50'],
    ['1.290,50', '1290.50'],
    ['1,290.50', '1290.50'],
    ['1’290.50', '1290.50'],
    ['12,34,567', '1234567'],
    ['1,290', '1290'],
    // Three decimals are no thousand where the dot is decimal: the form refuses them.
    ['1.290', '1.290'],
  ])('“%s” is %s', (typed, plain) => {
    expect(readTypedAmount(typed, 'NOK', '.')).toBe(plain);
  });

  test('a group of thousands is the one of the person’s language', () => {
    expect(readTypedAmount('1.290', 'EUR', ',')).toBe('1290');
    expect(readTypedAmount('1,290', 'JPY', '.')).toBe('1290');
  });

  test('three digits are decimals in a currency that has three', () => {
    expect(readTypedAmount('1,290', 'KWD', '.')).toBe('1.290');
    expect(readTypedAmount('1.290', 'KWD', ',')).toBe('1.290');
  });

  test.each(['', '12,9,9', '12.', ',5', '-5', 'free', '12 kr', '1 2 3'])(
    '“%s” stays for the form to refuse',
    (typed) => {
      expect(readTypedAmount(typed, 'USD', '.')).toBe(typed);
    },
  );
});
