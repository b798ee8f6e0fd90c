/**
 * Stores media files: originals by the hash of their content, and their renditions. A file appears under its name only
 * when it is whole (written aside, then renamed), so readers never see half of one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import type { ByteRange, MediaExtension, MediaId, RenditionFormat, RenditionWidth } from './rendition.ts';

export interface MediaFiles {
  /** Stores the bytes and returns their id; storing the same bytes again changes nothing. */
  keep(bytes: Uint8Array, extension: MediaExtension): Promise<MediaId>;
  /** Size in bytes, or undefined when there is no such file. */
  size(id: MediaId): Promise<number | undefined>;
  read(id: MediaId): Promise<Uint8Array>;
  stream(id: MediaId, range?: ByteRange): ReadableStream<Uint8Array>;
  readRendition(id: MediaId, width: RenditionWidth, format: RenditionFormat): Promise<Uint8Array | undefined>;
  keepRendition(id: MediaId, width: RenditionWidth, format: RenditionFormat, bytes: Uint8Array): Promise<void>;
}

/** Media files in a folder. Folders are made when first needed. */
export function openMediaFolder(folder: string): MediaFiles {
  // Two hex digits of the id as a folder: at 100 000 files no folder holds more than about 400.
  const original = (id: MediaId): string => join(folder, id.slice(0, 2), id);
  const rendition = (id: MediaId, width: RenditionWidth, format: RenditionFormat): string =>
    join(folder, 'renditions', id.slice(0, 2), id, `${width}.${format}`);

  return {
    async keep(bytes, extension) {
      const id: MediaId = `${hashContent(bytes)}.${extension}`;
      if ((await readSize(original(id))) !== bytes.byteLength) await writeWhole(original(id), bytes);
      return id;
    },
    size: (id) => readSize(original(id)),
    read: (id) => readFile(original(id)),
    stream(id, range) {
      const file = createReadStream(original(id), range);
      return Readable.toWeb(file) as ReadableStream<Uint8Array>;
    },
    async readRendition(id, width, format) {
      try {
        return await readFile(rendition(id, width, format));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    keepRendition: (id, width, format, bytes) => writeWhole(rendition(id, width, format), bytes),
  };
}

function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

async function readSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(aside, bytes);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
