/** How an abandoned checkout is found again by its buyer, and who wants no emails about them. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  // The cart that its link has filled.
  await schema.schema.alterTable('abandoned_checkouts').addColumn('restored_cart_id', text).execute();
  await schema.schema
    .createIndex('abandoned_checkouts_by_email')
    .on('abandoned_checkouts')
    .columns(['site_id', 'buyer_email'])
    .execute();
  await schema.schema
    .createIndex('abandoned_checkouts_by_cart')
    .on('abandoned_checkouts')
    .columns(['site_id', 'restored_cart_id'])
    .execute();

  await createTable(schema, dialect, 'email_opt_outs')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('email_hash', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('email_opt_outs_pk', ['site_id', 'topic', 'email_hash'])
    .execute();
}
