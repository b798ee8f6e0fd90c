/** Types of files and their folders, under their official names. Each is derived from the contract. */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type { InputNames, Names } from './entities.ts';
import type { DataEvent } from './events.ts';

type Whole<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;
type ApiResponse<E extends wire.Endpoint> = DecodedMembers<wire.EndpointOutput<E>, Names>;

// ---------------------------------------------------------------------------------------------- files

/** A file of the library. */
export interface FileDescriptor extends DecodedMembers<wire.FileDescriptor, Names> {}
/** One place where a file is used. */
export interface FileUse extends DecodedMembers<wire.FileUse, Names> {}
/** What may be changed of a file. What is absent stays, and a whole descriptor may be sent back. */
export interface FileDescriptorInput extends EncodableMembers<
  (typeof wire.updateFileDescriptor)['input']['_zod']['input']['file'],
  InputNames
> {}
/** Filter, order and cursor of a query of files. */
export interface FileDescriptorQuery extends Omit<
  NonNullable<Whole<typeof wire.queryFileDescriptors>['query']>,
  'filter'
> {
  /** Conditions as queries have them, on `mediaType`, `state`, `private`, `displayName`, `updatedDate` and `sizeInBytes`. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}
/** The whole request of `generateFileUploadUrl`. */
export interface GenerateFileUploadUrlRequest extends Whole<typeof wire.generateFileUploadUrl> {}
/** Name, size, folder and labels of the file that comes. */
export interface GenerateFileUploadUrlOptions extends Omit<Whole<typeof wire.generateFileUploadUrl>, 'mimeType'> {}
/** The whole response of `generateFileUploadUrl`. */
export interface GenerateFileUploadUrlResponse extends ApiResponse<typeof wire.generateFileUploadUrl> {}
/** The whole request of `generateFileResumableUploadUrl`. */
export interface GenerateFileResumableUploadUrlRequest extends Whole<typeof wire.generateFileResumableUploadUrl> {}
/** Name, size, folder and labels of the file that comes. */
export interface GenerateFileResumableUploadUrlOptions extends Omit<
  Whole<typeof wire.generateFileResumableUploadUrl>,
  'mimeType'
> {}
/** The whole response of `generateFileResumableUploadUrl`. */
export interface GenerateFileResumableUploadUrlResponse extends ApiResponse<
  typeof wire.generateFileResumableUploadUrl
> {}
/** The whole request of `generateFileDownloadUrl`. */
export interface GenerateFileDownloadUrlRequest extends Whole<typeof wire.generateFileDownloadUrl> {}
/** How the file is called, how long the address works, and whether a browser shows or saves the file. */
export interface GenerateFileDownloadUrlOptions extends Omit<Whole<typeof wire.generateFileDownloadUrl>, 'fileId'> {}
/** The whole response of `generateFileDownloadUrl`. */
export interface GenerateFileDownloadUrlResponse extends ApiResponse<typeof wire.generateFileDownloadUrl> {}
/** The whole request of `importFile`. */
export interface ImportFileRequest extends Whole<typeof wire.importFile> {}
/** Name, folder and labels of the file. */
export interface ImportFileOptions extends Omit<Whole<typeof wire.importFile>, 'url'> {}
/** The whole response of `importFile`. */
export interface ImportFileResponse extends ApiResponse<typeof wire.importFile> {}
/** The whole request of `bulkImportFiles`. */
export interface BulkImportFilesRequest extends Whole<typeof wire.bulkImportFiles> {}
/** The whole response of `bulkImportFiles`. */
export interface BulkImportFilesResponse extends ApiResponse<typeof wire.bulkImportFiles> {}
/** The whole request of `bulkImportFile`. */
export interface BulkImportFileRequest extends Whole<typeof wire.bulkImportFile> {}
/** Whether the files are returned. */
export interface BulkImportFileOptions extends Omit<Whole<typeof wire.bulkImportFile>, 'importFileRequests'> {}
/** The whole response of `bulkImportFile`. */
export interface BulkImportFileResponse extends ApiResponse<typeof wire.bulkImportFile> {}
/** The whole request of `getFileDescriptor`. */
export interface GetFileDescriptorRequest extends Whole<typeof wire.getFileDescriptor> {}
/** The whole response of `getFileDescriptor`. */
export interface GetFileDescriptorResponse extends ApiResponse<typeof wire.getFileDescriptor> {}
/** The whole request of `getFileDescriptors`. */
export interface GetFileDescriptorsRequest extends Whole<typeof wire.getFileDescriptors> {}
/** The whole response of `getFileDescriptors`. */
export interface GetFileDescriptorsResponse extends ApiResponse<typeof wire.getFileDescriptors> {}
/** The whole request of `updateFileDescriptor`. */
export interface UpdateFileDescriptorRequest {
  file: FileDescriptorInput;
}
/** The whole response of `updateFileDescriptor`. */
export interface UpdateFileDescriptorResponse extends ApiResponse<typeof wire.updateFileDescriptor> {}
/** The whole request of `listFiles`. */
export interface ListFilesRequest extends Whole<typeof wire.listFiles> {}
/** Folder, types, order and page. */
export interface ListFilesOptions extends Whole<typeof wire.listFiles> {}
/** The whole response of `listFiles`. */
export interface ListFilesResponse extends ApiResponse<typeof wire.listFiles> {}
/** The whole request of `searchFiles`. */
export interface SearchFilesRequest extends Whole<typeof wire.searchFiles> {}
/** Words, types, order and page. */
export interface SearchFilesOptions extends Whole<typeof wire.searchFiles> {}
/** The whole response of `searchFiles`. */
export interface SearchFilesResponse extends ApiResponse<typeof wire.searchFiles> {}
/** The whole request of `queryFileDescriptors`. */
export interface QueryFileDescriptorsRequest {
  query?: FileDescriptorQuery | undefined;
}
/** The whole response of `queryFileDescriptors`. */
export interface QueryFileDescriptorsResponse extends ApiResponse<typeof wire.queryFileDescriptors> {}
/** The whole request of `bulkDeleteFiles`. */
export interface BulkDeleteFilesRequest extends Whole<typeof wire.bulkDeleteFiles> {}
/** Whether the files are deleted for good. */
export interface BulkDeleteFilesOptions extends Omit<Whole<typeof wire.bulkDeleteFiles>, 'fileIds'> {}
/** The whole response of `bulkDeleteFiles`. */
export interface BulkDeleteFilesResponse extends ApiResponse<typeof wire.bulkDeleteFiles> {}
/** The whole request of `bulkRestoreFilesFromTrashBin`. */
export interface BulkRestoreFilesFromTrashBinRequest extends Whole<typeof wire.bulkRestoreFilesFromTrashBin> {}
/** The whole response of `bulkRestoreFilesFromTrashBin`. */
export interface BulkRestoreFilesFromTrashBinResponse extends ApiResponse<typeof wire.bulkRestoreFilesFromTrashBin> {}
/** The whole request of `listDeletedFiles`. */
export interface ListDeletedFilesRequest extends Whole<typeof wire.listDeletedFiles> {}
/** Folder, types, order and page. */
export interface ListDeletedFilesOptions extends Whole<typeof wire.listDeletedFiles> {}
/** The whole response of `listDeletedFiles`. */
export interface ListDeletedFilesResponse extends ApiResponse<typeof wire.listDeletedFiles> {}
/** The whole response of `listFileUses`. */
export interface ListFileUsesResponse extends ApiResponse<typeof wire.listFileUses> {}

/** The data of `onFileDescriptorFileReady`. */
export interface FileReady extends DecodedMembers<wire.FileReady, Names> {}
/** The data of `onFileDescriptorFileFailed`. */
export interface FileFailed extends DecodedMembers<wire.FileFailed, Names> {}
/** The event that `onFileDescriptorFileReady` passes to its handler. */
export interface FileDescriptorFileReadyEnvelope extends DataEvent<FileReady> {}
/** The event that `onFileDescriptorFileFailed` passes to its handler. */
export interface FileDescriptorFileFailedEnvelope extends DataEvent<FileFailed> {}

// ---------------------------------------------------------------------------------------------- folders

/** A folder of files. */
export interface Folder extends DecodedMembers<wire.Folder, Names> {}
/** The whole request of `createFolder`. */
export interface CreateFolderRequest extends Whole<typeof wire.createFolder> {}
/** The folder that the new one lies in. */
export interface CreateFolderOptions extends Omit<Whole<typeof wire.createFolder>, 'displayName'> {}
/** The whole response of `createFolder`. */
export interface CreateFolderResponse extends ApiResponse<typeof wire.createFolder> {}
/** The whole request of `getFolder`. */
export interface GetFolderRequest extends Whole<typeof wire.getFolder> {}
/** The whole response of `getFolder`. */
export interface GetFolderResponse extends ApiResponse<typeof wire.getFolder> {}
/** The whole request of `listFolders`. */
export interface ListFoldersRequest extends Whole<typeof wire.listFolders> {}
/** Folder, order and page. */
export interface ListFoldersOptions extends Whole<typeof wire.listFolders> {}
/** The whole response of `listFolders`. */
export interface ListFoldersResponse extends ApiResponse<typeof wire.listFolders> {}
/** The whole request of `searchFolders`. */
export interface SearchFoldersRequest extends Whole<typeof wire.searchFolders> {}
/** Words, order and page. */
export interface SearchFoldersOptions extends Whole<typeof wire.searchFolders> {}
/** The whole response of `searchFolders`. */
export interface SearchFoldersResponse extends ApiResponse<typeof wire.searchFolders> {}
/** The new name of a folder, or where it lies from now on. */
export interface UpdateFolder extends Omit<Whole<typeof wire.updateFolder>['folder'], '_id'> {}
/** The whole request of `updateFolder`. */
export interface UpdateFolderRequest extends Whole<typeof wire.updateFolder> {}
/** The whole response of `updateFolder`. */
export interface UpdateFolderResponse extends ApiResponse<typeof wire.updateFolder> {}
/** The whole request of `bulkDeleteFolders`. */
export interface BulkDeleteFoldersRequest extends Whole<typeof wire.bulkDeleteFolders> {}
/** Whether the folders are deleted for good. */
export interface BulkDeleteFoldersOptions extends Omit<Whole<typeof wire.bulkDeleteFolders>, 'folderIds'> {}
/** The whole response of `bulkDeleteFolders`. */
export interface BulkDeleteFoldersResponse extends ApiResponse<typeof wire.bulkDeleteFolders> {}
/** The whole request of `bulkRestoreFoldersFromTrashBin`. */
export interface BulkRestoreFoldersFromTrashBinRequest extends Whole<typeof wire.bulkRestoreFoldersFromTrashBin> {}
/** The whole response of `bulkRestoreFoldersFromTrashBin`. */
export interface BulkRestoreFoldersFromTrashBinResponse extends ApiResponse<
  typeof wire.bulkRestoreFoldersFromTrashBin
> {}
/** The whole request of `listDeletedFolders`. */
export interface ListDeletedFoldersRequest extends Whole<typeof wire.listDeletedFolders> {}
/** Folder, order and page. */
export interface ListDeletedFoldersOptions extends Whole<typeof wire.listDeletedFolders> {}
/** The whole response of `listDeletedFolders`. */
export interface ListDeletedFoldersResponse extends ApiResponse<typeof wire.listDeletedFolders> {}
