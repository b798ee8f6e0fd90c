/** The store of variants across products: one by id, or a page by filter. */
import { type Kysely, sql } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import { type Edges, type Query, withTieBreaker } from '../../../foundation/query/page.ts';
import { conditionToSql, fetchPage } from '../../../foundation/query/sql.ts';
import { readCollectionIds } from './catalog-store.ts';
import { type CatalogTables, rowToVariant } from './catalog-tables.ts';
import { findProducts } from './line-products.ts';
import type { CollectionId, Product, Variant, VariantId } from './product.ts';

export interface StoreVariantRow {
  readonly product: Product;
  readonly variant: Variant;
  readonly collectionIds: readonly CollectionId[];
}

interface Visibility {
  readonly includeHidden: boolean;
}

/** The number of variants that one query reads where no index selects them. */
export const MAX_EXAMINED = 20_000;
/** Variants beyond these are not counted. */
const MAX_COUNTED = 10_000;

export interface VariantPage {
  readonly kind: 'found';
  readonly variants: readonly StoreVariantRow[];
  readonly total: number | 'too-many';
  readonly edges: Edges;
}

/** These columns would have to be looked at in more variants than `MAX_EXAMINED`. */
export interface TooBroad {
  readonly kind: 'too-broad';
  readonly columns: readonly string[];
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

/**
 * One page of variants and their total number; by product and position unless sorted. In a large shop, only indexed
 * queries are allowed: by product, by id, by SKU.
 */
export async function queryStoreVariants(
  tx: Transaction,
  siteId: string,
  { query, includeHidden }: Visibility & { readonly query: Query },
): Promise<VariantPage | TooBroad> {
  const columns = findUnserved(query);
  if (columns.length > 0 && (await isLarge(tx, siteId))) return { kind: 'too-broad', columns };
  const matching = visibleVariants(tx, siteId, { includeHidden }).where(conditionToSql(query.condition, siteId));
  const { counted } = await tables(tx)
    .selectFrom(
      matching
        .select('variants.variant_id')
        .limit(MAX_COUNTED + 1)
        .as('some'),
    )
    .select((select) => select.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  const total = counted > MAX_COUNTED ? 'too-many' : counted;
  if (query.page.limit === 0 || total === 0) return { kind: 'found', variants: [], total, edges: {} };
  const ownOrder = [
    { column: 'variants.product_id', descending: false },
    { column: 'variants.position', descending: false },
  ];
  const keys = withTieBreaker(query.keys.length > 0 ? query.keys : ownOrder, 'variants.variant_id');
  const { rows, edges } = await fetchPage(matching.selectAll('variants'), keys, query.page);
  return { kind: 'found', variants: await withProducts(tx, siteId, rows), total, edges };
}

/** Columns whose index selects few variants, or gives their order. */
const LEADING_COLUMNS: readonly string[] = ['variants.product_id', 'variants.variant_id', 'variants.sku'];

/** The unindexed fields of a query; none if the filter names products, variants or SKUs. */
function findUnserved({ condition, keys }: Query): readonly string[] {
  if (isNamed(condition)) return [];
  const sorted = keys.map(({ column }) => column).filter((column) => !LEADING_COLUMNS.includes(column));
  const many = keys.length > 1 ? keys.map(({ column }) => column) : [];
  return [...new Set([...readColumns(condition), ...sorted, ...many])];
}

function isNamed(condition: Condition): boolean {
  if (condition.kind === 'and') return condition.parts.some(isNamed);
  if (condition.kind === 'one-of') return LEADING_COLUMNS.includes(condition.field.column);
  if (condition.kind !== 'compare' || condition.comparison !== 'eq') return false;
  return LEADING_COLUMNS.includes(condition.field.column);
}

function readColumns(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'always':
      return [];
    case 'and':
    case 'or':
      return condition.parts.flatMap(readColumns);
    case 'not':
      return readColumns(condition.part);
    case 'has-any':
    case 'has-some':
    case 'has-all':
      return [condition.field.table];
    case 'json-has':
      return [condition.column];
    default:
      return [condition.field.column];
  }
}

async function isLarge(tx: Transaction, siteId: string): Promise<boolean> {
  const beyond = await tables(tx)
    .selectFrom('variants')
    .select('variant_id')
    .where('site_id', '=', siteId)
    .offset(MAX_EXAMINED)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
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
