/** The store of folders. `media-root`, in which all others lie, has no row. */
import type { MEDIA_ROOT } from '@cartwright/contract';
import { type Kysely, type Selectable, sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Id } from '../../foundation/ids.ts';
import { fold, type FieldTable } from '../../foundation/query/fields.ts';
import { type Edges, type Query, withTieBreaker } from '../../foundation/query/page.ts';
import { fetchPage } from '../../foundation/query/sql.ts';

export type FolderId = Id<'fld'> | typeof MEDIA_ROOT;

export interface StoredFolder {
  readonly id: FolderId;
  readonly parentId: FolderId;
  readonly displayName: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt?: number;
}

interface FolderTables {
  media_folders: {
    site_id: string;
    folder_id: FolderId;
    parent_id: FolderId;
    display_name: string;
    folded: string;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  media: { site_id: string; media_id: string; folder_id: string };
}

export const FOLDER_FIELDS: FieldTable = {
  displayName: { kind: 'text', column: 'display_name', foldedColumn: 'folded', sortable: true },
  updatedDate: { kind: 'time', column: 'updated_at', sortable: true },
};

const tables = (tx: Transaction): Kysely<FolderTables> => tx.tables<FolderTables>();

/** Inserts a folder, or saves its name, its parent and whether it is in the trash. */
export async function saveFolder(tx: Transaction, siteId: string, folder: StoredFolder): Promise<void> {
  const changes = {
    parent_id: folder.parentId,
    display_name: folder.displayName,
    folded: fold(folder.displayName),
    updated_at: folder.updatedAt,
    deleted_at: folder.deletedAt ?? null,
  };
  await tables(tx)
    .insertInto('media_folders')
    .values({ site_id: siteId, folder_id: folder.id, created_at: folder.createdAt, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'folder_id']).doUpdateSet(changes))
    .execute();
}

/** All folders of a site, of which there are at most a thousand. */
export async function listAllFolders(tx: Transaction, siteId: string): Promise<readonly StoredFolder[]> {
  const rows = await tables(tx).selectFrom('media_folders').selectAll().where('site_id', '=', siteId).execute();
  return rows.map(rowToFolder);
}

export async function queryFolders(
  tx: Transaction,
  siteId: string,
  selection: { readonly parentId?: string; readonly words?: string; readonly isDeleted: boolean },
  { keys, page }: Query,
): Promise<{ readonly folders: readonly StoredFolder[]; readonly edges: Edges }> {
  let selected = tables(tx)
    .selectFrom('media_folders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', selection.isDeleted ? 'is not' : 'is', null);
  const { parentId, words } = selection;
  if (parentId !== undefined) selected = selected.where('parent_id', '=', parentId as FolderId);
  if (words !== undefined && words !== '') {
    const pattern = `%${fold(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    selected = selected.where(sql<boolean>`folded like ${pattern} escape '\\'`);
  }
  const order = keys.length > 0 ? keys : [{ column: 'updated_at', descending: true }];
  const { rows, edges } = await fetchPage(selected, withTieBreaker(order, 'folder_id'), page);
  return { folders: rows.map(rowToFolder), edges };
}

export async function deleteFolders(tx: Transaction, siteId: string, ids: readonly FolderId[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx).deleteFrom('media_folders').where('site_id', '=', siteId).where('folder_id', 'in', ids).execute();
}

/** Deletes the folders that went to the trash before this moment, unless a file still lies in them. */
export async function deleteOldFolders(tx: Transaction, before: number): Promise<void> {
  await tables(tx)
    .deleteFrom('media_folders')
    .where('deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media')
            .select('media.media_id')
            .whereRef('media.site_id', '=', 'media_folders.site_id')
            .whereRef('media.folder_id', '=', 'media_folders.folder_id'),
        ),
      ),
    )
    .execute();
}

function rowToFolder(row: Selectable<FolderTables['media_folders']>): StoredFolder {
  return {
    id: row.folder_id,
    parentId: row.parent_id,
    displayName: row.display_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at === null ? {} : { deletedAt: row.deleted_at }),
  };
}
