/**
 * Paying for a checkout, or for an order that is unpaid, with a provider: an attempt is written, the provider is asked to hold the amount, and what it
 * says is applied. No provider is called inside a transaction, and none before a row says that it will be.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Jobs } from '../../../foundation/jobs/jobs.ts';
import { listPayments } from '../../orders/life/payment-store.ts';
import type { OrderId } from '../../orders/order.ts';
import { findAttempt, findByReference, findLiveAttempt } from '../../payments/attempt-store.ts';
import { type AttemptState, LIVE_ATTEMPT_STATES, type PaymentAttempt } from '../../payments/attempt.ts';
import type { PaymentActions } from '../../payments/payment-actions.ts';
import { createPaymentJobs, type PaymentWork } from '../../payments/payment-jobs.ts';
import {
  type FindPaymentProvider,
  type PaymentId,
  type PaymentOutcome,
  type PaymentProvider,
  PaymentProviderUnavailable,
} from '../../payments/payment-provider.ts';
import type { BuyDeps } from '../placing/buy.ts';
import { type Applied, applyOutcome, finishReturn, giveUp, type OutcomeDeps, PLATFORM } from './apply-outcome.ts';
import { beginAttempt, type Begun, type NewPayment } from './begin-attempt.ts';
import { beginOrderAttempt, type NewOrderPayment } from './begin-order-attempt.ts';
import { changeOrderPayment } from './order-payment-changes.ts';
import { toPaymentAnswer, type PaymentAnswer } from './payment-answer.ts';

export interface PaymentFlowDeps extends BuyDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly findProvider: FindPaymentProvider;
}

export interface PaymentFlow extends PaymentActions, PaymentWork {
  /** Asks a provider for what is due of a checkout. The order exists when the answer is `bought`. */
  pay(siteId: SiteId, payment: NewPayment): Promise<PaymentAnswer>;
  /** Asks a provider for what is unpaid of an order. The order has the payment when the answer is `bought`. */
  payOrder(siteId: SiteId, payment: NewOrderPayment): Promise<PaymentAnswer>;
  /** Ends the attempt that waits for its buyer, who has ordered in another way. */
  leave(siteId: SiteId, checkoutId: string, now: number): Promise<void>;
  /** How an attempt stands, once its provider was asked. Where it does not answer: as it stood. */
  look(siteId: SiteId, paymentId: PaymentId, now: number): Promise<PaymentAnswer>;
}

/** How long a provider may take. */
const PROVIDER_TIMEOUT_MS = 20_000;

