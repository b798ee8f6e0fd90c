/**
 * The indexes of all sites that this process was asked about. An index is brought up to date inside the transaction of
 * the question, so an answer is never older than what its reader could see; those not asked for longest are forgotten.
 */
import type { Transaction } from '../database/database.ts';
import { CatalogIndex } from './catalog-index.ts';
import {
  CHANGED_AT_ONCE,
  type ChangePlace,
  readChangedProducts,
  readCollectionNames,
  readLastChange,
  readRemovedProducts,
} from './index-store.ts';
import { IndexedCatalog } from './indexed-catalog.ts';
import { splitWords } from './words.ts';

/** Products of all sites together that are kept; a kilobyte each, about. */
const MOST_PRODUCTS = 1_000_000;

export interface CatalogIndexes {
  /** The site's index, with everything that this transaction can see. Never inside a transaction that wrote to the catalog. */
  read(tx: Transaction, siteId: string): Promise<IndexedCatalog>;
}

export function createCatalogIndexes({ mostProducts = MOST_PRODUCTS } = {}): CatalogIndexes {
  /** Least recently asked first. */
  const catalogs = new Map<string, IndexedCatalog>();
  const running = new Map<string, Promise<unknown>>();

  async function read(tx: Transaction, siteId: string): Promise<IndexedCatalog> {
    const last = await readLastChange(tx, siteId);
    for (;;) {
      const known = catalogs.get(siteId);
      if (known !== undefined && known.index.change >= last) {
        catalogs.delete(siteId);
        catalogs.set(siteId, known);
        known.noteSeen(tx, last);
        return known;
      }
      const other = running.get(siteId);
      // Another request reads the same rows; what it leaves undone is done after it.
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
      // Half of a change is worse than none: the next question makes it anew.
      catalogs.delete(siteId);
      throw failure;
    } finally {
      running.delete(siteId);
    }
    forgetBeyond(siteId);
  }

  function forgetBeyond(siteId: string): void {
    let products = [...catalogs.values()].reduce((sum, { index }) => sum + index.size, 0);
    for (const [other, { index }] of catalogs) {
      if (products <= mostProducts) return;
      if (other === siteId) continue;
      products -= index.size;
      catalogs.delete(other);
    }
  }

  return { read };
}

/** Each takes some twenty milliseconds of a large shop: others are answered between, and nobody waits for the last. */
async function prepareOrders(catalog: IndexedCatalog): Promise<void> {
  for (let number = 0, isMore = true; isMore; number += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    isMore = catalog.prepareOrder(number);
  }
}

/** Reads what changed. An index of which most rows are gone is made anew. */
async function bringUpToDate(
  known: IndexedCatalog | undefined,
  tx: Transaction,
  siteId: string,
  last: number,
): Promise<IndexedCatalog> {
  const isWorn = known !== undefined && known.index.size > 2 * known.index.liveCount + 10_000;
  const catalog = known === undefined || isWorn ? new IndexedCatalog(new CatalogIndex()) : known;
  const { index } = catalog;
  const after = index.change;
  const removed = after < 0 ? [] : await readRemovedProducts(tx, siteId, { after, last });
  for (const { productId } of removed) index.remove(productId);
  const removedAt = new Map(removed.map(({ productId, change }) => [productId, change]));
  let behind: ChangePlace = { change: after, productId: '\u{10FFFF}' };
  for (;;) {
    const entries = await readChangedProducts(tx, siteId, { behind, last });
    for (const entry of entries) if ((removedAt.get(entry.productId) ?? -1) < entry.change) index.add(entry);
    const end = entries.at(-1);
    if (end === undefined || entries.length < CHANGED_AT_ONCE) break;
    behind = { change: end.change, productId: end.productId };
    // A hundred thousand products take a while: others are answered meanwhile.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  index.collectionWords = await readCollectionWords(tx, siteId);
  index.change = last;
  index.version += 1;
  return catalog;
}

async function readCollectionWords(tx: Transaction, siteId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = new Map<string, string[]>();
  for (const { collectionId, name } of await readCollectionNames(tx, siteId)) {
    for (const word of splitWords(name)) words.set(word, [...(words.get(word) ?? []), collectionId]);
  }
  return words;
}
