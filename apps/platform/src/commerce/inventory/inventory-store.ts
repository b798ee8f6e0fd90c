/**
 * The store of stock. One conditional statement takes all units or none, so that the last item is sold once among
 * concurrent buyers. Variants are locked in the order of their ids, which prevents deadlocks.
 */
import { MAX_STOCK } from '@cartwright/contract';
import { sql } from 'kysely';

import { decodeFlag, encodeFlag } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { FieldTable } from '../../foundation/query/fields.ts';
import { refreshInventoryStatus } from '../catalog/model/catalog-store.ts';
import type { CatalogTables } from '../catalog/model/catalog-tables.ts';
import type { CollectionId, ProductId, Stock, VariantId } from '../catalog/model/product.ts';

/** Requested units of a variant. */
export interface Demand {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly quantity: number;
}

/** A counted quantity that has changed. */
export interface StockMovement {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly change: number;
  readonly quantityAfter: number;
}

/** What a change of stock did. */
export interface StockMoves {
  readonly movements: readonly StockMovement[];
  /** Collections whose rules find one of the products now, or no longer. */
  readonly found: readonly CollectionId[];
}

export type TakeResult =
  /** Variants whose quantity is not tracked do not change. */
  | ({ readonly kind: 'taken' } & StockMoves)
  /** The caller must roll back the transaction. */
  | { readonly kind: 'short'; readonly variantIds: readonly VariantId[] };

/**
 * Takes units of several variants. Untracked variants are only checked. Where one is short, others may already be
 * lowered, so the transaction has to be rolled back.
 */
export async function takeStock(tx: Transaction, siteId: SiteId, demands: readonly Demand[]): Promise<TakeResult> {
  const short: VariantId[] = [];
  const movements: StockMovement[] = [];
  const inOrder = sumDemands(demands).toSorted((left, right) => (left.variantId < right.variantId ? -1 : 1));
  for (const { variantId, productId, quantity } of inOrder) {
    const row = await tx
      .tables<CatalogTables>()
      .updateTable('variants')
      .set({
        quantity: sql<number>`case when track_quantity = 1 then quantity - ${quantity} else quantity end`,
        in_stock: sql<0 | 1>`case when track_quantity = 1 and quantity - ${quantity} = 0 then 0 else in_stock end`,
      })
      .where('site_id', '=', siteId)
      .where('variant_id', '=', variantId)
      .where(sql<boolean>`((track_quantity = 1 and quantity >= ${quantity}) or (track_quantity = 0 and in_stock = 1))`)
      .returning(['quantity', 'track_quantity'])
      .executeTakeFirst();
    if (row === undefined) short.push(variantId);
    else if (decodeFlag(row.track_quantity)) {
      movements.push({ variantId, productId, change: -quantity, quantityAfter: row.quantity });
    }
  }
  if (short.length > 0) return { kind: 'short', variantIds: short };
  const found = await refreshInventoryStatus(
    tx,
    siteId,
    inOrder.map(({ productId }) => productId),
  );
  return { kind: 'taken', movements, found };
}

/** Stock of one product, by variant in the product's order. */
export interface ProductStock {
  readonly productId: ProductId;
  readonly numericId: number;
  readonly updatedAt: number;
  readonly variants: readonly { readonly variantId: VariantId; readonly stock: Stock }[];
}

/** Fields that stock can be queried by. */
export const INVENTORY_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'products.product_id', sortable: true },
  productId: { kind: 'text', column: 'products.product_id', sortable: true },
  externalId: { kind: 'text', column: 'products.product_id' },
  productName: { kind: 'text', column: 'products.name', foldedColumn: 'products.name_folded', sortable: true },
  numericId: { kind: 'number', column: 'products.numeric_id', sortable: true },
  'stock.inventoryStatus': {
    kind: 'text',
    column: 'products.inventory_status',
    values: ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
  },
  lastUpdated: { kind: 'time', column: 'products.updated_at', sortable: true },
};

