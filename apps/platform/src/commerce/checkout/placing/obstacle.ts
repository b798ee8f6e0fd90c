/**
 * Why a checkout cannot be bought as its page showed it. Looked for before money is asked for, and again when the order
 * is made. Pure.
 */
import type { Shop } from '../../../foundation/site/shop.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import type { Purchase } from '../form/form.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import type { Checkout } from '../model/checkout.ts';
import { couponProblem } from '../model/coupon-problem.ts';
import { describeShown, type Settled } from '../model/settle.ts';
import type { BuyOutcome } from './outcome.ts';
import { findUnavailableLines } from './unavailable-lines.ts';

export function findObstacle({
  checkout,
  settled,
  findOffer,
  purchase,
  shown,
  shop,
  locale,
}: {
  readonly checkout: Checkout;
  readonly settled: Settled;
  readonly findOffer: FindOffer;
  readonly purchase: Pick<Purchase, 'shipping'>;
  readonly shown: string;
  readonly shop: Shop;
  readonly locale: string | undefined;
}): Exclude<BuyOutcome, { kind: 'bought' }> | undefined {
  const lines = findUnavailableLines(checkout.lines, findOffer);
  if (lines.length > 0) return { kind: 'lines-unavailable', lines };
  if (purchase.shipping !== undefined && settled.rate?.code !== purchase.shipping.rate.code) {
    return { kind: 'delivery-gone', title: purchase.shipping.rate.title };
  }
  if (describeShown(settled) === shown) return undefined;
  const problem = settled.pricing.promotions.couponProblem;
  const reader = { currency: shop.currency, locale: readReadingLocale(shop.locale, locale ?? shop.locale) };
  const reason = problem === undefined ? undefined : couponProblem(problem, checkout.coupon?.code ?? '', reader);
  return { kind: 'price-changed', ...(reason === undefined ? {} : { reason }) };
}
