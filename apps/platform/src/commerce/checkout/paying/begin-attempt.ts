/**
 * Begins an attempt to pay, in one transaction: stock is held, and a row says that a provider is about to be asked.
 * Invariant: a checkout has one attempt under way; a second click finds the first one.
 */
import type { Minor } from '@cartwright/pricing';

import type { SiteId } from '../../../foundation/ids.ts';
import { isCustom } from '../../cart/model/cart-line.ts';
import { findLiveAttempt, insertAttempt } from '../../payments/attempt-store.ts';
import { ATTEMPT_LIFETIME_MS, type PaymentAttempt } from '../../payments/attempt.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import type { PaymentMethod } from '../../settings/payment-methods/payment-methods.ts';
import { findCheckout } from '../model/checkout-store.ts';
import { loadCheckoutOffers } from '../model/reserved-offers.ts';
import type { Buying } from '../placing/buy.ts';
import { Undone } from '../placing/outcome.ts';
import { describeSoldOut } from '../placing/unavailable-lines.ts';
import { giveUp, type OutcomeDeps } from './apply-outcome.ts';
import type { PaymentAnswer } from './payment-answer.ts';

const MINUTE_MS = 60 * 1000;

export interface NewPayment {
  readonly buying: Buying;
  readonly method: PaymentMethod;
  /** More than nothing. */
  readonly amount: Minor;
  readonly currency: string;
  /** What the provider's form made of the buyer's input. */
  readonly token: string;
  /** Where the provider sends the browser back. */
  readonly returnUrl: (id: PaymentId) => string;
  readonly now: number;
}

/** `email`: the buyer's. */
export type Begun =
  | { readonly kind: 'begun'; readonly attempt: PaymentAttempt; readonly email: string }
  | PaymentAnswer;

export async function beginAttempt(deps: OutcomeDeps, siteId: SiteId, payment: NewPayment): Promise<Begun> {
  const { database, ids, stock, paymentJobs } = deps;
  const { buying, method, amount, currency, now } = payment;
  const { provider } = method;
  if (provider === 'manual') throw new Error('A manual method is not paid with a provider.');
  try {
    return await database.write(async (tx): Promise<Begun> => {
      const checkout = await findCheckout(tx, siteId, buying.checkoutId);
      if (checkout === undefined) return { kind: 'undone', outcome: { kind: 'gone' } };
      if (checkout.orderId !== undefined) return { kind: 'bought' };
      const earlier = await findLiveAttempt(tx, siteId, checkout.id);
      if (earlier !== undefined) {
        // The second click, or another tab: nothing is known of the first one yet.
        if (earlier.state !== 'action-required') return { kind: 'pending', paymentId: earlier.id };
        await giveUp(deps, tx, siteId, earlier.id, { event: 'release', reason: 'replaced', now });
      }
      const demands = checkout.lines.filter((line) => !isCustom(line));
      const { checkout: asked } = await deps.readShop(tx, siteId);
      const expiresAt = now + asked.holdMinutes * MINUTE_MS;
      const held = await stock.reserve(tx, siteId, { holderId: checkout.id, demands, expiresAt, now });
      if (held.kind === 'short') {
        const findOffer = await loadCheckoutOffers(tx, siteId, checkout, stock);
        const lines = describeSoldOut(checkout.lines, held.variantIds, findOffer);
        throw new Undone({ kind: 'lines-unavailable', lines });
      }
      const attempt: PaymentAttempt = {
        id: ids.next('pay'),
        state: 'created',
        checkoutId: checkout.id,
        provider,
        method: method.code,
        amount,
        currency,
        ...(method.isCapturedByHand ? { isCapturedByHand: true } : {}),
        purchase: { ...buying },
        createdAt: now,
        updatedAt: now,
        expiresAt: now + ATTEMPT_LIFETIME_MS,
      };
      await insertAttempt(tx, siteId, attempt);
      await paymentJobs.enqueueReconcile(tx, siteId, { attemptId: attempt.id });
      return { kind: 'begun', attempt, email: buying.purchase.email };
    });
  } catch (failure) {
    if (failure instanceof Undone) return { kind: 'undone', outcome: failure.outcome };
    throw failure;
  }
}
