/** What the merchant types about a draft, and the words for how it stands. */
import type { DraftOrder } from '@cartwright/client';

export type TypedDiscount =
  | { readonly percentage: string }
  | { readonly priceAmount: { readonly amount: string } }
  /** Empty: no discount. */
  | 'none'
  | 'wrong';

/** `10%` is a share of everything, `8.90` an amount. */
export function readTypedDiscount(typed: string): TypedDiscount {
  const text = typed.trim().replace(/^[^\d.,%]+/u, '');
  if (text === '') return typed.trim() === '' ? 'none' : 'wrong';
  const isShare = text.endsWith('%');
  const number = text.replace('%', '').trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,3})?$/u.test(number) || Number(number) <= 0) return 'wrong';
  if (!isShare) return { priceAmount: { amount: number } };
  return Number(number) > 100 || !/^\d+(\.\d{1,2})?$/u.test(number) ? 'wrong' : { percentage: number };
}

/** The merchant's discount as its field shows it: `10%`, `8.90`. */
export function writeDiscount({ discounts }: Pick<DraftOrder, 'discounts'>): string {
  const given = discounts.find(({ source, applied }) => source === 'CUSTOM' && applied);
  if (given === undefined) return '';
  return given.percentage === undefined ? (given.priceAmount?.amount ?? '') : `${given.percentage}%`;
}

/** `2026-11-29`, as a date field has it. */
export function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The end of a day. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59`);
}

const STATES: Readonly<Record<string, { readonly text: string; readonly tone: 'neutral' | 'warn' | 'good' }>> = {
  OPEN: { text: 'Open', tone: 'neutral' },
  SENT: { text: 'Link sent', tone: 'warn' },
  COMPLETED: { text: 'Completed', tone: 'good' },
};

export function wordsOfDraft({ state }: Pick<DraftOrder, 'state'>) {
  return STATES[state] ?? { text: state, tone: 'neutral' as const };
}
