/** Folders of the shop's files. Names and shapes are those of the official media package. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { SORT_ORDERS } from './query.ts';
import { FILE_STATES, FileCursor, FilePaging, ROOT_FOLDERS } from './site-files.ts';
import { open, restOf, text, wireDate } from './wire.ts';

/** The most folders of a site, and how deep they lie in one another. */
export const MAX_FOLDERS = 1000;
export const DEEPEST_FOLDER = 10;

const folderId = text(100, 1);
const folderName = text(200, 1).regex(/^[^\p{C}/\\]+$/u, { error: 'must be a name without slashes, such as Vases' });

/** A folder of the shop's files. */
export const Folder = z.object({
  id: z.string(),
  displayName: z.string(),
  /** Empty for `media-root`. */
  parentFolderId: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
  state: open(FILE_STATES),
  siteId: z.string(),
});
export type Folder = z.output<typeof Folder>;

const oneFolder = z.object({ folder: Folder });
const pageOfFolders = z.object({ folders: z.array(Folder), nextCursor: FileCursor });
const folderIds = z.array(folderId).min(1).max(1000);
const page = {
  sort: z.object({ fieldName: z.enum(['displayName', 'updatedDate']), order: z.enum(SORT_ORDERS).nullish() }).nullish(),
  paging: FilePaging.nullish(),
};

export const createFolder = endpoint({
  name: 'folders.createFolder',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/folders',
  summary: 'Makes a folder for files.',
  input: z.object({ displayName: folderName, parentFolderId: folderId.nullish() }),
  output: oneFolder,
});

export const getFolder = endpoint({
  name: 'folders.getFolder',
  method: 'GET',
  service: 'siteMedia',
  path: '/v1/folders/{folderId}',
  summary: 'Returns a folder.',
  input: z.object({ folderId }),
  output: oneFolder,
});

export const listFolders = endpoint({
  name: 'folders.listFolders',
  method: 'GET',
  service: 'siteMedia',
  path: '/v1/folders',
  summary: 'Returns the folders in a folder, last changed first.',
  input: z.object({ parentFolderId: folderId.nullish(), ...page }),
  output: pageOfFolders,
});

export const searchFolders = endpoint({
  name: 'folders.searchFolders',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/folders/search',
  isQuery: true,
  summary: 'Finds folders by name.',
  input: z.object({ search: text(200).nullish(), rootFolder: z.enum(ROOT_FOLDERS).nullish(), ...page }),
  output: pageOfFolders,
});

const changes = { id: folderId, displayName: folderName.nullish(), parentFolderId: folderId.nullish() };

export const updateFolder = endpoint({
  name: 'folders.updateFolder',
  method: 'PATCH',
  service: 'siteMedia',
  path: '/v1/folders/{folder.id}',
  summary: 'Renames a folder, or moves it into another one.',
  input: z.object({
    folder: z.object({ ...changes, ...restOf(Folder, changes) }),
  }),
  output: oneFolder,
});

export const bulkDeleteFolders = endpoint({
  name: 'folders.bulkDeleteFolders',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/bulk/folders/delete',
  summary: 'Moves folders with all that lies in them to the trash; or deletes them for good where nothing is used.',
  input: z.object({ folderIds, permanent: z.boolean().nullish() }),
  output: z.object({}),
});

export const bulkRestoreFoldersFromTrashBin = endpoint({
  name: 'folders.bulkRestoreFoldersFromTrashBin',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/bulk/trash-bin/folders/restore',
  summary: 'Takes folders with all that lies in them out of the trash.',
  input: z.object({ folderIds }),
  output: z.object({}),
});

export const listDeletedFolders = endpoint({
  name: 'folders.listDeletedFolders',
  method: 'GET',
  service: 'siteMedia',
  path: '/v1/trash-bin/folders',
  summary: 'Returns the folders in the trash, last deleted first.',
  input: z.object({ parentFolderId: folderId.nullish(), ...page }),
  output: pageOfFolders,
});

export const siteFolderEndpoints = [
  createFolder,
  getFolder,
  listFolders,
  searchFolders,
  updateFolder,
  bulkDeleteFolders,
  bulkRestoreFoldersFromTrashBin,
  listDeletedFolders,
] as const;
