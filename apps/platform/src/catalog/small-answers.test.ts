import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { NOON, SHOP, SITE, openSites, readShop, stock } from '../../test/goods.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Visitor } from '../http/caller.ts';
import { WrittenAnswer } from '../http/route.ts';
import { createCatalogIndexes } from '../search/indexes.ts';
import { createProductTexts } from './product-texts.ts';
import { createProductQueryRoutes } from './query-routes.ts';

const CALLER: Visitor = { kind: 'visitor', siteId: SITE, visitorId: 'vis_1', clientId: 'app_1' };
const MUG = { query: { filter: { slug: { $eq: 'mug' } } } };
const LINEN = { query: { filter: { description: { $contains: 'linen' } } } };

describeOnBothDatabases('answers that are kept', (databases) => {
  /** A shop, and its list of products as visitors ask for it. */
  async function open() {
    const database = await databases.open();
    await openSites(database);
    await stock(database, 'mug', 4, { name: 'Before' });
    const indexes = createCatalogIndexes();
    const [list] = createProductQueryRoutes({ readShop, indexes, texts: createProductTexts() });
    if (list?.kind !== 'api') throw new Error('Products have a list.');
    const asked = { caller: CALLER, now: NOON, address: '', currency: undefined };
    const askIn = async (tx: Transaction, input: object): Promise<string> => {
      const answer = await list.handle({ ...asked, input, tx });
      if (!(answer instanceof WrittenAnswer)) throw new Error('Visitors get what is written.');
      return answer.body.toString();
    };
    return { database, indexes, askIn, ask: (input: object) => database.read((tx) => askIn(tx, input)) };
  }

  const followIndex = (database: Database, indexes: ReturnType<typeof createCatalogIndexes>) =>
    database.read((tx) => indexes.read(tx, SITE));

  test.each([
    ['by what the index knows', MUG],
    ['by what is read from the database', LINEN],
  ])('a reader from before a change leaves nothing to those after it, asking %s', async (_how, question) => {
    const { database, indexes, askIn, ask } = await open();
    await followIndex(database, indexes);
    await database.read(async (tx) => {
      // With this, what the transaction sees is fixed.
      await readShop(tx, SITE);
      await stock(database, 'mug', 4, { name: 'After', description: '<p>In linen.</p>' });
      await followIndex(database, indexes);
      expect(await askIn(tx, question)).not.toContain('"After"');
    });
    expect(await ask(question)).toContain('"After"');
  });

  test('is the very same until something changes', async () => {
    const { database, ask } = await open();
    const first = await ask(MUG);
    expect(await ask(MUG)).toBe(first);
    await stock(database, 'mug', 4, { name: 'After', description: SHOP.name });
    expect(await ask(MUG)).toContain('"After"');
  });
});
