/** Why a coupon does not count, as the code for which the pages have words in every language. Pure. */
import type { HostedProblem, HostedProblemCode } from '@cartwright/hosted';
import { displayAmount, type Minor, parseAmount } from '@cartwright/pricing';

import type { ExpectedError } from '../../../foundation/http/failure.ts';

const CODES: Readonly<Record<string, HostedProblemCode>> = {
  ERROR_INVALID_COUPON_CODE: 'coupon-unknown',
  // The checkout has looked for such a gift card before.
  GIFT_CARD_IS_NO_COUPON: 'coupon-unknown',
  ERROR_COUPON_IS_DISABLED: 'coupon-over',
  ERROR_COUPON_NOT_ACTIVE_YET: 'coupon-not-yet',
  ERROR_COUPON_HAS_EXPIRED: 'coupon-over',
  ERROR_COUPON_USAGE_EXCEEDED: 'coupon-used-up',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'coupon-used-by-you',
  ERROR_COUPON_NOT_APPLICABLE: 'coupon-not-applicable',
  ERROR_INVALID_SUBTOTAL: 'coupon-minimum',
  TOO_MANY_REQUESTS: 'coupon-too-many-tries',
};

/** `coupon` is the code as the shopper knows it; amounts are printed in `locale`. */
export function couponProblem(
  { code, minimumSubtotal }: { readonly code: string; readonly minimumSubtotal?: Minor | undefined },
  coupon: string,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): HostedProblem {
  const amount = minimumSubtotal === undefined ? {} : { amount: displayAmount(minimumSubtotal, currency, locale) };
  return { code: CODES[code] ?? 'coupon-unusable', values: { name: coupon, ...amount } };
}

/** An expected error of the API as such a problem. */
export function refusedCoupon({ code, body }: ExpectedError, currency: string): Parameters<typeof couponProblem>[0] {
  const minimum = 'error' in body ? undefined : body.details?.applicationError?.data?.['minimumSubtotal'];
  return { code, ...(typeof minimum === 'string' ? { minimumSubtotal: parseAmount(minimum, currency) } : {}) };
}
