/** Amounts in requests, in the currency of the order that they are for. */
import { isPricingError, type Minor, parseAmount } from '@cartwright/pricing';

import { type ExpectedError, refuseFields } from '../../foundation/http/failure.ts';

/** Minor units; an amount with more decimals than the currency has is refused. `field` names it in the request. */
export function readPrice(amount: string, currency: string, field: string): Minor | ExpectedError {
  try {
    return parseAmount(amount, currency);
  } catch (failure) {
    if (!isPricingError(failure)) throw failure;
    const description = `must have no more decimals than ${currency} has`;
    return refuseFields([{ field, rule: 'DECIMAL_MAX_SCALE', description }]);
  }
}

/** The same for an amount that has to be more than zero. */
export function readPositivePrice(amount: string, currency: string, field: string): Minor | ExpectedError {
  const price = readPrice(amount, currency, field);
  if (price !== 0) return price;
  return refuseFields([{ field, rule: 'DECIMAL_GT', description: 'must be more than 0' }]);
}
