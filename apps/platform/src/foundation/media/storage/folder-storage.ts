/** Files in a folder of this machine. Folders are made when first needed; a file is written or linked aside, then renamed. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import type { FileContent, FileStorage } from './file-storage.ts';

/** How the names of files end that are being written. */
const UNFINISHED = '.part';
/** What file systems answer that cannot link: other disk, no links at all, too many of them. */
const NO_LINK = ['EXDEV', 'EPERM', 'EACCES', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

export function openFolderStorage(folder: string): FileStorage {
  const place = (key: string): string => join(folder, key);
  return {
    put: (key, content) => write(place(key), content),
    size: (key) => unlessMissing(async () => (await stat(place(key))).size),
    read: (key) => unlessMissing(() => readFile(place(key))),
    stream: (key, range) => Readable.toWeb(createReadStream(place(key), range)) as ReadableStream<Uint8Array>,
    async move(from, to) {
      await mkdir(dirname(place(to)), { recursive: true });
      await unlessMissing(() => rename(place(from), place(to)));
    },
    remove: (key) => rm(place(key), { force: true }),
    list: () => listKeys(folder, ''),
  };
}

async function* listKeys(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await unlessMissing(() => opendir(join(folder, prefix)));
  if (entries === undefined) return;
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* listKeys(folder, `${prefix}${entry.name}/`);
    else if (entry.isFile() && !entry.name.endsWith(UNFINISHED)) yield `${prefix}${entry.name}`;
  }
}

async function write(path: string, content: FileContent): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    if (content instanceof Uint8Array) await writeFile(aside, content);
    else await linkOrCopy(content.path, aside);
    await rename(aside, path);
  } finally {
    // Where both names are links to one file, renaming leaves both.
    await rm(aside, { force: true });
  }
}

/** A second name for the same bytes costs nothing; other disks, and file systems without links, need a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (failure) {
    if (!NO_LINK.some((code) => hasCode(failure, code))) throw failure;
    await copyFile(from, to);
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (hasCode(failure, 'ENOENT') || hasCode(failure, 'ENOTDIR')) return undefined;
    throw failure;
  }
}

function hasCode(failure: unknown, code: string): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === code;
}
