/** What the merchant types about a draft, and the words for how it stands. */
import type { DraftOrder } from '@cartwright/client';

import { readShopDay } from '../client/shop-clock.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { readTypedAmount } from '../products/typed-amount.ts';
import { showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';

export type TypedDiscount =
  | { readonly percentage: string }
  | { readonly priceAmount: { readonly amount: string } }
  /** Empty: no discount. */
  | 'none'
  | 'wrong';

/** `10%` is a share of everything, `8.90` an amount. */
export function readTypedDiscount(typed: string, currency: string): TypedDiscount {
  const text = typed.trim().replace(/^[^\d.,%]+/u, '');
  if (text === '') return typed.trim() === '' ? 'none' : 'wrong';
  const isShare = text.endsWith('%');
  const number = isShare ? text.replace('%', '').trim().replace(',', '.') : readTypedAmount(text, currency);
  if (!/^\d{1,9}(\.\d{1,3})?$/u.test(number) || Number(number) <= 0) return 'wrong';
  if (!isShare) return { priceAmount: { amount: number } };
  return Number(number) > 100 || !/^\d+(\.\d{1,2})?$/u.test(number) ? 'wrong' : { percentage: number };
}

/** The merchant's discount as its field shows it: `10%`, `8.90`. */
export function writeDiscount({ discounts }: Pick<DraftOrder, 'discounts'>): string {
  const given = discounts.find(({ source, applied }) => source === 'CUSTOM' && applied);
  if (given === undefined) return '';
  return given.percentage === undefined
    ? showNumberText(given.priceAmount?.amount ?? '')
    : `${showNumberText(String(given.percentage))}%`;
}

/** `10` is `10%`, as the language writes it. */
export function showShare(percentage: string): string {
  const format = new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(Number(percentage) / 100);
}

/** `D-17` */
export function numberOfDraft({ number }: Pick<DraftOrder, 'number'>): string {
  return `D-${number}`;
}

/** The last second of a day of the shop. */
export function endOfDay(day: string): Date {
  return new Date(readShopDay(day, { days: 1 }).getTime() - 1000);
}

const STATES: Readonly<Record<string, { readonly text: string; readonly tone: 'neutral' | 'warn' | 'good' }>> = {
  OPEN: { text: words.drafts.state.OPEN, tone: 'neutral' },
  SENT: { text: words.drafts.state.SENT, tone: 'warn' },
  COMPLETED: { text: words.drafts.state.COMPLETED, tone: 'good' },
};

export function wordsOfDraft({ state }: Pick<DraftOrder, 'state'>) {
  return STATES[state] ?? { text: state, tone: 'neutral' as const };
}
