import { describe, expect, test } from 'vitest';

import { toShopDay } from '../client/shop-clock.ts';
import { endOfDay, readTypedDiscount, writeDiscount } from './draft-words.ts';

describe('a typed discount', () => {
  test.each([
    ['10%', { percentage: '10' }],
    ['12,5 %', { percentage: '12.5' }],
    ['8.90', { priceAmount: { amount: '8.90' } }],
    ['8,90', { priceAmount: { amount: '8.90' } }],
    ['1.290,50', { priceAmount: { amount: '1290.50' } }],
    ['$8', { priceAmount: { amount: '8' } }],
    ['', 'none'],
    ['101%', 'wrong'],
    ['0', 'wrong'],
    ['ten', 'wrong'],
  ])('%s', (typed, read) => expect(readTypedDiscount(typed, 'USD')).toEqual(read));

  test('is shown as it was given, and not where it does not apply', () => {
    const discount = { id: 'x', discountType: 'GLOBAL', lineItemIds: [] };
    const given = { discount, source: 'CUSTOM', applied: true, percentage: '10' };
    expect(writeDiscount({ discounts: [given] as never })).toBe('10%');
    expect(writeDiscount({ discounts: [{ ...given, applied: false }] as never })).toBe('');
  });
});

test('a day ends where it is chosen', () => expect(toShopDay(endOfDay('2026-11-29'))).toBe('2026-11-29'));
