/** Fills the engine with the products of all sites: at a start, and into another index where the present one is to be replaced. */
import { sql } from 'kysely';

import type { Database, Transaction } from '../../../../foundation/database/database.ts';
import { keepTransactionOpen } from '../../../../foundation/database/keep-open.ts';
import { readLastChange } from '../index-store.ts';
import { type EngineFollower, readDone, type ShowProgress } from './engine-follower.ts';
import { createNextIndex, deleteIndex, openIndex, replaceIndex } from './engine-index.ts';
import { writeChanges } from './engine-writer.ts';
import type { SearchEngine } from './search-engine.ts';

/** The index is of another database, and answers with its products. The platform does not start with it. */
export class ForeignIndexError extends Error {
  override readonly name = 'ForeignIndexError';
}

interface PrepareDeps {
  readonly engine: SearchEngine;
  readonly database: Database;
}

/**
 * Resolves when the engine has the products of every site. An index with later changes than the database is of a database
 * that a backup has replaced: it is made again.
 */
export async function prepareEngine(
  { engine, database, follower }: PrepareDeps & { readonly follower: EngineFollower },
  showProgress?: ShowProgress,
): Promise<void> {
  const present = await openIndex(engine);
  for (const siteId of await database.read(readSiteIds)) {
    const done = await readDone(engine, siteId);
    // Read after it, and from the primary: the engine has no change that was not committed before.
    if (done > (await database.write((tx) => readLastChange(tx, siteId)))) {
      await replaceForeign({ engine, database }, showProgress, present);
      return;
    }
    await database.read(async (tx) => follower.follow(tx, siteId, await readLastChange(tx, siteId)));
  }
}

async function replaceForeign(
  deps: PrepareDeps,
  showProgress: ShowProgress | undefined,
  present: string,
): Promise<void> {
  try {
    await rebuildIndex(deps, showProgress, present);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new ForeignIndexError(
      `The index ${present} of OpenSearch has later changes of the catalog than the database, as after a backup was restored, and cannot be made again (${reason}) Start the platform again when OpenSearch answers, or set OPENSEARCH_INDEX to another name.`,
      { cause: failure },
    );
  }
}

/**
 * Makes another index with all products, while the present one answers, and lets it take its place. Returns the number of
 * products. What was changed meanwhile is written by the next query.
 */
export async function rebuildIndex(
  { engine, database }: PrepareDeps,
  showProgress?: ShowProgress,
  present?: string,
): Promise<number> {
  const replaced = present ?? (await openIndex(engine));
  const next = await createNextIndex(engine, replaced);
  let products = 0;
  try {
    for (const siteId of await database.read(readSiteIds)) {
      let ofSite = 0;
      await database.read(async (tx) => {
        const last = await readLastChange(tx, siteId);
        await keepTransactionOpen(tx);
        const show = (written: number): void => {
          ofSite = written;
          showProgress?.(siteId, written);
        };
        await writeChanges(tx, { engine, index: next, siteId }, { after: -1, last, showProgress: show });
      });
      products += ofSite;
    }
    await replaceIndex(engine, replaced, next);
  } catch (failure) {
    // Where the engine is out of reach, the index stays, and the next rebuild names it.
    await deleteIndex(engine, next).catch(() => undefined);
    throw failure;
  }
  return products;
}

async function readSiteIds(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ site_id: string }>`select site_id from sites order by site_id`.execute(
    tx.tables<unknown>(),
  );
  return rows.map((row) => row.site_id);
}
