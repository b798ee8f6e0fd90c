/**
 * Moves a shop from SQLite to PostgreSQL while it runs. Everything happens in one transaction of PostgreSQL, which is
 * committed after the last write of SQLite: after a failure or a kill PostgreSQL is empty, as before. In the pause at the
 * end SQLite is locked, and then refuses writes for good, so no write is acknowledged that the copy lacks.
 */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import { keepTransactionOpen } from '../../foundation/database/keep-open.ts';
import { migrateWithin, planMigrations } from '../../foundation/database/migrate.ts';
import { MIGRATIONS } from '../../foundation/database/migrations/index.ts';
import { allowWrites, refuseWrites, requireUnmoved, stopCapture } from '../../foundation/database/moved-database.ts';
import { continueNumbers, countRows, insertRows, readRows } from '../../foundation/database/portable/portable-rows.ts';
import { RowDigest } from '../../foundation/database/portable/row-digest.ts';
import { describeTables, type TableShape } from '../../foundation/database/portable/table-shape.ts';
import { BackupError } from '../archive-format.ts';
import { readChanges, startCapture } from './change-capture.ts';
import { addForeignKeys, dropForeignKeys, type ForeignKey, validateForeignKey } from './foreign-keys.ts';
import { applyChanges, unequal } from './row-changes.ts';

/** So few changes are left for the pause, unless the shop changes more in each round. */
const CHANGES_FOR_PAUSE = 500;
const MAX_ROUNDS = 20;

export interface MoveProgress {
  readonly stage: 'copying' | 'comparing' | 'following';
  readonly done: number;
  readonly total: number;
}

export interface MoveOptions {
  /** SQLite. */
  readonly source: Database;
  /** An empty PostgreSQL database. */
  readonly target: Database;
  readonly now: () => number;
  readonly report?: (progress: MoveProgress) => void;
  /** Ends the move with an error, until the pause begins. */
  readonly signal?: AbortSignal;
  /** Runs as soon as PostgreSQL has the shop: it starts the shop there. An error of it changes nothing. */
  readonly onSwitch?: () => Promise<void>;
  /** Receives what the operator has to do afterwards. */
  readonly warn?: (sentence: string) => void;
}

export interface Moved {
  readonly rows: number;
  readonly tables: number;
  /** Changed rows that were copied after the snapshot, and of them those in the pause. */
  readonly followed: number;
  readonly inPause: number;
  /** For how long the shop refused writes until PostgreSQL had them all. */
  readonly pauseMs: number;
}

/**
 * Moves the shop and closes the SQLite database for writes.
 * @throws BackupError where one of the databases does not fit, or both are not equal; then the shop continues on SQLite.
 */
export async function moveShop(options: MoveOptions): Promise<Moved> {
  const { source, target, now } = options;
  await requireUnmoved(source);
  const { applied, missing } = await source.read((tx) => planMigrations(tx, MIGRATIONS));
  if (missing.length > 0) {
    throw new BackupError(
      'The shop has the tables of an earlier version: start it once with this version, then move it.',
    );
  }
  const tables = await describeTables(applied);
  await source.write((tx) => startCapture(tx, tables));
  let isClosed = false;
  let copied: Copied;
  let foreignKeys: readonly ForeignKey[];
  let pauseMs: number;
  try {
    const { moved, keys } = await target.writeAlone(async (copy) => {
      const begun = await prepare(copy, tables, now());
      const result = await copyAndFollow(options, copy, tables, begun, () => {
        isClosed = true;
      });
      return { moved: result, keys: begun };
    });
    copied = moved;
    foreignKeys = keys;
    pauseMs = Math.round(performance.now() - moved.pausedAt);
  } catch (failure) {
    // PostgreSQL did not keep the copy, so the shop continues on SQLite.
    await source.write(async (tx) => {
      if (isClosed) await allowWrites(tx);
      else await stopCapture(tx);
    });
    throw failure;
  }
  await options.onSwitch?.();
  await validate(options, foreignKeys);
  const { pausedAt: _pausedAt, ...facts } = copied;
  return { ...facts, pauseMs };
}

