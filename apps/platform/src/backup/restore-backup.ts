/**
 * Restores a backup into an empty database of either kind, and into storages. Every checksum is compared before anything is
 * written, and the rows are read again from the database before they are committed. Invariant: all rows are there, or
 * none. A backup of an earlier version is loaded into the tables of its time and then migrated.
 */
import type { Database, Transaction } from '../foundation/database/database.ts';
import { findProblem, migrateWithin, planMigrations } from '../foundation/database/migrate.ts';
import { MIGRATIONS } from '../foundation/database/migrations/index.ts';
import { continueNumbers, insertRows, readRows } from '../foundation/database/portable/portable-rows.ts';
import { RowDigest } from '../foundation/database/portable/row-digest.ts';
import { describeTables, type TableShape } from '../foundation/database/portable/table-shape.ts';
import { STORAGE_NAMES, type ShopStorages } from '../foundation/media/storage/shop-storages.ts';
import { stageFile } from '../foundation/media/storage/staged-file.ts';
import { type ArchiveManifest, BackupError, FILES_FOLDER, ROWS_FOLDER } from './archive-format.ts';
import { type ArchiveSource, collectChunks, readArchive, type TakePart } from './archive-reader.ts';
import { unpackRows } from './rows-part.ts';

export interface RestoreProgress {
  readonly stage: 'checking' | 'restoring' | 'comparing' | 'importing';
  readonly done: number;
  readonly total: number;
  readonly unit: 'bytes' | 'rows';
}

export interface RestoreOptions {
  readonly now: () => number;
  readonly report?: (progress: RestoreProgress) => void;
  /** Ends the work with an error. */
  readonly signal?: AbortSignal;
}

export interface RestoreTarget {
  /** Without any table. */
  readonly database: Database;
  readonly storages: ShopStorages;
  /** Where the bytes of a file lie until all of them are there. */
  readonly stagingFolder: string;
}

/**
 * Reads a whole backup and compares every checksum.
 * @throws BackupError where it is damaged, cut off, none of ours or of a newer version.
 */
export async function verifyBackup(source: ArchiveSource, options: RestoreOptions): Promise<ArchiveManifest> {
  let done = 0;
  const manifest = await readArchive(source, async (_path, chunks) => {
    for await (const chunk of chunks) {
      options.signal?.throwIfAborted();
      done += chunk.byteLength;
      options.report?.({ stage: 'checking', done, total: done, unit: 'bytes' });
    }
  });
  const known = MIGRATIONS.map(({ name }) => name);
  if (findProblem(manifest.migrations, known) !== undefined) {
    throw new BackupError(
      `${source.name} was made by another version of Cartwright (${manifest.version}), whose tables this version does not know: restore it with that version or a later one.`,
    );
  }
  return manifest;
}

/**
 * Restores a backup that `verifyBackup` accepted.
 * @returns the names of the migrations that were applied after its own.
 * @throws BackupError where the database is not empty, or the rows are not those of the backup.
 */
export async function restoreBackup(
  source: ArchiveSource,
  manifest: ArchiveManifest,
  { database, storages, stagingFolder }: RestoreTarget,
  options: RestoreOptions,
): Promise<readonly string[]> {
  const tables = await describeTables(manifest.migrations);
  const names = new Set(manifest.migrations);
  const total = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return database.writeAlone(async (tx) => {
    if ((await planMigrations(tx, MIGRATIONS)).applied.length > 0) {
      throw new BackupError('The database has a shop already: name an empty one, and nothing is overwritten.');
    }
    await migrateWithin(
      tx,
      MIGRATIONS.filter(({ name }) => names.has(name)),
      options.now(),
    );
    const takeFile = takeFiles(storages, stagingFolder);
    const takeRows = takeTables(tx, tables);
    let done = 0;
    await readArchive(source, async (path, chunks) => {
      options.signal?.throwIfAborted();
      const counted = count(chunks, (bytes) => {
        done += bytes;
        options.report?.({ stage: 'restoring', done, total, unit: 'bytes' });
      });
      await (path.startsWith(ROWS_FOLDER) ? takeRows(path, counted) : takeFile(path, counted));
    });
    for (const table of tables) await continueNumbers(tx, table);
    await requireSameRows(tx, tables, manifest, options);
    return migrateWithin(tx, MIGRATIONS, options.now());
  });
}

async function* count(chunks: AsyncIterable<Uint8Array>, add: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    add(chunk.byteLength);
    yield chunk;
  }
}

function takeTables(tx: Transaction, tables: readonly TableShape[]): TakePart {
  const byName = new Map(tables.map((table) => [table.name, table]));
  return async (path, chunks) => {
    const { table: name, columns, rows } = await unpackRows(path, await collectChunks(chunks));
    const table = byName.get(name);
    if (table === undefined || table.columns.join() !== columns.join()) {
      throw new BackupError(`${path} of the backup has a table ${name} with other columns than this version makes.`);
    }
    await insertRows(tx, table, rows);
  };
}

function takeFiles(storages: ShopStorages, stagingFolder: string): TakePart {
  return async (path, chunks) => {
    const name = STORAGE_NAMES.find((one) => path.startsWith(`${FILES_FOLDER}${one}/`));
    const key = path.slice(`${FILES_FOLDER}${name}/`.length);
    // An archive of another hand must not write outside the storages.
    if (name === undefined || !/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').includes('..')) {
      throw new BackupError(`The backup has a part ${path} that this version does not know: nothing was restored.`);
    }
    const { Readable } = await import('node:stream');
    const staged = await stageFile(stagingFolder, Readable.from(chunks), Number.POSITIVE_INFINITY);
    if (staged === 'too-large') return;
    await using file = staged;
    await storages[name].put(key, file);
  };
}

async function requireSameRows(
  tx: Transaction,
  tables: readonly TableShape[],
  manifest: ArchiveManifest,
  { report, signal }: RestoreOptions,
): Promise<void> {
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of tables) {
    const digest = new RowDigest();
    for await (const rows of readRows(tx, table)) {
      signal?.throwIfAborted();
      digest.add(rows);
      done += rows.length;
      report?.({ stage: 'comparing', done, total, unit: 'rows' });
    }
    const expected = manifest.tables.find(({ name }) => name === table.name);
    if (expected?.rows !== digest.rows || expected.digest !== digest.toString()) {
      throw new BackupError(
        `The table ${table.name} does not have the rows of the backup after it was restored: nothing was kept. Try again, and report it if it comes again.`,
      );
    }
  }
}
