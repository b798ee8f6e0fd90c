/**
 * The store of products with their variants. Every statement starts with the site, so no id of another site is ever
 * found. Locks are taken in the order products → variants, by id, which prevents deadlocks.
 */
import { isDeepStrictEqual } from 'node:util';

import { type Kysely, sql } from 'kysely';

import { decodeJson } from '../../../foundation/database/columns.ts';
import { compileOnce } from '../../../foundation/database/compile-once.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { inBatches } from '../../../foundation/database/in-batches.ts';
import { listMediaIds, recordMediaUses } from '../../../foundation/media/media-uses.ts';
import { toSearchedProduct } from '../read-model/database/searched-product.ts';
import { nextChange, recordRemoval, touchProducts } from '../read-model/index-store.ts';
import { saveSearchRows } from '../read-model/search-rows.ts';
import {
  type CatalogTables,
  type StoredVariantRow,
  VARIANT_COLUMNS,
  productToRow,
  rowToVariant,
  variantToRow,
} from './catalog-tables.ts';
import { refreshFound } from './found-products.ts';
import { type ProductRating, withRating } from './product-rating.ts';
import { type CollectionId, type InventoryStatus, type Product, type ProductId, type Variant } from './product.ts';

/** A stored product: with all of its variants, in order, and its collections. */
export interface StoredProduct {
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly collectionIds: readonly CollectionId[];
  /** Absent without published reviews. */
  readonly rating?: ProductRating | undefined;
}

function tables(tx: Transaction): Kysely<CatalogTables> {
  return tx.tables<CatalogTables>();
}

/** By id, or by slug (index `products_slug`). */
export async function findProduct(
  tx: Transaction,
  siteId: string,
  by: { readonly id: string } | { readonly slug: string },
): Promise<StoredProduct | undefined> {
  const row = await tables(tx)
    .selectFrom('products')
    .select(['document', 'rating_counts'])
    .where('site_id', '=', siteId)
    .where((where) => ('id' in by ? where('product_id', '=', by.id as ProductId) : where('slug', '=', by.slug)))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [stored] = await withVariants(tx, siteId, [decodeJson(row.document)]);
  return stored && { ...stored, ...withRating(row) };
}

const selectVersion = compileOnce<{ change_number: number; visible: number }>(
  (siteId, productId) =>
    sql`select change_number, visible from products where site_id = ${siteId} and product_id = ${productId}`,
);

/** The product's last change number, for caches. */
export async function findProductVersion(
  tx: Transaction,
  siteId: string,
  id: string,
): Promise<{ readonly change: number; readonly isVisible: boolean } | undefined> {
  const [row] = await selectVersion(tx, [siteId, id]);
  return row === undefined ? undefined : { change: row.change_number, isVisible: row.visible === 1 };
}

/** Products by id, in this order; those that do not exist (any more) are left out. */
export async function findStored(
  tx: Transaction,
  siteId: string,
  ids: readonly ProductId[],
): Promise<readonly (StoredProduct & { readonly change: number })[]> {
  if (ids.length === 0) return [];
  const rows = await tables(tx)
    .selectFrom('products')
    .select(['product_id', 'document', 'change_number', 'rating_counts'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.product_id, row]));
  const known = ids.flatMap((id) => found.get(id) ?? []);
  const products = known.map(({ document }) => decodeJson(document));
  const stored = await withVariants(tx, siteId, products);
  return stored.map((one, index) => ({
    ...one,
    change: known[index]?.change_number ?? 0,
    ...withRating(known[index]),
  }));
}

/** The collections of each of these products (index `collection_products_by_product`). */
export async function readCollectionIds(
  tx: Transaction,
  siteId: string,
  productIds: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, readonly CollectionId[]>> {
  if (productIds.length === 0) return new Map();
  const places = await tables(tx)
    .selectFrom('collection_products')
    .select(['product_id', 'collection_id'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .orderBy('collection_id')
    .execute();
  const byProduct = Map.groupBy(places, (row) => row.product_id);
  return new Map([...byProduct].map(([id, rows]) => [id, rows.map((row) => row.collection_id)]));
}

/**
 * Saves a product and exactly these variants: new ones are added, changed ones updated, others removed. A caller that
 * has read the variants in this transaction passes them in: those with identical values are skipped. Returns the
 * collections whose rules find it now, or no longer.
 */
export async function saveProduct(
  tx: Transaction,
  siteId: string,
  { product, variants }: { readonly product: Product; readonly variants: readonly Variant[] },
  currency: string,
  before?: readonly Variant[],
): Promise<readonly CollectionId[]> {
  const change = await nextChange(tx, siteId);
  const row = { ...productToRow(siteId, product, variants, currency), change_number: change.number };
  const { site_id: _site, product_id: _product, ...changes } = row;
  await tables(tx)
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'product_id']).doUpdateSet(changes))
    .execute();
  await recordMediaUses(tx, siteId, 'product', product.id, listMediaIds(product));
  await saveVariants(tx, siteId, product.id, variants, before ?? (await findVariantsOf(tx, siteId, product.id)));
  const changed = await refreshFound(tx, siteId, [product.id]);
  if (change.isSearched) await saveSearchRows(tx, siteId, [toSearchedProduct(row)]);
  return changed;
}

