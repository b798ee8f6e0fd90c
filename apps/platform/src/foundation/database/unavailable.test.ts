import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { runOnServer } from '../../../test/migrated-templates.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const ignore = (): void => undefined;
const run = (database: Database, statement: string): Promise<unknown> =>
  database.write((tx) => sql.raw(statement).execute(tx.tables()));

describe('SQLite', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cartwright-unavailable-'));
    file = join(folder, 'shop.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('with a full disk reports it, loses nothing, and continues when there is space', async () => {
    await using database = openSqlite(file, ignore);
    await run(database, 'CREATE TABLE t (n INTEGER, text TEXT)');
    await run(database, "INSERT INTO t VALUES (1, '')");
    const { rows } = await database.read((tx) => sql<{ page_count: number }>`pragma page_count`.execute(tx.tables()));
    await run(database, `PRAGMA max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`);
    const large = 'INSERT INTO t VALUES (2, hex(zeroblob(100000)))';
    const outcomes = await Promise.allSettled([
      run(database, large),
      run(database, 'UPDATE t SET n = n + 1 WHERE n = 1'),
    ]);
    expect(outcomes[0]).toMatchObject({
      status: 'rejected',
      reason: new DatabaseUnavailable('The disk of the database is full: free some space.'),
    });
    const count = (): Promise<unknown> =>
      database.read(
        async (tx) => (await sql<{ count: number }>`select count(*) as count from t`.execute(tx.tables())).rows,
      );
    expect(await count()).toEqual([{ count: 1 }]);
    await run(database, 'PRAGMA max_page_count = 1073741823');
    await run(database, large);
    expect(await count()).toEqual([{ count: 2 }]);
  });

  test('that is read-only names the remedy', async () => {
    await using database = openSqlite(file, ignore);
    await run(database, 'CREATE TABLE t (n INTEGER)');
    await run(database, 'PRAGMA query_only = ON');
    await expect(run(database, 'INSERT INTO t VALUES (1)')).rejects.toThrow(
      new DatabaseUnavailable('The database can only be read: mend the permissions of its folder and file.'),
    );
  });

  test('that another program locks while a shop starts is a sentence', async () => {
    await using database = openSqlite(file, ignore, { lockMs: 50 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(run(database, 'CREATE TABLE t (n INTEGER)')).rejects.toThrow(
      new DatabaseUnavailable('The database is locked by another program: end that program, or wait until it is done.'),
    );
    other.close();
  });
});

describe('PostgreSQL', () => {
  const SENTENCE = 'PostgreSQL does not answer: see whether it runs, and DATABASE_URL.';
  const short = { connectMs: 500, statementMs: 200, lockMs: 200 };

  test('that runs out of connections is unavailable', async () => {
    const server = inject('postgresUrl');
    const role = `limited_${process.pid}`;
    await runOnServer(server, `CREATE ROLE ${role} LOGIN PASSWORD 'limited' CONNECTION LIMIT 1`);
    const url = new URL(server);
    url.username = role;
    url.password = 'limited';
    {
      await using database = await openPostgres(url.href, ignore, short);
      const wait = (): Promise<unknown> => database.read((tx) => sql`select pg_sleep(0.1)`.execute(tx.tables()));
      const outcomes = await Promise.allSettled([wait(), wait(), wait()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: new DatabaseUnavailable(SENTENCE),
      });
    }
    await runOnServer(server, `DROP ROLE ${role}`);
  });

  test('ends a statement that takes too long, and keeps the connection', async () => {
    await using database = await openPostgres(inject('postgresUrl'), ignore, short);
    const slow = database.read((tx) => sql`select pg_sleep(30)`.execute(tx.tables()));
    await expect(slow).rejects.toThrow(new DatabaseUnavailable(SENTENCE));
    expect(await database.read(async (tx) => (await sql`select 1 as n`.execute(tx.tables())).rows)).toEqual([{ n: 1 }]);
  });

  test('gives a migration the time that it needs', async () => {
    await using database = await openPostgres(inject('postgresUrl'), ignore, { ...short, statementMs: 50 });
    await database.writeAlone((tx) => sql`select pg_sleep(0.2)`.execute(tx.tables()));
  });

  test('that is not there at the start is named', async () => {
    await expect(openPostgres('postgres://unknown@127.0.0.1:1/shop', ignore)).rejects.toThrow(
      new DatabaseUnavailable(SENTENCE),
    );
  });
});
