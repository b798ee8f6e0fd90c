/** Carts: one for each visitor or member, its lines inside it, so that a change is one row read and one row written. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'carts')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('owner_kind', text, (column) => column.notNull())
    .addColumn('owner_id', text, (column) => column.notNull())
    .addColumn('cart_id', text, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('carts_pk', ['site_id', 'owner_kind', 'owner_id'])
    .addUniqueConstraint('carts_id', ['site_id', 'cart_id'])
    .execute();
}
