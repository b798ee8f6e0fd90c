/**
 * Applies what a provider says of a payment. The buyer's return, the notification and the recovery after a crash all end
 * here, so any order of them, and any repetition, comes to the same. Invariant: the order is made in the transaction
 * that records its payment as held; where it cannot be made, the next transaction records that the money goes back.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { lockAttempt, saveAttempt } from '../../payments/attempt-store.ts';
import {
  type AttemptEvent,
  type AttemptState,
  findNextAttemptState,
  LIVE_ATTEMPT_STATES,
  type PaymentAttempt,
  PENDING_LIFETIME_MS,
  toAttemptEvent,
} from '../../payments/attempt.ts';
import type { PaymentJobs } from '../../payments/payment-jobs.ts';
import type { PaymentId, PaymentOutcome } from '../../payments/payment-provider.ts';
import { type BuyDeps, type Buying, buyInTransaction } from '../placing/buy.ts';
import { type BuyOutcome, Undone } from '../placing/outcome.ts';
import { changeOrderPayment, type PaymentEnd } from './order-payment-changes.ts';
import { payOrder, Unpayable } from './pay-order.ts';

/** The platform itself: a job, a notification. */
export const PLATFORM: Cause = { kind: 'anonymous' };

export interface Applied {
  readonly state: AttemptState;
  /** Why no order could be made: the money goes back. */
  readonly undone?: BuyOutcome;
}

export interface OutcomeDeps extends BuyDeps {
  readonly paymentJobs: PaymentJobs;
}

interface Said {
  readonly outcome: PaymentOutcome;
  readonly by: Cause;
  readonly now: number;
}

/** Undefined: there is no such attempt. */
export async function applyOutcome(
  deps: OutcomeDeps,
  siteId: SiteId,
  id: PaymentId,
  said: Said,
): Promise<Applied | undefined> {
  const { database } = deps;
  try {
    return await database.write((tx) => applyInTransaction(deps, tx, siteId, id, said));
  } catch (failure) {
    const undone = failure instanceof Undone ? failure.outcome : undefined;
    const reason = failure instanceof Unpayable ? failure.reason : undone?.kind;
    if (reason === undefined) throw failure;
    const isTaken = said.outcome.kind === 'captured';
    const work = { event: isTaken ? 'return' : 'release', reason, outcome: said.outcome, now: said.now } as const;
    const state = await database.write((tx) => giveUp(deps, tx, siteId, id, work));
    return state === undefined ? undefined : { state, ...(undone === undefined ? {} : { undone }) };
  }
}

async function applyInTransaction(
  deps: OutcomeDeps,
  tx: Transaction,
  siteId: SiteId,
  id: PaymentId,
  { outcome, by, now }: Said,
): Promise<Applied | undefined> {
  const attempt = await lockAttempt(tx, siteId, id, now);
  if (attempt === undefined) return undefined;
  const event = readEvent(attempt.state, outcome);
  const next = event === undefined ? undefined : findNextAttemptState(attempt.state, event);
  if (next === undefined) return { state: attempt.state };
  const told: PaymentAttempt = { ...attempt, ...readFacts(outcome), state: next, updatedAt: now };

  switch (next) {
    case 'authorized':
    case 'captured': {
      if (attempt.state === 'authorized') {
        await saveAttempt(tx, siteId, told);
        await endPayment(deps, tx, siteId, { attempt: told, outcome, by, now });
        return { state: next };
      }
      await placeFor(deps, tx, siteId, { attempt: told, outcome, now });
      return { state: next };
    }
    case 'pending': {
      const pending = { ...told, expiresAt: now + PENDING_LIFETIME_MS };
      await saveAttempt(tx, siteId, pending);
      const { checkoutId, expiresAt } = pending;
      // The units stay held as long as the provider takes.
      if (checkoutId !== undefined) await deps.stock.extend(tx, siteId, { holderId: checkoutId, expiresAt });
      return { state: next };
    }
    case 'returning':
      await saveAttempt(tx, siteId, told);
      await deps.paymentJobs.enqueueReturn(tx, siteId, { attemptId: id });
      return { state: next };
    default:
      await saveAttempt(tx, siteId, told);
      if (next === 'voided') await endPayment(deps, tx, siteId, { attempt: told, outcome, by, now });
      return { state: next };
  }
}

/** The event of an outcome, where the amount was to be released already. */
function readEvent(state: AttemptState, outcome: PaymentOutcome): AttemptEvent | undefined {
  // Nothing was ever asked for, so nothing is held.
  if (outcome.kind === 'unknown') return state === 'voiding' ? 'voided' : undefined;
  if (outcome.kind === 'captured' && state === 'voiding') return 'return';
  return toAttemptEvent(outcome);
}

