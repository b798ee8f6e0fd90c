/**
 * Reads products as documents of the index, and counts changes: each change of a site's catalog has a number, written in
 * the transaction of the change, so that a reader's snapshot shows which change its index must contain.
 */
import type { ProductDocument } from '@cartwright/product-index';
import { type Kysely, sql } from 'kysely';

import { type Flag, type JsonText, decodeFlag, decodeJson } from '../../../foundation/database/columns.ts';
import { buildOnce, compileOnce } from '../../../foundation/database/compile-once.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { inBatches } from '../../../foundation/database/in-batches.ts';
import { refreshSearchRows } from './search-rows.ts';

/** Search data of a product that has no column. It is derived when the product is saved. */
export type ProductFacts = Pick<ProductDocument, 'words' | 'choices' | 'skus'>;

/** Columns of a product that the index reads. */
interface IndexedRow {
  slug: string;
  name: string;
  sku: string;
  brand: string | null;
  ribbon: string | null;
  product_type: string;
  inventory_status: string;
  numeric_id: number;
  visible: Flag;
  list_price: number;
  discounted_price: number;
  lowest_price: number;
  rating_average: number;
  rating_count: number;
  created_at: number;
  updated_at: number;
}

const INDEXED_COLUMNS = [
  'slug',
  'name',
  'sku',
  'brand',
  'ribbon',
  'product_type',
  'inventory_status',
  'numeric_id',
  'visible',
  'list_price',
  'discounted_price',
  'lowest_price',
  'rating_average',
  'rating_count',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof IndexedRow)[];

interface IndexTables {
  products: IndexedRow & {
    site_id: string;
    product_id: string;
    change_number: number;
    search_facts: JsonText<ProductFacts> | null;
  };
  collection_products: { site_id: string; collection_id: string; product_id: string; position: number };
  collections: { site_id: string; collection_id: string; name: string };
  catalog_changes: { site_id: string; last_change: number };
  removed_products: { site_id: string; product_id: string; change_number: number };
}

function tables(tx: Transaction): Kysely<IndexTables> {
  return tx.tables<IndexTables>();
}

/** A change of the catalog that is being written. */
export interface CatalogChange {
  readonly number: number;
  /** Whether the rows that the database searches by must follow (`search-rows.ts`). */
  readonly isSearched: boolean;
}

/** Takes the number of the next change. Writers of one site's catalog wait for each other here, so it is called last. */
export async function nextChange(tx: Transaction, siteId: string): Promise<CatalogChange> {
  const { last_change: number, searched } = await tables(tx)
    .insertInto('catalog_changes')
    .values({ site_id: siteId, last_change: 1 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ last_change: sql<number>`catalog_changes.last_change + 1` }),
    )
    .returning([
      'last_change',
      (tx.dialect === 'postgres'
        ? sql<boolean | 0>`to_regclass('product_search') is not null`
        : sql<boolean | 0>`0`
      ).as('searched'),
    ])
    .executeTakeFirstOrThrow();
  return { number, isSearched: searched === true };
}

/** Marks these products as changed (their stock, their collections): every index reads them again. */
export async function touchProducts(tx: Transaction, siteId: string, productIds: readonly string[]): Promise<void> {
  const change = await nextChange(tx, siteId);
  for (const ids of inBatches(productIds)) {
    await tables(tx)
      .updateTable('products')
      .set({ change_number: change.number })
      .where('site_id', '=', siteId)
      .where('product_id', 'in', ids)
      .execute();
    if (change.isSearched) await refreshSearchRows(tx, siteId, ids);
  }
}

/** Records that a product was removed. */
export async function recordRemoval(tx: Transaction, siteId: string, productId: string): Promise<void> {
  const change = await nextChange(tx, siteId);
  await tables(tx)
    .insertInto('removed_products')
    .values({ site_id: siteId, product_id: productId, change_number: change.number })
    .execute();
}

const selectLastChange = compileOnce<{ last_change: number }>(
  (siteId) => sql`select last_change from catalog_changes where site_id = ${siteId}`,
  { isShared: true },
);

