/**
 * Tells an amount that cannot be added up exactly from a mistake of the program: a product may become dearer after many
 * of it were put into a cart. That is the caller's to mend, by fewer units, so it is an expected error.
 */
import { isPricingError } from '@cartwright/pricing';

import { refuse, type Refusal } from './failure.ts';

/** `undefined` where `failure` is something else. */
export function describeOverflow(failure: unknown): Refusal | undefined {
  if (!isPricingError(failure) || failure.code !== 'overflow') return undefined;
  const message = 'This comes to more than can be added up exactly: choose fewer of the dearest items.';
  return refuse('QUANTITY_TOO_LARGE', message);
}
