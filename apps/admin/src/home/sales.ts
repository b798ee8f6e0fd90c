/**
 * The sales of today beside those of the same weekday last week, up to the same time of day. The platform adds them up;
 * here are only the words.
 */
import { parseAmount } from '@cartwright/react';

import { weekdayOf } from '../list/dates.ts';
import { showMinorAmount } from '../list/language.ts';
import { words } from '../words/words.ts';

/** The members of the figures that this file reads. */
export interface DayFigures {
  readonly sales: { readonly amount: string };
  readonly orders: number;
}

/** The comparison of today in words: `$40.00 more than last Friday by this time`. */
export function compareSales(today: DayFigures, lastWeek: DayFigures, now: Date, currency: string): string {
  const weekday = weekdayOf(now);
  const { noneSold, same, more, less } = words.home.figures;
  if (lastWeek.orders === 0) return noneSold(weekday);
  const difference = parseAmount(today.sales.amount, currency) - parseAmount(lastWeek.sales.amount, currency);
  if (difference === 0) return same(weekday);
  const amount = showMinorAmount(Math.abs(difference), currency);
  return (difference > 0 ? more : less)(amount, weekday);
}

/** The same for the number of orders: `3 last Friday by this time`. */
export function compareOrders(lastWeek: DayFigures, now: Date): string {
  const { noOrders, ordersThen } = words.home.figures;
  return lastWeek.orders === 0 ? noOrders(weekdayOf(now)) : ordersThen(lastWeek.orders, weekdayOf(now));
}