/** One after the other, so that a shop that starts meanwhile waits for one at most. */
async function validate({ target, warn }: MoveOptions, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys) {
    try {
      await target.writeAlone((tx) => validateForeignKey(tx, key));
    } catch (failure) {
      warn?.(
        `The constraint ${key.name} of ${key.table} could not be validated (${String(failure)}): run ALTER TABLE ${key.table} VALIDATE CONSTRAINT ${key.name}.`,
      );
    }
  }
}

async function prepare(copy: Transaction, tables: readonly TableShape[], now: number): Promise<readonly ForeignKey[]> {
  if ((await planMigrations(copy, MIGRATIONS)).applied.length > 0) {
    throw new BackupError('The PostgreSQL database has a shop already: name an empty one, and nothing is overwritten.');
  }
  await keepTransactionOpen(copy);
  await migrateWithin(copy, MIGRATIONS, now);
  return dropForeignKeys(copy, tables);
}

type Copied = Omit<Moved, 'pauseMs'> & { readonly pausedAt: number };

async function copyAndFollow(
  options: MoveOptions,
  copy: Transaction,
  tables: readonly TableShape[],
  keys: readonly ForeignKey[],
  onClosed: () => void,
): Promise<Copied> {
  const { source, now } = options;
  let last = await source.read((tx) => copySnapshot(options, tx, copy, tables));
  let followed = 0;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    options.signal?.throwIfAborted();
    const changes = await source.read(async (tx) => {
      const found = await readChanges(tx, last);
      await applyChanges(tx, copy, tables, found);
      return found;
    });
    last = changes.last;
    followed += changes.count;
    options.report?.({ stage: 'following', done: followed, total: followed });
    if (changes.count <= CHANGES_FOR_PAUSE) break;
  }
  options.signal?.throwIfAborted();
  // From here on no write begins.
  const pause = await source.write(async (tx) => {
    const pausedAt = performance.now();
    const changes = await readChanges(tx, last);
    await applyChanges(tx, copy, tables, changes);
    let rows = 0;
    for (const table of tables) {
      const count = await countRows(tx, table);
      if (count !== (await countRows(copy, table))) throw unequal(table.name);
      rows += count;
      await continueNumbers(copy, table);
    }
    await addForeignKeys(copy, keys);
    await stopCapture(tx);
    await refuseWrites(
      tx,
      tables.map(({ name }) => name),
      now(),
    );
    return { pausedAt, rows, inPause: changes.count };
  });
  onClosed();
  return { ...pause, tables: tables.length, followed: followed + pause.inPause };
}

/** @returns the number of the last change that the snapshot has. */
async function copySnapshot(
  { report, signal }: MoveOptions,
  source: Transaction,
  copy: Transaction,
  tables: readonly TableShape[],
): Promise<number> {
  const { last } = await readChanges(source, 0);
  let total = 0;
  for (const table of tables) total += await countRows(source, table);
  const digests = new Map<string, string>();
  let done = 0;
  for (const table of tables) {
    const digest = new RowDigest();
    for await (const rows of readRows(source, table)) {
      signal?.throwIfAborted();
      await insertRows(copy, table, rows);
      digest.add(rows);
      done += rows.length;
      report?.({ stage: 'copying', done, total });
    }
    digests.set(table.name, digest.toString());
  }
  done = 0;
  for (const table of tables) {
    const digest = new RowDigest();
    for await (const rows of readRows(copy, table)) {
      signal?.throwIfAborted();
      digest.add(rows);
      done += rows.length;
      report?.({ stage: 'comparing', done, total });
    }
    if (digest.toString() !== digests.get(table.name)) throw unequal(table.name);
  }
  return last;
}
