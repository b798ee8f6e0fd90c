/** Files that only a permission leads to, by the hash of their content. */
import { contentKey } from './media-files.ts';
import type { ByteRange } from './rendition.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { stageFile } from './storage/staged-file.ts';

export interface PrivateFiles {
  /** Keeps the bytes and returns the hash of their content. `too-large`: more than `maxBytes` came. */
  keep(
    bytes: ReadableStream<Uint8Array>,
    maxBytes: number,
  ): Promise<{ readonly hash: string; readonly bytes: number } | 'too-large'>;
  /** Size in bytes, or undefined when there is no such file. */
  size(hash: string): Promise<number | undefined>;
  stream(hash: string, range?: ByteRange): ReadableStream<Uint8Array>;
}

/** `stagingFolder`: where the bytes of a file lie until all of them are there. */
export function createPrivateFiles(storage: FileStorage, stagingFolder: string): PrivateFiles {
  return {
    keep: async (stream, maxBytes) => {
      const staged = await stageFile(stagingFolder, stream, maxBytes);
      if (staged === 'too-large') return staged;
      await using file = staged;
      const { hash, bytes } = file;
      await storage.put(contentKey(hash), file);
      return { hash, bytes };
    },
    size: (hash) => storage.size(contentKey(hash)),
    stream: (hash, range) => storage.stream(contentKey(hash), range),
  };
}
