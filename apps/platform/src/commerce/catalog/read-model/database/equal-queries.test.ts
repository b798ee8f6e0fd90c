import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { openDemoShop } from '../../../../../test/demo-shop.ts';
import {
  anyQuery,
  BRAND_AND_DESCRIPTION,
  changeCatalog,
  compareQueries,
  fillCatalog,
} from '../../../../../test/equal-queries.ts';
import { createDatabase, dropDatabase, withClient } from '../../../../../test/postgres-pool.ts';
import { SITE, openSites, product, variant } from '../../../../../test/products.ts';
import { openTestPlatform } from '../../../../../test/test-platform.ts';
import type { Database, Transaction } from '../../../../foundation/database/database.ts';
import { openPostgres } from '../../../../foundation/database/postgres.ts';
import { parseQuery, type QueryOptions } from '../../../../foundation/query/page.ts';
import { PRODUCT_FIELDS } from '../../model/catalog-fields.ts';
import { saveProduct } from '../../model/catalog-store.ts';
import { createMemoryQueries } from '../memory-queries.ts';
import { createDatabaseQueries } from './database-queries.ts';
import { prepareSearch } from './prepare-search.ts';

/** Ten thousand products, as an older version of the platform left them: without search facts. */
const MANY_PRODUCTS = `
  insert into products (site_id, product_id, numeric_id, slug, name, name_folded, description_folded, sku, product_type,
    visible, list_price, discounted_price, lowest_price, highest_price, inventory_status, created_at, updated_at, document)
  select '${SITE}', 'prod_' || n, n, 'p' || n, 'Part ' || n || ' ' || word, 'part ' || n || ' ' || word,
    '', 'SKU-' || n, 'physical', 1, n, n, n, n, 'IN_STOCK', n, n, '{}'
  from generate_series(1, 10000) as n,
    translate(substr(md5((n % 500)::text), 1, 8), '0123456789', 'ghijklmnop') as word`;
/** The word of product 77 and nineteen others: MD5 of 77, whose digits are replaced. */
const PART_WORD = 'ioddicnp';

async function open(): Promise<Database> {
  return (await openWithUrl()).database;
}

async function openWithUrl(): Promise<{ readonly database: Database; readonly url: string }> {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('postgresTemplate'));
  const database = await openPostgres(url, (failure) => {
    throw failure;
  });
  onTestFinished(async () => {
    await database[Symbol.asyncDispose]();
    await dropDatabase(server, url);
  });
  return { database, url };
}

test('find, sort and count the same in the database as in memory, also after changes', async () => {
  const database = await open();
  await fillCatalog(database);
  await prepareSearch(database);
  const all = [createMemoryQueries(), createDatabaseQueries()] as const;
  await fc.assert(
    fc.asyncProperty(anyQuery, (one) => compareQueries(database, all, one)),
    { numRuns: 120, examples: [[{ filter: BRAND_AND_DESCRIPTION, limit: 1, isCursor: false, includeHidden: false }]] },
  );
  await changeCatalog(database);
  await fc.assert(
    fc.asyncProperty(anyQuery, (one) => compareQueries(database, all, one)),
    { numRuns: 60 },
  );
});

