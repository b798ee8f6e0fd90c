/**
 * The store of which products are in a collection: chosen by hand ("picked", in the merchant's order), or found by its
 * rules (the newest first, after those). Positions have gaps, so that moving one of ten thousand products writes one row.
 * Invariant: of a collection without rules every product is picked, and one that is left out is in it by no rule.
 */
import type { Kysely } from 'kysely';

import { decodeJson, encodeFlag } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { inBatches } from '../../../foundation/database/in-batches.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { DeletedTables } from './deleted-products.ts';
import type { CollectionId, Product, ProductId } from './product.ts';

/** Between two neighbors. Twenty products fit between them one after the other before others must be spread. */
export const POSITION_GAP = 2 ** 20;
interface ExclusionTables extends CatalogTables, DeletedTables {}

function tables(tx: Transaction): Kysely<CatalogTables> {
  return tx.tables<CatalogTables>();
}

function placesOf(tx: Transaction, siteId: string, collectionId: CollectionId) {
  return tables(tx)
    .selectFrom('collection_products')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId);
}

// ------------------------------------------------------------------------------------------------ reading

/** A page of the products of a collection in its order, or of those that were picked (index `collection_products_by_position`). */
export async function readMembers(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  { isPicked, limit, offset }: { readonly isPicked?: boolean; readonly limit: number; readonly offset: number },
): Promise<{
  readonly members: readonly { readonly productId: ProductId; readonly isPicked: boolean }[];
  readonly total: number;
}> {
  let matching = placesOf(tx, siteId, collectionId);
  if (isPicked !== undefined) matching = matching.where('picked', '=', encodeFlag(isPicked));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['product_id', 'picked'])
    .orderBy('position')
    .orderBy('product_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { members: rows.map((row) => ({ productId: row.product_id, isPicked: row.picked === 1 })), total };
}

/** The products that are left out of a collection (primary key). */
export async function readExclusions(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
): Promise<readonly ProductId[]> {
  const rows = await tables(tx)
    .selectFrom('collection_exclusions')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function countExclusions(tx: Transaction, siteId: string, collectionId: CollectionId): Promise<number> {
  const { total } = await tables(tx)
    .selectFrom('collection_exclusions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Products as lists show them, without their variants (primary key). */
export async function findListed(
  tx: Transaction,
  siteId: string,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, { readonly product: Product; readonly lowestPrice: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('products')
    .select(['product_id', 'document', 'lowest_price'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.product_id, { product: decodeJson(row.document), lowestPrice: row.lowest_price }]),
  );
}

/** The collections that a product was chosen for by hand (index `collection_products_by_product`). */
export async function readPickedCollections(
  tx: Transaction,
  siteId: string,
  productId: ProductId,
): Promise<readonly CollectionId[]> {
  const rows = await tables(tx)
    .selectFrom('collection_products')
    .select('collection_id')
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .where('picked', '=', 1)
    .orderBy('collection_id')
    .execute();
  return rows.map((row) => row.collection_id);
}

// ------------------------------------------------------------------------------------------------ by hand

/** Picks products, at the end; picked ones keep their place. They are no longer left out. Returns those that changed. */
export async function pickProducts(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<readonly ProductId[]> {
  const picked = new Set<ProductId>();
  for (const ids of inBatches(productIds)) {
    const rows = await placesOf(tx, siteId, collectionId)
      .select('product_id')
      .where('product_id', 'in', ids)
      .where('picked', '=', 1)
      .execute();
    for (const row of rows) picked.add(row.product_id);
  }
  const added = [...new Set(productIds)].filter((id) => !picked.has(id));
  const first = await readEnd(tx, siteId, collectionId);
  for (const [index, ids] of inBatches(added).entries()) {
    await tables(tx)
      .insertInto('collection_products')
      .values(
        ids.map((id, place) => ({
          site_id: siteId,
          collection_id: collectionId,
          product_id: id,
          position: first + (index * 200 + place) * POSITION_GAP,
          picked: encodeFlag(true),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'collection_id', 'product_id']).doUpdateSet((update) => ({
          position: update.ref('excluded.position'),
          picked: update.ref('excluded.picked'),
        })),
      )
      .execute();
  }
  await deleteExclusions(tx, siteId, collectionId, added);
  return added;
}

/** The position behind the last picked product. */
async function readEnd(tx: Transaction, siteId: string, collectionId: CollectionId): Promise<number> {
  const last = await placesOf(tx, siteId, collectionId)
    .select((select) => select.fn.max('position').as('last'))
    .where('picked', '=', 1)
    .executeTakeFirst();
  return last?.last === null || last?.last === undefined ? 0 : Number(last.last) + POSITION_GAP;
}

/** Takes products out, picked or found; a rule may find them again. */
export async function removeProducts(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  await deleteProducts(tx, 'collection_products', { siteId, collectionId, productIds });
}

/** Leaves products out of a collection, even where its rules find them. */
export async function excludeProducts(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  await removeProducts(tx, siteId, collectionId, productIds);
  for (const ids of inBatches([...new Set(productIds)])) {
    await tables(tx)
      .insertInto('collection_exclusions')
      .values(ids.map((id) => ({ site_id: siteId, collection_id: collectionId, product_id: id })))
      .onConflict((conflict) => conflict.columns(['site_id', 'collection_id', 'product_id']).doNothing())
      .execute();
  }
}

/** These products may be found by rules again. */
export async function deleteExclusions(
  tx: Transaction,
  siteId: string,
  collectionId: CollectionId,
  productIds: readonly ProductId[],
): Promise<void> {
  await deleteProducts(tx, 'collection_exclusions', { siteId, collectionId, productIds });
}

async function deleteProducts(
  tx: Transaction,
  table: 'collection_products' | 'collection_exclusions',
  {
    siteId,
    collectionId,
    productIds,
  }: { readonly siteId: string; readonly collectionId: CollectionId; readonly productIds: readonly ProductId[] },
): Promise<void> {
  for (const ids of inBatches(productIds)) {
    await tables(tx)
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('collection_id', '=', collectionId)
      .where('product_id', 'in', ids)
      .execute();
  }
}

/** Removes the exclusions of products that neither exist nor can be restored. */
export async function deleteOrphanedExclusions(tx: Transaction): Promise<void> {
  await tx
    .tables<ExclusionTables>()
    .deleteFrom('collection_exclusions')
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or(
          (['products', 'deleted_products'] as const).map((table) =>
            exists(
              selectFrom(table)
                .select(`${table}.product_id`)
                .whereRef(`${table}.site_id`, '=', 'collection_exclusions.site_id')
                .whereRef(`${table}.product_id`, '=', 'collection_exclusions.product_id'),
            ),
          ),
        ),
      ),
    )
    .execute();
}
