/**
 * The port behind which files lie: a folder of this machine, or a store that speaks S3. Invariant: a file appears under its
 * key only when it is whole, so readers never see half of one.
 */
import type { ByteRange } from '../rendition.ts';

/** What is stored: bytes, or a file of this machine. That file stays, and must not change once it was stored. */
export type FileContent = Uint8Array | { readonly path: string; readonly bytes: number };

export interface FileStorage {
  /** Stores a file, in place of one that has the same key. */
  put(key: string, content: FileContent): Promise<void>;
  /** Size in bytes, or undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** All bytes, or undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** The bytes as they arrive. It fails while it is read where there is no such file. */
  stream(key: string, range?: ByteRange): ReadableStream<Uint8Array>;
  /** Gives a file another key, in place of one that has it; one that is not there is no error. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no certain order. Files that come or go meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
}
