/** Why a coupon does not count, as the code for which the pages have words in every language. Pure. */
import type { HostedProblem, HostedProblemCode } from '@cartwright/hosted';

const CODES: Readonly<Record<string, HostedProblemCode>> = {
  ERROR_INVALID_COUPON_CODE: 'coupon-unknown',
  ERROR_COUPON_IS_DISABLED: 'coupon-over',
  ERROR_COUPON_NOT_ACTIVE_YET: 'coupon-not-yet',
  ERROR_COUPON_HAS_EXPIRED: 'coupon-over',
  ERROR_COUPON_USAGE_EXCEEDED: 'coupon-used-up',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'coupon-used-by-you',
  ERROR_COUPON_NOT_APPLICABLE: 'coupon-other-goods',
  ERROR_INVALID_SUBTOTAL: 'coupon-minimum',
  TOO_MANY_REQUESTS: 'coupon-too-many-tries',
};

/** `coupon` is the code as the shopper knows it. */
export function couponProblem(problem: { readonly code: string }, coupon: string): HostedProblem {
  return { code: CODES[problem.code] ?? 'coupon-unusable', values: { name: coupon } };
}
