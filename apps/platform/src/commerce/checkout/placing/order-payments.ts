/**
 * The payments with which an order is made: the gift card and the amount that a provider holds or has taken. Written in
 * the order's own transaction, so that no order is without its payments and no payment without its order.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { appendActivities, type NewActivity, refreshOrder } from '../../orders/life/change-order.ts';
import { insertPayment } from '../../orders/life/payment-store.ts';
import type { OrderChange } from '../../orders/order-changes.ts';
import type { OrderPayment } from '../../orders/order-status.ts';
import type { Order } from '../../orders/order.ts';
import type { PaymentAttempt } from '../../payments/attempt.ts';
import type { PaymentOutcome } from '../../payments/payment-provider.ts';
import type { MembershipPlan } from '../../settings/memberships/membership.ts';
import type { PaymentMethod } from '../../settings/payment-methods/payment-methods.ts';
import type { Due } from '../model/due.ts';
import type { GiftCardBooks } from '../model/gift-card-books.ts';

/** The attempt that pays an order, and what its provider has said. */
export interface PlacedPayment {
  readonly attempt: PaymentAttempt;
  readonly outcome: Extract<PaymentOutcome, { kind: 'authorized' | 'captured' }>;
}

export interface OrderPayments {
  readonly order: Order;
  /** What has happened with the new order, in this order. */
  readonly changes: readonly OrderChange[];
}

/** Writes the payments of an order that was just inserted. Undefined: the gift card does not have the amount any more. */
export async function insertOrderPayments(
  { ids, giftCards }: { readonly ids: Ids; readonly giftCards?: GiftCardBooks | undefined },
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    due,
    method,
    payment,
    memberships,
    by,
    now,
  }: {
    readonly order: Order;
    readonly due: Due;
    readonly method: PaymentMethod | undefined;
    readonly payment: PlacedPayment | undefined;
    readonly memberships: Pick<MembershipPlan, 'payments' | 'options'>;
    readonly by: Cause;
    readonly now: number;
  },
): Promise<OrderPayments | undefined> {
  const times = { createdAt: now, updatedAt: now };
  const activities: NewActivity[] = [];
  const changes: OrderChange[] = [{ kind: 'placed' }, { kind: 'approved' }];
  for (const { id, name } of listUsedMemberships(memberships)) {
    const details = { method: `membership:${id}`, title: name };
    await insertPayment(tx, siteId, order.id, {
      ...times,
      ...moved(0),
      id: ids.next('pay'),
      source: 'membership',
      details,
    });
  }
  if (due.giftCard !== undefined) {
    const { id: giftCardId, amount, obscuredCode } = due.giftCard;
    const paymentId = ids.next('pay');
    const redemption = { giftCardId, amount, paymentId, orderId: order.id, by, now };
    if ((await giftCards?.redeem(tx, siteId, redemption)) !== 'redeemed') return undefined;
    await insertPayment(tx, siteId, order.id, {
      ...times,
      ...moved(amount),
      id: paymentId,
      source: 'gift-card',
      giftCardId,
      details: { method: 'gift-card', title: 'Gift card', obscuredCode },
    });
  }
  if (payment !== undefined) {
    const row = toOrderPayment(payment, method?.title ?? payment.attempt.method, now);
    await insertPayment(tx, siteId, order.id, row);
    const { outcome } = payment;
    const card =
      outcome.card === undefined ? {} : { cardBrand: outcome.card.brand, cardLastFour: outcome.card.lastFour };
    activities.push({
      type: outcome.kind === 'authorized' ? 'AUTHORIZED_PAYMENT_CREATED' : 'AUTHORIZED_PAYMENT_CAPTURED',
      details: { amount: outcome.amount, paymentId: row.id, ...card },
    });
    changes.push({ kind: outcome.kind === 'authorized' ? 'payment-authorized' : 'payment-captured', payment: row });
  }
  const placed = await refreshOrder(tx, siteId, order);
  if (placed.paymentStatus === 'PAID') {
    activities.push({ type: 'ORDER_PAID' });
    changes.push({ kind: 'paid' });
  }
  await appendActivities(tx, siteId, placed, { activities, by, now, ids });
  return { order: placed, changes };
}

/** An amount that has been paid in full. */
function moved(amount: number) {
  return { state: 'APPROVED', amount, captured: amount, refunded: 0, refundPending: 0 } as const;
}

/** The payment has the attempt's id, so that both are found by one. */
export function toOrderPayment({ attempt, outcome }: PlacedPayment, title: string, now: number): OrderPayment {
  const isCaptured = outcome.kind === 'captured';
  return {
    id: attempt.id,
    source: 'provider',
    state: isCaptured ? 'APPROVED' : 'AUTHORIZED',
    amount: attempt.amount,
    captured: isCaptured ? Math.min(outcome.amount, attempt.amount) : 0,
    refunded: 0,
    refundPending: 0,
    createdAt: now,
    updatedAt: now,
    details: {
      method: attempt.method,
      title,
      provider: attempt.provider,
      reference: outcome.reference,
      ...(outcome.card === undefined ? {} : { cardBrand: outcome.card.brand, cardLastFour: outcome.card.lastFour }),
    },
  };
}

/** The memberships that pay lines of this order. */
function listUsedMemberships({
  payments,
  options,
}: Pick<MembershipPlan, 'payments' | 'options'>): readonly { readonly id: string; readonly name: string }[] {
  if (payments.size === 0) return [];
  return (options.selectedMemberships ?? []).map(({ id }) => ({
    id,
    name: (options.eligibleMemberships ?? []).find((one) => one.id === id)?.name?.original ?? '',
  }));
}
