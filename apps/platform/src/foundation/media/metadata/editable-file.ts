/**
 * A file whose metadata is overwritten in place, on the disk or in memory. Invariant: its length never changes, so that no
 * offset inside of it becomes wrong, and only what a caller asks for is in memory.
 */
import { type FileHandle, open } from 'node:fs/promises';

/** The file is not what it says it is, or it is made to take long to read. */
export class MalformedFileError extends Error {}

export interface EditableFile {
  /** Length in bytes. */
  readonly size: number;
  /** Whether a byte was overwritten by another. */
  readonly isChanged: boolean;
  /** These bytes. Throws MalformedFileError where the file does not have them. */
  read(start: number, length: number): Promise<Buffer>;
  write(start: number, bytes: Buffer): Promise<void>;
  /** Overwrites with zeros. */
  clear(start: number, end: number): Promise<void>;
}

interface ByteStore {
  readonly size: number;
  read(start: number, length: number): Promise<Buffer>;
  write(start: number, bytes: Buffer): Promise<void>;
}

/** Headers are short and often follow each other, so they are read together. */
const WINDOW_BYTES = 16_384;
const CLEARED_AT_ONCE = 1_048_576;
/** More than the tables of a film of many hours. */
const MAX_READ_BYTES = 33_554_432;
/** A film of an hour with fragments of a second takes some ten thousand; a crafted file would take millions. */
const MAX_READS = 500_000;

/** Opens a file of this machine; `edit` may change it until it returns. */
export async function editFile<T>(path: string, edit: (file: EditableFile) => Promise<T>): Promise<T> {
  await using handle = await open(path, 'r+');
  const { size } = await handle.stat();
  return await edit(
    createEditableFile({
      size,
      read: (start, length) => readAll(handle, start, length),
      write: async (start, bytes) => {
        await handle.write(bytes, 0, bytes.length, start);
      },
    }),
  );
}

/** Edits these bytes themselves. */
export function editBytes(bytes: Buffer): EditableFile {
  return createEditableFile({
    size: bytes.length,
    read: (start, length) => Promise.resolve(Buffer.from(bytes.subarray(start, start + length))),
    write: (start, written) => {
      bytes.set(written, start);
      return Promise.resolve();
    },
  });
}

function createEditableFile(store: ByteStore): EditableFile {
  const { size } = store;
  let window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  let isChanged = false;
  let reads = 0;

  async function read(start: number, length: number): Promise<Buffer> {
    reads += 1;
    if (reads > MAX_READS) throw new MalformedFileError('It has too many parts.');
    if (start < 0 || start + length > size || length > MAX_READ_BYTES)
      throw new MalformedFileError('A part is missing.');
    if (length > WINDOW_BYTES) return store.read(start, length);
    if (start < window.start || start + length > window.start + window.bytes.length) {
      window = { start, bytes: await store.read(start, Math.min(WINDOW_BYTES, size - start)) };
    }
    return window.bytes.subarray(start - window.start, start - window.start + length);
  }

  async function write(start: number, bytes: Buffer): Promise<void> {
    if ((await read(start, bytes.length)).equals(bytes)) return;
    await store.write(start, bytes);
    window = { start: 0, bytes: Buffer.alloc(0) };
    isChanged = true;
  }

  return {
    size,
    get isChanged() {
      return isChanged;
    },
    read,
    write,
    async clear(start, end) {
      for (let at = start; at < end; at += CLEARED_AT_ONCE) {
        await write(at, Buffer.alloc(Math.min(CLEARED_AT_ONCE, end - at)));
      }
    },
  };
}

async function readAll(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead < length) throw new MalformedFileError('The file has become shorter.');
  return buffer;
}
