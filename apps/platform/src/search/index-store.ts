/**
 * The shelf that an index is made from, and the counter that tells when it is old: every change of a site's catalog has
 * a number, written in the transaction of the change, so that a reader sees with its snapshot how far it must have read.
 */
import { type Kysely, sql } from 'kysely';

import { type JsonText, decodeJson } from '../database/columns.ts';
import { buildOnce, compileOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import { INDEXED_COLUMNS, type ProductEntry, type ProductFacts } from './catalog-index.ts';

interface IndexTables {
  products: { site_id: string; product_id: string; change_number: number; search_facts: JsonText<ProductFacts> | null };
  collection_products: { site_id: string; collection_id: string; product_id: string; position: number };
  collections: { site_id: string; collection_id: string; name: string };
  catalog_changes: { site_id: string; last_change: number };
  removed_products: { site_id: string; product_id: string; change_number: number };
}

function tables(tx: Transaction): Kysely<IndexTables> {
  return tx.tables<IndexTables>();
}

/** Takes the number of the next change. Writers of one site's catalog wait for each other here: it comes last. */
export async function nextChange(tx: Transaction, siteId: string): Promise<number> {
  const { last_change } = await tables(tx)
    .insertInto('catalog_changes')
    .values({ site_id: siteId, last_change: 1 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ last_change: sql<number>`catalog_changes.last_change + 1` }),
    )
    .returning('last_change')
    .executeTakeFirstOrThrow();
  return last_change;
}

/** Says that these products changed (their stock, their collections): every index reads them anew. */
export async function touchProducts(tx: Transaction, siteId: string, productIds: readonly string[]): Promise<void> {
  const change = await nextChange(tx, siteId);
  for (let start = 0; start < productIds.length; start += 500) {
    await tables(tx)
      .updateTable('products')
      .set({ change_number: change })
      .where('site_id', '=', siteId)
      .where('product_id', 'in', productIds.slice(start, start + 500))
      .execute();
  }
}

/** Says that a product is gone. */
export async function recordRemoval(tx: Transaction, siteId: string, productId: string): Promise<void> {
  const change = await nextChange(tx, siteId);
  await tables(tx)
    .insertInto('removed_products')
    .values({ site_id: siteId, product_id: productId, change_number: change })
    .execute();
}

const selectLastChange = compileOnce<{ last_change: number }>(
  (siteId) => sql`select last_change from catalog_changes where site_id = ${siteId}`,
);

/** The number of the site's last change; 0 where there was none. */
export async function readLastChange(tx: Transaction, siteId: string): Promise<number> {
  const [row] = await selectLastChange(tx, [siteId]);
  return row?.last_change ?? 0;
}

/** A place among the changes: behind this product in this change. */
export interface ChangePlace {
  readonly change: number;
  readonly productId: string;
}

/** Products that are read at once: others are answered between two of these. */
export const CHANGED_AT_ONCE = 100;

const selectChanged = buildOnce(
  (of: Kysely<IndexTables>, siteId: string, last: number, change: number, productId: string) =>
    of
      .selectFrom('products')
      .select(['product_id', 'change_number', 'search_facts'])
      .select(INDEXED_COLUMNS.map((name) => sql<string | number | null>`${sql.ref(`products.${name}`)}`.as(name)))
      .where('site_id', '=', siteId)
      .where('change_number', '<=', last)
      .where(sql<boolean>`(change_number, product_id) > (${change}, ${productId})`)
      .orderBy('change_number')
      .orderBy('product_id')
      .limit(sql.lit(CHANGED_AT_ONCE)),
);

/** From the products to their places, in this order on SQLite too: a list of ids would be another statement each time. */
const selectPlaces = compileOnce<{ product_id: string; collection_id: string; position: number }>(
  (siteId, change, productId, lastChange, lastProductId) => sql`
    select products.product_id, places.collection_id, places.position
    from products cross join collection_products as places
    where products.site_id = ${siteId}
      and places.site_id = products.site_id and places.product_id = products.product_id
      and (products.change_number, products.product_id) > (${change}, ${productId})
      and (products.change_number, products.product_id) <= (${lastChange}, ${lastProductId})`,
);

/** The next products in the order of their changes, at most `CHANGED_AT_ONCE`, and no change after `last`. */
export async function readChangedProducts(
  tx: Transaction,
  siteId: string,
  { behind, last }: { readonly behind: ChangePlace; readonly last: number },
): Promise<readonly ProductEntry[]> {
  const rows = await selectChanged(tx, siteId, last, behind.change, behind.productId);
  const end = rows.at(-1);
  if (end === undefined) return [];
  const range = [behind.change, behind.productId, end.change_number, end.product_id] as const;
  const places = await selectPlaces(tx, [siteId, ...range]);
  const byProduct = Map.groupBy(places, (place) => place.product_id);
  return rows.map(({ product_id: productId, change_number: change, search_facts: facts, ...columns }) => ({
    productId,
    change,
    columns: { product_id: productId, ...columns },
    facts: facts === null ? { words: [], choices: [], skus: [] } : decodeJson(facts),
    places: (byProduct.get(productId) ?? []).map((place) => ({
      collectionId: place.collection_id,
      position: place.position,
    })),
  }));
}

/** Products that were removed since, up to `last`. */
export async function readRemovedProducts(
  tx: Transaction,
  siteId: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<readonly ChangePlace[]> {
  const rows = await tables(tx)
    .selectFrom('removed_products')
    .select(['product_id', 'change_number'])
    .where('site_id', '=', siteId)
    .where('change_number', '>', after)
    .where('change_number', '<=', last)
    .execute();
  return rows.map((row) => ({ productId: row.product_id, change: row.change_number }));
}

/** Names of collections, of the first thousand at most: they are words that their products are found by. */
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
