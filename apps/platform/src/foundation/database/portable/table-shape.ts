/**
 * Describes every table of a shop's database: columns, key, and the tables that it refers to. The description comes from
 * the migrations themselves, applied to an empty database in memory. So it is the same for both databases, and tables of
 * other programs in a PostgreSQL database are not in it.
 */
import { sql } from 'kysely';

import type { Transaction } from '../database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openSqlite } from '../sqlite.ts';

export interface TableShape {
  readonly name: string;
  /** In alphabetical order, so that rows of both databases are alike. */
  readonly columns: readonly string[];
  /** Columns that identify a row and that are indexed in both databases. */
  readonly key: readonly string[];
  /** The column that the database itself numbers. */
  readonly numbered: string | undefined;
}

const MIGRATIONS_TABLE = 'schema_migrations';

/**
 * Describes the tables that these migrations make, each after the tables that it refers to.
 * @param applied The first names of `MIGRATIONS`.
 */
export async function describeTables(applied: readonly string[]): Promise<readonly TableShape[]> {
  await using database = openSqlite(':memory:', (failure) => {
    throw failure;
  });
  const names = new Set(applied);
  await migrate(
    database,
    MIGRATIONS.filter(({ name }) => names.has(name)),
    0,
  );
  return await database.read(async (tx) => {
    const tables = await readTables(tx);
    return sortByReferences(tables).map(({ shape }) => shape);
  });
}

interface ReadTable {
  readonly shape: TableShape;
  readonly refersTo: readonly string[];
}

async function readTables(tx: Transaction): Promise<readonly ReadTable[]> {
  const kysely = tx.tables<unknown>();
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name not like 'sqlite_%' and name <> ${MIGRATIONS_TABLE} order by name`.execute(kysely);
  const found: ReadTable[] = [];
  for (const { name } of rows) {
    const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
      select name, type, pk from pragma_table_info(${name}) order by name`.execute(kysely);
    const { rows: references } = await sql<{ name: string }>`
      select distinct "table" as name from pragma_foreign_key_list(${name})`.execute(kysely);
    const primary = columns.filter(({ pk }) => pk > 0).toSorted((left, right) => left.pk - right.pk);
    // SQLite numbers the rows of a table whose key is one integer.
    const numbered = primary.length === 1 && primary[0]?.type === 'INTEGER' ? primary[0].name : undefined;
    const key = numbered === undefined ? primary.map((column) => column.name) : await readUniqueColumns(tx, name);
    found.push({
      shape: { name, columns: columns.map((column) => column.name), key, numbered },
      refersTo: references.map((one) => one.name).filter((one) => one !== name),
    });
  }
  return found;
}

/** PostgreSQL has the number without an index, and this constraint as its primary key. */
async function readUniqueColumns(tx: Transaction, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select columns.name as name from pragma_index_list(${table}) as listed, pragma_index_info(listed.name) as columns
    where listed.origin = 'u' order by listed.seq, columns.seqno`.execute(tx.tables<unknown>());
  if (rows.length === 0) throw new Error(`The table ${table} has no unique constraint besides its number.`);
  return rows.map(({ name }) => name);
}

function sortByReferences(tables: readonly ReadTable[]): readonly ReadTable[] {
  const sorted: ReadTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ shape }) => shape.name));
    const ready = left.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a cycle: ${[...names].join(', ')}.`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}
