import { describe, expect, test } from 'vitest';

import { list, openDemoShop, violations, type DemoShop } from '../../../../test/demo-shop.ts';
import { createKey } from '../../../../test/keys.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../../test/test-platform.ts';

const SEARCH = '/stores-reader/v1/products/search';

async function openSearch(): Promise<DemoShop & { search(input: JsonObject, token?: string): Promise<ApiResponse> }> {
  const shop = await openDemoShop();
  return {
    ...shop,
    search: (input, token = shop.token) => shop.world.call('POST', SEARCH, { body: { search: input }, token }),
  };
}

const slugs = ({ body }: ApiResponse) => list(body, 'products').map(({ slug }) => text(slug));
const words = (expression: string, more: JsonObject = {}) => ({ search: { expression, ...more } });

describe('searching products', () => {
  test('finds the intended products, best first, with their position', async () => {
    const { search } = await openSearch();
    const found = await search({ ...words('vase'), paging: { limit: 2 } });
    expect(found.status).toBe(200);
    expect(slugs(found)).toHaveLength(2);
    expect(found.body['pagingMetadata']).toMatchObject({ count: 2, offset: 0, total: 7, tooManyToCount: false });
    expect(slugs(await search(words('harbor mug')))[0]).toBe('harbour-mug');
    expect(slugs(await search(words('harbor mug', { fuzzy: false })))).toEqual([]);
    expect(slugs(await search(words('qqqqqq')))).toEqual([]);
  });

  test.each([
    ['mug', 'mugs'],
    ['vase', 'vases'],
    ['candle', 'candles'],
    ['linen napkin', 'linen napkins'],
    ['glass', 'glasses'],
    ['shelf', 'shelves'],
    ['gift card', 'giftcard'],
  ])('finds the same for %j and %j', async (one, other) => {
    const { search } = await openSearch();
    const found = slugs(await search(words(one)));
    expect(found.length).toBeGreaterThan(0);
    expect(slugs(await search(words(other)))).toEqual(found);
  });

  test('finds by the text on the page, and nothing for markup', async () => {
    const { search } = await openSearch();
    expect(slugs(await search(words('linen')))).toEqual(
      expect.arrayContaining(['table-linen-napkins', 'harvest-cushion']),
    );
    expect(slugs(await search(words('lamp')))).toEqual(expect.arrayContaining(['glow-table-lamp', 'dome-pendant']));
    expect(slugs(await search(words('vase')))).toEqual(expect.arrayContaining(['attic-amphora', 'meadow-pitcher']));
    expect(slugs(await search(words("' OR 1=1")))).toEqual([]);
  });

  test('sorts by the price that is printed', async () => {
    const { query } = await openSearch();
    const { body } = await query({ sort: [{ fieldName: 'priceData.discountedPrice' }], paging: { limit: 100 } });
    const printed = list(body, 'products').map((one) => {
      const own = Number(member(one, 'priceData.discountedPrice'));
      const prices = list(one, 'variants').map((two) => Number(member(two, 'variant.priceData.discountedPrice')));
      return prices.length === 0 ? own : Math.min(...prices);
    });
    expect(printed.length).toBeGreaterThan(40);
    expect(printed).toEqual(printed.toSorted((left, right) => left - right));
  });

  test('filters and sorts the results, and pages through them with cursors', async () => {
    const { search } = await openSearch();
    const all = await search({ ...words('vase'), sort: [{ fieldName: 'priceData.price', order: 'ASC' }] });
    const cheap = await search({ ...words('vase'), filter: { 'priceData.price': { $lt: 70 } } });
    const best = slugs(await search(words('vase')));
    // Products with this name come before products in a collection of that name.
    expect(new Set(best.slice(0, 4))).toEqual(new Set(['bud-vase-trio', 'fluted-vase', 'halo-vase', 'moon-vase']));
    expect(slugs(all)).not.toEqual(best);
    expect(slugs(all).toSorted()).toEqual(best.toSorted());
    expect(slugs(cheap).length).toBeLessThan(best.length);
    const seen: string[] = [];
    let asked: JsonObject = { ...words('vase'), cursorPaging: { limit: 3 } };
    for (let turn = 0; turn < 5; turn += 1) {
      const page = await search(asked);
      seen.push(...slugs(page));
      const next = member(page.body, 'pagingMetadata.cursors.next');
      if (typeof next !== 'string') break;
      asked = { cursorPaging: { cursor: next, limit: 3 } };
    }
    expect(seen).toEqual(best);
  });

  test('counts the results by values, choices and ranges', async () => {
    const { search } = await openSearch();
    const { body } = await search({
      ...words('mug'),
      paging: { limit: 0 },
      aggregations: [
        { name: 'stock', fieldPath: 'stock.inventoryStatus', type: 'VALUE' },
        { name: 'collections', fieldPath: 'collectionIds', type: 'VALUE', value: { limit: 2 } },
        { name: 'glazes', fieldPath: 'choices.Glaze', type: 'VALUE', value: { sortType: 'VALUE' } },
        {
          name: 'prices',
          fieldPath: 'priceData.discountedPrice',
          type: 'RANGE',
          range: { buckets: [{ to: 30 }, { from: 30 }] },
        },
        { name: 'from', fieldPath: 'priceData.discountedPrice', type: 'SCALAR', scalar: { type: 'MIN' } },
        { name: 'brands', fieldPath: 'brand', type: 'SCALAR', scalar: { type: 'COUNT_DISTINCT' } },
      ],
    });
    const total = Number(member(body, 'metadata.total'));
    const [stock, collections, glazes, prices, from] = list(body, 'aggregationData.results');
    const sum = (result: JsonObject | undefined, path: string) =>
      list(result ?? {}, path).reduce((all, { count }) => all + Number(count), 0);
    expect(total).toBeGreaterThan(0);
    expect(sum(stock, 'values.results')).toBe(total);
    expect(list(collections ?? {}, 'values.results')).toHaveLength(2);
    expect(sum(prices, 'ranges.results')).toBe(total);
    const names = list(glazes ?? {}, 'values.results').map(({ value }) => text(value));
    expect(names).toEqual(names.toSorted());
    expect(member(from ?? {}, 'scalar.value')).toBeGreaterThan(0);
  });

  test('names facets that cannot be counted', async () => {
    const { search } = await openSearch();
    const refused = await search({
      filter: { color: 'blue' },
      aggregations: [
        { name: 'a', fieldPath: 'description', type: 'VALUE' },
        { name: 'b', fieldPath: 'brand', type: 'RANGE', range: { buckets: [{ from: 1 }] } },
        { name: 'c', fieldPath: 'price', type: 'RANGE' },
        { name: 'd', fieldPath: 'price', type: 'SCALAR' },
      ],
    });
    expect(violations(refused)).toEqual([
      'search.aggregations[0].fieldPath FIELD_NOT_ALLOWED "description" has no values to count; these have: brand, ribbon, productType, stock.inventoryStatus, collectionIds, collections.id, choices, choices.{option}',
      'search.aggregations[1].fieldPath FIELD_NOT_ALLOWED "brand" has no ranges; these have: price, priceData.price, priceData.discountedPrice',
      'search.aggregations[2].range.buckets REQUIRED_FIELD must have at least one range',
      'search.aggregations[3].scalar.type REQUIRED_FIELD must say which one: MIN or MAX',
      expect.stringMatching(
        /^search\.filter\.color FIELD_NOT_ALLOWED is not a field that can be filtered by; these are: id, name/,
      ),
    ]);
  });

  test('shows hidden products to callers who may see them', async () => {
    const { world, find, search } = await openSearch();
    const merchant = await merchantToken(world);
    const { id } = await find('moon-vase');
    await world.call('PATCH', `/stores/v1/products/${text(id)}`, {
      body: { product: { visible: false } },
      token: merchant,
    });
    expect(slugs(await search(words('moon vase')))).not.toContain('moon-vase');
    expect(slugs(await search(words('moon vase'), merchant))).toContain('moon-vase');
    expect(slugs(await search(words('moon vase'), await createKey(world, 'catalog.read-private')))).toContain(
      'moon-vase',
    );
    expect(slugs(await search(words('moon vase'), await createKey(world, 'orders.read')))).not.toContain('moon-vase');
  });
});

