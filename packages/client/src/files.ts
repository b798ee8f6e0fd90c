/**
 * Files of the shop, for merchants: pictures, films, sounds and documents. Names follow the newest official module;
 * `listFileUses` is this platform's own.
 */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, image, type Shape, video } from './codec.ts';
import { audio, documentFile } from './converters.ts';
import type { EventHandler } from './delivered-event.ts';
import { defineEvent } from './events.ts';
import type {
  BulkDeleteFilesOptions,
  BulkImportFileOptions,
  BulkImportFileRequest,
  BulkImportFileResponse,
  BulkImportFilesRequest,
  BulkImportFilesResponse,
  FileDescriptor,
  FileDescriptorFileFailedEnvelope,
  FileDescriptorFileReadyEnvelope,
  FileDescriptorInput,
  FileDescriptorQuery,
  GenerateFileDownloadUrlOptions,
  GenerateFileDownloadUrlResponse,
  GenerateFileResumableUploadUrlOptions,
  GenerateFileResumableUploadUrlResponse,
  GenerateFileUploadUrlOptions,
  GenerateFileUploadUrlResponse,
  GetFileDescriptorsResponse,
  ImportFileOptions,
  ImportFileResponse,
  ListDeletedFilesOptions,
  ListDeletedFilesResponse,
  ListFileUsesResponse,
  ListFilesOptions,
  ListFilesResponse,
  QueryFileDescriptorsResponse,
  SearchFilesOptions,
  SearchFilesResponse,
} from './file-types.ts';
import type { CallOptions } from './transport.ts';

export type * from './file-types.ts';

const FILE: Shape = {
  createdDate: date,
  updatedDate: date,
  media: { image: { image }, video, document: documentFile, audio: { assets: audio } },
};
const ONE = { response: { file: FILE } };
const ITSELF = { ...ONE, result: 'file' };
const MANY = { response: { files: FILE } };

/**
 * Announces a file: its bytes are sent by PUT to the address in the answer within an hour.
 *
 * @throws ApplicationError where the file is too large, or the shop has no space for it
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, files } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { files },
 * });
 * const { uploadUrl } = await office.files.generateFileUploadUrl('image/png', { fileName: 'mug.png' });
 * await fetch(uploadUrl, { method: 'PUT', body: 'the bytes of the file' });
 * ```
 */
export const generateFileUploadUrl: ModuleFunction<
  (
    mimeType: string,
    options?: GenerateFileUploadUrlOptions,
    call?: CallOptions,
  ) => Promise<GenerateFileUploadUrlResponse>
> = define('POST /site-media/v1/files/generate-upload-url', 'mimeType ...options');

/**
 * Announces a large file, up to 2 GB: a tus client sends it in parts within 24 hours, and goes on where it was cut off. A
 * PUT to the address and the token then makes a file of it.
 *
 * @throws ApplicationError where the file is too large, or the shop has no space for it
 *
 * @example
 * ```ts continues
 * const large = await office.files.generateFileResumableUploadUrl('video/mp4', { fileName: 'turn.mp4' });
 * // A tus client sends the bytes to large.uploadUrl, with `filename` and `token: large.uploadToken` as metadata.
 * await fetch(`${large.uploadUrl}/${large.uploadToken}`, { method: 'PUT' });
 * ```
 */
export const generateFileResumableUploadUrl: ModuleFunction<
  (
    mimeType: string,
    options?: GenerateFileResumableUploadUrlOptions,
    call?: CallOptions,
  ) => Promise<GenerateFileResumableUploadUrlResponse>
> = define('POST /site-media/v1/files/generate-resumable-upload-url', 'mimeType ...options');

/**
 * Returns an address that downloads a file under a name of its own, for ten hours or as long as is asked.
 *
 * @throws ApplicationError where there is no such file
 *
 * @example
 * ```ts continues
 * const { downloadUrls } = await office.files.generateFileDownloadUrl('guide.pdf', { expirationInMinutes: 60 });
 * ```
 */
export const generateFileDownloadUrl: ModuleFunction<
  (
    fileId: string,
    options?: GenerateFileDownloadUrlOptions,
    call?: CallOptions,
  ) => Promise<GenerateFileDownloadUrlResponse>
