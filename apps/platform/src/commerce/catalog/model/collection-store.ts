/**
 * The store of collections and their products. A collection's manual order is stored in `collection_products.position`;
 * numbers may have gaps, and ties are broken by product id.
 */
import { type Kysely, sql } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import { inBatches } from '../../../foundation/database/in-batches.ts';
import { listMediaIds, recordMediaUses } from '../../../foundation/media/media-uses.ts';
import { type Edges, type Query } from '../../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../../foundation/query/sql.ts';
import { nextChange, touchProducts } from '../read-model/index-store.ts';
import { type CatalogTables, collectionToRow, rowToCollection } from './catalog-tables.ts';
import { excludeProducts, pickProducts, removeProducts } from './collection-members.ts';
import type { Collection } from './collection.ts';
import { refreshFound } from './found-products.ts';
import type { CollectionId, ProductId } from './product.ts';

export interface StoredCollection {
  readonly collection: Collection;
  /** Counts only products that the reader may see. */
  readonly numberOfProducts: number;
}

interface Visibility {
  readonly includeHidden: boolean;
  /** The number of visible products of a collection, if it is known already; otherwise they are counted here. */
  readonly countProducts?:
    | ((collectionIds: readonly CollectionId[]) => Promise<ReadonlyMap<string, number>>)
    | undefined;
}

function tables(tx: Transaction): Kysely<CatalogTables> {
  return tx.tables<CatalogTables>();
}

/** By id, or by slug (index `collections_slug`). Hidden ones only on request. */
export async function findCollection(
  tx: Transaction,
  siteId: string,
  by: { readonly id: string } | { readonly slug: string },
  visibility: Visibility,
): Promise<StoredCollection | undefined> {
  const row = await tables(tx)
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((where) => ('id' in by ? where('collection_id', '=', by.id as CollectionId) : where('slug', '=', by.slug)))
    .executeTakeFirst();
  if (row === undefined || (row.visible === 0 && !visibility.includeHidden)) return undefined;
  const [stored] = await withCounts(tx, siteId, [rowToCollection(row)], visibility);
  return stored;
}

/** One page of collections, in their own order unless sorted, and how many there are in all. */
export async function queryCollections(
  tx: Transaction,
  siteId: string,
  { query, ...visibility }: Visibility & { readonly query: Query },
): Promise<{ readonly collections: readonly StoredCollection[]; readonly total: number; readonly edges: Edges }> {
  let matching = tables(tx)
    .selectFrom('collections')
    .where('collections.site_id', '=', siteId)
    .where(conditionToSql(query.condition, siteId));
  if (!visibility.includeHidden) matching = matching.where('collections.visible', '=', 1);
  const { rows, ...page } = await fetchCountedPage(matching, matching.selectAll('collections'), {
    query,
    ownOrder: { column: 'collections.position', descending: false },
    idColumn: 'collections.collection_id',
  });
  return { collections: await withCounts(tx, siteId, rows.map(rowToCollection), visibility), ...page };
}

