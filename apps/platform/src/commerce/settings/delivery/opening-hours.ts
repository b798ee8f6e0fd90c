/** When a place is open, as people read it: days in a row with the same hours share a line. */
import { type BusinessPeriod, WEEKDAYS } from '@cartwright/contract';

import { dateFormat } from '../../../foundation/date-format.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Between the days and their hours, by language. Elsewhere it is a comma and a space. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };

/** `Tue – Sat, 10:00 AM – 6:00 PM`, from Monday on. Times are those of the place. */
export function describeHours(periods: readonly BusinessPeriod[], locale: string): readonly string[] {
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const comma = COMMAS[new Intl.Locale(locale).language] ?? ', ';
  const print = (clock: string): string => time.format(Date.parse(`2024-01-01T${clock}:00Z`));
  const days = WEEKDAYS.map((day) =>
    periods
      .filter(({ openDay }) => openDay === day)
      .toSorted((left, right) => left.openTime.localeCompare(right.openTime))
      .map(({ openTime, closeTime }) => `${print(openTime)} – ${print(closeTime)}`)
      .join(comma),
  );
  const runs: { readonly from: number; to: number; readonly hours: string }[] = [];
  for (const [day, hours] of days.entries()) {
    const last = runs.at(-1);
    if (last?.to === day - 1 && last.hours === hours) last.to = day;
    else if (hours !== '') runs.push({ from: day, to: day, hours });
  }
  return runs.map(({ from, to, hours }) => {
    const [first, last] = [weekday.format(MONDAY + from * DAY_MS), weekday.format(MONDAY + to * DAY_MS)];
    return `${from === to ? first : `${first} – ${last}`}${comma}${hours}`;
  });
}
