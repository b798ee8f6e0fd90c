/**
 * The product indexes of all sites that this process serves. An index is brought up to date inside the transaction of the
 * query, so a response is never older than its reader's snapshot. The least recently used indexes are evicted.
 */
import { ProductIndex } from '@cartwright/product-index';

import type { Transaction } from '../../../foundation/database/database.ts';
import { keepTransactionOpen } from '../../../foundation/database/keep-open.ts';
import { DatabaseUnavailable } from '../../../foundation/database/unavailable.ts';
import { DEFAULT_INDEX_MEGABYTES, MEGABYTE } from '../../../foundation/memory-bounds.ts';
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

/** A site whose products do not fit in the memory of the indexes. */
class IndexTooLarge extends DatabaseUnavailable {
  constructor(siteId: string, products: number, megabytes: number) {
    super(
      `The first ${products} products of the site ${siteId} take the ${megabytes} MB that the index of products may take: raise CARTWRIGHT_INDEX_MEGABYTES, or set CARTWRIGHT_PRODUCT_QUERIES to database with PostgreSQL, or to opensearch.`,
    );
  }
}

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

export function createCatalogIndexes({ maxBytes = DEFAULT_INDEX_MEGABYTES * MEGABYTE } = {}): CatalogIndexes {
  /** Least recently used first. */
  const catalogs = new Map<string, IndexedCatalog>();
  const running = new Map<string, Promise<unknown>>();
  /** Sites that did not fit, with the change at which that was found: another one may have removed products. */
  const tooLarge = new Map<string, { readonly change: number; readonly failure: IndexTooLarge }>();

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
      const refused = tooLarge.get(siteId);
      if (refused?.change === last) throw refused.failure;
      const other = running.get(siteId);
      // Another request is already reading the same rows, a million in half a minute. The remaining rows are read after it.
      if (other === undefined) await follow(known, tx, siteId, last);
      else {
        await keepTransactionOpen(tx);
        await other.catch(() => undefined);
      }
    }
  }

  async function follow(known: IndexedCatalog | undefined, tx: Transaction, siteId: string, last: number) {
    const work = bringUpToDate(known, tx, siteId, { last, maxBytes });
    running.set(siteId, work);
    try {
      const catalog = await work;
      catalogs.set(siteId, catalog);
      tooLarge.delete(siteId);
      if (catalog !== known) void prepareOrders(catalog);
    } catch (failure) {
      // Half of a change is worse than none: the next query rebuilds the index. A read that failed before has changed nothing.
      if (known?.isChanging === true || failure instanceof IndexTooLarge) catalogs.delete(siteId);
      if (failure instanceof IndexTooLarge) tooLarge.set(siteId, { change: last, failure });
      throw failure;
    } finally {
      running.delete(siteId);
    }
    evictOthers(siteId);
  }

  function evictOthers(siteId: string): void {
    let bytes = [...catalogs.values()].reduce((sum, { index }) => sum + index.bytes, 0);
    for (const [other, { index }] of catalogs) {
      if (bytes <= maxBytes) return;
      if (other === siteId) continue;
      bytes -= index.bytes;
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

/**
 * Reads the changes since. An index with mostly removed rows is rebuilt.
 * @throws {IndexTooLarge}
 */
async function bringUpToDate(
  known: IndexedCatalog | undefined,
  tx: Transaction,
  siteId: string,
  { last, maxBytes }: { readonly last: number; readonly maxBytes: number },
): Promise<IndexedCatalog> {
  const isWorn = known !== undefined && known.index.size > 2 * known.index.count + 10_000;
  const catalog = known === undefined || isWorn ? new IndexedCatalog(new ProductIndex({ foldCase: fold })) : known;
  const { index } = catalog;
  const after = catalog.change;
  const removed = after < 0 ? [] : await readRemovedProducts(tx, siteId, { after, last });
  catalog.isChanging = true;
  for (const { productId } of removed) index.remove(productId);
  const removedAt = new Map(removed.map(({ productId, change }) => [productId, change]));
  let position: ChangePosition = { change: after, productId: '\u{10FFFF}' };
  for (;;) {
    const documents = await readChangedProducts(tx, siteId, { after: position, last });
    for (const document of documents) if ((removedAt.get(document.id) ?? -1) < document.change) index.put(document);
    if (index.bytes > maxBytes) throw new IndexTooLarge(siteId, index.count, Math.round(maxBytes / MEGABYTE));
    const end = documents.at(-1);
    if (end === undefined || documents.length < CHANGED_BATCH) break;
    position = { change: end.change, productId: end.id };
    // A hundred thousand products take seconds: other requests run in between.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  index.setCollections(await readCollectionNames(tx, siteId));
  catalog.change = last;
  catalog.isChanging = false;
  return catalog;
}
