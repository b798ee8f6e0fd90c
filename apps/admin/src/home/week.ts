/** The days of a week as a chart shows them: a day without orders has none in the figures, and is zero here. */
import { parseAmount } from '@cartwright/react';

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

export function readWeek(days: readonly DayOfFigures[], currency: string, today: Date): readonly WeekDay[] {
  const format = new Intl.DateTimeFormat(ADMIN_LOCALE, { weekday: 'short', month: 'short', day: 'numeric' });
  const read = (amount: string) => parseAmount(amount, currency);
  const best = Math.max(0, ...days.map(({ sales }) => read(sales.amount)));
  return Array.from({ length: WEEK }, (_, index) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (WEEK - 1 - index));
    const date = writeDate(day);
    const found = days.find((one) => one.date === date);
    const amount = found?.sales.amount ?? '0';
    return {
      date,
      name: format.format(day),
      amount,
      orders: found?.orders ?? 0,
      share: best === 0 ? 0 : read(amount) / best,
    };
  });
}

function writeDate(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
