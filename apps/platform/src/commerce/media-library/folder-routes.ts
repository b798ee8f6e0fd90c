/** Routes of folders. What lies in a folder goes to the trash with it, and comes back with it. */
import {
  bulkDeleteFolders,
  bulkRestoreFoldersFromTrashBin,
  createFolder,
  type Folder,
  getFolder,
  listDeletedFolders,
  listFolders,
  MEDIA_ROOT,
  searchFolders,
  type SortInput,
  updateFolder,
} from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { Merchant, AppCaller } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { describeCursors, parseQuery } from '../../foundation/query/page.ts';
import { tellReady } from './file-events.ts';
import {
  deleteFolders,
  FOLDER_FIELDS,
  type FolderId,
  listAllFolders,
  queryFolders,
  saveFolder,
  type StoredFolder,
} from './folder-store.ts';
import { checkPlace, findFolder, listBelow, makeFolder, measureHeight, readParent } from './folders.ts';
import type { KeepDeps } from './keep-file.ts';
import { findFiles, listFileIds, moveFiles } from './library-store.ts';
import { deleteForGood, removeBytes } from './trash.ts';

const READ = { allow: ['merchant', 'app'], permission: 'files.read', work: 'read' } as const;
const WHO_WRITES = { allow: ['merchant', 'app'], permission: 'files.manage' } as const;
const WRITE = { ...WHO_WRITES, work: 'write' } as const;

interface Asked {
  readonly sort?: SortInput | null | undefined;
  readonly paging?:
    | { readonly limit?: number | null | undefined; readonly cursor?: string | null | undefined }
    | null
    | undefined;
}

export function createFolderRoutes(deps: KeepDeps): readonly Route[] {
  const { database, ids, files } = deps;
  async function answerPage(
    tx: Transaction,
    siteId: SiteId,
    selection: Parameters<typeof queryFolders>[2],
    { sort, paging }: Asked,
  ) {
    const asked = { sort: sort ? [sort] : [], cursorPaging: paging ?? {} };
    const parsed = parseQuery(asked, FOLDER_FIELDS, { minorDigits: 0, path: 'paging' });
    if (parsed.kind === 'refused') return refuseFields(parsed.rules);
    const { folders, edges } = await queryFolders(tx, siteId, selection, parsed.query);
    const { next } = describeCursors(parsed.query.original, edges);
    return {
      folders: folders.map((folder) => describeFolder(folder, siteId)),
      nextCursor: { cursors: next === undefined ? {} : { next } },
    };
  }

  return [
    route(createFolder, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const folders = await listAllFolders(tx, siteId);
      const parentId = readParent(folders, input.parentFolderId);
      if (isExpectedError(parentId)) return parentId;
      const { displayName } = input;
      const folder = await makeFolder(tx, siteId, folders, { id: ids.next('fld'), parentId, displayName, now });
      if (isExpectedError(folder)) return folder;
      await record(tx, caller, createFolder.name, folder.id, { displayName, parentId }, now);
      return { folder: describeFolder(folder, siteId) };
    }),

    route(getFolder, READ, async ({ input, caller: { siteId }, tx }) => {
      if (input.folderId === MEDIA_ROOT) {
        const root: StoredFolder = {
          id: MEDIA_ROOT,
          parentId: MEDIA_ROOT,
          displayName: '',
          createdAt: 0,
          updatedAt: 0,
        };
        return { folder: { ...describeFolder(root, siteId), parentFolderId: '' } };
      }
      const found = (await listAllFolders(tx, siteId)).find(({ id }) => id === input.folderId);
      return found === undefined ? refuse('FOLDER_NOT_FOUND') : { folder: describeFolder(found, siteId) };
    }),

    route(listFolders, READ, async ({ input, caller: { siteId }, tx }) => {
      const parentId = readParent(await listAllFolders(tx, siteId), input.parentFolderId);
      if (isExpectedError(parentId)) return parentId;
      return answerPage(tx, siteId, { parentId, isDeleted: false }, input);
    }),

    route(searchFolders, READ, ({ input, caller: { siteId }, tx }) => {
      const isVisitors = input.rootFolder === 'VISITOR_UPLOADS_ROOT';
      const selection = {
        ...(input.search ? { words: input.search } : {}),
        ...(isVisitors ? { parentId: 'visitor-uploads-root' } : {}),
        isDeleted: input.rootFolder === 'TRASH_ROOT',
      };
      return answerPage(tx, siteId, selection, input);
    }),

    route(listDeletedFolders, READ, ({ input, caller: { siteId }, tx }) => {
      const { parentFolderId } = input;
      const parent = parentFolderId && parentFolderId !== MEDIA_ROOT ? { parentId: parentFolderId } : {};
      return answerPage(tx, siteId, { ...parent, isDeleted: true }, input);
    }),

    route(updateFolder, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const folders = await listAllFolders(tx, siteId);
      const before = findFolder(folders, input.folder.id);
      if (isExpectedError(before)) return before;
      const { parentFolderId, displayName } = input.folder;
      const parentId = parentFolderId ? readParent(folders, parentFolderId) : before.parentId;
      if (isExpectedError(parentId)) return parentId;
      const height = measureHeight(folders, before.id);
      const problem = parentFolderId ? checkPlace(folders, parentId, { id: before.id, height }) : undefined;
      if (problem !== undefined) return problem;
      const folder = { ...before, parentId, displayName: displayName ?? before.displayName, updatedAt: now };
      await saveFolder(tx, siteId, folder);
      await record(tx, caller, updateFolder.name, folder.id, { displayName: folder.displayName, parentId }, now);
      return { folder: describeFolder(folder, siteId) };
    }),

    routeOutsideTransaction(bulkDeleteFolders, WHO_WRITES, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const isForGood = input.permanent === true;
      const outcome = await database.write(async (tx) => {
        const folders = await listAllFolders(tx, siteId);
        const below = readBelow(folders, input.folderIds);
        if (isExpectedError(below)) return below;
        const fileIds = await listFileIds(tx, siteId, below);
        const refused = isForGood ? await deleteForGood(tx, siteId, fileIds) : undefined;
        if (refused !== undefined) return refused;
        if (isForGood) await deleteFolders(tx, siteId, below);
        else {
          await moveFolders(tx, siteId, folders, below, { deletedAt: now, now });
          await moveFiles(tx, siteId, fileIds, { deletedAt: now, now });
        }
        for (const id of below) {
          await record(tx, caller, bulkDeleteFolders.name, id, { state: isForGood ? 'GONE' : 'DELETED' }, now);
        }
        return fileIds;
      });
      if (isExpectedError(outcome)) return outcome;
      if (isForGood) await removeBytes(database, files, outcome);
      return {};
    }),

    route(bulkRestoreFoldersFromTrashBin, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const folders = await listAllFolders(tx, siteId);
      const below = readBelow(folders, input.folderIds);
      if (isExpectedError(below)) return below;
      await moveFolders(tx, siteId, folders, below, { deletedAt: undefined, now });
      const fileIds = await listFileIds(tx, siteId, below);
      await moveFiles(tx, siteId, fileIds, { deletedAt: undefined, now });
      for (const file of await findFiles(tx, siteId, fileIds)) {
        await tellReady(deps, tx, file, { siteId, by: caller, now, isFromTrash: true });
      }
      for (const id of below) {
        await record(tx, caller, bulkRestoreFoldersFromTrashBin.name, id, { state: 'OK' }, now);
      }
      return {};
    }),
  ];

  function record(
    tx: Transaction,
    by: Merchant | AppCaller,
    action: string,
    entityId: string,
    after: Readonly<Record<string, unknown>>,
    now: number,
  ): Promise<void> {
    return recordChange(tx, by.siteId, ids, { entityKind: 'folder', entityId, action, by, before: {}, after, now });
  }
}

