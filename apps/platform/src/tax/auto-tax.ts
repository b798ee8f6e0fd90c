/**
 * The calculator that knows the tax rates of an address, as a port: a shop may put a tax service behind it. It is asked
 * inside a transaction, so whatever stands behind it must answer from what it has at hand.
 */
import type { TaxRate } from '@cartwright/pricing';

import type { Destination } from '../settings/destination.ts';

export type AutoTaxAnswer =
  | { readonly kind: 'rates'; readonly rates: readonly TaxRate[] }
  /** Why there are none, in words: the manual rates take their place. */
  | { readonly kind: 'failed'; readonly description: string };

/** Answers the rates that hold for goods without a special treatment. */
export type AutoTax = (destination: Destination) => AutoTaxAnswer;
