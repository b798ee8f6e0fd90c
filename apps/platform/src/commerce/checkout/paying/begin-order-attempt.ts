/**
 * Begins an attempt to pay what is unpaid of an order. Invariant: an order has one attempt under way; a second click, or
 * another tab, finds the first one.
 */
import type { Minor } from '@cartwright/pricing';

import type { SiteId } from '../../../foundation/ids.ts';
import { holdOrder } from '../../orders/life/change-order.ts';
import type { OrderId } from '../../orders/order.ts';
import { findLiveAttempt, insertAttempt } from '../../payments/attempt-store.ts';
import { ATTEMPT_LIFETIME_MS, type PaymentAttempt } from '../../payments/attempt.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import type { PaymentMethod } from '../../settings/payment-methods/payment-methods.ts';
import { giveUp, type OutcomeDeps } from './apply-outcome.ts';
import type { Begun } from './begin-attempt.ts';
import { findUnpayable } from './pay-order.ts';

export interface NewOrderPayment {
  readonly orderId: OrderId;
  readonly method: PaymentMethod;
  /** What the buyer saw, and agreed to pay. */
  readonly amount: Minor;
  /** What the provider's form made of the buyer's input. */
  readonly token: string;
  /** Where the provider sends the browser back. */
  readonly returnUrl: (id: PaymentId) => string;
  readonly now: number;
}

export async function beginOrderAttempt(
  deps: OutcomeDeps,
  siteId: SiteId,
  { orderId, method, amount, now }: Omit<NewOrderPayment, 'token' | 'returnUrl'>,
): Promise<Begun> {
  const { database, ids, paymentJobs } = deps;
  const { provider } = method;
  if (provider === 'manual') throw new Error('A manual method is not paid with a provider.');
  return database.write(async (tx): Promise<Begun> => {
    const earlier = await findLiveAttempt(tx, siteId, orderId);
    if (earlier !== undefined) {
      // The second click, or another tab: nothing is known of the first one yet.
      if (earlier.state !== 'action-required') return { kind: 'pending', paymentId: earlier.id };
      await giveUp(deps, tx, siteId, earlier.id, { event: 'release', reason: 'replaced', now });
    }
    // Held, so that two tabs follow each other: the second one begins anew and finds the first one's attempt.
    const order = await holdOrder(tx, siteId, orderId);
    const reason = order === undefined ? 'gone' : findUnpayable(order, amount);
    if (order === undefined || reason !== undefined) return { kind: 'released', reason: reason ?? 'gone' };
    const attempt: PaymentAttempt = {
      id: ids.next('pay'),
      state: 'created',
      orderId: order.id,
      provider,
      method: method.code,
      amount,
      currency: order.currency,
      ...(method.isCapturedByHand ? { isCapturedByHand: true } : {}),
      createdAt: now,
      updatedAt: now,
      expiresAt: now + ATTEMPT_LIFETIME_MS,
    };
    await insertAttempt(tx, siteId, attempt);
    await paymentJobs.enqueueReconcile(tx, siteId, { attemptId: attempt.id });
    return { kind: 'begun', attempt, email: order.email };
  });
}
