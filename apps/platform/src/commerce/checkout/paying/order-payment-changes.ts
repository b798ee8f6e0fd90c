/**
 * What becomes of an order's payment after the order was made: captured, voided, or failed. Each change is one
 * transaction with its activity, and everybody who listens hears of it.
 */
import type { ActivityType } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { appendActivities, lockOrder, type NewActivity, refreshOrder } from '../../orders/life/change-order.ts';
import { findPaymentState, listPayments, updatePayment } from '../../orders/life/payment-store.ts';
import { type OrderChange, type OrderListener, tellOrderChanged } from '../../orders/order-changes.ts';
import { computePaymentState, type OrderPayment } from '../../orders/order-status.ts';
import type { PaymentAttempt } from '../../payments/attempt.ts';

export interface OrderPaymentDeps {
  readonly ids: Ids;
  readonly orderListeners: readonly OrderListener[];
}

/** What has become of the payment of an attempt. */
export type PaymentEnd =
  | { readonly kind: 'captured'; readonly amount: Minor }
  /** Released as we asked for it. */
  | { readonly kind: 'voided' }
  /** The provider would not give the money that it held: the merchant has to act. */
  | { readonly kind: 'failed'; readonly reason: string };

export async function changeOrderPayment(
  { ids, orderListeners }: OrderPaymentDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    attempt,
    end,
    by,
    now,
  }: { readonly attempt: PaymentAttempt; readonly end: PaymentEnd; readonly by: Cause; readonly now: number },
): Promise<void> {
  if (attempt.orderId === undefined) return;
  // A payment of an order that never came to be: the order stays as it is.
  if ((await findPaymentState(tx, siteId, attempt.id)) === undefined) return;
  const order = await lockOrder(tx, siteId, attempt.orderId, now);
  if (order === undefined) return;
  const payment = (await listPayments(tx, siteId, order.id)).find(({ id }) => id === attempt.id);
  // Decided before: a repeated answer changes nothing.
  if (payment?.state !== 'AUTHORIZED') return;
  const changed = toPayment(payment, end, now);
  await updatePayment(tx, siteId, changed);
  const after = await refreshOrder(tx, siteId, order);
  const isPaid = after.paymentStatus === 'PAID' && order.paymentStatus !== 'PAID';
  const activities: NewActivity[] = [
    { type: ACTIVITIES[end.kind], details: { paymentId: payment.id, amount: changed.captured || payment.amount } },
  ];
  if (isPaid) activities.push({ type: 'ORDER_PAID' });
  else if (after.paymentStatus === 'PARTIALLY_PAID') activities.push({ type: 'ORDER_PARTIALLY_PAID' });
  await appendActivities(tx, siteId, after, { activities, by, now, ids });
  const changes: OrderChange[] = [toChange(changed, end)];
  if (after.paymentStatus !== order.paymentStatus) {
    changes.push({ kind: 'payment-status', before: order.paymentStatus });
  }
  if (isPaid) changes.push({ kind: 'paid' });
  for (const change of changes) await tellOrderChanged(orderListeners, tx, { siteId, order: after, change, by, now });
}

const ACTIVITIES: Readonly<Record<PaymentEnd['kind'], ActivityType>> = {
  captured: 'AUTHORIZED_PAYMENT_CAPTURED',
  voided: 'AUTHORIZED_PAYMENT_VOIDED',
  failed: 'PAYMENT_DECLINED',
};

function toPayment(payment: OrderPayment, end: PaymentEnd, now: number): OrderPayment {
  switch (end.kind) {
    case 'captured': {
      const captured = Math.min(end.amount, payment.amount);
      const state = computePaymentState({ captured, refunded: payment.refunded });
      return { ...payment, state, captured, updatedAt: now };
    }
    case 'voided':
      return { ...payment, state: 'VOIDED', updatedAt: now };
    case 'failed':
      return { ...payment, state: 'DECLINED', updatedAt: now, details: { ...payment.details, reason: end.reason } };
  }
}

function toChange(payment: OrderPayment, end: PaymentEnd): OrderChange {
  switch (end.kind) {
    case 'captured':
      return { kind: 'payment-captured', payment };
    case 'voided':
      return { kind: 'payment-voided', payment };
    case 'failed':
      return { kind: 'payment-failed', payment, reason: end.reason };
  }
}
