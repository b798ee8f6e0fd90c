import { describe, expect, test } from 'vitest';

import { readPeriods } from '../orders/sales-query.ts';
import { compareOrders, compareSales } from './sales.ts';

const friday = new Date(2026, 10, 20, 15, 0);
const figures = (orders: number, amount: string) => ({ orders, sales: { amount } });

test('today until now is compared with the same part of the same day last week, by the clock of the merchant', () => {
  expect(readPeriods(friday)).toMatchObject({
    from: new Date(2026, 10, 20),
    to: friday,
    compareFrom: new Date(2026, 10, 13),
    compareTo: new Date(2026, 10, 13, 15, 0),
  });
});

describe('the comparison', () => {
  test.each([
    [figures(2, '90.00'), figures(1, '50.00'), '$40.00 more than last Friday by this time'],
    [figures(1, '10.00'), figures(1, '50.00'), '$40.00 less than last Friday by this time'],
    [figures(1, '50.00'), figures(3, '50.00'), 'The same as last Friday by this time'],
    [figures(1, '50.00'), figures(0, '0.00'), 'Nothing was sold last Friday by this time'],
  ])('of %o with %o is "%s"', (today, lastWeek, words) => {
    expect(compareSales(today, lastWeek, friday, 'USD')).toBe(words);
  });

  test('of numbers names the weekday', () => {
    expect(compareOrders(figures(3, '0'), friday)).toBe('3 last Friday by this time');
    expect(compareOrders(figures(0, '0'), friday)).toBe('None last Friday by this time');
  });
});
