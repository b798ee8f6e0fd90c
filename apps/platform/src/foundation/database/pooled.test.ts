import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { input, openDemoShop } from '../../../test/demo-shop.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres-pool.ts';
import { startTransactionPooler, type TransactionPooler } from '../../../test/transaction-pooler.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

const CONNECTIONS_OF_SERVER = 4;

let url: string;
let pooler: TransactionPooler;
beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  pooler = await startTransactionPooler(url, CONNECTIONS_OF_SERVER);
});
afterEach(async () => {
  await pooler.close();
  await dropDatabase(inject('postgresUrl'), url);
});

const rethrow = (failure: unknown): never => {
  throw failure;
};
const short = { connectMs: 5000, statementMs: 300, lockMs: 5000 };

function openPooled(timeouts = { ...short, statementMs: 10_000 }): Promise<Database> {
  return openPostgres(pooler.url, rethrow, timeouts, { pooler: 'transaction' });
}

interface Tables {
  scratch_counts: { name: string; value: number };
}

test('writers behind a pooler lose no change, on any connection of the server', async () => {
  await using database = await openPooled();
  await database.writeAlone(async (tx) => {
    await sql`CREATE TABLE scratch_counts (name text PRIMARY KEY, value bigint NOT NULL)`.execute(tx.tables());
    await tx.tables<Tables>().insertInto('scratch_counts').values({ name: 'visits', value: 0 }).execute();
  });
  const add = (): Promise<unknown> =>
    database.write(async (tx) => {
      const { value } = await tx
        .tables<Tables>()
        .selectFrom('scratch_counts')
        .select('value')
        .executeTakeFirstOrThrow();
      await tx
        .tables<Tables>()
        .updateTable('scratch_counts')
        .set({ value: value + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, add));
  const found = await database.read((tx) => tx.tables<Tables>().selectFrom('scratch_counts').selectAll().execute());
  expect(found).toEqual([{ name: 'visits', value: 20 }]);
  expect(pooler.mostServersOfOneClient()).toBeGreaterThan(1);
});

test('a statement behind a pooler has its limit of time, and the next transaction its own', async () => {
  await using database = await openPooled(short);
  const sleep = database.read((tx) => sql`SELECT pg_sleep(30)`.execute(tx.tables()));
  await expect(sleep).rejects.toThrow('PostgreSQL does not answer: see whether it runs, and DATABASE_URL.');
  const shown = await database.read((tx) => sql`SHOW statement_timeout`.execute(tx.tables()));
  expect(shown.rows).toEqual([{ statement_timeout: '300ms' }]);
});

test('a pooler without the setting is refused with the remedy', async () => {
  await expect(openPostgres(pooler.url, rethrow)).rejects.toThrow(
    'DATABASE_URL leads to a pooler, which refuses the settings of a connection: set DATABASE_POOLER=transaction.',
  );
});

test('a platform behind a pooler fills a cart', async () => {
  const shop = await openDemoShop({ database: { kind: 'postgres', url: pooler.url, pooler: 'transaction' } });
  const added = await shop.add(input(await shop.find('gather-tray'), 1));
  expect(added.status).toBe(200);
});
