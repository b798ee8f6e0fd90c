/** Looks into a database beside the platform that uses it: how many rows a table has, and which tables there are. */
import { sql } from 'kysely';

import type { Database } from '../src/foundation/database/database.ts';
import { openPostgres } from '../src/foundation/database/postgres.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';
import type { DatabasePlace } from './databases.ts';

export async function countRows(place: DatabasePlace, table: string): Promise<number> {
  await using database = await openBeside(place);
  return await countRowsOf(database, table);
}

export async function countRowsOf(database: Database, table: string): Promise<number> {
  const { rows } = await database.read((tx) =>
    tx
      .tables<Record<string, Record<string, unknown>>>()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow(),
  );
  return Number(rows);
}

/** The tables of the catalog. */
const CATALOG_TABLES = ['products', 'variants', 'collections', 'collection_products', 'former_slugs', 'media_uses'];

/**
 * Every row of the catalog as text, without revisions and change numbers: these only grow, so that no editor and no cache
 * takes one state for another.
 */
export async function dumpCatalog(place: DatabasePlace): Promise<readonly string[]> {
  await using database = await openBeside(place);
  return await database.read(async (tx) => {
    const lines: string[] = [];
    for (const table of CATALOG_TABLES) {
      const rows = await tx.tables<Record<string, Record<string, unknown>>>().selectFrom(table).selectAll().execute();
      lines.push(...rows.map((row) => `${table} ${JSON.stringify(withoutRevision(row))}`));
    }
    return lines.toSorted();
  });
}

function withoutRevision({ change_number: _change, document, ...row }: Record<string, unknown>): object {
  if (typeof document !== 'string') return row;
  const { revision: _revision, ...product } = JSON.parse(document) as Record<string, unknown>;
  return { ...row, document: product };
}

function openBeside(place: DatabasePlace): Promise<Database> {
  const rethrow = (failure: unknown): never => {
    throw failure;
  };
  return place.kind === 'sqlite' ? Promise.resolve(openSqlite(place.file, rethrow)) : openPostgres(place.url, rethrow);
}

/** The tables of a database, as it says itself. */
export async function listTables(database: Database): Promise<readonly string[]> {
  const names =
    database.dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const { rows } = await database.read((tx) => names.execute(tx.tables<Record<string, never>>()));
  return rows.map(({ name }) => name);
}

/** Every row of every table as text, by table. Binary columns are left out. */
export async function dumpTables(place: DatabasePlace): Promise<ReadonlyMap<string, string>> {
  await using database = await openBeside(place);
  const dumped = new Map<string, string>();
  for (const table of (await listTables(database)).filter((name) => !name.startsWith('sqlite_'))) {
    const rows = await database.read((tx) =>
      tx.tables<Record<string, Record<string, unknown>>>().selectFrom(table).selectAll().execute(),
    );
    dumped.set(table, JSON.stringify(rows));
  }
  return dumped;
}
