/** The store of pictures that an import fetches: each is fetched once, and its end is written with the product's. */
import type { Kysely } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { MediaTables } from '../../../foundation/media/media-store.ts';
import type { ImportTables, PictureState } from './import-tables.ts';
import type { ImportKey } from './item-store.ts';

export interface WantedPicture {
  /** Its place among the pictures of the product in the file. */
  readonly position: number;
  readonly row: number;
  readonly url: string;
  readonly alt: string | undefined;
}

export interface StoredPicture extends WantedPicture {
  readonly itemRow: number;
  readonly state: PictureState;
  readonly mediaId: string | undefined;
  readonly reason: string | undefined;
}

function tables(tx: Transaction): Kysely<ImportTables & Pick<MediaTables, 'media'>> {
  return tx.tables<ImportTables & Pick<MediaTables, 'media'>>();
}

export async function insertPictures(
  tx: Transaction,
  { siteId, id }: ImportKey,
  itemRow: number,
  pictures: readonly WantedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tables(tx)
    .insertInto('import_pictures')
    .values(
      pictures.map(({ position, row, url, alt }) => ({
        site_id: siteId,
        import_id: id,
        item_row: itemRow,
        position,
        row_number: row,
        state: 'WAITING' as const,
        url,
        alt: alt ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'import_id', 'item_row', 'position']).doUpdateSet((update) => ({
        state: update.ref('excluded.state'),
        url: update.ref('excluded.url'),
        alt: update.ref('excluded.alt'),
        row_number: update.ref('excluded.row_number'),
      })),
    )
    .execute();
}

/** The pictures of the first products that still wait for some, in the order of the file. */
export async function findWaitingPictures(
  tx: Transaction,
  key: ImportKey,
  limit: number,
): Promise<readonly StoredPicture[]> {
  const rows = await selectPictures(tx, key, 'WAITING').limit(limit).execute();
  return rows.map(rowToPicture);
}

/** Refused pictures of these rows, for the list of what was refused. */
export async function findRefusedPictures(
  tx: Transaction,
  key: ImportKey,
  afterRow: number,
  limit: number,
): Promise<readonly StoredPicture[]> {
  const rows = await selectPictures(tx, key, 'REFUSED').where('item_row', '>', afterRow).limit(limit).execute();
  return rows.map(rowToPicture);
}

/** The refused pictures of these products, by their first rows. */
export async function findRefusedPicturesOf(
  tx: Transaction,
  key: ImportKey,
  itemRows: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredPicture[]>> {
  if (itemRows.length === 0) return new Map();
  const rows = await selectPictures(tx, key, 'REFUSED').where('item_row', 'in', itemRows).execute();
  return Map.groupBy(rows.map(rowToPicture), ({ itemRow }) => itemRow);
}

/** The pictures in one state, in the order of the file. */
function selectPictures(tx: Transaction, { siteId, id }: ImportKey, state: PictureState) {
  return tables(tx)
    .selectFrom('import_pictures')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('state', '=', state)
    .orderBy('item_row')
    .orderBy('position');
}

export async function countPictures(tx: Transaction, { siteId, id }: ImportKey, state?: PictureState): Promise<number> {
  let query = tables(tx)
    .selectFrom('import_pictures')
    .select((select) => select.fn.countAll<number>().as('pictures'))
    .where('site_id', '=', siteId)
    .where('import_id', '=', id);
  if (state !== undefined) query = query.where('state', '=', state);
  return (await query.executeTakeFirstOrThrow()).pictures;
}

export async function endPicture(
  tx: Transaction,
  { siteId, id }: ImportKey,
  { itemRow, position }: Pick<StoredPicture, 'itemRow' | 'position'>,
  end: { readonly state: PictureState; readonly mediaId?: string; readonly reason?: string },
): Promise<void> {
  await tables(tx)
    .updateTable('import_pictures')
    .set({ state: end.state, media_id: end.mediaId ?? null, reason: end.reason ?? null })
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('item_row', '=', itemRow)
    .where('position', '=', position)
    .execute();
}

/** The files that earlier imports made of these addresses, where the library still has them. */
export async function findFetched(
  tx: Transaction,
  siteId: SiteId,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('import_pictures')
    .innerJoin('media', (join) =>
      join
        .onRef('media.site_id', '=', 'import_pictures.site_id')
        .onRef('media.media_id', '=', 'import_pictures.media_id'),
    )
    .select(['import_pictures.url', 'import_pictures.media_id'])
    .where('import_pictures.site_id', '=', siteId)
    .where('import_pictures.url', 'in', urls)
    .where('import_pictures.media_id', 'is not', null)
    .where('media.deleted_at', 'is', null)
    .orderBy('import_pictures.import_id')
    .execute();
  return new Map(rows.flatMap(({ url, media_id }) => (media_id === null ? [] : [[url, media_id] as const])));
}

/** The files that an import made, and that no one has described or moved since. */
export async function findMadeFiles(
  tx: Transaction,
  { siteId, id, createdAt }: ImportKey & { readonly createdAt: number },
): Promise<readonly string[]> {
  const rows = await tables(tx)
    .selectFrom('import_pictures')
    .innerJoin('media', (join) =>
      join
        .onRef('media.site_id', '=', 'import_pictures.site_id')
        .onRef('media.media_id', '=', 'import_pictures.media_id'),
    )
    .select('media.media_id')
    .distinct()
    .where('import_pictures.site_id', '=', siteId)
    .where('import_pictures.import_id', '=', id)
    .where('import_pictures.state', '=', 'DONE')
    // An older file with the same bytes is the merchant's own, or that of an earlier import.
    .where('media.created_at', '>=', createdAt)
    .whereRef('media.updated_at', '=', 'media.created_at')
    .where('media.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.media_id);
}

function rowToPicture(row: ImportTables['import_pictures']): StoredPicture {
  return {
    itemRow: row.item_row,
    position: row.position,
    row: row.row_number,
    url: row.url,
    alt: row.alt ?? undefined,
    state: row.state,
    mediaId: row.media_id ?? undefined,
    reason: row.reason ?? undefined,
  };
}
