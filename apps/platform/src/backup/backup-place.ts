/** The port behind which a backup lies. Invariant: a backup appears under its name only when it is whole. */
import type { S3Config } from '../foundation/media/storage/s3-storage.ts';

export interface BackupPlace {
  /** As an operator names it. */
  readonly name: string;
  /**
   * Writes a new backup and returns its size in bytes. Nothing of it stays after a failure.
   * @throws BackupError where there is one already.
   */
  write(chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes, from the start each time. They begin with a BackupError where there is no backup. */
  read(): AsyncIterable<Uint8Array>;
}

/** The store of buckets, without a bucket: `s3://` names it. */
export type BackupStore = Omit<S3Config, 'bucket' | 'prefix'>;

/** The sentence where a new file or object has the name of one that exists. */
export function describeTaken(name: string, kind: 'file' | 'object'): string {
  return `${name} is there already: name another ${kind}, or remove it.`;
}
