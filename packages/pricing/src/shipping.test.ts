import { describe, expect, test } from 'vitest';

import { type DeliveredProducts, priceShipping, type ShippingPrice, type ShippingRate } from './shipping.ts';

function rate(price: ShippingPrice, freeFrom?: number): ShippingRate {
  return { code: 'parcel', title: 'Studio parcel', price, ...(freeFrom === undefined ? {} : { freeFrom }) };
}

function products(amount: number, weightGrams = 0): DeliveredProducts {
  return { units: 1, amount, weightGrams };
}

describe('priceShipping', () => {
  test('a flat rate is free from its threshold on, and not a cent before', () => {
    const parcel = rate({ kind: 'flat', amount: 695 }, 7500);
    expect(priceShipping(parcel, products(7499))).toBe(695);
    expect(priceShipping(parcel, products(7500))).toBe(0);
  });

  test('nothing to deliver costs nothing', () => {
    expect(priceShipping(rate({ kind: 'flat', amount: 695 }), { units: 0, amount: 0, weightGrams: 0 })).toBe(0);
  });

  test('a tier counts from its lower end on, in any order of tiers', () => {
    const tiers = [
      { from: 2000, amount: 900 },
      { from: 0, amount: 500 },
    ];
    expect(priceShipping(rate({ kind: 'by-weight', tiers }), products(0, 1999))).toBe(500);
    expect(priceShipping(rate({ kind: 'by-weight', tiers }), products(0, 2000))).toBe(900);
    expect(priceShipping(rate({ kind: 'by-price', tiers }), products(1999))).toBe(500);
    expect(priceShipping(rate({ kind: 'by-price', tiers }), products(2000))).toBe(900);
  });

  test('products below the lowest tier are not delivered at this rate, not even for free', () => {
    const parcel = rate({ kind: 'by-weight', tiers: [{ from: 1000, amount: 500 }] }, 100);
    expect(priceShipping(parcel, products(5000, 999))).toBeUndefined();
  });

  test.each([
    rate({ kind: 'flat', amount: -1 }),
    rate({ kind: 'flat', amount: 1 }, -1),
    rate({ kind: 'by-price', tiers: [{ from: -1, amount: 1 }] }),
  ])('an impossible amount is refused: %o', (impossible) => {
    expect(() => priceShipping(impossible, products(1))).toThrow(
      'The delivery rate "parcel" has an impossible amount: -1.',
    );
  });
});
