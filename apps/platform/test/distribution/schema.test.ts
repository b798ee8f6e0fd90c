/** The schema and the lists agree: what Citus asks of a table that is distributed by site is so, or is changed by the list. */
import type { Client } from 'pg';
import { expect, inject, test } from 'vitest';

import { createDatabase, dropDatabase, withClient } from '../postgres-pool.ts';
import { checkStatements, DISTRIBUTION_COLUMN } from './check-statement.ts';
import { CROSS_SITE_STATEMENTS } from './cross-site.ts';
import { classifyTable, CONSTRAINT_CHANGES, LOCAL_TABLES, REFERENCE_TABLES } from './tables.ts';

const read = async <Row extends object>(client: Client, query: string): Promise<readonly Row[]> =>
  (await client.query<Row>(query)).rows;

async function withSchema<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('postgresTemplate'));
  try {
    return await withClient(url, work);
  } finally {
    await dropDatabase(server, url);
  }
}

/** Unique indexes, those of constraints too, whose columns do not contain the site. */
const UNIQUE_WITHOUT_SITE = `
  SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS name FROM pg_index i
  JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
  WHERE i.indisunique AND NOT EXISTS (SELECT FROM pg_attribute a
    WHERE a.attrelid = i.indrelid AND a.attname = '${DISTRIBUTION_COLUMN}' AND a.attnum = ANY (i.indkey))
  ORDER BY 1, 2`;
/** Foreign keys with the position of the site in both tables, where they have it. */
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS parent,
    (SELECT array_position(f.conkey, a.attnum) FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attname = '${DISTRIBUTION_COLUMN}') AS own,
    (SELECT array_position(f.confkey, a.attnum) FROM pg_attribute a WHERE a.attrelid = f.confrelid AND a.attname = '${DISTRIBUTION_COLUMN}') AS theirs
  FROM pg_constraint f WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;
const COLUMNS = `
  SELECT c.relname AS table, t.typname AS type, co.collname AS collation, a.attnotnull AS "isRequired" FROM pg_class c
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = '${DISTRIBUTION_COLUMN}'
  LEFT JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation co ON co.oid = a.attcollation
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`;
const REFUSED_OBJECTS = `
  SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT rulename FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'p', 'f')`;

test('every table that is distributed has the site, as the same type, never empty', async () => {
  const tables = await withSchema((client) =>
    read<{ table: string; type: string | null; collation: string | null; isRequired: boolean | null }>(client, COLUMNS),
  );
  const distributed = tables.filter(({ table }) => classifyTable(table) === 'distributed');
  expect(
    distributed.filter(({ type, collation, isRequired }) => type !== 'text' || collation !== 'C' || !isRequired),
  ).toEqual([]);
  expect(distributed.length).toBeGreaterThan(90);
  const named = tables.map(({ table }) => table);
  expect(Object.keys(REFERENCE_TABLES).filter((table) => !named.includes(table))).toEqual([]);
  // The tables of product search are made by a start with that setting.
  expect(Object.keys(LOCAL_TABLES).filter((table) => !named.includes(table))).toEqual(['product_search_state']);
});

test('unique constraints contain the site, once the listed changes are made', async () => {
  const ofDistributed = async (client: Client): Promise<readonly string[]> =>
    (await read<{ table: string; name: string }>(client, UNIQUE_WITHOUT_SITE))
      .filter(({ table }) => classifyTable(table) === 'distributed')
      .map(({ name }) => name);
  const [before, after] = await withSchema(async (client) => {
    const unchanged = await ofDistributed(client);
    for (const change of CONSTRAINT_CHANGES) await client.query(change);
    return [unchanged, await ofDistributed(client)];
  });
  expect(before).toEqual(['spent_refresh_tokens_pk', 'token_sessions_refresh']);
  expect(after).toEqual([]);
});

test('foreign keys lead to a copied table, or contain the site at the same place', async () => {
  const keys = await withSchema((client) =>
    read<{ table: string; parent: string; own: number | null; theirs: number | null }>(client, FOREIGN_KEYS),
  );
  const isAllowed = ({ table, parent, own, theirs }: (typeof keys)[number]): boolean =>
    classifyTable(parent) === 'reference' ||
    (classifyTable(table) === 'distributed' &&
      classifyTable(parent) === 'distributed' &&
      own !== null &&
      own === theirs);
  expect(keys.filter((one) => !isAllowed(one))).toEqual([]);
  expect(keys.length).toBeGreaterThan(80);
});

test('there are no triggers, functions, rules, views or partitions', async () => {
  expect(await withSchema((client) => read(client, REFUSED_OBJECTS))).toEqual([]);
});

test('a listed statement works on the rows of all sites, and no statement is listed twice', () => {
  const texts = CROSS_SITE_STATEMENTS.flatMap(({ statements }) => statements).filter((one) => typeof one === 'string');
  let count = 0;
  const heldToOneSite = texts.filter((text) =>
    checkStatements(text.replaceAll('?', () => `$${(count += 1)}`)).every(({ lacking }) => lacking.length === 0),
  );
  expect(heldToOneSite).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
