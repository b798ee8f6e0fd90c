/**
 * Restores a backup into a data folder. Everything is made in a folder inside of it first and moved to its place at the
 * end, the database last, so that a shop never starts with half a backup.
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { RESTORE_FOLDER, takeDataFolder } from '../foundation/data-folder/data-folder.ts';
import { openSqlite } from '../foundation/database/sqlite.ts';
import { DatabaseUnavailable } from '../foundation/database/unavailable.ts';
import type { S3Config } from '../foundation/media/storage/s3-storage.ts';
import { openShopStorages, STORAGE_NAMES } from '../foundation/media/storage/shop-storages.ts';
import { type ArchiveManifest, BackupError } from './archive-format.ts';
import type { ArchiveSource } from './archive-reader.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

/** Files that a folder has before there is a shop in it. */
const HARMLESS = /^(lock|lost\+found)$/;
const DATABASE = 'shop.sqlite';

export interface FolderTarget {
  readonly folder: string;
  /** Absent: files go into the folder, too. */
  readonly fileStore?: S3Config | undefined;
}

/**
 * Restores a backup that `verifyBackup` accepted.
 * @returns the names of the migrations that were applied after its own.
 * @throws BackupError where the folder is not empty; DataFolderError where a running shop has it.
 */
export async function restoreToFolder(
  source: ArchiveSource,
  manifest: ArchiveManifest,
  { folder, fileStore }: FolderTarget,
  options: RestoreOptions,
): Promise<readonly string[]> {
  const release = await takeDataFolder(folder);
  const making = join(folder, RESTORE_FOLDER);
  try {
    await requireEmpty(folder);
    await mkdir(making, { mode: 0o700 });
    try {
      const applied = await restoreInto(source, manifest, making, fileStore, options);
      await publish(making, folder);
      return applied;
    } catch (failure) {
      throw describeDiskFailure(folder, failure);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  } finally {
    await release();
  }
}

/** SQLite reports a full disk, or a broken one, as an outage; a file has the code of the system. */
function describeDiskFailure(folder: string, failure: unknown): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  if (!(failure instanceof DatabaseUnavailable) && !/^(ENOSPC|EDQUOT|EFBIG|EIO)$/.test(code)) return failure;
  return new BackupError(
    `The disk that holds ${folder} is full or does not work: make room for the files and twice the database, then run the command again. Nothing was kept.`,
    { cause: failure },
  );
}

async function restoreInto(
  source: ArchiveSource,
  manifest: ArchiveManifest,
  folder: string,
  fileStore: S3Config | undefined,
  options: RestoreOptions,
): Promise<readonly string[]> {
  await using database = openSqlite(join(folder, DATABASE), (failure) => {
    throw failure;
  });
  const storages = openShopStorages({ dataFolder: folder, fileStore });
  return await restoreBackup(source, manifest, { database, storages, stagingFolder: join(folder, 'uploads') }, options);
}

/** What an earlier restore left that did not end is removed: it began in an empty folder. */
async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder);
  if (entries.includes(RESTORE_FOLDER) && !entries.includes(DATABASE)) {
    for (const name of [...STORAGE_NAMES, RESTORE_FOLDER])
      await rm(join(folder, name), { recursive: true, force: true });
    return requireEmpty(folder);
  }
  const other = entries.find((entry) => !HARMLESS.test(entry));
  if (other !== undefined) {
    throw new BackupError(`The folder ${folder} is not empty (it has ${other}): name an empty or a new one.`);
  }
}

/** The database last: a folder without it is refused at the start. */
async function publish(making: string, folder: string): Promise<void> {
  for (const name of [...STORAGE_NAMES, DATABASE]) {
    const exists = await stat(join(making, name)).then(
      () => true,
      () => false,
    );
    if (exists) await rename(join(making, name), join(folder, name));
  }
}
