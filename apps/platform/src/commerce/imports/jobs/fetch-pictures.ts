/**
 * Fetches the pictures that an import names, after its products are there: a few at a time, each once. A picture that
 * cannot be fetched is refused with its reason, and its product stays.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { isSameJson } from '../../catalog/import/same-json.ts';
import { saveProduct } from '../../catalog/model/catalog-store.ts';
import { nextRevision } from '../../catalog/model/product.ts';
import { createCatalogTeller } from '../../catalog/write/catalog-events.ts';
import { EMPTY_RESULT, type ImportRecord } from '../model/import-record.ts';
import { changeImport, findImport } from '../model/import-store.ts';
import { changeItem, findItem } from '../model/item-store.ts';
import {
  countPictures,
  endPicture,
  findFetched,
  findWaitingPictures,
  type StoredPicture,
} from '../model/picture-store.ts';
import { arrangeFetched } from '../plan/plan-item.ts';
import type { ImportDeps } from './import-deps.ts';
import { loadItems } from './load-items.ts';
import { hashProduct } from './product-hash.ts';

const PICTURES_AT_ONCE = 20;

type End = { readonly mediaId: string } | { readonly reason: string };

/** Fetches the next pictures. Returns false where none is left. */
export async function fetchSome(deps: ImportDeps, record: ImportRecord): Promise<boolean> {
  const { database, clock } = deps;
  const pictures = wholeProducts(await database.read((tx) => findWaitingPictures(tx, record, PICTURES_AT_ONCE)));
  if (pictures.length === 0) return false;
  const ends = await fetchAll(deps, record, pictures);
  await database.write(async (tx) => {
    const now = clock.now();
    const present = await findImport(tx, record.siteId, record.id, now);
    if (present?.state !== 'RUNNING') return;
    let [fetched, refused] = [0, 0];
    for (const picture of pictures) {
      const end = ends.get(picture.url) ?? { reason: 'It was not fetched.' };
      if ('mediaId' in end) {
        fetched += 1;
        await endPicture(tx, record, picture, { state: 'DONE', mediaId: end.mediaId });
      } else {
        refused += 1;
        await endPicture(tx, record, picture, { state: 'REFUSED', reason: end.reason });
      }
    }
    for (const row of new Set(pictures.map(({ itemRow }) => itemRow))) await showPictures(deps, tx, present, row, now);
    const result = present.details.result ?? EMPTY_RESULT;
    const total = await countPictures(tx, record);
    const done = total - (await countPictures(tx, record, 'WAITING'));
    const details = {
      ...present.details,
      progress: { phase: 'PICTURES', done, total } as const,
      result: { ...result, pictures: result.pictures + fetched, refusedPictures: result.refusedPictures + refused },
    };
    await changeImport(tx, record, { details }, now);
  });
  return true;
}

/** Without the last product where its pictures were cut off, unless it is the only one. */
function wholeProducts(pictures: readonly StoredPicture[]): readonly StoredPicture[] {
  const last = pictures.at(-1)?.itemRow;
  const whole = pictures.filter(({ itemRow }) => itemRow !== last);
  return pictures.length < PICTURES_AT_ONCE || whole.length === 0 ? pictures : whole;
}

async function fetchAll(
  { database, fetchPictures, clock }: ImportDeps,
  { siteId, details }: ImportRecord,
  pictures: readonly StoredPicture[],
): Promise<ReadonlyMap<string, End>> {
  const urls = [...new Set(pictures.map(({ url }) => url))];
  const known = await database.read((tx) => findFetched(tx, siteId, urls));
  const missing = urls.filter((url) => !known.has(url));
  const outcomes = await fetchPictures(
    missing.map((url) => ({ url })),
    { by: details.by, action: 'imports.runImport', now: clock.now() },
  );
  const ends = new Map<string, End>([...known].map(([url, mediaId]) => [url, { mediaId }]));
  for (const [index, url] of missing.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || isExpectedError(outcome)) {
      ends.set(url, { reason: outcome?.message ?? `${url} could not be imported.` });
    } else ends.set(url, { mediaId: outcome.id });
  }
  return ends;
}

/** Gives a product the pictures that are there. What undo compares with follows, unless someone else changed it. */
async function showPictures(
  deps: ImportDeps,
  tx: Transaction,
  record: ImportRecord,
  row: number,
  now: number,
): Promise<void> {
  const item = await findItem(tx, record, row);
  if (item?.productId === undefined) return;
  const { siteId, details } = record;
  const { items, context } = await loadItems(deps, tx, record, [item], now);
  const [loaded] = items;
  const stored = loaded?.stored;
  if (loaded === undefined || stored === undefined || stored.product.id !== item.productId) return;
  const arranged = arrangeFetched(loaded.rows, stored.product, item.outcome === 'NEW', context);
  if (isSameJson(arranged, stored.product)) return;
  const work = { product: nextRevision(arranged, now), variants: stored.variants };
  const found = await saveProduct(tx, siteId, work, context.shop.currency, stored.variants);
  const teller = createCatalogTeller(deps.notify, tx, { siteId, by: details.by, now });
  await teller.productChanged(stored, work);
  await teller.collectionsFound(found);
  if (item.afterHash === hashProduct(stored)) {
    await changeItem(tx, record, row, { afterHash: hashProduct({ ...stored, product: work.product }) });
  }
}
