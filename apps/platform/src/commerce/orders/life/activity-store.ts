/** The store of what happened to orders, in the order in which it happened. Changes append to it (`change-order.ts`). */
import type { ActivityType } from '@cartwright/contract';

import { decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Order, OrderId } from '../order.ts';
import type { ActivityDetails, ActivityId, OrderLifeTables } from './order-life-tables.ts';

export interface Activity {
  readonly id: ActivityId;
  readonly orderId: OrderId;
  readonly type: ActivityType;
  readonly at: number;
  readonly by: Cause;
  readonly details: ActivityDetails;
}

/** Those of the orders, oldest first. */
export async function listActivities(
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<readonly Activity[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_activities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('revision')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    id: row.activity_id,
    orderId: row.order_id,
    type: row.type,
    at: row.at,
    by: decodeJson(row.author),
    details: decodeJson(row.document),
  }));
}

/** The emails of an order's newest change. */
export async function listEmailsSent(
  tx: Transaction,
  siteId: SiteId,
  { id, revision }: Pick<Order, 'id' | 'revision'>,
): Promise<NonNullable<ActivityDetails['email']>[]> {
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_activities')
    .select('document')
    .where('site_id', '=', siteId)
    .where('order_id', '=', id)
    .where('revision', '=', revision)
    .orderBy('place')
    .execute();
  return rows.flatMap(({ document }) => decodeJson(document).email ?? []);
}

export async function updateActivity(
  tx: Transaction,
  siteId: SiteId,
  { id, details }: Pick<Activity, 'id' | 'details'>,
): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .updateTable('order_activities')
    .set({ document: encodeJson(details) })
    .where('site_id', '=', siteId)
    .where('activity_id', '=', id)
    .execute();
}

export async function deleteActivity(tx: Transaction, siteId: SiteId, id: ActivityId): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .deleteFrom('order_activities')
    .where('site_id', '=', siteId)
    .where('activity_id', '=', id)
    .execute();
}
