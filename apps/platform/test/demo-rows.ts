/** The rows of the prepared demo shop, written into a PostgreSQL database: as the platform itself would have stocked it. */
import { DatabaseSync } from 'node:sqlite';

import type { Client } from 'pg';

import { findPooledSession } from './pooled-session.ts';
import { withClient } from './postgres-pool.ts';
import { listTables } from './postgres-tables.ts';

interface TableRows {
  readonly table: string;
  /** A JSON list of all rows. */
  readonly rows: string;
}

/** By the prepared file: it never changes. */
const read = new Map<string, readonly TableRows[]>();

/**
 * Writes the rows where the database has all tables and no shop yet. A pooled database keeps a copy of them for its later
 * tests. `prepare` answers the path of the SQLite file.
 */
export async function copyDemoRows(url: string, prepare: () => Promise<string>): Promise<void> {
  const session = findPooledSession(url);
  if (session === undefined) {
    await withClient(url, async (client) => {
      if (await isUnstocked(client)) await writeRows(client, await prepare());
    });
    return;
  }
  if (!(await isUnstocked(session.client))) return;
  const file = await prepare();
  if (await session.writeKeptRows()) return;
  // The session checks no references. Those of the first rows are checked.
  await withClient(url, (client) => writeRows(client, file));
  await session.keepRows();
}

async function isUnstocked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ sites: string | null }>("SELECT to_regclass('sites')::text AS sites");
  if (rows[0]?.sites === null) return false;
  return (await client.query('SELECT site_id FROM sites LIMIT 1')).rows.length === 0;
}

async function writeRows(client: Client, file: string): Promise<void> {
  let tables = read.get(file);
  if (tables === undefined) read.set(file, (tables = await readRows(client, file)));
  await client.query('BEGIN');
  for (const { table, rows } of tables) {
    await client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [rows]);
  }
  await client.query('COMMIT');
}

/** The tables that have rows, those first that others point to. */
async function readRows(client: Client, file: string): Promise<readonly TableRows[]> {
  const { rows: json } = await client.query<{ name: string }>(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE data_type = 'jsonb'",
  );
  const jsonColumns = new Set(json.map(({ name }) => name));
  using database = new DatabaseSync(file, { readOnly: true });
  const tables = (await listTables(client)).toReversed().map((table): TableRows => {
    const rows = database.prepare(`SELECT * FROM "${table}"`).all();
    const texts = rows.map((row) =>
      Object.entries(row).map(([column, value]) => {
        const isJson = jsonColumns.has(`${table}.${column}`) && typeof value === 'string';
        return `${JSON.stringify(column)}:${isJson ? value : JSON.stringify(value)}`;
      }),
    );
    return { table, rows: `[${texts.map((members) => `{${members.join(',')}}`).join(',')}]` };
  });
  return tables.filter(({ rows }) => rows !== '[]');
}
