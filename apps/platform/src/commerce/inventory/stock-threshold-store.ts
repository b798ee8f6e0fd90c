/** The store of thresholds: from how many units on a variant runs low. */
import { decodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { CatalogTables } from '../catalog/model/catalog-tables.ts';
import type { ProductId, VariantId } from '../catalog/model/product.ts';

interface ThresholdTables extends CatalogTables {
  stock_thresholds: { site_id: string; variant_id: VariantId; low_from: number };
}

/** Databases bound the parameters of a statement. */
const IDS_AT_ONCE = 500;

export interface LowStock {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly productName: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly quantity: number;
  readonly lowFrom: number;
}

/** Returns the threshold before, or undefined where there was none. */
export async function saveThreshold(
  tx: Transaction,
  siteId: SiteId,
  { variantId, lowFrom }: { readonly variantId: VariantId; readonly lowFrom: number | undefined },
): Promise<number | undefined> {
  const deleted = await tx
    .tables<ThresholdTables>()
    .deleteFrom('stock_thresholds')
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .returning('low_from')
    .executeTakeFirst();
  if (lowFrom !== undefined) {
    await tx
      .tables<ThresholdTables>()
      .insertInto('stock_thresholds')
      .values({ site_id: siteId, variant_id: variantId, low_from: lowFrom })
      .execute();
  }
  return deleted?.low_from;
}

/** The thresholds of variants (primary key); those without one are absent. */
export async function findThresholds(
  tx: Transaction,
  siteId: SiteId,
  variantIds: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, number>> {
  const found = new Map<VariantId, number>();
  for (let start = 0; start < variantIds.length; start += IDS_AT_ONCE) {
    const rows = await tx
      .tables<ThresholdTables>()
      .selectFrom('stock_thresholds')
      .select(['variant_id', 'low_from'])
      .where('site_id', '=', siteId)
      .where('variant_id', 'in', variantIds.slice(start, start + IDS_AT_ONCE))
      .execute();
    for (const row of rows) found.set(row.variant_id, row.low_from);
  }
  return found;
}

export async function hasVariant(tx: Transaction, siteId: SiteId, variantId: string): Promise<boolean> {
  const row = await tx
    .tables<CatalogTables>()
    .selectFrom('variants')
    .select('variant_id')
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId as VariantId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counted variants at or below their threshold, the fewest units first. */
export async function findLowStock(tx: Transaction, siteId: SiteId, limit: number): Promise<readonly LowStock[]> {
  const rows = await tx
    .tables<ThresholdTables>()
    .selectFrom('stock_thresholds')
    .innerJoin('variants', (join) =>
      join
        .onRef('variants.site_id', '=', 'stock_thresholds.site_id')
        .onRef('variants.variant_id', '=', 'stock_thresholds.variant_id'),
    )
    .innerJoin('products', (join) =>
      join.onRef('products.site_id', '=', 'variants.site_id').onRef('products.product_id', '=', 'variants.product_id'),
    )
    .select([
      'variants.variant_id',
      'variants.product_id',
      'products.name',
      'variants.choices',
      'variants.sku',
      'variants.quantity',
      'stock_thresholds.low_from',
    ])
    .where('stock_thresholds.site_id', '=', siteId)
    .where('variants.track_quantity', '=', 1)
    .whereRef('variants.quantity', '<=', 'stock_thresholds.low_from')
    .orderBy('variants.quantity')
    .orderBy('variants.variant_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    variantId: row.variant_id,
    productId: row.product_id,
    productName: row.name,
    choices: decodeJson(row.choices),
    sku: row.sku,
    quantity: row.quantity,
    lowFrom: row.low_from,
  }));
}
