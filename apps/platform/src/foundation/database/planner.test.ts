import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openSqlite } from './sqlite.ts';

async function openMigrated(): Promise<Database> {
  const database = openSqlite(':memory:', (failure) => {
    throw failure;
  });
  await migrate(database, MIGRATIONS, 0);
  return database;
}

/** SQLite's query plan, one line for each table. */
function readPlan(database: Database, query: RawBuilder<unknown>): Promise<readonly string[]> {
  return database.read(async (tx) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(tx.tables<unknown>());
    return rows.map(({ detail }) => detail);
  });
}

const PLACES = sql`select product_id, collection_id, position from collection_products
  where site_id = 'site_1' and product_id in ('prod_1', 'prod_2')`;
const BY_SKU = sql`select variants.* from variants
  join products on products.site_id = variants.site_id and products.product_id = variants.product_id
  where variants.site_id = 'site_1' and variants.sku in ('A', 'B')
  order by variants.product_id, variants.position limit 50`;

test('places of a few products are not looked for among all of the site', async () => {
  await using database = await openMigrated();
  expect(await readPlan(database, PLACES)).toEqual([
    'SEARCH collection_products USING INDEX collection_products_by_product (site_id=? AND product_id=?)',
  ]);
});

test('variants are looked up by their SKU although they are asked for in the order of their products', async () => {
  await using database = await openMigrated();
  const [first] = await readPlan(database, BY_SKU);
  expect(first).toBe('SEARCH variants USING INDEX variants_by_sku (site_id=? AND sku=?)');
});

test('the rows of one site are read without those of others', async () => {
  await using database = await openMigrated();
  const [first] = await readPlan(database, sql`select * from products where site_id = 'site_1' and brand = 'Oak'`);
  expect(first).toMatch(/\(site_id=\?\)$/);
});

test('a start that finds current statistics writes nothing', async () => {
  await using database = await openMigrated();
  const readChanges = (): Promise<number | undefined> =>
    database.write(async (tx) => {
      const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(tx.tables<unknown>());
      return rows[0]?.count;
    });
  const before = await readChanges();
  await migrate(database, MIGRATIONS, 0);
  expect(await readChanges()).toBe(before);
});

test('a new index gets statistics at the next start', async () => {
  await using database = await openMigrated();
  await database.write(async (tx) => {
    await sql`create index collection_products_later on collection_products (site_id, product_id, position)`.execute(
      tx.tables<unknown>(),
    );
  });
  await migrate(database, MIGRATIONS, 0);
  const told = await database.write(async (tx) => {
    const { rows } = await sql<{
      stat: string;
    }>`select stat from sqlite_stat1 where idx = 'collection_products_later'`.execute(tx.tables<unknown>());
    return rows;
  });
  expect(told).toEqual([{ stat: '10000000 100000 10 9' }]);
});
