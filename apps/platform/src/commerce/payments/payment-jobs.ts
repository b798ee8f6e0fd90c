/**
 * The jobs of payments. Each is written in the transaction that makes it necessary, before its provider is called, so a
 * crash at any point repeats the call; the provider's keys make a repetition harmless.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { done, type JobHandler, jobKind } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import type { AttemptState } from './attempt.ts';
import type { PaymentId } from './payment-provider.ts';

interface AttemptJob {
  readonly attemptId: PaymentId;
}

export const PAYMENT_RECONCILE = jobKind<AttemptJob>('payment.reconcile');
export const PAYMENT_CAPTURE = jobKind<AttemptJob & { readonly amount?: Minor }>('payment.capture');
export const PAYMENT_VOID = jobKind<AttemptJob>('payment.void');
export const PAYMENT_RETURN = jobKind<AttemptJob>('payment.return');

/** The caller does it at once; the job is for when that does not come to its end. */
const BEHIND_CALLER_MS = 10_000;
const FIRST_LOOK_MS = 60_000;
const MINUTE_MS = 60_000;
/** How long to wait between two looks, by how many there were. */
const LOOKS_MS = [1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS);
/** A provider call may take this long, and the transactions around it. */
const MAX_RUN_MS = 60_000;

type Enqueue = (
  tx: Transaction,
  siteId: SiteId,
  job: { readonly attemptId: PaymentId; readonly amount?: Minor | undefined },
) => Promise<void>;

export interface PaymentJobs {
  readonly enqueueReconcile: Enqueue;
  readonly enqueueCapture: Enqueue;
  readonly enqueueVoid: Enqueue;
  readonly enqueueReturn: Enqueue;
}

export function createPaymentJobs(jobs: Pick<Jobs, 'enqueue'>): PaymentJobs {
  const later =
    (kind: typeof PAYMENT_RECONCILE, waitMs: number): Enqueue =>
    (tx, siteId, { attemptId }) =>
      jobs.enqueue(tx, { siteId, kind, key: attemptId, payload: { attemptId }, waitMs });
  return {
    enqueueReconcile: later(PAYMENT_RECONCILE, FIRST_LOOK_MS),
    enqueueVoid: later(PAYMENT_VOID, 0),
    enqueueReturn: later(PAYMENT_RETURN, 0),
    enqueueCapture: (tx, siteId, { attemptId, amount }) =>
      jobs.enqueue(tx, {
        siteId,
        kind: PAYMENT_CAPTURE,
        key: attemptId,
        payload: { attemptId, ...(amount === undefined ? {} : { amount }) },
        waitMs: BEHIND_CALLER_MS,
      }),
  };
}

/** What the jobs do. Each resolves with the state that the attempt is in then. */
export interface PaymentWork {
  reconcile(siteId: SiteId, attemptId: PaymentId, now: number): Promise<AttemptState | undefined>;
  captureHeld(
    siteId: SiteId,
    attemptId: PaymentId,
    amount: Minor | undefined,
    now: number,
  ): Promise<AttemptState | undefined>;
  voidHeld(siteId: SiteId, attemptId: PaymentId, now: number): Promise<AttemptState | undefined>;
  returnTaken(siteId: SiteId, attemptId: PaymentId, now: number): Promise<AttemptState | undefined>;
}

export function registerPaymentJobs(
  jobs: Jobs,
  { now }: { readonly now: () => number },
  { reconcile, captureHeld, voidHeld, returnTaken }: PaymentWork,
): void {
  jobs.register(PAYMENT_RECONCILE, {
    maxRunMs: MAX_RUN_MS,
    run: async ({ siteId, payload, attempt }) => {
      const state = await reconcile(siteId, payload.attemptId, now());
      if (state === undefined || !UNDECIDED.includes(state)) return done;
      const at = now() + (LOOKS_MS[attempt - 1] ?? 30 * MINUTE_MS);
      return () => Promise.resolve({ kind: 'retry', error: `The payment is ${state}.`, at });
    },
  });
  const until =
    (left: AttemptState, run: PaymentWork['voidHeld']): JobHandler<AttemptJob>['run'] =>
    async ({ siteId, payload }) => {
      const state = await run(siteId, payload.attemptId, now());
      if (state !== left) return done;
      return () => Promise.resolve({ kind: 'retry', error: `The payment is still ${left}.` });
    };
  jobs.register(PAYMENT_CAPTURE, {
    maxRunMs: MAX_RUN_MS,
    run: async ({ siteId, payload }) => {
      await captureHeld(siteId, payload.attemptId, payload.amount, now());
      return done;
    },
  });
  jobs.register(PAYMENT_VOID, { maxRunMs: MAX_RUN_MS, run: until('voiding', voidHeld) });
  jobs.register(PAYMENT_RETURN, { maxRunMs: MAX_RUN_MS, run: until('returning', returnTaken) });
}

/** States in which the buyer or the provider still has to decide. */
const UNDECIDED: readonly AttemptState[] = ['created', 'action-required', 'pending'];