> = define('POST /site-media/v1/files/generate-file-download-url', 'fileId ...options', { isSafe: true });

/**
 * Imports a file from an address. It is ready when the call returns.
 *
 * @throws ApplicationError where the file could not be read, or is of no accepted type
 *
 * @example
 * ```ts continues
 * const { file } = await office.files.importFile('https://pictures.example/mug.png', { labels: ['mug'] });
 * console.log(file.displayName, file.url);
 * ```
 */
export const importFile: ModuleFunction<
  (url: string, options?: ImportFileOptions, call?: CallOptions) => Promise<ImportFileResponse>
> = define('POST /site-media/v1/files/import', 'url ...options', ONE);

/**
 * Imports up to 20 files. Those that could not be imported have the status `FAILED`.
 *
 * @example
 * ```ts continues
 * const imported = await office.files.bulkImportFiles([{ url: 'https://pictures.example/mug.png' }]);
 * console.log(imported.files.map(({ operationStatus }) => operationStatus));
 * ```
 */
export const bulkImportFiles: ModuleFunction<
  (
    importFileRequests: BulkImportFilesRequest['importFileRequests'],
    call?: CallOptions,
  ) => Promise<BulkImportFilesResponse>
> = define('POST /site-media/v1/bulk/files/import', 'importFileRequests', MANY);

/**
 * Imports up to 20 files, and says of each whether it was imported.
 *
 * @example
 * ```ts continues
 * const { results } = await office.files.bulkImportFile([{ url: 'https://pictures.example/mug.png' }]);
 * console.log(results[0]?.itemMetadata.error?.description);
 * ```
 */
export const bulkImportFile: ModuleFunction<
  (
    importFileRequests: BulkImportFileRequest['importFileRequests'],
    options?: BulkImportFileOptions,
    call?: CallOptions,
  ) => Promise<BulkImportFileResponse>
> = define('POST /site-media/v1/bulk/files/import-v2', 'importFileRequests ...options', {
  response: { results: { item: FILE } },
});

/**
 * Returns a file by its id or its `wix:` address.
 *
 * @throws ApplicationError where there is no such file
 *
 * @example
 * ```ts continues
 * const picture = await office.files.getFileDescriptor('mug.png');
 * ```
 */
export const getFileDescriptor: ModuleFunction<(fileId: string, call?: CallOptions) => Promise<FileDescriptor>> =
  define('GET /site-media/v1/files/get-file-by-id', 'fileId', ITSELF);

/**
 * Returns up to 100 files by their ids. Those that the shop does not have are left out.
 *
 * @example
 * ```ts continues
 * const { files: found } = await office.files.getFileDescriptors(['mug.png', 'bowl.png']);
 * ```
 */
export const getFileDescriptors: ModuleFunction<
  (fileIds: readonly string[], call?: CallOptions) => Promise<GetFileDescriptorsResponse>
> = define('POST /site-media/v1/files/get-files', 'fileIds', { ...MANY, isSafe: true });

/**
 * Changes name, folder, labels, alt text and focal point of a file, and the poster of a film. What is absent stays.
 *
 * @throws ApplicationError where there is no such file or folder
 *
 * @example
 * ```ts continues
 * await office.files.updateFileDescriptor({ _id: 'mug.png', altText: 'A mug', focalPoint: { x: 0.5, y: 0.2 } });
 * ```
 */
export const updateFileDescriptor: ModuleFunction<
  (file: FileDescriptorInput, call?: CallOptions) => Promise<FileDescriptor>
> = define('PATCH /site-media/v1/files/update-file-descriptor', 'file', { ...ITSELF, request: { file: FILE } });

/**
 * Returns the files of a folder, last changed first.
 *
 * @throws ApplicationError where there is no such folder
 *
 * @example
 * ```ts continues
 * const page = await office.files.listFiles({ parentFolderId: 'media-root', paging: { limit: 50 } });
 * const rest = await office.files.listFiles({ paging: { cursor: page.nextCursor.cursors.next } });
 * ```
 */
