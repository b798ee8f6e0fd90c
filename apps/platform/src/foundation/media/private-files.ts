/**
 * Files that only a permission leads to, below `files/` by the hash of their content. They are written as they arrive, so
 * that a large one never lies in memory, and appear under their name when they are whole.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ByteRange } from './rendition.ts';

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

class TooLarge extends Error {}

/** Private files in a folder. Folders are made when first needed. */
export function openPrivateFolder(folder: string): PrivateFiles {
  const place = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  return {
    keep: async (stream, maxBytes) => {
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `${randomUUID()}.part`);
      const digest = createHash('sha256');
      let bytes = 0;
      try {
        await pipeline(
          Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
          async function* count(chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              bytes += chunk.byteLength;
              if (bytes > maxBytes) throw new TooLarge();
              digest.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(aside),
        );
        const hash = digest.digest('hex');
        await mkdir(dirname(place(hash)), { recursive: true });
        await rename(aside, place(hash));
        return { hash, bytes };
      } catch (failure) {
        await rm(aside, { force: true });
        if (failure instanceof TooLarge) return 'too-large';
        throw failure;
      }
    },
    size: async (hash) => {
      try {
        return (await stat(place(hash))).size;
      } catch (failure) {
        if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return undefined;
        throw failure;
      }
    },
    stream: (hash, range) => Readable.toWeb(createReadStream(place(hash), range)) as ReadableStream<Uint8Array>,
  };
}
