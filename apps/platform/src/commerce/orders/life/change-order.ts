/**
 * How an order changes. `lockOrder` comes first: it raises the revision, so that two changes of one order follow each other
 * on both databases. `refreshOrder` comes last: it computes balance and statuses from the rows. Invariant: no other code
 * writes the statuses of an order.
 */
import type { ActivityType } from '@cartwright/contract';

import { encodeFlag, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { computeFulfillmentStatus, computePaymentStatus, sumPayments } from '../order-status.ts';
import { type OrderTables, rowToOrder, toBalanceColumns, toDetails } from '../order-store.ts';
import type { Order, OrderDetails, OrderId } from '../order.ts';
import type { ActivityDetails, OrderLifeTables } from './order-life-tables.ts';
import { listPayments } from './payment-store.ts';

/** Reads an order for a change and raises its revision. Undefined where the site has no such order. */
export async function lockOrder(
  tx: Transaction,
  siteId: SiteId,
  orderId: string,
  now: number,
): Promise<Order | undefined> {
  const row = await tx
    .tables<OrderTables>()
    .updateTable('orders')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId as OrderId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : rowToOrder(row);
}

/** Reads an order for work that follows its other changes and is none itself. */
export async function holdOrder(tx: Transaction, siteId: SiteId, orderId: OrderId): Promise<Order | undefined> {
  const row = await tx
    .tables<OrderTables>()
    .updateTable('orders')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : rowToOrder(row);
}

/** The parts of an order's row that a change may set. Everything else follows from other rows. */
export type OrderEdit = Partial<Pick<Order, 'status' | 'units' | 'isArchived' | 'isSeen' | 'canceledAt'>> & {
  /** Where what it is found by has changed (`toSearchText`). */
  readonly searchText?: string;
  readonly email?: string;
  /** Changed members of the stored document. */
  readonly details?: Partial<OrderDetails>;
};

/** Writes the edit and what follows from the order's payments and units, and returns the order as it is now. */
export async function refreshOrder(
  tx: Transaction,
  siteId: SiteId,
  order: Order,
  { searchText, details, ...edit }: OrderEdit = {},
): Promise<Order> {
  const payments = await listPayments(tx, siteId, order.id);
  const edited: Order = { ...order, ...details, ...edit };
  const { total } = order.totals;
  const changed: Order = {
    ...edited,
    balance: sumPayments(total, payments),
    paymentStatus: computePaymentStatus(total, payments),
    fulfillmentStatus: computeFulfillmentStatus(order.lines, edited.units),
  };
  await tx
    .tables<OrderTables>()
    .updateTable('orders')
    .set({
      status: changed.status,
      payment_status: changed.paymentStatus,
      fulfillment_status: changed.fulfillmentStatus,
      ...toBalanceColumns(changed.balance),
      units: encodeJson(changed.units),
      archived: encodeFlag(changed.isArchived),
      seen: encodeFlag(changed.isSeen),
      canceled_at: changed.canceledAt ?? null,
      ...(searchText === undefined ? {} : { search_text: searchText }),
      ...(edit.email === undefined ? {} : { buyer_email: edit.email.toLowerCase() }),
      ...(details === undefined ? {} : { document: encodeJson(toDetails(changed)) }),
    })
    .where('site_id', '=', siteId)
    .where('order_id', '=', order.id)
    .execute();
  return changed;
}

export interface NewActivity {
  readonly type: ActivityType;
  readonly details?: ActivityDetails;
}

/** Appends to the history of an order that `lockOrder` returned. Call it once for each change. */
export async function appendActivities(
  tx: Transaction,
  siteId: SiteId,
  order: Pick<Order, 'id' | 'revision'>,
  {
    activities,
    by,
    now,
    ids,
  }: { readonly activities: readonly NewActivity[]; readonly by: Cause; readonly now: number; readonly ids: Ids },
): Promise<void> {
  if (activities.length === 0) return;
  await tx
    .tables<OrderLifeTables>()
    .insertInto('order_activities')
    .values(
      activities.map(({ type, details = {} }, place) => ({
        site_id: siteId,
        order_id: order.id,
        revision: order.revision,
        place,
        activity_id: ids.next('act'),
        type,
        at: now,
        author: encodeJson(by),
        document: encodeJson(details),
      })),
    )
    .execute();
}
