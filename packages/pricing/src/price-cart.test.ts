import { describe, expect, test } from 'vitest';

import type { Discount } from './discounts.ts';
import type { Fee } from './fees.ts';
import { deliveredProducts, priceCart } from './price-cart.ts';
import type { CartLine } from './products.ts';
import type { ShippingRate } from './shipping.ts';
import type { TaxRules } from './tax.ts';

const parcel: ShippingRate = {
  code: 'studio-parcel',
  title: 'Studio parcel',
  price: { kind: 'flat', amount: 695 },
  freeFrom: 7500,
};

describe('a cart, by hand', () => {
  const mugs: CartLine = { id: 'mugs', quantity: 2, listPrice: 3200, discountedPrice: 2800 };
  const card: CartLine = { id: 'card', quantity: 1, listPrice: 5000, isShippable: false };

  test('lines, product discounts and a flat rate', () => {
    expect(priceCart({ currency: 'USD', lines: [mugs], shippingRate: parcel })).toMatchObject({
      itemCount: 2,
      subtotal: 5600,
      productSavings: 800,
      discount: 0,
      shipping: 695,
      tax: 0,
      total: 6295,
      lines: [{ lineListTotal: 6400, lineTotalBeforeDiscounts: 5600, lineDiscount: 0, lineTotal: 5600 }],
    });
  });

  test('delivery is free once the delivered products reach the threshold', () => {
    const three = { ...mugs, quantity: 3 };
    expect(priceCart({ currency: 'USD', lines: [three], shippingRate: parcel })).toMatchObject({
      shipping: 0,
      total: 8400,
    });
    expect(priceCart({ currency: 'USD', lines: [mugs, card], shippingRate: parcel })).toMatchObject({ shipping: 695 });
  });

  test('a coupon that brings the products below the threshold brings the delivery charge back', () => {
    const discounts: Discount[] = [{ id: 'd', source: 'coupon', name: 'TEN', effect: { kind: 'fixed', amount: 1000 } }];
    const three = { ...mugs, quantity: 3 };
    expect(priceCart({ currency: 'USD', lines: [three], discounts, shippingRate: parcel })).toMatchObject({
      subtotal: 8400,
      discount: 1000,
      shipping: 695,
      total: 8095,
    });
  });

  test('a cart of which nothing is delivered pays no delivery', () => {
    expect(priceCart({ currency: 'USD', lines: [card], shippingRate: parcel })).toMatchObject({
      shipping: 0,
      total: 5000,
    });
  });

  test('a free-delivery coupon shows the charge and deducts it', () => {
    const discounts: Discount[] = [{ id: 'd', source: 'coupon', name: 'SHIP', effect: { kind: 'free-shipping' } }];
    const priced = priceCart({ currency: 'USD', lines: [mugs], discounts, shippingRate: parcel });
    expect(priced).toMatchObject({ shipping: 695, shippingDiscount: 695, discount: 695, total: 5600 });
    expect(priced.discounts).toEqual([
      { id: 'd', source: 'coupon', name: 'SHIP', target: 'shipping', amount: 695, shares: [] },
    ]);
    expect(priceCart({ currency: 'USD', lines: [mugs], discounts }).ineffectiveDiscounts).toEqual([
      { id: 'd', source: 'coupon', name: 'SHIP', reason: 'nothing-left-to-discount' },
    ]);
  });

  test('a delivery that is not offered for the products is reported, not priced', () => {
    const heavy: ShippingRate = { ...parcel, price: { kind: 'by-weight', tiers: [{ from: 1000, amount: 900 }] } };
    expect(priceCart({ currency: 'USD', lines: [mugs], shippingRate: heavy })).toMatchObject({
      isDeliveryUnavailable: true,
      delivery: undefined,
      shipping: 0,
      total: 5600,
    });
    const weighed = { ...mugs, weightGrams: 500 };
    expect(priceCart({ currency: 'USD', lines: [weighed], shippingRate: heavy })).toMatchObject({ shipping: 900 });
  });

  test('tax is added to lines and delivery', () => {
    const tax: TaxRules = {
      pricesIncludeTax: false,
      defaultRates: [{ name: 'Sales tax', jurisdictionType: 'STATE', rate: 82_500 }],
    };
    expect(priceCart({ currency: 'USD', lines: [mugs], shippingRate: parcel, tax })).toMatchObject({
      subtotal: 5600,
      shipping: 695,
      tax: 462 + 57,
      total: 5600 + 695 + 462 + 57,
      lines: [{ lineTotalBeforeTax: 5600, tax: 462, lineTotalWithTax: 6062 }],
      taxParts: [{ name: 'Sales tax', tax: 519 }],
    });
  });

  test('an empty cart costs nothing', () => {
    expect(priceCart({ currency: 'USD', lines: [], shippingRate: parcel })).toMatchObject({
      subtotal: 0,
      shipping: 0,
      total: 0,
    });
  });
});

