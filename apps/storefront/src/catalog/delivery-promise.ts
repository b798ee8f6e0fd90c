/**
 * The arrival of a parcel that is ordered now: a range of days, not a speed, computed with the platform's own function.
 */
import { formatDays, readArrivalDays } from '@cartwright/react';

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
  return formatDays(readArrivalDays(calendar, span, now.getTime()), locale);
}
