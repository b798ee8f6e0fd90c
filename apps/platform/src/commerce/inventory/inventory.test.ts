import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { OTHER_SITE, SITE, counted, mug, openSites, stock, variant } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { findProduct, saveProduct } from '../catalog/model/catalog-store.ts';
import { ZERO_VARIANT_ID } from '../catalog/model/product.ts';
import { adjustStock, type Demand, saveStock, takeStock } from './inventory-store.ts';
import { changeStock } from './stock-change.ts';

describeOnBothDatabases('the store of stock', (databases) => {
  async function openStocked(): Promise<Database> {
    const database = await databases.open();
    await openSites(database);
    await database.write((tx) => saveProduct(tx, SITE, mug(), 'USD'));
    await stock(database, 'bowl', 2);
    return database;
  }

  const demand = (slug: string, quantity: number, productId = slug): Demand => ({
    variantId: `var_${slug}`,
    productId: `prod_${productId}`,
    quantity,
  });
  const take = (database: Database, ...demands: readonly Demand[]) =>
    database.write((tx) => takeStock(tx, SITE, demands));
  const left = async (database: Database, slug: string) =>
    (await database.read((tx) => findProduct(tx, SITE, { slug })))?.variants.map((one) => one.stock.quantity);

  test('is lowered by the sold quantity, lines of one variant together', async () => {
    const database = await openStocked();
    expect(
      await take(database, demand('celadon', 1, 'harbour-mug'), demand('bowl', 2), demand('celadon', 3, 'harbour-mug')),
    ).toMatchObject({ kind: 'taken' });
    expect([await left(database, 'harbour-mug'), await left(database, 'bowl')]).toEqual([[0, 0], [0]]);
  });

  test('names all lines that are short', async () => {
    const database = await openStocked();
    expect(
      await take(database, demand('rust', 1, 'harbour-mug'), demand('celadon', 1, 'harbour-mug'), demand('bowl', 3)),
    ).toEqual({
      kind: 'short',
      variantIds: ['var_bowl', 'var_rust'],
    });
  });

  test('of another site is out of reach', async () => {
    const database = await openStocked();
    expect(await database.write((tx) => takeStock(tx, OTHER_SITE, [demand('bowl', 1)]))).toMatchObject({
      kind: 'short',
    });
    await database.write((tx) =>
      saveStock(tx, OTHER_SITE, 'prod_bowl', [{ variantId: 'var_bowl', stock: counted(99) }]),
    );
    expect(await left(database, 'bowl')).toEqual([2]);
  });

  test('is adjusted by units, lines of one variant together, and never leaves its bounds', async () => {
    const database = await openStocked();
    const adjust = (slug: string, by: number) =>
      database.write((tx) => adjustStock(tx, SITE, [{ variantId: `var_${slug}`, productId: `prod_${slug}`, by }]));
    expect(await adjust('bowl', 3)).toMatchObject({ outOfBounds: [] });
    expect(await adjust('bowl', -5)).toMatchObject({ outOfBounds: [] });
    expect(await left(database, 'bowl')).toEqual([0]);
    expect(await adjust('bowl', -1)).toMatchObject({ outOfBounds: ['var_bowl'] });
    expect(await adjust('bowl', 100_000)).toMatchObject({ outOfBounds: ['var_bowl'] });
    const results = await Promise.all(Array.from({ length: 20 }, () => adjust('bowl', 1)));
    expect([results.flatMap(({ outOfBounds }) => outOfBounds), await left(database, 'bowl')]).toEqual([[], [20]]);
    const both = [1, -21].map((by) => ({ variantId: 'var_bowl' as const, productId: 'prod_bowl' as const, by }));
    expect(await database.write((tx) => adjustStock(tx, SITE, both))).toMatchObject({ outOfBounds: [] });
    expect(await left(database, 'bowl')).toEqual([0]);
  });

  test('is never sold twice, in any order of buyers', async () => {
    const database = await openStocked();
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, number) => {
        const demands = [demand('bowl', 1), demand('celadon', 1, 'harbour-mug')];
        class Short extends Error {}
        return database
          .write(async (tx) => {
            const result = await takeStock(tx, SITE, number % 2 === 0 ? demands : demands.toReversed());
            if (result.kind === 'short') throw new Short();
            return 'taken';
          })
          .catch((failure: unknown) => (failure instanceof Short ? 'short' : String(failure)));
      }),
    );
    expect([
      results.filter((result) => result === 'taken').length,
      results.filter((result) => result === 'short').length,
    ]).toEqual([2, 28]);
    expect([await left(database, 'bowl'), await left(database, 'harbour-mug')]).toEqual([[0], [2, 0]]);
  });
});

describe('changing stock', () => {
  const variants = [
    variant('a', { stock: counted(4) }),
    variant('b', { stock: { trackQuantity: false, quantity: 0, inStock: true } }),
  ];
  const change = (input: Parameters<typeof changeStock>[1], of = variants) => {
    const changed = changeStock(of, input);
    return changed.kind === 'changed' ? changed.changes : changed.rules.map(({ field, rule }) => `${field} ${rule}`);
  };

  test('changes the named variants only', () => {
    expect(change({ variants: [{ variantId: 'var_b', quantity: 3 }] })).toEqual([
      { variantId: 'var_b', stock: counted(3) },
    ]);
    expect(change({ variants: [{ variantId: 'var_b', inStock: false }] })).toEqual([
      { variantId: 'var_b', stock: { trackQuantity: false, quantity: 0, inStock: false } },
    ]);
    expect(change({})).toEqual([]);
  });

  test('stops tracking without losing the quantity', () => {
    expect(change({ trackQuantity: false })).toEqual([
      { variantId: 'var_a', stock: { trackQuantity: false, quantity: 4, inStock: true } },
    ]);
    expect(change({ trackQuantity: true })).toEqual([
      { variantId: 'var_b', stock: { trackQuantity: true, quantity: 0, inStock: false } },
    ]);
  });

  test('refuses contradictory input', () => {
    expect(change({ trackQuantity: false, variants: [{ variantId: 'var_a', quantity: 1 }] })).toEqual([
      'inventoryItem.variants[0].quantity FIELD_NOT_ALLOWED',
    ]);
    expect(change({ variants: [{ variantId: 'var_a', inStock: true }] })).toEqual([
      'inventoryItem.variants[0].inStock FIELD_NOT_ALLOWED',
    ]);
    expect(change({ variants: [{ variantId: ZERO_VARIANT_ID, quantity: 1 }] })).toEqual([
      'inventoryItem.variants[0].variantId VALIDATION',
    ]);
    const twice = [1, 2].map((quantity) => ({ variantId: 'var_a', quantity }));
    expect(change({ variants: twice })).toEqual(['inventoryItem.variants[1].variantId VALIDATION']);
  });

  test('knows the only variant of a product by the protocol’s zero id', () => {
    expect(change({ variants: [{ variantId: ZERO_VARIANT_ID, quantity: 1 }] }, [variant('only')])).toEqual([
      { variantId: 'var_only', stock: counted(1) },
    ]);
  });
});
