/**
 * The clock of the shop. Every date of the admin is shown by it and every day or time is typed by it, so that two
 * merchants in two countries read the same, and offers, figures and emails agree with the lists. The session sets its
 * time zone before the first page; until then it is that of the browser.
 */
import { offsetAt, readMoment, writeMoment } from './shop-time.ts';

const browserTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
let shopTimeZone = browserTimeZone;

/** An IANA name such as `America/New_York`. */
export function setShopTimeZone(timeZone: string): void {
  shopTimeZone = timeZone;
}

export function readShopTimeZone(): string {
  return shopTimeZone;
}

/** Whether the browser's own clock shows another time than the shop's. */
export function isShopClockDifferent(now: Date): boolean {
  return offsetAt(now.getTime(), shopTimeZone) !== offsetAt(now.getTime(), browserTimeZone);
}

/** The day of a moment, as a date field has it: `2026-11-29`. */
export function toShopDay(date: Date): string {
  return writeMoment(date.getTime(), shopTimeZone).slice(0, 10);
}

/** An hour of a day, some days later. */
export function readShopDay(day: string, { days = 0, hour = 0 } = {}): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const typed = new Date(Date.UTC(year, month - 1, date + days, hour)).toISOString().slice(0, 16);
  return new Date(readMoment(typed, shopTimeZone) ?? Number.NaN);
}

/** A midnight of the shop, some days from `now`. */
export function startOfShopDay(now: Date, days = 0): Date {
  return readShopDay(toShopDay(now), { days });
}

/** Writes moments by the shop's clock. */
export function createShopFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let latest: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;
  return (date) => {
    if (latest?.timeZone !== shopTimeZone) {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: shopTimeZone });
      latest = { timeZone: shopTimeZone, format };
    }
    return latest.format.format(date);
  };
}
