/** Converts coupons from and to the protocol. A new kind of discount replaces the previous one. */
import {
  COUPON_BEHAVIOURS,
  type CouponChangeInput,
  type Coupon as CouponResponse,
  type CouponInput,
  type CouponSpecification,
  type CouponType,
  REVERSED_VIOLATION_TYPE,
} from '@cartwright/contract';
import { amountToNumber, type DiscountEffect } from '@cartwright/pricing';

import type { Rules } from '../catalog/model/amount-input.ts';
import type { CollectionId, ProductId } from '../catalog/model/product.ts';
import type { Coupon, CouponScope, CouponTerms } from './coupon.ts';
import { readAmount, readPercentage, writePercentage } from './rate-input.ts';

const BUY_X_GET_Y_RATE = 1_000_000;

const TYPES: Readonly<Record<DiscountEffect['kind'], CouponType>> = {
  fixed: 'MoneyOff',
  percent: 'PercentOff',
  'free-shipping': 'FreeShipping',
  'fixed-price': 'FixedPrice',
  'buy-x-get-y': 'BuyXGetY',
};

/** Parses a new coupon; faults are added to `rules`. */
export function readCoupon(input: CouponInput, currency: string, rules: Rules): CouponTerms {
  const effect = readEffect(input, currency, rules) ?? { kind: 'free-shipping' };
  return checkTerms({ ...readTerms(input, currency, rules), effect }, rules);
}

/**
 * Parses a change: sent members replace, null clears. With `mask`, only the named members change, and named but absent
 * ones are cleared.
 */
export function changeCoupon(
  before: CouponTerms,
  change: CouponChangeInput,
  mask: readonly string[] | undefined,
  { currency, rules }: { readonly currency: string; readonly rules: Rules },
): CouponTerms {
  const named = mask?.map((path) => path.replace(/^specification\./, '').split('.')[0] ?? '');
  const isMeant = (member: keyof CouponChangeInput): boolean =>
    named === undefined ? change[member] !== undefined : named.includes(member);
  const meant = Object.fromEntries(
    (Object.keys(change) as (keyof CouponChangeInput)[]).filter(isMeant).map((member) => [member, change[member]]),
  ) as CouponChangeInput;
  const sent = COUPON_BEHAVIOURS.filter((one) => meant[one] !== undefined && meant[one] !== null);
  if (sent.length > 1) {
    const [first, second = ''] = sent;
    rules.add(`specification.${second}`, 'ONE_OF_ALIGNMENT', `cannot be combined with ${first}`);
  }
  const required = ['name', 'code', 'startTime'] as const;
  for (const member of required) {
    if (isMeant(member) && (meant[member] === null || meant[member] === undefined)) {
      rules.add(`specification.${member}`, 'REQUIRED_FIELD', 'must not be empty');
    }
  }
  const wire = toTermsInput(before, currency);
  const cleared = (named ?? []).filter((member) => !(member in meant));
  const merged = { ...wire, ...meant, ...Object.fromEntries(cleared.map((member) => [member, null])) };
  const effect = readEffect(meant, currency, rules) ?? before.effect;
  return checkTerms(
    {
      ...readTerms(
        {
          ...merged,
          name: merged.name ?? before.name,
          code: merged.code ?? before.code,
          startTime: merged.startTime ?? String(before.startsAt),
        },
        currency,
        rules,
      ),
      effect,
    },
    rules,
  );
}

export function toCouponResponse(coupon: Coupon, currency: string, now: number): CouponResponse {
  return {
    id: coupon.id,
    specification: toSpecificationResponse(coupon, currency),
    dateCreated: String(coupon.createdAt),
    expired: coupon.expiresAt !== undefined && now >= coupon.expiresAt,
    numberOfUsages: coupon.usageCount,
    revision: String(coupon.revision),
  };
}

/** The protocol's name of the coupon type. */
export function couponType({ effect }: Pick<CouponTerms, 'effect'>): CouponType {
  return TYPES[effect.kind];
}

type TermsInput = Omit<CouponInput, (typeof COUPON_BEHAVIOURS)[number]>;

function readTerms(input: TermsInput, currency: string, rules: Rules): Omit<CouponTerms, 'effect'> {
  const { expirationTime, usageLimit, limitPerCustomer, minimumSubtotal } = input;
  return {
    name: input.name,
    code: input.code.trim(),
    isActive: input.active ?? true,
    startsAt: Number(input.startTime),
    ...(expirationTime ? { expiresAt: Number(expirationTime) } : {}),
    ...(typeof usageLimit === 'number' ? { usageLimit } : {}),
    ...(typeof limitPerCustomer === 'number' ? { limitPerCustomer } : {}),
    isForOneUnit: input.limitedToOneItem ?? false,
    scope: readScope(input.scope),
    ...(typeof minimumSubtotal === 'number' && minimumSubtotal > 0
      ? { minimumSubtotal: readAmount(minimumSubtotal, currency, 'specification.minimumSubtotal', rules) }
      : {}),
  };
}

