/** What happens to an order: payments, fulfillments, refunds, returns, activities; and the change log. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  for (const [name, value] of Object.entries(NEW_NUMBERS)) {
    await schema.schema
      .alterTable('orders')
      .addColumn(name, integer, (column) => column.notNull().defaultTo(sql.lit(value)))
      .execute();
  }
  await schema.schema
    .alterTable('orders')
    .addColumn('units', json, (column) => column.notNull().defaultTo(sql.lit('{}')))
    .execute();
  await schema.schema.alterTable('orders').addColumn('canceled_at', integer).execute();
  await schema.schema
    .alterTable('orders')
    .addColumn('search_text', text, (column) => column.notNull().defaultTo(sql.lit('')))
    .execute();
  await schema.schema
    .alterTable('orders')
    .addColumn('delivery_kind', text, (column) => column.notNull().defaultTo(sql.lit('ship')))
    .execute();
  await fillNewColumns(schema);
  await schema.schema
    .createIndex('orders_by_fulfillment_status')
    .on('orders')
    .columns(['site_id', 'fulfillment_status', 'number'])
    .execute();
  await schema.schema
    .createIndex('orders_by_payment_status')
    .on('orders')
    .columns(['site_id', 'payment_status', 'number'])
    .execute();

  await createTable(schema, dialect, 'order_payments')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('payment_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('captured', integer, (column) => column.notNull())
    .addColumn('refunded', integer, (column) => column.notNull())
    .addColumn('refund_pending', integer, (column) => column.notNull())
    .addColumn('gift_card_id', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_payments_pk', ['site_id', 'payment_id'])
    .addForeignKeyConstraint('order_payments_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    // The last guard against giving back more than was taken: no statement, right or wrong, can.
    .addCheckConstraint(
      'order_payments_amounts',
      sql`refunded >= 0 and refund_pending >= 0 and refunded + refund_pending <= captured and captured <= amount`,
    )
    .execute();
  await createIndex(schema, 'order_payments_by_order', 'order_payments', ['site_id', 'order_id']);

  await createTable(schema, dialect, 'order_fulfillments')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('fulfillment_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('carrier', text, (column) => column.notNull())
    .addColumn('tracking_number', text, (column) => column.notNull())
    .addColumn('tracking_url', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('delivered_at', integer)
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_fulfillments_pk', ['site_id', 'fulfillment_id'])
    .addForeignKeyConstraint('order_fulfillments_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    .execute();
  await createIndex(schema, 'order_fulfillments_by_order', 'order_fulfillments', ['site_id', 'order_id']);

  await createTable(schema, dialect, 'order_refunds')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('refund_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_refunds_pk', ['site_id', 'refund_id'])
    .addForeignKeyConstraint('order_refunds_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    .execute();
  await createIndex(schema, 'order_refunds_by_order', 'order_refunds', ['site_id', 'order_id']);

  await createTable(schema, dialect, 'order_refund_transactions')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('refund_id', text, (column) => column.notNull())
    .addColumn('payment_id', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('external', integer, (column) => column.notNull())
    .addColumn('provider_refund_id', text)
    .addColumn('failure', text)
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_refund_transactions_pk', ['site_id', 'refund_id', 'payment_id'])
    .addForeignKeyConstraint('order_refund_transactions_refund', ['site_id', 'refund_id'], 'order_refunds', [
      'site_id',
      'refund_id',
    ])
    .addForeignKeyConstraint('order_refund_transactions_payment', ['site_id', 'payment_id'], 'order_payments', [
      'site_id',
      'payment_id',
    ])
    .addCheckConstraint('order_refund_transactions_amount', sql`amount > 0`)
    .execute();
  await createIndex(schema, 'order_refund_transactions_by_payment', 'order_refund_transactions', [
    'site_id',
    'payment_id',
  ]);

  await createTable(schema, dialect, 'order_returns')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('return_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_returns_pk', ['site_id', 'return_id'])
    .addForeignKeyConstraint('order_returns_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    .execute();
  await createIndex(schema, 'order_returns_by_order', 'order_returns', ['site_id', 'order_id']);
  await createIndex(schema, 'order_returns_by_state', 'order_returns', ['site_id', 'state', 'created_at']);

  await createTable(schema, dialect, 'order_activities')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('activity_id', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('author', json, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_activities_pk', ['site_id', 'order_id', 'revision', 'place'])
    .addUniqueConstraint('order_activities_id', ['site_id', 'activity_id'])
    .addForeignKeyConstraint('order_activities_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    .execute();

  await createTable(schema, dialect, 'change_log')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('change_id', text, (column) => column.notNull())
    .addColumn('entity_kind', text, (column) => column.notNull())
    .addColumn('entity_id', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('actor_kind', text, (column) => column.notNull())
    .addColumn('actor_id', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('before', json, (column) => column.notNull())
    .addColumn('after', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('change_log_pk', ['site_id', 'change_id'])
    .execute();
  await createIndex(schema, 'change_log_by_entity', 'change_log', ['site_id', 'entity_kind', 'entity_id', 'at']);
  await createIndex(schema, 'change_log_by_time', 'change_log', ['site_id', 'at', 'change_id']);
}

/** New columns of orders, with their values for orders that exist. */
const NEW_NUMBERS = {
  revision: 1,
  archived: 0,
  seen: 1,
  paid: 0,
  refunded: 0,
  authorized: 0,
  pending_payment: 0,
  pending_refund: 0,
} as const;

interface EarlierOrders {
  orders: {
    site_id: string;
    order_id: string;
    number: number;
    buyer_email: string;
    document: string;
    search_text: string;
    delivery_kind: string;
  };
}

interface EarlierDocument {
  readonly contact?: { readonly fullName?: string };
  readonly lines?: readonly { readonly sku?: string }[];
  readonly delivery?: { readonly pickup?: unknown };
}

const BATCH = 500;

async function fillNewColumns(schema: Kysely<unknown>): Promise<void> {
  const tables = schema as Kysely<EarlierOrders>;
  let after = { site: '', order: '' };
  for (;;) {
    const { site, order } = after;
    const rows = await tables
      .selectFrom('orders')
      .select(['site_id', 'order_id', 'number', 'buyer_email', 'document'])
      .where(({ or, and, eb }) =>
        or([eb('site_id', '>', site), and([eb('site_id', '=', site), eb('order_id', '>', order)])]),
      )
      .orderBy('site_id')
      .orderBy('order_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const document = JSON.parse(row.document) as EarlierDocument;
      const words = [String(row.number), document.contact?.fullName ?? '', row.buyer_email];
      const skus = (document.lines ?? []).map(({ sku = '' }) => sku);
      const { delivery } = document;
      await tables
        .updateTable('orders')
        .set({
          search_text: [...words, ...skus]
            .filter((word) => word !== '')
            .join(' ')
            .toLowerCase(),
          delivery_kind: delivery === undefined ? 'none' : delivery.pickup === undefined ? 'ship' : 'pickup',
        })
        .where('site_id', '=', row.site_id)
        .where('order_id', '=', row.order_id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = { site: last.site_id, order: last.order_id };
  }
}

async function createIndex(schema: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  await schema.schema.createIndex(name).on(table).columns(columns).execute();
}
