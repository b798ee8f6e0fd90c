import { readIncludedTax } from '@cartwright/react';
import { describe, expect, test } from 'vitest';

import { noDetails } from './product-details.ts';
import { type IncludedTax, type Priced, readPaid, readProfit } from './profit.ts';

const off = (discountKind: 'PERCENT' | 'AMOUNT', discountValue: string, cost = '') => ({
  ...noDetails,
  discountKind,
  discountValue,
  cost,
});

describe('what a shopper pays', () => {
  test.each([
    ['101.50', noDetails, 'USD', 10_150],
    ['101.50', off('PERCENT', '10'), 'USD', 9135],
    ['9.99', off('PERCENT', '12,5'), 'USD', 874],
    ['980', off('PERCENT', '15'), 'JPY', 833],
    ['1.250', off('AMOUNT', '0.5'), 'KWD', 750],
    ['5', off('AMOUNT', '9'), 'USD', 0],
    ['5', off('PERCENT', '101'), 'USD', undefined],
    ['5', off('PERCENT', 'ten'), 'USD', undefined],
    ['five', noDetails, 'USD', undefined],
  ])('for %s with its discount is exact', (price, details, currency, paid) => {
    expect(readPaid(price, details, currency)).toBe(paid);
  });
});

test('the profit is what is left after the discount and the cost, and its share of what is paid', () => {
  const read = (price: string, details: Priced) => readProfit(price, details, 'USD', () => 0);
  expect(read('84', off('AMOUNT', '4', '31'))).toEqual({ amount: 4900, tax: 0, share: 0.6125 });
  expect(read('20', { ...noDetails, cost: '30' })).toEqual({ amount: -1000, tax: 0, share: -0.5 });
  expect(read('0', { ...noDetails, cost: '3' })).toEqual({ amount: -300, tax: 0 });
  expect(read('20', noDetails)).toBeUndefined();
});

test('the tax in the discounted price is no profit, and the margin is a share of the price without it', () => {
  const tax = {
    pricesIncludeTax: true,
    rates: [{ name: 'VAT', rate: '0.2' }],
    groups: [{ taxGroupId: 'books', rates: [{ name: 'VAT', rate: '0.055' }] }],
  };
  const rules = { currency: 'EUR', tax };
  const read = (included: IncludedTax) => readProfit('84', off('AMOUNT', '4', '31'), 'EUR', included);
  expect(read(readIncludedTax(rules))).toEqual({ amount: 3567, tax: 1333, share: 3567 / 6667 });
  expect(read(readIncludedTax(rules, 'books'))).toEqual({ amount: 4483, tax: 417, share: 4483 / 7583 });
  expect(read(readIncludedTax(rules, 'unknown'))).toMatchObject({ tax: 1333 });
  expect(read(readIncludedTax({ ...rules, tax: { ...tax, pricesIncludeTax: false } }))).toMatchObject({
    amount: 4900,
    tax: 0,
  });
});
