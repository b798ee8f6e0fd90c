/** What codes and automatic offers have in common in their forms: amounts, products and period, as they are typed. */
import { readMoment } from '../client/shop-time.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { minorDigits } from '../products/minor-digits.ts';
import { words } from '../words/words.ts';

/** Which products an offer is for. */
export interface OfferScope {
  readonly kind: 'all' | 'products' | 'collections';
  readonly ids: readonly string[];
}

export const EVERYTHING: OfferScope = { kind: 'all', ids: [] };

export type OfferKind = 'percent' | 'amount' | 'price' | 'delivery' | 'buy';

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
        : { effect: words.discounts.problems.percent };
    }
    case 'amount':
      return isAmount(values.amount, currency) && Number(values.amount) > 0
        ? {}
        : { effect: words.discounts.problems.amount(exampleOf(currency)) };
    case 'price':
      return isAmount(values.price, currency) ? {} : { effect: words.discounts.problems.price(exampleOf(currency)) };
    case 'buy':
      return isCount(values.buy, 1000) && isCount(values.get, 1000)
        ? {}
        : { effect: words.discounts.problems.buyAndGet };
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
  const { noProducts, noCollections } = words.discounts.problems;
  return { scope: kind === 'products' ? noProducts : noCollections };
}

export function checkMinimum(minimum: string, currency: string): Problems {
  const isFine = minimum.trim() === '' || isAmount(minimum, currency);
  return isFine ? {} : { minimum: words.discounts.problems.minimum(exampleOf(currency)) };
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
  return endsAt === undefined || endsAt > startsAt ? {} : { ends: words.discounts.problems.ends };
}

export function checkCount(name: string, typed: string): Problems {
  const isFine = typed.trim() === '' || isCount(typed, 1_000_000_000);
  return isFine ? {} : { [name]: words.discounts.problems.count };
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
  return new Intl.NumberFormat(ADMIN_LOCALE, { minimumFractionDigits: minorDigits(currency) }).format(50);
}
