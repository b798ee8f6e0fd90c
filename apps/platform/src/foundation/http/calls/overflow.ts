/**
 * Distinguishes an amount beyond the exact range from a bug: a product may become more expensive after many units were
 * added to a cart. The caller can reduce the quantity, so it is an expected error.
 */
import { isPricingError } from '@cartwright/pricing';

import { refuse, type ExpectedError } from '../failure.ts';

/** `undefined` where `failure` is something else. */
export function describeOverflow(failure: unknown): ExpectedError | undefined {
  if (!isPricingError(failure) || failure.code !== 'overflow') return undefined;
  const message = 'This comes to more than can be added up exactly: choose fewer of the dearest items.';
  return refuse('QUANTITY_TOO_LARGE', message);
}
