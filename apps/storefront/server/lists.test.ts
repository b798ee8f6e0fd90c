/** Lists that are narrowed, as documents: everything is a link or a form, and the address holds all of it. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';
import { plate, toWire } from '../test/products.ts';

const SEARCH = '/stores-reader/v1/products/search';
const counted = (name: string, results: readonly object[]) => ({
  name,
  type: 'VALUE',
  fieldPath: '',
  values: { results },
});

/** A list of sixty products; nothing is found where the price is limited. */
function openList() {
  const shop = openShop();
  const asked: { readonly filter?: object; readonly paging: object; readonly aggregations?: readonly object[] }[] = [];
  shop.platform.respond(SEARCH, ({ body }) => {
    const { search } = body as { readonly search: (typeof asked)[number] };
    // The links to Sale and New count without a condition of their own.
    if (search.filter !== undefined) asked.push(search);
    const total = JSON.stringify(search.filter ?? {}).includes('$lte') ? 0 : 60;
    const place = { count: 0, offset: 0, total };
    const glazes = [
      { option: 'Glaze', value: 'Oat', count: 2, color: '#eee0cc' },
      { option: 'Glaze', value: 'Ink', count: 0, color: '#223355' },
    ];
    const results = [
      counted('all', [
        { value: 'IN_STOCK', count: 59 },
        { value: 'OUT_OF_STOCK', count: 1 },
      ]),
      counted('stock', [{ value: 'IN_STOCK', count: 59 }]),
      counted('all-choices', glazes),
      counted('choices', glazes),
      counted('option.Glaze', glazes),
    ];
    return Response.json({ products: [], metadata: place, pagingMetadata: place, aggregationData: { results } });
  });
  const read = async (path: string) => (await shop.get(path)).text();
  return { asked, read };
}

test('a group is a part of one form, with counts that leave out its own choice', async () => {
  const { asked, read } = openList();
  const html = await read('/collections/all?option.Glaze=Oat&in-stock=1');
  expect(html).toContain('60 of 60 products');
  expect(html).toMatch(
    /<input[^>]*name="option\.Glaze"[^>]*checked=""[^>]*value="Oat"|<input[^>]*value="Oat"[^>]*checked=""/u,
  );
  expect(html).toMatch(/<select[^>]*form="list-form"|<select[^>]*name="sort"[^>]*form="list-form"/u);
  expect(html).toContain('href="/collections/all?in-stock=1"');
  expect(html).toContain('href="/collections/all?option.Glaze=Oat"');
  const [search] = asked;
  expect(search?.filter).toEqual({
    'choices.Glaze': { $hasSome: ['Oat'] },
    'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' },
  });
  const own = (name: string) => search?.aggregations?.find((one) => 'name' in one && one.name === name);
  expect(own('option.Glaze')).toMatchObject({ filter: { 'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' } } });
  expect(own('stock')).toMatchObject({ filter: { 'choices.Glaze': { $hasSome: ['Oat'] } } });
});

test('an empty list names what it is narrowed by, and the ways out', async () => {
  const { read } = openList();
  const html = await read('/collections/all?option.Glaze=Oat&price-to=30');
  expect(html).toContain('Nothing matches up to $30, Oat.');
  expect(html).toMatch(/href="\/collections\/all\?price-to=30"[^>]*>Remove Oat</u);
  expect(html).toMatch(/href="\/collections\/all"[^>]*>Clear all</u);
});

test('“Load more” is a link to the list with one page more, which is loaded as a whole', async () => {
  const { asked, read } = openList();
  expect(await read('/collections/all?option.Glaze=Oat')).toContain(
    'href="/collections/all?option.Glaze=Oat&amp;page=2&amp;from=1#page-2"',
  );
  asked.length = 0;
  const last = await read('/collections/all?option.Glaze=Oat&page=3&from=1');
  expect(last).not.toContain('Load more');
  expect(asked.map(({ paging }) => paging)).toEqual([
    { limit: 24, offset: 0 },
    { limit: 24, offset: 24 },
    { limit: 24, offset: 48 },
  ]);
  expect(asked.filter(({ aggregations }) => aggregations !== undefined)).toHaveLength(1);
});

test('the last row of a search ends with a link to all products', async () => {
  const shop = openShop();
  const place = { count: 1, offset: 0, total: 1 };
  shop.platform.respond(SEARCH, () =>
    Response.json({
      products: [toWire(plate())],
      metadata: place,
      pagingMetadata: place,
      aggregationData: { results: [counted('all', [{ value: 'IN_STOCK', count: 1 }])] },
    }),
  );
  const html = await (await shop.get('/search?q=plate')).text();
  expect(html).toMatch(/<li class="wall__rest[^>]*>\s*<p[^>]*><a[^>]*href="\/collections\/all"/u);
});
