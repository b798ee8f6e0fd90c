import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { openDemoShop } from '../../../../../test/demo-shop.ts';
import { createDatabase, dropDatabase, withClient } from '../../../../../test/postgres-pool.ts';
import { NOON, SITE, counted, openSites, product, variant } from '../../../../../test/products.ts';
import { openTestPlatform } from '../../../../../test/test-platform.ts';
import type { Database, Transaction } from '../../../../foundation/database/database.ts';
import { openPostgres } from '../../../../foundation/database/postgres.ts';
import { writeCursor } from '../../../../foundation/query/cursor.ts';
import { parseQuery, type QueryOptions } from '../../../../foundation/query/page.ts';
import { PRODUCT_FIELDS } from '../../model/catalog-fields.ts';
import { deleteProduct, saveProduct } from '../../model/catalog-store.ts';
import { deleteCollection, saveCollection, setCollectionProducts } from '../../model/collection-store.ts';
import type { ProductId } from '../../model/product.ts';
import { createMemoryQueries } from '../memory-queries.ts';
import type { FoundProducts, ProductQueries, TooBroad } from '../product-queries.ts';
import { createDatabaseQueries } from './database-queries.ts';
import { prepareSearch } from './prepare-search.ts';

const NAMES = ['Oat Mug', 'Large Oat Mugs', 'Linen Napkin', 'Käse-Brett', '青磁の湯呑み', 'Bread Knife', 'Gift Card'];
const BRANDS = ['Heath Works', 'ÖKO heath', 'Kiln', undefined];
const DESCRIPTIONS = ['', '<p>Six knives of linen, 100% soft.</p>', '<p>Mug for tea</p>', 'Washed tablecloths'];
const GLAZES = ['Celadon', 'Rust', 'Ink'];
const COUNT = 60;

