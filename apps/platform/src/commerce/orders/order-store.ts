/**
 * The store of orders. Order numbers come from one row per site, raised in the order's own transaction, so that no
 * number is used twice and no number is missing.
 */
import type { Minor } from '@cartwright/pricing';
import { sql } from 'kysely';

import {
  type Flag,
  type JsonText,
  decodeFlag,
  decodeJson,
  encodeFlag,
  encodeJson,
} from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../foundation/ids.ts';
import { listMediaIds, recordMediaOfOrder } from '../../foundation/media/media-uses.ts';
import { type FieldTable, fold, type TextField } from '../../foundation/query/fields.ts';
import type { Condition } from '../../foundation/query/filter.ts';
import type { Edges, Query } from '../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../foundation/query/sql.ts';
import { FULFILLMENT_STATUSES, type OrderBalance, type OrderUnits, PAYMENT_STATUSES } from './order-status.ts';
import {
  FIRST_ORDER_NUMBER,
  ORDER_STATUSES,
  type Order,
  type OrderBuyer,
  type OrderDelivery,
  type OrderDetails,
  type OrderId,
} from './order.ts';

export interface OrderTables {
  orders: {
    site_id: string;
    order_id: OrderId;
    number: number;
    checkout_id: string;
    buyer_kind: OrderBuyer['kind'];
    buyer_id: OrderBuyer['id'];
    buyer_email: string;
    status: Order['status'];
    payment_status: Order['paymentStatus'];
    fulfillment_status: Order['fulfillmentStatus'];
    total: number;
    created_at: number;
    updated_at: number;
    document: JsonText<OrderDetails>;
    revision: number;
    archived: Flag;
    seen: Flag;
    paid: number;
    refunded: number;
    authorized: number;
    pending_payment: number;
    pending_refund: number;
    units: JsonText<OrderUnits>;
    canceled_at: number | null;
    /** Folded: number, names, email, SKUs, tracking numbers. */
    search_text: string;
    delivery_kind: DeliveryKind;
  };
  order_numbers: { site_id: string; last_number: number };
}

/** The kind of delivery. */
type DeliveryKind = 'ship' | 'pickup' | 'none';

const CREATED = { kind: 'time', column: 'orders.created_at', sortable: true } as const;

/** Fields that orders can be searched and sorted by. */
export const ORDER_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'orders.order_id', sortable: true },
  number: { kind: 'number', column: 'orders.number', sortable: true },
  status: { kind: 'text', column: 'orders.status', values: ORDER_STATUSES },
  paymentStatus: { kind: 'text', column: 'orders.payment_status', values: PAYMENT_STATUSES },
  fulfillmentStatus: { kind: 'text', column: 'orders.fulfillment_status', values: FULFILLMENT_STATUSES },
  checkoutId: { kind: 'text', column: 'orders.checkout_id' },
  'buyerInfo.email': { kind: 'text', column: 'orders.buyer_email', sortable: true },
  'buyerInfo.memberId': { kind: 'text', column: 'orders.buyer_id' },
  'priceSummary.total.amount': { kind: 'money', column: 'orders.total', sortable: true },
  createdDate: CREATED,
  purchasedDate: CREATED,
  updatedDate: { kind: 'time', column: 'orders.updated_at', sortable: true },
  archived: { kind: 'boolean', column: 'orders.archived' },
  seenByAHuman: { kind: 'boolean', column: 'orders.seen' },
  'shippingInfo.kind': { kind: 'text', column: 'orders.delivery_kind', values: ['ship', 'pickup', 'none'] },
  'fulfillments.trackingNumber': {
    kind: 'set',
    table: 'order_fulfillments',
    ownerColumn: 'order_id',
    memberColumn: 'tracking_number',
    key: 'orders.order_id',
  },
  'returns.state': {
    kind: 'set',
    table: 'order_returns',
    ownerColumn: 'order_id',
    memberColumn: 'state',
    key: 'orders.order_id',
  },
};

const SEARCH_TEXT: TextField = { kind: 'text', column: 'orders.search_text', foldedColumn: 'orders.search_text' };

/** The owner of the orders: all buyers of the site, or one. */
export type OrderScope = { readonly kind: 'site' } | { readonly kind: 'buyer'; readonly buyer: OrderBuyer };