/** Products by id, in this order, with their stock. */
export async function findStock(
  tx: Transaction,
  siteId: SiteId,
  ids: readonly ProductId[],
): Promise<readonly ProductStock[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .tables<CatalogTables>()
    .selectFrom('products')
    .select(['product_id', 'numeric_id', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .execute();
  const variants = await tx
    .tables<CatalogTables>()
    .selectFrom('variants')
    .select(['product_id', 'variant_id', 'track_quantity', 'quantity', 'in_stock'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  const items = new Map(
    rows.map((row) => [
      row.product_id,
      {
        productId: row.product_id,
        numericId: row.numeric_id,
        updatedAt: row.updated_at,
        variants: (byProduct.get(row.product_id) ?? []).map((variant) => ({
          variantId: variant.variant_id,
          stock: {
            trackQuantity: decodeFlag(variant.track_quantity),
            quantity: variant.quantity,
            inStock: decodeFlag(variant.in_stock),
          },
        })),
      },
    ]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** Writes the stock of some variants of a product, and returns what has moved. */
export async function saveStock(
  tx: Transaction,
  siteId: SiteId,
  productId: ProductId,
  changes: readonly { readonly variantId: VariantId; readonly stock: Stock }[],
): Promise<StockMoves> {
  const movements: StockMovement[] = [];
  for (const { variantId, stock } of changes.toSorted((left, right) => (left.variantId < right.variantId ? -1 : 1))) {
    const before = await tx
      .tables<CatalogTables>()
      .selectFrom('variants')
      .select('quantity')
      .where('site_id', '=', siteId)
      .where('variant_id', '=', variantId)
      .where('product_id', '=', productId)
      // SQLite has one writer at a time.
      .$if(tx.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    const change = stock.quantity - (before?.quantity ?? stock.quantity);
    if (change !== 0) movements.push({ variantId, productId, change, quantityAfter: stock.quantity });
    await tx
      .tables<CatalogTables>()
      .updateTable('variants')
      .set({
        track_quantity: encodeFlag(stock.trackQuantity),
        quantity: stock.quantity,
        in_stock: encodeFlag(stock.inStock),
      })
      .where('site_id', '=', siteId)
      .where('variant_id', '=', variantId)
      .where('product_id', '=', productId)
      .execute();
  }
  return { movements, found: await refreshInventoryStatus(tx, siteId, [productId]) };
}

/** Units that a merchant adds to a variant's stock; negative ones are removed. */
export interface StockAdjustment {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly by: number;
}

/**
 * Adjusts the stock of variants whose quantity is counted, each by one conditional statement: stock stays from 0 to
 * `MAX_STOCK`. Where one would not, others may already be written: the caller rolls back the transaction.
 */
export async function adjustStock(
  tx: Transaction,
  siteId: SiteId,
  adjustments: readonly StockAdjustment[],
): Promise<{ readonly outOfBounds: readonly VariantId[] } & StockMoves> {
  const outOfBounds: VariantId[] = [];
  const movements: StockMovement[] = [];
  const sums = new Map<VariantId, StockAdjustment>();
  for (const adjustment of adjustments) {
    const by = (sums.get(adjustment.variantId)?.by ?? 0) + adjustment.by;
    sums.set(adjustment.variantId, { ...adjustment, by });
  }
  const inOrder = [...sums.values()].toSorted((left, right) => (left.variantId < right.variantId ? -1 : 1));
  for (const { variantId, productId, by } of inOrder) {
    const row = await tx
      .tables<CatalogTables>()
      .updateTable('variants')
      .set({
        quantity: sql<number>`quantity + ${by}`,
        in_stock: sql<0 | 1>`case when quantity + ${by} > 0 then 1 else 0 end`,
      })
      .where('site_id', '=', siteId)
      .where('variant_id', '=', variantId)
      .where(sql<boolean>`(track_quantity = 1 and quantity + ${by} between 0 and ${MAX_STOCK})`)
      .returning('quantity')
      .executeTakeFirst();
    if (row === undefined) outOfBounds.push(variantId);
    else movements.push({ variantId, productId, change: by, quantityAfter: row.quantity });
  }
  const productIds = [...new Set(adjustments.map(({ productId }) => productId))];
  return { outOfBounds, movements, found: await refreshInventoryStatus(tx, siteId, productIds) };
}

/** The quantities of tracked variants. */
export async function findQuantities(
  tx: Transaction,
  siteId: SiteId,
  variantIds: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await tx
    .tables<CatalogTables>()
    .selectFrom('variants')
    .select(['variant_id', 'quantity'])
    .where('site_id', '=', siteId)
    .where('variant_id', 'in', variantIds)
    .where('track_quantity', '=', 1)
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

/** One demand for each variant. */
export function sumDemands(demands: readonly Demand[]): readonly Demand[] {
  const sums = new Map<VariantId, Demand>();
  for (const demand of demands) {
    const before = sums.get(demand.variantId)?.quantity ?? 0;
    sums.set(demand.variantId, { ...demand, quantity: before + demand.quantity });
  }
  return [...sums.values()];
}
