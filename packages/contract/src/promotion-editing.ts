/** The way back of deleted coupons and rules. These calls are this platform's own. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Coupon, DiscountRule } from './promotions.ts';
import { wireDate, wireId } from './wire.ts';

/** A deleted coupon that can be restored. */
export const DeletedCoupon = z.object({ id: z.string(), code: z.string(), deletedDate: wireDate });
export type DeletedCoupon = z.output<typeof DeletedCoupon>;

/** A deleted rule that can be restored. */
export const DeletedDiscountRule = z.object({ id: z.string(), name: z.string(), deletedDate: wireDate });
export type DeletedDiscountRule = z.output<typeof DeletedDiscountRule>;

export const restoreCoupon = endpoint({
  name: 'coupons.restoreCoupon',
  method: 'POST',
  service: 'coupons',
  path: '/v2/coupons/{id}/restore',
  summary: 'Restores a coupon that was deleted in the last 30 days, with its uses, unless its code is taken.',
  input: z.object({ id: wireId }),
  output: z.object({ coupon: Coupon }),
});

export const listDeletedCoupons = endpoint({
  name: 'coupons.listDeletedCoupons',
  method: 'GET',
  service: 'coupons',
  path: '/v2/deleted-coupons',
  summary: 'Returns the last 100 coupons that were deleted in the last 30 days, newest first.',
  input: z.object({}),
  output: z.object({ deletedCoupons: z.array(DeletedCoupon) }),
});

export const restoreDiscountRule = endpoint({
  name: 'discountRules.restoreDiscountRule',
  method: 'POST',
  service: 'discountRules',
  path: '/v1/discount-rules/{discountRuleId}/restore',
  summary: 'Restores a discount rule that was deleted in the last 30 days.',
  input: z.object({ discountRuleId: wireId }),
  output: z.object({ discountRule: DiscountRule }),
});

export const listDeletedDiscountRules = endpoint({
  name: 'discountRules.listDeletedDiscountRules',
  method: 'GET',
  service: 'discountRules',
  path: '/v1/deleted-discount-rules',
  summary: 'Returns the last 100 discount rules that were deleted in the last 30 days, newest first.',
  input: z.object({}),
  output: z.object({ deletedDiscountRules: z.array(DeletedDiscountRule) }),
});

export const promotionEditingEndpoints = [
  restoreCoupon,
  listDeletedCoupons,
  restoreDiscountRule,
  listDeletedDiscountRules,
] as const;