describe('impossible carts are refused', () => {
  const line: CartLine = { id: 'a', quantity: 1, listPrice: 100 };

  test.each<[string, readonly CartLine[]]>([
    ['Two lines have the id "a".', [line, line]],
    ['The line "a" has an impossible quantity: 0.', [{ ...line, quantity: 0 }]],
    ['The line "a" has an impossible quantity: 1.5.', [{ ...line, quantity: 1.5 }]],
    ['The line "a" has an impossible listPrice: -1.', [{ ...line, listPrice: -1 }]],
    ['The line "a" has an impossible weight: 0.5.', [{ ...line, weightGrams: 0.5 }]],
    ['The line "a" costs more after its discount than before.', [{ ...line, discountedPrice: 101 }]],
    [
      'Amounts are whole minor units up to 9007199254740991, got 90071992547409900000.',
      [{ ...line, quantity: 100_000, listPrice: 900_719_925_474_099 }],
    ],
  ])('%s', (message, lines) => {
    expect(() => priceCart({ currency: 'USD', lines })).toThrow(message);
  });
});

describe('fees, charges and how it is paid', () => {
  const mugs: CartLine = { id: 'mugs', quantity: 2, listPrice: 2800 };
  const class10: CartLine = { id: 'class', quantity: 3, listPrice: 1500, isShippable: false };
  const vat: TaxRules = {
    pricesIncludeTax: true,
    defaultRates: [{ name: 'VAT', jurisdictionType: 'COUNTRY', rate: 190_000 }],
  };

  test('a fee is added and taxed on its own, and one that has no line is not charged', () => {
    const fees: Fee[] = [
      { id: 'wrap', name: 'Wrapping', charge: { kind: 'fixed', amount: 357 } },
      { id: 'gift', name: 'Donation', charge: { kind: 'percent', rate: 100_000 }, isTaxExempt: true },
      { id: 'frost', name: 'Cold box', charge: { kind: 'fixed', amount: 900 }, lineIds: ['ice'] },
    ];
    const priced = priceCart({ currency: 'EUR', lines: [mugs], fees, tax: vat });
    expect(priced).toMatchObject({ subtotal: 5600, additionalFees: 917, tax: 894 + 57, total: 6517 });
    expect(priced.fees).toMatchObject([
      { id: 'wrap', price: 357, tax: 57, taxable: 300, lineIds: ['mugs'] },
      { id: 'gift', price: 560, tax: 0, taxable: 0 },
    ]);
  });

  test('handling and insurance are part of delivery, also where delivery itself is free', () => {
    const rate: ShippingRate = {
      ...parcel,
      freeFrom: 5000,
      charges: [
        { type: 'HANDLING_FEE', charge: { kind: 'fixed', amount: 150 } },
        { type: 'INSURANCE', details: 'Full value', charge: { kind: 'percent', rate: 10_000 } },
      ],
    };
    const priced = priceCart({ currency: 'EUR', lines: [mugs], shippingRate: rate });
    expect(priced).toMatchObject({ shipping: 206, total: 5806, delivery: { price: 0 } });
    expect(priced.delivery?.charges).toMatchObject([
      { type: 'HANDLING_FEE', price: 150 },
      { type: 'INSURANCE', details: 'Full value', price: 56 },
    ]);
    expect(priceCart({ currency: 'EUR', lines: [class10], shippingRate: rate })).toMatchObject({ shipping: 0 });
  });

  test('the first matching conditional rate counts, for each unit where configured', () => {
    const rate: ShippingRate = {
      code: 'van',
      title: 'Van',
      price: {
        kind: 'conditional',
        rates: [
          { amount: 0, conditions: [{ measure: 'price', operator: 'GT', value: 5600 }] },
          { amount: 90, isPerUnit: true, conditions: [{ measure: 'units', operator: 'LT', value: 3 }] },
          { amount: 500, conditions: [{ measure: 'weight', operator: 'LTE', value: 900 }] },
        ],
      },
    };
    const shipping = (line: CartLine) => priceCart({ currency: 'EUR', lines: [line], shippingRate: rate });
    expect(shipping(mugs)).toMatchObject({ shipping: 180 });
    expect(shipping({ ...mugs, quantity: 3 })).toMatchObject({ shipping: 0 });
    expect(shipping({ ...mugs, quantity: 5, listPrice: 100, weightGrams: 180 })).toMatchObject({ shipping: 500 });
    expect(shipping({ ...mugs, quantity: 5, listPrice: 100, weightGrams: 181 })).toMatchObject({
      isDeliveryUnavailable: true,
    });
  });

  test('a line that a membership pays costs nothing, is not discounted and still travels', () => {
    const paid: CartLine = { ...mugs, paymentOption: 'MEMBERSHIP' };
    const discounts: Discount[] = [
      { id: 'd', source: 'coupon', name: 'HALF', effect: { kind: 'percent', rate: 500_000 } },
    ];
    const priced = priceCart({ currency: 'EUR', lines: [paid, class10], discounts, shippingRate: parcel, tax: vat });
    expect(priced).toMatchObject({ subtotal: 4500, discount: 2250, shipping: 695, total: 2945, productSavings: 0 });
    expect(priced.lines[0]).toMatchObject({ discountedPrice: 2800, lineTotal: 0, paidByMembership: 5600, tax: 0 });
    expect(deliveredProducts([paid, class10], priced.lines)).toEqual({ units: 2, amount: 0, weightGrams: 0 });
  });

  test('a deposit is paid now with its share of the tax, the rest and the discount later', () => {
    const table: CartLine = {
      id: 't',
      quantity: 1,
      listPrice: 10_000,
      paymentOption: 'DEPOSIT_ONLINE',
      depositAmount: 2000,
    };
    const tax: TaxRules = {
      pricesIncludeTax: false,
      defaultRates: [{ name: 'Tax', jurisdictionType: 'STATE', rate: 100_000 }],
    };
    const discounts: Discount[] = [{ id: 'd', source: 'merchant', name: '', effect: { kind: 'fixed', amount: 1000 } }];
    const { payNow, payLater, total } = priceCart({
      currency: 'USD',
      lines: [table],
      discounts,
      tax,
      shippingRate: parcel,
    });
    expect(total).toBe(9000 + 900);
    expect(payNow).toEqual({ subtotal: 2000, shipping: 0, fees: 0, discount: 0, tax: 200, total: 2200 });
    expect(payLater).toEqual({ subtotal: 8000, shipping: 0, fees: 0, discount: 1000, tax: 700, total: 7700 });
  });

  test('an offline payment is paid later, with its delivery where nothing else is paid now', () => {
    const later: CartLine = { ...mugs, paymentOption: 'FULL_PAYMENT_OFFLINE' };
    const alone = priceCart({ currency: 'EUR', lines: [later], shippingRate: parcel });
    expect([alone.payNow.total, alone.payLater.total]).toEqual([0, 6295]);
    const mixed = priceCart({ currency: 'EUR', lines: [later, class10], shippingRate: parcel });
    expect([mixed.payNow.total, mixed.payLater.total]).toEqual([4500 + 695, 5600]);
  });

  test('a gift card pays as far as it reaches and changes no price', () => {
    const pay = (giftCardBalance: number) => priceCart({ currency: 'EUR', lines: [mugs], giftCardBalance });
    expect(pay(1000)).toMatchObject({ total: 5600, giftCard: 1000 });
    expect(pay(9000)).toMatchObject({ total: 5600, giftCard: 5600 });
  });

  test.each<[string, Parameters<typeof priceCart>[0]]>([
    [
      'Two fees have the id "f".',
      {
        currency: 'EUR',
        lines: [],
        fees: [
          { id: 'f', name: '', charge: { kind: 'fixed', amount: 1 } },
          { id: 'f', name: '', charge: { kind: 'fixed', amount: 1 } },
        ],
      },
    ],
    [
      'The fee "f" has an impossible charge: 1000001.',
      { currency: 'EUR', lines: [], fees: [{ id: 'f', name: '', charge: { kind: 'percent', rate: 1_000_001 } }] },
    ],
    ['The gift card has an impossible balance: -1.', { currency: 'EUR', lines: [], giftCardBalance: -1 }],
    ['The line "mugs" has an impossible deposit: -1.', { currency: 'EUR', lines: [{ ...mugs, depositAmount: -1 }] }],
  ])('%s', (message, input) => {
    expect(() => priceCart(input)).toThrow(message);
  });
});