/** The next number of a site. Holds the row until the transaction ends: take it before other locks. */
export async function takeOrderNumber(tx: Transaction, siteId: SiteId): Promise<number> {
  const row = await tx
    .tables<OrderTables>()
    .insertInto('order_numbers')
    .values({ site_id: siteId, last_number: FIRST_ORDER_NUMBER })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet((update) => ({ last_number: update('order_numbers.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

export async function insertOrder(tx: Transaction, siteId: SiteId, order: Order): Promise<void> {
  const { id, number, checkoutId, buyer, email, status, paymentStatus, fulfillmentStatus, balance, units } = order;
  const { createdAt, updatedAt, isArchived, isSeen, canceledAt, revision } = order;
  const details = toDetails(order);
  await tx
    .tables<OrderTables>()
    .insertInto('orders')
    .values({
      site_id: siteId,
      order_id: id,
      number,
      checkout_id: checkoutId,
      buyer_kind: buyer.kind,
      buyer_id: buyer.id,
      buyer_email: email,
      status,
      payment_status: paymentStatus,
      fulfillment_status: fulfillmentStatus,
      total: details.totals.total,
      created_at: createdAt,
      updated_at: updatedAt,
      document: encodeJson(details),
      revision,
      archived: encodeFlag(isArchived),
      seen: encodeFlag(isSeen),
      ...toBalanceColumns(balance),
      units: encodeJson(units),
      canceled_at: canceledAt ?? null,
      search_text: toSearchText(order),
      delivery_kind:
        details.delivery === undefined ? 'none' : details.delivery.pickup === undefined ? 'ship' : 'pickup',
    })
    .execute();
  const shown = order.lines.map(({ picture, image }) => [picture?.mediaId, image?.id]);
  await recordMediaOfOrder(tx, siteId, id, listMediaIds(shown));
}

/** The stored document: everything that has no column of its own. */
export function toDetails(order: Order): OrderDetails {
  const {
    id: _id,
    number: _number,
    checkoutId: _checkoutId,
    buyer: _buyer,
    email: _email,
    status: _status,
    paymentStatus: _paymentStatus,
    fulfillmentStatus: _fulfillmentStatus,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    balance: _balance,
    units: _units,
    isArchived: _isArchived,
    isSeen: _isSeen,
    canceledAt: _canceledAt,
    revision: _revision,
    ...details
  } = order;
  return details;
}

/** By id (primary key), inside the scope. */
export async function findOrder(
  tx: Transaction,
  siteId: SiteId,
  id: string,
  scope: OrderScope,
): Promise<Order | undefined> {
  const row = await inScope(tx, siteId, scope)
    .selectAll()
    .where('order_id', '=', id as OrderId)
    .executeTakeFirst();
  return row === undefined ? undefined : rowToOrder(row);
}

/** Those of the ids that are inside the scope, in the order of their numbers. */
export async function listOrdersByIds(
  tx: Transaction,
  siteId: SiteId,
  ids: readonly string[],
  scope: OrderScope,
): Promise<readonly Order[]> {
  if (ids.length === 0) return [];
  const rows = await inScope(tx, siteId, scope)
    .selectAll('orders')
    .where('order_id', 'in', ids as readonly OrderId[])
    .orderBy('orders.number')
    .execute();
  return rows.map(rowToOrder);
}

/** Every order of a buyer, oldest first. */
export async function listOrdersOfBuyer(tx: Transaction, siteId: SiteId, buyer: OrderBuyer): Promise<readonly Order[]> {
  const rows = await inScope(tx, siteId, { kind: 'buyer', buyer })
    .selectAll('orders')
    .orderBy('orders.number')
    .execute();
  return rows.map(rowToOrder);
}

/** Sums of a buyer's orders (index `orders_by_buyer`). */
export async function sumOrdersOfBuyer(
  tx: Transaction,
  siteId: SiteId,
  buyer: OrderBuyer,
): Promise<{ readonly count: number; readonly spent: Minor; readonly lastAt: number | undefined }> {
  const row = await inScope(tx, siteId, { kind: 'buyer', buyer })
    .select([
      sql<number | string | null>`sum(case when status = 'CANCELED' then 0 else 1 end)`.as('count'),
      sql<number | string | null>`sum(paid - refunded)`.as('spent'),
      sql<number | string | null>`max(created_at)`.as('last_at'),
    ])
    .executeTakeFirst();
  const lastAt = row?.last_at ?? undefined;
  return {
    count: Number(row?.count ?? 0),
    spent: Number(row?.spent ?? 0),
    lastAt: lastAt === undefined ? undefined : Number(lastAt),
  };
}

/** One page of orders, newest first unless sorted, with cursors, and how many match in all. */
export async function searchOrders(
  tx: Transaction,
  siteId: SiteId,
  { query, scope }: { readonly query: Query; readonly scope: OrderScope },
): Promise<{ readonly orders: readonly Order[]; readonly total: number; readonly edges: Edges }> {
  const words = fold(query.original.words?.text ?? '').split(/\s+/);
  const parts = words
    .filter((word) => word !== '')
    .map((text): Condition => ({ kind: 'text', field: SEARCH_TEXT, place: 'anywhere', text }));
  const condition: Condition =
    parts.length === 0 ? query.condition : { kind: 'and', parts: [query.condition, ...parts] };
  const matching = inScope(tx, siteId, scope).where(conditionToSql(condition, siteId));
  const { rows, total, edges } = await fetchCountedPage(matching, matching.selectAll('orders'), {
    query,
    // Numbers rise with time, and no two orders share one, as they may share a moment.
    ownOrder: { column: 'orders.number', descending: true },
    idColumn: 'orders.order_id',
  });
  return { orders: rows.map(rowToOrder), total, edges };
}

/**
 * Links guest orders under the member's email address to the member (index `orders_by_email`). Call it only for a
 * verified address.
 */
export async function claimGuestOrders(
  tx: Transaction,
  siteId: SiteId,
  who: { readonly memberId: MemberId; readonly email: string; readonly now: number },
): Promise<void> {
  await tx
    .tables<OrderTables>()
    .updateTable('orders')
    .set({ buyer_kind: 'member', buyer_id: who.memberId, updated_at: who.now })
    .where('site_id', '=', siteId)
    .where('buyer_email', '=', who.email.toLowerCase())
    .where('buyer_kind', '=', 'visitor')
    .execute();
}

function inScope(tx: Transaction, siteId: SiteId, scope: OrderScope) {
  const orders = tx.tables<OrderTables>().selectFrom('orders').where('orders.site_id', '=', siteId);
  return scope.kind === 'site'
    ? orders
    : orders.where('orders.buyer_kind', '=', scope.buyer.kind).where('orders.buyer_id', '=', scope.buyer.id);
}

export function rowToOrder(row: OrderTables['orders']): Order {
  return {
    ...complete(decodeJson(row.document)),
    id: row.order_id,
    number: row.number,
    checkoutId: row.checkout_id,
    buyer: { kind: row.buyer_kind, id: row.buyer_id } as OrderBuyer,
    email: row.buyer_email,
    status: row.status,
    paymentStatus: row.payment_status,
    fulfillmentStatus: row.fulfillment_status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    balance: {
      paid: row.paid,
      refunded: row.refunded,
      authorized: row.authorized,
      pending: row.pending_payment,
      pendingRefund: row.pending_refund,
      balance: Math.max(0, row.total - row.paid),
    },
    units: decodeJson(row.units),
    isArchived: decodeFlag(row.archived),
    isSeen: decodeFlag(row.seen),
    ...(row.canceled_at === null ? {} : { canceledAt: row.canceled_at }),
    revision: row.revision,
  };
}

/** The balance as columns. */
export function toBalanceColumns({ paid, refunded, authorized, pending, pendingRefund }: OrderBalance) {
  return { paid, refunded, authorized, pending_payment: pending, pending_refund: pendingRefund };
}

/** What a merchant finds an order by, folded; `more` are tracking numbers. */
export function toSearchText({ number, email, contact, lines }: Order, more: readonly string[] = []): string {
  const words = [String(number), contact.fullName, email, ...lines.map(({ sku }) => sku), ...more];
  return fold(words.filter((word) => word !== '').join(' '));
}

/** Documents of earlier versions lack newer members. Their amounts are zero. */
function complete(document: OrderDetails): OrderDetails {
  const { totals, lines, delivery, ...details }: EarlierDetails = document;
  return {
    isTaxIncluded: false,
    discounts: [],
    fees: [],
    ...details,
    totals: { fees: 0, ...totals },
    ...(delivery === undefined ? {} : { delivery: { tax: 0, taxRate: 0, ...delivery } }),
    lines: lines.map(({ preset = 'PHYSICAL', ...line }) => ({
      itemType: { preset },
      paymentOption: 'FULL_PAYMENT_OFFLINE',
      ...line,
    })),
  };
}

type Later<Whole, Names extends keyof Whole> = Omit<Whole, Names> & Partial<Pick<Whole, Names>>;
type EarlierDetails = Omit<
  Later<OrderDetails, 'isTaxIncluded' | 'discounts' | 'fees'>,
  'totals' | 'lines' | 'delivery'
> & {
  readonly totals: Later<OrderDetails['totals'], 'fees'>;
  readonly delivery?: Later<OrderDelivery, 'tax' | 'taxRate'>;
  readonly lines: readonly (Later<OrderDetails['lines'][number], 'itemType' | 'paymentOption'> & {
    readonly preset?: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD';
  })[];
};
