/**
 * The sales of today beside those of the same weekday last week, up to the same time of day. The platform adds them up;
 * here are only the words.
 */
import { displayAmount, parseAmount } from '@cartwright/react';

import { ADMIN_LOCALE } from '../list/language.ts';

/** The members of the figures that this file reads. */
export interface DayFigures {
  readonly sales: { readonly amount: string };
  readonly orders: number;
}

/** The comparison of today in words: `$40.00 more than last Friday by this time`. */
export function compareSales(today: DayFigures, lastWeek: DayFigures, now: Date, currency: string): string {
  const weekday = weekdayOf(now);
  if (lastWeek.orders === 0) return `Nothing was sold last ${weekday} by this time`;
  const difference = parseAmount(today.sales.amount, currency) - parseAmount(lastWeek.sales.amount, currency);
  if (difference === 0) return `The same as last ${weekday} by this time`;
  const amount = displayAmount(Math.abs(difference), currency, ADMIN_LOCALE);
  return `${amount} ${difference > 0 ? 'more' : 'less'} than last ${weekday} by this time`;
}

/** The same for the number of orders: `3 last Friday by this time`. */
export function compareOrders(lastWeek: DayFigures, now: Date): string {
  return `${lastWeek.orders === 0 ? 'None' : lastWeek.orders} last ${weekdayOf(now)} by this time`;
}

function weekdayOf(date: Date): string {
  return new Intl.DateTimeFormat(ADMIN_LOCALE, { weekday: 'long' }).format(date);
}
