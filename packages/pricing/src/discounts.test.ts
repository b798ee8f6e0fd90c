import { describe, expect, test } from 'vitest';

import { applyDiscounts, type Discount, type DiscountableLine, type DiscountEffect } from './discounts.ts';

const mug: DiscountableLine = { id: 'mug', productId: 'p-mug', collectionIds: ['table'], quantity: 2, amount: 5600 };
const lamp: DiscountableLine = {
  id: 'lamp',
  productId: 'p-lamp',
  collectionIds: ['light'],
  quantity: 1,
  amount: 12900,
};
const card: DiscountableLine = { id: 'card', productId: 'p-card', quantity: 1, amount: 5000, isDiscountable: false };
const candle: DiscountableLine = { id: 'candle', productId: 'p-candle', quantity: 3, amount: 999 };

function coupon(effect: DiscountEffect, more: Partial<Discount> = {}): Discount {
  return { id: 'd', source: 'coupon', name: 'HELLO', effect, ...more };
}

function sharesOf(lines: readonly DiscountableLine[], ...discounts: Discount[]) {
  return applyDiscounts(lines, discounts).applied.map(({ amount, shares }) => ({
    amount,
    shares: Object.fromEntries(shares.map((share) => [share.lineId, share.amount])),
  }));
}

describe('effects', () => {
  test('a percentage is taken of all lines together and rounded once', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, quantity: 1, amount: 5 }));
    expect(sharesOf(lines, coupon({ kind: 'percent', rate: 100_000 }))).toEqual([
      { amount: 2, shares: { a: 1, b: 1 } },
    ]);
  });

  test('a fixed amount is split over its lines in proportion', () => {
    expect(sharesOf([mug, lamp], coupon({ kind: 'fixed', amount: 1000 }))).toEqual([
      { amount: 1000, shares: { lamp: 697, mug: 303 } },
    ]);
  });

  test('a fixed price is the price of every unit, but makes none dearer', () => {
    expect(sharesOf([mug, candle], coupon({ kind: 'fixed-price', amount: 2500 }))).toEqual([
      { amount: 600, shares: { mug: 600 } },
    ]);
  });

  test('a discount for one unit applies to the cheapest one with a price above 0', () => {
    const free = { id: 'free', quantity: 1, amount: 0 };
    const one = { isForOneUnit: true };
    expect(sharesOf([mug, lamp, candle, free], coupon({ kind: 'percent', rate: 500_000 }, one))).toEqual([
      { amount: 167, shares: { candle: 167 } },
    ]);
    expect(sharesOf([mug, lamp], coupon({ kind: 'fixed', amount: 9000 }, one))).toEqual([
      { amount: 2800, shares: { mug: 2800 } },
    ]);
    expect(sharesOf([mug], coupon({ kind: 'fixed-price', amount: 1800 }, one))).toEqual([
      { amount: 1000, shares: { mug: 1000 } },
    ]);
  });

  test('a fixed amount takes at most the price of the lines', () => {
    expect(sharesOf([candle], coupon({ kind: 'fixed', amount: 5000 }))).toEqual([
      { amount: 999, shares: { candle: 999 } },
    ]);
  });

  test('of three units for the price of two the cheapest is free', () => {
    const effect = { kind: 'buy-x-get-y', buy: 2, get: 1, rate: 1_000_000 } as const;
    expect(sharesOf([mug, lamp], coupon(effect))).toEqual([{ amount: 2800, shares: { mug: 2800 } }]);
  });

  test('units beyond a full set are not rewarded', () => {
    const effect = { kind: 'buy-x-get-y', buy: 1, get: 1, rate: 500_000 } as const;
    const line = { id: 'a', quantity: 5, amount: 5000 };
    expect(sharesOf([line], coupon(effect))).toEqual([{ amount: 1000, shares: { a: 1000 } }]);
  });

  test('free delivery leaves the lines alone', () => {
    const discount = coupon({ kind: 'free-shipping' });
    expect(applyDiscounts([mug], [discount])).toEqual({ applied: [], ineffective: [], freeShipping: discount });
  });
});

describe('scopes', () => {
  const ten: DiscountEffect = { kind: 'percent', rate: 100_000 };

  test.each([
    ['lines', { kind: 'lines', lineIds: ['lamp'] } as const],
    ['products', { kind: 'products', productIds: ['p-lamp'] } as const],
    ['collections', { kind: 'collections', collectionIds: ['light', 'none'] } as const],
  ])('a discount for %s leaves the others alone', (_, scope) => {
    expect(sharesOf([mug, lamp, candle], coupon(ten, { scope }))).toEqual([{ amount: 1290, shares: { lamp: 1290 } }]);
  });
});

