/** The hooks of a page against the real platform: what they find is what the platform has. */
import { collections, createClient, currentCart, OAuthStrategy, products, wishlist } from '@cartwright/client';
import { NO_FILTERS } from '@cartwright/react';
import * as hooks from '@cartwright/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDocument, openHookedPage } from '../world/hooked-page.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;

beforeAll(async () => {
  openDocument();
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

function openClient() {
  return createClient({
    host: world.origin,
    fetch: world.fetch,
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { currentCart, products, collections, wishlist },
  });
}

describe('useProductSearch', () => {
  test('finds page after page, counts the facets of all, and keeps the list while a filter loads', async () => {
    let search: hooks.CatalogSearch = { pageSize: 2, sort: 'price-ascending' };
    let rerender: (value: number) => void = () => {};
    const { useState } = await import('react');
    const page = await openHookedPage(openClient(), () => {
      const [, setCount] = useState(0);
      rerender = setCount;
      return hooks.useProductSearch(search);
    });
    const first = await page.waitUntil(({ status }) => status === 'ready');
    expect(first.products).toHaveLength(2);
    expect(first.total).toBeGreaterThan(2);
    expect(first.facets.all).toBe(first.total);
    expect(first.facets.options.map(({ name }) => name)).toContain('Glaze');

    await page.act(() => first.loadMore());
    const more = await page.waitUntil(({ products: { length } }) => length > 2);
    const prices = more.products.map(({ priceRange, priceData }) => priceRange?.minValue ?? priceData.discountedPrice);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));

    const glaze = first.facets.options.find(({ name }) => name === 'Glaze')?.values.find(({ count }) => count > 0);
    search = {
      ...search,
      filters: { ...NO_FILTERS, choices: [{ option: 'Glaze', value: glaze?.value ?? '' }] },
    };
    await page.act(() => rerender(1));
    const narrowed = await page.waitUntil(({ isPrevious, status }) => status === 'ready' && !isPrevious);
    expect(narrowed.total).toBe(glaze?.count);
    expect(narrowed.facets.all).toBe(first.total);
  });

  test('says how a typing error was understood', async () => {
    const page = await openHookedPage(openClient(), () => hooks.useProductSearch({ text: 'harbuor' }));
    const { corrected, total } = await page.waitUntil(({ status }) => status === 'ready');
    expect(corrected).toBe('harbour');
    expect(total).toBeGreaterThan(0);
  });

  test('a client without the call is told which module has it', async () => {
    const client = openClient();
    const { queryProducts } = client.products;
    const page = await openHookedPage({ ...client, products: { queryProducts } }, () => hooks.useProductSearch());
    const { error } = await page.waitUntil(({ status }) => status === 'failed');
    expect(error).toMatchObject({
      message: 'The search needs one more call: createClient({ …, modules: { products } }) has searchProducts.',
    });
  });
});

test('suggestions have products, longer texts and collections; an empty text has none', async () => {
  let text = 'tab';
  const { useState } = await import('react');
  let rerender: (value: number) => void = () => {};
  const page = await openHookedPage(openClient(), () => {
    rerender = useState(0)[1];
    return hooks.useSearchSuggestions(text, { delayMs: 0, limit: 3 });
  });
  const found = await page.waitUntil(({ isLoading }) => !isLoading);
  expect(found).toMatchObject({ text: 'tab', collections: [{ name: 'At the Table' }] });
  expect(found.products.length).toBeGreaterThan(0);
  expect(found.completions.every((completion) => completion.startsWith('tab'))).toBe(true);
  text = '  ';
  await page.act(() => rerender(1));
  expect(page.now()).toMatchObject({ text: '', products: [], total: 0, isLoading: false });
});

describe('useEstimate', () => {
  test('prices every way of delivery to an address, and the totals with the chosen one', async () => {
    const client = openClient();
    let destination: hooks.EstimateOptions = { country: 'US', subdivision: 'US-NY', postalCode: '10001' };
    const { useState } = await import('react');
    let rerender: (value: number) => void = () => {};
    const page = await openHookedPage(client, () => {
      rerender = useState(0)[1];
      return { ...hooks.useCartActions(), estimate: hooks.useEstimate(destination) };
    });
    expect((await page.waitUntil(({ estimate }) => estimate.status === 'empty')).estimate.totals).toBeUndefined();

    const [tray] = (await client.products.queryProducts().eq('slug', 'gather-tray').find()).items;
    if (tray === undefined) expect.unreachable();
    await page.act(() => page.now().add(tray));
    const { estimate } = await page.waitUntil((now) => now.estimate.status === 'ready' && !now.estimate.isPrevious);
    expect(estimate.deliveries.length).toBeGreaterThan(1);
    const chosen = estimate.totals?.delivery?.code;
    const other = estimate.deliveries.find(({ code }) => code !== chosen);
    destination = { ...destination, deliveryCode: other?.code };
    await page.act(() => rerender(1));
    const next = await page.waitUntil((now) => now.estimate.totals?.delivery?.code === other?.code);
    expect(next.estimate.totals?.shipping).toBe(other?.cost);
    // The cart itself has no address.
    expect((await client.currentCart.getCurrentCart()).contactInfo?.address).toBeUndefined();
  });
});

