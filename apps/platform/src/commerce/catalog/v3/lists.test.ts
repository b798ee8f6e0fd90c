import { describe, expect, test } from 'vitest';

import { queryV3, readBySlug, readProduct, search, slugs, V3 } from '../../../../test/catalog-v3.ts';
import { list, openDemoShop, error, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { member, text, type JsonObject } from '../../../../test/test-platform.ts';

describe('a list of products of the third catalog version', () => {
  test('is walked by cursors, each product once', async () => {
    const shop = await openDemoShop();
    const seen: string[] = [];
    let asked: JsonObject = { sort: [{ fieldName: 'slug', order: 'ASC' }], cursorPaging: { limit: 20 } };
    for (let hasNext = true; hasNext;) {
      const response = await queryV3(shop, asked);
      seen.push(...slugs(response));
      hasNext = member(response.body, 'pagingMetadata.hasNext') === true;
      expect(member(response.body, 'pagingMetadata.count')).toBe(slugs(response).length);
      asked = { cursorPaging: { limit: 20, cursor: member(response.body, 'pagingMetadata.cursors.next') } };
    }
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen).size).toBe(44);
  });

  test('has variants only where they are requested, and at most a hundred of one product', async () => {
    const shop = await openDemoShop();
    const query = { filter: { slug: 'harbour-mug' } };
    const [plain] = list((await queryV3(shop, query)).body, 'products');
    expect(plain?.['variantsInfo']).toBeUndefined();
    const named = list((await queryV3(shop, query, ['VARIANT_OPTION_CHOICE_NAMES'])).body, 'products');
    expect(list(named[0] ?? {}, 'variantsInfo.variants').length).toBe(
      member(plain ?? {}, 'variantSummary.variantCount'),
    );

    const merchant = await merchantToken(shop.world);
    const choices = (length: number) => Array.from({ length }, (_, index) => ({ value: `Choice ${index}` }));
    await shop.world.call('POST', '/stores/v1/products', {
      token: merchant,
      body: {
        product: {
          name: 'Thread',
          slug: 'thread',
          priceData: { price: 2 },
          manageVariants: true,
          productOptions: [
            { name: 'Shade', choices: choices(11) },
            { name: 'Length', choices: choices(10) },
          ],
        },
      },
    });
    const [many] = list(
      (await queryV3(shop, { filter: { slug: 'thread' } }, ['VARIANT_OPTION_CHOICE_NAMES'])).body,
      'products',
    );
    expect([many?.['variantsInfo'], member(many ?? {}, 'variantSummary.variantCount')]).toEqual([undefined, 110]);
    expect(list(readProduct(await readBySlug(shop, 'thread')), 'variantsInfo.variants')).toHaveLength(110);
  });

  test('is filtered by category, as text and as an object', async () => {
    const shop = await openDemoShop();
    const bath = await shop.world.call('GET', '/v1/collections/slug/bath', { token: shop.token });
    const id = text(member(bath.body, 'collection.id'));
    const expected = [
      'cedar-fig-hand-wash',
      'oat-milk-hand-lotion',
      'garden-soap-bar',
      'ridge-soap-dish',
      'bath-towel-stack',
    ];
    for (const filter of [
      { 'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: [id] } }] } },
      { $and: [{ 'directCategoriesInfo.categories': { $matchItems: [{ id }] } }] },
      { 'directCategoryIdsInfo.categoryIds': { $hasSome: [id] } },
    ]) {
      expect(slugs(await queryV3(shop, { filter }))).toEqual(expected);
      expect(slugs(await queryV3(shop, { filter: JSON.stringify(filter) }))).toEqual(expected);
    }
  });

  test('refuses fields and operators that it does not know, and deep filters, by name', async () => {
    const shop = await openDemoShop();
    expect(violations(await queryV3(shop, { filter: { 'options.id': 'x' } }))[0]).toMatch(
      /^query\.filter\.options\.id FIELD_NOT_ALLOWED .*inventory\.availabilityStatus/,
    );
    expect(violations(await queryV3(shop, {}, ['DISCOUNT_INFO']))[0]).toMatch(
      /^fields\[0\] INVALID_ENUM_VALUE .*must be one of URL, CURRENCY/,
    );
    expect(violations(await queryV3(shop, { paging: { limit: 1 } }))[0]).toContain('query.paging');
    const two = { 'allCategoriesInfo.categories': { $matchItems: [{ id: 'a' }, { id: 'b' }] } };
    expect(violations(await queryV3(shop, { filter: two }))[0]).toContain(
      '$matchItems INVALID_ENUM_VALUE $matchItems is no operator',
    );
    const deep = `${'{"$not":'.repeat(5000)}{}${'}'.repeat(5000)}`;
    expect((await queryV3(shop, { filter: deep })).status).toBe(400);
    expect(violations(await queryV3(shop, { sort: [{ fieldName: 'brand.name' }, { fieldName: 'rank' }] }))).toEqual([
      expect.stringContaining('query.sort[1].fieldName FIELD_NOT_ALLOWED'),
    ]);
    expect(violations(await queryV3(shop, { cursorPaging: { limit: 101 } }))[0]).toContain(
      'query.cursorPaging.limit MAX',
    );
  });

  test('is found by words, sorted by price, and counted by brand and category', async () => {
    const shop = await openDemoShop();
    const response = await search(shop, {
      search: { expression: 'vase' },
      sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }],
      aggregations: [
        { name: 'stock', type: 'VALUE', fieldPath: 'inventory.availabilityStatus' },
        { name: 'dearest', type: 'SCALAR', fieldPath: 'actualPriceRange.minValue.amount', scalar: { type: 'MAX' } },
      ],
    });
    const amounts = list(response.body, 'products').map((one) =>
      Number(member(one, 'actualPriceRange.minValue.amount')),
    );
    expect(slugs(response)).toContain('moon-vase');
    expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
    const [stock, dearest] = list(response.body, 'aggregationData.results');
    expect(stock).toMatchObject({ name: 'stock', fieldPath: 'inventory.availabilityStatus' });
    expect(dearest).toMatchObject({ scalar: { type: 'MAX', value: amounts[0] } });
    expect(
      violations(await search(shop, { aggregations: [{ name: 'x', type: 'VALUE', fieldPath: 'brand' }] }))[0],
    ).toContain('search.aggregations[0].fieldPath FIELD_NOT_ALLOWED "brand" has no values to count');
  });

  test('is responded to from the cache until a product changes, and shows the change at once', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    const query = { filter: { slug: 'harbour-mug' } };
    const words = { search: { expression: 'harbour' } };
    const before = await queryV3(shop, query);
    const found = await search(shop, words);
    expect((await queryV3(shop, query)).body).toEqual(before.body);
    expect((await search(shop, words)).body).toEqual(found.body);
    const change = async (product: JsonObject) => {
      const path = `/stores/v1/products/${text(list(before.body, 'products')[0]?.['id'])}`;
      expect((await shop.world.call('PATCH', path, { token: merchant, body: { product } })).status).toBe(200);
    };
    const names = async () => [
      ...list((await queryV3(shop, query)).body, 'products').map(({ name }) => name),
      ...list((await search(shop, words)).body, 'products').map(({ name }) => name),
    ];
    await change({ name: 'Harbour Cup' });
    expect(await names()).toEqual(['Harbour Cup', 'Harbour Cup']);
    await change({ visible: false });
    expect(await names()).toEqual([]);
    expect(slugs(await queryV3(shop, query, [], merchant))).toEqual(['harbour-mug']);
    expect(await names()).toEqual([]);
  });

  test('is cached apart for each currency and each choice of fields', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    const exchangeRate = { currency: 'EUR', rate: '0.5' };
    await shop.world.call('POST', '/ecom/v1/exchange-rates', { token: merchant, body: { exchangeRate } });
    const body = { query: { filter: { slug: 'gather-tray' } }, fields: ['CURRENCY'] };
    const currencyIn = async (currency: string) => {
      const options = { body, token: shop.token, headers: { 'x-wix-currency': currency } };
      return member(
        list((await shop.world.call('POST', `${V3}/query`, options)).body, 'products')[0] ?? {},
        'currency',
      );
    };
    for (const currency of ['USD', 'EUR', 'USD']) expect(await currencyIn(currency)).toBe(currency);
    const [plain] = list((await queryV3(shop, body.query)).body, 'products');
    expect(plain?.['currency']).toBeUndefined();
  });

  test('is counted: visible products for visitors, and all for merchants', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    const count = (body: JsonObject, token = shop.token) => shop.world.call('POST', `${V3}/count`, { body, token });
    expect((await count({})).body).toEqual({ count: 44 });
    expect((await count({ filter: { slug: 'harbour-mug' } })).body).toEqual({ count: 1 });
    const { body } = await search(shop, { search: { expression: 'vase' } });
    expect((await count({ search: { expression: 'vase' } })).body).toEqual({ count: list(body, 'products').length });
    const mug = await shop.find('harbour-mug');
    await shop.world.call('PATCH', `/stores/v1/products/${text(mug['id'])}`, {
      token: merchant,
      body: { product: { visible: false } },
    });
    expect((await count({}, merchant)).body).toEqual({ count: 43 });
    expect((await count({ returnNonVisibleProducts: true }, merchant)).body).toEqual({ count: 44 });
    expect(error(await count({ returnNonVisibleProducts: true }))).toEqual([
      403,
      'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
    ]);
    expect(violations(await count({ filter: { rank: 1 } }))[0]).toContain('filter.rank FIELD_NOT_ALLOWED');
  });
});
