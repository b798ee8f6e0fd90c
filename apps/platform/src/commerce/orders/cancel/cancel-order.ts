/**
 * Cancels an order: what is held is released, what was not sent may go back into stock, and what was paid may go back to
 * the buyer, all announced in one transaction. Invariant: nothing of a canceled order is sent or charged any more.
 */
import { formatAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findNextState } from '../../../foundation/state-table.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import { type OrderDeskDeps, restockLines } from '../life/order-desk.ts';
import type { RefundId } from '../life/order-life-tables.ts';
import { listPayments } from '../life/payment-store.ts';
import { changeOrder, type ChangeRequest } from '../life/planned-change.ts';
import type { EmailChoice, LineQuantities } from '../order-changes.ts';
import { addRestocked, countRefundableUnits, countUnsentUnits, readUnits } from '../order-status.ts';
import { findOrder, type OrderScope } from '../order-store.ts';
import type { Order } from '../order.ts';
import { readRefundableFees, readRefundableShipping } from '../refunds/refund-amounts.ts';
import { readRefundItems } from '../refunds/refund-items.ts';
import { refuseSpentCards, requestRefund } from '../refunds/request-refund.ts';
import { ORDER_TRANSITIONS } from '../transitions.ts';

export interface Cancellation extends ChangeRequest {
  /** A buyer cancels their own order, and only before something was sent. */
  readonly scope: OrderScope;
  readonly restocks: boolean;
  readonly refunds: boolean;
  readonly email: EmailChoice;
}

export interface Canceled {
  readonly order: Order;
  /** To be released at their provider after the commit. */
  readonly released: readonly PaymentId[];
  /** To be carried out after the commit. */
  readonly refundId?: RefundId;
}

export async function cancelOrder(
  deps: OrderDeskDeps,
  tx: Transaction,
  siteId: SiteId,
  work: Cancellation,
): Promise<Canceled | ExpectedError> {
  const found = await findOrder(tx, siteId, work.orderId, work.scope);
  if (found === undefined) return refuse('ORDER_NOT_FOUND');
  // Attempts are locked before their order.
  const held = (await listPayments(tx, siteId, found.id)).filter(
    ({ source, state }) => source === 'provider' && state === 'AUTHORIZED',
  );
  const released: PaymentId[] = [];
  for (const { id } of held) if (await deps.payments.release(tx, siteId, id, work.now)) released.push(id);
  const order = await markCanceled(deps, tx, siteId, work);
  if (isExpectedError(order)) return order;
  const left = order.balance.paid - order.balance.refunded - order.balance.pendingRefund;
  if (!work.refunds || left <= 0) return { order, released };
  const refund = await refundEverything(deps, tx, siteId, work);
  return isExpectedError(refund) ? refund : { order: refund.order, released, refundId: refund.refundId };
}

function markCanceled(
  deps: OrderDeskDeps,
  tx: Transaction,
  siteId: SiteId,
  work: Cancellation,
): Promise<Order | ExpectedError> {
  const { email, by, now } = work;
  return changeOrder(deps, tx, siteId, work, async (before) => {
    const status = findNextState(ORDER_TRANSITIONS, before.status, 'cancel');
    if (status === undefined) return refuse('ORDER_IS_CANCELED');
    const isSent = before.lines.some(({ id }) => readUnits(before.units, id).fulfilled > 0);
    if (work.scope.kind === 'buyer' && (isSent || before.isArchived)) return refuse('ORDER_ALREADY_SENT');
    const lines = before.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const spent = await refuseSpentCards(deps, tx, siteId, { orderId: before.id, lines });
    if (spent !== undefined) return spent;
    const restock = work.restocks ? findUnsent(before) : [];
    await restockLines(deps, tx, siteId, {
      order: before,
      lines: restock,
      reason: 'cancel',
      reference: before.id,
      by,
      now,
    });
    return {
      edit: { status, canceledAt: now, units: addRestocked(before.units, restock) },
      activities: [{ type: 'ORDER_CANCELED', details: email.message === undefined ? {} : { message: email.message } }],
      changes: [{ kind: 'canceled', restock, email, refunds: work.refunds }],
      after: { restock },
    };
  });
}

/** Units that are still in the shop, and not back in stock yet. */
function findUnsent({ lines, units }: Order): LineQuantities {
  return lines
    .map((line) => ({ lineId: line.id, quantity: countUnsentUnits(line, units) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Everything that was paid and not given back yet, for everything that was not refunded yet. */
function refundEverything(deps: OrderDeskDeps, tx: Transaction, siteId: SiteId, work: Cancellation) {
  const { orderId, by, now } = work;
  return requestRefund(deps, tx, siteId, {
    orderId,
    by,
    now,
    // The email about the cancellation says it.
    email: { isSent: false },
    read: (order, payments, refunds) => {
      const amountOf = (available: number) => ({ amount: { amount: formatAmount(available, order.currency) } });
      const shipping = readRefundableShipping(order, refunds).available;
      const items = readRefundItems(order, refunds, {
        lineItems: order.lines
          .map((line) => ({ lineItemId: line.id, quantity: countRefundableUnits(line, order.units) }))
          .filter(({ quantity }) => quantity > 0),
        additionalFees: readRefundableFees(order, refunds)
          .filter(({ available }) => available > 0)
          .map(({ fee, available }) => ({ additionalFeeId: fee.id, ...amountOf(available) })),
        ...(shipping > 0 ? { shipping: amountOf(shipping) } : {}),
      });
      if (isExpectedError(items)) return items;
      const parts = payments
        .filter(({ captured, refunded, refundPending }) => captured > refunded + refundPending)
        .map(({ id }) => ({ paymentId: id, isExternal: false }));
      return { items, parts, restock: [] };
    },
  });
}
