import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { OTHER_SITE, openSites, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { countPairs, listPairs } from './pair-store.ts';

describeOnBothDatabases('products of the same orders', (databases) => {
  let database: Database;
  const count = (ids: readonly ProductId[], change: 1 | -1 = 1, site = SITE) =>
    database.write((tx) => countPairs(tx, site, { productIds: ids, change }));
  const list = (productId: ProductId, minOrders = 1, site = SITE) =>
    database.read((tx) => listPairs(tx, site, { productId, minOrders, limit: 2 }));
  beforeEach(async () => {
    database = await databases.open();
    await openSites(database);
  });

  test('are listed by the number of orders, in both directions, each site for itself', async () => {
    await count(['prod_a', 'prod_b', 'prod_c']);
    await count(['prod_c', 'prod_a']);
    await count(['prod_a', 'prod_d'], 1, OTHER_SITE);
    expect(await list('prod_a')).toEqual(['prod_c', 'prod_b']);
    expect(await list('prod_b')).toEqual(['prod_a', 'prod_c']);
    expect(await list('prod_a', 2)).toEqual(['prod_c']);
    expect(await list('prod_a', 1, OTHER_SITE)).toEqual(['prod_d']);
    await count(['prod_a']);
    expect(await list('prod_d')).toEqual([]);
  });

  test('are taken back with their order, and never fall below none', async () => {
    await count(['prod_a', 'prod_b', 'prod_c']);
    await count(['prod_a', 'prod_b']);
    for (let twice = 0; twice < 2; twice += 1) await count(['prod_a', 'prod_b'], -1);
    expect([await list('prod_a'), await list('prod_b')]).toEqual([['prod_c'], ['prod_c']]);
    await count(['prod_a', 'prod_b']);
    expect(await list('prod_a', 2)).toEqual([]);
  });
});
