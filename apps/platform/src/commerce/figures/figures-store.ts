/**
 * Sums of orders and refunds, computed by the database. Sales come in quarters of an hour, so that any time zone's days
 * can be made of them: the number of rows depends on the period, never on the number of orders.
 */
import type { Minor } from '@cartwright/pricing';
import { type Kysely, sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { OrderLifeTables } from '../orders/life/order-life-tables.ts';
import type { OrderTables } from '../orders/order-store.ts';

/** A time of the day that every time zone's midnight is a multiple of. */
export const BUCKET_MS = 15 * 60 * 1000;

/** Milliseconds since 1970; `to` is not included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface SalesBucket {
  /** When it begins, in milliseconds. */
  readonly at: number;
  readonly sales: Minor;
  readonly orders: number;
}

type Tables = OrderTables & OrderLifeTables;
const tables = (tx: Transaction): Kysely<Tables> => tx.tables<Tables>();

/** Sales of a period by quarters of an hour, canceled orders left out (index `orders_by_time`). */
export async function sumSales(tx: Transaction, siteId: SiteId, { from, to }: Period): Promise<readonly SalesBucket[]> {
  const rows = await tables(tx)
    .selectFrom('orders')
    .select([
      sql<number | string>`(created_at - created_at % ${sql.lit(BUCKET_MS)})`.as('at'),
      sql<number | string>`sum(total)`.as('sales'),
      sql<number | string>`count(*)`.as('orders'),
    ])
    .where('site_id', '=', siteId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '<>', 'CANCELED')
    .groupBy(sql`created_at - created_at % ${sql.lit(BUCKET_MS)}`)
    .orderBy('at')
    .execute();
  return rows.map(({ at, sales, orders }) => ({ at: Number(at), sales: Number(sales), orders: Number(orders) }));
}

/** What was given back in a period. */
export async function sumRefunds(tx: Transaction, siteId: SiteId, { from, to }: Period): Promise<Minor> {
  const row = await tables(tx)
    .selectFrom('order_refunds')
    .select((query) => query.fn.sum<number | string | null>('amount').as('amount'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'succeeded')
    .where('updated_at', '>=', from)
    .where('updated_at', '<', to)
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
}

export interface WaitingOrders {
  readonly toFulfill: number;
  readonly unpaid: number;
  readonly toCapture: number;
  readonly pickups: number;
  readonly returns: number;
}

/** What waits for the merchant, among orders that are neither canceled nor archived. */
export async function countWaiting(tx: Transaction, siteId: SiteId): Promise<WaitingOrders> {
  const countWhere = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`;
  const isOpen = sql<boolean>`fulfillment_status <> 'FULFILLED'`;
  const row = await tables(tx)
    .selectFrom('orders')
    .select([
      countWhere(isOpen).as('toFulfill'),
      countWhere(sql<boolean>`payment_status in ('NOT_PAID', 'PARTIALLY_PAID')`).as('unpaid'),
      countWhere(sql<boolean>`authorized > 0`).as('toCapture'),
      countWhere(sql<boolean>`delivery_kind = 'pickup' and ${isOpen}`).as('pickups'),
    ])
    .where('site_id', '=', siteId)
    .where('status', '<>', 'CANCELED')
    .where('archived', '=', 0)
    .executeTakeFirst();
  const returns = await tables(tx)
    .selectFrom('order_returns')
    .select((query) => query.fn.countAll<number | string>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return {
    toFulfill: Number(row?.toFulfill ?? 0),
    unpaid: Number(row?.unpaid ?? 0),
    toCapture: Number(row?.toCapture ?? 0),
    pickups: Number(row?.pickups ?? 0),
    returns: Number(returns?.count ?? 0),
  };
}
