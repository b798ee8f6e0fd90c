import { describe, expect, test } from 'vitest';

import { list, openDemoShop, error, variantId, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { member, text } from '../../../../test/test-platform.ts';

const READER = '/stores-reader';

function slugs(response: { readonly body: Parameters<typeof list>[0] }): readonly string[] {
  return list(response.body, 'products').map((product) => text(product['slug']));
}

describe('querying products', () => {
  test('answers a page with its place, under both names', async () => {
    const { query } = await openDemoShop();
    const { status, body } = await query({ paging: { limit: 5, offset: 40 } });
    expect(status).toBe(200);
    expect(list(body, 'products')).toHaveLength(4);
    const place = { count: 4, offset: 40, total: 44, tooManyToCount: false };
    expect([body['metadata'], body['pagingMetadata']]).toEqual([place, place]);
  });

  test('answers POST, GET with .r, and GET with plain parameters', async () => {
    const { world, token } = await openDemoShop();
    const path = `${READER}/v1/products/query-platformized`;
    const query = { filter: { name: { $startsWith: 'Harb' } }, paging: { limit: 1, offset: 0 } };
    const long = Buffer.from(JSON.stringify({ query })).toString('base64url');
    expect(slugs(await world.call('GET', `${path}?.r=${long}`, { token }))).toEqual(['harbour-mug']);
    expect(slugs(await world.call('POST', path, { body: { query }, token }))).toEqual(['harbour-mug']);
    const plain = await world.call('GET', `${path}?query.paging.limit=2&query.paging.offset=1`, { token });
    expect([plain.status, list(plain.body, 'products').length]).toEqual([200, 2]);
  });

  test('filters, sorts and keeps a collection’s order', async () => {
    const { world, token, query } = await openDemoShop();
    expect(
      slugs(
        await query({
          filter: { 'priceData.price': { $gte: 118 } },
          sort: [{ fieldName: 'priceData.price', order: 'DESC' }],
          paging: { limit: 3 },
        }),
      ),
    ).toHaveLength(3);
    expect(
      slugs(await query({ filter: { name: { $contains: 'vase' } }, sort: [{ fieldName: 'name', order: 'ASC' }] })),
    ).toEqual(['bud-vase-trio', 'fluted-vase', 'halo-vase', 'moon-vase']);
    const bath = await world.call('GET', '/v1/collections/slug/bath', { token });
    const id = text(member(bath.body, 'collection.id'));
    const expected = [
      'cedar-fig-hand-wash',
      'oat-milk-hand-lotion',
      'garden-soap-bar',
      'ridge-soap-dish',
      'bath-towel-stack',
    ];
    expect(slugs(await query({ filter: { 'collections.id': { $hasSome: [id] } } }))).toEqual(expected);
    expect(slugs(await query({ filter: { collectionIds: id }, paging: { limit: 2, offset: 2 } }))).toEqual(
      expected.slice(2, 4),
    );
    expect(slugs(await query({ filter: { collectionIds: id }, sort: [{ fieldName: 'slug', order: 'DESC' }] }))).toEqual(
      expected.toSorted().toReversed(),
    );
  });

  test('walks through everything with cursors', async () => {
    const { query } = await openDemoShop();
    const seen: string[] = [];
    let asked: Parameters<typeof query>[0] = {
      filter: { visible: true },
      sort: [{ fieldName: 'price', order: 'ASC' }],
      cursorPaging: { limit: 10 },
    };
    for (let pages = 0; pages < 10; pages += 1) {
      const response = await query(asked);
      seen.push(...slugs(response));
      const next = member(response.body, 'pagingMetadata.cursors.next');
      if (typeof next !== 'string') break;
      asked = { cursorPaging: { cursor: next, limit: 10 } };
    }
    expect([seen.length, new Set(seen).size]).toEqual([44, 44]);
    expect(violations(await query({ cursorPaging: { cursor: 'nonsense' } }))).toEqual([
      'query.cursorPaging.cursor FORMAT is not a cursor that an earlier answer gave',
    ]);
  });

  test.each(['ASC', 'DESC'] as const)('is sorted by product type, %s', async (order) => {
    const { query } = await openDemoShop();
    const { body } = await query({ sort: [{ fieldName: 'productType', order }], paging: { limit: 100 } });
    const types = list(body, 'products').map((product) => text(product['productType']));
    const sorted = types.toSorted();
    expect(new Set(types)).toEqual(new Set(['physical', 'digital']));
    expect(types).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
  });

  test('names fields that cannot be asked by, and lists those that can', async () => {
    const { query } = await openDemoShop();
    const [filter, sort] = violations(await query({ filter: { color: 'red' }, sort: [{ fieldName: 'ribbon' }] }));
    expect(filter).toMatch(
      /^query\.filter\.color FIELD_NOT_ALLOWED is not a field that can be filtered by; these are: id, name, slug, /,
    );
    expect(sort).toMatch(
      /^query\.sort\[0\]\.fieldName FIELD_NOT_ALLOWED "ribbon" is not a field that can be sorted by; these are: id, name, /,
    );
    expect(violations(await query({ paging: { limit: 101 } }))[0]).toMatch(/^query\.paging\.limit MAX/);
  });

  test('needs a token, of any kind', async () => {
    const { world } = await openDemoShop();
    const path = `${READER}/v1/products/query-platformized`;
    expect((await world.call('POST', path, { body: {} })).status).toBe(401);
    expect((await world.call('POST', path, { body: {}, token: await merchantToken(world) })).status).toBe(200);
  });
});

describe('a product', () => {
  test('is answered whole', async () => {
    const { world, token, find } = await openDemoShop();
    const id = text((await find('harbour-mug'))['id']);
    const { body } = await world.call('GET', `${READER}/v1/products/${id}?id=${id}`, { token });
    expect(body['product']).toMatchObject({
      slug: 'harbour-mug',
      ribbon: 'Best seller',
      productType: 'physical',
      brand: 'Alder & Clay',
      priceData: { currency: 'USD', price: 34, discountedPrice: 34, formatted: { price: '$34.00' } },
      priceRange: { minValue: 34, maxValue: 34 },
      stock: { trackInventory: true, quantity: 63, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      productPageUrl: { base: 'http://localhost:4000', path: '/products/harbour-mug' },
      media: {
        mainMedia: { mediaType: 'image', title: 'Stoneware mug with a celadon glaze, brown rim and bare clay foot' },
      },
      productOptions: [
        {
          name: 'Glaze',
          optionType: 'color',
          choices: [
            { value: '#8fb6a4', description: 'Celadon', inStock: true },
            { description: 'Oat', inStock: true },
            { description: 'Ink', inStock: true },
            { description: 'Rust', inStock: false },
          ],
        },
      ],
      createdDate: '2026-02-03T09:00:00.000Z',
      seoData: { tags: [{ type: 'title', children: 'Harbour Mug | Alder & Clay' }, { type: 'meta' }] },
    });
    const items = list(body, 'product.media.items');
    expect(items.at(-1)).toMatchObject({
      mediaType: 'video',
      video: { files: [{ width: 480, height: 600, format: 'mp4' }] },
    });
    expect(member(body, 'product.costAndProfitData')).toBeUndefined();
  });

  test('has its price per unit and its sale', async () => {
    const { find } = await openDemoShop();
    expect((await find('hearth-jar-candle'))['priceData']).toMatchObject({
      pricePerUnit: 12.67,
      formatted: { pricePerUnit: '$12.67' },
    });
    const refill = list(await find('cedar-fig-hand-wash'), 'variants')[1];
    expect(member(refill ?? {}, 'variant.priceData')).toMatchObject({ price: 46, pricePerUnit: 4.6 });
    expect(await find('larder-jar')).toMatchObject({
      discount: { type: 'PERCENT', value: 20 },
      priceData: { price: 118, discountedPrice: 94.4 },
      priceRange: { minValue: 57.6, maxValue: 94.4 },
    });
  });

  test('shows the merchant’s cost to the merchant only', async () => {
    const { world, token, find } = await openDemoShop();
    const path = `${READER}/v1/products/${text((await find('harbour-mug'))['id'])}?includeMerchantSpecificData=true`;
    expect(member((await world.call('GET', path, { token })).body, 'product.costAndProfitData')).toBeUndefined();
    const asMerchant = await world.call('GET', path, { token: await merchantToken(world) });
    expect(member(asMerchant.body, 'product.costAndProfitData')).toMatchObject({
      itemCost: 11.5,
      profit: 22.5,
      formattedProfit: '$22.50',
    });
  });

  test('that is not there is not found', async () => {
    const { world, token } = await openDemoShop();
    expect(error(await world.call('GET', `${READER}/v1/products/prod_x`, { token }))).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
    ]);
  });
});

