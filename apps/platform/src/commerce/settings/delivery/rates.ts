/**
 * One delivery option: by carrier or pickup. The pricing package computes its price; this module has its identification
 * and its delivery time.
 */
import type { Address, BusinessPeriod } from '@cartwright/contract';
import { readArrivalDays, type ShippingRate, type ShopCalendar } from '@cartwright/pricing';

import { dateFormat } from '../../../foundation/date-format.ts';
import type { TimeSlot } from './time-slots.ts';

export interface DeliveryRate {
  readonly carrierId: string;
  readonly code: string;
  readonly title: string;
  readonly price: ShippingRate;
  /** Working days from order to delivery: lead time, handling and transit. */
  readonly fastestDays: number;
  readonly slowestDays: number;
  /** Whether the merchant has set a delivery time. */
  readonly isTimed: boolean;
  /** The calendar of working days. */
  readonly calendar: ShopCalendar;
  /** The delivery time in the merchant's own words. */
  readonly duration?: string;
  readonly instructions?: string;
  /** The pickup location; absent for a delivery. */
  readonly pickup?: Pickup;
}

export interface Pickup {
  readonly method: 'STORE_PICKUP' | 'PICKUP_POINT' | 'UNKNOWN_METHOD';
  readonly address: Address;
  /** IANA name. */
  readonly timeZone: string;
  readonly slot?: TimeSlot;
  /** When the place is open, in its own time. */
  readonly hours: readonly BusinessPeriod[];
}

/**
 * The rate that is meant: the named one (of the named carrier, where several use the code), or the first where none is
 * named. A place with time slots may be named without a slot: its first is meant. Undefined for a name that is not offered.
 */
export function selectRate(
  rates: readonly DeliveryRate[],
  input:
    | { readonly code?: string | null | undefined; readonly carrierId?: string | null | undefined }
    | null
    | undefined,
): DeliveryRate | undefined {
  const code = input?.code;
  if (code === undefined || code === null || code === '') return rates[0];
  const named = rates.filter((rate) => rate.code === code);
  return (
    named.find((rate) => rate.carrierId === input?.carrierId) ??
    named[0] ??
    rates.find((rate) => rate.pickup?.slot !== undefined && rate.code.startsWith(`${code}:`))
  );
}

/** `3–5 working days`, or the merchant's own text; empty where the merchant has said neither. */
export function describeDuration({ fastestDays, slowestDays, isTimed, duration, pickup }: DeliveryRate): string {
  if (duration !== undefined) return duration;
  if (pickup !== undefined) return 'Pick up';
  if (!isTimed) return '';
  if (fastestDays === slowestDays) return fastestDays === 1 ? '1 working day' : `${fastestDays} working days`;
  return `${fastestDays}–${slowestDays} working days`;
}

/** When an order of `now` arrives or can be picked up: milliseconds since the epoch, both days included. */
export function readArrival(rate: DeliveryRate, now: number): { readonly from: number; readonly to: number } {
  if (rate.pickup?.slot !== undefined) return rate.pickup.slot;
  return readArrivalDays(rate.calendar, { from: rate.fastestDays, to: rate.slowestDays }, now);
}

/** Whether buyers are told a day: none is made up for an option whose merchant has set no delivery time. */
export function hasArrival({ isTimed, pickup }: DeliveryRate): boolean {
  return isTimed || pickup !== undefined;
}

/** When it arrives, as days and not as a speed; when it can be picked up, as a day and hours. Empty: the merchant has set none. */
export function describeArrival(rate: DeliveryRate, now: number, locale: string): string {
  const { pickup } = rate;
  if (pickup?.slot !== undefined) return describeSlot(pickup.slot, pickup.timeZone, locale);
  if (pickup !== undefined || !hasArrival(rate)) return describeDuration(rate);
  const { from, to } = readArrival(rate, now);
  return describeDays(from, to, locale);
}

/** `Wednesday, May 6 – Friday, May 8` */
export function describeDays(from: number, to: number, locale: string): string {
  const day = dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [day.format(from), day.format(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** `Wednesday, May 6, 10:00 AM – 12:00 PM`, in the time of the place. */
export function describeSlot({ from, to }: TimeSlot, timeZone: string, locale: string): string {
  const day = dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return `${day.format(from)}, ${time.format(from)} – ${time.format(to)}`;
}
