/**
 * The totals of a checkout with the buyer's choices. The page and the order use this one function, so both have the
 * same total. Reads only.
 */
import type { Minor, PricedCart } from '@cartwright/pricing';

import type { PostalAddress } from '../../../foundation/addresses/postal-address.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import {
  type CartPricing,
  type PricingSubject,
  type PricingOptions,
  readPricingContext,
} from '../../cart/estimate/pricing-context.ts';
import type { CartOwner } from '../../cart/model/cart.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { priceLines } from '../../cart/model/priced-cart.ts';
import { type DeliveryRate, selectRate } from '../../settings/delivery/rates.ts';
import { type Checkout, toPricingSubject } from './checkout.ts';
import type { GiftCardBooks } from './gift-card-books.ts';

export const METHODS = ['ship', 'pickup'] as const;
export type Method = (typeof METHODS)[number];

/** The form fields that the total depends on. */
export interface Choices {
  readonly email?: string;
  /** Default: the method of the chosen delivery, otherwise of the first offered delivery. */
  readonly method?: Method;
  /** The code of a delivery. If no delivery of the method has it, the first offered one is used. */
  readonly delivery?: string;
  /** Undefined if the buyer has chosen none: the checkout's address then applies. */
  readonly address?: Pick<PostalAddress, 'country' | 'subdivision' | 'city' | 'postalCode'>;
}

/** The address fields that the buyer has to fill in. */
export type Asks = 'address' | 'pickup' | 'region' | 'nothing';

export interface Settled {
  readonly pricing: CartPricing;
  readonly priced: PricedCart;
  readonly asks: Asks;
  readonly method: Method;
  /** Those that are offered. */
  readonly methods: readonly Method[];
  /** All deliveries to the address, for both methods. */
  readonly offered: readonly DeliveryRate[];
  /** The deliveries of the method. */
  readonly rates: readonly DeliveryRate[];
  /** The priced delivery; undefined if nothing is delivered or no delivery is offered. */
  readonly rate: DeliveryRate | undefined;
  /** What is left on the checkout's gift card; 0 where it has none that can be used. */
  readonly giftBalance: Minor;
}

export interface SettleWork {
  readonly shop: Shop;
  readonly checkout: Checkout;
  /** The buyer, whose coupons and memberships apply. Not necessarily the checkout's owner. */
  readonly buyer: CartOwner;
  readonly findOffer: FindOffer;
  readonly choices: Choices;
  readonly now: number;
  readonly askAutoTax: PricingOptions['askAutoTax'];
  readonly giftCards: GiftCardBooks | undefined;
  /** What a merchant tries before saving it. */
  readonly unsaved?: PricingSubject['unsaved'];
}

export async function settle(tx: Transaction, work: SettleWork): Promise<Settled> {
  const { checkout, findOffer, choices } = work;
  const input =
    choices.delivery === undefined || choices.delivery === '' ? checkout.delivery : { code: choices.delivery };
  let method = choices.method;
  let pricing = await price(tx, work, { method, input });
  const isUnknown = method === undefined || (method === 'pickup' && !methodsOf(pricing).includes('pickup'));
  if (isUnknown) {
    const meant = selectRate(pricing.delivery.rates, input) ?? pricing.delivery.rates[0];
    const found = meant === undefined ? 'ship' : methodOf(meant);
    // Pickup locations do not depend on the delivery address, so the offers are read again without it.
    if (found !== (method ?? 'ship')) pricing = await price(tx, work, { method: found, input });
    method = found;
  }
  const rates = pricing.delivery.rates.filter((rate) => methodOf(rate) === method);
  const rate = selectRate(rates, input) ?? rates[0];
  const { chosen } = pricing.delivery;
  if (chosen?.code !== rate?.code || chosen?.carrierId !== rate?.carrierId) {
    pricing = await price(tx, work, { method, input: rate ?? { code: NONE } });
  }
  return {
    pricing,
    priced: priceLines(checkout.lines, findOffer, pricing),
    asks: readAsks(pricing, method ?? 'ship'),
    method: method ?? 'ship',
    methods: methodsOf(pricing),
    offered: pricing.delivery.rates,
    rates,
    rate,
    giftBalance: await readGiftBalance(tx, work),
  };
}

function readGiftBalance(tx: Transaction, { shop, checkout, giftCards, now }: SettleWork): Minor | Promise<Minor> {
  const { giftCard } = checkout;
  return giftCard === undefined || giftCards === undefined
    ? 0
    : giftCards.readBalance(tx, shop.siteId, { id: giftCard.id, currency: shop.currency, now });
}

/** A code that matches no delivery. */
const NONE = '-';

/** The total that a page shows, with the choices that it was computed for: the buyer agrees to both. */
export function describeShown({
  priced,
  pricing,
  rate,
  giftBalance,
}: Pick<Settled, 'priced' | 'pricing' | 'rate' | 'giftBalance'>): string {
  const { coupon, couponProblem } = pricing.promotions;
  const code = couponProblem === undefined ? (coupon?.id ?? '') : '';
  const { total, itemsTotal, payNow } = priced;
  const paid = Math.min(giftBalance, payNow.total);
  return [total, itemsTotal, pricing.shop.currency, rate?.code ?? '', code, payNow.total, paid].join('|');
}

function price(
  tx: Transaction,
  { shop, checkout, buyer, findOffer, choices, now, askAutoTax, unsaved }: SettleWork,
  { method, input }: { readonly method: Method | undefined; readonly input: PricingSubject['delivery'] },
): Promise<CartPricing> {
  const { address, email } = choices;
  const subject = {
    ...toPricingSubject(checkout),
    owner: buyer,
    unsaved,
    ...(email === undefined || email === '' ? {} : { email }),
    ...(address === undefined ? {} : { shippingAddress: address, billingAddress: undefined }),
    ...(method === 'pickup' ? { shippingAddress: undefined, billingAddress: undefined } : {}),
    delivery: input,
  };
  return readPricingContext(tx, shop, subject, findOffer, { now, askAutoTax });
}

function methodOf({ pickup }: DeliveryRate): Method {
  return pickup === undefined ? 'ship' : 'pickup';
}

function methodsOf({ delivery }: CartPricing): readonly Method[] {
  return METHODS.filter((method) => delivery.rates.some((rate) => methodOf(rate) === method));
}

function readAsks({ delivery, settings }: CartPricing, method: Method): Asks {
  if (delivery.isNeeded) return method === 'pickup' ? 'pickup' : 'address';
  return settings.some(({ kind }) => kind === 'tax-region') ? 'region' : 'nothing';
}
