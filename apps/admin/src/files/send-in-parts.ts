/**
 * Sends a file in parts by tus 1.0 (https://tus.io/protocols/resumable-upload). What was cut off, paused or tried again goes
 * on behind the bytes that have arrived, as long as this page is open. Invariant: the platform says where to go on.
 */
import { reasonOf } from '../list/states.tsx';
import { words } from '../words/words.ts';
import { type LibraryFile, readFileError } from './file-calls.ts';
import { ConnectionError, type SendRequest } from './send-request.ts';
import { CANCELED, UploadError } from './uploads.ts';

/** A cut loses one part at most. */
const PART_BYTES = 8_000_000;
/** Tries in a row without a byte that arrives. */
const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 500;
const TUS = { 'Tus-Resumable': '1.0.0' };

export interface AnnouncedParts {
  readonly uploadUrl: string;
  readonly uploadToken: string;
}

interface PartDeps {
  readonly announce: (file: File, folderId: string) => Promise<AnnouncedParts>;
  readonly request: SendRequest;
  readonly wait: (ms: number) => Promise<void>;
}

interface Started extends AnnouncedParts {
  /** Takes the parts. */
  readonly location: string;
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

export function createPartSender({ announce, request, wait }: PartDeps) {
  const started = new WeakMap<File, Started>();

  async function start(file: File, folderId: string, signal: AbortSignal): Promise<Started> {
    const announced = await announce(file, folderId);
    signal.throwIfAborted();
    const metadata = { filename: file.name, contentType: file.type, token: announced.uploadToken };
    const headers = {
      ...TUS,
      'Upload-Length': String(file.size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${encodeBase64(value)}`)
        .join(','),
    };
    const response = await request('POST', announced.uploadUrl, { headers, signal });
    const location = response.readHeader('Location');
    if (response.status !== 201 || location === null) throw describeFailure(response.status, response.body);
    const upload = { ...announced, location };
    started.set(file, upload);
    return upload;
  }

  /** How many bytes have arrived. */
  async function readOffset(file: File, { location }: Started, signal: AbortSignal): Promise<number> {
    const response = await request('HEAD', location, { headers: TUS, signal });
    if (response.status === 200) return Number(response.readHeader('Upload-Offset'));
    // It is gone: it was too old, or another page ended it. The next try begins anew.
    started.delete(file);
    throw new UploadError(words.files.uploads.expired, 'busy');
  }

  async function sendParts(
    file: File,
    upload: Started,
    from: number,
    { signal, onProgress }: SendOptions,
  ): Promise<void> {
    let offset = from;
    let tries = 0;
    while (offset < file.size) {
      const begin = offset;
      onProgress(begin);
      try {
        const headers = { ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(begin) };
        const body = file.slice(begin, begin + PART_BYTES);
        const onPart = (sentBytes: number) => onProgress(begin + sentBytes);
        const response = await request('PATCH', upload.location, { headers, body, signal, onProgress: onPart });
        if (response.status === 204) offset = Number(response.readHeader('Upload-Offset'));
        else if (response.status === 409) offset = await readOffset(file, upload, signal);
        else throw describeFailure(response.status, response.body);
      } catch (error) {
        if (!mayGoOn(error) || signal.aborted || tries >= MAX_TRIES) throw error;
        await wait(FIRST_PAUSE_MS * 2 ** tries);
        tries += 1;
        offset = await readOffset(file, upload, signal).catch((failure: unknown) => {
          if (failure instanceof ConnectionError) return begin;
          throw failure;
        });
      }
      if (offset > begin) tries = 0;
    }
  }

  return async (file: File, folderId: string, options: SendOptions): Promise<LibraryFile> => {
    const { signal } = options;
    try {
      const known = started.get(file);
      const upload = known ?? (await start(file, folderId, signal));
      await sendParts(file, upload, known === undefined ? 0 : await readOffset(file, known, signal), options);
      options.onProgress(file.size);
      const address = `${upload.uploadUrl}/${upload.uploadToken}?${new URLSearchParams({ filename: file.name })}`;
      const response = await request('PUT', address, { headers: TUS, signal });
      if (response.status !== 200) throw describeFailure(response.status, response.body);
      started.delete(file);
      return (response.body as { readonly file: LibraryFile }).file;
    } catch (error) {
      const upload = started.get(file);
      if (signal.reason === CANCELED && upload !== undefined) {
        started.delete(file);
        // What is not deleted now, the platform deletes after a day.
        await request('DELETE', upload.location, { headers: TUS, signal: new AbortController().signal }).catch(
          () => {},
        );
      }
      throw error;
    }
  };
}

/** A broken connection, and a platform that is busy: the bytes that have arrived are still there. */
function mayGoOn(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof UploadError && error.kind === 'busy');
}

/** The platform is busy or broken, so the same may succeed in a moment; otherwise it is the file. */
export function describeFailure(status: number, body: unknown): UploadError {
  return new UploadError(reasonOf(readFileError(body, status)), status >= 500 ? 'busy' : 'file');
}

/** Base64 of the text's UTF-8, as tus has it. */
function encodeBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
