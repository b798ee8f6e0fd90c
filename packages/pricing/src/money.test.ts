import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addAmounts,
  amountToNumber,
  convertForDisplay,
  currencyDecimals,
  displayAmount,
  formatAmount,
  formatRate,
  isPricingError,
  parseAmount,
  parsePercentage,
  parseRate,
  partOf,
  roundAmount,
  scaleAmount,
} from './money.ts';

const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CLF');

describe('currencies', () => {
  test.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
  ])('%s has %i decimals', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals);
  });

  test('a currency is three capital letters', () => {
    expect(() => currencyDecimals('usd')).toThrow(
      'Expected a currency of three capital letters such as USD, got "usd".',
    );
  });
});

describe('reading amounts', () => {
  test.each([
    ['12.50', 'USD', 1250],
    ['12.5', 'USD', 1250],
    ['12.500', 'USD', 1250],
    ['0.07', 'USD', 7],
    ['-3.10', 'USD', -310],
    ['1500', 'JPY', 1500],
    ['1.234', 'KWD', 1234],
    [19.99, 'USD', 1999],
    [0, 'USD', 0],
  ])('%s %s is %i minor units', (value, currency, minor) => {
    expect(parseAmount(value, currency)).toBe(minor);
  });

  test.each(['', '1,50', '1e3', ' 1', 'NaN', '.5', '5.', '+1'])('"%s" is not an amount', (value) => {
    expect(() => parseAmount(value, 'USD')).toThrow(`Expected a decimal amount such as 12.50, got "${value}".`);
  });

  test('digits that the currency does not have are refused', () => {
    expect(() => parseAmount('1.005', 'USD')).toThrow('USD has 2 decimals, got "1.005".');
    expect(() => parseAmount('1.5', 'JPY')).toThrow('JPY has 0 decimals, got "1.5".');
  });

  test('an amount that would not be exact is refused', () => {
    expect(parseAmount('90071992547409.91', 'USD')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => parseAmount('90071992547409.92', 'USD')).toThrow(
      'Amounts are whole minor units up to 9007199254740991, got 90071992547409.92.',
    );
  });

  test('a computed amount is rounded half up', () => {
    expect(roundAmount('1.005', 'USD')).toBe(101);
    expect(roundAmount('1.0049999', 'USD')).toBe(100);
    expect(roundAmount(0.1 + 0.2, 'USD')).toBe(30);
    expect(roundAmount('1.5', 'JPY')).toBe(2);
  });
});

describe('writing amounts', () => {
  test.each([
    [1250, 'USD', '12.50'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [0, 'JPY', '0'],
    [1500, 'JPY', '1500'],
    [1, 'KWD', '0.001'],
  ])('%i minor units of %s are %s', (minor, currency, text) => {
    expect(formatAmount(minor, currency)).toBe(text);
  });

  test('a formatted amount parses to the same amount', () => {
    fc.assert(
      fc.property(amounts, currencies, (minor, currency) => {
        expect(parseAmount(formatAmount(minor, currency), currency)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });

  test('an amount as a number keeps its cents', () => {
    expect(amountToNumber(1999, 'USD')).toBe(19.99);
  });

  test('people read an amount as their locale writes it', () => {
    expect(displayAmount(123456, 'USD', 'en-US')).toBe('$1,234.56');
    expect(displayAmount(1250, 'EUR', 'de-DE')).toBe('12,50\u00a0€');
    expect(displayAmount(1500, 'JPY', 'en-US')).toBe('¥1,500');
    expect(displayAmount(1500, 'KWD', 'en-US')).toBe('KWD\u00a01.500');
  });

  test('the largest amount is displayed to the cent', () => {
    expect(displayAmount(Number.MAX_SAFE_INTEGER, 'USD', 'en-US')).toBe('$90,071,992,547,409.91');
  });
});

describe('rates', () => {
  test('a rate has at most six decimals and is at most the whole', () => {
    expect(parseRate('0.0825')).toBe(82_500);
    expect(parseRate('1')).toBe(1_000_000);
    expect(() => parseRate('0.0000001')).toThrow(
      'Expected a rate from 0 to 1 with at most six decimals, got "0.0000001".',
    );
    expect(() => parseRate('1.01')).toThrow('got "1.01"');
    expect(() => parseRate('-0.1')).toThrow('got "-0.1"');
  });

  test('a percentage is a hundred times its rate', () => {
    expect(parsePercentage('12.5')).toBe(125_000);
    expect(parsePercentage(100)).toBe(1_000_000);
    expect(() => parsePercentage('100.1')).toThrow(
      'Expected a percentage from 0 to 100 with at most four decimals, got "100.1".',
    );
  });

  test('a formatted rate parses to the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (rate) => {
        expect(parseRate(formatRate(rate))).toBe(rate);
      }),
    );
  });
});

describe('computing', () => {
  test('a part is rounded half up', () => {
    expect(partOf(5, 100_000)).toBe(1);
    expect(partOf(4, 100_000)).toBe(0);
    expect(partOf(15, 100_000)).toBe(2);
  });

  test('half even rounds halves to the even neighbour', () => {
    expect(scaleAmount(5, 1, 10, 'half-even')).toBe(0);
    expect(scaleAmount(15, 1, 10, 'half-even')).toBe(2);
    expect(scaleAmount(25, 1, 10, 'half-even')).toBe(2);
    expect(scaleAmount(26, 1, 10, 'half-even')).toBe(3);
  });

  test('the short way and the exact way round alike', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('half-up' as const, 'half-even' as const, 'down' as const),
        (amount, numerator, denominator, rounding) => {
          const factor = 1_000_003; // Takes the product out of the safe integers without changing the fraction.
          expect(scaleAmount(amount, numerator, denominator, rounding)).toBe(
            scaleAmount(amount, numerator * factor * 9, denominator * factor * 9, rounding),
          );
        },
      ),
    );
  });

  test('a sum that would not be exact is refused', () => {
    expect(() => addAmounts(Number.MAX_SAFE_INTEGER, 1)).toThrow('Amounts are whole minor units up to');
    expect(() => addAmounts(0.5)).toThrow('got 0.5');
    expect(() => scaleAmount(Number.MAX_SAFE_INTEGER, 2, 1, 'down')).toThrow('Amounts are whole minor units up to');
  });

  test('a conversion for display knows both currencies’ decimals', () => {
    expect(convertForDisplay(1000, 'USD', 'JPY', '151.37')).toBe(1514);
    expect(convertForDisplay(1514, 'JPY', 'USD', '0.0066')).toBe(999);
    expect(convertForDisplay(1000, 'USD', 'KWD', '0.3075')).toBe(3075);
  });

  test('the error of this package can be distinguished from others', () => {
    expect(isPricingError(new Error('other'))).toBe(false);
    let thrown: unknown;
    try {
      parseAmount('x', 'USD');
    } catch (error) {
      thrown = error;
    }
    expect(isPricingError(thrown) && thrown.code).toBe('not-an-amount');
  });
});