function readScope(scope: CouponInput['scope']): CouponScope {
  const group = scope?.group;
  if (!group) return { kind: 'all' };
  return group.name === 'product'
    ? { kind: 'product', productId: group.entityId as ProductId }
    : { kind: 'collection', collectionId: group.entityId as CollectionId };
}

function readEffect(input: CouponChangeInput, currency: string, rules: Rules): DiscountEffect | undefined {
  const { moneyOffAmount, percentOffRate, freeShipping, fixedPriceAmount, buyXGetY } = input;
  if (typeof moneyOffAmount === 'number') {
    return { kind: 'fixed', amount: readAmount(moneyOffAmount, currency, 'specification.moneyOffAmount', rules) };
  }
  if (typeof percentOffRate === 'number') {
    return { kind: 'percent', rate: readPercentage(percentOffRate, 'specification.percentOffRate', rules) };
  }
  if (typeof fixedPriceAmount === 'number') {
    const amount = readAmount(fixedPriceAmount, currency, 'specification.fixedPriceAmount', rules);
    return { kind: 'fixed-price', amount };
  }
  if (buyXGetY) return { kind: 'buy-x-get-y', buy: buyXGetY.x, get: buyXGetY.y, rate: BUY_X_GET_Y_RATE };
  return freeShipping === true ? { kind: 'free-shipping' } : undefined;
}

/** Rules across several terms. */
function checkTerms(terms: CouponTerms, rules: Rules): CouponTerms {
  const { code, startsAt, expiresAt, isForOneUnit, effect, scope } = terms;
  if (code === '' || /\s/.test(code)) {
    rules.add('specification.code', 'FORMAT', 'must be a word without spaces');
  }
  if (expiresAt !== undefined && expiresAt <= startsAt) {
    rules.add('specification.expirationTime', 'VALIDATION', 'must be after the start', {
      type: REVERSED_VIOLATION_TYPE,
    });
  }
  if (isForOneUnit && (effect.kind === 'free-shipping' || effect.kind === 'buy-x-get-y')) {
    rules.add('specification.limitedToOneItem', 'FIELD_NOT_ALLOWED', 'means nothing for this kind of coupon');
  }
  if (effect.kind === 'fixed-price' && scope.kind === 'all') {
    rules.add('specification.scope', 'REQUIRED_FIELD', 'must name a product or a collection for a fixed price');
  }
  return terms;
}

function toSpecificationResponse(coupon: CouponTerms, currency: string): CouponSpecification {
  return { ...toTermsInput(coupon, currency), type: couponType(coupon), ...writeEffect(coupon.effect, currency) };
}

function toTermsInput(coupon: CouponTerms, currency: string) {
  const { scope } = coupon;
  return {
    name: coupon.name,
    code: coupon.code,
    startTime: String(coupon.startsAt),
    ...(coupon.expiresAt === undefined ? {} : { expirationTime: String(coupon.expiresAt) }),
    ...(coupon.usageLimit === undefined ? {} : { usageLimit: coupon.usageLimit }),
    ...(coupon.limitPerCustomer === undefined ? {} : { limitPerCustomer: coupon.limitPerCustomer }),
    limitedToOneItem: coupon.isForOneUnit,
    active: coupon.isActive,
    scope: { namespace: 'stores' as const, ...(scope.kind === 'all' ? {} : { group: writeGroup(scope) }) },
    ...(coupon.minimumSubtotal === undefined
      ? {}
      : { minimumSubtotal: amountToNumber(coupon.minimumSubtotal, currency) }),
  };
}

function writeGroup(scope: Exclude<CouponScope, { kind: 'all' }>) {
  return scope.kind === 'product'
    ? { name: 'product' as const, entityId: scope.productId }
    : { name: 'collection' as const, entityId: scope.collectionId };
}

function writeEffect(effect: DiscountEffect, currency: string): Partial<CouponSpecification> {
  switch (effect.kind) {
    case 'fixed':
      return { moneyOffAmount: amountToNumber(effect.amount, currency) };
    case 'percent':
      return { percentOffRate: writePercentage(effect.rate) };
    case 'fixed-price':
      return { fixedPriceAmount: amountToNumber(effect.amount, currency) };
    case 'free-shipping':
      return { freeShipping: true };
    case 'buy-x-get-y':
      return { buyXGetY: { x: effect.buy, y: effect.get } };
  }
}
