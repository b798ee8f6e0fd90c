/**
 * Files of the shop: pictures, films, sounds and documents that the merchant uploads or imports. Names and shapes are
 * those of the official media package; `listFileUses` and the members that say so are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { ApplicationError } from './errors.ts';
import { SORT_ORDERS } from './query.ts';
import {
  Audio,
  Document,
  flagFromText,
  float,
  Image,
  open,
  restOf,
  text,
  Video,
  webUrl,
  wholeFromText,
  wireDate,
} from './wire.ts';

/** The folder that all others lie in. It has no parent and cannot be changed. */
export const MEDIA_ROOT = 'media-root';

/** The most bytes of a picture, and of every other file. */
export const MAX_PICTURE_BYTES = 25_000_000;
export const MAX_FILE_BYTES = 500_000_000;
/** The most bytes of a file other than a picture that is sent in parts. */
export const MAX_RESUMABLE_FILE_BYTES = 2_000_000_000;
/** The most pixels of a picture: a small file may unpack to gigabytes. */
export const MAX_PICTURE_PIXELS = 60_000_000;
/** The most bytes and files of a site. */
export const MAX_SITE_FILE_BYTES = 20_000_000_000;
export const MAX_SITE_FILES = 100_000;
/** The most addresses that one call imports. */
export const MAX_FILE_IMPORTS = 20;

export const FILE_MEDIA_TYPES = [
  'UNKNOWN',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'VECTOR',
  'ARCHIVE',
  'MODEL3D',
  'OTHER',
] as const;
export type FileMediaType = (typeof FILE_MEDIA_TYPES)[number];
export const FILE_OPERATION_STATUSES = ['FAILED', 'READY', 'PENDING'] as const;
export const FILE_STATES = ['OK', 'DELETED'] as const;
export const FILE_SORT_FIELDS = ['displayName', 'updatedDate', 'sizeInBytes'] as const;
export const ROOT_FOLDERS = ['MEDIA_ROOT', 'TRASH_ROOT', 'VISITOR_UPLOADS_ROOT'] as const;
export const FILE_USE_KINDS = ['PRODUCT', 'COLLECTION', 'ORDER', 'REVIEW', 'CONTENT_PAGE', 'SITE'] as const;

export const fileId = text(1000, 1);
const folderId = text(100, 1);
const fileName = text(1000);
const labels = z.array(text(200, 1)).max(100);
const mimeType = text(100);

