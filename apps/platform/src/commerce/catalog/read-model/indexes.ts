/**
 * The product indexes of all sites that this process serves. An index is brought up to date inside the transaction of the
 * query, so a response is never older than its reader's snapshot. The least recently used indexes are evicted.
 */
import { ProductIndex } from '@cartwright/product-index';

import type { Transaction } from '../../../foundation/database/database.ts';
import { fold } from '../../../foundation/query/fields.ts';
import {
  CHANGED_BATCH,
  type ChangePosition,
  readChangedProducts,
  readCollectionNames,
  readLastChange,
  readRemovedProducts,
} from './index-store.ts';
import { IndexedCatalog } from './indexed-catalog.ts';

/** Maximum number of rows of all sites together; about a kilobyte each. */
const MAX_PRODUCTS = 1_000_000;

export interface CatalogIndexes {
  /** Returns the site's index with everything that this transaction can see. The transaction must not have written to the catalog. */
  read(tx: Transaction, siteId: string): Promise<IndexedCatalog>;
  /** Returns the same index with the last change that this transaction sees. */
  readWithChange(tx: Transaction, siteId: string): Promise<SeenCatalog>;
}

export interface SeenCatalog {
  readonly catalog: IndexedCatalog;
  /** May be older than the index. Only if it is as new may other requests reuse the transaction's results. */
  readonly lastChange: number;
}

export function createCatalogIndexes({ maxProducts = MAX_PRODUCTS } = {}): CatalogIndexes {
  /** Least recently used first. */
  const catalogs = new Map<string, IndexedCatalog>();
  const running = new Map<string, Promise<unknown>>();

  async function readWithChange(tx: Transaction, siteId: string): Promise<SeenCatalog> {
    const last = await readLastChange(tx, siteId);
    for (;;) {
      const known = catalogs.get(siteId);
      if (known !== undefined && known.change >= last) {
        if (catalogs.size > 1) {
          catalogs.delete(siteId);
          catalogs.set(siteId, known);
        }
        return { catalog: known, lastChange: last };
      }
      const other = running.get(siteId);
      // Another request is already reading the same rows. The remaining rows are read after it.
      if (other !== undefined) await other.catch(() => undefined);
      else await follow(known, tx, siteId, last);
    }
  }

  async function follow(known: IndexedCatalog | undefined, tx: Transaction, siteId: string, last: number) {
    const work = bringUpToDate(known, tx, siteId, last);
    running.set(siteId, work);
    try {
      const catalog = await work;
      catalogs.set(siteId, catalog);
      if (catalog !== known) void prepareOrders(catalog);
    } catch (failure) {
      // Half of a change is worse than none: the next query rebuilds the index.
      catalogs.delete(siteId);
      throw failure;
    } finally {
      running.delete(siteId);
    }
    evictOthers(siteId);
  }

  function evictOthers(siteId: string): void {
    let products = [...catalogs.values()].reduce((sum, { index }) => sum + index.size, 0);
    for (const [other, { index }] of catalogs) {
      if (products <= maxProducts) return;
      if (other === siteId) continue;
      products -= index.size;
      catalogs.delete(other);
    }
  }

  return { read: async (tx, siteId) => (await readWithChange(tx, siteId)).catalog, readWithChange };
}

/** Each order takes about twenty milliseconds for a large shop, so other requests run in between. */
async function prepareOrders(catalog: IndexedCatalog): Promise<void> {
  for (let number = 0, isMore = true; isMore; number += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    isMore = catalog.prepareOrder(number);
  }
}

/** Reads the changes since. An index with mostly removed rows is rebuilt. */
async function bringUpToDate(
  known: IndexedCatalog | undefined,
  tx: Transaction,
  siteId: string,
  last: number,
): Promise<IndexedCatalog> {
  const isWorn = known !== undefined && known.index.size > 2 * known.index.count + 10_000;
  const catalog = known === undefined || isWorn ? new IndexedCatalog(new ProductIndex({ foldCase: fold })) : known;
  const { index } = catalog;
  const after = catalog.change;
  const removed = after < 0 ? [] : await readRemovedProducts(tx, siteId, { after, last });
  for (const { productId } of removed) index.remove(productId);
  const removedAt = new Map(removed.map(({ productId, change }) => [productId, change]));
  let position: ChangePosition = { change: after, productId: '\u{10FFFF}' };
  for (;;) {
    const documents = await readChangedProducts(tx, siteId, { after: position, last });
    for (const document of documents) if ((removedAt.get(document.id) ?? -1) < document.change) index.put(document);
    const end = documents.at(-1);
    if (end === undefined || documents.length < CHANGED_BATCH) break;
    position = { change: end.change, productId: end.id };
    // A hundred thousand products take seconds: other requests run in between.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  index.setCollections(await readCollectionNames(tx, siteId));
  catalog.change = last;
  return catalog;
}