describe('a name that has to contain a text', () => {
  test('is found in names only as it is written: words in another order or with typing errors are for searchProducts', async () => {
    const { query } = await openSearch();
    const named = (contained: string) => query({ filter: { name: { $contains: contained } } });
    expect(new Set(slugs(await named('vase')))).toEqual(
      new Set(['bud-vase-trio', 'fluted-vase', 'halo-vase', 'moon-vase']),
    );
    for (const other of ['harbor mug', 'vase moon', 'linnen'])
      expect([other, slugs(await named(other))]).toEqual([other, []]);
    expect(
      slugs(await query({ filter: { $not: { name: { $contains: 'harbor mug' } } }, paging: { limit: 100 } })),
    ).toHaveLength(44);
  });
});

describe('facets of a shop', () => {
  const counts = (body: JsonObject, name: string): Readonly<Record<string, number>> => {
    const result = list(body, 'aggregationData.results').find((one) => one['name'] === name) ?? {};
    return Object.fromEntries(
      list(result, 'values.results').map(({ option, value, count }) => [
        `${text(option)} ${text(value)}`,
        Number(count),
      ]),
    );
  };

  test('filters by choices and by what is reduced', async () => {
    const { search } = await openSearch();
    const total = async (filter: JsonObject) =>
      Number(member((await search({ filter, paging: { limit: 0 } })).body, 'metadata.total'));
    const all = await total({});
    const oat = await total({ 'choices.Glaze': 'Oat' });
    const either = await total({ 'choices.Glaze': { $hasSome: ['Oat', 'Ink'] } });
    const both = await total({ 'choices.Glaze': { $hasAll: ['Oat', 'Ink'] } });
    expect(oat).toBeGreaterThan(0);
    expect(either + both).toBe(oat + (await total({ 'choices.Glaze': 'Ink' })));
    expect(await total({ 'choices.Glaze': { $ne: 'Oat' } })).toBe(all - oat);
    const reduced = await total({ onSale: true });
    expect(reduced).toBeGreaterThan(0);
    expect(await total({ onSale: { $ne: true } })).toBe(all - reduced);
  });

  test.each([
    [{ 'choices.Glaze': { $gt: 'Oat' } }, 'takes $eq, $ne, $in, $nin, $hasSome or $hasAll'],
    [{ 'choices.Glaze': 7 }, 'must be text'],
    [{ 'choices.Glaze': { $hasSome: 'Oat' } }, 'must be a list of values'],
    [{ onSale: 'yes' }, 'must be true or false'],
    [{ onSale: { $exists: true } }, 'takes $eq or $ne'],
  ])('refuses the filter %j', async (filter, problem) => {
    const { search } = await openSearch();
    const response = await search({ filter });
    expect(response.status).toBe(400);
    expect(violations(response).join()).toContain(problem);
    const own = await search({ aggregations: [{ name: 'x', fieldPath: 'brand', type: 'VALUE', filter }] });
    expect(violations(own).join()).toMatch(/^search\.aggregations\[0\]\.filter\./u);
  });

  test('a facet with a filter of its own leaves out the choices of its group, also among found words', async () => {
    const { search } = await openSearch();
    const asked = (more: JsonObject) =>
      search({
        ...words('mug'),
        filter: { 'choices.Glaze': 'Oat' },
        paging: { limit: 0 },
        aggregations: [{ name: 'glazes', fieldPath: 'choices', type: 'VALUE', value: { limit: 250 }, ...more }],
      });
    const within = await asked({});
    const without = await asked({ filter: {} });
    const all = await search({
      ...words('mug'),
      paging: { limit: 0 },
      aggregations: [{ name: 'glazes', fieldPath: 'choices', type: 'VALUE', value: { limit: 250 } }],
    });
    expect(counts(without.body, 'glazes')).toEqual(counts(all.body, 'glazes'));
    expect(counts(within.body, 'glazes')['Glaze Oat']).toBe(Number(member(within.body, 'metadata.total')));
    const [result] = list(without.body, 'aggregationData.results');
    const oat = list(result ?? {}, 'values.results').find(({ value }) => value === 'Oat');
    expect(oat?.['option']).toBe('Glaze');
    expect(oat?.['color']).toMatch(/^#/u);
  });

  test('without words keeps the order of the collection that the filter names', async () => {
    const { search, query } = await openSearch();
    const [collection] = list((await search({ ...words('mug'), suggestions: {} })).body, 'products');
    const [id = ''] = (collection?.['collectionIds'] ?? []) as readonly string[];
    const asked = { filter: { collectionIds: { $hasSome: [id] } } };
    const own = slugs(await query(asked));
    expect(own.length).toBeGreaterThan(2);
    expect(slugs(await search(asked))).toEqual(own);
  });

  test('says how a misspelled text was understood, and nothing where it was found as typed', async () => {
    const { search } = await openSearch();
    const misspelled = await search(words('vsae'));
    expect(misspelled.body['correctedExpression']).toBe('vase');
    expect(slugs(misspelled).length).toBeGreaterThan(0);
    expect((await search(words('vase'))).body['correctedExpression']).toBeUndefined();
  });

  test('suggests longer texts and collections, for the owner and for visitors', async () => {
    const { search, world } = await openSearch();
    for (const token of [undefined, await merchantToken(world)]) {
      const { body } = await search({ ...words('vas'), suggestions: { limit: 3 } }, token);
      const { completions, collections } = body['suggestions'] as {
        readonly completions: readonly string[];
        readonly collections: readonly JsonObject[];
      };
      expect(completions[0]).toBe('vase');
      expect(completions.length).toBeLessThanOrEqual(3);
      expect(collections.map(({ slug, numberOfProducts }) => [slug, numberOfProducts])).toEqual([
        ['vases-planters', 7],
      ]);
    }
    expect((await search({ suggestions: {} })).body['suggestions']).toEqual({ completions: [], collections: [] });
  });
});