/** Removes a product with its variants and its positions in collections. Returns whether it existed. */
export async function deleteProduct(tx: Transaction, siteId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('products')
    .where('site_id', '=', siteId)
    .where('product_id', '=', id as ProductId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordMediaUses(tx, siteId, 'product', id, []);
  await recordRemoval(tx, siteId, id);
  return true;
}

/** Whether another product than `except` has this slug (index `products_slug`). */
export async function isProductSlugTaken(
  tx: Transaction,
  siteId: string,
  slug: string,
  except?: ProductId,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('products')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.product_id !== except;
}

/**
 * Brings the products' indexed stock state in line with their variants, after stock was changed. Returns the collections
 * whose rules find one of them now, or no longer.
 */
export async function refreshInventoryStatus(
  tx: Transaction,
  siteId: string,
  productIds: readonly ProductId[],
): Promise<readonly CollectionId[]> {
  const ids = [...new Set(productIds)].toSorted();
  for (const productId of ids) {
    const status = await readStoredStatus(tx, siteId, productId);
    await tables(tx)
      .updateTable('products')
      .set({ inventory_status: status })
      .where('site_id', '=', siteId)
      .where('product_id', '=', productId)
      .where('inventory_status', '<>', status)
      .execute();
  }
  const found = await refreshFound(tx, siteId, ids);
  await touchProducts(tx, siteId, ids);
  return found;
}

/** The same as `readInventoryStatus`, counted by the database: a product may have two thousand variants. */
async function readStoredStatus(tx: Transaction, siteId: string, productId: ProductId): Promise<InventoryStatus> {
  const { offered, held } = await tables(tx)
    .selectFrom('variants')
    .select((select) => [
      select.fn.countAll<number>().as('offered'),
      sql<number | null>`sum(case when (track_quantity = 1 and quantity > 0) or (track_quantity = 0 and in_stock = 1)
        then 1 else 0 end)`.as('held'),
    ])
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .where('visible', '=', 1)
    .executeTakeFirstOrThrow();
  if (held === null || held === 0) return 'OUT_OF_STOCK';
  return held === offered ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK';
}

/** Only rows that differ are written: a product may have two thousand variants of which one was changed. */
async function saveVariants(
  tx: Transaction,
  siteId: string,
  productId: ProductId,
  variants: readonly Variant[],
  before: readonly Variant[],
): Promise<void> {
  const kept = new Set(variants.map((variant) => variant.id));
  const gone = before.map((variant) => variant.id).filter((id) => !kept.has(id));
  for (const ids of inBatches(gone)) {
    await tables(tx).deleteFrom('variants').where('site_id', '=', siteId).where('variant_id', 'in', ids).execute();
  }
  const known = new Map(before.map((variant, position) => [variant.id, { variant, position }]));
  const changed = variants.flatMap((variant, position) => {
    const old = known.get(variant.id);
    if (old?.position === position && isSameVariant(old.variant, variant)) return [];
    return variantToRow(siteId, productId, variant, position);
  });
  for (const batch of inBatches(changed)) {
    await tables(tx)
      .insertInto('variants')
      .values([...batch])
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'variant_id']).doUpdateSet((update) => ({
          position: update.ref('excluded.position'),
          choices: update.ref('excluded.choices'),
          choices_key: update.ref('excluded.choices_key'),
          list_price: update.ref('excluded.list_price'),
          cost: update.ref('excluded.cost'),
          weight: update.ref('excluded.weight'),
          sku: update.ref('excluded.sku'),
          visible: update.ref('excluded.visible'),
          price_per_unit: update.ref('excluded.price_per_unit'),
          dimensions: update.ref('excluded.dimensions'),
          track_quantity: update.ref('excluded.track_quantity'),
          quantity: update.ref('excluded.quantity'),
          in_stock: update.ref('excluded.in_stock'),
        })),
      )
      .execute();
  }
}

/** Ignores the order of members, because PostgreSQL returns JSON in its own order. */
function isSameVariant(before: Variant, after: Variant): boolean {
  return before === after || isDeepStrictEqual(before, after);
}

/** All variants of a product, in order (index `variants_by_position`). */
export async function findVariantsOf(
  tx: Transaction,
  siteId: string,
  productId: ProductId,
): Promise<readonly Variant[]> {
  return (await selectVariants(tx, siteId, [productId])).map(rowToVariant);
}

async function withVariants(
  tx: Transaction,
  siteId: string,
  products: readonly Product[],
): Promise<readonly StoredProduct[]> {
  if (products.length === 0) return [];
  const ids = products.map((product) => product.id);
  const variants = Map.groupBy(await selectVariants(tx, siteId, ids), (row) => row.product_id);
  const collections = await readCollectionIds(tx, siteId, ids);
  return products.map((product) => ({
    product,
    variants: (variants.get(product.id) ?? []).map(rowToVariant),
    collectionIds: collections.get(product.id) ?? [],
  }));
}

async function selectVariants(
  tx: Transaction,
  siteId: string,
  productIds: readonly ProductId[],
): Promise<readonly StoredVariantRow[]> {
  return tables(tx)
    .selectFrom('variants')
    .select(VARIANT_COLUMNS)
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}
