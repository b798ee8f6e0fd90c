/**
 * What other modules may ask of payments: handed to them by `open-commerce.ts`, so that orders and notification routes need
 * not know how a checkout is paid. Every action may be repeated.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { ExpectedError } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { AttemptState } from './attempt.ts';
import type { PaymentId, PaymentProvider, PaymentProviderName } from './payment-provider.ts';

export interface PaymentActions {
  /** Undefined where a provider is not configured (any more). */
  findProvider(name: PaymentProviderName): PaymentProvider | undefined;
  /** Asks the provider how a payment stands and applies the answer. Undefined where there is no such attempt. */
  converge(siteId: SiteId, paymentId: PaymentId, now: number): Promise<AttemptState | undefined>;
  /** For notifications that know only the provider's id. */
  findByReference(
    tx: Transaction,
    siteId: SiteId,
    provider: PaymentProviderName,
    reference: string,
  ): Promise<PaymentId | undefined>;
  /** Captures a held payment of an order, the whole of it where no amount is given. Outside of any transaction. */
  capture(
    siteId: SiteId,
    work: {
      readonly paymentId: PaymentId;
      readonly amount: Minor | undefined;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<ExpectedError | undefined>;
  /**
   * Releases a held payment, in the transaction that cancels its order or voids it. The payment is `VOIDED` when the
   * provider agrees. False where it is not held (any more).
   */
  release(tx: Transaction, siteId: SiteId, paymentId: PaymentId, now: number): Promise<boolean>;
}
