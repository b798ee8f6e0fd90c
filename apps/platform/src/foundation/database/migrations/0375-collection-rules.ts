/**
 * Collections by rules: which products were chosen by hand, which are left out, the SEO of a collection, the slugs that it
 * had before, and deleted collections. Positions get gaps, so that one product moves by one row.
 */
import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  for (const [column, type] of [
    ['seo', json],
    ['rules', json],
    ['rules_at', integer],
  ] as const) {
    await schema.schema.alterTable('collections').addColumn(column, type).execute();
  }
  await schema.schema
    .createIndex('collections_with_rules')
    .on('collections')
    .columns(['site_id', 'collection_id'])
    .where(sql.ref('rules'), 'is not', null)
    .execute();

  await schema.schema
    .alterTable('collection_products')
    .addColumn('picked', integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update collection_products set position = position * 1048576`.execute(schema);

  await createTable(schema, dialect, 'collection_exclusions')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('collection_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_exclusions_pk', ['site_id', 'collection_id', 'product_id'])
    .addForeignKeyConstraint(
      'collection_exclusions_collection',
      ['site_id', 'collection_id'],
      'collections',
      ['site_id', 'collection_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('collection_exclusions_by_product')
    .on('collection_exclusions')
    .columns(['site_id', 'product_id', 'collection_id'])
    .execute();

  await createTable(schema, dialect, 'deleted_collections')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('collection_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('deleted_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_collections_pk', ['site_id', 'collection_id'])
    .execute();
  await schema.schema
    .createIndex('deleted_collections_by_age')
    .on('deleted_collections')
    .columns(['deleted_at', 'site_id', 'collection_id'])
    .execute();

  await createTable(schema, dialect, 'former_collection_slugs')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('collection_id', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('former_collection_slugs_pk', ['site_id', 'slug'])
    .execute();
  await schema.schema
    .createIndex('former_collection_slugs_by_collection')
    .on('former_collection_slugs')
    .columns(['site_id', 'collection_id', 'created_at'])
    .execute();
}
