// Delivery prices. Invariants: a rate either has a price for the items or is not offered for them, and no price is
// negative.
//
// Policy. Thresholds ("free from", price tiers) are compared with the price of the delivered items after their
// discounts. A tier counts from its `from` on, inclusively, up to the next one. A cart without delivered lines has no
// delivery price. The first matching conditional rate counts. Delivery prices are the merchant's exact amounts, so only
// a charge in percent is rounded.

import { type Charge, priceCharge } from './fees.ts';
import { type Minor, PricingError, scaleAmount } from './money.ts';

export type ShippingPrice =
  | { readonly kind: 'flat'; readonly amount: Minor }
  /** `from` in minor units of the items' price. */
  | { readonly kind: 'by-price'; readonly tiers: readonly ShippingTier[] }
  /** `from` in grams. */
  | { readonly kind: 'by-weight'; readonly tiers: readonly ShippingTier[] }
  /** The first whose conditions all hold; not offered where none does. */
  | { readonly kind: 'conditional'; readonly rates: readonly ConditionalRate[] };

export type ConditionalRate = {
  readonly amount: Minor;
  /** Whether `amount` is for each delivered unit. */
  readonly isPerUnit?: boolean;
  readonly conditions: readonly ShippingCondition[];
};

/** `value` in minor units, grams or units. */
export type ShippingCondition = {
  readonly measure: 'price' | 'weight' | 'units';
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE';
  readonly value: number;
};

export type ShippingTier = { readonly from: number; readonly amount: Minor };

export type ShippingRate = {
  readonly code: string;
  readonly title: string;
  readonly price: ShippingPrice;
  /** Delivery is free from this price of the items on. */
  readonly freeFrom?: Minor;
  /** An additional charge of this delivery; free delivery and free-delivery discounts do not remove it. */
  readonly charges?: readonly ShippingCharge[];
  /** The tax group of delivery and its charges (see `tax.ts`); the default group unless given. */
  readonly taxGroupId?: string;
};

export type ShippingCharge = {
  readonly type: 'HANDLING_FEE' | 'INSURANCE';
  /** The label for the shopper. */
  readonly details?: string;
  readonly charge: Charge;
};

/** The delivered items: their price after discounts, and their weight in whole grams. */
export type DeliveredProducts = {
  readonly units: number;
  readonly amount: Minor;
  readonly weightGrams: number;
};

/**
 * A rate's price for these items in minor units, or undefined if it is not offered for them (they lie below
 * its lowest tier).
 * @throws {PricingError} `invalid-input` for an amount or threshold that is not a whole number of at least 0.
 */
export function priceShipping(rate: ShippingRate, products: DeliveredProducts): Minor | undefined {
  requireRate(rate);
  if (products.units === 0) return 0;
  const price = listPriceOf(rate.price, products);
  return price !== undefined && rate.freeFrom !== undefined && products.amount >= rate.freeFrom ? 0 : price;
}

/**
 * The amounts of a rate's charges for these items, in the order of the charges; empty if nothing is delivered.
 * @throws {PricingError} `invalid-input` for a charge that is not a whole number of at least 0.
 */
export function priceShippingCharges(
  { code, charges = [] }: ShippingRate,
  products: DeliveredProducts,
): readonly { readonly type: ShippingCharge['type']; readonly details?: string; readonly price: Minor }[] {
  if (products.units === 0) return [];
  return charges.map(({ type, details, charge }) => ({
    type,
    ...(details === undefined ? {} : { details }),
    price: priceCharge(charge, products.amount, `${code} ${type}`),
  }));
}

function listPriceOf(price: ShippingPrice, products: DeliveredProducts): Minor | undefined {
  if (price.kind === 'flat') return price.amount;
  if (price.kind === 'conditional') {
    const rate = price.rates.find(({ conditions }) => conditions.every((condition) => holds(condition, products)));
    if (rate?.isPerUnit !== true) return rate?.amount;
    return scaleAmount(rate.amount, products.units, 1, 'down');
  }
  const measure = price.kind === 'by-price' ? products.amount : products.weightGrams;
  let reached: ShippingTier | undefined;
  for (const tier of price.tiers) {
    if (tier.from <= measure && (reached === undefined || tier.from > reached.from)) reached = tier;
  }
  return reached?.amount;
}

function holds({ measure, operator, value }: ShippingCondition, products: DeliveredProducts): boolean {
  const measured = { price: products.amount, weight: products.weightGrams, units: products.units }[measure];
  switch (operator) {
    case 'EQ':
      return measured === value;
    case 'GT':
      return measured > value;
    case 'GTE':
      return measured >= value;
    case 'LT':
      return measured < value;
    case 'LTE':
      return measured <= value;
  }
}

function numbersOf(price: ShippingPrice): readonly number[] {
  switch (price.kind) {
    case 'flat':
      return [price.amount];
    case 'conditional':
      return price.rates.flatMap((rate) => [rate.amount, ...rate.conditions.map(({ value }) => value)]);
    default:
      return price.tiers.flatMap((tier) => [tier.from, tier.amount]);
  }
}

function requireRate({ code, price, freeFrom = 0 }: ShippingRate): void {
  const numbers = numbersOf(price);
  for (const number of [...numbers, freeFrom]) {
    if (!Number.isSafeInteger(number) || number < 0) {
      throw new PricingError('invalid-input', `The delivery rate "${code}" has an impossible amount: ${number}.`);
    }
  }
}
