/** What is sold: products, their variants with price and stock, collections and which products they hold. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  // `document` is the product; the other columns repeat what is looked up, filtered or sorted by.
  await createTable(schema, dialect, 'products')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('numeric_id', integer, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_folded', text, (column) => column.notNull())
    .addColumn('description_folded', text, (column) => column.notNull())
    .addColumn('sku', text, (column) => column.notNull())
    .addColumn('brand', text)
    .addColumn('ribbon', text)
    .addColumn('product_type', text, (column) => column.notNull())
    .addColumn('visible', integer, (column) => column.notNull())
    .addColumn('list_price', integer, (column) => column.notNull())
    .addColumn('discounted_price', integer, (column) => column.notNull())
    .addColumn('lowest_price', integer, (column) => column.notNull())
    .addColumn('highest_price', integer, (column) => column.notNull())
    .addColumn('inventory_status', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('products_pk', ['site_id', 'product_id'])
    .addUniqueConstraint('products_slug', ['site_id', 'slug'])
    .execute();
  for (const column of ['name_folded', 'list_price', 'lowest_price', 'created_at', 'updated_at', 'numeric_id']) {
    await schema.schema
      .createIndex(`products_by_${column}`)
      .on('products')
      .columns(['site_id', 'visible', column, 'product_id'])
      .execute();
  }

  await createTable(schema, dialect, 'variants')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('variant_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('choices', json, (column) => column.notNull())
    .addColumn('choices_key', text, (column) => column.notNull())
    .addColumn('list_price', integer)
    .addColumn('cost', integer)
    .addColumn('weight', integer)
    .addColumn('sku', text, (column) => column.notNull())
    .addColumn('visible', integer, (column) => column.notNull())
    .addColumn('price_per_unit', json)
    .addColumn('track_quantity', integer, (column) => column.notNull())
    .addColumn('quantity', integer, (column) => column.notNull())
    .addColumn('in_stock', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('variants_pk', ['site_id', 'variant_id'])
    .addUniqueConstraint('variants_choices', ['site_id', 'product_id', 'choices_key'])
    .addForeignKeyConstraint(
      'variants_product',
      ['site_id', 'product_id'],
      'products',
      ['site_id', 'product_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    // The last guard against overselling: no statement, right or wrong, can take more than there is.
    .addCheckConstraint('variants_quantity', sql`quantity >= 0`)
    .execute();
  await schema.schema
    .createIndex('variants_by_position')
    .on('variants')
    .columns(['site_id', 'product_id', 'position'])
    .execute();

  await createTable(schema, dialect, 'collections')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('collection_id', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_folded', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('visible', integer, (column) => column.notNull())
    .addColumn('hero', json)
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('collections_pk', ['site_id', 'collection_id'])
    .addUniqueConstraint('collections_slug', ['site_id', 'slug'])
    .execute();

  await createTable(schema, dialect, 'collection_products')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('collection_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('collection_products_pk', ['site_id', 'collection_id', 'product_id'])
    .addForeignKeyConstraint(
      'collection_products_collection',
      ['site_id', 'collection_id'],
      'collections',
      ['site_id', 'collection_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'collection_products_product',
      ['site_id', 'product_id'],
      'products',
      ['site_id', 'product_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('collection_products_by_product')
    .on('collection_products')
    .columns(['site_id', 'product_id', 'collection_id'])
    .execute();
  await schema.schema
    .createIndex('collection_products_by_position')
    .on('collection_products')
    .columns(['site_id', 'collection_id', 'position', 'product_id'])
    .execute();
}