/** The folders of these ids with all that lie in them, in the trash or not. */
function readBelow(folders: readonly StoredFolder[], wanted: readonly string[]) {
  const named = wanted.map((id) => folders.find((folder) => folder.id === id));
  if (named.includes(undefined)) return refuse('FOLDER_NOT_FOUND');
  return [...new Set(named.flatMap((folder) => (folder === undefined ? [] : listBelow(folders, folder.id))))];
}

/** Moves folders to the trash or out of it. One whose parent stays in the trash comes back to the root. */
async function moveFolders(
  tx: Transaction,
  siteId: string,
  folders: readonly StoredFolder[],
  ids: readonly FolderId[],
  { deletedAt, now }: { readonly deletedAt: number | undefined; readonly now: number },
): Promise<void> {
  for (const folder of folders.filter(({ id }) => ids.includes(id))) {
    const { deletedAt: _was, ...rest } = folder;
    if (deletedAt !== undefined) {
      await saveFolder(tx, siteId, { ...rest, updatedAt: now, deletedAt });
      continue;
    }
    const parent = folders.find(({ id }) => id === folder.parentId);
    const isPresent =
      folder.parentId === MEDIA_ROOT || parent?.deletedAt === undefined || ids.includes(folder.parentId);
    const parentId =
      isPresent && (parent !== undefined || folder.parentId === MEDIA_ROOT) ? folder.parentId : MEDIA_ROOT;
    await saveFolder(tx, siteId, { ...rest, parentId, updatedAt: now });
  }
}

function describeFolder(folder: StoredFolder, siteId: SiteId): Folder {
  return {
    id: folder.id,
    displayName: folder.displayName,
    parentFolderId: folder.parentId,
    createdDate: new Date(folder.createdAt).toISOString(),
    updatedDate: new Date(folder.updatedAt).toISOString(),
    state: folder.deletedAt === undefined ? 'OK' : 'DELETED',
    siteId,
  };
}
