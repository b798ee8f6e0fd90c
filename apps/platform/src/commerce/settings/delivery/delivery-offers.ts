/**
 * The delivery options for a destination. Pure. Whether an option fits the items is decided by the pricing package,
 * which has no price for the others.
 */
import type {
  ConditionalRate,
  DeliveryCharge,
  DeliveryCondition,
  DeliveryRegion,
  PickupLocationSetting,
  ShippingOptionSetting,
} from '@cartwright/contract';
import {
  parsePercentage,
  readArrivalDays,
  roundAmount,
  type ShippingCharge,
  type ShippingRate,
  sumDays,
} from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import type { Destination } from '../destination.ts';
import type { Setting } from '../setting-store.ts';
import { FIRST_SETTINGS } from './first-settings.ts';
import type { DeliveryRate } from './rates.ts';
import { findRegion, type ProfileDocument } from './regions.ts';
import { listTimeSlots } from './time-slots.ts';

/** The kinds of settings that `offerDelivery` reads. */
export const DELIVERY_KINDS = ['delivery-profile', 'shipping-option', 'pickup-location'] as const;

export interface DeliveryOffers {
  /** Undefined where the shop does not deliver to the destination. */
  readonly region: Pick<DeliveryRegion, 'id' | 'name'> | undefined;
  /** In the merchant's order, delivered ones before picked-up ones. */
  readonly rates: readonly DeliveryRate[];
}

interface HiddenPlace {
  readonly id: string;
  readonly title: string;
  readonly reason: 'CURRENCY' | 'OFF' | 'CLOSED';
}

/** Part of the stored form of options and places. */
interface PricedIn {
  /** Of the prices; absent where they were saved before currencies were kept. */
  readonly currency?: string;
}

type Terms = Pick<Shop, 'currency' | 'weightUnit' | 'dispatch'>;

const PICKUP_CARRIER = 'pickup';
const GRAMS_PER_POUND = 453.592_37;
const OFFERED_SLOTS = 10;

/**
 * The options for items that take `leadTimeDays` to make, 0 for items in stock. A site without settings uses the
 * defaults.
 */
export function offerDelivery(
  settings: readonly Setting[],
  shop: Terms,
  destination: Destination,
  now: number,
  leadTimeDays = 0,
): DeliveryOffers {
  const known = withFirstSettings(settings);
  const profile = known.find(({ kind }) => kind === 'delivery-profile')?.document as ProfileDocument | undefined;
  const region = findRegion(profile?.regions ?? [], destination);
  if (region === undefined || region.active === false) return { region: undefined, rates: [] };
  const shipped = known
    .filter(({ kind }) => kind === 'shipping-option')
    .map(({ id, document }) => ({ id, option: document as ShippingOptionSetting & PricedIn }))
    .filter(({ option }) => option.deliveryRegionIds.includes(region.id) && isPricedIn(option, shop.currency))
    .map(({ id, option }) => shippedRate(id, option, shop, leadTimeDays));
  // Made-to-order items can be picked up from the day on which they are ready.
  const span = { from: leadTimeDays, to: leadTimeDays };
  const readyAt = leadTimeDays === 0 ? now : readArrivalDays(shop.dispatch, span, now).from;
  const picked = known
    .filter(({ kind }) => kind === 'pickup-location')
    .map(({ id, document }) => ({ id, place: document as PickupLocationSetting & PricedIn }))
    .filter(({ place }) => place.active !== false && place.deliveryRegionIds.includes(region.id))
    .filter(({ place }) => isPricedIn(place, shop.currency))
    .flatMap(({ id, place }) => pickupRates(id, place, shop, readyAt));
  return { region: { id: region.id, name: region.name }, rates: [...shipped, ...picked] };
}

/** A site without saved delivery uses the defaults. */
export function withFirstSettings(settings: readonly Setting[]): readonly Setting[] {
  if (settings.some(({ kind }) => kind === 'delivery-profile')) return settings;
  const kinds = new Set<string>(DELIVERY_KINDS);
  return [...settings.filter(({ kind }) => !kinds.has(kind)), ...FIRST_SETTINGS];
}

