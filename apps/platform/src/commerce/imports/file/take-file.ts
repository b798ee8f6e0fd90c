/**
 * Takes the file of an import: the bytes go to the storage as they arrive, and what they are is found on the way. Memory
 * holds one chunk of a file of any size.
 */
import { PassThrough, Readable } from 'node:stream';

import { MAX_IMPORT_BYTES } from '@cartwright/contract';

import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { FileStorage } from '../../../foundation/media/storage/file-storage.ts';
import { stageFile, type StagedFile } from '../../../foundation/media/storage/staged-file.ts';
import { createGuardedFetch, GuardedFetchError, type Resolve } from '../../../foundation/outgoing/guarded-fetch.ts';
import type { ImportDetails } from '../model/import-record.ts';
import { createEncodingDetector } from './encodings.ts';
import { guessMatch } from './guess-columns.ts';
import { detectDelimiter, inspectFile } from './inspect-file.ts';

const FETCH_TIMEOUT_MS = 60_000;

export interface TakeDeps {
  readonly importFiles: FileStorage;
  readonly stagingFolder: string;
  readonly allowLoopback: boolean;
  readonly resolve?: Resolve | undefined;
}

/** How the file is to be read, as far as its bytes say. */
export type TakenFile = Pick<ImportDetails, 'detected' | 'reading' | 'columns' | 'matchBy'> &
  Required<Pick<ImportDetails, 'fileKey' | 'sizeInBytes'>>;

/** From a request that brings the bytes. */
export function takeUpload(
  deps: TakeDeps,
  key: string,
  body: ReadableStream<Uint8Array>,
): Promise<TakenFile | ExpectedError> {
  return take(deps, key, Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
}

/** From an address, by the guarded fetch. */
export async function takeFromAddress(deps: TakeDeps, key: string, url: string): Promise<TakenFile | ExpectedError> {
  const { allowLoopback, resolve } = deps;
  const fetchFile = createGuardedFetch({
    allowLoopback,
    maxBytes: MAX_IMPORT_BYTES,
    timeoutMs: FETCH_TIMEOUT_MS,
    maxRedirects: 3,
    ...(resolve === undefined ? {} : { resolve }),
  });
  const bytes = new PassThrough();
  const taken = take(deps, key, bytes).catch((failure: unknown) => {
    if (failure instanceof GuardedFetchError)
      return refuse('FILE_NOT_IMPORTED', `${url} could not be imported: ${failure.message}`);
    throw failure;
  });
  try {
    const { status } = await fetchFile(url, {
      headers: { accept: 'text/csv, */*' },
      takeBytes: (chunk) =>
        new Promise<void>((resolveChunk, reject) => {
          bytes.write(chunk, (failure) => (failure ? reject(failure) : resolveChunk()));
        }),
    });
    if (status === 200) bytes.end();
    else bytes.destroy(new GuardedFetchError(`it answered ${status}.`));
  } catch (failure) {
    bytes.destroy(failure instanceof Error ? failure : new Error('The file did not arrive.'));
  }
  return taken;
}

async function take(deps: TakeDeps, key: string, bytes: Readable): Promise<TakenFile | ExpectedError> {
  // An error that comes before the bytes are read is met there, and ends no process.
  bytes.on('error', () => undefined);
  const detector = createEncodingDetector();
  async function* look(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      detector.see(chunk);
      yield chunk;
    }
  }
  const staged = await stageFile(deps.stagingFolder, Readable.from(look(), { objectMode: false }), MAX_IMPORT_BYTES);
  if (staged === 'too-large') {
    return refuse('FILE_TOO_LARGE', `A file to import may have ${MAX_IMPORT_BYTES / 1_000_000} MB at most: split it.`);
  }
  await using file = staged;
  return await keep(deps, key, file, detector.end());
}

async function keep(
  { importFiles }: TakeDeps,
  key: string,
  file: StagedFile,
  encoding: ReturnType<ReturnType<typeof createEncodingDetector>['end']>,
): Promise<TakenFile | ExpectedError> {
  if (encoding === 'empty') return refuse('FILE_NOT_READABLE', 'The file is empty.');
  if (encoding === 'binary') {
    const message = 'The file is no text: save the spreadsheet as CSV, and choose that file.';
    return refuse('FILE_NOT_READABLE', message);
  }
  await importFiles.put(key, file);
  const taken = await inspect(importFiles, key, encoding);
  if (isExpectedError(taken)) await importFiles.remove(key);
  return isExpectedError(taken) ? taken : { ...taken, fileKey: key, sizeInBytes: file.bytes };
}

async function inspect(
  importFiles: FileStorage,
  key: string,
  encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1252',
): Promise<Omit<TakenFile, 'fileKey' | 'sizeInBytes'> | ExpectedError> {
  const open = () => importFiles.stream(key);
  const delimiter = await detectDelimiter(open, encoding);
  const inspected = await inspectFile(open, { encoding, delimiter });
  if ('problem' in inspected) return refuse('FILE_NOT_READABLE', inspected.problem);
  const { format, columns } = inspected;
  const reading = { format, encoding, delimiter };
  const matchBy = guessMatch(
    columns.map(({ field }) => field),
    format,
  );
  return { detected: reading, reading, columns, matchBy };
}