describe('several discounts', () => {
  const tenPercent = { kind: 'percent', rate: 100_000 } as const;

  test('rules come before coupons and coupons before the merchant’s own', () => {
    const discounts: Discount[] = [
      { id: 'a', source: 'merchant', name: 'Sorry', effect: tenPercent },
      { id: 'b', source: 'coupon', name: 'HELLO', effect: tenPercent },
      { id: 'c', source: 'rule', name: 'Spring', effect: { kind: 'fixed', amount: 2900 } },
    ];
    expect(applyDiscounts([lamp], discounts).applied.map(({ id, amount }) => [id, amount])).toEqual([
      ['c', 2900],
      ['b', 1000],
      ['a', 900],
    ]);
  });

  test('the order in which discounts are listed does not matter', () => {
    const discounts: Discount[] = [
      { id: 'a', source: 'rule', name: 'A', effect: tenPercent },
      { id: 'b', source: 'rule', name: 'B', effect: { kind: 'fixed', amount: 333 } },
    ];
    expect(applyDiscounts([mug, lamp], discounts)).toEqual(applyDiscounts([mug, lamp], discounts.toReversed()));
  });
});

describe('discounts that take nothing off say why', () => {
  const ten: DiscountEffect = { kind: 'percent', rate: 100_000 };

  test.each([
    ['no-matching-lines', coupon(ten, { scope: { kind: 'lines', lineIds: ['gone'] } })],
    ['no-discountable-lines', coupon(ten, { scope: { kind: 'lines', lineIds: ['card'] } })],
    ['too-few-units', coupon({ kind: 'buy-x-get-y', buy: 2, get: 1, rate: 1_000_000 })],
    ['nothing-left-to-discount', coupon({ kind: 'percent', rate: 0 })],
  ])('%s', (reason, discount) => {
    expect(applyDiscounts([mug, card], [discount])).toEqual({
      applied: [],
      ineffective: [{ id: 'd', source: 'coupon', name: 'HELLO', reason }],
      freeShipping: undefined,
    });
  });

  test('a line that is not discountable stays as it is, and counts neither for a minimum nor as a unit', () => {
    expect(sharesOf([mug, card], coupon(ten))).toEqual([{ amount: 560, shares: { mug: 560 } }]);
    expect(applyDiscounts([mug, card], [coupon(ten, { minimumSubtotal: 6000 })]).ineffective).toMatchObject([
      { reason: 'minimum-not-reached', missing: 400 },
    ]);
    const third = coupon({ kind: 'buy-x-get-y', buy: 2, get: 1, rate: 1_000_000 });
    expect(applyDiscounts([mug, card], [third]).ineffective).toMatchObject([{ reason: 'too-few-units' }]);
  });

  test('minimum-not-reached, with the missing amount', () => {
    const discount = coupon(ten, { minimumSubtotal: 6000 });
    expect(applyDiscounts([mug], [discount]).ineffective).toEqual([
      { id: 'd', source: 'coupon', name: 'HELLO', reason: 'minimum-not-reached', missing: 400 },
    ]);
    expect(applyDiscounts([mug, candle], [discount]).ineffective).toEqual([]);
  });

  test('a second free delivery has nothing left', () => {
    const first = coupon({ kind: 'free-shipping' }, { id: 'a' });
    const second = coupon({ kind: 'free-shipping' }, { id: 'b' });
    expect(applyDiscounts([mug], [second, first])).toMatchObject({
      freeShipping: { id: 'a' },
      ineffective: [{ id: 'b', reason: 'nothing-left-to-discount' }],
    });
  });
});

describe('impossible discounts are refused', () => {
  test('two with one id', () => {
    const discount = coupon({ kind: 'fixed', amount: 1 });
    expect(() => applyDiscounts([mug], [discount, discount])).toThrow('Two discounts have the id "d".');
  });

  test.each<DiscountEffect>([
    { kind: 'percent', rate: 1_000_001 },
    { kind: 'percent', rate: -1 },
    { kind: 'fixed', amount: 0.5 },
    { kind: 'buy-x-get-y', buy: 0, get: 1, rate: 1_000_000 },
    { kind: 'buy-x-get-y', buy: 1, get: 1, rate: 2_000_000 },
  ])('%o', (effect) => {
    expect(() => applyDiscounts([mug], [coupon(effect)])).toThrow('The discount "d" cannot take off what it says.');
  });
});
