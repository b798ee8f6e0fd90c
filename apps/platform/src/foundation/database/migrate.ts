/**
 * Migrates a database, once, alone among all processes. Numbers never change their meaning: a database that lacks one
 * in the middle, or has an unknown one, is refused with the remedy.
 */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './columns.ts';
import type { Database, DatabaseDialect, Transaction } from './database.ts';
import { informPlanner } from './planner.ts';

export interface Migration {
  /** `0001-sites`: four digits for the order, and the content. */
  readonly name: string;
  readonly up: (schema: Kysely<unknown>, dialect: DatabaseDialect) => Promise<void>;
}

interface MigrationTables {
  schema_migrations: { name: string; applied_at: number };
}

/** The database does not fit this version of the program. The message names the remedy. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Applies the missing migrations and returns their names.
 * @throws MigrationError for a gap, or for a database of a newer version.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<readonly string[]> {
  return database.writeAlone((tx) => migrateWithin(tx, migrations, now));
}

/** Like `migrate`, in a transaction of `writeAlone` that does more. */
export async function migrateWithin(
  tx: Transaction,
  migrations: readonly Migration[],
  now: number,
): Promise<readonly string[]> {
  const ordered = migrations.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const foreign = await findForeignTable(tx);
  if (foreign !== undefined) throw new MigrationError(foreignSentence(foreign));
  const applied = await readApplied(tx);
  const problem = findProblem(
    applied,
    ordered.map(({ name }) => name),
  );
  if (problem !== undefined) throw new MigrationError(problem);
  const missing = ordered.slice(applied.length);
  const tables = tx.tables<MigrationTables>();
  for (const { name, up } of missing) {
    await up(tx.tables<unknown>(), tx.dialect);
    await tables.insertInto('schema_migrations').values({ name, applied_at: now }).execute();
  }
  await informPlanner(tx);
  return missing.map(({ name }) => name);
}

/** What `migrate` would do, by name and in order. */
export interface MigrationPlan {
  readonly applied: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Reads what `migrate` would do, and changes nothing.
 * @throws MigrationError as `migrate` does.
 */
export async function planMigrations(tx: Transaction, migrations: readonly Migration[]): Promise<MigrationPlan> {
  const foreign = await findForeignTable(tx);
  if (foreign !== undefined) throw new MigrationError(foreignSentence(foreign));
  const applied = (await hasMigrationTable(tx)) ? await listApplied(tx) : [];
  const known = migrations.map(({ name }) => name).toSorted();
  const problem = findProblem(applied, known);
  if (problem !== undefined) throw new MigrationError(problem);
  return { applied, missing: known.slice(applied.length) };
}

/** Both lists in order. Returns a message with the remedy, or undefined if `known` continues `applied`. */
export function findProblem(applied: readonly string[], known: readonly string[]): string | undefined {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `This database was made by a newer version of Cartwright (it has ${unknown}, which this version does not know): start that version, or name another data folder or database.`;
  }
  const last = applied.at(-1);
  const skipped = known.find((name) => last !== undefined && name < last && !applied.includes(name));
  if (skipped !== undefined) {
    return `This database has ${last} but never received ${skipped}, so it was made by an unreleased version: start with an empty data folder or database, or restore a backup.`;
  }
  return undefined;
}

function foreignSentence(table: string): string {
  return `This database is of another program (it has a table ${table} and none of ours): name another data folder or database.`;
}

/**
 * A foreign table in a database file that was not created by the platform. A PostgreSQL database may have foreign
 * tables.
 */
async function findForeignTable(tx: Transaction): Promise<string | undefined> {
  if (tx.dialect !== 'sqlite') return undefined;
  const rows = await tx
    .tables<{ sqlite_schema: { type: string; name: string } }>()
    .selectFrom('sqlite_schema')
    .select('name')
    .where('type', '=', 'table')
    .where('name', 'not like', 'sqlite_%')
    .orderBy('name')
    .execute();
  const names = rows.map(({ name }) => name);
  return names.includes('schema_migrations') ? undefined : names[0];
}

async function readApplied(tx: Transaction): Promise<readonly string[]> {
  const { text, integer } = columnTypes(tx.dialect);
  await createTable(tx.tables<unknown>(), tx.dialect, 'schema_migrations')
    .ifNotExists()
    .addColumn('name', text, (column) => column.notNull().primaryKey())
    .addColumn('applied_at', integer, (column) => column.notNull())
    .execute();
  return listApplied(tx);
}

async function hasMigrationTable(tx: Transaction): Promise<boolean> {
  const tables = await tx.tables<unknown>().introspection.getTables();
  return tables.some(({ name }) => name === 'schema_migrations');
}

async function listApplied(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx
    .tables<MigrationTables>()
    .selectFrom('schema_migrations')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
