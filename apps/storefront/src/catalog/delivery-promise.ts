/**
 * The arrival of a parcel that is ordered now: a range of days, not a speed, computed with the platform's own function.
 */
import { type DaySpan, readArrivalDays } from '@cartwright/react';

import type { SiteView } from '../shell/site-view.ts';

/**
 * Returns the range in words: `Tue, Nov 24 – Thu, Nov 26`. A product that takes `leadTimeDays` to make arrives that
 * much later. Undefined where the shop has not stated how long parcels take.
 */
export function arrivalWords(
  delivery: SiteView['delivery'],
  leadTimeDays: number,
  now: Date,
  locale: string,
): string | undefined {
  const { days, calendar } = delivery ?? {};
  if (days === undefined || calendar === undefined) return undefined;
  const span = { from: days.from + leadTimeDays, to: days.to + leadTimeDays };
  return daysInWords(readArrivalDays(calendar, span, now.getTime()), locale);
}

/** Days at midnight UTC in words: `Tue, Nov 24 – Thu, Nov 26`. */
export function daysInWords({ from, to }: DaySpan, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [format.format(from), format.format(to)];
  return first === last ? first : `${first} – ${last}`;
}
