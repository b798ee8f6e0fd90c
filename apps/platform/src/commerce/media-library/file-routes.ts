/** Routes of files: describe, list, search, change, import, trash. Uploads are in `uploads.ts`. */
import {
  bulkDeleteFiles,
  bulkImportFile,
  bulkImportFiles,
  bulkRestoreFilesFromTrashBin,
  type FileDescriptor,
  type FileMediaType,
  getFileDescriptor,
  getFileDescriptors,
  importFile,
  listDeletedFiles,
  listFiles,
  listFileUses,
  MEDIA_ROOT,
  queryFileDescriptors,
  type ROOT_FOLDERS,
  searchFiles,
  type SortInput,
  updateFileDescriptor,
} from '@cartwright/contract';

import { compareMembers, recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { AppCaller, Merchant } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { parseQuery, describeCursors } from '../../foundation/query/page.ts';
import type { RefreshMedia } from '../catalog/write/refresh-media.ts';
import { changeFile, findShownChange } from './change-file.ts';
import { tellReady } from './file-events.ts';
import { listFilesOfSite, listUses } from './file-uses.ts';
import { listAllFolders } from './folder-store.ts';
import { readParent } from './folders.ts';
import { createImportFiles, type ImportDeps } from './import-files.ts';
import { describeFile, type LibraryFile, readFileId } from './library-file.ts';
import {
  FILE_FIELDS,
  FILE_QUERY_FIELDS,
  type FileSelection,
  findFiles,
  moveFiles,
  queryAllFiles,
  queryFiles,
  updateFile,
} from './library-store.ts';
import { deleteForGood, removeBytes } from './trash.ts';
import type { UploadDeps } from './uploads.ts';

const READ = { allow: ['merchant', 'app'], permission: 'files.read', work: 'read' } as const;
const WHO_WRITES = { allow: ['merchant', 'app'], permission: 'files.manage' } as const;
const WRITE = { ...WHO_WRITES, work: 'write' } as const;

export interface FileRouteDeps extends UploadDeps, ImportDeps {
  /** Brings a file's new focal point or poster to the products and collections that show it. */
  readonly refreshMedia: RefreshMedia;
}

/** Sort and paging, as the media calls have them. */
interface Paged {
  readonly sort?: SortInput | null | undefined;
  readonly paging?:
    | { readonly limit?: number | null | undefined; readonly cursor?: string | null | undefined }
    | null
    | undefined;
}

export function createFileRoutes(deps: FileRouteDeps): readonly Route[] {
  const { ids, publicUrl, database } = deps;
  const importFiles = createImportFiles(deps);
  const describe = (siteId: SiteId) => (file: LibraryFile) => describeFile(file, { siteId, publicUrl });

  async function answerPage(tx: Transaction, siteId: SiteId, selection: FileSelection, { sort, paging }: Paged) {
    const parsed = parseQuery({ sort: sort ? [sort] : [], cursorPaging: paging ?? {} }, FILE_FIELDS, {
      minorDigits: 0,
      path: 'paging',
    });
    if (parsed.kind === 'refused') return refuseFields(parsed.rules);
    const { files, edges } = await queryFiles(tx, siteId, selection, parsed.query);
    const { next } = describeCursors(parsed.query.original, edges);
    return { files: files.map(describe(siteId)), nextCursor: { cursors: next === undefined ? {} : { next } } };
  }

  return [
    route(getFileDescriptor, READ, async ({ input, caller, tx }) => {
      const [file] = await findFiles(tx, caller.siteId, [readFileId(input.fileId)]);
      return file === undefined ? refuse('FILE_NOT_FOUND') : { file: describe(caller.siteId)(file) };
    }),

    route(getFileDescriptors, READ, async ({ input, caller, tx }) => {
      const found = await findFiles(tx, caller.siteId, input.fileIds.map(readFileId));
      return { files: found.map(describe(caller.siteId)) };
    }),

    route(listFiles, READ, async ({ input, caller: { siteId }, tx }) => {
      const folderId = readParent(await listAllFolders(tx, siteId), input.parentFolderId);
      if (isExpectedError(folderId)) return folderId;
      return answerPage(tx, siteId, { folderId, ...selectKinds(input), isDeleted: false }, input);
    }),

    route(searchFiles, READ, async ({ input, caller: { siteId }, tx }) => {
      const selection = {
        ...selectKinds(input),
        ...(input.search ? { words: input.search } : {}),
        ...(input.isUnused === true ? { unusedBut: await listFilesOfSite(tx, siteId) } : {}),
        ...selectRoot(input.rootFolder),
      };
      return answerPage(tx, siteId, selection, input);
    }),

    route(queryFileDescriptors, READ, async ({ input, caller: { siteId }, tx }) => {
      const { filter, sort, cursorPaging } = input.query;
      const asked = { filter, sort, cursorPaging: cursorPaging ?? {} };
      const parsed = parseQuery(asked, FILE_QUERY_FIELDS, { minorDigits: 0 });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { files, edges } = await queryAllFiles(tx, siteId, parsed.query);
      const cursors = describeCursors(parsed.query.original, edges);
      return { files: files.map(describe(siteId)), pagingMetadata: { cursors } };
    }),

    route(listDeletedFiles, READ, ({ input, caller: { siteId }, tx }) => {
      const { parentFolderId } = input;
      const folder = parentFolderId && parentFolderId !== MEDIA_ROOT ? { folderId: parentFolderId } : {};
      return answerPage(tx, siteId, { ...folder, ...selectKinds(input), isDeleted: true }, input);
    }),

    route(listFileUses, READ, async ({ input, caller, tx }) => ({
      uses: await listUses(tx, caller.siteId, input.fileIds.map(readFileId)),
    })),

    route(updateFileDescriptor, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const before = await findPresent(tx, siteId, input.file.id);
      if (isExpectedError(before)) return before;
      const after = await changeFile(tx, siteId, before, input.file, now);
      if (isExpectedError(after)) return after;
      await updateFile(tx, siteId, after);
      const field = findShownChange(before, after);
      const refused = field && (await deps.refreshMedia(tx, caller, { fileId: before.id, field, now }));
      if (refused) return refused;
      const { updatedAt: _before, ...old } = before;
      const { updatedAt: _after, ...fresh } = after;
      await record(tx, caller, updateFileDescriptor.name, before.id, { ...compareMembers(old, fresh), now });
      return { file: describe(siteId)(after) };
    }),

    routeOutsideTransaction(bulkDeleteFiles, WHO_WRITES, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const fileIds = input.fileIds.map(readFileId);
      const isForGood = input.permanent === true;
      const error = await database.write(async (tx) => {
        const found = await findFiles(tx, siteId, fileIds);
        if (found.length < new Set(fileIds).size) return refuse('FILE_NOT_FOUND');
        const refused = isForGood ? await deleteForGood(tx, siteId, fileIds) : undefined;
        if (refused !== undefined) return refused;
        if (!isForGood) await moveFiles(tx, siteId, fileIds, { deletedAt: now, now });
        const after = { state: isForGood ? 'GONE' : 'DELETED' };
        for (const { id } of found) await record(tx, caller, bulkDeleteFiles.name, id, { before: {}, after, now });
        return undefined;
      });
      if (error !== undefined) return error;
      if (isForGood) await removeBytes(database, deps.files, fileIds);
      return {};
    }),

    route(bulkRestoreFilesFromTrashBin, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const fileIds = input.fileIds.map(readFileId);
      const found = await findFiles(tx, siteId, fileIds);
      if (found.length < new Set(fileIds).size) return refuse('FILE_NOT_FOUND');
      await moveFiles(tx, siteId, fileIds, { deletedAt: undefined, now });
      // A folder that is gone or in the trash would hide the file.
      const folders = await listAllFolders(tx, siteId);
      for (const file of found) {
        if (isExpectedError(readParent(folders, file.folderId))) {
          await updateFile(tx, siteId, { ...file, folderId: MEDIA_ROOT, updatedAt: now });
        }
        const after = { state: 'OK' };
        await record(tx, caller, bulkRestoreFilesFromTrashBin.name, file.id, { before: {}, after, now });
      }
      for (const file of await findFiles(tx, siteId, fileIds)) {
        await tellReady(deps, tx, file, { siteId, by: caller, now, isFromTrash: true });
      }
      return {};
    }),

    routeOutsideTransaction(importFile, WHO_WRITES, async ({ input, caller, now }) => {
      const [outcome] = await importFiles([input], { by: caller, action: importFile.name, now });
      if (outcome === undefined || isExpectedError(outcome)) return outcome ?? refuse('FILE_NOT_IMPORTED');
      return { file: describe(caller.siteId)(outcome) };
    }),

    routeOutsideTransaction(bulkImportFiles, WHO_WRITES, async ({ input, caller, now }) => {
      const { importFileRequests } = input;
      const outcomes = await importFiles(importFileRequests, { by: caller, action: bulkImportFiles.name, now });
      return {
        files: outcomes.map((outcome, index) =>
          isExpectedError(outcome)
            ? describeFailed(caller.siteId, importFileRequests[index]?.url ?? '', now)
            : describe(caller.siteId)(outcome),
        ),
      };
    }),

    routeOutsideTransaction(bulkImportFile, WHO_WRITES, async ({ input, caller, now }) => {
      const outcomes = await importFiles(input.importFileRequests, { by: caller, action: bulkImportFile.name, now });
      const failures = outcomes.filter(isExpectedError).length;
      return {
        results: outcomes.map((outcome, originalIndex) =>
          isExpectedError(outcome)
            ? {
                itemMetadata: {
                  originalIndex,
                  success: false,
                  error: { code: outcome.code, description: outcome.message },
                },
              }
            : {
                itemMetadata: { id: outcome.id, originalIndex, success: true },
                ...(input.returnEntity === true ? { item: describe(caller.siteId)(outcome) } : {}),
              },
        ),
        bulkActionMetadata: {
          totalSuccesses: outcomes.length - failures,
          totalFailures: failures,
          undetailedFailures: 0,
        },
      };
    }),
  ];

  function record(
    tx: Transaction,
    by: Merchant | AppCaller,
    action: string,
    entityId: string,
    change: Pick<Parameters<typeof recordChange>[3], 'before' | 'after' | 'now'>,
  ): Promise<void> {
    return recordChange(tx, by.siteId, ids, { entityKind: 'file', entityId, action, by, ...change });
  }
}

