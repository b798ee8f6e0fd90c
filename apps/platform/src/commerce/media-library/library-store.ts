/** The store of the library: files by id, by folder and by words, in the trash or out of it. */
import { FILE_MEDIA_TYPES, FILE_STATES, type FileMediaType } from '@cartwright/contract';
import { type Kysely, type Selectable, sql } from 'kysely';

import { decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { inBatches } from '../../foundation/database/in-batches.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { foldWords, type MediaTables } from '../../foundation/media/media-store.ts';
import type { MediaId } from '../../foundation/media/rendition.ts';
import { fold, type FieldTable } from '../../foundation/query/fields.ts';
import { type Edges, type Query, withTieBreaker } from '../../foundation/query/page.ts';
import { conditionToSql, fetchPage } from '../../foundation/query/sql.ts';
import type { LibraryFile } from './library-file.ts';

type Tables = MediaTables & { media_uses: { site_id: string; media_id: string } };
/** Ids of one statement: a folder may have 100 000 files. */
const BATCH = 1000;

type Row = Selectable<MediaTables['media']>;

/** What lists of files are sorted by. */
export const FILE_FIELDS: FieldTable = {
  displayName: { kind: 'text', column: 'media.display_name', foldedColumn: 'media.folded', sortable: true },
  updatedDate: { kind: 'time', column: 'media.updated_at', sortable: true },
  sizeInBytes: { kind: 'number', column: 'media.size_bytes', nullable: true, sortable: true },
};

/** What a query of files is filtered by, beside what it is sorted by. All of them are public. */
export const FILE_QUERY_FIELDS: FieldTable = {
  ...FILE_FIELDS,
  mediaType: { kind: 'text', column: 'media.media_type', values: FILE_MEDIA_TYPES },
  state: { kind: 'text', column: 'media.state', values: FILE_STATES },
  private: { kind: 'boolean', column: 'media.is_private' },
};

const tables = (tx: Transaction): Kysely<Tables> => tx.tables<Tables>();

/** The files of these ids, in the order of the ids, also those in the trash. */
export async function findFiles(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<readonly LibraryFile[]> {
  const byId = new Map<string, LibraryFile>();
  for (const batch of inBatches(ids as readonly MediaId[], BATCH)) {
    const rows = await tables(tx)
      .selectFrom('media')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('media_id', 'in', batch)
      .execute();
    for (const row of rows) byId.set(row.media_id, rowToFile(row));
  }
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export interface FileSelection {
  /** Absent: all folders. */
  readonly folderId?: string;
  readonly mediaTypes?: readonly FileMediaType[];
  /** Text in name, alt text or labels. */
  readonly words?: string;
  readonly isDeleted: boolean;
  /** Only files that no entity uses, and that are not among these. */
  readonly unusedBut?: readonly string[];
}

/** One page of the selected files; without another order, last changed first. */
export async function queryFiles(
  tx: Transaction,
  siteId: string,
  selection: FileSelection,
  { keys, page }: Query,
): Promise<{ readonly files: readonly LibraryFile[]; readonly edges: Edges }> {
  let selected = tables(tx)
    .selectFrom('media')
    .selectAll('media')
    .where('media.site_id', '=', siteId)
    .where('media.deleted_at', selection.isDeleted ? 'is not' : 'is', null);
  const { folderId, mediaTypes = [], words, unusedBut } = selection;
  if (folderId !== undefined) selected = selected.where('media.folder_id', '=', folderId);
  if (mediaTypes.length > 0) selected = selected.where('media.media_type', 'in', mediaTypes);
  if (words !== undefined && words !== '') {
    const pattern = `%${fold(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    selected = selected.where(sql<boolean>`media.folded like ${pattern} escape '\\'`);
  }
  if (unusedBut !== undefined) {
    selected = selected.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_uses')
            .select('media_uses.media_id')
            .where('media_uses.site_id', '=', siteId)
            .whereRef('media_uses.media_id', '=', 'media.media_id'),
        ),
      ),
    );
    if (unusedBut.length > 0) selected = selected.where('media.media_id', 'not in', unusedBut as readonly MediaId[]);
  }
  const order = keys.length > 0 ? keys : [{ column: 'media.updated_at', descending: true }];
  const { rows, edges } = await fetchPage(selected, withTieBreaker(order, 'media.media_id'), page);
  return { files: rows.map(rowToFile), edges };
}

/** One page of the files that a query selects, of all folders and the trash. */
export async function queryAllFiles(
  tx: Transaction,
  siteId: string,
  { condition, keys, page }: Query,
): Promise<{ readonly files: readonly LibraryFile[]; readonly edges: Edges }> {
  const all = tables(tx)
    .selectFrom('media')
    .selectAll('media')
    .select([
      sql<string>`case when media.deleted_at is null then 'OK' else 'DELETED' end`.as('state'),
      sql<number>`0`.as('is_private'),
    ])
    .where('media.site_id', '=', siteId);
  const selected = tables(tx).selectFrom(all.as('media')).selectAll('media').where(conditionToSql(condition, siteId));
  const order = keys.length > 0 ? keys : [{ column: 'media.updated_at', descending: true }];
  const { rows, edges } = await fetchPage(selected, withTieBreaker(order, 'media.media_id'), page);
  return { files: rows.map(rowToFile), edges };
}

/** Saves name, folder, asset and details of a file. */
export async function updateFile(tx: Transaction, siteId: string, file: LibraryFile): Promise<void> {
  await tables(tx)
    .updateTable('media')
    .set({
      display_name: file.displayName,
      folded: foldWords(file.displayName, file.details),
      folder_id: file.folderId,
      asset: encodeJson(file.asset),
      details: encodeJson(file.details),
      updated_at: file.updatedAt,
    })
    .where('site_id', '=', siteId)
    .where('media_id', '=', file.id)
    .execute();
}

/** Moves files to the trash, or out of it where `deletedAt` is undefined. */
export async function moveFiles(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
  { deletedAt, now }: { readonly deletedAt: number | undefined; readonly now: number },
): Promise<void> {
  for (const batch of inBatches(ids as readonly MediaId[], BATCH)) {
    await tables(tx)
      .updateTable('media')
      .set({ deleted_at: deletedAt ?? null, updated_at: now })
      .where('site_id', '=', siteId)
      .where('media_id', 'in', batch)
      .execute();
  }
}

/** Deletes files for good, without their bytes. */
export async function deleteFiles(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  for (const batch of inBatches(ids as readonly MediaId[], BATCH)) {
    await tables(tx).deleteFrom('media').where('site_id', '=', siteId).where('media_id', 'in', batch).execute();
  }
}

/** Those of these ids that some site has, whose bytes are therefore kept. */
export async function findKeptIds(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const batch of inBatches(ids as readonly MediaId[], BATCH)) {
    const rows = await tables(tx).selectFrom('media').select('media_id').where('media_id', 'in', batch).execute();
    for (const row of rows) kept.add(row.media_id);
  }
  return kept;
}

/** The ids of all files in these folders. */
export async function listFileIds(tx: Transaction, siteId: string, folderIds: readonly string[]): Promise<string[]> {
  if (folderIds.length === 0) return [];
  const rows = await tables(tx)
    .selectFrom('media')
    .select('media_id')
    .where('site_id', '=', siteId)
    .where('folder_id', 'in', folderIds)
    .execute();
  return rows.map((row) => row.media_id);
}

/** Files that went to the trash before this moment, with their site. */
export async function listOldTrash(
  tx: Transaction,
  before: number,
  limit: number,
): Promise<readonly { readonly siteId: SiteId; readonly id: MediaId }[]> {
  const rows = await tables(tx)
    .selectFrom('media')
    .select(['site_id', 'media_id'])
    .where('deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_uses')
            .select('media_uses.media_id')
            .whereRef('media_uses.site_id', '=', 'media.site_id')
            .whereRef('media_uses.media_id', '=', 'media.media_id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({ siteId: row.site_id as SiteId, id: row.media_id }));
}

/** Number and bytes of a site's files, also those in the trash. */
export async function countFiles(
  tx: Transaction,
  siteId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { files, bytes } = await tables(tx)
    .selectFrom('media')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size_bytes').as('bytes')])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/** Ids of files whose size was never stored, of all sites. */
export async function listUnmeasured(tx: Transaction, limit: number): Promise<readonly MediaId[]> {
  const rows = await tables(tx)
    .selectFrom('media')
    .select('media_id')
    .where('size_bytes', 'is', null)
    .distinct()
    .limit(limit)
    .execute();
  return rows.map((row) => row.media_id);
}

/** Stores the size of a file for all sites that have it. */
export async function saveSize(tx: Transaction, id: MediaId, bytes: number): Promise<void> {
  await tables(tx)
    .updateTable('media')
    .set({ size_bytes: bytes })
    .where('media_id', '=', id)
    .where('size_bytes', 'is', null)
    .execute();
}

function rowToFile(row: Row): LibraryFile {
  return {
    id: row.media_id,
    displayName: row.display_name,
    folderId: row.folder_id,
    mediaType: row.media_type,
    asset: decodeJson(row.asset),
    ...(row.size_bytes === null ? {} : { sizeBytes: row.size_bytes }),
    details: decodeJson(row.details),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at === null ? {} : { deletedAt: row.deleted_at }),
  };
}
