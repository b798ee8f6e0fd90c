/**
 * The port that counts requests that create rows, per shopper and per address, before any transaction begins. `limits/`
 * implements it.
 */
import type { Awaitable } from '../awaitable.ts';
import type { Caller } from './caller.ts';
import type { ExpectedError } from './failure.ts';

/**
 * Work that stores rows (a change of a cart with its events, a checkout, a redirect session, an idempotency record, a
 * request to be told of stock, a review or a photo of one), and looking up the balance of a gift card, which is a guess at its code.
 */
export type CountedWork =
  | 'cart'
  | 'checkout'
  | 'redirect'
  | 'idempotency-key'
  | 'gift-card'
  | 'back-in-stock'
  | 'review'
  | 'newsletter';

export interface RequestLimits {
  /** Counts one request; returns the error of one beyond the limit. */
  count(
    work: CountedWork,
    request: { readonly caller: Caller; readonly address: string; readonly now: number },
  ): Awaitable<ExpectedError | undefined>;
}
