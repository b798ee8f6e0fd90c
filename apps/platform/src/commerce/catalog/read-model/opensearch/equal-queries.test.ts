import fc from 'fast-check';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import {
  anyQuery,
  BRAND_AND_DESCRIPTION,
  changeCatalog,
  compareQueries,
  fillCatalog,
} from '../../../../../test/equal-queries.ts';
import { openSites, product, SITE, variant } from '../../../../../test/products.ts';
import { openEngineWorld } from '../../../../../test/search-engine/engine-world.ts';
import { saveProduct } from '../../model/catalog-store.ts';
import { createMemoryQueries } from '../memory-queries.ts';

/** Thousands of requests. A failure is not made smaller, which would take thousands more. */
const LONG = { timeout: 180_000 };

describeOnBothDatabases('product queries with OpenSearch', ({ open }) => {
  test('find, sort and count the same as in memory, also after changes', LONG, async () => {
    const database = await open();
    await fillCatalog(database);
    await using world = await openEngineWorld(database);
    const all = [createMemoryQueries(), world.queries] as const;
    await fc.assert(
      fc.asyncProperty(anyQuery, (one) => compareQueries(database, all, one)),
      {
        numRuns: 30,
        endOnFailure: true,
        examples: [[{ filter: BRAND_AND_DESCRIPTION, limit: 1, isCursor: false, includeHidden: false }]],
      },
    );
    await changeCatalog(database);
    await fc.assert(
      fc.asyncProperty(anyQuery, (one) => compareQueries(database, all, one)),
      { numRuns: 15, endOnFailure: true },
    );
    expect(world.engine.problems).toEqual([]);
  });

  test('correct typing errors to the same words as in memory', LONG, async () => {
    const database = await open();
    await openSites(database);
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 11 });
    const [names = []] = fc.sample(fc.array(word, { minLength: 80, maxLength: 80 }), { numRuns: 1, seed: 15 });
    await database.write(async (tx) => {
      for (const [number, name] of names.entries()) {
        const item = { product: product(`p${number}`, { name }), variants: [variant(`p${number}`)] };
        await saveProduct(tx, SITE, item, 'USD');
      }
    });
    await using world = await openEngineWorld(database);
    const all = [createMemoryQueries(), world.queries] as const;
    const rest = { limit: 9, isCursor: false, includeHidden: false };
    await fc.assert(
      fc.asyncProperty(word, (text) =>
        compareQueries(database, all, { ...rest, words: { text, mode: 'AND', isFuzzy: true } }),
      ),
      { numRuns: 30 },
    );
    expect(world.engine.problems).toEqual([]);
  });
});
