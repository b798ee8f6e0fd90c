/** Writes the products of a site to the engine, in the order of their changes. Older writes never replace newer ones. */
import type { Transaction } from '../../../../foundation/database/database.ts';
import { CHANGED_BATCH, type ChangePosition, readChangedProducts, readRemovedProducts } from '../index-store.ts';
import { listWords, toEngineDocument, toWordDocument } from './engine-document.ts';
import { aliasOf } from './engine-index.ts';
import { stateId, toStateDocument } from './engine-state.ts';
import { isJson, SearchEngineUnavailable, type Json, type SearchEngine } from './search-engine.ts';

/** Products of one bulk request. */
const BULK = 500;
/** Words of one run that are kept, so that they are sent once. */
const MAX_SENT_WORDS = 200_000;

export interface Target {
  readonly engine: SearchEngine;
  /** The alias, or an index that is not in use yet. */
  readonly index: string;
  readonly siteId: string;
}

/** What is written in one transaction: the changes after one, up to another that the transaction sees. */
export interface ChangeRange {
  readonly after: number;
  readonly last: number;
  readonly showProgress?: ((products: number) => void) | undefined;
}

/** Resolves when queries find every change up to `last`. */
export async function writeChanges(
  tx: Transaction,
  target: Target,
  { after, last, showProgress }: ChangeRange,
): Promise<void> {
  const { siteId } = target;
  const sent = new Set<string>();
  await sendLines(target, indexLines(stateId(siteId, 'begun'), last, toStateDocument(siteId, 'begun', last), 'gte'));
  // Also where the engine has nothing: another process may write an older state of the catalog at the same time.
  const removed = await readRemovedProducts(tx, siteId, { after, last });
  for (let start = 0; start < removed.length; start += BULK) {
    const some = removed.slice(start, start + BULK);
    await sendLines(
      target,
      some.map(({ productId, change }) => ({
        delete: { _id: productKey(siteId, productId), version: change, version_type: 'external' },
      })),
    );
  }
  let position: ChangePosition = { change: after, productId: '\u{10FFFF}' };
  let lines: Json[] = [];
  for (let products = 0, isMore = true; isMore;) {
    const documents = await readChangedProducts(tx, siteId, { after: position, last });
    for (const one of documents) {
      const document = toEngineDocument(siteId, one);
      lines.push(...indexLines(productKey(siteId, one.id), one.change, document), ...newWords(siteId, document, sent));
    }
    products += documents.length;
    const end = documents.at(-1);
    isMore = end !== undefined && documents.length === CHANGED_BATCH;
    if (end !== undefined) position = { change: end.change, productId: end.id };
    if (lines.length > 0 && (!isMore || products % BULK === 0)) {
      await sendLines(target, lines);
      lines = [];
      showProgress?.(products);
    }
  }
  await sendLines(
    target,
    indexLines(stateId(siteId, 'done'), last, toStateDocument(siteId, 'done', last), 'gte'),
    // All documents of a site are in one shard, so this shows the ones before, too.
    { refresh: true },
  );
}

function productKey(siteId: string, productId: string): string {
  return `${siteId} product ${productId}`;
}

function indexLines(id: string, version: number, document: Json, or: 'gte' | 'newer' = 'newer'): readonly Json[] {
  return [{ index: { _id: id, version, version_type: or === 'gte' ? 'external_gte' : 'external' } }, document];
}

/** A word that no product has any more stays: it finds nothing. */
function newWords(siteId: string, document: Json, sent: Set<string>): readonly Json[] {
  if (sent.size > MAX_SENT_WORDS) sent.clear();
  return listWords(document).flatMap((word) => {
    if (sent.has(word)) return [];
    sent.add(word);
    return [{ create: { _id: `${siteId} word ${word}` } }, toWordDocument(siteId, word)];
  });
}

async function sendLines(
  { engine, index, siteId }: Target,
  lines: readonly Json[],
  { refresh = false }: { readonly refresh?: boolean } = {},
): Promise<void> {
  const answer = await engine.send({
    method: 'POST',
    path: `/${index}/_bulk`,
    query: {
      routing: siteId,
      // Without its index, the engine would make another one by itself.
      ...(index === aliasOf(engine) ? { require_alias: true } : {}),
      ...(refresh ? { refresh: true } : {}),
    },
    lines,
  });
  const items = isJson(answer) && Array.isArray(answer['items']) ? answer['items'] : [];
  if (!isJson(answer) || answer['errors'] === false) return;
  for (const item of items) requireWritten(engine, item);
}

/** A conflict means that the engine has the same or a newer document. A removed document may be missing. */
function requireWritten({ config }: SearchEngine, item: unknown): void {
  const result = isJson(item) ? Object.values(item)[0] : undefined;
  const error = isJson(result) ? result['error'] : undefined;
  if (!isJson(result) || !isJson(error) || result['status'] === 409) return;
  const says = `${String(error['type'])}: ${String(error['reason'])}`;
  if (result['status'] === 429 || result['status'] === 503) {
    throw new SearchEngineUnavailable(
      `OpenSearch at ${config.url} takes no more documents now (${says}): look at its memory, load and log.`,
    );
  }
  throw new SearchEngineUnavailable(
    `OpenSearch at ${config.url} did not take the document "${String(result['_id'])}" (${says}): products are not searched until it does. Look at the index, or delete it, so that it is made again.`,
  );
}
