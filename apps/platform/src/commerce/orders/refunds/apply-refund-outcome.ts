/**
 * Applies how a part of a refund stands: when we asked, when the provider tells later, and when both happen. Invariant: a
 * part is decided once; what comes later or again changes nothing, except that a bank may send back what was made.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentId, PaymentProviderName, RefundOutcome } from '../../payments/payment-provider.ts';
import type { NewActivity } from '../life/change-order.ts';
import { type OrderDeskDeps, restockLines, takeRestocked } from '../life/order-desk.ts';
import type { RefundId } from '../life/order-life-tables.ts';
import { listPayments, updatePayment } from '../life/payment-store.ts';
import { changeOrder, type PlannedChange } from '../life/planned-change.ts';
import {
  findRefund,
  findRefundByReference,
  type Refund,
  type RefundTransaction,
  updateRefundState,
  updateRefundTransaction,
} from '../life/refund-store.ts';
import type { OrderChange } from '../order-changes.ts';
import { computePaymentState, type OrderPayment } from '../order-status.ts';
import type { Order } from '../order.ts';
import { holdUnits } from './request-refund.ts';

export type RefundOutcomeDeps = Pick<
  OrderDeskDeps,
  'ids' | 'orderListeners' | 'planEmailActivities' | 'stock' | 'giftCards'
>;

/** Applies what a provider says of a refund. False where no refund of ours is meant. */
export type ApplyRefundOutcome = (
  tx: Transaction,
  siteId: SiteId,
  refund: {
    readonly provider: PaymentProviderName;
    readonly reference: string;
    /** The key under which it was asked for. */
    readonly key?: string;
    readonly outcome: RefundOutcome;
    readonly now: number;
  },
) => Promise<boolean>;

export function createApplyRefundOutcome(deps: RefundOutcomeDeps): ApplyRefundOutcome {
  return async (tx, siteId, { provider, reference, key, outcome, now }) => {
    const meant = readRefundKey(key) ?? (await findRefundByReference(tx, siteId, reference));
    if (meant === undefined) return false;
    const refund = await findRefund(tx, siteId, meant.refundId);
    if (refund?.transactions.some(({ paymentId }) => paymentId === meant.paymentId) !== true) return false;
    const payments = await listPayments(tx, siteId, refund.orderId);
    if (payments.find(({ id }) => id === meant.paymentId)?.details.provider !== provider) return false;
    await applyToRefund(deps, tx, siteId, { ...meant, outcome, now });
    return true;
  };
}

/** The key of a refund at its provider. */
export function toRefundKey(refundId: RefundId, paymentId: PaymentId): string {
  return `${refundId}:${paymentId}`;
}

function readRefundKey(key: string | undefined): { refundId: RefundId; paymentId: PaymentId } | undefined {
  const [refundId = '', paymentId = ''] = key?.split(':') ?? [];
  if (!refundId.startsWith('ref_') || !paymentId.startsWith('pay_')) return undefined;
  return { refundId: refundId as RefundId, paymentId: paymentId as PaymentId };
}

/** Applies the outcome of one part. */
export async function applyToRefund(
  deps: RefundOutcomeDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    refundId,
    paymentId,
    outcome,
    now,
  }: {
    readonly refundId: RefundId;
    readonly paymentId: PaymentId;
    /** `unknown`: the provider did not answer. */
    readonly outcome: RefundOutcome | { readonly kind: 'unknown' };
    readonly now: number;
  },
): Promise<void> {
  const seen = await findRefund(tx, siteId, refundId);
  if (seen === undefined) return;
  const request = { orderId: seen.orderId, by: seen.by, now };
  const changed = await changeOrder(deps, tx, siteId, request, async (order) => {
    // After the order's lock no other transaction decides about it.
    const refund = (await findRefund(tx, siteId, refundId)) ?? seen;
    const before = refund.transactions.find((one) => one.paymentId === paymentId);
    if (before === undefined || isEnd(before, outcome)) return { changes: [] };
    const after = toTransaction(before, outcome, now);
    await updateRefundTransaction(tx, siteId, refundId, after);
    const payment = (await listPayments(tx, siteId, order.id)).find(({ id }) => id === paymentId);
    if (payment !== undefined) {
      await updatePayment(tx, siteId, toPayment(payment, before, after));
      await creditCard(deps, tx, siteId, { order, refund, payment, after, now });
    }
    return finish(deps, tx, siteId, { order, refund, after, payment, now });
  });
  if (isExpectedError(changed)) throw new Error(`The order of the refund ${refundId} is gone.`);
}

/** Whether this answer comes too late. A refund that was made fails where the buyer's bank sends it back. */
function isEnd({ state, isExternal }: RefundTransaction, { kind }: { readonly kind: string }): boolean {
  const comesBack = state === 'SUCCEEDED' && kind === 'failed' && !isExternal;
  return DECIDED.includes(state) && !comesBack;
}

const DECIDED: readonly RefundTransaction['state'][] = ['SUCCEEDED', 'FAILED'];
const ANSWERED: readonly RefundTransaction['state'][] = ['SUCCEEDED', 'PENDING'];

