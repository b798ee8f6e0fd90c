/** What came of buying a checkout. */
import type { HostedProblem, HostedUnavailableLine } from '@cartwright/hosted';

import type { Order } from '../../orders/order.ts';

export type BuyOutcome =
  | { readonly kind: 'bought'; readonly orderId: Order['id'] }
  /** Lines that cannot be had as they are. */
  | { readonly kind: 'lines-unavailable'; readonly lines: readonly HostedUnavailableLine[] }
  /** The chosen delivery is not offered any more. */
  | { readonly kind: 'delivery-gone'; readonly title: string }
  /** The total differs from the one shown to the buyer. Has a reason if a coupon no longer applies. */
  | { readonly kind: 'price-changed'; readonly reason?: HostedProblem }
  | { readonly kind: 'gone' };

/** Carries an outcome out of a transaction that it undoes. */
export class Undone extends Error {
  readonly outcome: BuyOutcome;
  constructor(outcome: BuyOutcome) {
    super('undone: nothing was bought');
    this.outcome = outcome;
  }
}
