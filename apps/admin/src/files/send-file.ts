/** Sends one file: announces it, then sends its bytes with progress; or has the platform import an address. */
import { isSystemError } from '@cartwright/client';

import { type FileCalls, FileError, type LibraryFile, readFileError } from './file-calls.ts';
import { type UploadDeps, UploadError } from './uploads.ts';

const NO_CONNECTION = 'The connection broke off.';
/** Too many uploads at once, of all merchants. */
const BUSY = 503;

export function createSender(calls: Pick<FileCalls, 'announce' | 'importAddress'>): UploadDeps['send'] {
  return async ({ source, folderId }, { signal, onProgress }) => {
    try {
      if (source.kind === 'address') return await calls.importAddress(source.url, folderId);
      const { file } = source;
      const url = await calls.announce(file, folderId);
      signal.throwIfAborted();
      return await putBytes(url, file, { signal, onProgress });
    } catch (error) {
      if (error instanceof UploadError) throw error;
      if (error instanceof FileError) throw new UploadError(error.message, 'file');
      throw isSystemError(error) ? new UploadError(NO_CONNECTION, 'connection') : error;
    }
  };
}

/** `fetch` tells no progress of what is sent, so this is the older request. */
function putBytes(
  url: string,
  file: File,
  { signal, onProgress }: Parameters<UploadDeps['send']>[1],
): Promise<LibraryFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `${url}?${new URLSearchParams({ filename: file.name })}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, response } = request as { readonly status: number; readonly response: unknown };
      if (status === 200) {
        resolve((response as { readonly file: LibraryFile }).file);
        return;
      }
      const { message } = readFileError(response, status);
      reject(new UploadError(message, status === BUSY || status >= 500 ? 'busy' : 'file'));
    });
    for (const kind of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(kind, () => reject(new UploadError(NO_CONNECTION, 'connection')));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
