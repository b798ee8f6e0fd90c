/**
 * Delivery of items that are in no cart yet, as their checkout would offer it. Invariant: options, prices and days come
 * from `settle` and `describeDelivery`, which the checkout page uses. Reads only.
 */
import type { DeliveryEstimate, EstimatedDelivery, EstimatedPickup } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { PricingOptions } from '../../cart/estimate/pricing-context.ts';
import type { CartOwner } from '../../cart/model/cart.ts';
import { multiCurrencyPrice } from '../../cart/model/multi-currency.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { type DeliveryRate, readArrival } from '../../settings/delivery/rates.ts';
import { describeDelivery, type DescribeWork } from '../form/described-delivery.ts';
import { toHostedPlace } from '../form/pickup-place.ts';
import type { Checkout } from '../model/checkout.ts';
import { settle, type Settled } from '../model/settle.ts';

export interface EstimatedPlace {
  readonly country: string;
  /** Empty where it is not known. */
  readonly subdivision: string;
  readonly postalCode: string;
}

export interface EstimateWork {
  readonly shop: Shop;
  /** Has the items, and no address. */
  readonly checkout: Checkout;
  readonly buyer: CartOwner;
  readonly findOffer: FindOffer;
  readonly place: EstimatedPlace;
  /** BCP 47, of words and amounts. */
  readonly locale: string;
  readonly now: number;
  readonly askAutoTax: PricingOptions['askAutoTax'];
}

export async function readDeliveryEstimate(tx: Transaction, work: EstimateWork): Promise<DeliveryEstimate> {
  const { place, checkout, findOffer, now, locale } = work;
  const settling = { ...work, giftCards: undefined };
  const address = { ...place, city: '' };
  const shipped = await settle(tx, { ...settling, choices: { method: 'ship', address } });
  // Places to collect do not depend on the buyer's address.
  const collected = await settle(tx, { ...settling, choices: { method: 'pickup' } });
  const describing = ({ pricing }: Settled): DescribeWork => ({
    lines: checkout.lines,
    findOffer,
    pricing,
    now,
    locale,
  });
  const shop = { ...work.shop, locale };
  return {
    address: {
      country: place.country,
      ...(place.subdivision === '' ? {} : { subdivision: place.subdivision }),
      ...(place.postalCode === '' ? {} : { postalCode: place.postalCode }),
    },
    needsDelivery: shipped.pricing.delivery.isNeeded,
    deliveries: shipped.rates.map((rate) => toDelivery(rate, describing(shipped), shop)),
    pickupLocations: firstOfEach(collected.rates).flatMap((rate) => toPickup(rate, describing(collected), shop)),
  };
}

function toOffered(rate: DeliveryRate, work: DescribeWork, shop: Shop) {
  const { code, title, amount, arrival } = describeDelivery(rate, work);
  return { code, title, arrival, price: multiCurrencyPrice(amount, shop) };
}

function toDelivery(rate: DeliveryRate, work: DescribeWork, shop: Shop): EstimatedDelivery {
  const days = rate.isTimed ? readArrival(rate, work.now) : undefined;
  return {
    ...toOffered(rate, work, shop),
    ...(days === undefined ? {} : { arrivalDays: { from: toDay(days.from), to: toDay(days.to) } }),
  };
}

function toPickup(rate: DeliveryRate, work: DescribeWork, shop: Shop): readonly EstimatedPickup[] {
  const { pickup, title, instructions } = rate;
  if (pickup === undefined) return [];
  const { address, hours, slot, timeZone } = pickup;
  const shown = toHostedPlace({ title, address: { ...address }, instructions, hours }, work.locale);
  return [
    {
      ...toOffered(rate, work, shop),
      address,
      addressLines: [...shown.lines],
      mapUrl: shown.mapUrl,
      timeZone,
      businessHours: [...hours],
      hours: [...(shown.hours ?? [])],
      ...(instructions === undefined ? {} : { instructions }),
      ...(slot === undefined
        ? {}
        : { readyTime: { from: new Date(slot.from).toISOString(), to: new Date(slot.to).toISOString() } }),
    },
  ];
}

/** A place with time slots has a rate for each; its first slot is when the items are ready. */
function firstOfEach(rates: readonly DeliveryRate[]): readonly DeliveryRate[] {
  const places = new Map<string, DeliveryRate>();
  for (const rate of rates) {
    const key = rate.pickup?.slot === undefined ? rate.code : rate.code.slice(0, rate.code.indexOf(':'));
    if (!places.has(key)) places.set(key, rate);
  }
  return [...places.values()];
}

/** `2026-11-25` */
function toDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
