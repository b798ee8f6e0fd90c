/** Imports files from addresses of other hosts, by the guarded fetch: bounded in time and bytes, and never from inside. */
import { type FileImport, MAX_PICTURE_BYTES } from '@cartwright/contract';

import type { Cause } from '../../foundation/domain-events.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { limitConcurrency } from '../../foundation/limit-concurrency.ts';
import { stageFile, type StagedFile } from '../../foundation/media/storage/staged-file.ts';
import { createGuardedFetch, GuardedFetchError, type Resolve } from '../../foundation/outgoing/guarded-fetch.ts';
import { tellFailed } from './file-events.ts';
import { keepFile, type KeepDeps } from './keep-file.ts';
import type { LibraryFile } from './library-file.ts';
import type { UploadDeps } from './uploads.ts';

const TIMEOUT_MS = 15_000;
/** The fetch reads a file into memory, so these are as large as pictures may be, and four at once. */
const AT_ONCE = 4;

export interface ImportDeps extends KeepDeps, Pick<UploadDeps, 'siteId' | 'stagingFolder'> {
  readonly allowLoopback: boolean;
  readonly resolve?: Resolve | undefined;
}

/** The outcome of each address, in their order. */
export type ImportFiles = (
  wanted: readonly FileImport[],
  cause: { readonly by: Cause; readonly action: string; readonly now: number },
) => Promise<readonly (LibraryFile | ExpectedError)[]>;

export function createImportFiles(deps: ImportDeps): ImportFiles {
  const { siteId, stagingFolder, allowLoopback, resolve } = deps;
  const fetchFile = createGuardedFetch({
    allowLoopback,
    maxBytes: MAX_PICTURE_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 3,
    ...(resolve === undefined ? {} : { resolve }),
  });
  const runFew = limitConcurrency(AT_ONCE);

  async function importOne(
    wanted: FileImport,
    cause: Parameters<ImportFiles>[1],
  ): Promise<LibraryFile | ExpectedError> {
    const { url, displayName, parentFolderId, filePath, labels, externalInfo } = wanted;
    const staged = await stage(url);
    if (isExpectedError(staged)) {
      await tellFailed(deps, staged, { ...cause, siteId, externalInfo });
      return staged;
    }
    await using file = staged;
    const name = displayName ?? decodeName(new URL(url).pathname);
    return await keepFile(deps, file, {
      ...cause,
      siteId,
      name,
      ...(parentFolderId ? { parentFolderId } : {}),
      ...(filePath ? { filePath } : {}),
      ...(labels ? { labels } : {}),
      sourceUrl: url,
      externalInfo,
    });
  }

  async function stage(url: string): Promise<StagedFile | ExpectedError> {
    const bytes = await read(url);
    if (isExpectedError(bytes)) return bytes;
    const staged = await stageFile(stagingFolder, new Blob([bytes]).stream(), MAX_PICTURE_BYTES);
    return staged === 'too-large' ? refuse('FILE_TOO_LARGE') : staged;
  }

  async function read(url: string): Promise<Buffer<ArrayBuffer> | ExpectedError> {
    try {
      const { status, body } = await fetchFile(url, { headers: { accept: '*/*' } });
      if (status === 200) return Buffer.from(body);
      return refuse('FILE_NOT_IMPORTED', `${url} could not be imported: it answered ${status}.`);
    } catch (failure) {
      if (!(failure instanceof GuardedFetchError)) throw failure;
      return refuse('FILE_NOT_IMPORTED', `${url} could not be imported: ${failure.message}`);
    }
  }

  return (wanted, cause) => Promise.all(wanted.map((one) => runFew(() => importOne(one, cause))));
}

/** The last part of a path, decoded where that is possible. */
function decodeName(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
