import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { SHOP, SITE, counted, openSites, product, stock, variant } from '../../../../test/products.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { saveProduct } from '../../catalog/model/catalog-store.ts';
import type { CartLine } from './cart-line.ts';
import { loadOffers } from './offers.ts';

const LINE: CartLine = {
  id: 'line_1',
  quantity: 1,
  appId: 'app',
  productId: 'prod_plate',
  variantId: 'var_plate',
  choices: {},
  texts: {},
  seen: { name: 'Plate', listPrice: 1, discountedPrice: 1 },
};

async function readFacts(tx: Transaction) {
  const offer = (await loadOffers(tx, SITE, [LINE]))(LINE);
  return offer === undefined ? undefined : [offer.product.listPrice, offer.variant.stock.quantity];
}

async function reprice(tx: Transaction, listPrice: number, quantity: number): Promise<void> {
  const variants = [variant('plate', { stock: counted(quantity) })];
  await saveProduct(tx, SITE, { product: product('plate', { listPrice }), variants }, SHOP.currency);
}

describeOnBothDatabases('what lines of a cart stand for', (databases) => {
  async function openWorld(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await stock(database, 'plate', 5, { listPrice: 1000 });
    return database;
  }

  test('is read in the transaction, including its own changes', async () => {
    const database = await openWorld();
    expect(await database.read(readFacts)).toEqual([1000, 5]);
    const seen = await database.write(async (tx) => {
      await reprice(tx, 2000, 4);
      return readFacts(tx);
    });
    expect(seen).toEqual([2000, 4]);
    expect(await database.read(readFacts)).toEqual([2000, 4]);
  });

  test('caches nothing of a transaction that was rolled back', async () => {
    const database = await openWorld();
    const undone = database.write(async (tx) => {
      await reprice(tx, 9000, 1);
      expect(await readFacts(tx)).toEqual([9000, 1]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.read(readFacts)).toEqual([1000, 5]);
    await database.write((tx) => reprice(tx, 3000, 2));
    expect(await database.read(readFacts)).toEqual([3000, 2]);
  });
});
