/** Units held for buyers who are paying, the history of stock, thresholds, and requests to be told when it is back. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);

  await createTable(schema, dialect, 'stock_reservations')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    // A checkout or a draft order.
    .addColumn('holder_id', text, (column) => column.notNull())
    .addColumn('variant_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    // Already taken from the variant's quantity.
    .addColumn('quantity', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_reservations_pk', ['site_id', 'holder_id', 'variant_id'])
    .addCheckConstraint('stock_reservations_quantity', sql`quantity > 0`)
    .execute();
  await schema.schema
    .createIndex('stock_reservations_by_expiry')
    .on('stock_reservations')
    .columns(['expires_at'])
    .execute();
  await schema.schema
    .createIndex('stock_reservations_by_variant')
    .on('stock_reservations')
    .columns(['site_id', 'variant_id'])
    .execute();

  await createTable(schema, dialect, 'stock_history')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('entry_id', text, (column) => column.notNull())
    .addColumn('variant_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('change', integer, (column) => column.notNull())
    .addColumn('quantity_after', integer, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    // Of the order, checkout, draft or refund; empty where there is none.
    .addColumn('reference', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('actor_kind', text, (column) => column.notNull())
    .addColumn('actor_id', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_history_pk', ['site_id', 'entry_id'])
    .execute();
  await schema.schema
    .createIndex('stock_history_by_variant')
    .on('stock_history')
    .columns(['site_id', 'variant_id', 'at', 'entry_id'])
    .execute();

  await createTable(schema, dialect, 'stock_thresholds')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('variant_id', text, (column) => column.notNull())
    .addColumn('low_from', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_thresholds_pk', ['site_id', 'variant_id'])
    .execute();

  await createTable(schema, dialect, 'back_in_stock_requests')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('request_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('variant_id', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('locale', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('notified_at', integer)
    .addPrimaryKeyConstraint('back_in_stock_requests_pk', ['site_id', 'request_id'])
    .addUniqueConstraint('back_in_stock_requests_email', ['site_id', 'product_id', 'variant_id', 'email'])
    .execute();
  await schema.schema
    .createIndex('back_in_stock_requests_by_age')
    .on('back_in_stock_requests')
    .columns(['created_at'])
    .execute();
}
