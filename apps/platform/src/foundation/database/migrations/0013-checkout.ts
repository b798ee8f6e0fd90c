/** Checkouts (what somebody is about to buy) and the sessions through which a browser may open one. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'checkouts')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('checkout_id', text, (column) => column.notNull())
    .addColumn('owner_kind', text, (column) => column.notNull())
    .addColumn('owner_id', text, (column) => column.notNull())
    .addColumn('cart_id', text, (column) => column.notNull())
    .addColumn('order_id', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('checkouts_pk', ['site_id', 'checkout_id'])
    .execute();

  await createTable(schema, dialect, 'checkout_sessions')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('checkout_id', text, (column) => column.notNull())
    // Of the cookie that the first browser to open the session received; no other browser may use it from then on.
    .addColumn('browser_hash', text)
    .addColumn('callbacks', json, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('checkout_sessions_pk', ['site_id', 'token_hash'])
    .addForeignKeyConstraint(
      'checkout_sessions_checkout',
      ['site_id', 'checkout_id'],
      'checkouts',
      ['site_id', 'checkout_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('checkout_sessions_by_expiry')
    .on('checkout_sessions')
    .columns(['expires_at'])
    .execute();
}
