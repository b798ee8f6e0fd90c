/** The form of a code: from and to the coupon of the platform. */
import type { CouponChangeInput, CouponInput } from '@cartwright/contract';

import type { Coupon } from '../client/offer-calls.ts';
import { readMoment, writeMoment } from '../client/shop-time.ts';
import { words } from '../words/words.ts';
import {
  checkCount,
  checkEffect,
  checkMinimum,
  checkPeriod,
  checkScope,
  type EffectValues,
  EVERYTHING,
  NO_EFFECT,
  type OfferKind,
  type OfferScope,
  type OfferShop,
  type Problems,
} from './offer-fields.ts';

export interface CodeValues {
  readonly code: string;
  readonly isActive: boolean;
  readonly effect: EffectValues;
  /** At most one product or one collection. */
  readonly scope: OfferScope;
  readonly oneItem: boolean;
  readonly minimum: string;
  readonly uses: string;
  readonly perCustomer: string;
  /** By the shop's clock; empty for at once. */
  readonly starts: string;
  /** Empty for never. */
  readonly ends: string;
}

export const NEW_CODE: CodeValues = {
  code: '',
  isActive: true,
  effect: NO_EFFECT,
  scope: EVERYTHING,
  oneItem: false,
  minimum: '',
  uses: '',
  perCustomer: '',
  starts: '',
  ends: '',
};

/** The start of a code that has none: it counts on every clock, also where that of the browser is ahead. */
const AT_ONCE = 0;

const KINDS: Readonly<Record<string, OfferKind>> = {
  PercentOff: 'percent',
  MoneyOff: 'amount',
  FixedPrice: 'price',
  FreeShipping: 'delivery',
  BuyXGetY: 'buy',
};

export function readCode({ specification: terms }: Pick<Coupon, 'specification'>, { timeZone }: OfferShop): CodeValues {
  const { percentOffRate, moneyOffAmount, fixedPriceAmount, buyXGetY, usageLimit, limitPerCustomer } = terms;
  return {
    code: terms.code,
    isActive: terms.active,
    effect: {
      kind: KINDS[terms.type] ?? 'percent',
      percent: writeNumber(percentOffRate),
      amount: writeNumber(moneyOffAmount),
      price: writeNumber(fixedPriceAmount),
      buy: writeNumber(buyXGetY?.x ?? 2),
      get: writeNumber(buyXGetY?.y ?? 1),
    },
    scope: readScope(terms.scope?.group),
    oneItem: terms.limitedToOneItem,
    minimum: writeNumber(terms.minimumSubtotal),
    uses: writeNumber(usageLimit),
    perCustomer: writeNumber(limitPerCustomer),
    starts: Number(terms.startTime) === AT_ONCE ? '' : writeMoment(Number(terms.startTime), timeZone),
    ends: terms.expirationTime ? writeMoment(Number(terms.expirationTime), timeZone) : '',
  };
}

/** The coupon as it would be saved. Its name is the code, which is what the merchant calls it. */
export function writeCode(values: CodeValues, shop: OfferShop): CouponInput {
  const code = values.code.trim();
  return { ...writeTerms(values, shop), ...writeEffect(values.effect), name: code, code };
}

/** Only what has changed. */
export function writeCodeChanges(changes: Partial<CodeValues>, all: CodeValues, shop: OfferShop): CouponChangeInput {
  const terms = writeTerms(all, shop);
  const has = (...fields: readonly (keyof CodeValues)[]) => fields.some((field) => field in changes);
  return {
    ...(has('code') ? { code: all.code.trim() } : {}),
    ...(has('isActive') ? { active: terms.active } : {}),
    ...(has('scope') ? { scope: terms.scope } : {}),
    ...(has('oneItem', 'effect') ? { limitedToOneItem: terms.limitedToOneItem } : {}),
    ...(has('minimum') ? { minimumSubtotal: terms.minimumSubtotal } : {}),
    ...(has('uses') ? { usageLimit: terms.usageLimit } : {}),
    ...(has('perCustomer') ? { limitPerCustomer: terms.limitPerCustomer } : {}),
    ...(has('starts') ? { startTime: terms.startTime } : {}),
    ...(has('ends') ? { expirationTime: terms.expirationTime } : {}),
    ...(has('effect') ? writeEffect(all.effect) : {}),
  };
}

export function checkCode(values: CodeValues, { currency, timeZone }: OfferShop, earliestEnd: number): Problems {
  const code = values.code.trim();
  return {
    ...(code === ''
      ? { code: words.discounts.problems.codeMissing }
      : /\s/u.test(code)
        ? { code: words.discounts.problems.codeSpaces }
        : {}),
    ...checkEffect(values.effect, currency),
    ...checkScope(values.scope),
    ...(values.effect.kind === 'price' && values.scope.kind === 'all'
      ? { scope: words.discounts.problems.fixedPriceOfAll }
      : {}),
    ...checkMinimum(values.minimum, currency),
    ...checkCount('uses', values.uses),
    ...checkCount('perCustomer', values.perCustomer),
    ...checkPeriod(values, timeZone, earliestEnd),
  };
}

/** Letters and digits that are not taken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that cannot be guessed from another one. */
export function generateCode(takeRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = takeRandom(new Uint8Array(LENGTH));
  return [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** Whether an offer of this kind can be for one item only. */
export function canBeForOneItem(kind: OfferKind): boolean {
  return kind !== 'delivery' && kind !== 'buy';
}

function writeTerms(values: CodeValues, { timeZone }: OfferShop) {
  const { scope, minimum } = values;
  const [entityId = ''] = scope.ids;
  return {
    active: values.isActive,
    startTime: String(readMoment(values.starts, timeZone) ?? AT_ONCE),
    expirationTime: writeTime(readMoment(values.ends, timeZone)),
    usageLimit: readCount(values.uses),
    limitPerCustomer: readCount(values.perCustomer),
    limitedToOneItem: values.oneItem && canBeForOneItem(values.effect.kind),
    minimumSubtotal: minimum.trim() === '' ? null : Number(minimum),
    scope: {
      namespace: 'stores' as const,
      ...(scope.kind === 'all'
        ? {}
        : { group: { name: scope.kind === 'products' ? ('product' as const) : ('collection' as const), entityId } }),
    },
  };
}

function writeEffect({ kind, percent, amount, price, buy, get }: EffectValues): Partial<CouponInput> {
  switch (kind) {
    case 'percent':
      return { percentOffRate: Number(percent) };
    case 'amount':
      return { moneyOffAmount: Number(amount) };
    case 'price':
      return { fixedPriceAmount: Number(price) };
    case 'delivery':
      return { freeShipping: true };
    case 'buy':
      return { buyXGetY: { x: Number(buy), y: Number(get) } };
  }
}

type Group = NonNullable<Coupon['specification']['scope']>['group'];

function readScope(group: Group): OfferScope {
  if (!group) return EVERYTHING;
  return { kind: group.name === 'product' ? 'products' : 'collections', ids: group.entityId ? [group.entityId] : [] };
}

function writeTime(at: number | undefined): string | null {
  return at === undefined ? null : String(at);
}

function readCount(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function writeNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