/** Prices that were set in another currency wait until the merchant has confirmed them in the present one. */
function isPricedIn(offer: PricedIn, currency: string): boolean {
  return offer.currency === undefined || offer.currency === currency;
}

/** What the region has and no buyer sees: priced in another currency, switched off, or without a slot. */
export function listHiddenPlaces(
  settings: readonly Setting[],
  { currency }: Pick<Shop, 'currency'>,
  regionId: string | undefined,
  offered: readonly DeliveryRate[],
): readonly HiddenPlace[] {
  return settings
    .filter(({ kind }) => kind === 'shipping-option' || kind === 'pickup-location')
    .flatMap(({ id, document }): readonly HiddenPlace[] => {
      const offer = document as Partial<ShippingOptionSetting & PickupLocationSetting> & PricedIn;
      if (regionId === undefined || !offer.deliveryRegionIds?.includes(regionId)) return [];
      const title = offer.title ?? offer.name ?? '';
      if (offer.active === false) return [{ id, title, reason: 'OFF' }];
      if (!isPricedIn(offer, currency)) return [{ id, title, reason: 'CURRENCY' }];
      const code = offer.code ?? id;
      const hasSlot = offered.some((rate) => rate.code.startsWith(`${code}:`));
      return offer.timeSlots && !hasSlot ? [{ id, title, reason: 'CLOSED' }] : [];
    });
}

/**
 * The countries with delivery, without pickup. `every` means each country that is not in `except`: the rest of the
 * world is a region.
 */
export function readShippedCountries(
  settings: readonly Setting[],
):
  | { readonly kind: 'only'; readonly countries: ReadonlySet<string> }
  | { readonly kind: 'all-but'; readonly countries: ReadonlySet<string> } {
  const known = withFirstSettings(settings);
  const profile = known.find(({ kind }) => kind === 'delivery-profile')?.document as ProfileDocument | undefined;
  const options = known.filter(({ kind }) => kind === 'shipping-option');
  const isServed = ({ id, active }: DeliveryRegion) =>
    active !== false &&
    options.some(({ document }) => (document as ShippingOptionSetting).deliveryRegionIds.includes(id));
  const regions = profile?.regions ?? [];
  const countriesOf = ({ destinations }: DeliveryRegion) => (destinations ?? []).map(({ countryCode }) => countryCode);
  const served = new Set(regions.filter(isServed).flatMap(countriesOf));
  const isRestServed = regions.some((region) => countriesOf(region).length === 0 && isServed(region));
  if (!isRestServed) return { kind: 'only', countries: served };
  // A country of which only some states are named belongs to the rest with the others.
  const wholly = regions
    .filter((region) => !isServed(region))
    .flatMap(({ destinations }) => (destinations ?? []).filter(({ subdivisions }) => (subdivisions ?? []).length === 0))
    .map(({ countryCode }) => countryCode);
  return { kind: 'all-but', countries: new Set(wholly.filter((country) => !served.has(country))) };
}

function shippedRate(id: string, option: ShippingOptionSetting, shop: Terms, leadTimeDays: number): DeliveryRate {
  const code = option.code ?? id;
  const { deliveryDays, estimatedDeliveryTime, instructions, carrierId, title } = option;
  const making = { from: leadTimeDays, to: leadTimeDays };
  const days = sumDays(making, shop.dispatch.handlingDays, deliveryDays);
  return {
    carrierId: carrierId ?? 'shop',
    code,
    title,
    price: toShippingRate(code, title, option, shop),
    fastestDays: days.from,
    slowestDays: days.to,
    calendar: shop.dispatch,
    isTimed: Boolean(deliveryDays),
    ...(estimatedDeliveryTime ? { duration: estimatedDeliveryTime } : {}),
    ...(instructions ? { instructions } : {}),
  };
}

