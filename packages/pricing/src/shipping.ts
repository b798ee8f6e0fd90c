// What delivery costs. Invariants: a rate either has a price for the goods or is not offered for them, and no price
// is negative.
//
// Policy. Thresholds ("free from", price tiers) are compared with what the goods that are delivered cost after their
// discounts. A tier counts from its `from` on, inclusively, up to the next one. A cart in which nothing is delivered
// costs nothing to deliver. Prices of delivery are what the merchant typed, so nothing is rounded here.

import { type Minor, PricingError } from './money.ts';

export type ShippingPrice =
  | { readonly kind: 'flat'; readonly amount: Minor }
  /** `from` in minor units of the goods' price. */
  | { readonly kind: 'by-price'; readonly tiers: readonly ShippingTier[] }
  /** `from` in grams. */
  | { readonly kind: 'by-weight'; readonly tiers: readonly ShippingTier[] };

export type ShippingTier = { readonly from: number; readonly amount: Minor };

export type ShippingRate = {
  readonly code: string;
  readonly title: string;
  readonly price: ShippingPrice;
  /** Delivery is free once the goods cost this much. */
  readonly freeFrom?: Minor;
  /** Which tax group delivery belongs to (see `tax.ts`); the default group unless given. */
  readonly taxGroupId?: string;
};

/** What is delivered: its price after discounts, and its weight in whole grams. */
export type DeliveredGoods = {
  readonly units: number;
  readonly amount: Minor;
  readonly weightGrams: number;
};

/**
 * What a rate costs for these goods in minor units, or undefined where it is not offered for them (they lie below
 * its lowest tier).
 * @throws {PricingError} `invalid-input` for an amount or threshold that is not a whole number of at least 0.
 */
export function priceShipping(rate: ShippingRate, goods: DeliveredGoods): Minor | undefined {
  requireRate(rate);
  if (goods.units === 0) return 0;
  const price = listPriceOf(rate.price, goods);
  return price !== undefined && rate.freeFrom !== undefined && goods.amount >= rate.freeFrom ? 0 : price;
}

function listPriceOf(price: ShippingPrice, goods: DeliveredGoods): Minor | undefined {
  if (price.kind === 'flat') return price.amount;
  const measure = price.kind === 'by-price' ? goods.amount : goods.weightGrams;
  let reached: ShippingTier | undefined;
  for (const tier of price.tiers) {
    if (tier.from <= measure && (reached === undefined || tier.from > reached.from)) reached = tier;
  }
  return reached?.amount;
}

function requireRate({ code, price, freeFrom = 0 }: ShippingRate): void {
  const numbers = price.kind === 'flat' ? [price.amount] : price.tiers.flatMap((tier) => [tier.from, tier.amount]);
  for (const number of [...numbers, freeFrom]) {
    if (!Number.isSafeInteger(number) || number < 0) {
      throw new PricingError('invalid-input', `The delivery rate "${code}" has an impossible amount: ${number}.`);
    }
  }
}
