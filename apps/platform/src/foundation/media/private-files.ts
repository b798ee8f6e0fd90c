/** Files that only a permission leads to, by the hash of their content. */
import { contentKey } from './media-files.ts';
import type { ByteRange } from './rendition.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { stageFile } from './storage/staged-file.ts';

export interface PrivateFiles {
  /**
   * Keeps the bytes, and runs `save` with the hash of their content, which writes the row that names them. `too-large`: more
   * than `maxBytes` came.
   */
  keep<T>(
    bytes: ReadableStream<Uint8Array>,
    maxBytes: number,
    save: (kept: { readonly hash: string; readonly bytes: number }) => Promise<T>,
  ): Promise<T | 'too-large'>;
  /** Size in bytes, or undefined when there is no such file. */
  size(hash: string): Promise<number | undefined>;
  stream(hash: string, range?: ByteRange): ReadableStream<Uint8Array>;
}

/** `stagingFolder`: where the bytes of a file lie until all of them are there. */
export function createPrivateFiles(storage: FileStorage, stagingFolder: string): PrivateFiles {
  return {
    keep: async (stream, maxBytes, save) => {
      const staged = await stageFile(stagingFolder, stream, maxBytes);
      if (staged === 'too-large') return staged;
      await using file = staged;
      const { hash, bytes } = file;
      await storage.put(contentKey(hash), file);
      const saved = await save({ hash, bytes });
      // The last use of the same bytes may have ended in the meantime, and they with it.
      if ((await storage.size(contentKey(hash))) === undefined) await storage.put(contentKey(hash), file);
      return saved;
    },
    size: (hash) => storage.size(contentKey(hash)),
    stream: (hash, range) => storage.stream(contentKey(hash), range),
  };
}
