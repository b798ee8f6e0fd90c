/** Stores media files: originals by the hash of their content, and their renditions. */
import { createHash } from 'node:crypto';

import {
  type ByteRange,
  isPicture,
  type MediaExtension,
  type MediaId,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionFormat,
  type RenditionSize,
  SHARE_CUTS,
} from './rendition.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { removeUnused } from './storage/remove-unused.ts';
import type { StagedFile } from './storage/staged-file.ts';

/** Hex digits of the hash that are part of an id. */
const ID_LENGTH = 32;

export interface MediaFiles {
  /** Stores the bytes and returns their id; storing the same bytes again changes nothing. */
  keep(bytes: Uint8Array, extension: MediaExtension): Promise<MediaId>;
  /** Stores a file of this machine, which stays and must not change afterwards, and returns its id. */
  keepStaged(file: Pick<StagedFile, 'path' | 'bytes' | 'hash'>, extension: MediaExtension): Promise<MediaId>;
  /** Removes files and their renditions, besides those that `findNamed` finds named by a row now (`remove-unused.ts`). */
  removeUnused(
    ids: readonly MediaId[],
    findNamed: (ids: readonly MediaId[]) => Promise<ReadonlySet<string>>,
  ): Promise<void>;
  /** Size in bytes, or undefined when there is no such file. */
  size(id: MediaId): Promise<number | undefined>;
  read(id: MediaId): Promise<Uint8Array>;
  stream(id: MediaId, range?: ByteRange): ReadableStream<Uint8Array>;
  readRendition(id: MediaId, size: RenditionSize, format: RenditionFormat): Promise<Uint8Array | undefined>;
  keepRendition(id: MediaId, size: RenditionSize, format: RenditionFormat, bytes: Uint8Array): Promise<void>;
}

export function createMediaFiles(storage: FileStorage): MediaFiles {
  const rendition = (id: MediaId, size: RenditionSize, format: RenditionFormat): string =>
    `renditions/${id.slice(0, 2)}/${id}/${size}.${format}`;

  async function removeRenditions(id: MediaId | undefined): Promise<void> {
    if (id === undefined || !isPicture(id)) return;
    for (const cut of SHARE_CUTS) await storage.remove(rendition(id, cut, 'jpg'));
    for (const width of RENDITION_WIDTHS) {
      for (const format of RENDITION_FORMATS) await storage.remove(rendition(id, width, format));
    }
  }

  return {
    async keep(bytes, extension) {
      const id: MediaId = `${hashContent(bytes)}.${extension}`;
      if ((await storage.size(contentKey(id))) !== bytes.byteLength) await storage.put(contentKey(id), bytes);
      return id;
    },
    async keepStaged(file, extension) {
      const id: MediaId = `${file.hash.slice(0, ID_LENGTH)}.${extension}`;
      if ((await storage.size(contentKey(id))) !== file.bytes) await storage.put(contentKey(id), file);
      return id;
    },
    async removeUnused(ids, findNamed) {
      const idOf = new Map(ids.map((id) => [contentKey(id), id]));
      const removed = await removeUnused(storage, [...idOf.keys()], async () => {
        const named = await findNamed(ids);
        return new Set([...idOf].filter(([, id]) => named.has(id)).map(([key]) => key));
      });
      for (const key of removed) await removeRenditions(idOf.get(key));
    },
    size: (id) => storage.size(contentKey(id)),
    async read(id) {
      const bytes = await storage.read(contentKey(id));
      if (bytes === undefined) throw new Error(`There is no file ${id}.`);
      return bytes;
    },
    stream: (id, range) => storage.stream(contentKey(id), range),
    readRendition: (id, size, format) => storage.read(rendition(id, size, format)),
    keepRendition: (id, size, format, bytes) => storage.put(rendition(id, size, format), bytes),
  };
}

/**
 * The key of a file by its id or the hash of its content. Two hex digits are a folder: at 100 000 files no folder holds
 * more than about 400.
 */
export function contentKey(id: string): string {
  return `${id.slice(0, 2)}/${id}`;
}

function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);
}
