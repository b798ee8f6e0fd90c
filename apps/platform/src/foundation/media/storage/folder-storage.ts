/** Files in a folder of this machine. Folders are made when first needed; a file is written aside, then renamed. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import type { FileContent, FileStorage } from './file-storage.ts';

/** How the names of files end that are being written. */
const UNFINISHED = '.part';

export function openFolderStorage(folder: string): FileStorage {
  const place = (key: string): string => join(folder, key);
  return {
    put: (key, content) => write(place(key), content),
    size: (key) => unlessMissing(async () => (await stat(place(key))).size),
    read: (key) => unlessMissing(() => readFile(place(key))),
    stream: (key, range) => Readable.toWeb(createReadStream(place(key), range)) as ReadableStream<Uint8Array>,
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
  if (!(content instanceof Uint8Array) && (await canRename(content.path, path))) return;
  const aside = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    if (content instanceof Uint8Array) await writeFile(aside, content);
    else await copyFile(content.path, aside);
    await rename(aside, path);
  } catch (failure) {
    await rm(aside, { force: true });
    throw failure;
  }
}

/** False where both lie on different disks. */
async function canRename(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (failure) {
    if (hasCode(failure, 'EXDEV')) return false;
    throw failure;
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