/** One rate for each time slot; one for the place where it has none. */
function pickupRates(id: string, place: PickupLocationSetting, shop: Terms, now: number): readonly DeliveryRate[] {
  const code = place.code ?? id;
  const { instructions, deliveryTime, timeSlots, businessHours, timeZone = 'UTC' } = place;
  const rate = (ofSlot: string): DeliveryRate => ({
    carrierId: PICKUP_CARRIER,
    code: ofSlot,
    title: place.name,
    price: toShippingRate(ofSlot, place.name, place, shop),
    fastestDays: 0,
    slowestDays: 0,
    calendar: shop.dispatch,
    isTimed: false,
    ...(deliveryTime ? { duration: deliveryTime } : {}),
    ...(instructions ? { instructions } : {}),
    pickup: {
      method: place.pickupMethod ?? 'STORE_PICKUP',
      address: place.address,
      timeZone: timeZone ?? 'UTC',
      hours: businessHours ?? [],
    },
  });
  if (!timeSlots) return [rate(code)];
  const rules = {
    minutes: timeSlots.minutes,
    leadMinutes: timeSlots.leadMinutes ?? 0,
    offered: timeSlots.offered ?? OFFERED_SLOTS,
  };
  return listTimeSlots(businessHours ?? [], rules, timeZone ?? 'UTC', now).map((slot) => {
    const one = rate(`${code}:${new Date(slot.from).toISOString().slice(0, 16)}Z`);
    return one.pickup === undefined ? one : { ...one, pickup: { ...one.pickup, slot } };
  });
}

/** The merchant's prices as the pricing package reads them. */
function toShippingRate(
  code: string,
  title: string,
  { rates, otherCharges, taxGroupId }: Pick<ShippingOptionSetting, 'rates' | 'otherCharges' | 'taxGroupId'>,
  shop: Terms,
): ShippingRate {
  const charges = (otherCharges ?? []).map((charge) => toCharge(charge, shop.currency));
  return {
    code,
    title,
    ...toPrice(rates, shop),
    ...(charges.length === 0 ? {} : { charges }),
    ...(taxGroupId ? { taxGroupId } : {}),
  };
}

/** "Nothing from an amount on" before other prices is a threshold, which pages can print. */
function toPrice(rates: readonly ConditionalRate[], shop: Terms): Pick<ShippingRate, 'price' | 'freeFrom'> {
  const [first, ...rest] = rates;
  const [condition, ...more] = first?.conditions ?? [];
  const isThreshold =
    first !== undefined &&
    rest.length > 0 &&
    more.length === 0 &&
    condition?.type === 'BY_TOTAL_PRICE' &&
    condition.operator === 'GTE' &&
    roundAmount(first.amount, shop.currency) === 0;
  const [only] = rest;
  // The option needs its own price, or the free-delivery threshold would have no effect.
  if (
    isThreshold &&
    rest.length === 1 &&
    only !== undefined &&
    (only.conditions ?? []).length === 0 &&
    !only.multiplyByQuantity
  ) {
    return {
      price: { kind: 'flat', amount: roundAmount(only.amount, shop.currency) },
      freeFrom: roundAmount(condition.value, shop.currency),
    };
  }
  return {
    price: {
      kind: 'conditional',
      rates: rates.map(({ amount, conditions, multiplyByQuantity }) => ({
        amount: roundAmount(amount, shop.currency),
        ...(multiplyByQuantity === true ? { isPerUnit: true } : {}),
        conditions: (conditions ?? []).map((one) => ({
          measure: MEASURES[one.type],
          operator: one.operator,
          value: toValue(one, shop),
        })),
      })),
    },
  };
}

const MEASURES = { BY_TOTAL_PRICE: 'price', BY_TOTAL_WEIGHT: 'weight', BY_TOTAL_QUANTITY: 'units' } as const;

function toValue({ type, value }: DeliveryCondition, { currency, weightUnit }: Terms): number {
  if (type === 'BY_TOTAL_PRICE') return roundAmount(value, currency);
  if (type === 'BY_TOTAL_QUANTITY') return Number(value);
  const grams = Math.round(Number(value) * (weightUnit === 'KG' ? 1000 : GRAMS_PER_POUND));
  // The highest weight of a cart; pricing accepts only safe integers.
  return Math.min(grams, Number.MAX_SAFE_INTEGER);
}

function toCharge({ type, details, amount, percentage }: DeliveryCharge, currency: string): ShippingCharge {
  return {
    type,
    ...(details ? { details } : {}),
    charge: percentage
      ? { kind: 'percent', rate: parsePercentage(percentage) }
      : { kind: 'fixed', amount: roundAmount(amount ?? '0', currency) },
  };
}
