/** Writes the parts of an archive one after the other, with the checksum of each, without holding more than one chunk. */
import { createHash } from 'node:crypto';

import { pack, type Pack } from 'tar-stream';

import { type ArchivePart, MANIFEST_PATH, MANIFEST_SUM_PATH, NOTE_PATH } from './archive-format.ts';

export interface ArchiveWriter {
  readonly parts: readonly ArchivePart[];
  add(path: string, content: Uint8Array): Promise<void>;
  /** @param bytes The exact number of bytes that `chunks` have. */
  addStream(path: string, bytes: number, chunks: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * The bytes of an archive that `fill` fills. `fill` returns what the manifest says besides the list of parts. An error of
 * `fill` ends the bytes with this error. Nothing is done before the first byte is asked for.
 */
export async function* writeArchive<Facts extends object>(
  note: object,
  fill: (archive: ArchiveWriter) => Promise<Facts>,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const parts: ArchivePart[] = [];
  const archive: ArchiveWriter = {
    parts,
    add: async (path, content) => {
      await addEntry(tar, path, content);
      parts.push({ path, bytes: content.byteLength, sha256: hash(content) });
    },
    addStream: async (path, bytes, chunks) => {
      parts.push({ path, bytes, sha256: await addStream(tar, path, bytes, chunks) });
    },
  };
  const run = async (): Promise<void> => {
    await addEntry(tar, NOTE_PATH, encode(note));
    const facts = await fill(archive);
    const manifest = encode({ ...facts, parts });
    await addEntry(tar, MANIFEST_PATH, manifest);
    await addEntry(tar, MANIFEST_SUM_PATH, Buffer.from(`${hash(manifest)}  ${MANIFEST_PATH}\n`));
    tar.finalize();
  };
  run().catch((failure: unknown) => tar.destroy(failure instanceof Error ? failure : new Error(String(failure))));
  for await (const chunk of tar) yield chunk as Uint8Array;
}

function addEntry(tar: Pack, name: string, content: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (failure?: Error | null): void => (failure instanceof Error ? reject(failure) : resolve());
    tar.entry({ name, mtime: new Date() }, Buffer.from(content), done);
  });
}

/** @returns the SHA-256 of the content. */
async function addStream(tar: Pack, name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  // A failed write is reported by the callback, too.
  done.catch(() => undefined);
  const entry = tar.entry({ name, size, mtime: new Date() }, (failure) =>
    failure instanceof Error ? reject(failure) : resolve(),
  );
  try {
    for await (const chunk of chunks) {
      digest.update(chunk);
      if (!entry.write(chunk)) await Promise.race([done, new Promise<void>((drained) => entry.once('drain', drained))]);
    }
    entry.end(null);
  } catch (failure) {
    entry.destroy(failure instanceof Error ? failure : new Error(String(failure)));
    throw failure;
  }
  await done;
  return digest.digest('hex');
}

function encode(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
