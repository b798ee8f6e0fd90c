import { describe, expect, test } from 'vitest';

import { noDetails } from './product-details.ts';
import { readPaid, readProfit } from './profit.ts';

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
  expect(readProfit('84', off('AMOUNT', '4', '31'), 'USD')).toEqual({ amount: 4900, share: 0.6125 });
  expect(readProfit('20', { ...noDetails, cost: '30' }, 'USD')).toEqual({ amount: -1000, share: -0.5 });
  expect(readProfit('0', { ...noDetails, cost: '3' }, 'USD')).toEqual({ amount: -300 });
  expect(readProfit('20', noDetails, 'USD')).toBeUndefined();
});
