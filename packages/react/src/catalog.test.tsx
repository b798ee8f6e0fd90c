import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { catalog, openPage } from '../test/open-page.tsx';
import { createScriptedShop } from '../test/scripted-shop.ts';
import { useCollection, useCollections, useProduct, useProducts } from './catalog.ts';

afterEach(cleanup);

function unreachableShop() {
  const shop = createScriptedShop(catalog);
  let isDown = true;
  return {
    shop: {
      ...shop,
      fetch: (...args: Parameters<typeof shop.fetch>) =>
        isDown ? Promise.reject(new TypeError('down')) : shop.fetch(...args),
    },
    comeBack: () => void (isDown = false),
  };
}

describe('useProduct', () => {
  test('finds a product by its slug', async () => {
    const page = openPage(() => useProduct('nesting-bowl'));
    expect(page.now()).toEqual({ status: 'loading' });
    const found = await page.waitUntil(({ status }) => status === 'ready');
    expect(found).toMatchObject({
      product: { _id: 'prod_bowl', variants: [{ _id: 'var_small' }, { _id: 'var_large' }] },
    });
  });

  test('a product that is not sold is missing, not an error', async () => {
    const page = openPage(() => useProduct('gone'));
    await page.waitUntil(({ status }) => status === 'missing');
  });

  test('a failure can be retried', async () => {
    const { shop, comeBack } = unreachableShop();
    const page = openPage(() => useProduct('harbour-mug'), { shop });
    const failed = await page.waitUntil(({ status }) => status === 'failed');
    comeBack();
    act(() => (failed.status === 'failed' ? failed.retry() : undefined));
    await page.waitUntil(({ status }) => status === 'ready');
  });
});

describe('useProducts', () => {
  test('reads page after page, and knows the last one', async () => {
    const page = openPage(() => useProducts({ pageSize: 2 }));
    const first = await page.waitUntil(({ status }) => status === 'ready');
    expect(first).toMatchObject({ total: 3, hasMore: true, isLoadingMore: false });
    expect(first.products.map(({ slug }) => slug)).toEqual(['harbour-mug', 'glow-lamp']);
    act(() => first.loadMore());
    const all = await page.waitUntil(({ hasMore }) => !hasMore);
    expect(all.products.map(({ slug }) => slug)).toEqual(['harbour-mug', 'glow-lamp', 'nesting-bowl']);
    const before = page.shop.calls.length;
    act(() => page.now().loadMore());
    expect(page.shop.calls).toHaveLength(before);
  });

  test.each([
    ['newest', [{ fieldName: 'numericId', order: 'DESC' }]],
    ['price-ascending', [{ fieldName: 'priceData.price', order: 'ASC' }]],
    ['price-descending', [{ fieldName: 'priceData.price', order: 'DESC' }]],
    ['name', [{ fieldName: 'name', order: 'ASC' }]],
  ] as const)('sorts by %s on the server', async (sort, expected) => {
    const page = openPage(() => useProducts({ sort, collectionId: 'col_table', search: 'Har' }));
    await page.waitUntil(({ status }) => status === 'ready');
    expect(page.shop.queries.at(-1)).toMatchObject({
      sort: expected,
      filter: { $and: [{ collectionIds: { $hasSome: ['col_table'] } }, { name: { $startsWith: 'Har' } }] },
    });
  });

  test('waits while it is not enabled', () => {
    const page = openPage(() => useProducts({}, { enabled: false }));
    expect(page.now().status).toBe('loading');
    expect(page.shop.calls).toEqual([]);
  });
});

describe('useCollection', () => {
  test('finds a collection by its slug', async () => {
    const page = openPage(() => useCollection('table'));
    const found = await page.waitUntil(({ status }) => status === 'ready');
    expect(found).toMatchObject({ collection: { _id: 'col_table', name: 'At the Table' } });
  });

  test('a missing collection is missing, not an error', async () => {
    const page = openPage(() => useCollection('gone'));
    await page.waitUntil(({ status }) => status === 'missing');
  });

  test('a failure can be retried', async () => {
    const { shop, comeBack } = unreachableShop();
    const page = openPage(() => useCollection('table'), { shop });
    const failed = await page.waitUntil(({ status }) => status === 'failed');
    comeBack();
    act(() => (failed.status === 'failed' ? failed.retry() : undefined));
    await page.waitUntil(({ status }) => status === 'ready');
  });

  test('all collections are read at once', async () => {
    const page = openPage(useCollections);
    expect(page.now()).toEqual([]);
    await page.waitUntil((collections) => collections.length === 1);
  });
});
