import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { OTHER_SITE, SITE, openSites, product, variant } from '../../../../../test/products.ts';
import { ENGINE_INDEX, type EngineWorld, openEngineWorld } from '../../../../../test/search-engine/engine-world.ts';
import {
  ALL_SHARDS_FAILED,
  BAD_GATEWAY,
  behind,
  CIRCUIT_BREAKING,
  FORBIDDEN,
  refusedItem,
  TIMED_OUT,
  TOO_MANY_CLAUSES,
} from '../../../../../test/search-engine/recorded-answers.ts';
import type { Database, Transaction } from '../../../../foundation/database/database.ts';
import { DatabaseUnavailable } from '../../../../foundation/database/unavailable.ts';
import { parseQuery, type QueryOptions } from '../../../../foundation/query/page.ts';
import { PRODUCT_FIELDS } from '../../model/catalog-fields.ts';
import { deleteProduct, saveProduct } from '../../model/catalog-store.ts';
import type { ProductQueries } from '../product-queries.ts';

const ALL: QueryOptions = { sort: [{ fieldName: 'name' }] };
const SEARCH = /POST \/products-v1\/_search/;
const BULK = /POST \/products-v1\/_bulk/;

async function save(tx: Transaction, slug: string, name: string): Promise<void> {
  await saveProduct(tx, SITE, { product: product(slug, { name }), variants: [variant(slug)] }, 'USD');
}

/** A site with a mug and a napkin, both in the engine. */
async function openWorld(
  open: () => Promise<Database>,
  options: { readonly requestMs?: number } = {},
): Promise<EngineWorld> {
  const database = await open();
  await openSites(database);
  await database.write(async (tx) => {
    await save(tx, 'mug', 'Mug');
    await save(tx, 'napkin', 'Napkin');
  });
  return openEngineWorld(database, options);
}

