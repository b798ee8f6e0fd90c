/** Draft orders of the merchant, invoices with numbers without gaps, and abandoned checkouts. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'draft_orders')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('draft_id', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('buyer_email', text, (column) => column.notNull())
    .addColumn('total', integer, (column) => column.notNull())
    // The checkout behind the payment link, and the order that it became.
    .addColumn('checkout_id', text)
    .addColumn('order_id', text)
    .addColumn('link_expires_at', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_orders_pk', ['site_id', 'draft_id'])
    .addUniqueConstraint('draft_orders_number', ['site_id', 'number'])
    .addUniqueConstraint('draft_orders_checkout', ['site_id', 'checkout_id'])
    .execute();
  await schema.schema
    .createIndex('draft_orders_by_state')
    .on('draft_orders')
    .columns(['site_id', 'state', 'updated_at', 'draft_id'])
    .execute();

  await createTable(schema, dialect, 'draft_numbers')
    .addColumn('site_id', text, (column) => column.notNull().primaryKey().references('sites.site_id'))
    .addColumn('last_number', integer, (column) => column.notNull())
    .execute();

  await createTable(schema, dialect, 'invoices')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('invoice_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    // `invoice`, or the id of the refund that a credit note is for.
    .addColumn('reason', text, (column) => column.notNull())
    // The year, and the number in it.
    .addColumn('series', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('total', integer, (column) => column.notNull())
    .addColumn('issued_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('invoices_pk', ['site_id', 'invoice_id'])
    .addUniqueConstraint('invoices_number', ['site_id', 'series', 'number'])
    .addUniqueConstraint('invoices_reason', ['site_id', 'order_id', 'reason'])
    .addForeignKeyConstraint('invoices_order', ['site_id', 'order_id'], 'orders', ['site_id', 'order_id'])
    .execute();

  await createTable(schema, dialect, 'invoice_numbers')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('series', text, (column) => column.notNull())
    .addColumn('last_number', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_numbers_pk', ['site_id', 'series'])
    .execute();

  await createTable(schema, dialect, 'abandoned_checkouts')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('checkout_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('buyer_email', text, (column) => column.notNull())
    .addColumn('total', integer, (column) => column.notNull())
    .addColumn('email_sent_at', integer)
    .addColumn('recovered_order_id', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('abandoned_checkouts_pk', ['site_id', 'checkout_id'])
    .execute();
  await schema.schema
    .createIndex('abandoned_checkouts_by_age')
    .on('abandoned_checkouts')
    .columns(['updated_at'])
    .execute();
}
