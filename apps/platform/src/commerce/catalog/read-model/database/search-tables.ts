/**
 * The tables and indexes that PostgreSQL searches products by. They are derived from the catalog, so no migration makes
 * them and no backup has them: they are made at the first start with product queries set to the database. That they
 * exist tells every writer to keep their rows (`index-store.ts`).
 */
import { sql } from 'kysely';

import { columnTypes, createTable } from '../../../../foundation/database/columns.ts';
import type { Transaction } from '../../../../foundation/database/database.ts';

/** Each serves an order of lists in both directions. A missing text comes first. */
const SORTED = [
  'created_at',
  'updated_at',
  'list_price',
  'lowest_price',
  'name_folded',
  'sku',
  'brand nulls first',
  'rating_average',
  'numeric_id',
] as const;

/** Makes the tables, without the indexes: rows are filled in faster before. */
export async function createSearchTables(tx: Transaction, version: number): Promise<void> {
  const { dialect } = tx;
  const schema = tx.tables<unknown>();
  const { text, integer } = columnTypes(dialect);
  const texts = sql`text[]`;
  await createTable(schema, dialect, 'product_search')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_folded', text, (column) => column.notNull())
    .addColumn('sku', text, (column) => column.notNull())
    .addColumn('brand', text)
    .addColumn('ribbon', text)
    .addColumn('product_type', text, (column) => column.notNull())
    .addColumn('inventory_status', text, (column) => column.notNull())
    .addColumn('numeric_id', integer, (column) => column.notNull())
    .addColumn('visible', integer, (column) => column.notNull())
    .addColumn('list_price', integer, (column) => column.notNull())
    .addColumn('discounted_price', integer, (column) => column.notNull())
    .addColumn('lowest_price', integer, (column) => column.notNull())
    .addColumn('rating_average', integer, (column) => column.notNull())
    .addColumn('rating_count', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('sku_folded', text, (column) => column.notNull())
    .addColumn('brand_folded', text)
    .addColumn('ribbon_folded', text)
    .addColumn('collections', texts, (column) => column.notNull())
    .addColumn('choices', texts, (column) => column.notNull())
    .addColumn('name_length', integer, (column) => column.notNull())
    // The words of the name alone, and all words with the weight of their source.
    .addColumn('name_words', sql`tsvector`, (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .addPrimaryKeyConstraint('product_search_pk', ['site_id', 'product_id'])
    .addForeignKeyConstraint(
      'product_search_product',
      ['site_id', 'product_id'],
      'products',
      ['site_id', 'product_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  // All words are read for few products, the other columns for many.
  await sql`alter table product_search set (toast_tuple_target = 256)`.execute(schema);
  await sql`alter table product_search alter column words set storage external`.execute(schema);

  await createTable(schema, dialect, 'product_search_words')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id').onDelete('cascade'))
    .addColumn('word', text, (column) => column.notNull())
    // The stem in each language in which it is another word: `en:knife`.
    .addColumn('stems', texts, (column) => column.notNull())
    // Pairs of characters with their positions: `0kn`.
    .addColumn('pairs', texts, (column) => column.notNull())
    .addPrimaryKeyConstraint('product_search_words_pk', ['site_id', 'word'])
    .execute();

  await createTable(schema, dialect, 'product_search_state')
    .addColumn('version', integer, (column) => column.notNull().primaryKey())
    .addColumn('is_ready', integer, (column) => column.notNull())
    .execute();
  await sql`insert into product_search_state (version, is_ready) values (${sql.lit(version)}, 0)`.execute(schema);
}

/** Drops what another version of the platform made. */
export async function dropSearchTables(tx: Transaction): Promise<void> {
  await sql`drop table if exists product_search, product_search_words, product_search_state`.execute(
    tx.tables<unknown>(),
  );
}

/** Makes the indexes, measures the tables for the planner, and marks them as ready for queries. */
export async function createSearchIndexes(tx: Transaction): Promise<void> {
  const tables = tx.tables<unknown>();
  for (const column of SORTED) {
    const name = `product_search_by_${column.split(' ')[0] ?? ''}`;
    await sql`create index if not exists ${sql.id(name)}
      on product_search (site_id, ${sql.raw(column)}, product_id)`.execute(tables);
  }
  await sql`create index if not exists product_search_by_slug on product_search (site_id, slug)`.execute(tables);
  await sql`create index if not exists product_search_visible on product_search (site_id, visible)`.execute(tables);
  await sql`create index if not exists product_search_by_words on product_search
    using gin (site_id, words, name_words, collections, choices, name_folded gin_trgm_ops)`.execute(tables);
  await sql`create index if not exists product_search_words_by_form on product_search_words
    using gin (site_id, stems, pairs)`.execute(tables);
  await sql`analyze products, collection_products, product_search, product_search_words`.execute(tables);
  await sql`update product_search_state set is_ready = 1`.execute(tables);
}
