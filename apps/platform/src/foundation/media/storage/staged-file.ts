/**
 * Bytes on their way to the storage: written to a folder of this machine as they arrive, so that a large file never lies in
 * memory. Invariant: what does not become a file is removed, also when its sender leaves in the middle.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A whole file of this machine, until it is disposed of. */
export interface StagedFile extends AsyncDisposable {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
}

class TooLarge extends Error {}

/** Writes a stream into `folder`. `too-large`: more than `maxBytes` came. Rejects where the stream breaks off. */
export async function stageFile(
  folder: string,
  stream: ReadableStream<Uint8Array> | Readable,
  maxBytes: number,
): Promise<StagedFile | 'too-large'> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.part`);
  const digest = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      stream instanceof Readable ? stream : Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
      async function* count(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) throw new TooLarge();
          digest.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
  } catch (failure) {
    await rm(path, { force: true });
    if (failure instanceof TooLarge) return 'too-large';
    throw failure;
  }
  const remove = (): Promise<void> => rm(path, { force: true });
  return { path, bytes, hash: digest.digest('hex'), [Symbol.asyncDispose]: remove };
}

/** SHA-256 of the content, in hex. */
export async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
