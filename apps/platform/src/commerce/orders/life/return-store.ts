/** The store of returns: what buyers want to send back. It makes no decisions. */
import { decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { OrderId } from '../order.ts';
import type { ReturnState } from '../transitions.ts';
import type { OrderLifeTables, ReturnDetails, ReturnId } from './order-life-tables.ts';

export interface OrderReturn extends ReturnDetails {
  readonly id: ReturnId;
  readonly orderId: OrderId;
  readonly state: ReturnState;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export async function insertReturn(tx: Transaction, siteId: SiteId, one: OrderReturn): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .insertInto('order_returns')
    .values({ site_id: siteId, return_id: one.id, order_id: one.orderId, created_at: one.createdAt, ...toColumns(one) })
    .execute();
}

export async function updateReturn(tx: Transaction, siteId: SiteId, one: OrderReturn): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .updateTable('order_returns')
    .set(toColumns(one))
    .where('site_id', '=', siteId)
    .where('return_id', '=', one.id)
    .execute();
}

/** Those of the orders, oldest first (index `order_returns_by_order`). */
export async function listReturns(
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<readonly OrderReturn[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_returns')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('return_id')
    .execute();
  return rows.map((row) => ({
    ...decodeJson(row.document),
    id: row.return_id,
    orderId: row.order_id,
    state: row.state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

function toColumns({ state, updatedAt, lines, note, refundId }: OrderReturn) {
  const details: ReturnDetails = {
    lines,
    ...(note === undefined ? {} : { note }),
    ...(refundId === undefined ? {} : { refundId }),
  };
  return { state, updated_at: updatedAt, document: encodeJson(details) };
}
