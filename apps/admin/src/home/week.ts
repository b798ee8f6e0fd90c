/** The days of a week as a chart shows them: a day without orders has none in the figures, and is zero here. */
import { parseAmount } from '@cartwright/react';

import { createShopFormat, startOfShopDay, toShopDay } from '../client/shop-clock.ts';
import { ADMIN_LOCALE } from '../list/language.ts';

export interface DayOfFigures {
  /** `2026-11-22` */
  readonly date: string;
  readonly sales: { readonly amount: string };
  readonly orders: number;
}

export interface WeekDay {
  readonly date: string;
  /** `Sun, Nov 22` */
  readonly name: string;
  readonly amount: string;
  readonly orders: number;
  /** From 0 to 1, of the best day. */
  readonly share: number;
}

const WEEK = 7;
const weekdayAndDay = createShopFormat(ADMIN_LOCALE, { weekday: 'short', month: 'short', day: 'numeric' });

export function readWeek(days: readonly DayOfFigures[], currency: string, today: Date): readonly WeekDay[] {
  const read = (amount: string) => parseAmount(amount, currency);
  const best = Math.max(0, ...days.map(({ sales }) => read(sales.amount)));
  return Array.from({ length: WEEK }, (_, index) => {
    const day = startOfShopDay(today, index + 1 - WEEK);
    const date = toShopDay(day);
    const found = days.find((one) => one.date === date);
    const amount = found?.sales.amount ?? '0';
    return {
      date,
      name: weekdayAndDay(day),
      amount,
      orders: found?.orders ?? 0,
      share: best === 0 ? 0 : read(amount) / best,
    };
  });
}
