/** Reviews of products by their buyers, the photos that buyers uploaded for them, and the stars of products. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  await createTable(schema, dialect, 'reviews')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('review_id', text, (column) => column.notNull())
    .addColumn('namespace', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    // `member` with the id of a member, or `guest` with an email address in lower case.
    .addColumn('buyer_kind', text, (column) => column.notNull())
    .addColumn('buyer_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('rating', integer, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('reviews_pk', ['site_id', 'review_id'])
    .addUniqueConstraint('reviews_buyer', ['site_id', 'buyer_kind', 'buyer_id', 'product_id'])
    .execute();
  await schema.schema
    .createIndex('reviews_by_product')
    .on('reviews')
    .columns(['site_id', 'product_id', 'status', 'rating', 'created_at', 'review_id'])
    .execute();
  await schema.schema
    .createIndex('reviews_by_status')
    .on('reviews')
    .columns(['site_id', 'status', 'created_at', 'review_id'])
    .execute();

  await createTable(schema, dialect, 'review_photos')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('media_id', text, (column) => column.notNull())
    .addColumn('buyer_kind', text, (column) => column.notNull())
    .addColumn('buyer_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('review_id', text)
    // Whether the upload brought the file, so that it goes with its last photo.
    .addColumn('is_new', integer, (column) => column.notNull())
    // Since when no review shows it.
    .addColumn('unused_at', integer)
    .addPrimaryKeyConstraint('review_photos_pk', ['site_id', 'media_id', 'buyer_kind', 'buyer_id', 'product_id'])
    .execute();
  await schema.schema
    .createIndex('review_photos_by_buyer')
    .on('review_photos')
    .columns(['site_id', 'buyer_kind', 'buyer_id', 'product_id'])
    .execute();
  await schema.schema.createIndex('review_photos_by_age').on('review_photos').columns(['unused_at']).execute();

  for (const name of ['rating_average', 'rating_count']) {
    await schema.schema
      .alterTable('products')
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema.schema
    .alterTable('products')
    .addColumn('rating_counts', text, (column) => column.notNull().defaultTo(sql.lit('')))
    .execute();
}
