/**
 * `docs/operate/examples/distribute.sql` and the page beside it. Citus is not here: functions with the names of Citus' own
 * stand for it, which refuse what Citus refuses of a table.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';
import { expect, inject, test } from 'vitest';

import { createDatabase, dropDatabase, withClient } from '../postgres-pool.ts';
import { CROSS_SITE_STATEMENTS } from './cross-site.ts';
import { classifyTable, CONSTRAINT_CHANGES, LOCAL_TABLES, REFERENCE_TABLES } from './tables.ts';

const OPERATE = join(import.meta.dirname, '../../../../docs/operate');
const script = readFileSync(join(OPERATE, 'examples/distribute.sql'), 'utf8');
const page = readFileSync(join(OPERATE, 'distribution.md'), 'utf8');

/** They note their calls, and refuse a table with foreign keys, or with a unique index that lacks the column. */
const STAND_IN = `
  CREATE TABLE distributed_calls (name text, kind text, colocate text);
  CREATE FUNCTION create_reference_table(name text) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO distributed_calls VALUES (name, 'reference', NULL) $$;
  CREATE FUNCTION create_distributed_table(name text, col text, colocate_with text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND name::regclass IN (conrelid, confrelid)) THEN
      RAISE EXCEPTION 'There is a foreign key at %.', name;
    END IF;
    IF EXISTS (SELECT FROM pg_index WHERE indrelid = name::regclass AND indisunique AND NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = indrelid AND attname = col AND attnum = ANY (indkey))) THEN
      RAISE EXCEPTION 'A unique index of % lacks the column.', name;
    END IF;
    INSERT INTO distributed_calls VALUES (name, 'distributed', colocate_with);
  END $$;`;

/** As psql does: the rows of a query that ends with \\gexec are statements, too. */
async function runScript(client: Client, text: string): Promise<void> {
  const plain = text.replaceAll(/^--.*$/gm, '');
  for (const [, statement = '', end] of plain.matchAll(/\s*([^;]+?)\s*(;|\\gexec)(?=\s|$)/g)) {
    const { rows } = await client.query<Readonly<Record<string, string>>>(statement);
    if (end !== '\\gexec') continue;
    for (const row of rows) await client.query(Object.values(row)[0] ?? '');
  }
}

const countKeys = async (client: Client): Promise<number> =>
  (await client.query("SELECT FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace"))
    .rowCount ?? 0;

test('the script distributes every table beside the others, and foreign keys come back', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('postgresTemplate'));
  try {
    await withClient(url, async (client) => {
      const keys = await countKeys(client);
      const { rows: tables } = await client.query<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
      );
      // In another schema, so that the script does not find it.
      await client.query(`CREATE SCHEMA stand_in; SET search_path = public, stand_in`);
      await client.query(
        STAND_IN.replaceAll('CREATE TABLE ', 'CREATE TABLE stand_in.').replaceAll(
          'CREATE FUNCTION ',
          'CREATE FUNCTION stand_in.',
        ),
      );
      await runScript(client, script);
      const { rows: calls } = await client.query<{ name: string; kind: string; colocate: string | null }>(
        'SELECT * FROM distributed_calls',
      );
      const called = (kind: string) => calls.filter((call) => call.kind === kind).map(({ name }) => name);
      const named = (kind: string) => tables.map(({ name }) => name).filter((name) => classifyTable(name) === kind);
      expect(called('reference').toSorted()).toEqual(named('reference'));
      expect(called('distributed').toSorted()).toEqual(named('distributed'));
      expect(calls.filter(({ colocate }) => colocate === 'none').map(({ name }) => name)).toEqual(['orders']);
      expect(await countKeys(client)).toBe(keys);
    });
  } finally {
    await dropDatabase(server, url);
  }
});

test('script and page name the tables and statements of the lists', () => {
  for (const change of CONSTRAINT_CHANGES) expect(script).toContain(`${change};`);
  for (const table of Object.keys(LOCAL_TABLES)) expect(script).toContain(`'${table}'`);
  for (const [table, reason] of Object.entries({ ...REFERENCE_TABLES, ...LOCAL_TABLES })) {
    expect(page).toMatch(new RegExp(`\\| \`${table}\` +\\| ${reason.replaceAll('.', '\\.')}`));
  }
  for (const { name, onCitus } of CROSS_SITE_STATEMENTS) {
    expect([name, page.includes(`| ${name} `), page.includes(onCitus)]).toEqual([name, true, true]);
  }
});
