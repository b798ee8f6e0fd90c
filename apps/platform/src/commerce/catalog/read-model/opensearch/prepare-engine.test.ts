import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { openDemoShop } from '../../../../../test/demo-shop.ts';
import { compareQueries, fillCatalog } from '../../../../../test/equal-queries.ts';
import { openSites, product, SITE, variant } from '../../../../../test/products.ts';
import { ENGINE_INDEX, openEngineWorld } from '../../../../../test/search-engine/engine-world.ts';
import { ALL_SHARDS_FAILED } from '../../../../../test/search-engine/recorded-answers.ts';
import { startSearchEngine } from '../../../../../test/search-engine/search-engine-double.ts';
import { saveProduct } from '../../model/catalog-store.ts';
import { createMemoryQueries } from '../memory-queries.ts';
import { createNextIndex, deleteIndex } from './engine-index.ts';
import { prepareEngine, rebuildIndex } from './prepare-engine.ts';

/** It opens two demo shops. */
const LONG = { timeout: 120_000 };

const MANY_WORDS = {
  words: { text: 'ab ac ad ae af ag ah ai aj ak mu napkin', mode: 'OR', isFuzzy: true },
  limit: 9,
  isCursor: false,
  includeHidden: false,
} as const;

describeOnBothDatabases('the index of OpenSearch', ({ open }) => {
  test('is made again while the present one answers, and takes its place', async () => {
    const database = await open();
    await fillCatalog(database);
    await using world = await openEngineWorld(database);
    const { engine, client, queries } = world;
    const shown: number[] = [];
    expect(await rebuildIndex({ engine: client, database }, (_siteId, products) => shown.push(products))).toBe(60);
    expect(shown).toEqual([60]);
    expect(engine.listIndexes()).toEqual([`${ENGINE_INDEX}-2`]);
    const products = { limit: 5, isCursor: true, includeHidden: false };
    await compareQueries(database, [createMemoryQueries(), queries], products);
    expect(engine.problems).toEqual([]);
  });

  test('stays as it is where another rebuild is under way, or one fails', async () => {
    const database = await open();
    await openSites(database);
    await using world = await openEngineWorld(database);
    const { engine, client } = world;
    const next = await createNextIndex(client, `${ENGINE_INDEX}-1`);
    await expect(rebuildIndex({ engine: client, database })).rejects.toThrow(
      `OpenSearch has the index ${next} already: another process is making it, or a rebuild was interrupted. Wait for the other one, or delete that index ("curl -X DELETE $OPENSEARCH_URL/${next}"), and rebuild again.`,
    );
    await deleteIndex(client, next);
    engine.answerNext(/POST \/products-v1-2\/_bulk/, ALL_SHARDS_FAILED);
    await expect(rebuildIndex({ engine: client, database })).rejects.toThrow('status 503');
    expect(engine.listIndexes()).toEqual([`${ENGINE_INDEX}-1`]);
  });

  test('of another database is made again at the start, or the platform does not start', async () => {
    const other = await open();
    await fillCatalog(other);
    await using world = await openEngineWorld(other);
    const { engine, client, queries } = world;
    const database = await open();
    await openSites(database);
    await database.write((tx) =>
      saveProduct(tx, SITE, { product: product('vase', { name: 'Vase' }), variants: [variant('vase')] }, 'USD'),
    );
    const { follower } = world.openProcess();
    engine.answerNext(/POST \/products-v1-2\/_bulk/, ALL_SHARDS_FAILED);
    await expect(prepareEngine({ engine: client, database, follower })).rejects.toThrow(
      `The index ${ENGINE_INDEX}-1 of OpenSearch has later changes of the catalog than the database, as after a backup was restored, and cannot be made again (Products are searched with OpenSearch, and ${engine.url} does not answer (status 503, search_phase_execution_exception): look at its memory, load and log.) Start the platform again when OpenSearch answers, or set OPENSEARCH_INDEX to another name.`,
    );
    await prepareEngine({ engine: client, database, follower });
    expect(engine.listIndexes()).toEqual([`${ENGINE_INDEX}-2`]);
    await compareQueries(database, [createMemoryQueries(), queries], { limit: 5, isCursor: true, includeHidden: true });
  });

  test('is refused where it has no alias', async () => {
    const database = await open();
    await openSites(database);
    await using world = await openEngineWorld(database);
    const { engine, client } = world;
    const [settings] = [{ mappings: { dynamic: 'strict', properties: {} } }];
    await deleteIndex(client, `${ENGINE_INDEX}-1`);
    await client.send({ method: 'PUT', path: `/${ENGINE_INDEX}-1`, body: settings });
    await expect(prepareEngine({ engine: client, database, follower: world.openProcess().follower })).rejects.toThrow(
      `The index ${ENGINE_INDEX}-1 exists in OpenSearch without the alias ${ENGINE_INDEX}: delete that index, or set OPENSEARCH_INDEX to another name.`,
    );
    expect(engine.problems).toEqual([]);
  });

  test('takes searches of the most words, and pages beyond the window of the engine', async () => {
    const database = await open();
    await fillCatalog(database);
    await using world = await openEngineWorld(database);
    const all = [createMemoryQueries(), world.queries] as const;
    await compareQueries(database, all, MANY_WORDS);
    const ids = await database.read(async (tx) => {
      const catalog = await world.queries.read(tx, SITE);
      const found = await catalog.find({
        query: {
          condition: { kind: 'always', holds: true },
          keys: [],
          page: { kind: 'offset', limit: 9_995, offset: 50 },
          original: { filter: {}, sort: [] },
        },
        includeHidden: true,
      });
      return found.kind === 'found' ? found.products.length : found;
    });
    expect(ids).toBe(10);
    expect(world.engine.problems).toEqual([]);
  });
});

test('a platform starts without OpenSearch, refuses lists meanwhile, and answers when it is there', LONG, async () => {
  await using engine = await startSearchEngine();
  const settings = { url: engine.url, index: 'products', requestMs: 5000 };
  const { world: inMemory, token } = await openDemoShop();
  const list = { query: { sort: [{ fieldName: 'price' }] } };
  const path = '/stores-reader/v1/products/query-platformized';
  const expected = await inMemory.call('POST', path, { body: list, token });
  engine.answerAll(ALL_SHARDS_FAILED);
  const { world: platform, token: visitor } = await openDemoShop({
    productQueries: { kind: 'opensearch', engine: settings },
  });
  expect(platform.logged.join('')).toContain('products cannot be searched until OpenSearch answers');
  const refused = await platform.call('POST', path, { body: list, token: visitor });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(platform.logged.join('')).toContain(
    `Products are searched with OpenSearch, and ${engine.url} does not answer`,
  );
  engine.answerAll('pass');
  const answered = await platform.call('POST', path, { body: list, token: visitor });
  expect(answered.status).toBe(200);
  expect(answered.body).toEqual(expected.body);
  const search = {
    search: { expression: 'linnen' },
    aggregations: [{ name: 'choices', fieldPath: 'choices', type: 'VALUE' }],
    suggestions: {},
  };
  const [known, found] = [
    await inMemory.call('POST', '/stores-reader/v1/products/search', { body: search, token }),
    await platform.call('POST', '/stores-reader/v1/products/search', { body: search, token: visitor }),
  ];
  expect(found.body).toEqual(known.body);
  expect(engine.problems).toEqual([]);
});
