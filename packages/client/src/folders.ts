/** Folders of the shop's files, for merchants. Names follow the newest official module. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  BulkDeleteFoldersOptions,
  CreateFolderOptions,
  CreateFolderResponse,
  Folder,
  ListDeletedFoldersOptions,
  ListDeletedFoldersResponse,
  ListFoldersOptions,
  ListFoldersResponse,
  SearchFoldersOptions,
  SearchFoldersResponse,
  UpdateFolder,
} from './file-types.ts';
import type { CallOptions } from './transport.ts';

export type * from './file-types.ts';

const FOLDER: Shape = { createdDate: date, updatedDate: date };
const ONE = { response: { folder: FOLDER } };
const ITSELF = { ...ONE, result: 'folder' };
const MANY = { response: { folders: FOLDER } };

/**
 * Makes a folder for files.
 *
 * @throws ApplicationError where there are 1 000 folders, or ten in one another
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, folders } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { folders },
 * });
 * const { folder } = await office.folders.createFolder('Mugs', { parentFolderId: 'media-root' });
 * console.log(folder._id);
 * ```
 */
export const createFolder: ModuleFunction<
  (displayName: string, options?: CreateFolderOptions, call?: CallOptions) => Promise<CreateFolderResponse>
> = define('POST /site-media/v1/folders', 'displayName ...options', ONE);

/**
 * Returns a folder.
 *
 * @throws ApplicationError where there is no such folder
 *
 * @example
 * ```ts continues
 * const mugs = await office.folders.getFolder('fld_1');
 * ```
 */
export const getFolder: ModuleFunction<(folderId: string, call?: CallOptions) => Promise<Folder>> = define(
  'GET /site-media/v1/folders/{folderId}',
  'folderId',
  ITSELF,
);

/**
 * Returns the folders in a folder, last changed first.
 *
 * @throws ApplicationError where there is no such folder
 *
 * @example
 * ```ts continues
 * const { folders: inside } = await office.folders.listFolders({ parentFolderId: 'fld_1' });
 * ```
 */
export const listFolders: ModuleFunction<
  (options?: ListFoldersOptions, call?: CallOptions) => Promise<ListFoldersResponse>
> = define('GET /site-media/v1/folders', '...options', MANY);

/**
 * Finds folders by name.
 *
 * @example
 * ```ts continues
 * const { folders: found } = await office.folders.searchFolders({ search: 'mugs' });
 * ```
 */
export const searchFolders: ModuleFunction<
  (options?: SearchFoldersOptions, call?: CallOptions) => Promise<SearchFoldersResponse>
> = define('POST /site-media/v1/folders/search', '...options', { ...MANY, isSafe: true });

/**
 * Renames a folder, or moves it into another one.
 *
 * @throws ApplicationError where there is no such folder, or it would lie in itself
 *
 * @example
 * ```ts continues
 * await office.folders.updateFolder('fld_1', { displayName: 'All mugs' });
 * ```
 */
export const updateFolder: ModuleFunction<(_id: string, folder: UpdateFolder, call?: CallOptions) => Promise<Folder>> =
  define('PATCH /site-media/v1/folders/{folder.id}', '_id:folder.id folder', ITSELF);

/**
 * Moves folders to the trash with all that lies in them, or deletes them for good.
 *
 * @throws ApplicationError where a file that is deleted for good is used
 *
 * @example
 * ```ts continues
 * await office.folders.bulkDeleteFolders(['fld_1']);
 * ```
 */
export const bulkDeleteFolders: ModuleFunction<
  (folderIds: readonly string[], options?: BulkDeleteFoldersOptions, call?: CallOptions) => Promise<void>
> = define('POST /site-media/v1/bulk/folders/delete', 'folderIds ...options', NOTHING);

/**
 * Takes folders out of the trash with all that lies in them.
 *
 * @throws ApplicationError where there is no such folder
 *
 * @example
 * ```ts continues
 * await office.folders.bulkRestoreFoldersFromTrashBin(['fld_1']);
 * ```
 */
export const bulkRestoreFoldersFromTrashBin: ModuleFunction<
  (folderIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /site-media/v1/bulk/trash-bin/folders/restore', 'folderIds', NOTHING);

/**
 * Returns the folders in the trash.
 *
 * @example
 * ```ts continues
 * const { folders: trash } = await office.folders.listDeletedFolders({ paging: { limit: 50 } });
 * ```
 */
export const listDeletedFolders: ModuleFunction<
  (options?: ListDeletedFoldersOptions, call?: CallOptions) => Promise<ListDeletedFoldersResponse>
> = define('GET /site-media/v1/trash-bin/folders', '...options', MANY);
