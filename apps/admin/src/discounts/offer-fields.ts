/** What codes and automatic offers have in common in their forms: amounts, products and period, as they are typed. */
import { minorDigits } from '../products/minor-digits.ts';
import { readMoment } from './shop-time.ts';

/** Which products an offer is for. */
export interface OfferScope {
  readonly kind: 'all' | 'products' | 'collections';
  readonly ids: readonly string[];
}

export const EVERYTHING: OfferScope = { kind: 'all', ids: [] };

export const KIND_TITLES = {
  percent: 'Percent',
  amount: 'Amount',
  price: 'Fixed price',
  delivery: 'Free delivery',
  buy: 'Buy X get Y',
} as const;
export type OfferKind = keyof typeof KIND_TITLES;

/** What is taken off: the amount of each kind, as it was typed. Only that of the chosen kind counts. */
export interface EffectValues {
  readonly kind: OfferKind;
  readonly percent: string;
  readonly amount: string;
  readonly price: string;
  readonly buy: string;
  readonly get: string;
}

export const NO_EFFECT: EffectValues = { kind: 'percent', percent: '', amount: '', price: '', buy: '2', get: '1' };

export type Problems = Readonly<Record<string, string>>;

/** Currency and clock of the shop. */
export interface OfferShop {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

export function checkEffect(values: EffectValues, currency: string): Problems {
  switch (values.kind) {
    case 'percent': {
      const percent = Number(values.percent);
      return /^\d{1,3}(\.\d{1,2})?$/u.test(values.percent.trim()) && percent > 0 && percent <= 100
        ? {}
        : { effect: 'Enter a percentage from 0.01 to 100.' };
    }
    case 'amount':
      return isAmount(values.amount, currency) && Number(values.amount) > 0
        ? {}
        : { effect: `Enter an amount like ${exampleOf(currency)}.` };
    case 'price':
      return isAmount(values.price, currency) ? {} : { effect: `Enter a price like ${exampleOf(currency)}.` };
    case 'buy':
      return isCount(values.buy, 1000) && isCount(values.get, 1000)
        ? {}
        : { effect: 'Enter two numbers from 1 to 1,000.' };
    case 'delivery':
      return {};
  }
}

/** Whether it says what it takes off. */
export function isEffectComplete(values: EffectValues, currency: string): boolean {
  return Object.keys(checkEffect(values, currency)).length === 0;
}

export function checkScope({ kind, ids }: OfferScope): Problems {
  if (kind === 'all' || ids.length > 0) return {};
  return { scope: kind === 'products' ? 'Choose at least one product.' : 'Choose at least one collection.' };
}

export function checkMinimum(minimum: string, currency: string): Problems {
  const isFine = minimum.trim() === '' || isAmount(minimum, currency);
  return isFine ? {} : { minimum: `Enter an amount like ${exampleOf(currency)}, or leave it empty.` };
}

/** The earliest end of an offer without a start: a new one that has ended is a mistake, a saved one has ended by itself. */
export function firstEnd(id: string | undefined): number {
  return id === undefined ? Date.now() : 0;
}

export function checkPeriod(
  { starts, ends }: { readonly starts: string; readonly ends: string },
  timeZone: string,
  earliest: number,
): Problems {
  const startsAt = readMoment(starts, timeZone) ?? earliest;
  const endsAt = readMoment(ends, timeZone);
  return endsAt === undefined || endsAt > startsAt ? {} : { ends: 'The end must be after the start.' };
}

export function checkCount(name: string, typed: string): Problems {
  const isFine = typed.trim() === '' || isCount(typed, 1_000_000_000);
  return isFine ? {} : { [name]: 'Enter a number from 1, or leave it empty for no limit.' };
}

export function isAmount(typed: string, currency: string): boolean {
  const digits = minorDigits(currency);
  return new RegExp(digits === 0 ? '^\\d{1,9}$' : `^\\d{1,9}(\\.\\d{1,${digits}})?$`, 'u').test(typed.trim());
}

function isCount(typed: string, most: number): boolean {
  return /^\d{1,10}$/u.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;
}

/** `50.00`; `50` where the currency has no smaller unit. */
function exampleOf(currency: string): string {
  const digits = minorDigits(currency);
  return digits === 0 ? '50' : `50.${'0'.repeat(digits)}`;
}
