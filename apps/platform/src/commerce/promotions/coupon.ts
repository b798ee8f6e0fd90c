/**
 * A coupon: a code that discounts a cart while it is valid. Pure: whether it is valid for a customer now, and if not, a
 * message with the remedy. The pricing package computes the discount.
 */
import type { ApplicationErrorCode } from '@cartwright/contract';
import type { Discount, DiscountEffect, IneffectiveDiscount, Minor } from '@cartwright/pricing';

import type { Id } from '../../foundation/ids.ts';
import { fold } from '../../foundation/query/fields.ts';
import type { CollectionId, ProductId } from '../catalog/model/product.ts';

export type CouponId = Id<'cpn'>;

export interface Coupon extends CouponTerms {
  readonly id: CouponId;
  /** Orders that were made with it. */
  readonly usageCount: number;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The merchant's settings. Amounts are minor units, times milliseconds since the epoch. */
export interface CouponTerms {
  readonly name: string;
  /** As the merchant wrote it; compared without regard to case. */
  readonly code: string;
  readonly isActive: boolean;
  readonly startsAt: number;
  /** The first moment at which it counts no more. */
  readonly expiresAt?: number;
  /** Most orders with it, of everybody and of one customer. */
  readonly usageLimit?: number;
  readonly limitPerCustomer?: number;
  readonly isForOneUnit: boolean;
  readonly scope: CouponScope;
  readonly minimumSubtotal?: Minor;
  readonly effect: DiscountEffect;
}

export type CouponScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'product'; readonly productId: ProductId }
  | { readonly kind: 'collection'; readonly collectionId: CollectionId };

/** The reason why a coupon gives no discount. */
export interface CouponProblem {
  readonly code: ApplicationErrorCode;
  /** The message for the buyer: the reason and the remedy. */
  readonly message: string;
  /** The minimum subtotal of the coupon's items, where they are below it. */
  readonly minimumSubtotal?: Minor;
}

/** The lookup form of a code: without case and surrounding spaces. */
export function foldCode(code: string): string {
  return fold(code.trim());
}

/**
 * The reason why a coupon is not valid for a customer who has used it `usesByCustomer` times; undefined if it is valid.
 */
export function judgeCoupon(coupon: Coupon, usesByCustomer: number, now: number): CouponProblem | undefined {
  const { code, usageLimit, limitPerCustomer, expiresAt } = coupon;
  const problem = (errorCode: ApplicationErrorCode, message: string): CouponProblem => ({ code: errorCode, message });
  if (!coupon.isActive) {
    return problem('ERROR_COUPON_IS_DISABLED', `The coupon ${code} does not count at the moment: try another.`);
  }
  if (now < coupon.startsAt) {
    return problem('ERROR_COUPON_NOT_ACTIVE_YET', `The coupon ${code} does not count yet: come back later.`);
  }
  if (expiresAt !== undefined && now >= expiresAt) {
    return problem('ERROR_COUPON_HAS_EXPIRED', `The coupon ${code} is over: try another.`);
  }
  if (usageLimit !== undefined && coupon.usageCount >= usageLimit) {
    return problem('ERROR_COUPON_USAGE_EXCEEDED', `The coupon ${code} has been used up: try another.`);
  }
  if (limitPerCustomer !== undefined && usesByCustomer >= limitPerCustomer) {
    const message = `You have used the coupon ${code} as often as one customer may: try another.`;
    return problem('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', message);
  }
  return undefined;
}

/** Why a valid coupon gives no discount on these items. `print` formats an amount. */
export function explainIneffective(
  { code, minimumSubtotal = 0 }: Pick<Coupon, 'code' | 'minimumSubtotal'>,
  reason: Pick<IneffectiveDiscount, 'reason'>,
  print: (amount: Minor) => string,
): CouponProblem {
  switch (reason.reason) {
    case 'no-matching-lines':
      return {
        code: 'ERROR_COUPON_NOT_APPLICABLE',
        message: `The coupon ${code} is for other products than those in the cart: add one of them first.`,
      };
    case 'no-discountable-lines':
      return {
        code: 'ERROR_COUPON_NOT_APPLICABLE',
        message: `The coupon ${code} takes nothing off gift cards: add another product first.`,
      };
    case 'minimum-not-reached':
      return {
        code: 'ERROR_INVALID_SUBTOTAL',
        message: `Spend ${print(minimumSubtotal)} or more to use ${code}.`,
        minimumSubtotal,
      };
    case 'too-few-units':
      return {
        code: 'ERROR_COUPON_NOT_APPLICABLE',
        message: `There are too few items in the cart for the coupon ${code}: add more of them.`,
      };
    case 'nothing-left-to-discount':
      return {
        code: 'ERROR_COUPON_NOT_APPLICABLE',
        message: `The coupon ${code} takes nothing off: what it is for costs nothing already.`,
      };
  }
}

/** A coupon for the pricing package, on these lines. */
export function toDiscount(coupon: Coupon, scope: Discount['scope']): Discount {
  const { id, code, effect, isForOneUnit, minimumSubtotal } = coupon;
  return {
    id,
    source: 'coupon',
    name: code,
    effect,
    ...(scope === undefined ? {} : { scope }),
    ...(isForOneUnit ? { isForOneUnit } : {}),
    ...(minimumSubtotal === undefined ? {} : { minimumSubtotal }),
  };
}
