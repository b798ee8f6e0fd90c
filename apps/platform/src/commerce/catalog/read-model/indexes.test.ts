import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { SITE, openSites, product, variant } from '../../../../test/products.ts';
import type { ReadOptions, Transaction } from '../../../foundation/database/database.ts';
import { saveProduct } from '../model/catalog-store.ts';
import { createCatalogIndexes } from './indexes.ts';

const TOGETHER: ReadOptions = { mayRunTwice: true };

describeOnBothDatabases('the index of products', (databases) => {
  async function openShop() {
    const database = await databases.open();
    await openSites(database);
    const save = (name: string) =>
      database.write((tx) => saveProduct(tx, SITE, { product: product(name), variants: [variant(name)] }, 'USD'));
    await save('mug');
    const indexes = createCatalogIndexes();
    const read = (tx: Transaction) => indexes.read(tx, SITE);
    return { database, save, read };
  }

  test('takes in a change, and is not read anew, by reads that are asked for at once', async () => {
    const { database, save, read } = await openShop();
    const readMany = () => Promise.all(Array.from({ length: 12 }, () => database.read(read, TOGETHER)));
    const first = await database.read(read, TOGETHER);
    await readMany();
    await save('bowl');
    const seen = await readMany();
    expect(seen.every((index) => index === first)).toBe(true);
    expect(first.index.count).toBe(2);
  });
});
