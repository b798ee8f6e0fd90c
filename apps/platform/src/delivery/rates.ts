/**
 * How orders reach people: one flat rate for now, free above an amount. What it costs is computed by the pricing
 * package; here is only what the merchant decided, and when a parcel can be expected.
 */
import { roundAmount, type ShippingRate } from '@cartwright/pricing';

export interface DeliveryRate {
  readonly carrierId: string;
  readonly code: string;
  readonly title: string;
  readonly price: ShippingRate;
  /** Working days from the order to the door. */
  readonly fastestDays: number;
  readonly slowestDays: number;
}

const CARRIER_ID = 'studio';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The rates that a shop offers for goods that travel, the one to suggest first. */
export function readDeliveryRates(currency: string): readonly DeliveryRate[] {
  const code = 'studio-parcel';
  const title = 'Studio parcel';
  return [
    {
      carrierId: CARRIER_ID,
      code,
      title,
      price: {
        code,
        title,
        price: { kind: 'flat', amount: roundAmount('6.95', currency) },
        freeFrom: roundAmount('75', currency),
      },
      fastestDays: 3,
      slowestDays: 5,
    },
  ];
}

/** The rate that is meant: the named one, or the first where none is named. Undefined for a name that is not offered. */
export function selectRate(
  rates: readonly DeliveryRate[],
  wish: { readonly code?: string | null | undefined } | null | undefined,
): DeliveryRate | undefined {
  const code = wish?.code;
  return code === undefined || code === null || code === '' ? rates[0] : rates.find((rate) => rate.code === code);
}

/** `3–5 working days` */
export function describeDuration({ fastestDays, slowestDays }: DeliveryRate): string {
  return fastestDays === slowestDays ? `${fastestDays} working days` : `${fastestDays}–${slowestDays} working days`;
}

/** When a parcel that is ordered at `now` arrives: milliseconds since the epoch, both days included. */
export function readArrival(rate: DeliveryRate, now: number): { readonly from: number; readonly to: number } {
  return { from: addWorkingDays(now, rate.fastestDays), to: addWorkingDays(now, rate.slowestDays) };
}

/** When it arrives, as days and not as a speed. */
export function describeArrival(rate: DeliveryRate, now: number, locale: string): string {
  const { from, to } = readArrival(rate, now);
  return describeDays(from, to, locale);
}

/** `Wednesday, May 6 – Friday, May 8` */
export function describeDays(from: number, to: number, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [day.format(from), day.format(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** Saturdays and Sundays do not count (in UTC; holidays are not known). */
function addWorkingDays(time: number, days: number): number {
  let left = days;
  let day = time;
  while (left > 0) {
    day += DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
