/**
 * Why an offer takes nothing off a cart, in a sentence for the merchant. Pure. Sentences are American English, so their
 * amounts are, too.
 */
import type { ApplicationErrorCode, OfferReasonCode } from '@cartwright/contract';
import { displayAmount, type IneffectiveDiscount, type Minor } from '@cartwright/pricing';

import type { CouponProblem } from './coupon.ts';
import type { UnmetReason } from './discount-rule.ts';

export interface OfferReason {
  readonly code: OfferReasonCode;
  readonly description: string;
}

const REASONS_OF_CODES: Partial<Readonly<Record<ApplicationErrorCode, OfferReasonCode>>> = {
  ERROR_INVALID_COUPON_CODE: 'UNKNOWN_CODE',
  ERROR_COUPON_IS_DISABLED: 'OFF',
  ERROR_COUPON_NOT_ACTIVE_YET: 'NOT_STARTED',
  ERROR_COUPON_HAS_EXPIRED: 'ENDED',
  ERROR_COUPON_USAGE_EXCEEDED: 'USED_UP',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'CUSTOMER_LIMIT',
};

const SENTENCES = {
  UNKNOWN_CODE: 'There is no such code.',
  OFF: 'It is off.',
  NOT_STARTED: 'It hasn’t started yet.',
  ENDED: 'It has ended.',
  USED_UP: 'It has been used as often as it may be.',
  CUSTOMER_LIMIT: 'This customer has used it as often as one customer may.',
  MEMBERS: 'It is for certain members only.',
  NO_ITEMS: 'The cart has none of its products.',
  GIFT_CARDS: 'Gift cards are never discounted.',
  TOO_FEW_ITEMS: 'The cart has too few of its products.',
  NOTHING_LEFT: 'There is nothing left to take off.',
} as const satisfies Partial<Record<OfferReasonCode, string>>;

type SimpleCode = keyof typeof SENTENCES;

export function explainReason(code: SimpleCode): OfferReason {
  return { code, description: SENTENCES[code] };
}

/** Why a coupon does not count at all. */
export function explainCouponProblem({ code, message }: CouponProblem): OfferReason {
  const reason = REASONS_OF_CODES[code];
  return reason !== undefined && reason in SENTENCES
    ? explainReason(reason as SimpleCode)
    : { code: 'NOTHING_LEFT', description: message };
}

/** Why a rule is not met. */
export function explainUnmet(reason: UnmetReason, currency: string): OfferReason {
  if (reason.code === 'EITHER') {
    const each = reason.reasons.map((one) => explainUnmet(one, currency));
    return {
      code: each[0]?.code ?? 'NOTHING_LEFT',
      description: [...new Set(each.map(({ description }) => description))].join(' Or: '),
    };
  }
  if (reason.code !== 'SUBTOTAL' && reason.code !== 'QUANTITY') return explainReason(reason.code);
  const { code, has, from, to, isScoped } = reason;
  const show = (value: number): string =>
    code === 'SUBTOTAL' ? displayAmount(value, currency, 'en-US') : `${value} ${value === 1 ? 'item' : 'items'}`;
  if (isScoped && has === 0) return explainReason('NO_ITEMS');
  const needs = from !== undefined && has < from ? `Needs ${show(from)}` : `Counts up to ${show(to ?? has)}`;
  return { code, description: `${needs}${isScoped ? ' of its products' : ''}; this cart has ${show(has)}.` };
}

/** Why a discount that counts takes nothing off. `minimum` is that of its products. */
export function explainNoEffect(
  discount: IneffectiveDiscount,
  { minimum = 0, isScoped, currency }: { readonly minimum?: Minor | undefined; isScoped: boolean; currency: string },
): OfferReason {
  switch (discount.reason) {
    case 'no-matching-lines':
      return explainReason('NO_ITEMS');
    case 'no-discountable-lines':
      return explainReason('GIFT_CARDS');
    case 'too-few-units':
      return explainReason('TOO_FEW_ITEMS');
    case 'nothing-left-to-discount':
      return explainReason('NOTHING_LEFT');
    case 'minimum-not-reached':
      return explainUnmet({ code: 'SUBTOTAL', from: minimum, has: minimum - discount.missing, isScoped }, currency);
  }
}
