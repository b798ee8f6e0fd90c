/** Sweeps of the times in Settings > Privacy that are not the sweep of one feature: the change log, and retained orders. */
import type { Database, Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { listRetentions } from '../site/site-store.ts';
import { anonymizeRow } from './erase-person.ts';
import { type AnyTables, findRows } from './find-rows.ts';
import { collectValues } from './person-values.ts';
import { startIds } from './person.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS_AT_ONCE = 50;
/** The tables that keep something of an order. */
const OF_ORDERS = PERSONAL_TABLES.filter(({ erasure }) => erasure.how === 'retain' || erasure.how === 'replace');

/** Deletes entries of the change log that are older than the shop keeps them. */
export async function deleteOldChanges(tx: Transaction, now: number): Promise<void> {
  for (const { siteId, privacy } of await listRetentions(tx)) {
    if (privacy.changeLogDays === 0) continue;
    await tx
      .tables<AnyTables>()
      .deleteFrom('change_log')
      .where('site_id', '=', siteId)
      .where('at', '<=', now - privacy.changeLogDays * DAY_MS)
      .execute();
  }
}

/** Takes the person out of orders that the shop had to keep after an erasure, when their time is over. */
export async function anonymizeRetainedOrders(database: Database, now: number): Promise<void> {
  for (const { siteId, privacy } of await database.read(listRetentions)) {
    const before = addYears(now, -privacy.orderYears);
    for (;;) {
      const count = await database.write(async (tx) => {
        const orderIds = await listDueOrders(tx, siteId, before);
        for (const orderId of orderIds) await anonymizeOrder(tx, siteId, orderId);
        return orderIds.length;
      });
      if (count < ORDERS_AT_ONCE) break;
    }
  }
}

async function listDueOrders(tx: Transaction, siteId: SiteId, before: number): Promise<readonly string[]> {
  const rows = await tx
    .tables<{
      retained_orders: { site_id: string; order_id: string };
      orders: { site_id: string; order_id: string; created_at: number };
    }>()
    .selectFrom('retained_orders')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.site_id', '=', 'retained_orders.site_id')
        .onRef('orders.order_id', '=', 'retained_orders.order_id'),
    )
    .select('retained_orders.order_id')
    .where('retained_orders.site_id', '=', siteId)
    .where('orders.created_at', '<=', before)
    .orderBy('retained_orders.order_id')
    .limit(ORDERS_AT_ONCE)
    .execute();
  return rows.map((row) => row.order_id);
}

async function anonymizeOrder(tx: Transaction, siteId: SiteId, orderId: string): Promise<void> {
  const person = { siteId, emails: [], memberIds: [] };
  const found = await findRows(tx, person, startIds({ order: [orderId] }), OF_ORDERS);
  const values = collectValues(person, found);
  for (const { table, rows } of found.tables) {
    for (const row of rows) await anonymizeRow(tx, person, { table, row, values });
  }
  await tx
    .tables<AnyTables>()
    .deleteFrom('retained_orders')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .execute();
}

/** The same day of another year. 29 February becomes 1 March. */
function addYears(at: number, years: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
