import { describe, expect, test } from 'vitest';

import { ratesFor, sumTaxParts, taxOn, type TaxRate, type TaxRules } from './tax.ts';

const state: TaxRate = { name: 'New York State', jurisdictionType: 'STATE', rate: 40_000 };
const city: TaxRate = { name: 'New York City', jurisdictionType: 'CITY', rate: 45_000 };
const vat: TaxRate = { name: 'Umsatzsteuer', jurisdictionType: 'COUNTRY', rate: 190_000 };

describe('taxOn', () => {
  test('tax is added with the sum of the rates and rounded once', () => {
    expect(taxOn(1000, [state, city], false)).toEqual({
      beforeTax: 1000,
      withTax: 1085,
      tax: 85,
      taxable: 1000,
      rate: 85_000,
      parts: [
        { ...state, tax: 40, taxable: 1000 },
        { ...city, tax: 45, taxable: 1000 },
      ],
    });
  });

  test('jurisdictions share a rounded tax without losing a cent', () => {
    const taxed = taxOn(99, [state, city], false);
    expect(taxed.tax).toBe(8);
    expect(taxed.parts.map((part) => part.tax)).toEqual([4, 4]);
  });

  test('included tax does not change the price', () => {
    expect(taxOn(11900, [vat], true)).toMatchObject({ beforeTax: 10000, withTax: 11900, tax: 1900 });
    expect(taxOn(999, [vat], true)).toMatchObject({ beforeTax: 839, withTax: 999, tax: 160 });
  });

  test('without rates there is no tax', () => {
    expect(taxOn(999, [], false)).toEqual({ beforeTax: 999, withTax: 999, tax: 0, taxable: 0, rate: 0, parts: [] });
  });

  test('an impossible rate is refused', () => {
    expect(() => taxOn(1, [{ ...vat, rate: -1 }], false)).toThrow('The tax "Umsatzsteuer" has an impossible rate: -1.');
  });
});

describe('ratesFor', () => {
  const rules: TaxRules = {
    pricesIncludeTax: false,
    defaultRates: [vat],
    ratesByGroup: { books: [{ ...vat, rate: 70_000 }], stamps: [] },
  };

  test('a group’s own rates hold for it and the default for all others', () => {
    expect(ratesFor(rules, 'books', false)).toEqual([{ ...vat, rate: 70_000 }]);
    expect(ratesFor(rules, 'stamps', false)).toEqual([]);
    expect(ratesFor(rules, 'lamps', false)).toEqual([vat]);
    expect(ratesFor(rules, undefined, false)).toEqual([vat]);
    expect(ratesFor(rules, 'toString', false)).toEqual([vat]);
  });

  test('an exempt line or buyer pays no tax', () => {
    expect(ratesFor(rules, undefined, true)).toEqual([]);
    expect(ratesFor({ ...rules, isBuyerExempt: true }, 'books', false)).toEqual([]);
  });
});

describe('sumTaxParts', () => {
  test('the same jurisdiction at two rates stays two lines of the receipt', () => {
    const parts = [
      { ...vat, tax: 100, taxable: 526 },
      { ...vat, rate: 70_000, tax: 7, taxable: 100 },
      { ...vat, tax: 1, taxable: 5 },
    ];
    expect(sumTaxParts(parts).map(({ rate, tax, taxable }) => [rate, tax, taxable])).toEqual([
      [190_000, 101, 531],
      [70_000, 7, 100],
    ]);
  });
});