describe('variants', () => {
  test('can be queried by choices and by ids, in pages', async () => {
    const { world, token, find } = await openDemoShop();
    const plate = await find('field-dinner-plate');
    const ask = (body: Parameters<typeof list>[0]) =>
      world.call('POST', `${READER}/v1/products/${text(plate['id'])}/variants/query`, { body, token });
    const small = await ask({ choices: { Size: 'Side, 19.5 cm' } });
    expect(
      list(small.body, 'variants').map((variant) => [
        member(variant, 'choices.Glaze'),
        member(variant, 'variant.priceData.price'),
      ]),
    ).toEqual([
      ['Chalk', 26],
      ['Moss', 26],
      ['Plum', 26],
    ]);
    expect([small.body['totalResults'], small.body['metadata']]).toEqual([3, { items: 3, offset: 0 }]);
    const paged = await ask({ paging: { limit: 2, offset: 4 } });
    expect([list(paged.body, 'variants').length, paged.body['totalResults']]).toEqual([2, 6]);
    const one = variantId(plate, { Glaze: 'Moss', Size: 'Dinner, 27 cm' });
    expect(list((await ask({ variantIds: [one] })).body, 'variants').map(({ id }) => id)).toEqual([one]);
  });

  test('of the store carry stock, picture and collections, under an id of both parts', async () => {
    const { world, token, find } = await openDemoShop();
    const mug = await find('harbour-mug');
    const ink = variantId(mug, { Glaze: 'Ink' });
    const id = `${text(mug['id'])}-${ink}`;
    const { body } = await world.call('GET', `${READER}/v1/variants/${id}`, { token });
    expect(body['variant']).toMatchObject({
      id,
      variantId: ink,
      productName: 'Harbour Mug',
      variantName: 'Ink',
      managedVariant: true,
      sku: 'AC-101-INK',
      stock: { trackQuantity: true, quantity: 3, inStock: true },
      choices: { Glaze: 'Ink' },
      media: { image: { width: 1600, height: 2000 } },
    });
    const query = {
      filter: { productId: text(mug['id']), 'stock.quantity': { $gt: 3 } },
      sort: [{ fieldName: 'stock.quantity', order: 'DESC' }],
    };
    const found = await world.call('POST', `${READER}/v1/variants/query`, { body: { query }, token });
    expect(list(found.body, 'variants').map(({ variantName }) => variantName)).toEqual(['Celadon', 'Oat']);
    expect(error(await world.call('GET', `${READER}/v1/variants/x-y`, { token }))).toEqual([404, 'VARIANT_NOT_FOUND']);
  });

  test('that remain are returned for the choices so far', async () => {
    const { world, token, find } = await openDemoShop();
    const mug = text((await find('harbour-mug'))['id']);
    const ask = (options: Record<string, string>) =>
      world.call('POST', `${READER}/v1/products/${mug}/productOptionsAvailability`, { body: { options }, token });
    const celadon = await ask({ Glaze: 'Celadon' });
    expect(celadon.body).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { sku: 'AC-101-CELA', inStock: true, price: { price: 34 } },
    });
    expect(
      list(celadon.body, 'productOptions')
        .flatMap((option) => list(option, 'choices'))
        .map(({ inStock }) => inStock),
    ).toEqual([true, true, true, false]);
    expect((await ask({ Glaze: 'Rust' })).body).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { inStock: false },
    });
    const open = await ask({});
    expect([open.body['availableForPurchase'], open.body['selectedVariant']]).toEqual([false, undefined]);
  });
});

