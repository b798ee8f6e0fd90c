/**
 * What follows from a change of counted stock: an entry of the history, and, where a variant is back, the emails to those
 * who wait for it. Called in the transaction of the change.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import { isInStock, type ProductId, type Variant } from '../catalog/model/product.ts';
import type { TellStock } from '../catalog/model/tell-stock.ts';
import { findAwaited } from './back-in-stock/request-store.ts';
import { BACK_IN_STOCK } from './back-in-stock/restock-job.ts';
import type { StockMovement } from './inventory-store.ts';
import { recordStockMovements, type StockChangeCause } from './stock-history-store.ts';

export interface StockBookDeps {
  readonly ids: Ids;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export async function bookStock(
  { ids, jobs }: StockBookDeps,
  tx: Transaction,
  siteId: SiteId,
  { movements, ...cause }: StockChangeCause & { readonly movements: readonly StockMovement[] },
): Promise<void> {
  await recordStockMovements(tx, siteId, ids, movements, cause);
  await announceRestock(jobs, tx, siteId, movements);
}

/** Where a variant is in stock again and has waiting requests, a job answers them. */
export async function announceRestock(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  siteId: SiteId,
  movements: readonly StockMovement[],
): Promise<void> {
  const back = movements.filter(({ change, quantityAfter }) => quantityAfter > 0 && quantityAfter <= change);
  await announceProducts(
    jobs,
    tx,
    siteId,
    back.map(({ productId }) => productId),
  );
}

export async function announceProducts(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  siteId: SiteId,
  productIds: readonly ProductId[],
): Promise<void> {
  for (const productId of await findAwaited(tx, siteId, [...new Set(productIds)])) {
    await jobs.enqueue(tx, { siteId, kind: BACK_IN_STOCK, key: productId, payload: { productId } });
  }
}

/** Writes what a saved product brought into the history of stock. */
export function createStockTeller(deps: StockBookDeps): TellStock {
  return async (tx, siteId, { productId, before, after, reason = 'EDITED', by, now }) => {
    const movements = findMovements(productId, before, after);
    await bookStock(deps, tx, siteId, { movements, reason, by, now });
    if (isOfferedAgain(before, after)) await announceProducts(deps.jobs, tx, siteId, [productId]);
  };
}

/** Whether a variant whose quantity is not counted is in stock again. */
export function isOfferedAgain(before: readonly Variant[], after: readonly Pick<Variant, 'id' | 'stock'>[]): boolean {
  const known = new Map(before.map(({ id, stock }) => [id, stock]));
  return after.some(({ id, stock }) => {
    const old = known.get(id);
    return old !== undefined && !stock.trackQuantity && !isInStock(old) && isInStock(stock);
  });
}

/** How the counted stock of a product moved from one set of variants to the next. A new variant begins at 0. */
function findMovements(
  productId: ProductId,
  before: readonly Variant[],
  after: readonly Variant[],
): readonly StockMovement[] {
  const known = new Map(before.map(({ id, stock }) => [id, stock]));
  return after.flatMap(({ id, stock }): readonly StockMovement[] => {
    if (!stock.trackQuantity) return [];
    const change = stock.quantity - (known.get(id)?.quantity ?? 0);
    return change === 0 ? [] : [{ variantId: id, productId, change, quantityAfter: stock.quantity }];
  });
}
