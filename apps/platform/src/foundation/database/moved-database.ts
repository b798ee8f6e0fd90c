/**
 * What a move to PostgreSQL leaves in a SQLite database. While it runs, triggers record the keys of changed rows. When it
 * is done, triggers refuse every write, in every process: so no write that is acknowledged is lost after the switch.
 */
import { sql } from 'kysely';

import type { Database, Transaction } from './database.ts';
import { MigrationError } from './migrate.ts';
import { MOVED_SENTENCE } from './unavailable.ts';

/** The keys of changed rows during a move. */
export const CHANGES_TABLE = 'moving_changes';
/** The names of the triggers that record them begin with this. */
export const CAPTURE_PREFIX = 'moving_';
const MOVED_TABLE = 'moved_shop';
const REFUSE_PREFIX = 'moved_';

/**
 * Refuses a database whose shop was moved away, and removes what a move left that was killed.
 * @throws MigrationError with the remedy.
 */
export async function requireUnmoved(database: Database): Promise<void> {
  const names = await refuseMoved(database);
  if (names.includes(CHANGES_TABLE)) await database.write(stopCapture);
}

/**
 * Refuses a database whose shop was moved away, and changes nothing, also while a move is under way.
 * @returns what a move has left in it.
 * @throws MigrationError with the remedy.
 */
export async function refuseMoved(database: Database): Promise<readonly string[]> {
  const names = await database.read(listObjects);
  if (!names.includes(MOVED_TABLE)) return names;
  throw new MigrationError(
    `${MOVED_SENTENCE} To go back to the state before the move, and lose what was written since, run "cartwright move --cancel".`,
  );
}

/** Removes the triggers and the table that record changes. */
export async function stopCapture(tx: Transaction): Promise<void> {
  await dropTriggers(tx, CAPTURE_PREFIX);
  await sql`drop table if exists ${sql.table(CHANGES_TABLE)}`.execute(tx.tables<unknown>());
}

/** From the commit of this transaction on, every write to these tables is refused. */
export async function refuseWrites(tx: Transaction, tables: readonly string[], now: number): Promise<void> {
  const kysely = tx.tables<unknown>();
  await sql`create table ${sql.table(MOVED_TABLE)} (moved_at integer not null) strict`.execute(kysely);
  await sql`insert into ${sql.table(MOVED_TABLE)} values (${now})`.execute(kysely);
  for (const table of tables) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.id(`${REFUSE_PREFIX}${table}_${change}`)} before ${sql.raw(change)}
        on ${sql.table(table)} begin select raise(abort, ${sql.lit(MOVED_SENTENCE)}); end`.execute(kysely);
    }
  }
}

/** Allows writes again. Returns false where the shop was not moved. */
export async function allowWrites(tx: Transaction): Promise<boolean> {
  if (!(await listObjects(tx)).includes(MOVED_TABLE)) return false;
  await dropTriggers(tx, REFUSE_PREFIX);
  await sql`drop table ${sql.table(MOVED_TABLE)}`.execute(tx.tables<unknown>());
  return true;
}

async function dropTriggers(tx: Transaction, prefix: string): Promise<void> {
  const kysely = tx.tables<unknown>();
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'`.execute(kysely);
  for (const { name } of rows.filter((row) => row.name.startsWith(prefix))) {
    await sql`drop trigger ${sql.id(name)}`.execute(kysely);
  }
}

async function listObjects(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name in (${MOVED_TABLE}, ${CHANGES_TABLE})`.execute(
    tx.tables<unknown>(),
  );
  return rows.map(({ name }) => name);
}
