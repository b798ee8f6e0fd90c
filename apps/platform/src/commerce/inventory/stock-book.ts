/**
 * What follows from a change of counted stock: an entry of the history, where a variant is back the emails to those who
 * wait for it, and the events of collections whose rules look at stock. Called in the transaction of the change.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause, Notify } from '../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import { type CollectionId, isInStock, type ProductId, type Variant } from '../catalog/model/product.ts';
import type { TellStock } from '../catalog/model/tell-stock.ts';
import { createCatalogTeller } from '../catalog/write/catalog-events.ts';
import { findAwaited } from './back-in-stock/request-store.ts';
import { BACK_IN_STOCK } from './back-in-stock/restock-job.ts';
import type { StockMovement, StockMoves } from './inventory-store.ts';
import { recordStockMovements, type StockChangeCause } from './stock-history-store.ts';

export interface StockBookDeps {
  readonly ids: Ids;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly notify: Notify;
}

export async function bookStock(
  { ids, jobs, notify }: StockBookDeps,
  tx: Transaction,
  siteId: SiteId,
  { movements, found, ...cause }: StockChangeCause & StockMoves,
): Promise<void> {
  await recordStockMovements(tx, siteId, ids, movements, cause);
  await announceRestock(jobs, tx, siteId, movements);
  await tellFound(notify, tx, siteId, { found, ...cause });
}

/** Emits that these collections have other products now. */
export async function tellFound(
  notify: Notify,
  tx: Transaction,
  siteId: SiteId,
  { found, by, now }: { readonly found: readonly CollectionId[]; readonly by: Cause; readonly now: number },
): Promise<void> {
  await createCatalogTeller(notify, tx, { siteId, by, now }).collectionsFound([...new Set(found)]);
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

/** Writes what a saved product brought into the history of stock. Who saved it tells of its collections. */
export function createStockTeller(deps: StockBookDeps): TellStock {
  return async (tx, siteId, { productId, before, after, reason = 'EDITED', by, now }) => {
    const movements = findMovements(productId, before, after);
    await bookStock(deps, tx, siteId, { movements, found: [], reason, by, now });
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
