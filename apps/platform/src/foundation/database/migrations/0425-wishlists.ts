/** Products that visitors and members have put on their wishlists. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);

  await createTable(schema, dialect, 'wishlist_items')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('owner_kind', text, (column) => column.notNull())
    .addColumn('owner_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('added_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('wishlist_items_pk', ['site_id', 'owner_kind', 'owner_id', 'product_id'])
    .execute();
  await schema.schema
    .createIndex('wishlist_items_by_age')
    .on('wishlist_items')
    .columns(['owner_kind', 'added_at'])
    .execute();
}
