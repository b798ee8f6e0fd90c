/**
 * The data folder of a shop, locked by one process at a time: the embedded database has one writer. The lock is a file
 * with the process id and identity, and the number of the file itself; a stale lock of an ended process is taken over. Invariant: files in the folder are
 * readable by their owner only.
 */
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { access, chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isStillRunning, readProcessIdentity } from './process-identity.ts';

/** The folder cannot be used. The message names the reason and the remedy. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Where a restore makes the files of a shop. It is there as long as the restore has not ended. */
export const RESTORE_FOLDER = '.restore';

const LOCK = 'lock';
const ATTEMPTS = 5;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The files that a shop creates in its folder. */
const OURS = /^(shop\.sqlite(-wal|-shm|-journal)?|media|logs|shop-secret|lock|backups)$/;

/**
 * Creates the folder where there is none, and locks it.
 * @returns the function that releases it.
 * @throws DataFolderError where it cannot be written to, or another process has it.
 */
export async function takeDataFolder(folder: string): Promise<() => Promise<void>> {
  await makeFolder(folder);
  const lock = join(folder, LOCK);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await createLock(lock)) return () => rm(lock, { force: true });
    const [number = '', identity, made] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
    const holder = Number.parseInt(number, 10);
    if (await isCopy(lock, made)) throw new DataFolderError(describeCopy(folder, holder));
    if (await isStillRunning(holder, identity)) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by another process (${holder}): stop that one, or choose another folder.`,
      );
    }
    // Of several processes that find the same stale lock, one succeeds in renaming it; the others retry.
    await rename(lock, `${lock}.${process.pid}`).then(
      () => rm(`${lock}.${process.pid}`, { force: true }),
      () => undefined,
    );
  }
  throw new DataFolderError(`The data folder ${folder} is being taken by other processes: try again.`);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    const probe = join(folder, `.writable-${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (failure) {
    if (readCode(failure) === 'ENOSPC') throw new DataFolderError(describeFullDisk(folder), { cause: failure });
    throw new DataFolderError(
      `The data folder ${folder} cannot be written to (${readCode(failure)}): mend its permissions, or choose another folder.`,
      { cause: failure },
    );
  }
}

/** The message for a full disk. */
export function describeFullDisk(folder: string): string {
  return `The disk that holds ${folder} is full: make room and start again; nothing that was stored is lost.`;
}

/**
 * Removes the permissions of other users of the machine from a folder of an earlier version, or a copy.
 * @returns a sentence for each thing that was mended or could not be.
 */
export async function protectDataFolder(folder: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return [];
  const entries = await readdir(folder);
  const told: string[] = [];
  const protect = async (path: string, mode: number): Promise<void> => {
    const { mode: found, uid } = await stat(path);
    if ((found & 0o077) === 0) return;
    const was = (found & 0o777).toString(8).padStart(4, '0');
    const wanted = mode.toString(8).padStart(4, '0');
    const isMended =
      uid === process.getuid?.() &&
      (await chmod(path, mode).then(
        () => true,
        () => false,
      ));
    told.push(
      isMended
        ? `Other users of this machine could read ${path} (${was}); it is for its owner alone now (${wanted}).`
        : `Other users of this machine can read ${path} (${was}): run "chmod ${wanted} ${path}" as its owner.`,
    );
  };
  for (const entry of entries.filter((one) => OURS.test(one))) {
    const path = join(folder, entry);
    await protect(path, (await stat(path)).isDirectory() ? FOLDER_MODE : FILE_MODE);
  }
  // A folder that also has other files is left to its owner.
  if (entries.every((one) => OURS.test(one) || one.startsWith('.'))) await protect(folder, FOLDER_MODE);
  return told;
}

/**
 * Refuses a folder without a database but with other files of a shop: a new shop in its place would hide the loss.
 * @throws DataFolderError
 */
export async function requireDatabaseOfShop(folder: string, file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== undefined && size > 0) return;
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (await exists(join(folder, RESTORE_FOLDER))) {
    throw new DataFolderError(
      `A restore into ${folder} did not end: run "cartwright restore" again, which starts anew, or remove ${join(folder, RESTORE_FOLDER)}.`,
    );
  }
  const hasLog = (await stat(`${file}-wal`).catch(() => undefined))?.size ?? 0;
  const media = await readdir(join(folder, 'media')).catch(() => []);
  const evidence = hasLog > 0 ? `${file}-wal` : media.length > 0 ? join(folder, 'media') : undefined;
  if (evidence === undefined) return;
  const what = (await exists(file)) ? 'is empty' : 'is missing';
  throw new DataFolderError(
    `The database ${file} ${what}, but ${evidence} says that there was a shop: restore a backup, or choose another data folder for a new shop.`,
  );
}

/**
 * A lock names its own file, by the number that the file system gave it, so a lock that was copied with its folder is
 * known. Not on Windows, where the number may be none.
 */
async function isCopy(lock: string, made: string | undefined): Promise<boolean> {
  if (made === undefined || made === '') return false;
  const now = await stat(lock, { bigint: true }).catch(() => undefined);
  return now !== undefined && String(now.ino) !== made;
}

function describeCopy(folder: string, holder: number): string {
  return `The data folder ${folder} is a copy of one that a shop had open (process ${holder}), so its database may be torn: make a copy with "cartwright backup" and "cartwright restore". If the shop was stopped, or this is an atomic snapshot of a file system, remove ${join(folder, LOCK)} and start again.`;
}

async function createLock(lock: string): Promise<boolean> {
  const identity = await readProcessIdentity(process.pid);
  try {
    // At once, so that no other process finds the lock before it is written.
    const file = openSync(lock, 'wx', FILE_MODE);
    try {
      const made = process.platform === 'win32' ? '' : fstatSync(file, { bigint: true }).ino;
      writeSync(file, `${process.pid}\n${identity ?? ''}\n${made}\n`);
    } finally {
      closeSync(file);
    }
    return true;
  } catch (failure) {
    if (readCode(failure) === 'EEXIST') return false;
    throw failure;
  }
}

function readCode(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
}