/** Returns the number of the site's last change; 0 without any. */
export async function readLastChange(tx: Transaction, siteId: string): Promise<number> {
  const [row] = await selectLastChange(tx, [siteId]);
  return row?.last_change ?? 0;
}

/** A position among the changes: after this product in this change. */
export interface ChangePosition {
  readonly change: number;
  readonly productId: string;
}

/** Products per batch: other requests run between two batches. */
export const CHANGED_BATCH = 100;

const selectChanged = buildOnce(
  (of: Kysely<IndexTables>, siteId: string, last: number, change: number, productId: string) =>
    of
      .selectFrom('products')
      .select(['product_id', 'change_number', 'search_facts', ...INDEXED_COLUMNS])
      .where('site_id', '=', siteId)
      .where('change_number', '<=', last)
      .where(sql<boolean>`(change_number, product_id) > (${change}, ${productId})`)
      .orderBy('change_number')
      .orderBy('product_id')
      .limit(sql.lit(CHANGED_BATCH)),
);

/**
 * Joins from the products to their positions, in this order on SQLite too. A list of ids would be another statement each
 * time. The limit tells PostgreSQL how few products there are: without it, it expects a tenth of them and reads all positions.
 */
const selectPositions = compileOnce<{ product_id: string; collection_id: string; position: number }>(
  (siteId, change, productId, lastChange, lastProductId) => sql`
    select changed.product_id, positions.collection_id, positions.position
    from (
      select site_id, product_id from products
      where site_id = ${siteId}
        and (change_number, product_id) > (${change}, ${productId})
        and (change_number, product_id) <= (${lastChange}, ${lastProductId})
      order by change_number, product_id
      limit ${sql.lit(CHANGED_BATCH)}
    ) as changed cross join collection_products as positions
    where positions.site_id = changed.site_id and positions.product_id = changed.product_id`,
);

/** Reads the next products in the order of their changes, at most `CHANGED_BATCH`, and no change after `last`. */
export async function readChangedProducts(
  tx: Transaction,
  siteId: string,
  { after, last }: { readonly after: ChangePosition; readonly last: number },
): Promise<readonly ProductDocument[]> {
  const rows = await selectChanged(tx, siteId, last, after.change, after.productId);
  const end = rows.at(-1);
  if (end === undefined) return [];
  const range = [after.change, after.productId, end.change_number, end.product_id] as const;
  const positions = await selectPositions(tx, [siteId, ...range]);
  const byProduct = Map.groupBy(positions, (position) => position.product_id);
  return rows.map((row) => ({
    id: row.product_id,
    change: row.change_number,
    slug: row.slug,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    ribbon: row.ribbon,
    productType: row.product_type,
    inventoryStatus: row.inventory_status,
    numericId: row.numeric_id,
    isVisible: decodeFlag(row.visible),
    listPrice: row.list_price,
    discountedPrice: row.discounted_price,
    lowestPrice: row.lowest_price,
    ratingAverage: row.rating_average,
    ratingCount: row.rating_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.search_facts === null ? { words: [], choices: [], skus: [] } : decodeJson(row.search_facts)),
    collections: (byProduct.get(row.product_id) ?? []).map(({ collection_id: collectionId, position }) => ({
      collectionId,
      position,
    })),
  }));
}

/** Reads the products that were removed after one change, up to `last`. */
export async function readRemovedProducts(
  tx: Transaction,
  siteId: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<readonly ChangePosition[]> {
  const rows = await tables(tx)
    .selectFrom('removed_products')
    .select(['product_id', 'change_number'])
    .where('site_id', '=', siteId)
    .where('change_number', '>', after)
    .where('change_number', '<=', last)
    .execute();
  return rows.map((row) => ({ productId: row.product_id, change: row.change_number }));
}

/** Reads the names of collections, at most a thousand: products are found by the words of these names. */
export async function readCollectionNames(
  tx: Transaction,
  siteId: string,
): Promise<readonly { readonly collectionId: string; readonly name: string }[]> {
  const rows = await tables(tx)
    .selectFrom('collections')
    .select(['collection_id', 'name'])
    .where('site_id', '=', siteId)
    .orderBy('collection_id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ collectionId: row.collection_id, name: row.name }));
}