/** What an outcome tells of the payment. */
function readFacts(outcome: PaymentOutcome): Partial<PaymentAttempt> {
  return {
    ...('reference' in outcome && outcome.reference !== undefined && outcome.reference !== ''
      ? { reference: outcome.reference }
      : {}),
    ...('card' in outcome && outcome.card !== undefined ? { card: outcome.card } : {}),
    ...(outcome.kind === 'needs-buyer' ? { action: outcome.action } : {}),
    ...(outcome.kind === 'declined' ? { reason: outcome.code } : {}),
  };
}

/** Makes the order that the attempt pays, or pays what is unpaid of one that exists. */
async function placeFor(
  deps: OutcomeDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    attempt,
    outcome,
    now,
  }: { readonly attempt: PaymentAttempt; readonly outcome: PaymentOutcome; readonly now: number },
): Promise<void> {
  if (outcome.kind !== 'authorized' && outcome.kind !== 'captured') throw new Undone({ kind: 'gone' });
  const payment = { attempt, outcome };
  if (attempt.checkoutId === undefined) {
    await payOrder(deps, tx, siteId, { payment, by: PLATFORM, now });
    await saveAttempt(tx, siteId, attempt);
  } else {
    const buying = attempt.purchase as Buying | undefined;
    if (buying === undefined) throw new Undone({ kind: 'gone' });
    const bought = await buyInTransaction(deps, tx, siteId, { buying, payment, now });
    if (bought.kind !== 'bought') throw new Undone(bought);
    await saveAttempt(tx, siteId, { ...attempt, orderId: bought.orderId });
  }
  const isHeld = outcome.kind === 'authorized' && attempt.isCapturedByHand !== true;
  if (isHeld) await deps.paymentJobs.enqueueCapture(tx, siteId, { attemptId: attempt.id });
}

/** Tells the order what became of its payment. */
async function endPayment(
  deps: OutcomeDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    attempt,
    outcome,
    by,
    now,
  }: { readonly attempt: PaymentAttempt; readonly outcome: PaymentOutcome; readonly by: Cause; readonly now: number },
): Promise<void> {
  const end: PaymentEnd =
    outcome.kind === 'captured' ? { kind: 'captured', amount: outcome.amount } : { kind: 'voided' };
  await changeOrderPayment(deps, tx, siteId, { attempt, end, by, now });
}

/** Ends an attempt of which no order comes: what is held is released, what was taken goes back. */
export async function giveUp(
  { paymentJobs, stock }: Pick<OutcomeDeps, 'paymentJobs' | 'stock'>,
  tx: Transaction,
  siteId: SiteId,
  id: PaymentId,
  {
    event,
    reason,
    outcome,
    now,
  }: {
    readonly event: 'release' | 'return';
    readonly reason?: string;
    readonly outcome?: PaymentOutcome;
    readonly now: number;
  },
): Promise<AttemptState | undefined> {
  const attempt = await lockAttempt(tx, siteId, id, now);
  if (attempt === undefined) return undefined;
  const next = findNextAttemptState(attempt.state, event);
  if (next === undefined) return attempt.state;
  const facts = outcome === undefined ? {} : readFacts(outcome);
  const changed = { ...attempt, ...facts, state: next, updatedAt: now, ...(reason === undefined ? {} : { reason }) };
  await saveAttempt(tx, siteId, changed);
  if (event === 'return') await paymentJobs.enqueueReturn(tx, siteId, { attemptId: id });
  else await paymentJobs.enqueueVoid(tx, siteId, { attemptId: id });
  if (attempt.checkoutId !== undefined && LIVE_ATTEMPT_STATES.includes(attempt.state)) {
    await stock.release(tx, siteId, { holderId: attempt.checkoutId, now });
  }
  return next;
}

/** What was taken without an order is on its way back to the buyer. */
export async function finishReturn(
  deps: OutcomeDeps,
  siteId: SiteId,
  id: PaymentId,
  now: number,
): Promise<AttemptState | undefined> {
  return deps.database.write(async (tx) => {
    const attempt = await lockAttempt(tx, siteId, id, now);
    const next = attempt === undefined ? undefined : findNextAttemptState(attempt.state, 'returned');
    if (attempt === undefined || next === undefined) return attempt?.state;
    const returned = { ...attempt, state: next, updatedAt: now };
    await saveAttempt(tx, siteId, returned);
    await changeOrderPayment(deps, tx, siteId, { attempt: returned, end: { kind: 'voided' }, by: PLATFORM, now });
    return next;
  });
}
