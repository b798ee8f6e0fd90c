/** Moments as a merchant types them, by the clock of a time zone. */

/** `2026-11-27T09:00` for a moment, as a field for date and time has it; empty where there is none. */
export function writeMoment(at: number | undefined, timeZone: string): string {
  if (at === undefined) return '';
  const local = new Date(at + offsetAt(at, timeZone)).toISOString();
  return local.slice(0, local[0] === '+' || local[0] === '-' ? 19 : 16);
}

/**
 * The moment that a field names: milliseconds since the epoch; undefined where it is empty. A time that the clock skips is
 * read as if it had not; of one that it shows twice, the first is meant.
 */
export function readMoment(typed: string, timeZone: string): number | undefined {
  const asIfUtc = Date.parse(`${typed}Z`);
  if (typed === '' || Number.isNaN(asIfUtc)) return undefined;
  const earlier = asIfUtc - offsetAt(asIfUtc - DAY_MS, timeZone);
  const later = asIfUtc - offsetAt(asIfUtc + DAY_MS, timeZone);
  const first = Math.min(earlier, later);
  return first + offsetAt(first, timeZone) === asIfUtc ? first : earlier === first ? later : earlier;
}

/** `Nov 27, 2026, 9:00 AM` by the clock of the shop. */
export function showMoment(at: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
}

const DAY_MS = 86_400_000;

/** What the clock of a time zone is ahead of UTC, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** To create a format takes longer than to use it, and pages have one time zone. */
let latest: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  if (latest?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    latest = { timeZone, format };
  }
  return latest.format;
}
