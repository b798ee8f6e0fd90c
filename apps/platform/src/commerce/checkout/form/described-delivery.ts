/**
 * A delivery as buyers choose it: its price and when it arrives. Invariant: product pages and the checkout read both
 * here, so they agree.
 */
import type { Minor } from '@cartwright/pricing';

import type { CartPricing } from '../../cart/estimate/pricing-context.ts';
import type { CartLine } from '../../cart/model/cart-line.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { priceLines } from '../../cart/model/priced-cart.ts';
import { type DeliveryRate, describeArrival } from '../../settings/delivery/rates.ts';

export interface DescribedDelivery {
  readonly code: string;
  readonly title: string;
  /** With its charges, before coupons. */
  readonly amount: Minor;
  /** In words of the locale. Empty: the merchant has set no time. */
  readonly arrival: string;
}

export interface DescribeWork {
  readonly lines: readonly CartLine[];
  readonly findOffer: FindOffer;
  readonly pricing: CartPricing;
  readonly now: number;
  /** BCP 47. */
  readonly locale: string;
}

export function describeDelivery(
  rate: DeliveryRate,
  { lines, findOffer, pricing, now, locale }: DescribeWork,
): DescribedDelivery {
  const whole = priceLines(lines, findOffer, { ...pricing, shippingRate: rate.price });
  return {
    code: rate.code,
    title: rate.title,
    amount: whole.shipping - whole.shippingDiscount,
    arrival: describeArrival(rate, now, locale),
  };
}
