/** That the list of personal data knows every column of a migrated database, and nothing else. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { listTables } from '../../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from './personal-tables.ts';

describeOnBothDatabases('the list of personal data', ({ open }) => {
  test('knows every table and column of the database', async () => {
    const known = [
      ...PERSONAL_TABLES.map(
        ({ name, personal, secret, other }) => [name, [...personal, ...secret, ...other]] as const,
      ),
      ...IMPERSONAL_TABLES.map(({ name, columns }) => [name, columns] as const),
    ].map(([name, columns]) => `${name}: ${columns.toSorted().join(' ')}`);
    const database = await open();
    const tables = (await listTables(database)).filter((table) => !table.startsWith('sqlite_'));
    const found: string[] = [];
    for (const table of tables) found.push(`${table}: ${(await listColumns(database, table)).join(' ')}`);
    expect(known.toSorted()).toEqual(found.toSorted());
  });
});

test('keys, links and replacements of the list name columns of their table', () => {
  for (const {
    name,
    key,
    personal,
    secret,
    other,
    links,
    ids = {},
    values = {},
    replacement = {},
  } of PERSONAL_TABLES) {
    const { set = {}, empty = {}, drop = {}, search = [] } = replacement;
    const named = [
      ...key,
      ...links.flatMap((link) => (link.by === 'buyer' ? [link.kind, link.id] : [link.column])),
      ...Object.values(ids),
      ...[values, set, empty, drop].flatMap((byColumn) => Object.keys(byColumn)),
      ...search,
    ];
    const columns = new Set([...personal, ...secret, ...other]);
    expect([name, named.filter((column) => !columns.has(column))]).toEqual([name, []]);
  }
});

async function listColumns(database: Database, table: string): Promise<readonly string[]> {
  const names =
    database.dialect === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{
          name: string;
        }>`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
  const { rows } = await database.read((tx) => names.execute(tx.tables<Record<string, never>>()));
  return rows
    .map((row) => row.name)
    .filter((column) => column !== 'site_id')
    .toSorted();
}
