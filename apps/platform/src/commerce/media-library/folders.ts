/** Rules of folders: which lie in which. Invariant: no folder lies in itself, and none deeper than ten. */
import { DEEPEST_FOLDER, MAX_FOLDERS, MEDIA_ROOT } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { Ids } from '../../foundation/ids.ts';
import { type FolderId, listAllFolders, saveFolder, type StoredFolder } from './folder-store.ts';

/** A folder that is not in the trash, or an error. */
export function findFolder(folders: readonly StoredFolder[], id: string): StoredFolder | ExpectedError {
  const found = folders.find((folder) => folder.id === id && folder.deletedAt === undefined);
  return found ?? refuse('FOLDER_NOT_FOUND');
}

/** The id of a folder to put something into, or an error; without one, the root. */
export function readParent(folders: readonly StoredFolder[], id: string | null | undefined): FolderId | ExpectedError {
  if (id === null || id === undefined || id === MEDIA_ROOT) return MEDIA_ROOT;
  const found = findFolder(folders, id);
  return isExpectedError(found) ? found : found.id;
}

/** A folder with all that lie in it, also deeper; the folder itself is the first. */
export function listBelow(folders: readonly StoredFolder[], id: FolderId): readonly FolderId[] {
  const below: FolderId[] = [id];
  for (const parent of below) {
    for (const folder of folders) if (folder.parentId === parent) below.push(folder.id);
  }
  return below;
}

/** Why a folder cannot lie there; undefined where it can. `height`: how many levels it brings with it. */
export function checkPlace(
  folders: readonly StoredFolder[],
  parentId: FolderId,
  moved: { readonly id?: FolderId; readonly height: number } = { height: 1 },
): ExpectedError | undefined {
  let depth = moved.height;
  for (let at: FolderId | undefined = parentId; at !== undefined && at !== MEDIA_ROOT; depth += 1) {
    if (at === moved.id) return refuse('FOLDER_TOO_DEEP');
    at = folders.find((folder) => folder.id === at)?.parentId;
  }
  return depth > DEEPEST_FOLDER ? refuse('FOLDER_TOO_DEEP') : undefined;
}

/** How many levels a folder has, itself included. */
export function measureHeight(folders: readonly StoredFolder[], id: FolderId): number {
  const heights = folders.filter((folder) => folder.parentId === id).map((folder) => measureHeight(folders, folder.id));
  return 1 + Math.max(0, ...heights);
}

/** The folder at a path below a parent: `/vases/2026`. Those that are missing are made. */
export async function openPath(
  tx: Transaction,
  siteId: string,
  { parentFolderId, filePath }: { readonly parentFolderId?: string | null; readonly filePath?: string | null },
  { ids, now }: { readonly ids: Ids; readonly now: number },
): Promise<FolderId | ExpectedError> {
  const folders = [...(await listAllFolders(tx, siteId))];
  let parent = readParent(folders, parentFolderId);
  for (const name of (filePath ?? '').split('/').filter((part) => part !== '' && part !== '.' && part !== '..')) {
    if (isExpectedError(parent)) return parent;
    const parentId: FolderId = parent;
    const known = folders.find(
      (folder) => folder.parentId === parentId && folder.displayName === name && folder.deletedAt === undefined,
    );
    if (known !== undefined) {
      parent = known.id;
      continue;
    }
    const made = await makeFolder(tx, siteId, folders, { parentId, displayName: name, id: ids.next('fld'), now });
    if (isExpectedError(made)) return made;
    folders.push(made);
    parent = made.id;
  }
  return parent;
}

/** Makes a folder, or says why it cannot be there. */
export async function makeFolder(
  tx: Transaction,
  siteId: string,
  folders: readonly StoredFolder[],
  made: Pick<StoredFolder, 'id' | 'parentId' | 'displayName'> & { readonly now: number },
): Promise<StoredFolder | ExpectedError> {
  if (folders.length >= MAX_FOLDERS) return refuse('TOO_MANY_FOLDERS');
  const problem = checkPlace(folders, made.parentId);
  if (problem !== undefined) return problem;
  const { now, ...names } = made;
  const folder = { ...names, createdAt: now, updatedAt: now };
  await saveFolder(tx, siteId, folder);
  return folder;
}
