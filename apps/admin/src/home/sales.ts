/**
 * Today's sales beside those of the same weekday last week: the numbers of the first page. Days follow the merchant's
 * clock. Amounts are added in minor units, so that no cent is lost.
 */
import { displayAmount, type Minor, parseAmount } from '@cartwright/react';

import { ADMIN_LOCALE } from '../list/language.ts';

/** The members of an order that this file reads. */
export interface SoldOrder {
  readonly _createdDate?: Date | null | undefined;
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly priceSummary?: { readonly total?: { readonly amount?: string | undefined } | undefined } | undefined;
}

export interface DaySales {
  readonly count: number;
  readonly total: Minor;
}

export interface Sales<Order> {
  readonly today: DaySales;
  /** The same day last week, up to the same time of day. */
  readonly lastWeek: DaySales;
  /** False where there were too many orders to read all of them. */
  readonly isComplete: boolean;
  readonly latest: readonly Order[];
}

interface OrderPage<Order> {
  readonly orders: readonly Order[];
  readonly metadata?: { readonly cursors?: { readonly next?: string | null | undefined } | undefined } | undefined;
}

const maxPages = 10;
const latestShown = 5;

/** Reads pages of orders, newest first, until they are older than the compared days. */
export async function readSales<Order extends SoldOrder>(
  now: Date,
  readPage: (cursor: string | undefined) => Promise<OrderPage<Order>>,
): Promise<Sales<Order>> {
  const since = startOfDay(now, -7);
  const orders: Order[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const response = await readPage(cursor);
    orders.push(...response.orders);
    cursor = response.metadata?.cursors?.next ?? undefined;
    const oldest = response.orders.at(-1)?._createdDate;
    if (!cursor || (oldest instanceof Date && oldest < since)) return { ...sumUp(orders, now), isComplete: true };
  }
  return { ...sumUp(orders, now), isComplete: false };
}

function sumUp<Order extends SoldOrder>(orders: readonly Order[], now: Date): Omit<Sales<Order>, 'isComplete'> {
  const sold = orders.filter(({ status }) => status !== 'CANCELED' && status !== 'REJECTED');
  const sameTimeLastWeek = new Date(now);
  sameTimeLastWeek.setDate(now.getDate() - 7);
  return {
    today: sumBetween(sold, startOfDay(now, 0), now),
    lastWeek: sumBetween(sold, startOfDay(now, -7), sameTimeLastWeek),
    latest: orders.slice(0, latestShown),
  };
}

function sumBetween(orders: readonly SoldOrder[], from: Date, to: Date): DaySales {
  const within = orders.filter(({ _createdDate: date }) => date instanceof Date && date >= from && date <= to);
  const amounts = within.map(({ priceSummary, currency }) =>
    parseAmount(priceSummary?.total?.amount ?? '0', currency ?? 'USD'),
  );
  return { count: within.length, total: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/** Midnight by the merchant's clock, some days from `now`. */
function startOfDay(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

/** The comparison of today in words: `$40.00 more than last Friday by this time`. */
export function compareSales(
  { today, lastWeek }: Pick<Sales<unknown>, 'today' | 'lastWeek'>,
  now: Date,
  currency: string,
): string {
  const weekday = weekdayOf(now);
  if (lastWeek.count === 0) return `Nothing was sold last ${weekday} by this time`;
  const difference = today.total - lastWeek.total;
  if (difference === 0) return `The same as last ${weekday} by this time`;
  const amount = displayAmount(Math.abs(difference), currency, ADMIN_LOCALE);
  return `${amount} ${difference > 0 ? 'more' : 'less'} than last ${weekday} by this time`;
}

/** The same for the number of orders: `3 last Friday by this time`. */
export function compareOrders({ lastWeek }: Pick<Sales<unknown>, 'lastWeek'>, now: Date): string {
  return `${lastWeek.count === 0 ? 'None' : lastWeek.count} last ${weekdayOf(now)} by this time`;
}

function weekdayOf(date: Date): string {
  return new Intl.DateTimeFormat(ADMIN_LOCALE, { weekday: 'long' }).format(date);
}
