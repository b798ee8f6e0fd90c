/** When a parcel that is ordered now arrives: a range of days, not a speed. Weekends are no working days. */

export interface DeliveryDays {
  /** Working days until arrival: at least, at most. */
  readonly from: number;
  readonly to: number;
}

/** Returns the day that is so many working days after `start`; the day of `start` itself is not counted. */
export function addWorkingDays(start: Date, days: number): Date {
  const day = new Date(start);
  let left = days;
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/** Returns the range in words: `Tue, Nov 25 – Thu, Nov 27`. */
export function arrivalWords(now: Date, days: DeliveryDays, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return `${format.format(addWorkingDays(now, days.from))} – ${format.format(addWorkingDays(now, days.to))}`;
}