test('correct typing errors to the same words in the database as in memory', async () => {
  const database = await open();
  await openSites(database);
  const character = fc.constantFrom('a', 'b', 'c');
  const word = fc.string({ unit: character, minLength: 4, maxLength: 11 });
  const [names = []] = fc.sample(fc.array(word, { minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 15 });
  await database.write(async (tx) => {
    for (const [number, name] of names.entries()) {
      const item = { product: product(`p${number}`, { name }), variants: [variant(`p${number}`)] };
      await saveProduct(tx, SITE, item, 'USD');
    }
  });
  await prepareSearch(database);
  const all = [createMemoryQueries(), createDatabaseQueries()] as const;
  await fc.assert(
    fc.asyncProperty(word, (typed) =>
      compareQueries(database, all, {
        words: { text: typed, mode: 'AND', isFuzzy: true },
        limit: 9,
        isCursor: false,
        includeHidden: false,
      }),
    ),
    { numRuns: 100 },
  );
});

test('read no catalog from end to end for the usual lists and searches', async () => {
  const { database, url } = await openWithUrl();
  await openSites(database);
  await withClient(url, (client) => client.query(MANY_PRODUCTS));
  await prepareSearch(database);
  await withClient(url, (client) => client.query('vacuum analyze product_search'));
  const usual: readonly QueryOptions[] = [
    { paging: { limit: 50 } },
    { sort: [{ fieldName: 'name' }], paging: { limit: 50, offset: 500 } },
    { sort: [{ fieldName: 'priceData.discountedPrice', order: 'DESC' }], cursorPaging: { limit: 50 } },
    { filter: { slug: 'p77' } },
    { filter: { name: { $contains: 'art 77' } } },
    { filter: { collectionIds: { $hasSome: ['col_none'] } } },
    { filter: { 'choices.Glaze': 'Celadon' } },
    { words: { text: PART_WORD, mode: 'AND', isFuzzy: true } },
    { words: { text: PART_WORD.slice(1), mode: 'AND', isFuzzy: true } },
  ];
  for (const options of usual) {
    const scans = await database.read(async (tx) => {
      const parsed = parseQuery(options, PRODUCT_FIELDS, { minorDigits: 2 });
      if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
      const catalog = await createDatabaseQueries().read(tx, SITE);
      const before = await countScans(tx);
      const found = await catalog.find({ query: parsed.query, includeHidden: false, language: 'en-US' });
      expect(found.kind).toBe('found');
      return (await countScans(tx)) - before;
    });
    expect([options, scans]).toEqual([options, 0]);
  }
});

test('answer the same requests alike on two platforms that share a database', async () => {
  const { url } = await openWithUrl();
  const place = { kind: 'postgres', url } as const;
  const { world: inMemory, token } = await openDemoShop({ database: place });
  const inDatabase = await openTestPlatform({
    config: { database: place, productQueries: { kind: 'database' }, seed: 'existing' },
  });
  const search = {
    search: { expression: 'linnen' },
    aggregations: [{ name: 'choices', fieldPath: 'choices', type: 'VALUE' }],
    suggestions: {},
  };
  for (const [path, body] of [
    ['/stores-reader/v1/products/query-platformized', { query: { sort: [{ fieldName: 'price' }] } }],
    ['/stores-reader/v1/products/search', { search }],
    ['/stores-reader/v2/collections/query', { query: {} }],
  ] as const) {
    const [expected, answered] = [
      await inMemory.call('POST', path, { body, token }),
      await inDatabase.call('POST', path, { body, token }),
    ];
    expect(expected.status).toBe(200);
    expect(answered.body).toEqual(expected.body);
  }
});

test('need extensions, and the start names what an administrator has to do where it may not make them', async () => {
  const { url } = await openWithUrl();
  await withClient(url, (client) => client.query("create role limited login password 'limited'"));
  const limited = Object.assign(new URL(url), { username: 'limited', password: 'limited' });
  await using database = await openPostgres(limited.href, (failure) => {
    throw failure;
  });
  await expect(prepareSearch(database)).rejects.toThrow(
    'CARTWRIGHT_PRODUCT_QUERIES is "database", and PostgreSQL does not make its extension btree_gin (permission denied to create extension "btree_gin"): run "CREATE EXTENSION btree_gin" in this database as its administrator, or leave CARTWRIGHT_PRODUCT_QUERIES out.',
  );
  await withClient(url, (client) => client.query('drop role limited'));
});

/** How often a table of products was read from end to end; only the difference is meant. */
async function countScans(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select coalesce(sum(seq_scan), 0) as scans from pg_stat_xact_user_tables
    where relname like 'product%'`.execute(tx.tables<unknown>());
  return rows[0]?.scans ?? 0;
}