export function createPaymentFlow({ jobs, findProvider, ...buyDeps }: PaymentFlowDeps): PaymentFlow {
  const { database } = buyDeps;
  const paymentJobs = createPaymentJobs(jobs);
  const deps: OutcomeDeps = { ...buyDeps, paymentJobs };
  const find = (siteId: SiteId, id: PaymentId) => database.read((tx) => findAttempt(tx, siteId, id));

  /** Asks, applies, and captures at once what may be captured. */
  async function ask(
    siteId: SiteId,
    attempt: PaymentAttempt,
    call: (provider: PaymentProvider) => Promise<PaymentOutcome>,
    now: number,
  ): Promise<Applied | undefined> {
    const outcome = await callProvider(findProvider, attempt, call);
    const applied = await applyOutcome(deps, siteId, attempt.id, { outcome, by: PLATFORM, now });
    const isNew = LIVE_ATTEMPT_STATES.includes(attempt.state) && applied?.state === 'authorized';
    if (!isNew || attempt.isCapturedByHand === true) return applied;
    // The job does it where the provider does not answer now.
    const state = await captureHeld(siteId, attempt.id, undefined, now).catch(ignoreUnavailable);
    return state === undefined ? applied : { ...applied, state };
  }

  async function captureHeld(
    siteId: SiteId,
    id: PaymentId,
    amount: Minor | undefined,
    now: number,
    by: Cause = PLATFORM,
  ): Promise<AttemptState | undefined> {
    const attempt = await find(siteId, id);
    if (attempt?.state !== 'authorized') return attempt?.state;
    const outcome = await callProvider(findProvider, attempt, (provider) =>
      provider.capture(attempt, amount ?? attempt.amount),
    );
    if (outcome.kind === 'voided' || outcome.kind === 'declined') {
      // The hold has run out at the provider, or the bank has changed its mind.
      const reason = outcome.kind === 'declined' ? outcome.code : 'expired';
      return database.write(async (tx) => {
        const end = { kind: 'failed', reason } as const;
        await changeOrderPayment(deps, tx, siteId, { attempt, end, by, now });
        return (await giveUp(deps, tx, siteId, id, { event: 'release', reason, now })) ?? attempt.state;
      });
    }
    const applied = await applyOutcome(deps, siteId, id, { outcome, by, now });
    return applied?.state;
  }

  async function readAndApply(siteId: SiteId, attempt: PaymentAttempt, now: number): Promise<Applied | undefined> {
    return ask(siteId, attempt, (provider) => provider.read(attempt), now);
  }

  async function authorize(
    siteId: SiteId,
    begun: Begun,
    { token, returnUrl, now }: Pick<NewPayment, 'token' | 'returnUrl' | 'now'>,
  ): Promise<PaymentAnswer> {
    if (begun.kind !== 'begun') return begun;
    const { attempt, email } = begun;
    const request = {
      ...toProviderPayment(attempt),
      token,
      returnUrl: returnUrl(attempt.id),
      buyer: { email },
    };
    try {
      const applied = await ask(siteId, attempt, (provider) => provider.authorize(request), now);
      return toPaymentAnswer(applied, await find(siteId, attempt.id));
    } catch (failure) {
      if (!(failure instanceof PaymentProviderUnavailable)) throw failure;
      return { kind: 'pending', paymentId: attempt.id };
    }
  }

  return {
    pay: async (siteId, payment) => authorize(siteId, await beginAttempt(deps, siteId, payment), payment),

    payOrder: async (siteId, payment) => authorize(siteId, await beginOrderAttempt(deps, siteId, payment), payment),

    leave: async (siteId, checkoutId, now) => {
      await database.write(async (tx) => {
        const attempt = await findLiveAttempt(tx, siteId, checkoutId);
        if (attempt?.state !== 'action-required') return;
        await giveUp(deps, tx, siteId, attempt.id, { event: 'release', reason: 'replaced', now });
      });
    },

    look: async (siteId, paymentId, now) => {
      const attempt = await find(siteId, paymentId);
      if (attempt === undefined || !LIVE_ATTEMPT_STATES.includes(attempt.state)) {
        return toPaymentAnswer(undefined, attempt);
      }
      const applied = await readAndApply(siteId, attempt, now).catch(ignoreUnavailable);
      return toPaymentAnswer(applied, await find(siteId, paymentId));
    },

    converge: async (siteId, paymentId, now) => {
      const attempt = await find(siteId, paymentId);
      if (attempt === undefined) return undefined;
      return (await readAndApply(siteId, attempt, now))?.state;
    },

    findProvider,
    findByReference,

    capture: async (siteId, { paymentId, amount, by, now }) => {
      const refused = await database.write(async (tx) => {
        const attempt = await findAttempt(tx, siteId, paymentId);
        if (attempt?.orderId === undefined) return refuse('PAYMENT_NOT_FOUND');
        if (attempt.state !== 'authorized') return refuse('PAYMENT_NOT_AUTHORIZED');
        if (amount !== undefined && amount > attempt.amount) return refuse('CAPTURE_TOO_LARGE');
        await paymentJobs.enqueueCapture(tx, siteId, { attemptId: paymentId, amount });
        return undefined;
      });
      if (refused !== undefined) return refused;
      try {
        if ((await captureHeld(siteId, paymentId, amount, now, by)) !== 'captured')
          return refuse('PAYMENT_NOT_AUTHORIZED');
      } catch (failure) {
        if (failure instanceof PaymentProviderUnavailable) return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
        throw failure;
      }
      // Another capture may have come first, with another amount.
      const isTaken = await database.read((tx) => isCaptured(tx, siteId, paymentId, amount));
      return isTaken ? undefined : refuse('PAYMENT_NOT_AUTHORIZED');
    },

    release: async (tx, siteId, paymentId, now) => {
      const state = await giveUp(deps, tx, siteId, paymentId, { event: 'release', now });
      return state === 'voiding';
    },

    captureHeld,

    reconcile: async (siteId, attemptId, now) => {
      const before = await find(siteId, attemptId);
      if (before === undefined || !LIVE_ATTEMPT_STATES.includes(before.state)) return before?.state;
      await readAndApply(siteId, before, now);
      const attempt = await find(siteId, attemptId);
      if (attempt === undefined || !LIVE_ATTEMPT_STATES.includes(attempt.state)) return attempt?.state;
      // Still `created` so much later: the provider was never asked, or the answer was never heard.
      if (attempt.state !== 'created' && now < attempt.expiresAt) return attempt.state;
      return database.write((tx) => giveUp(deps, tx, siteId, attemptId, { event: 'release', reason: 'expired', now }));
    },

    voidHeld: async (siteId, attemptId, now) => {
      const attempt = await find(siteId, attemptId);
      if (attempt?.state !== 'voiding') return attempt?.state;
      return (await ask(siteId, attempt, (provider) => provider.void(attempt), now))?.state;
    },

    returnTaken: async (siteId, attemptId, now) => {
      const attempt = await find(siteId, attemptId);
      if (attempt?.state !== 'returning') return attempt?.state;
      const { kind } = await callProvider(findProvider, attempt, async (provider) => {
        // It may have been taken in part, while the rest was released.
        const taken = await provider.read(attempt);
        const amount = taken.kind === 'captured' ? taken.amount : attempt.amount;
        return provider.refund(attempt, { key: `return:${attemptId}`, amount });
      });
      if (kind === 'failed') return attempt.state;
      return finishReturn(deps, siteId, attemptId, now);
    },
  };
}

/** Whether this amount was taken, or everything where none is named. */
async function isCaptured(tx: Transaction, siteId: SiteId, id: PaymentId, amount?: Minor): Promise<boolean> {
  const attempt = await findAttempt(tx, siteId, id);
  if (attempt?.orderId === undefined) return false;
  const payments = await listPayments(tx, siteId, attempt.orderId as OrderId);
  return payments.find((payment) => payment.id === id)?.captured === (amount ?? attempt.amount);
}

function ignoreUnavailable(failure: unknown): undefined {
  if (failure instanceof PaymentProviderUnavailable) return undefined;
  throw failure;
}

function toProviderPayment({ id, reference, amount, currency }: PaymentAttempt) {
  return { id, ...(reference === undefined ? {} : { reference }), amount, currency };
}

/** Calls the attempt's provider. One that is not configured any more is as one that does not answer. */
async function callProvider<Answer>(
  findProvider: FindPaymentProvider,
  { provider: name }: PaymentAttempt,
  call: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer> {
  const provider = findProvider(name);
  if (provider === undefined) throw new PaymentProviderUnavailable(`The payment provider ${name} is not configured.`);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new PaymentProviderUnavailable(`The payment provider ${name} did not answer.`)),
    PROVIDER_TIMEOUT_MS,
  );
  try {
    return await Promise.race([call(provider), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
