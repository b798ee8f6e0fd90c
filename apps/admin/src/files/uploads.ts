/**
 * The queue of uploads: three at a time, each with its progress, in the order they were added. It knows no page, so it goes
 * on while the merchant walks to others. Invariant: a file is sent at most once at a time, and a canceled one never ends up
 * as done.
 */
import { words } from '../words/words.ts';
import type { LibraryFile } from './file-calls.ts';

/** Where the bytes come from: this device, or an address that the platform reads. */
export type UploadSource =
  | { readonly kind: 'device'; readonly file: File }
  | { readonly kind: 'address'; readonly url: string };

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sentBytes: number }
  /** The merchant stopped it, and may let it go on. */
  | { readonly kind: 'paused'; readonly sentBytes: number }
  /** The connection is gone; it goes on by itself when there is one. */
  | { readonly kind: 'offline'; readonly sentBytes: number }
  | { readonly kind: 'done'; readonly file: LibraryFile }
  | { readonly kind: 'failed'; readonly reason: string; readonly canRetry: boolean };

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** 0 where only the platform learns it. */
  readonly totalBytes: number;
  readonly folderId: string;
  readonly source: UploadSource;
  readonly state: UploadState;
  /** The field that it was for is gone, or has taken another file since: it is in the library only. */
  readonly isLeft?: true;
}

/** The upload did not succeed. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** `connection`: the same may succeed as it is. `busy`: in a moment. `file`: the file itself is not accepted. */
  readonly kind: 'connection' | 'busy' | 'file';

  constructor(message: string, kind: UploadError['kind']) {
    super(message);
    this.kind = kind;
  }
}

export interface UploadDeps {
  /** @throws {UploadError} */
  readonly send: (
    upload: Pick<Upload, 'source' | 'folderId'>,
    options: { readonly signal: AbortSignal; readonly onProgress: (sentBytes: number) => void },
  ) => Promise<LibraryFile>;
  readonly isOnline: () => boolean;
  readonly onDone: (file: LibraryFile) => void;
}

export interface Uploads {
  readonly list: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts files at the end of the queue, and returns their ids. */
  readonly add: (sources: readonly UploadSource[], folderId: string) => readonly number[];
  /** Says that no field waits for these any more. They are still sent. */
  readonly leave: (ids: readonly number[]) => void;
  readonly cancel: (id: number) => void;
  readonly pause: (id: number) => void;
  /** Sends a failed or paused file again, or the rest of it. */
  readonly retry: (id: number) => void;
  /** There is a connection again. */
  readonly resume: () => void;
  /** Takes away those that have ended, well or not. */
  readonly clear: () => void;
}

const MAX_AT_ONCE = 3;

/** Why sending was ended: the file is not wanted any more, or only not now. */
export const CANCELED = 'canceled';
const PAUSED = 'paused';

export function createUploads({ send, isOnline, onDone }: UploadDeps): Uploads {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function show(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function setState(id: number, state: UploadState): void {
    show(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  function readSent(id: number): number {
    const state = uploads.find((upload) => upload.id === id)?.state;
    return state !== undefined && 'sentBytes' in state ? state.sentBytes : 0;
  }

  function startNext(): void {
    for (const upload of uploads) {
      if (running.size >= MAX_AT_ONCE) return;
      if (upload.state.kind === 'waiting') void start(upload);
    }
  }

  function stop(id: number, reason: string): void {
    running.get(id)?.abort(reason);
    running.delete(id);
  }

  async function start({ id, source, folderId }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    setState(id, { kind: 'sending', sentBytes: 0 });
    const onProgress = (sentBytes: number): void => {
      if (!signal.aborted) setState(id, { kind: 'sending', sentBytes });
    };
    try {
      const file = await send({ source, folderId }, { signal, onProgress });
      if (signal.aborted) return;
      setState(id, { kind: 'done', file });
      onDone(file);
    } catch (error) {
      if (!signal.aborted)
        setState(id, isOnline() || !isCut(error) ? toEnd(error) : { kind: 'offline', sentBytes: readSent(id) });
    } finally {
      if (running.get(id) === controller) running.delete(id);
      startNext();
    }
  }

  return {
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (sources, folderId) => {
      const added = sources.map((source): Upload => {
        const id = nextId;
        nextId += 1;
        return { id, ...describeSource(source), folderId, source, state: { kind: 'waiting' } };
      });
      show([...uploads, ...added]);
      startNext();
      return added.map(({ id }) => id);
    },
    leave: (ids) => {
      if (uploads.some(({ id }) => ids.includes(id)))
        show(uploads.map((upload) => (ids.includes(upload.id) ? { ...upload, isLeft: true } : upload)));
    },
    pause: (id) => {
      stop(id, PAUSED);
      setState(id, { kind: 'paused', sentBytes: readSent(id) });
      startNext();
    },
    cancel: (id) => {
      stop(id, CANCELED);
      show(uploads.filter((upload) => upload.id !== id));
      startNext();
    },
    retry: (id) => {
      if (running.has(id)) return;
      setState(id, { kind: 'waiting' });
      startNext();
    },
    resume: () => {
      show(
        uploads.map((upload) => (upload.state.kind === 'offline' ? { ...upload, state: { kind: 'waiting' } } : upload)),
      );
      startNext();
    },
    clear: () => show(uploads.filter(({ state }) => !isEnded(state))),
  };
}

export function isEnded({ kind }: UploadState): boolean {
  return kind === 'done' || kind === 'failed';
}

function isCut(error: unknown): boolean {
  return error instanceof UploadError && error.kind === 'connection';
}

function toEnd(error: unknown): UploadState {
  if (!(error instanceof UploadError)) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? error.message : words.list.somethingWrong,
      canRetry: true,
    };
  }
  return { kind: 'failed', reason: error.message, canRetry: error.kind !== 'file' };
}

function describeSource(source: UploadSource): Pick<Upload, 'name' | 'totalBytes'> {
  if (source.kind === 'device') return { name: source.file.name, totalBytes: source.file.size };
  return { name: readName(source.url), totalBytes: 0 };
}

/** The last part of an address: `https://example.com/a/vase.jpg?x=1` is `vase.jpg`. */
function readName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const last = path.split('/').findLast((part) => part !== '') ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
