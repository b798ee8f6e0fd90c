/** The store of products that are in the same paid orders: a count for each two of them, in both directions. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { ProductId } from '../catalog/model/product.ts';

interface PairTables {
  bought_together: { site_id: string; product_id: ProductId; other_id: ProductId; orders: number };
}

/** Counts an order with these products, or takes it back. A count never falls below 0. */
export async function countPairs(
  tx: Transaction,
  siteId: SiteId,
  { productIds, change }: { readonly productIds: readonly ProductId[]; readonly change: 1 | -1 },
): Promise<void> {
  if (productIds.length < 2) return;
  const tables = tx.tables<PairTables>();
  if (change === 1) {
    const rows = productIds.flatMap((product_id) =>
      productIds
        .filter((other) => other !== product_id)
        .map((other_id) => ({ site_id: siteId, product_id, other_id, orders: 1 })),
    );
    await tables
      .insertInto('bought_together')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'product_id', 'other_id'])
          .doUpdateSet((row) => ({ orders: row('bought_together.orders', '+', 1) })),
      )
      .execute();
    return;
  }
  await tables
    .updateTable('bought_together')
    .set((row) => ({ orders: row('orders', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .where('other_id', 'in', productIds)
    .execute();
  await tables
    .deleteFrom('bought_together')
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .where('orders', '<=', 0)
    .execute();
}

/** The products of the most orders with this one first (index `bought_together_by_orders`). */
export async function listPairs(
  tx: Transaction,
  siteId: SiteId,
  { productId, minOrders, limit }: { readonly productId: string; readonly minOrders: number; readonly limit: number },
): Promise<readonly ProductId[]> {
  const rows = await tx
    .tables<PairTables>()
    .selectFrom('bought_together')
    .select('other_id')
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId as ProductId)
    .where('orders', '>=', minOrders)
    .orderBy('orders', 'desc')
    .orderBy('other_id')
    .limit(limit)
    .execute();
  return rows.map(({ other_id }) => other_id);
}