const texts = fc.constantFrom('mug', 'oat', 'ö', '100%', '_', 'lin', 'Heath Works', 'heath', '');
const text = fc.oneof(
  texts,
  fc.record({ $contains: texts }),
  fc.record({ $startsWith: texts }),
  fc.record({ $ne: texts }),
  fc.record({ $gt: texts }),
  fc.record({ $in: fc.array(fc.oneof(texts, fc.constant(null)), { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
);
const amount = fc.constantFrom(0, 4, 4.5, 12.345, 20);
const members = fc.subarray(['col_a', 'col_b', 'col_none']);
const leaf = fc.oneof(
  fc.record({ name: text }),
  fc.record({ brand: text }),
  fc.record({ sku: text }),
  fc.record({ description: text }),
  fc.record({ slug: fc.constantFrom('p1', { $in: ['p1', 'p2', 'none'] }) }),
  fc.record({ price: fc.record({ $gte: amount, $lt: amount }) }),
  fc.record({ 'priceData.discountedPrice': fc.record({ $lte: amount }) }),
  fc.record({ collectionIds: fc.oneof(fc.record({ $hasSome: members }), fc.record({ $hasAll: members })) }),
  fc.record({ collectionIds: fc.constantFrom('col_a', { $exists: false }) }),
  fc.record({ onSale: fc.boolean() }),
  fc.record({ 'choices.Glaze': fc.constantFrom('Celadon', 'Rust', { $ne: 'Ink' }) }),
  fc.record({ 'stock.inventoryStatus': fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK') }),
);
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.record({ $and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $not: tie('filter') }),
  ),
}));
const sort = fc.array(
  fc.record({
    fieldName: fc.constantFrom('name', 'price', 'priceData.discountedPrice', 'createdDate', 'brand', 'sku'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  { maxLength: 2 },
);
const words = fc.record({
  text: fc.constantFrom(
    'mug',
    'mugs oat',
    'oat mgu',
    'linnen',
    'knifes',
    'knives linen',
    'kase brett',
    'breadknife',
    'gift crad',
    'o',
    'the oat',
    'tableclth',
    'tabelcloth',
    'ablecloths',
    'heath',
    'celadn',
    '湯呑',
    'sku 17',
    'sales',
    'teas m',
    'mug tablecloth',
    'zzzz',
    '',
  ),
  mode: fc.constantFrom('AND' as const, 'OR' as const),
  isFuzzy: fc.boolean(),
});
const query = fc.record(
  { filter, sort, words, limit: fc.integer({ min: 1, max: 9 }), isCursor: fc.boolean(), includeHidden: fc.boolean() },
  { requiredKeys: ['limit', 'isCursor', 'includeHidden'] },
);
/** PostgreSQL folds fewer characters than the platform. */
const BRAND_AND_DESCRIPTION = { brand: { $contains: 'ö' }, description: { $gt: 'mug' } };
interface AnyQuery {
  readonly limit: number;
  readonly isCursor: boolean;
  readonly includeHidden: boolean;
  readonly words?: QueryOptions['words'];
}

const FACETS = [
  { kind: 'field', field: 'brand' },
  { kind: 'collections' },
  { kind: 'choices', option: 'Glaze' },
  { kind: 'all-choices' },
] as const;
const RANGES = [
  { from: undefined, to: 1000 },
  { from: 1000, to: 2000.5 },
  { from: 2000.5, to: undefined },
];

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

async function fill(database: Database): Promise<void> {
  await openSites(database);
  await database.write(async (tx) => {
    const rest = { description: '', visible: true, position: 0, revision: 1, createdAt: 0, updatedAt: 0 };
    await saveCollection(tx, SITE, { id: 'col_a', slug: 'a', name: 'Sale of Teas', ...rest });
    await saveCollection(tx, SITE, { id: 'col_b', slug: 'b', name: 'Mugs', ...rest });
    for (let number = 0; number < COUNT; number += 1) await saveNumbered(tx, number);
    const ids = Array.from({ length: 20 }, (_, number): ProductId => `prod_p${(number * 7) % COUNT}`);
    await setCollectionProducts(tx, SITE, 'col_a', ids.slice(0, 12));
    await setCollectionProducts(tx, SITE, 'col_b', ids.slice(8));
  });
}

async function saveNumbered(tx: Transaction, number: number, name?: string): Promise<void> {
  const brand = BRANDS[number % BRANDS.length];
  const glaze = GLAZES[number % GLAZES.length] ?? '';
  const item = product(`p${number}`, {
    name: name ?? NAMES[number % NAMES.length] ?? '',
    ...(brand === undefined ? {} : { brand }),
    sku: number % 5 === 0 ? `SKU-${number}` : '',
    description: DESCRIPTIONS[number % DESCRIPTIONS.length] ?? '',
    listPrice: (number % 9) * 400,
    visible: number % 11 !== 0,
    createdAt: NOON + (number % 17),
    ...(number % 4 === 0 ? { discount: { type: 'PERCENT', value: 25 } } : {}),
    manageVariants: true,
    options: [
      { name: 'Glaze', type: 'color', choices: [{ value: '#fff', description: glaze, mediaIds: [], visible: true }] },
    ],
  });
  const variants = [variant(`p${number}`, { choices: { Glaze: glaze }, stock: counted(number % 3) })];
  await saveProduct(tx, SITE, { product: item, variants }, 'USD');
}

const ask = (database: Database, queries: ProductQueries, options: QueryOptions, includeHidden: boolean) =>
  database.read(async (tx) => {
    const parsed = parseQuery(options, PRODUCT_FIELDS, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
    const { query: asked } = parsed;
    const inOrderOf = JSON.stringify(options.filter) === '{"collectionIds":"col_a"}' ? 'col_a' : undefined;
    const catalog = await queries.read(tx, SITE);
    const found = await catalog.find({ query: asked, includeHidden, language: 'en-US', inOrderOf });
    return { asked, described: await describeFound(found) };
  });

async function describeFound(found: FoundProducts | TooBroad) {
  if (found.kind === 'too-broad') return found;
  const { total, products, edges, corrected } = found;
  const facets = [];
  for (const facet of FACETS) facets.push(await found.countValues(facet));
  const other = await found.select({ kind: 'always', holds: true });
  return {
    total,
    ids: products.map(({ id }) => id),
    changes: products.map(({ change }) => change),
    edges,
    corrected,
    facets,
    ranges: await found.countRanges('products.list_price', RANGES),
    extremes: await found.findExtremes('products.lowest_price'),
    others: other.kind === 'selected' ? await other.products.countValues(FACETS[0]) : other,
    suggested: await found.suggest(5),
  };
}

/** Asks both for the page, and for the pages after it and before these. */
async function compare(database: Database, all: readonly ProductQueries[], one: AnyQuery): Promise<void> {
  const { limit, isCursor, includeHidden, ...rest } = one;
  const asked = rest as Omit<QueryOptions, 'paging' | 'cursorPaging'>;
  let paging: Pick<QueryOptions, 'paging' | 'cursorPaging'> = isCursor
    ? { cursorPaging: { limit } }
    : { paging: { limit, offset: limit } };
  for (let page = 0; page < 3; page += 1) {
    const answers = [];
    for (const queries of all) answers.push(await ask(database, queries, { ...asked, ...paging }, includeHidden));
    const [fromMemory, fromDatabase] = answers;
    expect(fromDatabase?.described).toEqual(fromMemory?.described);
    const described = fromMemory?.described;
    if (described === undefined || 'kind' in described || !isCursor) return;
    const edge = page === 1 ? described.edges.prev : described.edges.next;
    if (edge === undefined) return;
    const cursor = writeCursor({
      filter: asked.filter ?? {},
      sort: asked.sort ?? [],
      words: asked.words,
      position: edge,
    });
    paging = { cursorPaging: { limit, cursor } };
  }
}

test('find, sort and count the same in the database as in memory, also after changes', async () => {
  const database = await open();
  await fill(database);
  await prepareSearch(database);
  const all = [createMemoryQueries(), createDatabaseQueries()];
  await fc.assert(
    fc.asyncProperty(query, (one) => compare(database, all, one)),
    { numRuns: 120, examples: [[{ filter: BRAND_AND_DESCRIPTION, limit: 1, isCursor: false, includeHidden: false }]] },
  );
  await database.write(async (tx) => {
    await saveNumbered(tx, 3, 'Celadon Teapot');
    await saveNumbered(tx, COUNT + 1, 'Oat Tray');
    await deleteProduct(tx, SITE, 'prod_p4');
    await setCollectionProducts(tx, SITE, 'col_b', ['prod_p61', 'prod_p3']);
    await deleteCollection(tx, SITE, 'col_a');
  });
  await fc.assert(
    fc.asyncProperty(query, (one) => compare(database, all, one)),
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
  const all = [createMemoryQueries(), createDatabaseQueries()];
  await fc.assert(
    fc.asyncProperty(word, (typed) =>
      compare(database, all, {
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
    config: { database: place, productQueries: 'database', seed: 'existing' },
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
