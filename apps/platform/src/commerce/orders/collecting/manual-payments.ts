/**
 * Payments that the merchant receives by other means: recorded in full or in parts, and never more than is unpaid. What is
 * held of an order counts as paid here, so that nothing is paid twice.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import { insertPayment, listPayments, updatePayment } from '../life/payment-store.ts';
import { changeOrder, type ChangeRequest, type OrderChangeDeps } from '../life/planned-change.ts';
import { toPriceResponse } from '../order-response.ts';
import type { OrderPayment } from '../order-status.ts';
import type { Order } from '../order.ts';

/** What may still be collected of an order. */
export function readCollectable({ status, balance }: Order): Minor {
  if (status === 'CANCELED') return 0;
  return Math.max(0, balance.balance - balance.authorized - balance.pending);
}

export interface ManualPayment {
  readonly amount: Minor;
  /** In the merchant's words. */
  readonly method?: string | null | undefined;
}

/** Records payments. `read` says how much of an order, which it gets as it is now. */
export async function recordPayments(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly read: (order: Order) => readonly ManualPayment[] | ExpectedError },
): Promise<{ readonly order: Order; readonly paymentIds: readonly PaymentId[] } | ExpectedError> {
  const paymentIds: PaymentId[] = [];
  const { now } = work;
  const order = await changeOrder(deps, tx, siteId, work, async (before) => {
    const payments = work.read(before);
    if (isExpectedError(payments)) return payments;
    const amount = payments.reduce((sum, one) => sum + one.amount, 0);
    const refused = refuseCollecting(before, amount);
    if (refused !== undefined) return refused;
    for (const payment of payments) {
      const id = deps.ids.next('pay');
      await insertPayment(tx, siteId, before.id, toPayment(before, payment, { id, now }));
      paymentIds.push(id);
    }
    return { changes: [], after: { payments: paymentIds, amount } };
  });
  return isExpectedError(order) ? order : { order, paymentIds };
}

/** Says of a recorded payment that it was received after all, or never was. */
export function decidePayment(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly paymentId: string; readonly state: 'APPROVED' | 'DECLINED' | 'CANCELED' },
): Promise<Order | ExpectedError> {
  return changeOrder(deps, tx, siteId, work, async (order) => {
    const payment = (await listPayments(tx, siteId, order.id)).find(({ id }) => id === work.paymentId);
    // Providers decide about the payments that they made.
    if (payment?.source !== 'manual') return refuse('PAYMENT_NOT_FOUND');
    if (payment.state === work.state) return { changes: [] };
    if (payment.refunded + payment.refundPending > 0) return refuse('PAYMENT_NOT_REFUNDABLE');
    const isReceived = work.state === 'APPROVED';
    const refused = isReceived ? refuseCollecting(order, payment.amount) : undefined;
    if (refused !== undefined) return refused;
    const captured = isReceived ? payment.amount : 0;
    await updatePayment(tx, siteId, { ...payment, state: work.state, captured, updatedAt: work.now });
    const details = { paymentId: payment.id, amount: payment.amount };
    const type = work.state === 'DECLINED' ? 'PAYMENT_DECLINED' : 'PAYMENT_CANCELED';
    return {
      activities: isReceived ? [] : [{ type, details }],
      changes: [],
      before: { payment: payment.id, state: payment.state },
      after: { payment: payment.id, state: work.state },
    };
  });
}

/** Pays with a gift card what is unpaid of an order, or a part of it. */
export async function payByGiftCard(
  deps: Pick<OrderDeskDeps, 'ids' | 'orderListeners' | 'planEmailActivities' | 'giftCards'>,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & {
    readonly code: string;
    readonly readAmount: (order: Order) => Minor | undefined | ExpectedError;
  },
): Promise<{ readonly order: Order; readonly paymentId: PaymentId } | ExpectedError> {
  const paymentId = deps.ids.next('pay');
  const { by, now } = work;
  const order = await changeOrder(deps, tx, siteId, work, async (before) => {
    const card = await deps.giftCards.findUsable(tx, siteId, { code: work.code, now });
    if (card.kind !== 'usable') return refuse(CARD_ERRORS[card.kind]);
    if (card.currency !== before.currency) return refuse('GIFT_CARD_NOT_ACTIVE');
    const asked = work.readAmount(before);
    if (isExpectedError(asked)) return asked;
    const amount = asked ?? Math.min(card.balance, readCollectable(before));
    const refused = refuseCollecting(before, amount);
    if (refused !== undefined) return refused;
    const movement = { giftCardId: card.id, amount, paymentId, orderId: before.id, by, now };
    if ((await deps.giftCards.redeem(tx, siteId, movement)) === 'short') return refuse('GIFT_CARD_EMPTY');
    await insertPayment(tx, siteId, before.id, {
      ...toPayment(before, { amount }, { id: paymentId, now }),
      source: 'gift-card',
      giftCardId: card.id,
      details: { method: 'gift-card', title: 'Gift card', obscuredCode: card.obscuredCode },
    });
    return { changes: [], after: { payment: paymentId, amount } };
  });
  return isExpectedError(order) ? order : { order, paymentId };
}

const CARD_ERRORS = {
  unknown: 'GIFT_CARD_NOT_FOUND',
  'not-active': 'GIFT_CARD_NOT_ACTIVE',
  empty: 'GIFT_CARD_EMPTY',
} as const;

function refuseCollecting(order: Order, amount: Minor): ExpectedError | undefined {
  if (order.status === 'CANCELED') return refuse('ORDER_IS_CANCELED');
  const max = readCollectable(order);
  if (max === 0) return refuse('ORDER_ALREADY_PAID');
  return amount > max
    ? refuse('PAYMENT_TOO_LARGE', undefined, { data: { max: toPriceResponse(max, order).amount } })
    : undefined;
}

function toPayment(
  order: Order,
  { amount, method }: ManualPayment,
  { id, now }: { readonly id: PaymentId; readonly now: number },
): OrderPayment {
  return {
    id,
    source: 'manual',
    state: 'APPROVED',
    amount,
    captured: amount,
    refunded: 0,
    refundPending: 0,
    createdAt: now,
    updatedAt: now,
    details: { method: method ?? order.payment, title: method ?? order.paymentLabel?.title ?? 'Offline payment' },
  };
}
