/**
 * The price of an option as its form has it: one price, or prices by weight, pieces or order, and "free from". A price that
 * a program made of other conditions is kept as it is.
 */
import type { ConditionalRate } from '@cartwright/contract';

import { minorDigits } from '../products/minor-digits.ts';
import { words } from '../words/words.ts';

export const PRICE_KINDS = [
  { key: 'flat', title: words.delivery.rates.kinds.flat },
  { key: 'weight', title: words.delivery.rates.kinds.weight },
  { key: 'pieces', title: words.delivery.rates.kinds.pieces },
  { key: 'price', title: words.delivery.rates.kinds.price },
] as const;
export type PriceKind = (typeof PRICE_KINDS)[number]['key'] | 'own';

export interface Tier {
  /** `Up to` for weight and pieces, `From` for the order's value; empty: without a limit. */
  readonly limit: string;
  readonly amount: string;
}

export interface RateValues {
  readonly kind: PriceKind;
  readonly amount: string;
  /** Of kind `pieces`: the amount is for each piece. */
  readonly isPerPiece: boolean;
  readonly tiers: readonly Tier[];
  /** Empty: never free. Not with prices by order value, which say it themselves. */
  readonly freeFrom: string;
  /** Of kind `own`. */
  readonly rates: readonly ConditionalRate[];
}

export const NEW_RATES: RateValues = {
  kind: 'flat',
  amount: '',
  isPerPiece: false,
  tiers: [{ limit: '', amount: '' }],
  freeFrom: '',
  rates: [],
};

const TYPES = { weight: 'BY_TOTAL_WEIGHT', pieces: 'BY_TOTAL_QUANTITY', price: 'BY_TOTAL_PRICE' } as const;

export function readRates(rates: readonly ConditionalRate[]): RateValues {
  const [first, ...rest] = rates;
  const isFree = first !== undefined && rest.length > 0 && isZero(first.amount) && isOnly(first, 'price', 'GTE');
  const priced = isFree ? rest : rates;
  const freeFrom = isFree ? (first.conditions?.[0]?.value ?? '') : '';
  const [only] = priced;
  if (only !== undefined && priced.length === 1 && isUnconditional(only)) {
    return only.multiplyByQuantity === true
      ? { ...NEW_RATES, kind: 'pieces', isPerPiece: true, amount: only.amount, freeFrom }
      : { ...NEW_RATES, amount: only.amount, freeFrom };
  }
  if (isTiered(rates, 'price', 'GTE')) {
    return { ...NEW_RATES, kind: 'price', tiers: rates.map(toTier).toReversed() };
  }
  for (const kind of ['weight', 'pieces'] as const) {
    if (isTiered(priced, kind, 'LTE')) return { ...NEW_RATES, kind, tiers: priced.map(toTier), freeFrom };
  }
  return { ...NEW_RATES, kind: 'own', rates };
}

export function writeRates(values: RateValues): ConditionalRate[] {
  const { kind, isPerPiece, freeFrom } = values;
  if (kind === 'own') return [...values.rates];
  if (kind === 'price') {
    return sortTiers(values.tiers)
      .toReversed()
      .map(({ limit, amount }) => toRate(amount, 'price', 'GTE', isZero(limit) ? '' : limit));
  }
  const free = normalize(freeFrom) === '' ? [] : [toRate('0', 'price', 'GTE', freeFrom)];
  if (kind === 'flat') return [...free, toRate(values.amount, 'price', 'GTE', '')];
  if (kind === 'pieces' && isPerPiece) {
    return [...free, { ...toRate(values.amount, 'price', 'GTE', ''), multiplyByQuantity: true }];
  }
  return [...free, ...sortTiers(values.tiers, Infinity).map((tier) => toRate(tier.amount, kind, 'LTE', tier.limit))];
}