/** A file as the library shows it. */
export const FileDescriptor = z.object({
  id: z.string(),
  displayName: z.string(),
  url: z.string(),
  parentFolderId: z.string(),
  hash: z.string(),
  /** Bytes, as text. Absent for files from before they were counted. */
  sizeInBytes: z.string().optional(),
  private: z.boolean(),
  mediaType: open(FILE_MEDIA_TYPES),
  media: z
    .object({
      image: z.object({ image: Image }).optional(),
      video: Video.optional(),
      audio: z
        .object({
          id: z.string(),
          assets: z.array(Audio),
          format: z.string(),
          duration: z.number().optional(),
          sizeInBytes: z.string().optional(),
        })
        .optional(),
      document: Document.optional(),
      archive: z
        .object({ id: z.string(), url: z.string(), filename: z.string(), sizeInBytes: z.string().optional() })
        .optional(),
      model3d: z
        .object({
          id: z.string(),
          url: z.string(),
          filename: z.string(),
          altText: z.string().optional(),
          sizeInBytes: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
  operationStatus: open(FILE_OPERATION_STATUSES),
  sourceUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  labels: z.array(z.string()),
  /** What the picture shows, for those who do not see it. This platform's own. */
  altText: z.string().optional(),
  /** The part of a picture that is cut last: from 0, left and top, to 1. This platform's own. */
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
  createdDate: wireDate,
  updatedDate: wireDate,
  siteId: z.string(),
  state: open(FILE_STATES),
});
export type FileDescriptor = z.output<typeof FileDescriptor>;

/** The next page of a list; empty on the last one. */
export const FileCursor = z.object({ cursors: z.object({ next: z.string().optional() }) });
const oneFile = z.object({ file: FileDescriptor });
const manyFiles = z.object({ files: z.array(FileDescriptor) });
const pageOfFiles = z.object({ files: z.array(FileDescriptor), nextCursor: FileCursor });
const fileIds = z.array(fileId).min(1);

/** A list in a query string comes as one value or as several. */
function listFromText<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(item).max(max),
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[] | z.input<Item>>;
}

const mediaTypes = listFromText(z.enum(FILE_MEDIA_TYPES), 30).nullish();
export const FileSort = z.object({ fieldName: z.enum(FILE_SORT_FIELDS), order: z.enum(SORT_ORDERS).nullish() });
/** The cursor holds a name of the longest kind, and fits into an address that the server reads. */
export const FilePaging = z.object({ limit: wholeFromText(1, 100).nullish(), cursor: text(4500).nullish() });
const page = { sort: FileSort.nullish(), paging: FilePaging.nullish() };
/** Files that only buyers may download belong to products: `createProductFile`. */
const isPrivate = z
  .boolean()
  .refine((value) => !value, {
    error: 'must be false: files that only buyers may download are announced by createProductFile',
  })
  .nullish();
const onlyPublic = flagFromText.nullish();

/** What a program that uploads wants to read again in the event of its file. It travels in the upload's address. */
export const ExternalInfo = z.object({
  origin: text(200).nullish(),
  externalIds: z.array(text(100)).max(10).nullish(),
});
export type ExternalInfo = z.output<typeof ExternalInfo>;

/** Labels travel in the upload's address, so they are bounded together. */
const MAX_LABELS_LENGTH = 2000;

/** What an upload says about the file that comes. */
export const announced = {
  mimeType,
  fileName: fileName.nullish(),
  /** Bytes, as text: a file that is too large is refused before it is sent. */
  sizeInBytes: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be a whole number as text' })
    .nullish(),
  parentFolderId: folderId.nullish(),
  private: isPrivate,
  labels: labels
    .refine((list) => list.join('').length <= MAX_LABELS_LENGTH, {
      error: `must have ${MAX_LABELS_LENGTH} characters together at most`,
      params: { rule: 'MAX_LENGTH', threshold: MAX_LABELS_LENGTH },
    })
    .nullish(),
  externalInfo: ExternalInfo.nullish(),
  /** Folders below the parent, which are made where they are missing: `/vases/2026`. */
  filePath: text(100).nullish(),
};

export const generateFileUploadUrl = endpoint({
  name: 'files.generateFileUploadUrl',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/generate-upload-url',
  summary: 'Announces a file: PUT its bytes to the address in the answer within an hour.',
  input: z.object(announced),
  output: z.object({ uploadUrl: z.string() }),
});

/** One address to import, and what the file is called. */
export const FileImport = z.object({
  url: webUrl,
  mediaType: z.enum(FILE_MEDIA_TYPES).nullish(),
  displayName: fileName.nullish(),
  parentFolderId: folderId.nullish(),
  private: isPrivate,
  labels: labels.nullish(),
  mimeType: mimeType.nullish(),
  externalInfo: ExternalInfo.nullish(),
  filePath: text(100).nullish(),
});
export type FileImport = z.output<typeof FileImport>;

export const importFile = endpoint({
  name: 'files.importFile',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/import',
  summary: 'Imports a file from an address. The file is ready when the call returns.',
  input: FileImport,
  output: oneFile,
});

export const bulkImportFiles = endpoint({
  name: 'files.bulkImportFiles',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/bulk/files/import',
  summary: 'Imports files from addresses. Those that could not be imported have the status FAILED.',
  input: z.object({ importFileRequests: z.array(FileImport).min(1).max(MAX_FILE_IMPORTS) }),
  output: manyFiles,
});

export const bulkImportFile = endpoint({
  name: 'files.bulkImportFile',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/bulk/files/import-v2',
  summary: 'Imports files from addresses, and says for each whether it was imported.',
  input: z.object({
    importFileRequests: z.array(FileImport).min(1).max(MAX_FILE_IMPORTS),
    returnEntity: z.boolean().nullish(),
  }),
  output: z.object({
    results: z.array(
      z.object({
        itemMetadata: z.object({
          id: z.string().optional(),
          originalIndex: z.number(),
          success: z.boolean(),
          error: ApplicationError.optional(),
        }),
        item: FileDescriptor.optional(),
      }),
    ),
    bulkActionMetadata: z.object({
      totalSuccesses: z.number(),
      totalFailures: z.number(),
      undetailedFailures: z.number(),
    }),
  }),
});

export const getFileDescriptor = endpoint({
  name: 'files.getFileDescriptor',
  method: 'GET',
  service: 'siteMedia',
  path: '/v1/files/get-file-by-id',
  summary: 'Returns a file by its id or its wix: address.',
  input: z.object({ fileId }),
  output: oneFile,
});

export const getFileDescriptors = endpoint({
  name: 'files.getFileDescriptors',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/get-files',
  isQuery: true,
  summary: 'Returns the files of these ids; those that the site does not have are left out.',
  input: z.object({ fileIds: fileIds.max(100) }),
  output: manyFiles,
});

/** What may be changed of a file. Clients send the whole descriptor back; all else is ignored. */
const changes = {
  id: fileId,
  displayName: text(255, 1).nullish(),
  parentFolderId: folderId.nullish(),
  labels: labels.nullish(),
  /** Empty removes it. This platform's own. */
  altText: text(1000).nullish(),
  /** This platform's own. */
  focalPoint: z.object({ x: float(0, 1), y: float(0, 1) }).nullish(),
  /** The picture that a film shows before it plays: a file of the library. This platform's own. */
  posterId: fileId.nullish(),
};

export const updateFileDescriptor = endpoint({
  name: 'files.updateFileDescriptor',
  method: 'PATCH',
  service: 'siteMedia',
  path: '/v1/files/update-file-descriptor',
  summary: 'Changes name, folder, labels, alt text and focal point of a file. What is absent stays.',
  input: z.object({
    file: z.object({ ...changes, ...restOf(FileDescriptor, changes) }),
  }),
  output: oneFile,
});

export const listFiles = endpoint({
  name: 'files.listFiles',
  method: 'GET',
  service: 'siteMedia',
  path: '/v1/files',
  summary: 'Returns the files of a folder, last changed first.',
  input: z.object({ parentFolderId: folderId.nullish(), mediaTypes, private: onlyPublic, ...page }),
  output: pageOfFiles,
});

export const searchFiles = endpoint({
  name: 'files.searchFiles',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/search',
  isQuery: true,
  summary: 'Finds files of all folders by name, alt text, label and type.',
  input: z.object({
    search: text(200).nullish(),
    rootFolder: z.enum(ROOT_FOLDERS).nullish(),
    mediaTypes,
    private: onlyPublic,
    /** Whether only files are returned that nothing uses. This platform's own. */
    isUnused: z.boolean().nullish(),
    ...page,
  }),
  output: pageOfFiles,
});

export const bulkDeleteFiles = endpoint({
  name: 'files.bulkDeleteFiles',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/bulk/files/delete',
  summary: 'Moves files to the trash, where they stay 30 days; or deletes them for good where nothing uses them.',
  input: z.object({ fileIds: fileIds.max(1000), permanent: z.boolean().nullish() }),
  output: z.object({}),
});

export const bulkRestoreFilesFromTrashBin = endpoint({
  name: 'files.bulkRestoreFilesFromTrashBin',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/bulk/trash-bin/files/restore',
  summary: 'Takes files out of the trash.',
  input: z.object({ fileIds: fileIds.max(1000) }),
  output: z.object({}),
});

export const listDeletedFiles = endpoint({
  name: 'files.listDeletedFiles',
  method: 'GET',
  service: 'siteMedia',
  path: '/v1/trash-bin/files',
  summary: 'Returns the files in the trash, last deleted first.',
  input: z.object({ parentFolderId: folderId.nullish(), mediaTypes, private: onlyPublic, ...page }),
  output: pageOfFiles,
});

/** One place where a file is used. */
export const FileUse = z.object({
  fileId: z.string(),
  kind: open(FILE_USE_KINDS),
  /** The product, the collection or the first order; the site's own id for the shop's logo and look. */
  id: z.string(),
  /** Of an order, its number. */
  name: z.string(),
});
export type FileUse = z.output<typeof FileUse>;

export const listFileUses = endpoint({
  name: 'files.listFileUses',
  method: 'POST',
  service: 'siteMedia',
  path: '/v1/files/uses',
  isQuery: true,
  summary: 'Returns where files are used: in which products, collections and orders, and by the shop itself.',
  input: z.object({ fileIds: fileIds.max(100) }),
  output: z.object({ uses: z.array(FileUse) }),
});

export const siteFileEndpoints = [
  generateFileUploadUrl,
  importFile,
  bulkImportFiles,
  bulkImportFile,
  getFileDescriptor,
  getFileDescriptors,
  updateFileDescriptor,
  listFiles,
  searchFiles,
  bulkDeleteFiles,
  bulkRestoreFilesFromTrashBin,
  listDeletedFiles,
  listFileUses,
] as const;
