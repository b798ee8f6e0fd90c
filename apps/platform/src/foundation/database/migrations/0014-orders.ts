/** Orders, and the last number that each site gave one. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'orders')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('checkout_id', text, (column) => column.notNull())
    .addColumn('buyer_kind', text, (column) => column.notNull())
    .addColumn('buyer_id', text, (column) => column.notNull())
    .addColumn('buyer_email', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('payment_status', text, (column) => column.notNull())
    .addColumn('fulfillment_status', text, (column) => column.notNull())
    .addColumn('total', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('orders_pk', ['site_id', 'order_id'])
    .addUniqueConstraint('orders_number', ['site_id', 'number'])
    // A checkout becomes one order, however often its form arrives.
    .addUniqueConstraint('orders_checkout', ['site_id', 'checkout_id'])
    .execute();
  await schema.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['site_id', 'created_at', 'order_id'])
    .execute();
  await schema.schema
    .createIndex('orders_by_buyer')
    .on('orders')
    .columns(['site_id', 'buyer_kind', 'buyer_id', 'created_at', 'order_id'])
    .execute();

  await createTable(schema, dialect, 'order_numbers')
    .addColumn('site_id', text, (column) => column.notNull().primaryKey().references('sites.site_id'))
    .addColumn('last_number', integer, (column) => column.notNull())
    .execute();
}
