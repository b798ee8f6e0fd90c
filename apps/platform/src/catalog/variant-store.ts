/** The shelf of variants across products: one by its id, or a page of those that a filter matches. */
import { type Kysely, sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import { type Edges, type Query, withTieBreaker } from '../query/page.ts';
import { conditionToSql, fetchPage } from '../query/sql.ts';
import { findProducts, readCollectionIds } from './catalog-store.ts';
import { type CatalogTables, rowToVariant } from './catalog-tables.ts';
import type { CollectionId, Product, Variant, VariantId } from './product.ts';

export interface StoreVariantRow {
  readonly product: Product;
  readonly variant: Variant;
  readonly collectionIds: readonly CollectionId[];
}

interface Visibility {
  readonly includeHidden: boolean;
}

/** By the variant's id (primary key). */
export async function findStoreVariant(
  tx: Transaction,
  siteId: string,
  variantId: string,
  visibility: Visibility,
): Promise<StoreVariantRow | undefined> {
  const rows = await visibleVariants(tx, siteId, visibility)
    .selectAll('variants')
    .where('variants.variant_id', '=', variantId as VariantId)
    .execute();
  const [found] = await withProducts(tx, siteId, rows);
  return found;
}

/** One page of variants and how many there are in all; by product and position unless sorted. */
export async function queryStoreVariants(
  tx: Transaction,
  siteId: string,
  { query, includeHidden }: Visibility & { readonly query: Query },
): Promise<{ readonly variants: readonly StoreVariantRow[]; readonly total: number; readonly edges: Edges }> {
  const matching = visibleVariants(tx, siteId, { includeHidden }).where(conditionToSql(query.condition, siteId));
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (query.page.limit === 0 || total === 0) return { variants: [], total, edges: {} };
  const ownOrder = [
    { column: 'variants.product_id', descending: false },
    { column: 'variants.position', descending: false },
  ];
  const keys = withTieBreaker(query.keys.length > 0 ? query.keys : ownOrder, 'variants.variant_id');
  const { rows, edges } = await fetchPage(matching.selectAll('variants'), keys, query.page);
  return { variants: await withProducts(tx, siteId, rows), total, edges };
}

function visibleVariants(tx: Transaction, siteId: string, { includeHidden }: Visibility) {
  return tables(tx)
    .selectFrom('variants')
    .innerJoin('products', (join) =>
      join.onRef('products.site_id', '=', 'variants.site_id').onRef('products.product_id', '=', 'variants.product_id'),
    )
    .where('variants.site_id', '=', siteId)
    .where(includeHidden ? sql<boolean>`1 = 1` : sql<boolean>`products.visible = 1 and variants.visible = 1`);
}

async function withProducts(
  tx: Transaction,
  siteId: string,
  rows: readonly Parameters<typeof rowToVariant>[0][],
): Promise<readonly StoreVariantRow[]> {
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  const products = await findProducts(tx, siteId, productIds);
  const collections = await readCollectionIds(tx, siteId, productIds);
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    if (product === undefined) return [];
    return [{ product, variant: rowToVariant(row), collectionIds: collections.get(row.product_id) ?? [] }];
  });
}

function tables(tx: Transaction): Kysely<CatalogTables> {
  return tx.tables<CatalogTables>();
}
