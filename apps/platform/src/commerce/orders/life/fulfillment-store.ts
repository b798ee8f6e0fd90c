/**
 * The store of fulfillments: parcels, pickups and downloads. It makes no decisions: its caller has locked the order,
 * and refreshes its units afterwards.
 */
import { decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { LineQuantities } from '../order-changes.ts';
import type { OrderId } from '../order.ts';
import type { FulfillmentKind, FulfillmentState } from '../transitions.ts';
import type { FulfillmentId, OrderLifeTables } from './order-life-tables.ts';

/** Units that were sent together. */
export interface Fulfillment {
  readonly id: FulfillmentId;
  readonly orderId: OrderId;
  readonly kind: FulfillmentKind;
  readonly state: FulfillmentState;
  /** Empty where there is none, like the next two. */
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly lines: LineQuantities;
  /** What the merchant says of it besides. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When it was delivered or collected. */
  readonly deliveredAt?: number;
}

export async function insertFulfillment(tx: Transaction, siteId: SiteId, fulfillment: Fulfillment): Promise<void> {
  const { id, orderId, kind, createdAt } = fulfillment;
  await tx
    .tables<OrderLifeTables>()
    .insertInto('order_fulfillments')
    .values({
      site_id: siteId,
      fulfillment_id: id,
      order_id: orderId,
      kind,
      created_at: createdAt,
      ...toColumns(fulfillment),
    })
    .execute();
}

/** Writes everything but the kind. */
export async function updateFulfillment(tx: Transaction, siteId: SiteId, fulfillment: Fulfillment): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .updateTable('order_fulfillments')
    .set(toColumns(fulfillment))
    .where('site_id', '=', siteId)
    .where('fulfillment_id', '=', fulfillment.id)
    .execute();
}

export async function deleteFulfillment(tx: Transaction, siteId: SiteId, id: FulfillmentId): Promise<void> {
  await tx
    .tables<OrderLifeTables>()
    .deleteFrom('order_fulfillments')
    .where('site_id', '=', siteId)
    .where('fulfillment_id', '=', id)
    .execute();
}

/** Those of the orders, oldest first (index `order_fulfillments_by_order`). */
export async function listFulfillments(
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<readonly Fulfillment[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .tables<OrderLifeTables>()
    .selectFrom('order_fulfillments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('fulfillment_id')
    .execute();
  return rows.map(rowToFulfillment);
}

function toColumns({
  state,
  carrier,
  trackingNumber,
  trackingUrl,
  updatedAt,
  deliveredAt,
  lines,
  fields,
}: Fulfillment) {
  return {
    state,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    updated_at: updatedAt,
    delivered_at: deliveredAt ?? null,
    document: encodeJson({ lines, ...(fields === undefined ? {} : { fields }) }),
  };
}

function rowToFulfillment(row: OrderLifeTables['order_fulfillments']): Fulfillment {
  return {
    ...decodeJson(row.document),
    id: row.fulfillment_id,
    orderId: row.order_id,
    kind: row.kind,
    state: row.state,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
  };
}
