/**
 * The port of tax calculators: a shop may connect a tax service. It is called inside a transaction, so an
 * implementation must use local data.
 */
import type { TaxRate } from '@cartwright/pricing';

import type { Destination } from '../destination.ts';

export type AutoTaxResponse =
  | { readonly kind: 'rates'; readonly rates: readonly TaxRate[] }
  /** Why there are none, in words: the manual rates take their place. */
  | { readonly kind: 'failed'; readonly description: string };

/** Returns the standard rates. */
export type AutoTax = (destination: Destination) => AutoTaxResponse;
