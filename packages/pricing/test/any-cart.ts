/** Random carts for the tests of invariants. */
import fc from 'fast-check';

import type { PaymentOption } from '../src/payment.ts';
import type { PriceCartInput } from '../src/price-cart.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const rates = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 100_000, 333_333, 1_000_000));
const prices = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2_000_000 }));

const anyLine = fc
  .record({
    listPrice: prices,
    keep: rates,
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100_000 })),
    collectionIds: fc.subarray(['table', 'light']),
    taxGroupId: fc.constantFrom('books', 'exempt-products', undefined),
    isTaxExempt: fc.boolean(),
    isShippable: fc.boolean(),
    weightGrams: fc.integer({ min: 0, max: 5000 }),
    paymentOption: fc.constantFrom<PaymentOption[]>(
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP',
      'MEMBERSHIP_OFFLINE',
    ),
    depositAmount: prices,
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
    fc.record({ kind: fc.constant('fixed-price' as const), amount: prices }),
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
  isForOneUnit: fc.boolean(),
  minimumSubtotal: fc.oneof(fc.constant(0), prices),
});

const anyCharge = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), amount: prices }),
  fc.record({ kind: fc.constant('percent' as const), rate: rates }),
);

const anyFee = fc.record({
  charge: anyCharge,
  lineIds: fc.subarray([...ids]),
  isTaxExempt: fc.boolean(),
  taxGroupId: fc.constantFrom('books', 'exempt-products'),
});

const tiers = fc.array(fc.record({ from: prices, amount: prices }), { maxLength: 3 });
const anyShippingRate = fc.record({
  code: fc.constant('parcel'),
  title: fc.constant('Parcel'),
  freeFrom: prices,
  price: fc.oneof(
    fc.record({ kind: fc.constant('flat' as const), amount: prices }),
    fc.record({ kind: fc.constantFrom('by-price' as const, 'by-weight' as const), tiers }),
    fc.record({
      kind: fc.constant('conditional' as const),
      rates: fc.array(
        fc.record({
          amount: fc.integer({ min: 0, max: 5000 }),
          isPerUnit: fc.boolean(),
          conditions: fc.array(
            fc.record({
              measure: fc.constantFrom('price' as const, 'weight' as const, 'units' as const),
              operator: fc.constantFrom('EQ' as const, 'GT' as const, 'GTE' as const, 'LT' as const, 'LTE' as const),
              value: prices,
            }),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 3 },
      ),
    }),
  ),
  charges: fc.array(
    fc.record({ type: fc.constantFrom('HANDLING_FEE' as const, 'INSURANCE' as const), charge: anyCharge }),
    { maxLength: 2 },
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
  ratesByGroup: fc.record({ books: taxRates, 'exempt-products': fc.constant([]) }),
  isBuyerExempt: fc.boolean(),
});

/** Carts of all kinds in currencies of all kinds, with everything that can change their price. */
export const anyCart: fc.Arbitrary<PriceCartInput> = fc
  .record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND'),
    lines: fc.array(anyLine, { maxLength: ids.length }),
    discounts: fc.array(anyDiscount, { maxLength: 4 }),
    shippingRate: fc.option(anyShippingRate, { nil: undefined }),
    tax: fc.option(anyTax, { nil: undefined }),
    fees: fc.array(anyFee, { maxLength: 3 }),
    giftCardBalance: prices,
  })
  .map(({ currency, lines, discounts, shippingRate, tax, fees, giftCardBalance }) => ({
    currency,
    giftCardBalance,
    fees: fees.map((fee, index) => ({ ...fee, id: `f${index}`, name: `F${index}` })),
    lines: lines.map((line, index) => ({ ...line, id: ids[index] ?? 'never' })),
    discounts: discounts.map((discount, index) => ({ ...discount, id: `d${index}`, name: `D${index}` })),
    ...(shippingRate === undefined ? {} : { shippingRate }),
    ...(tax === undefined ? {} : { tax }),
  }));
