import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Discount } from './discounts.ts';
import { formatAmount, parseAmount } from './money.ts';
import { type CartLine, priceCart, type PriceCartInput, type PricedCart } from './price-cart.ts';
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

  test('delivery is free once the delivered goods reach the threshold', () => {
    const three = { ...mugs, quantity: 3 };
    expect(priceCart({ currency: 'USD', lines: [three], shippingRate: parcel })).toMatchObject({
      shipping: 0,
      total: 8400,
    });
    expect(priceCart({ currency: 'USD', lines: [mugs, card], shippingRate: parcel })).toMatchObject({ shipping: 695 });
  });

  test('a coupon that brings the goods below the threshold brings the delivery charge back', () => {
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

  test('a free-delivery coupon shows the charge and takes it off again', () => {
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

  test('a delivery that is not offered for the goods is said, not priced', () => {
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

// --- Any cart -------------------------------------------------------------------------------------------------------

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const rates = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 100_000, 333_333, 1_000_000));
const prices = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2_000_000 }));

const anyLine = fc
  .record({
    listPrice: prices,
    keep: rates,
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100_000 })),
    collectionIds: fc.subarray(['table', 'light']),
    taxGroupId: fc.constantFrom('books', 'exempt-goods', undefined),
    isTaxExempt: fc.boolean(),
    isShippable: fc.boolean(),
    weightGrams: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ keep, taxGroupId, ...line }) => ({
    ...line,
    discountedPrice: Math.floor((line.listPrice * keep) / 1_000_000),
    ...(taxGroupId === undefined ? {} : { taxGroupId }),
  }));

const anyDiscount = fc.record({
  source: fc.constantFrom('rule' as const, 'coupon' as const, 'merchant' as const),
  effect: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), rate: rates }),
    fc.record({ kind: fc.constant('fixed' as const), amount: prices }),
    fc.constant({ kind: 'free-shipping' as const }),
    fc.record({
      kind: fc.constant('buy-x-get-y' as const),
      buy: fc.integer({ min: 1, max: 4 }),
      get: fc.integer({ min: 1, max: 3 }),
      rate: rates,
    }),
  ),
  scope: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('lines' as const), lineIds: fc.subarray([...ids]) }),
    fc.record({ kind: fc.constant('collections' as const), collectionIds: fc.subarray(['table', 'light']) }),
  ),
  minimumSubtotal: fc.oneof(fc.constant(0), prices),
});

const tiers = fc.array(fc.record({ from: prices, amount: prices }), { maxLength: 3 });
const anyShippingRate = fc.record({
  code: fc.constant('parcel'),
  title: fc.constant('Parcel'),
  freeFrom: prices,
  price: fc.oneof(
    fc.record({ kind: fc.constant('flat' as const), amount: prices }),
    fc.record({ kind: fc.constantFrom('by-price' as const, 'by-weight' as const), tiers }),
  ),
});

const taxRates = fc.subarray(['State', 'County', 'City']).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        jurisdictionType: fc.constant('UNDEFINED' as const),
        rate: fc.integer({ min: 0, max: 300_000 }),
      }),
    ),
  ),
);
const anyTax = fc.record({
  pricesIncludeTax: fc.boolean(),
  defaultRates: taxRates,
  ratesByGroup: fc.record({ books: taxRates, 'exempt-goods': fc.constant([]) }),
  isBuyerExempt: fc.boolean(),
});

const anyCart: fc.Arbitrary<PriceCartInput> = fc
  .record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    lines: fc.array(anyLine, { maxLength: ids.length }),
    discounts: fc.array(anyDiscount, { maxLength: 4 }),
    shippingRate: fc.option(anyShippingRate, { nil: undefined }),
    tax: fc.option(anyTax, { nil: undefined }),
  })
  .map(({ currency, lines, discounts, shippingRate, tax }) => ({
    currency,
    lines: lines.map((line, index) => ({ ...line, id: ids[index] ?? 'never' })),
    discounts: discounts.map((discount, index) => ({ ...discount, id: `d${index}`, name: `D${index}` })),
    ...(shippingRate === undefined ? {} : { shippingRate }),
    ...(tax === undefined ? {} : { tax }),
  }));

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values<unknown>({ ...value }).flatMap(numbersIn) : [];
}

function holdsForAnyCart(property: (cart: PricedCart, input: PriceCartInput) => void) {
  fc.assert(
    fc.property(anyCart, (input) => property(priceCart(input), input)),
    { numRuns: 10_000 },
  );
}

// Ten thousand carts take seconds on a machine that does other things as well.
const ANY_CART_TIMEOUT_MS = 120_000;

describe('any cart', { timeout: ANY_CART_TIMEOUT_MS }, () => {
  test('the lines sum to the subtotal and the parts to the total, to the cent', () => {
    holdsForAnyCart((cart) => {
      expect(sum(cart.lines.map((line) => line.lineTotalBeforeDiscounts))).toBe(cart.subtotal);
      expect(sum(cart.lines.map((line) => line.lineTotal))).toBe(cart.subtotal - cart.itemDiscount);
      expect(cart.itemsTotal).toBe(cart.subtotal - cart.itemDiscount);
      expect(cart.total).toBe(cart.subtotal + cart.shipping - cart.discount + (cart.pricesIncludeTax ? 0 : cart.tax));
    });
  });

  test('the discounts sum to the discount, on each line and together', () => {
    holdsForAnyCart((cart) => {
      expect(sum(cart.discounts.map((discount) => discount.amount))).toBe(cart.discount);
      const shares = cart.discounts.flatMap((discount) => discount.shares);
      for (const line of cart.lines) {
        const ofLine = shares.filter((share) => share.lineId === line.id);
        expect(sum(ofLine.map((share) => share.amount))).toBe(line.lineDiscount);
      }
      for (const discount of cart.discounts.filter(({ target }) => target === 'items')) {
        expect(sum(discount.shares.map((share) => share.amount))).toBe(discount.amount);
      }
    });
  });

  test('the taxes sum to the tax, by line and by jurisdiction', () => {
    holdsForAnyCart((cart) => {
      const taxed = cart.delivery === undefined ? cart.lines : [...cart.lines, cart.delivery];
      expect(sum(taxed.map((part) => part.tax))).toBe(cart.tax);
      expect(sum(cart.taxParts.map((part) => part.tax))).toBe(cart.tax);
      for (const part of taxed) expect(sum(part.taxParts.map(({ tax }) => tax))).toBe(part.tax);
      for (const line of cart.lines) {
        expect(line.lineTotalBeforeTax + line.tax).toBe(line.lineTotalWithTax);
        expect(line.lineTotal).toBe(cart.pricesIncludeTax ? line.lineTotalWithTax : line.lineTotalBeforeTax);
      }
    });
  });

  test('no amount is negative or has a fraction', () => {
    holdsForAnyCart((cart) => {
      expect(numbersIn(cart).filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    });
  });

  test('the order of lines and discounts changes no amount', () => {
    holdsForAnyCart((cart, input) => {
      const turned = priceCart({
        ...input,
        lines: input.lines.toReversed(),
        discounts: (input.discounts ?? []).toReversed(),
      });
      expect({ ...turned, lines: turned.lines.toReversed() }).toEqual(cart);
    });
  });

  test('its amounts survive the wire', () => {
    holdsForAnyCart((cart) => {
      for (const amount of [cart.subtotal, cart.discount, cart.tax, cart.total]) {
        expect(parseAmount(formatAmount(amount, cart.currency), cart.currency)).toBe(amount);
      }
    });
  });
});
