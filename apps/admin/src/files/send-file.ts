/**
 * Sends one file: small ones whole, large ones in parts, which go on where they were cut off; or has the platform import an
 * address. Every error is an `UploadError` with a sentence for the merchant.
 */
import { isSystemError } from '@cartwright/client';

import { reasonOf } from '../list/states.tsx';
import { type FileCalls, FileError, type LibraryFile } from './file-calls.ts';
import { createPartSender, describeFailure } from './send-in-parts.ts';
import { ConnectionError, type SendRequest } from './send-request.ts';
import { type UploadDeps, UploadError } from './uploads.ts';

/** Files of this size and more are sent in parts. */
export const PARTS_FROM_BYTES = 8_000_000;

export interface SenderDeps {
  readonly calls: Pick<FileCalls, 'announce' | 'announceInParts' | 'importAddress'>;
  readonly request: SendRequest;
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

export function createSender({ calls, request, wait }: SenderDeps): UploadDeps['send'] {
  const sendInParts = createPartSender({
    announce: (file, folderId) => calls.announceInParts(file, folderId),
    request,
    wait,
  });

  const sendWhole = async (
    file: File,
    folderId: string,
    { signal, onProgress }: Parameters<UploadDeps['send']>[1],
  ): Promise<LibraryFile> => {
    const url = await calls.announce(file, folderId);
    signal.throwIfAborted();
    const address = `${url}?${new URLSearchParams({ filename: file.name })}`;
    const { status, body } = await request('PUT', address, { body: file, signal, onProgress });
    if (status === 200) return (body as { readonly file: LibraryFile }).file;
    throw describeFailure(status, body);
  };

  return async ({ source, folderId }, options) => {
    try {
      if (source.kind === 'address') return await calls.importAddress(source.url, folderId);
      const { file } = source;
      return await (file.size < PARTS_FROM_BYTES ? sendWhole : sendInParts)(file, folderId, options);
    } catch (error) {
      throw toUploadError(error);
    }
  };
}

function toUploadError(error: unknown): unknown {
  if (error instanceof FileError) return new UploadError(reasonOf(error), 'file');
  if (error instanceof ConnectionError) return new UploadError(error.message, 'connection');
  return isSystemError(error) ? new UploadError(new ConnectionError().message, 'connection') : error;
}
