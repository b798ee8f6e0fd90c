/**
 * The store of an order's payments. Invariant, held by the database: `refunded + refund_pending <= captured <= amount`.
 * Write a payment only after `lockOrder`, and call `refreshOrder` afterwards.
 */
import { decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { OrderPayment } from '../order-status.ts';
import type { OrderId } from '../order.ts';
import type { OrderLifeTables } from './order-life-tables.ts';

export async function insertPayment(
  tx: Transaction,
  siteId: SiteId,
  orderId: OrderId,
  payment: OrderPayment,
): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .insertInto('order_payments')
    .values({
      site_id: siteId,
      payment_id: payment.id,
      order_id: orderId,
      source: payment.source,
      created_at: payment.createdAt,
      gift_card_id: payment.giftCardId ?? null,
      ...toColumns(payment),
    })
    .execute();
}

/** Writes the state, the amounts and the details of a payment. */
export async function updatePayment(tx: Transaction, siteId: SiteId, payment: OrderPayment): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .updateTable('order_payments')
    .set(toColumns(payment))
    .where('site_id', '=', siteId)
    .where('payment_id', '=', payment.id)
    .execute();
}

/** The payments of an order, oldest first (index `order_payments_by_order`). */
export async function listPayments(
  tx: Transaction,
  siteId: SiteId,
  orderId: OrderId,
): Promise<readonly OrderPayment[]> {
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_payments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => ({
    id: row.payment_id,
    source: row.source,
    state: row.state,
    amount: row.amount,
    captured: row.captured,
    refunded: row.refunded,
    refundPending: row.refund_pending,
    ...(row.gift_card_id === null ? {} : { giftCardId: row.gift_card_id }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    details: decodeJson(row.document),
  }));
}

/** The state of a payment. Undefined: there is none with this id. */
export async function findPaymentState(
  tx: Transaction,
  siteId: SiteId,
  id: OrderPayment['id'],
): Promise<OrderPayment['state'] | undefined> {
  const row = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_payments')
    .select('state')
    .where('site_id', '=', siteId)
    .where('payment_id', '=', id)
    .executeTakeFirst();
  return row?.state;
}

function toColumns({ state, amount, captured, refunded, refundPending, updatedAt, details }: OrderPayment) {
  return {
    state,
    amount,
    captured,
    refunded,
    refund_pending: refundPending,
    updated_at: updatedAt,
    document: encodeJson(details),
  };
}
