/** Deleted products, which can be restored for some time, and the slugs that products had before. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  await createTable(schema, dialect, 'deleted_products')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('deleted_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_products_pk', ['site_id', 'product_id'])
    .execute();
  await schema.schema
    .createIndex('deleted_products_by_age')
    .on('deleted_products')
    .columns(['deleted_at', 'site_id', 'product_id'])
    .execute();

  await createTable(schema, dialect, 'former_slugs')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('former_slugs_pk', ['site_id', 'slug'])
    .execute();
  await schema.schema
    .createIndex('former_slugs_by_product')
    .on('former_slugs')
    .columns(['site_id', 'product_id', 'created_at'])
    .execute();
}