/** The first thing that is wrong, in a sentence. */
export function checkRates(values: RateValues, currency: string): string | undefined {
  const { kind, isPerPiece, tiers, freeFrom } = values;
  if (kind === 'own') return undefined;
  const isTiers = kind !== 'flat' && !(kind === 'pieces' && isPerPiece);
  const problem = isTiers
    ? tiers.map(({ amount }) => checkPrice(amount, currency)).find((one) => one !== undefined)
    : checkPrice(values.amount, currency);
  if (problem !== undefined) return problem;
  if (isTiers) {
    const limits = tiers.map(({ limit }) => normalize(limit));
    const isNumber = (limit: string) => limit === '' || (kind === 'pieces' ? /^\d+$/u : DECIMAL).test(limit);
    if (!limits.every(isNumber)) return words.delivery.rates.limitWrong;
    if (new Set(limits).size < limits.length) return words.delivery.rates.sameLimit;
  }
  return normalize(freeFrom) === '' || kind === 'price' ? undefined : checkPrice(freeFrom, currency, 'freeFrom');
}

/** The field whose message `checkRates` gives. */
export function findWrongRate(values: RateValues, currency: string): 'kind' | 'amount' | 'free' {
  const withoutFree = checkRates({ ...values, freeFrom: '' }, currency);
  if (withoutFree === undefined && checkRates(values, currency) !== undefined) return 'free';
  return values.kind === 'flat' || values.isPerPiece ? 'amount' : 'kind';
}

const DECIMAL = /^\d{1,12}(\.\d+)?$/u;

/** What is wrong with an amount. Each kind of field has its own sentences. */
export function checkPrice(
  text: string,
  currency: string,
  kind: keyof typeof words.delivery.amounts = 'price',
): string | undefined {
  const said = words.delivery.amounts[kind];
  const price = normalize(text);
  if (price === '') return said.missing;
  if (!DECIMAL.test(price)) return said.noNumber;
  const digits = minorDigits(currency);
  if ((price.split('.')[1] ?? '').length <= digits) return undefined;
  return digits === 0 ? said.noDigits(currency) : said.tooManyDigits(digits, currency);
}

/** What was typed, with a point for decimals. */
export function normalize(text: string): string {
  return text.trim().replace(',', '.');
}

function toRate(amount: string, kind: keyof typeof TYPES, operator: 'GTE' | 'LTE', limit: string): ConditionalRate {
  const value = normalize(limit);
  return {
    amount: normalize(amount),
    conditions: value === '' ? [] : [{ type: TYPES[kind], operator, value }],
  };
}

/** `openEnd` is the limit of a row without one. */
function sortTiers(tiers: readonly Tier[], openEnd = 0): readonly Tier[] {
  const limitOf = ({ limit }: Tier) => (normalize(limit) === '' ? openEnd : Number(normalize(limit)));
  return tiers.toSorted((left, right) => limitOf(left) - limitOf(right));
}

function toTier({ amount, conditions }: ConditionalRate): Tier {
  return { amount, limit: conditions?.[0]?.value ?? '' };
}

/** Each row has one condition of this type; only the last one may have none. */
function isTiered(rates: readonly ConditionalRate[], kind: keyof typeof TYPES, operator: 'GTE' | 'LTE'): boolean {
  return (
    rates.length > 0 &&
    rates.every(
      (rate, index) =>
        rate.multiplyByQuantity !== true &&
        (isOnly(rate, kind, operator) || (isUnconditional(rate) && index === rates.length - 1)),
    )
  );
}

function isOnly({ conditions }: ConditionalRate, kind: keyof typeof TYPES, operator: 'GTE' | 'LTE'): boolean {
  const [condition, ...more] = conditions ?? [];
  return condition?.type === TYPES[kind] && condition.operator === operator && more.length === 0;
}

function isUnconditional({ conditions }: ConditionalRate): boolean {
  return (conditions ?? []).length === 0;
}

function isZero(amount: string): boolean {
  return Number(normalize(amount)) === 0;
}
