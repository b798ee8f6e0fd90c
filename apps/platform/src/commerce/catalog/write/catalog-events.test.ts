import { describe, expect, test } from 'vitest';

import { mug, NOON, product, SHOP, SITE, variant } from '../../../../test/products.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Fact } from '../../../foundation/domain-events.ts';
import type { Collection } from '../model/collection.ts';
import { createCatalogTeller, findChangedVariants, findCollectionChanges, type CatalogItem } from './catalog-events.ts';

const TX = {} as Transaction;

/** The emitted events, each with its data. */
async function listen(emit: (teller: ReturnType<typeof createCatalogTeller>) => Promise<void>): Promise<unknown[]> {
  const heard: Fact[] = [];
  const notify = (_tx: Transaction, fact: Fact) => Promise.resolve(void heard.push(fact));
  await emit(createCatalogTeller(notify, TX, { siteId: SITE, by: { kind: 'anonymous' }, now: NOON }));
  return Promise.all(heard.map(async ({ event, entityId, emit: say }) => ({ event, entityId, says: await say() })));
}

describe('a product', () => {
  test('that was changed emits its changed members, by their names in the protocol', async () => {
    const before: CatalogItem = mug();
    const after: CatalogItem = {
      ...before,
      product: { ...before.product, listPrice: 3600, brand: 'Clay', updatedAt: 1 },
    };
    expect(await listen((teller) => teller.productChanged(before, after))).toEqual([
      {
        event: 'onProductChanged',
        entityId: before.product.id,
        says: { productId: before.product.id, changedFields: ['brand', 'price'] },
      },
    ]);
  });

  test('of which only the variants were changed emits a change of variants', async () => {
    const before: CatalogItem = mug();
    const [celadon, rust] = before.variants;
    if (celadon === undefined || rust === undefined) throw new Error('The mug has two glazes.');
    const after = { ...before, variants: [{ ...celadon, listPrice: 4000, sku: 'CEL' }, rust] };
    expect(await listen((teller) => teller.productChanged(before, after))).toEqual([
      {
        event: 'onProductVariantsChanged',
        entityId: before.product.id,
        says: {
          productId: before.product.id,
          variants: [{ variantId: celadon.id, choices: { Glaze: 'Celadon' }, changedFields: ['price', 'sku'] }],
        },
      },
    ]);
  });

  test('that was written unchanged emits no event', async () => {
    const before: CatalogItem = mug();
    const { product: same } = mug();
    const after = { product: { ...same, updatedAt: 1 }, variants: mug().variants };
    expect(await listen((teller) => teller.productChanged(before, after))).toEqual([]);
  });

  test('that was created emits its name, price and address', async () => {
    const item = { product: product('bowl', { name: 'Bowl', cost: 1000 }), variants: [variant('bowl')] };
    expect(await listen((teller) => teller.productCreated(item, SHOP))).toMatchObject([
      {
        event: 'onProductCreated',
        says: {
          productId: 'prod_bowl',
          name: 'Bowl',
          slug: 'bowl',
          price: { currency: 'USD', price: 34 },
          productPageUrl: { base: SHOP.shopUrl, path: '/products/bowl' },
          costAndProfitData: { itemCost: 10, profit: 24 },
        },
      },
    ]);
  });
});

test('the stock of a variant is no change of the variant', () => {
  const before = variant('bowl');
  const after = { ...before, stock: { ...before.stock, quantity: 1 } };
  expect(findChangedVariants([before], [after])).toEqual([]);
});

test('a new variant emits its values', () => {
  expect(findChangedVariants([], [variant('bowl', { listPrice: 100 })])).toEqual([
    { variantId: 'var_bowl', choices: {}, changedFields: ['choices', 'price', 'sku', 'visible'] },
  ]);
});

test('a collection that was changed emits its changed members', () => {
  const collection: Collection = {
    id: 'col_1',
    slug: 'table',
    name: 'Table',
    description: '',
    visible: true,
    position: 0,
    revision: 1,
    createdAt: NOON,
    updatedAt: NOON,
  };
  expect(findCollectionChanges(collection, { ...collection, slug: 'tables', visible: false, updatedAt: 1 })).toEqual([
    'slug',
    'visible',
  ]);
});
