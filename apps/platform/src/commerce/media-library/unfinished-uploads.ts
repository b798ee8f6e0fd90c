/**
 * Uploads that arrive in parts: the bytes so far, and what is known of them, in a folder of this machine. Invariant: the
 * bytes of an upload are the first ones of its file without a gap, also after the process was killed.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface UnfinishedUpload {
  /** All bytes of the file. */
  readonly length: number;
  readonly createdAt: number;
  /** The name that its sender gave at the beginning. */
  readonly name?: string;
  /** The file of the library that it has become. Its bytes are no longer here. */
  readonly fileId?: string;
}

export interface FoundUpload extends UnfinishedUpload {
  readonly path: string;
  /** The bytes that have arrived. */
  readonly offset: number;
}

export interface UnfinishedUploads {
  /** Begins an upload, in place of one that has the same id. */
  create(id: string, upload: UnfinishedUpload): Promise<void>;
  find(id: string): Promise<FoundUpload | undefined>;
  /** Adds bytes. `too-long`: more came than the file has, and none of them is kept. Rejects where the stream breaks off. */
  append(upload: FoundUpload, bytes: Readable, signal: AbortSignal): Promise<number | 'too-long'>;
  /** Remembers which file it became, for a sender who did not hear of it. */
  finish(id: string, upload: UnfinishedUpload, fileId: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** How many have begun, and the bytes that they will have. */
  count(): Promise<{ readonly uploads: number; readonly bytes: number }>;
  /** Removes those that began before this moment. */
  removeOld(before: number): Promise<void>;
}

const ID = /^[0-9a-f]{64}$/;

class TooLong extends Error {}

export function openUnfinishedUploads(folder: string): UnfinishedUploads {
  const recordOf = (id: string): string => join(folder, `${id}.json`);
  const bytesOf = (id: string): string => join(folder, `${id}.bytes`);

  async function save(id: string, upload: UnfinishedUpload): Promise<void> {
    // Half a record is never read.
    await writeFile(`${recordOf(id)}.new`, JSON.stringify(upload));
    await rename(`${recordOf(id)}.new`, recordOf(id));
  }

  async function read(id: string): Promise<UnfinishedUpload | undefined> {
    if (!ID.test(id)) return undefined;
    const text = await readFile(recordOf(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as UnfinishedUpload);
  }

  async function list(): Promise<readonly (UnfinishedUpload & { readonly id: string })[]> {
    const names = await readdir(folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    const uploads = await Promise.all(ids.map(async (id) => ({ id, upload: await read(id) })));
    return uploads.flatMap(({ id, upload }) => (upload === undefined ? [] : [{ ...upload, id }]));
  }

  async function remove(id: string): Promise<void> {
    await rm(recordOf(id), { force: true });
    await rm(bytesOf(id), { force: true });
  }

  return {
    async create(id, upload) {
      await mkdir(folder, { recursive: true });
      await writeFile(bytesOf(id), '');
      await save(id, upload);
    },

    async find(id) {
      const upload = await read(id);
      if (upload === undefined) return undefined;
      const path = bytesOf(id);
      const found = await stat(path).catch(() => undefined);
      if (found === undefined && upload.fileId === undefined) return undefined;
      return { ...upload, path, offset: found?.size ?? upload.length };
    },

    async append({ path, offset, length }, bytes, signal) {
      let end = offset;
      try {
        await pipeline(
          bytes,
          async function* count(chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              end += chunk.byteLength;
              if (end > length) throw new TooLong();
              yield chunk;
            }
          },
          createWriteStream(path, { flags: 'r+', start: offset }),
          { signal },
        );
      } catch (failure) {
        if (!(failure instanceof TooLong)) throw failure;
        await truncate(path, offset);
        return 'too-long';
      }
      return end;
    },

    async finish(id, { length, createdAt, name }, fileId) {
      await save(id, { length, createdAt, ...(name === undefined ? {} : { name }), fileId });
      await rm(bytesOf(id), { force: true });
    },

    remove,

    async count() {
      const waiting = (await list()).filter(({ fileId }) => fileId === undefined);
      return { uploads: waiting.length, bytes: waiting.reduce((sum, { length }) => sum + length, 0) };
    },

    async removeOld(before) {
      for (const { id, createdAt } of await list()) if (createdAt < before) await remove(id);
    },
  };
}

/** Removes what a process that was killed left in the folder of arriving bytes: parts that were not written to since. */
export async function removeLeftParts(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
  }
}