test('products that were viewed are shown newest first, without the one of the page, until they are forgotten', async () => {
  const client = openClient();
  const found = await client.products.queryProducts().limit(3).find();
  const [one, two, three] = found.items;
  if (one === undefined || two === undefined || three === undefined) expect.unreachable();
  const page = await openHookedPage(client, () => hooks.useRecentlyViewed({ except: three._id }));
  expect(page.now()).toMatchObject({ status: 'empty', products: [] });
  for (const product of [one, two, one, three]) await page.act(() => page.now().remember(product));
  const viewed = await page.waitUntil(({ status, products: list }) => status === 'ready' && list.length === 2);
  expect(viewed.products.map(({ _id }) => _id)).toEqual([one._id, two._id]);
  await page.act(() => page.now().forget());
  expect(page.now()).toMatchObject({ status: 'empty', products: [] });
});

test('the wishlist shows a change at once, and takes back what the platform refuses', async () => {
  const client = openClient();
  const [mug, tray] = (await client.products.queryProducts().limit(2).find()).items;
  if (mug === undefined || tray === undefined) expect.unreachable();
  const page = await openHookedPage(client, () => ({ ...hooks.useWishlist(), products: hooks.useWishlistProducts() }));
  expect((await page.waitUntil(({ status }) => status === 'ready')).products).toEqual([]);
  for (const { _id } of [mug, tray]) expect(await page.act(() => page.now().add(_id))).toEqual({ ok: true });
  const full = await page.waitUntil(({ products: list }) => list?.length === 2);
  expect(full.products?.map(({ _id }) => _id)).toEqual([tray._id, mug._id]);
  expect(full.has(mug._id)).toBe(true);
  expect(await page.act(() => page.now().add('prod_none'))).toMatchObject({ ok: false, code: 'ITEM_NOT_FOUND' });
  const back = await page.waitUntil(({ has }) => !has('prod_none'));
  expect(back.productIds).toEqual([tray._id, mug._id]);
  expect(await page.act(() => page.now().remove(mug._id))).toEqual({ ok: true });
  expect((await page.waitUntil(({ has }) => !has(mug._id))).productIds).toEqual([tray._id]);
});

test('the answer to one change of the wishlist does not take back the next one', async () => {
  const released = Promise.withResolvers<void>();
  const client = createClient({
    host: world.origin,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') await released.promise;
      return world.fetch(request);
    },
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { currentCart, products, collections, wishlist },
  });
  const [mug, tray] = (await client.products.queryProducts().limit(2).find()).items;
  if (mug === undefined || tray === undefined) expect.unreachable();
  const page = await openHookedPage(client, () => hooks.useWishlist());
  await page.waitUntil(({ status }) => status === 'ready');
  await page.act(() => page.now().add(mug._id));
  const added = page.now().add(tray._id);
  const removed = page.now().remove(mug._id);
  expect(await page.act(() => added)).toEqual({ ok: true });
  // Turns of the event loop, in which the page would show an answer.
  for (let turn = 0; turn < 100; turn += 1) await page.act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(page.now().productIds).toEqual([tray._id]);
  released.resolve();
  expect(await page.act(() => removed)).toEqual({ ok: true });
  expect((await page.waitUntil(({ has }) => !has(mug._id))).productIds).toEqual([tray._id]);
});

describe('the hooks for Suspense', () => {
  test('return data alone, and null for what is missing', async () => {
    const page = await openHookedPage(openClient(), () => ({
      product: hooks.useSuspenseProduct('harbour-mug'),
      missing: hooks.useSuspenseProduct('no-such-product'),
      collection: hooks.useSuspenseCollection('table'),
      collections: hooks.useSuspenseCollections(),
      list: hooks.useSuspenseProducts({ pageSize: 2 }),
      found: hooks.useSuspenseProductSearch({ text: 'mug' }),
    }));
    const now = await page.waitUntil(({ list }) => list.hasMore);
    expect(now.product?.name).toBe('Harbour Mug');
    expect(now.missing).toBeNull();
    expect(now.collections.length).toBeGreaterThan(1);
    expect(now.found.facets.all).toBe(now.found.total);
    await page.act(() => now.list.loadMore());
    await page.waitUntil(({ list }) => list.products.length === 4);
  });
});