describe('collections', () => {
  test('come in their own order, with their picture and how many products they show', async () => {
    const { world, token } = await openDemoShop();
    const { body } = await world.call('POST', `${READER}/v2/collections/query`, { body: {}, token });
    expect(list(body, 'collections').map(({ slug, numberOfProducts }) => [slug, numberOfProducts])).toEqual([
      ['table', 11],
      ['kitchen', 6],
      ['vases-planters', 7],
      ['light-candles', 7],
      ['bath', 5],
      ['living', 8],
      ['gifts', 9],
    ]);
    expect(list(body, 'collections')[0]).toMatchObject({
      media: { mainMedia: { image: { width: 1600, height: 900 } } },
    });
  });

  test('are found by slug and id under every path that clients use', async () => {
    const { world, token } = await openDemoShop();
    const first = await world.call('GET', `${READER}/v2/collections/slug/bath?slug=bath`, { token });
    const id = text(member(first.body, 'collection.id'));
    for (const path of [
      '/v1/collections/slug/bath',
      `${READER}/v1/collections/slug/bath`,
      '/v2/collections/slug/bath',
      `/v2/collections/${id}`,
      `${READER}/v2/collections/${id}`,
    ]) {
      expect([path, member((await world.call('GET', path, { token })).body, 'collection.name')]).toEqual([
        path,
        'Bath',
      ]);
    }
    // Official clients turn a response without a code into the number 404; pages written for them expect that.
    const missing = await world.call('GET', '/v1/collections/slug/none', { token });
    expect([missing.status, missing.body]).toEqual([404, { message: 'There is no such collection.' }]);
  });
});