async function findPresent(tx: Transaction, siteId: string, id: string): Promise<LibraryFile | ExpectedError> {
  const [file] = await findFiles(tx, siteId, [readFileId(id)]);
  return file === undefined || file.deletedAt !== undefined ? refuse('FILE_NOT_FOUND') : file;
}

/** Which types; private files are never among them. */
function selectKinds(input: {
  readonly mediaTypes?: readonly FileMediaType[] | null | undefined;
  readonly private?: boolean | null | undefined;
}): Pick<FileSelection, 'mediaTypes'> {
  if (input.private === true) return { mediaTypes: ['UNKNOWN'] };
  return input.mediaTypes ? { mediaTypes: input.mediaTypes } : {};
}

/** Shoppers upload no files, so their root is empty. */
function selectRoot(
  root: (typeof ROOT_FOLDERS)[number] | null | undefined,
): Pick<FileSelection, 'isDeleted' | 'folderId'> {
  if (root === 'VISITOR_UPLOADS_ROOT') return { isDeleted: false, folderId: 'visitor-uploads-root' };
  return { isDeleted: root === 'TRASH_ROOT' };
}

/** What official clients get for an address that gave no file. */
function describeFailed(siteId: SiteId, sourceUrl: string, now: number): FileDescriptor {
  const date = new Date(now).toISOString();
  return {
    id: '',
    displayName: '',
    url: '',
    parentFolderId: MEDIA_ROOT,
    hash: '',
    private: false,
    mediaType: 'UNKNOWN',
    operationStatus: 'FAILED',
    sourceUrl,
    labels: [],
    createdDate: date,
    updatedDate: date,
    siteId,
    state: 'OK',
  };
}
