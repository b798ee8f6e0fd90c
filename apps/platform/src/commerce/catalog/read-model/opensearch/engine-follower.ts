/**
 * Brings the engine up to the change that a transaction sees, before it is asked. Requests of one site wait for the one
 * that is writing; other processes may write the same, which changes nothing.
 */
import type { Transaction } from '../../../../foundation/database/database.ts';
import { keepTransactionOpen } from '../../../../foundation/database/keep-open.ts';
import { aliasOf, openIndex } from './engine-index.ts';
import { stateId } from './engine-state.ts';
import { writeChanges } from './engine-writer.ts';
import { isJson, isMissingIndex, SearchEngineError, type SearchEngine } from './search-engine.ts';

export interface EngineFollower {
  /** Resolves when the engine has every change up to `last`, the last one that this transaction sees. */
  follow(tx: Transaction, siteId: string, last: number): Promise<void>;
  /** The engine was asked, and did not have what this process had seen: another index may have taken its place. */
  forget(siteId: string): void;
}

export type ShowProgress = (siteId: string, products: number) => void;

export function createEngineFollower(engine: SearchEngine, showProgress?: ShowProgress): EngineFollower {
  /** The last change that this process knows to be in the engine. */
  const known = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  async function bringUpToDate(tx: Transaction, siteId: string, last: number): Promise<void> {
    const done = await readDone(engine, siteId);
    if (done < last) {
      const target = { engine, index: aliasOf(engine), siteId };
      const show = showProgress && ((products: number) => showProgress(siteId, products));
      await keepTransactionOpen(tx);
      await writeChanges(tx, target, { after: done, last, showProgress: show });
    }
    known.set(siteId, Math.max(done, last));
  }

  return {
    async follow(tx, siteId, last) {
      while ((known.get(siteId) ?? -1) < last) {
        const other = running.get(siteId);
        if (other !== undefined) {
          await keepTransactionOpen(tx);
          await other.catch(() => undefined);
          continue;
        }
        const work = bringUpToDate(tx, siteId, last);
        running.set(siteId, work);
        try {
          await work;
        } finally {
          running.delete(siteId);
        }
      }
    },
    forget: (siteId) => void known.delete(siteId),
  };
}

/** The last change that is in the engine, as it is stored, whether queries find it or not; -1 without any. */
export async function readDone(engine: SearchEngine, siteId: string, index = aliasOf(engine)): Promise<number> {
  const path = `/${index}/_doc/${encodeURIComponent(stateId(siteId, 'done'))}`;
  try {
    const answer = await engine.send({ method: 'GET', path, query: { routing: siteId } });
    const document = isJson(answer) ? answer['_source'] : undefined;
    return isJson(document) && typeof document['done'] === 'number' ? document['done'] : -1;
  } catch (failure) {
    if (isMissingIndex(failure)) {
      await openIndex(engine);
      return -1;
    }
    // The index is there, and the document is not.
    if (failure instanceof SearchEngineError && failure.status === 404) return -1;
    throw failure;
  }
}