export const listFiles: ModuleFunction<(options?: ListFilesOptions, call?: CallOptions) => Promise<ListFilesResponse>> =
  define('GET /site-media/v1/files', '...options', MANY);

/**
 * Finds files of all folders by words in name, alt text and labels, and by type.
 *
 * @example
 * ```ts continues
 * const { files: mugs } = await office.files.searchFiles({ search: 'mug', mediaTypes: ['IMAGE'] });
 * ```
 */
export const searchFiles: ModuleFunction<
  (options?: SearchFilesOptions, call?: CallOptions) => Promise<SearchFilesResponse>
> = define('POST /site-media/v1/files/search', '...options', { ...MANY, isSafe: true });

/**
 * Returns files by filter and sort, last changed first. Those in the trash are among them.
 *
 * @example
 * ```ts continues
 * const films = await office.files.queryFileDescriptors({ filter: { mediaType: 'VIDEO', state: 'OK' } });
 * ```
 */
export const queryFileDescriptors: ModuleFunction<
  (query?: FileDescriptorQuery, call?: CallOptions) => Promise<QueryFileDescriptorsResponse>
> = define('POST /site-media/v1/files/query', 'query', { ...MANY, isSafe: true });

/**
 * Moves files to the trash, where they stay 30 days, or deletes them for good.
 *
 * @throws ApplicationError where a file that is deleted for good is used
 *
 * @example
 * ```ts continues
 * await office.files.bulkDeleteFiles(['mug.png'], { permanent: true });
 * ```
 */
export const bulkDeleteFiles: ModuleFunction<
  (fileIds: readonly string[], options?: BulkDeleteFilesOptions, call?: CallOptions) => Promise<void>
> = define('POST /site-media/v1/bulk/files/delete', 'fileIds ...options', NOTHING);

/**
 * Takes files out of the trash.
 *
 * @throws ApplicationError where there is no such file
 *
 * @example
 * ```ts continues
 * await office.files.bulkRestoreFilesFromTrashBin(['mug.png']);
 * ```
 */
export const bulkRestoreFilesFromTrashBin: ModuleFunction<
  (fileIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /site-media/v1/bulk/trash-bin/files/restore', 'fileIds', NOTHING);

/**
 * Returns the files in the trash, last deleted first.
 *
 * @example
 * ```ts continues
 * const { files: trash } = await office.files.listDeletedFiles({ paging: { limit: 50 } });
 * ```
 */
export const listDeletedFiles: ModuleFunction<
  (options?: ListDeletedFilesOptions, call?: CallOptions) => Promise<ListDeletedFilesResponse>
> = define('GET /site-media/v1/trash-bin/files', '...options', MANY);

/**
 * Returns where files are used: in which products, collections and orders, and by the shop itself.
 *
 * @example
 * ```ts continues
 * const { uses } = await office.files.listFileUses(['mug.png']);
 * console.log(uses.map(({ name }) => name));
 * ```
 */
export const listFileUses: ModuleFunction<
  (fileIds: readonly string[], call?: CallOptions) => Promise<ListFileUsesResponse>
> = define('POST /site-media/v1/files/uses', 'fileIds', { isSafe: true });

/**
 * Calls a handler when a file is ready to be used: uploaded, imported, or taken out of the trash.
 *
 * @example
 * ```ts continues
 * office.files.onFileDescriptorFileReady(({ data }) => console.log(data.file.displayName, data.externalInfo?.origin));
 * ```
 */
export const onFileDescriptorFileReady: ModuleFunction<
  (handler: EventHandler<FileDescriptorFileReadyEnvelope>) => void
> = defineEvent('wix.media.site_media.v1.file_descriptor_file_ready', { file: FILE });

/**
 * Calls a handler when a file that was uploaded or imported is not taken, with the reason.
 *
 * @example
 * ```ts continues
 * office.files.onFileDescriptorFileFailed(({ data }) => console.log(data.error.description));
 * ```
 */
export const onFileDescriptorFileFailed: ModuleFunction<
  (handler: EventHandler<FileDescriptorFileFailedEnvelope>) => void
> = defineEvent('wix.media.site_media.v1.file_descriptor_file_failed');
