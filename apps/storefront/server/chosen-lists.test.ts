/** Sale and New: pages of one search each, linked where they have products. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';
import { plate, toWire } from '../test/products.ts';

interface Search {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly object[];
  readonly aggregations?: readonly { readonly name: string; readonly filter: object }[];
}

/** A shop where these lists have one product each. */
function openLists(...lists: readonly string[]) {
  const shop = openShop();
  const asked: Search[] = [];
  shop.platform.respond('/stores-reader/v1/products/search', ({ body }) => {
    const { search } = body as { readonly search: Search };
    asked.push(search);
    const isFound = search.filter === undefined || lists.includes('onSale' in search.filter ? 'sale' : 'new');
    const total = isFound ? 1 : 0;
    const place = { count: total, offset: 0, total };
    const names = search.filter === undefined ? lists : isFound ? ['all'] : [];
    const results = names.map((name) => ({
      name,
      type: 'VALUE',
      fieldPath: 'productType',
      values: { results: [{ value: 'physical', count: 1 }] },
    }));
    return Response.json({
      products: isFound ? [toWire(plate())] : [],
      metadata: place,
      pagingMetadata: place,
      aggregationData: { results },
    });
  });
  return { shop, asked, listOf: () => asked.find(({ filter }) => filter !== undefined) };
}

test('reduced products are one search, and their list offers no choice of reduced ones', async () => {
  const { shop, listOf } = openLists('sale');
  const response = await shop.get('/sale');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<h1 class="text-4xl">Sale</h1>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/sale"/u);
  expect(html).not.toContain('name="sale"');
  expect(listOf()?.filter).toEqual({ onSale: true });
});

test('products are new for 90 days, the newest first unless the address names another order', async () => {
  const { shop, listOf, asked } = openLists('new');
  expect(await (await shop.get('/new')).text()).toContain('Added in the last 90 days.');
  expect(listOf()).toMatchObject({
    filter: { createdDate: { $gte: '2026-08-22T00:00:00.000Z' } },
    sort: [{ fieldName: 'createdDate', order: 'DESC' }],
  });
  asked.length = 0;
  await shop.get('/new?sort=name');
  expect(listOf()?.sort).toEqual([{ fieldName: 'name', order: 'ASC' }]);
});

test('a list is linked where it has products, and does not exist without any', async () => {
  const { shop } = openLists('sale');
  const html = await (await shop.get('/')).text();
  expect(html).toContain('href="/sale"');
  expect(html).not.toContain('href="/new"');
  const missing = await shop.get('/new');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(
    /<form[^>]*class="search-form"[^>]*action="\/search"|action="\/search"[^>]*class="search-form"/u,
  );
});

test('the lists are named in the language of the page', async () => {
  const { shop } = openLists('sale', 'new');
  const html = await (await shop.get('/de/sale')).text();
  expect(html).toContain('<h1 class="text-4xl">Angebote</h1>');
  expect(html).toMatch(/href="\/de\/new"[^>]*>Neu</u);
});