function toTransaction(
  before: RefundTransaction,
  outcome: Parameters<typeof applyToRefund>[3]['outcome'],
  now: number,
): RefundTransaction {
  const common = { ...before, updatedAt: now };
  switch (outcome.kind) {
    case 'unknown':
      return { ...common, state: before.state === 'PENDING' ? 'PENDING' : 'STARTED' };
    case 'pending':
      return { ...common, state: 'PENDING', ...toReference(outcome.reference) };
    case 'succeeded':
      return { ...common, state: 'SUCCEEDED', ...toReference(outcome.reference) };
    case 'failed':
      return {
        ...common,
        state: 'FAILED',
        failure: outcome.reason,
        ...(outcome.reference === undefined ? {} : toReference(outcome.reference)),
      };
  }
}

/** Ours have none. */
function toReference(providerRefundId: string): Partial<RefundTransaction> {
  return providerRefundId === '' ? {} : { providerRefundId };
}

function toPayment(payment: OrderPayment, before: RefundTransaction, after: RefundTransaction): OrderPayment {
  const { state, amount, updatedAt } = after;
  if (!DECIDED.includes(state)) return payment;
  const of = (one: RefundTransaction) => (one.state === 'SUCCEEDED' ? amount : 0);
  const refunded = payment.refunded + of(after) - of(before);
  return {
    ...payment,
    refunded,
    refundPending: payment.refundPending - (DECIDED.includes(before.state) ? 0 : amount),
    state: computePaymentState({ captured: payment.captured, refunded }),
    updatedAt,
  };
}

async function creditCard(
  { giftCards }: RefundOutcomeDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    refund,
    payment,
    after,
    now,
  }: {
    readonly order: Order;
    readonly refund: Refund;
    readonly payment: OrderPayment;
    readonly after: RefundTransaction;
    readonly now: number;
  },
): Promise<void> {
  if (payment.source !== 'gift-card' || payment.giftCardId === undefined) return;
  if (after.state !== 'SUCCEEDED' || after.isExternal) return;
  await giftCards.credit(tx, siteId, {
    giftCardId: payment.giftCardId as `gft_${string}`,
    amount: after.amount,
    // One card may have paid an order in several payments: each of them goes back to it.
    refundId: toRefundKey(refund.id, payment.id),
    orderId: order.id,
    by: refund.by,
    now,
  });
}

/** What follows for the refund as a whole. */
async function finish(
  deps: RefundOutcomeDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    refund,
    after,
    payment,
    now,
  }: {
    readonly order: Order;
    readonly refund: Refund;
    readonly after: RefundTransaction;
    readonly payment: OrderPayment | undefined;
    readonly now: number;
  },
): Promise<PlannedChange> {
  const transactions = refund.transactions.map((one) => (one.paymentId === after.paymentId ? after : one));
  const wasAnswered = refund.transactions.some(({ state }) => ANSWERED.includes(state));
  const isFirstAnswer = !wasAnswered && ANSWERED.includes(after.state);
  const { id: refundId, lines, restock, reason, email, by } = refund;
  if (isFirstAnswer)
    await restockLines(deps, tx, siteId, { order, lines: restock, reason: 'refund', reference: refundId, by, now });
  const activities: NewActivity[] = [
    ...(isFirstAnswer
      ? [{ type: 'REFUND_INITIATED', details: { refundId, amount: refund.amount, ...ifGiven(reason) } } as const]
      : []),
    ...describePart(refundId, after, payment),
  ];
  const changes: OrderChange[] = isFirstAnswer ? [{ kind: 'refund-requested', refundId, amount: refund.amount }] : [];
  if (!transactions.every(({ state }) => DECIDED.includes(state))) return { activities, changes };
  const quantities = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));

  const amount = transactions
    .filter(({ state }) => state === 'SUCCEEDED')
    .reduce((sum, transaction) => sum + transaction.amount, 0);
  const failure = transactions.find((one) => one.failure !== undefined)?.failure ?? '';
  if (amount > 0 && refund.state === 'succeeded') {
    // A part of it came back; the others were made.
    const change = { kind: 'refund-failed', refundId, amount: after.amount, reason: failure, lines: [] } as const;
    return { activities, changes: [change] };
  }
  if (amount > 0) {
    await updateRefundState(tx, siteId, { id: refundId, state: 'succeeded', updatedAt: now });
    return {
      activities: [...activities, { type: 'ORDER_REFUNDED', details: { refundId, amount, ...ifGiven(reason) } }],
      changes: [...changes, { kind: 'refunded', refundId, amount, lines: quantities, restock, email }],
    };
  }
  await updateRefundState(tx, siteId, { id: refundId, state: 'failed', updatedAt: now });
  const undone = wasAnswered
    ? await takeRestocked(deps, tx, siteId, { order, restock, reference: refundId, by, now })
    : restock;
  return {
    edit: { units: holdUnits(order.units, { lines, restock: undone }, -1) },
    activities,
    changes: [
      ...changes,
      { kind: 'refund-failed', refundId, amount: refund.amount, reason: failure, lines: quantities },
    ],
  };
}

function describePart(
  refundId: RefundId,
  { state, paymentId, amount }: RefundTransaction,
  payment: OrderPayment | undefined,
): readonly NewActivity[] {
  const { cardBrand, cardLastFour } = payment?.details ?? {};
  const details = {
    refundId,
    paymentId,
    amount,
    ...(cardBrand === undefined ? {} : { cardBrand }),
    ...(cardLastFour === undefined ? {} : { cardLastFour }),
  };
  if (state === 'SUCCEEDED') return [{ type: 'PAYMENT_REFUNDED', details }];
  return state === 'FAILED' ? [{ type: 'PAYMENT_REFUND_FAILED', details }] : [];
}

function ifGiven(reason: string | undefined): { readonly reason?: string } {
  return reason === undefined ? {} : { reason };
}
