/** Amounts, numbers and days as the shop prints them. The server and the browser print the same text. No hook is here, so that server components may call these functions. */
import { currencyDecimals, type DaySpan, displayAmount, type Minor } from '@cartwright/pricing';

import type { ShopSettings } from './cart-view.ts';

/** `short`: `11/23/26`, `medium`: `Nov 23, 2026`, `long`: `November 23, 2026`, `full`: with the day of the week. */
export type DateStyle = 'short' | 'medium' | 'long' | 'full';

/** A moment: a date, milliseconds since the epoch, or ISO 8601. */
export type Moment = Date | number | string;

export interface Formats {
  /**
   * An amount in units of the currency, as products and orders have it: `money('34')` is `$34.00`.
   * @throws {RangeError} for a text that is no amount, and an unknown currency.
   */
  readonly money: (amount: string | number, currency?: string) => string;
  /** An amount in minor units, as carts and estimates have it: `minor(3400)` is `$34.00`. */
  readonly minor: (minor: Minor, currency?: string) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /**
   * A day in the shop's time zone: `Nov 23, 2026`.
   * @throws {RangeError} for a value that is no date.
   */
  readonly date: (moment: Moment, style?: DateStyle) => string;
  /** A day and its time in the shop's time zone: `Nov 23, 2026, 3:40 PM`. */
  readonly dateTime: (moment: Moment, style?: DateStyle) => string;
  /** A span of days, such as an arrival: `Wed, Nov 25 – Mon, Nov 30`. */
  readonly days: (span: DaySpan) => string;
}

/** The formats of a shop, for code outside of components. Without `timeZone`, dates are those of UTC. */
export function createFormats({
  currency: own,
  locale,
  timeZone = 'UTC',
}: Pick<ShopSettings, 'currency' | 'locale' | 'timeZone'>): Formats {
  return {
    money: (amount, currency = own) => {
      const value = Number(amount);
      if (amount === '' || !Number.isFinite(value)) {
        throw new RangeError(`money() formats amounts such as '34.00' or 34, and this is "${String(amount)}".`);
      }
      const decimals = currencyDecimals(currency);
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value);
    },
    minor: (minor, currency = own) => displayAmount(minor, currency, locale),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    date: (moment, dateStyle = 'medium') =>
      new Intl.DateTimeFormat(locale, { dateStyle, timeZone }).format(toDate(moment)),
    dateTime: (moment, dateStyle = 'medium') =>
      new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone }).format(toDate(moment)),
    days: (span) => formatDays(span, locale),
  };
}

/** A span of days at midnight UTC, as carts and promises of delivery have it: `Wed, Nov 25 – Mon, Nov 30`. */
export function formatDays({ from, to }: DaySpan, locale: string): string {
  const format = dayFormatOf(locale);
  const [first, last] = [format.format(from), format.format(to)];
  return first === last ? first : `${first} – ${last}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function dayFormatOf(locale: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  dayFormats.set(locale, format);
  return format;
}

function toDate(moment: Moment): Date {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) {
    throw new RangeError(`A date is a Date, milliseconds or ISO 8601, and this is "${String(moment)}".`);
  }
  return date;
}
