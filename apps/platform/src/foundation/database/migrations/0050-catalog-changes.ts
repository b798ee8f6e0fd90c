/** Every change of a catalog gets a number, by which copies of it in memory follow; questions no longer need indexes. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await schema.schema
    .alterTable('products')
    .addColumn('change_number', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.schema.alterTable('products').addColumn('search_facts', json).execute();
  for (const column of ['name_folded', 'list_price', 'lowest_price', 'created_at', 'updated_at', 'numeric_id']) {
    await schema.schema.dropIndex(`products_by_${column}`).execute();
  }
  await schema.schema
    .createIndex('products_by_change')
    .on('products')
    .columns(['site_id', 'change_number', 'product_id'])
    .execute();

  await createTable(schema, dialect, 'catalog_changes')
    .addColumn('site_id', text, (column) => column.notNull().primaryKey().references('sites.site_id'))
    .addColumn('last_change', integer, (column) => column.notNull())
    .execute();
  await createTable(schema, dialect, 'removed_products')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('change_number', integer, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_products_pk', ['site_id', 'change_number', 'product_id'])
    .execute();
}
