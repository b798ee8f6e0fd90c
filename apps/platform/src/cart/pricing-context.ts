import type { Transaction } from '../database/database.ts';
/**
 * Everything that the price of a cart, a checkout or an order depends on, read in one place, so that all three cost the
 * same: discounts, delivery, tax and fees.
 */
import { type DeliveryRate, readDeliveryRates, selectRate } from '../delivery/rates.ts';
import type { Shop } from '../sites/shop.ts';
import type { CartLine } from './cart-line.ts';
import type { CartOwner } from './cart.ts';
import type { FindOffer } from './offers.ts';
import { needsDelivery, type PricingContext } from './priced-cart.ts';

/** What is priced: a cart, or a checkout made of one. */
export interface PricingSubject {
  readonly owner: CartOwner;
  readonly lines: readonly CartLine[];
  readonly delivery?: { readonly code?: string | null | undefined } | null | undefined;
}

/** Parts that a caller does without. */
export interface PricingWish {
  readonly includeDelivery?: boolean;
}

/** The context with what was found on the way to it. */
export interface CartPricing extends PricingContext {
  readonly delivery: {
    /** Whether anything has to travel. */
    readonly isNeeded: boolean;
    /** Those offered for these goods and their destination, the one to suggest first. */
    readonly rates: readonly DeliveryRate[];
    /** Undefined where nothing travels or the wanted one is not offered. */
    readonly chosen: DeliveryRate | undefined;
  };
}

/** Reads the context of one cart. Reads only, in a fixed order. */
export function readPricingContext(
  _tx: Transaction,
  shop: Shop,
  subject: PricingSubject,
  findOffer: FindOffer,
  { includeDelivery = true }: PricingWish = {},
): Promise<CartPricing> {
  const isNeeded = includeDelivery && needsDelivery(subject.lines, findOffer);
  const rates = isNeeded ? readDeliveryRates(shop.currency) : [];
  const chosen = selectRate(rates, subject.delivery);
  return Promise.resolve({
    shop,
    discounts: [],
    ...(chosen === undefined ? {} : { shippingRate: chosen.price }),
    delivery: { isNeeded, rates, chosen },
  });
}