export async function saveCollection(tx: Transaction, siteId: string, collection: Collection): Promise<void> {
  const row = collectionToRow(siteId, collection);
  const { site_id: _site, collection_id: _collection, ...changes } = row;
  await tables(tx)
    .insertInto('collections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'collection_id']).doUpdateSet(changes))
    .execute();
  await recordMediaUses(tx, siteId, 'collection', collection.id, listMediaIds(collection));
  // Its name is a word that its products are found by.
  await nextChange(tx, siteId);
}

/** Removes a collection; its products stay. Returns whether it existed. */
export async function deleteCollection(tx: Transaction, siteId: string, id: string): Promise<boolean> {
  const rows = await tables(tx)
    .selectFrom('collection_products')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', id as CollectionId)
    .execute();
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('collections')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', id as CollectionId)
    .executeTakeFirst();
  await recordMediaUses(tx, siteId, 'collection', id, []);
  await touchProducts(
    tx,
    siteId,
    rows.map((row) => row.product_id),
  );
  return numDeletedRows > 0n;
}

/** The products that were chosen by hand, in their order (index `collection_products_by_position`). */
export async function readPicked(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
): Promise<readonly ProductId[]> {
  const rows = await tables(tx)
    .selectFrom('collection_products')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('picked', '=', 1)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Whether another collection than `except` has this slug. */
export async function isCollectionSlugTaken(
  tx: Transaction,
  siteId: string,
  slug: string,
  except?: CollectionId,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('collections')
    .select('collection_id')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.collection_id !== except;
}

/** The position after the last collection. */
export async function readNextCollectionPosition(tx: Transaction, siteId: string): Promise<number> {
  const row = await tables(tx)
    .selectFrom('collections')
    .select((select) => select.fn.max('position').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1;
}

/** Makes these the products that were chosen by hand, in this order. */
export async function setCollectionProducts(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  const picked = await readPicked(tx, siteId, collectionId);
  if (picked.length === productIds.length && picked.every((id, place) => id === productIds[place])) return;
  await removeProducts(tx, siteId, collectionId, picked);
  await pickProducts(tx, siteId, collectionId, productIds);
  const changed = [...new Set([...picked, ...productIds])];
  await refreshFound(tx, siteId, changed);
  await touchProducts(tx, siteId, changed);
}

/** Adds products by hand, at the end; those that are in it already, by hand or by rules, keep their place. */
export async function addToCollection(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  const present = await findPresent(tx, siteId, collectionId, productIds);
  await pickProducts(
    tx,
    siteId,
    collectionId,
    productIds.filter((id) => !present.has(id)),
  );
  await touchProducts(tx, siteId, productIds);
}

/** Takes products out of a collection, unless its rules find them again. */
export async function removeFromCollection(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  await removeProducts(tx, siteId, collectionId, productIds);
  await refreshFound(tx, siteId, productIds);
  await touchProducts(tx, siteId, productIds);
}

/** Takes products out of a collection. Its rules do not find them again. */
export async function excludeFromCollection(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  await excludeProducts(tx, siteId, collectionId, productIds);
  await touchProducts(tx, siteId, productIds);
}

async function findPresent(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  const present = new Set<ProductId>();
  for (const ids of inBatches(productIds)) {
    const rows = await tables(tx)
      .selectFrom('collection_products')
      .select('product_id')
      .where('site_id', '=', siteId)
      .where('collection_id', '=', collectionId)
      .where('product_id', 'in', ids)
      .execute();
    for (const row of rows) present.add(row.product_id);
  }
  return present;
}

/** Those of the ids that name no product of the site. */
export function findUnknownProducts(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  return findUnknown(ids, async (some) => {
    const rows = await tables(tx)
      .selectFrom('products')
      .select('product_id as id')
      .where('site_id', '=', siteId)
      .where('product_id', 'in', some as readonly ProductId[])
      .execute();
    return rows.map(({ id }) => id);
  });
}

/** Those of the ids that name no collection of the site. */
export function findUnknownCollections(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  return findUnknown(ids, async (some) => {
    const rows = await tables(tx)
      .selectFrom('collections')
      .select('collection_id as id')
      .where('site_id', '=', siteId)
      .where('collection_id', 'in', some as readonly CollectionId[])
      .execute();
    return rows.map(({ id }) => id);
  });
}

/** A statement has a limited number of parameters on both databases. */
async function findUnknown(
  ids: readonly string[],
  findKnown: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += 200) {
    for (const id of await findKnown(ids.slice(start, start + 200))) known.add(id);
  }
  return ids.filter((id) => !known.has(id));
}

async function withCounts(
  tx: Transaction,
  siteId: string,
  collections: readonly Collection[],
  { includeHidden, countProducts }: Visibility,
): Promise<readonly StoredCollection[]> {
  if (collections.length === 0) return [];
  if (countProducts !== undefined) {
    const counted = await countProducts(collections.map(({ id }) => id));
    return collections.map((collection) => ({ collection, numberOfProducts: counted.get(collection.id) ?? 0 }));
  }
  const rows = await tables(tx)
    .selectFrom('collection_products as place')
    .innerJoin('products', (join) =>
      join
        .onRef('products.site_id', '=', 'place.site_id')
        .onRef('products.product_id', '=', 'place.product_id')
        .on(includeHidden ? sql<boolean>`1 = 1` : sql<boolean>`products.visible = 1`),
    )
    .select((select) => ['place.collection_id', select.fn.countAll<number>().as('products')])
    .where('place.site_id', '=', siteId)
    .where(
      'place.collection_id',
      'in',
      collections.map((collection) => collection.id),
    )
    .groupBy('place.collection_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.collection_id, row.products]));
  return collections.map((collection) => ({ collection, numberOfProducts: counts.get(collection.id) ?? 0 }));
}
