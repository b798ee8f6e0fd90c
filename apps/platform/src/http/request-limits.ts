/**
 * The port that counts requests which leave rows behind: per shopper and per address, before any transaction begins.
 * `limits/` implements it.
 */
import type { Caller } from './caller.ts';
import type { Refusal } from './failure.ts';

/**
 * What leaves rows: a change of a cart (events), a checkout, a redirect session, and the record of a request under an
 * idempotency key.
 */
export type CountedWork = 'cart' | 'checkout' | 'redirect' | 'idempotency-key';

export interface RequestLimits {
  /** Counts one request; answers the refusal of one too many. */
  count(
    work: CountedWork,
    request: { readonly caller: Caller; readonly address: string; readonly now: number },
  ): Promise<Refusal | undefined>;
}
