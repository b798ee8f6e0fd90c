/** The calls about files and folders, and their responses as the admin reads them. */
import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';

/** What a page or a button needs: to see files, and to change them. */
export const READ_FILES = 'files.read';
export const MANAGE_FILES = 'files.manage';

/** The folder that all others lie in. */
export const ROOT_FOLDER = 'media-root';

export type MediaType =
  | 'IMAGE'
  | 'VIDEO'
  | 'AUDIO'
  | 'DOCUMENT'
  | 'ARCHIVE'
  | 'MODEL3D'
  | 'VECTOR'
  | 'OTHER'
  | 'UNKNOWN';

/** A part of a picture: from 0, left and top, to 1. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

interface Measured {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A file of the library. */
export interface LibraryFile {
  readonly id: string;
  readonly displayName: string;
  readonly url: string;
  readonly parentFolderId: string;
  readonly mediaType: MediaType | (string & {});
  /** Bytes, as text. */
  readonly sizeInBytes?: string;
  readonly thumbnailUrl?: string;
  readonly altText?: string;
  readonly focalPoint?: FocalPoint;
  readonly media?: {
    readonly image?: { readonly image: Measured };
    readonly video?: {
      readonly resolutions: readonly { readonly width: number; readonly height: number }[];
      readonly posters: readonly Measured[];
    };
  };
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly state: string;
}

export interface Folder {
  readonly id: string;
  readonly displayName: string;
  readonly parentFolderId: string;
}

/** One place where a file is used. */
export interface FileUse {
  readonly fileId: string;
  readonly kind: 'PRODUCT' | 'COLLECTION' | 'SITE' | 'ORDER' | 'REVIEW' | 'CONTENT_PAGE' | (string & {});
  readonly id: string;
  readonly name: string;
}

export interface FilePage {
  readonly files: readonly LibraryFile[];
  readonly nextCursor: { readonly cursors: { readonly next?: string } };
}

/** What may be changed of a file. What is absent stays. */
export interface FileChange {
  readonly displayName?: string;
  readonly parentFolderId?: string;
  readonly altText?: string;
  readonly focalPoint?: FocalPoint;
  readonly posterId?: string;
}

/** The platform did not do what was asked: its own sentence, and where the file is used if that is the reason. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: string;
  readonly uses: readonly FileUse[];

  constructor(message: string, code: string, uses: readonly FileUse[] = []) {
    super(message);
    this.code = code;
    this.uses = uses;
  }
}

const SERVICE = '/site-media/v1';

interface AnnouncedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface FileCalls {
  announce(file: AnnouncedFile, folderId: string): Promise<string>;
  /** Announces a file that comes in parts. */
  announceInParts(file: AnnouncedFile, folderId: string): Promise<{ uploadUrl: string; uploadToken: string }>;
  importAddress(url: string, folderId: string): Promise<LibraryFile>;
  getFile(id: string, signal?: AbortSignal): Promise<LibraryFile>;
  changeFile(id: string, change: FileChange): Promise<LibraryFile>;
  deleteFiles(ids: readonly string[], options?: { readonly isForGood?: boolean }): Promise<void>;
  restoreFiles(ids: readonly string[]): Promise<void>;
  listUses(ids: readonly string[], signal?: AbortSignal): Promise<readonly FileUse[]>;
  createFolder(displayName: string, parentFolderId: string): Promise<Folder>;
  changeFolder(id: string, change: Partial<Omit<Folder, 'id'>>): Promise<Folder>;
  deleteFolder(id: string): Promise<void>;
  restoreFolder(id: string): Promise<void>;
}

export function createFileCalls(client: MerchantClient): FileCalls {
  const send = <Body>(method: string, path: string, body: object) => requestJson<Body>(client, path, { method, body });
  return {
    announce: async (file, folderId) =>
      (await send<{ uploadUrl: string }>('POST', '/files/generate-upload-url', describeAnnounced(file, folderId)))
        .uploadUrl,
    announceInParts: (file, folderId) =>
      send('POST', '/files/generate-resumable-upload-url', describeAnnounced(file, folderId)),
    importAddress: async (url, parentFolderId) =>
      (await send<{ file: LibraryFile }>('POST', '/files/import', { url, parentFolderId })).file,
    getFile: async (id, signal) => {
      const path = `/files/get-file-by-id?${new URLSearchParams({ fileId: id })}`;
      return (await requestJson<{ file: LibraryFile }>(client, path, { signal })).file;
    },
    changeFile: async (id, change) =>
      (await send<{ file: LibraryFile }>('PATCH', '/files/update-file-descriptor', { file: { id, ...change } })).file,
    deleteFiles: async (fileIds, { isForGood = false } = {}) => {
      await send('POST', '/bulk/files/delete', { fileIds, ...(isForGood ? { permanent: true } : {}) });
    },
    restoreFiles: async (fileIds) => {
      await send('POST', '/bulk/trash-bin/files/restore', { fileIds });
    },
    listUses: async (fileIds, signal) =>
      (
        await requestJson<{ uses: readonly FileUse[] }>(client, '/files/uses', {
          method: 'POST',
          body: { fileIds },
          signal,
        })
      ).uses,
    createFolder: async (displayName, parentFolderId) =>
      (await send<{ folder: Folder }>('POST', '/folders', { displayName, parentFolderId })).folder,
    changeFolder: async (id, change) =>
      (await send<{ folder: Folder }>('PATCH', `/folders/${encodeURIComponent(id)}`, { folder: { id, ...change } }))
        .folder,
    deleteFolder: async (id) => {
      await send('POST', '/bulk/folders/delete', { folderIds: [id] });
    },
    restoreFolder: async (id) => {
      await send('POST', '/bulk/trash-bin/folders/restore', { folderIds: [id] });
    },
  };
}

function describeAnnounced({ name, type, size }: AnnouncedFile, parentFolderId: string) {
  return {
    mimeType: type === '' ? 'application/octet-stream' : type,
    fileName: name,
    sizeInBytes: String(size),
    parentFolderId,
  };
}

interface RequestOptions {
  readonly method?: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** @throws {FileError} With the platform's own sentence. */
export async function requestJson<Body>(
  client: MerchantClient,
  path: string,
  { method = 'GET', body, signal }: RequestOptions,
): Promise<Body> {
  const response = await client.fetch(`${SERVICE}${path}`, {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw readFileError(answer, response.status);
  return answer as Body;
}

/** The error in the body of a response, of a call or of an upload; `fallback` is said where the platform says nothing. */
export function readFileError(
  body: unknown,
  status: number,
  fallback: string = words.files.uploads.serverResponded(status),
): FileError {
  const { message, details } = Object(body) as {
    readonly message?: unknown;
    readonly details?: { readonly applicationError?: { readonly code?: unknown; readonly data?: unknown } };
  };
  const { code, data } = details?.applicationError ?? {};
  const { uses } = Object(data) as { readonly uses?: readonly FileUse[] };
  return new FileError(
    typeof message === 'string' && message !== '' ? message : fallback,
    typeof code === 'string' ? code : String(status),
    Array.isArray(uses) ? uses : [],
  );
}
