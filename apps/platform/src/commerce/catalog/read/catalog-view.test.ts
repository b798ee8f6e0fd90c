import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { NOON, SHOP, SITE, openSites, readShop, stock } from '../../../../test/products.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { Visitor } from '../../../foundation/http/caller.ts';
import { createInputCache } from '../../../foundation/http/calls/input-cache.ts';
import { perform, type Transactions } from '../../../foundation/http/calls/perform.ts';
import { createResponseCache } from '../../../foundation/http/calls/response-cache.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { joinBody } from '../../../foundation/http/response-body.ts';
import type { Route } from '../../../foundation/http/routes/route.ts';
import { createIdempotencyRecords } from '../../../foundation/idempotency/idempotency-records.ts';
import { createRateLimits } from '../../../foundation/limits/rate-limits.ts';
import { createRequestLimits } from '../../../foundation/limits/request-limits.ts';
import { createMemoryQueries } from '../read-model/memory-queries.ts';
import type { ProductQueries } from '../read-model/product-queries.ts';
import { createCatalogV3Routes } from '../v3/routes.ts';
import { createProductTexts } from './product-json-cache.ts';
import { createProductQueryRoutes, type ProductQueryDeps } from './query-routes.ts';

const CALLER: Visitor = { kind: 'visitor', siteId: SITE, visitorId: 'vis_1', clientId: 'app_1' };
const MUG = { query: { filter: { slug: { $eq: 'mug' } } } };
const LINEN = { query: { filter: { description: { $contains: 'linen' } } } };

describeOnBothDatabases('a cached list of products', (databases) => {
  /** A shop, and its list of products as visitors ask for it, with the response cache before it. */
  async function open(createRoutes: (deps: ProductQueryDeps) => readonly Route[] = createProductQueryRoutes) {
    const database = await databases.open();
    await openSites(database);
    await stock(database, 'mug', 4, { name: 'Before' });
    const queries = createMemoryQueries();
    const routes = createRoutes({ readShop, queries, texts: createProductTexts() });
    const list = routes.find((one) => one.kind === 'api' && one.sharedRead !== undefined);
    if (list?.kind !== 'api') throw new Error('Products have a list.');
    const deps = {
      idempotencyRecords: createIdempotencyRecords(SITE),
      requestLimits: createRequestLimits(createRateLimits({ database, siteId: SITE })),
      responses: createResponseCache(),
      inputs: createInputCache(),
      checkResponses: true,
    };
    let parsed = 0;
    const askOf = async (from: Transactions, members: Record<string, unknown>): Promise<string> => {
      const performed = await perform({ ...deps, database: from }, list, {
        caller: CALLER,
        readMembers: () => {
          parsed += 1;
          return members;
        },
        inputText: JSON.stringify(members),
        now: NOON,
        address: '',
      });
      if (isExpectedError(performed)) throw new Error(JSON.stringify(performed.body));
      return joinBody(performed.body).toString();
    };
    const askIn = (tx: Transaction, members: Record<string, unknown>): Promise<string> =>
      askOf({ read: (work) => work(tx), write: (work) => work(tx) }, members);
    return {
      database,
      queries,
      askIn,
      ask: (members: Record<string, unknown>) => askOf(database, members),
      countParsed: () => parsed,
    };
  }

  const followIndex = (database: Database, queries: ProductQueries) => database.read((tx) => queries.read(tx, SITE));

  test.each([
    ['by what the index knows', MUG],
    ['by what is read from the database', LINEN],
  ])('a reader from before a change stores nothing for those after it, asking %s', async (_how, query) => {
    const { database, queries, askIn, ask } = await open();
    await followIndex(database, queries);
    await database.read(async (tx) => {
      // With this, what the transaction sees is fixed.
      await readShop(tx, SITE);
      await stock(database, 'mug', 4, { name: 'After', description: '<p>In linen.</p>' });
      await followIndex(database, queries);
      // A response is stored when its request is made the second time.
      expect(await askIn(tx, query)).not.toContain('"After"');
      expect(await askIn(tx, query)).not.toContain('"After"');
    });
    expect(await ask(query)).toContain('"After"');
  });

  test.each([
    ['first', createProductQueryRoutes],
    ['third', createCatalogV3Routes],
  ])('of the %s version is the same until something changes, and its request is not even parsed', async (_, create) => {
    const { database, ask, countParsed } = await open(create);
    const first = await ask(MUG);
    expect(await ask(MUG)).toBe(first);
    expect(countParsed()).toBe(2);
    expect(await ask(MUG)).toBe(first);
    expect(countParsed()).toBe(2);
    await stock(database, 'mug', 4, { name: 'After', description: SHOP.name });
    expect(await ask(MUG)).toContain('"After"');
    expect(countParsed()).toBe(3);
  });
});
