import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

import { createPostgresPool } from './postgres-pool.ts';

async function run(url: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Readonly<Record<string, unknown>>>(statement);
  await client.end();
  return rows;
}

test('a database that was given back is empty for the next test, and the same one', async () => {
  const pool = createPostgresPool(inject('postgresUrl'), inject('postgresTemplate'));
  const first = await pool.take();
  await run(
    first,
    "INSERT INTO sites (site_id, settings, form_key, created_at, updated_at) VALUES ('a', '{}', 'k', 0, 0)",
  );
  const [before] = await run(first, 'SELECT count(*) AS migrations FROM schema_migrations');
  pool.giveBack(first);
  expect(await pool.take()).toBe(first);
  expect(await run(first, 'SELECT * FROM sites')).toEqual([]);
  expect(await run(first, 'SELECT count(*) AS migrations FROM schema_migrations')).toEqual([before]);
});

test.each([
  ['a new column', 'ALTER TABLE sites ADD COLUMN another text'],
  ['a table less', 'DROP TABLE sites CASCADE'],
  ['a new table', 'CREATE TABLE bookmarks (url text)'],
])('a database with %s is not used again', async (_, change) => {
  const pool = createPostgresPool(inject('postgresUrl'), inject('postgresTemplate'));
  const first = await pool.take();
  await run(first, change);
  pool.giveBack(first);
  expect(await pool.take()).not.toBe(first);
});