function ask(database: Database, queries: ProductQueries, options: QueryOptions = ALL, siteId = SITE) {
  return database.read(async (tx) => {
    const parsed = parseQuery(options, PRODUCT_FIELDS, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
    const catalog = await queries.read(tx, siteId);
    const found = await catalog.find({ query: parsed.query, includeHidden: false, language: 'en' });
    if (found.kind !== 'found') throw new Error('too broad');
    const { revision, isCurrent } = catalog;
    return { ids: found.products.map(({ id }) => id), total: found.total, revision, isCurrent: isCurrent() };
  });
}

const MUG_AND_NAPKIN = { ids: ['prod_mug', 'prod_napkin'], total: 2, revision: '2', isCurrent: true };

describeOnBothDatabases('answers of OpenSearch', ({ open }) => {
  test('that mean an outage are an outage of the query, with the remedy, and the next query is answered', async () => {
    await using world = await openWorld(open);
    const { database, queries, engine } = world;
    const says = (what: string, remedy: string) =>
      `Products are searched with OpenSearch, and ${engine.url} does not answer (${what}): ${remedy}.`;
    for (const [answer, message] of [
      [CIRCUIT_BREAKING, says('status 429, circuit_breaking_exception', 'look at its memory, load and log')],
      [ALL_SHARDS_FAILED, says('status 503, search_phase_execution_exception', 'look at its memory, load and log')],
      [BAD_GATEWAY, says('status 502, no reason', 'look at its memory, load and log')],
      [FORBIDDEN, says('status 403', 'correct OPENSEARCH_USER and OPENSEARCH_PASSWORD, or what this user may do')],
      ['cut', says('socket hang up', 'see whether it runs, and OPENSEARCH_URL')],
      [TIMED_OUT, `OpenSearch at ${engine.url} answered a search only in part: look at its load and log.`],
    ] as const) {
      engine.answerNext(SEARCH, answer);
      const failure: unknown = await ask(database, queries).catch((one: unknown) => one);
      expect(failure).toBeInstanceOf(DatabaseUnavailable);
      expect(failure).toHaveProperty('message', message);
      expect(await ask(database, queries)).toEqual(MUG_AND_NAPKIN);
    }
  });

  test('that do not come within the time limit are an outage', async () => {
    await using world = await openWorld(open, { requestMs: 300 });
    const { database, queries, engine } = world;
    engine.answerNext(SEARCH, 'hang');
    await expect(ask(database, queries)).rejects.toThrow(
      `Products are searched with OpenSearch, and ${engine.url} does not answer (Request timed out): see whether it runs, and OPENSEARCH_URL.`,
    );
  });

  test('that refuse a request are unexpected errors with the reason', async () => {
    await using world = await openWorld(open);
    world.engine.answerNext(SEARCH, TOO_MANY_CLAUSES);
    const failure: unknown = await ask(world.database, world.queries).catch((one: unknown) => one);
    expect(failure).not.toBeInstanceOf(DatabaseUnavailable);
    expect(failure).toHaveProperty(
      'message',
      'OpenSearch refused a request with status 400 (too_many_nested_clauses): Query contains too many nested clauses; maxClauseCount is set to 1024',
    );
  });

  test('of a copy that is behind are asked again from the primary shard, and are never given', async () => {
    await using world = await openWorld(open);
    const { database, queries, engine } = world;
    engine.answerNext(SEARCH, behind(1));
    expect(await ask(database, queries)).toEqual(MUG_AND_NAPKIN);
    engine.answerNext(SEARCH, behind(1));
    engine.answerNext(SEARCH, behind(1));
    await expect(ask(database, queries)).rejects.toThrow(
      `OpenSearch at ${engine.url} does not show the latest products of the site ${SITE}, although it has them: look at the health of the index products-v1.`,
    );
  });

  test('without the index make it again, with all products', async () => {
    await using world = await openWorld(open);
    const { database, queries, engine, client } = world;
    await client.send({ method: 'DELETE', path: `/${ENGINE_INDEX}-1` });
    expect(await ask(database, queries)).toEqual(MUG_AND_NAPKIN);
    expect(engine.listIndexes()).toEqual([`${ENGINE_INDEX}-1`]);
    expect(engine.problems).toEqual([]);
  });

  test('to a bulk request are read document by document', async () => {
    await using world = await openWorld(open);
    const { database, queries, engine } = world;
    await database.write((tx) => save(tx, 'bowl', 'Bowl'));
    const id = `${SITE} product prod_bowl`;
    const overloaded = 'rejected execution of coordinating operation';
    engine.answerNext(BULK, refusedItem(id, 429, 'rejected_execution_exception', overloaded));
    await expect(ask(database, queries)).rejects.toThrow(
      `OpenSearch at ${engine.url} takes no more documents now (rejected_execution_exception: ${overloaded}): look at its memory, load and log.`,
    );
    engine.answerNext(BULK, refusedItem(id, 400, 'mapper_parsing_exception', 'failed to parse field [name]'));
    await expect(ask(database, queries)).rejects.toThrow(
      `OpenSearch at ${engine.url} did not take the document "${id}" (mapper_parsing_exception: failed to parse field [name]): products are not searched until it does. Look at the index, or delete it, so that it is made again.`,
    );
    expect(await ask(database, queries)).toMatchObject({ total: 3, isCurrent: true });
  });
});

describeOnBothDatabases('products in OpenSearch', ({ open }) => {
  test('follow every change before the next answer, also those of another process', async () => {
    await using world = await openWorld(open);
    const { database, queries } = world;
    const other = world.openProcess();
    expect(await ask(database, other.queries)).toEqual(MUG_AND_NAPKIN);
    await database.write(async (tx) => {
      await save(tx, 'mug', 'Zebra Mug');
      await deleteProduct(tx, SITE, 'prod_napkin');
      await save(tx, 'bowl', 'Bowl');
    });
    const changed = { ids: ['prod_bowl', 'prod_mug'], total: 2, revision: '5', isCurrent: true };
    expect(await ask(database, queries)).toEqual(changed);
    expect(await ask(database, other.queries)).toEqual(changed);
    expect(world.engine.problems).toEqual([]);
  });

  test('are not replaced by an older write, and a removed one does not come back', async () => {
    await using world = await openWorld(open);
    const { database, client, engine } = world;
    await database.write(async (tx) => {
      await save(tx, 'mug', 'Zebra Mug');
      await deleteProduct(tx, SITE, 'prod_napkin');
    });
    await ask(database, world.queries);
    const before = engine.documentsOf(ENGINE_INDEX);
    const late = (id: string, source: Readonly<Record<string, unknown>>) => [
      { index: { _id: id, version: 2, version_type: 'external' } },
      source,
    ];
    const lines = [
      ...late(`${SITE} product prod_mug`, { site: SITE, kind: 'product', name: 'Mug' }),
      ...late(`${SITE} product prod_napkin`, { site: SITE, kind: 'product', name: 'Napkin' }),
    ] as const;
    const answer = await client.send({
      method: 'POST',
      path: `/${ENGINE_INDEX}/_bulk`,
      query: { routing: SITE },
      lines,
    });
    expect(answer).toMatchObject({ errors: true, items: [{ index: { status: 409 } }, { index: { status: 409 } }] });
    expect(engine.documentsOf(ENGINE_INDEX)).toEqual(before);
    expect(before.get(`${SITE} product prod_mug`)).toMatchObject({ name: 'Zebra Mug', change: 3 });
  });

  test('with later changes than the transaction sees are given, and are not current', async () => {
    await using world = await openWorld(open);
    const { database, queries, client } = world;
    const begin = { index: { _id: `${SITE} begun`, version: 7, version_type: 'external_gte' } };
    await client.send({
      method: 'POST',
      path: `/${ENGINE_INDEX}/_bulk`,
      query: { routing: SITE, refresh: true },
      lines: [begin, { site: SITE, kind: 'state', begun: 7 }],
    });
    expect(await ask(database, queries)).toEqual({ ...MUG_AND_NAPKIN, isCurrent: false });
  });

  test('that were written only in part are completed by the next query', async () => {
    await using world = await openWorld(open);
    const { database, queries, engine } = world;
    await database.write((tx) => save(tx, 'bowl', 'Bowl'));
    // The beginning and the products are written, and the end is lost.
    engine.answerNext(BULK, 'pass');
    engine.answerNext(BULK, 'pass');
    engine.answerNext(BULK, 'cut');
    await expect(ask(database, queries)).rejects.toThrow('does not answer (socket hang up)');
    expect(engine.documentsOf(ENGINE_INDEX).get(`${SITE} begun`)).toMatchObject({ begun: 3 });
    expect(engine.documentsOf(ENGINE_INDEX).get(`${SITE} done`)).toMatchObject({ done: 2 });
    expect(await ask(database, queries)).toMatchObject({ total: 3, revision: '3', isCurrent: true });
  });

  test('of several sites are kept apart', async () => {
    await using world = await openWorld(open);
    const { database, queries } = world;
    await database.write((tx) =>
      saveProduct(tx, OTHER_SITE, { product: product('vase', { name: 'Vase' }), variants: [variant('vase')] }, 'USD'),
    );
    expect((await ask(database, queries, ALL, OTHER_SITE)).ids).toEqual(['prod_vase']);
    expect(await ask(database, queries)).toEqual(MUG_AND_NAPKIN);
  });
});
