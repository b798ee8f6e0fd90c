import { describe, expect, test } from 'vitest';

import {
  CART,
  list,
  openDemoShop,
  error,
  variantId,
  violations,
  input,
  type DemoShop,
} from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../../test/test-platform.ts';

interface Merchant extends DemoShop {
  write(method: string, path: string, body?: JsonObject): Promise<ApiResponse>;
}

async function openAsMerchant(): Promise<Merchant> {
  const shop = await openDemoShop();
  const token = await merchantToken(shop.world);
  return {
    ...shop,
    write: (method, path, body) =>
      shop.world.call(method, `/stores/v1${path}`, { ...(body === undefined ? {} : { body }), token }),
  };
}

describe('a merchant', () => {
  test('changes a product, and the shop shows it', async () => {
    const { find, write } = await openAsMerchant();
    const { id } = await find('gather-tray');
    const change = {
      product: {
        name: 'Gather Tray, large',
        priceData: { price: 81.5 },
        ribbon: 'New',
        discount: { type: 'AMOUNT', value: 1.5 },
      },
    };
    expect((await write('PATCH', `/products/${text(id)}`, change)).status).toBe(200);
    expect(await find('gather-tray')).toMatchObject({
      name: 'Gather Tray, large',
      ribbon: 'New',
      priceData: { price: 81.5, discountedPrice: 80, formatted: { discountedPrice: '$80.00' } },
      lastUpdated: '2026-05-02T12:00:00.000Z',
    });
  });

  test('creates a product with options, sets prices of its variants, and deletes it', async () => {
    const { world, token, find, write } = await openAsMerchant();
    const product = {
      name: 'Äther Bowl',
      priceData: { price: 20 },
      manageVariants: true,
      productOptions: [
        {
          name: 'Size',
          choices: [
            { value: 'S', description: 'Small' },
            { value: 'L', description: 'Large' },
          ],
        },
        { name: 'Glaze', optionType: 'color', choices: [{ value: '#fff', description: 'Chalk' }] },
      ],
    };
    const created = await write('POST', '/products', { product });
    expect(created.body['product']).toMatchObject({
      slug: 'ather-bowl',
      manageVariants: true,
      stock: { inStock: true, trackInventory: false },
    });
    expect(list(created.body, 'product.variants').map(({ choices }) => choices)).toEqual([
      { Size: 'Small', Glaze: 'Chalk' },
      { Size: 'Large', Glaze: 'Chalk' },
    ]);
    const id = text(member(created.body, 'product.id'));
    const overridden = await write('PATCH', `/products/${id}/variants`, {
      variants: [{ choices: { Size: 'Large' }, price: 28, sku: 'L-1' }],
    });
    expect(list(overridden.body, 'variants').map((variant) => member(variant, 'variant.priceData.price'))).toEqual([
      20, 28,
    ]);
    expect((await find('ather-bowl'))['priceRange']).toEqual({ minValue: 20, maxValue: 28 });
    await write('POST', `/products/${id}/variants/resetToDefault`, {});
    expect((await find('ather-bowl'))['priceRange']).toEqual({ minValue: 20, maxValue: 20 });
    await write('DELETE', `/products/${id}/options`);
    expect(list(await find('ather-bowl'), 'variants')).toHaveLength(1);
    expect((await write('DELETE', `/products/${id}?id=${id}`)).body).toEqual({});
    expect(error(await world.call('GET', `/stores-reader/v1/products/${id}`, { token }))).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
    ]);
    expect(error(await write('DELETE', `/products/${id}`))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  test('creates a gift card, which a cart knows as one until it becomes something else', async () => {
    const { world, token, write, add } = await openAsMerchant();
    const card = { name: 'Card', productType: 'digital', digitalKind: 'gift_card', priceData: { price: 25 } };
    const { body } = await write('POST', '/products', { product: card });
    const product = body['product'] as JsonObject;
    expect(product).toMatchObject({ productType: 'digital', digitalKind: 'gift_card' });
    const [line] = list((await add(input(product, 1))).body, 'cart.lineItems');
    expect(line).toMatchObject({ itemType: { preset: 'GIFT_CARD' }, physicalProperties: { shippable: false } });
    const id = text(product['id']);
    const change = (wanted: JsonObject) => write('PATCH', `/products/${id}`, { product: { id, ...wanted } });
    expect(violations(await change({ productType: 'physical', digitalKind: 'gift_card' }))).toEqual([
      'product.digitalKind FIELD_NOT_ALLOWED is for digital products: leave it out, or send productType',
    ]);
    expect(member((await change({ productType: 'physical' })).body, 'product.digitalKind')).toBeUndefined();
    const [after] = list((await world.call('GET', CART, { token })).body, 'cart.lineItems');
    expect(after).toMatchObject({ itemType: { preset: 'PHYSICAL' } });
  });

  test('reads which fields are wrong, all at once', async () => {
    const { find, write } = await openAsMerchant();
    const { id } = await find('gather-tray');
    const response = await write('PATCH', `/products/${text(id)}`, { product: { slug: 'harbour-mug' } });
    expect(violations(response)).toEqual(['product.slug VALIDATION "harbour-mug" is the slug of another product']);
    const created = await write('POST', '/products', {
      product: { name: 'X', priceData: { price: 1.999 }, slug: 'a b' },
    });
    expect(violations(created)).toEqual([
      'product.priceData.price DECIMAL_MAX_SCALE must have at most 2 decimals in USD',
      'product.slug FORMAT must be words of letters and digits joined by hyphens, such as harbour-mug',
    ]);
  });

  test('gives a new product a unique slug', async () => {
    const { write } = await openAsMerchant();
    const product = { name: 'Harbour Mug', priceData: { price: 1 } };
    expect(member((await write('POST', '/products', { product })).body, 'product.slug')).toBe('harbour-mug-2');
    expect(member((await write('POST', '/products', { product })).body, 'product.slug')).toBe('harbour-mug-3');
  });

  test('hides a product from shoppers', async () => {
    const { world, token, find, write, query } = await openAsMerchant();
    const { id } = await find('gather-tray');
    await write('PATCH', `/products/${text(id)}`, { product: { visible: false } });
    expect(list((await query({ filter: { slug: 'gather-tray' } })).body, 'products')).toEqual([]);
    expect((await world.call('GET', `/stores-reader/v1/products/${text(id)}`, { token })).status).toBe(404);
    const asMerchant = await query({ filter: { slug: 'gather-tray' } }, await merchantToken(world));
    expect(list(asMerchant.body, 'products')).toHaveLength(1);
  });

  test('removes brand, ribbon and media, and adds media for a choice', async () => {
    const { find, write } = await openAsMerchant();
    const mug = await find('harbour-mug');
    const id = text(mug['id']);
    const [first] = list(mug, 'media.items');
    await write('POST', `/products/${id}/remove-brand`, {});
    await write('POST', `/products/${id}/remove-ribbon`, {});
    await write('POST', `/products/${id}/media/delete`, {});
    const bare = await find('harbour-mug');
    expect([bare['brand'], bare['ribbon'], member(bare, 'media.items')]).toEqual([null, '', []]);
    const media = [{ mediaId: text(first?.['id']), choice: { option: 'Glaze', choice: 'Rust' } }];
    expect((await write('POST', `/products/${id}/media`, { media })).status).toBe(200);
    const [option] = list(await find('harbour-mug'), 'productOptions');
    const pictured = list(option ?? {}, 'choices').filter((choice) => choice['media'] !== undefined);
    expect(pictured.map(({ description }) => description)).toEqual(['Rust']);
    await write('POST', `/products/${id}/choices/media/delete`, { media: [{ option: 'Glaze', choice: 'Rust' }] });
    expect(list(list(await find('harbour-mug'), 'productOptions')[0] ?? {}, 'choices')[3]?.['media']).toBeUndefined();
    const assign = [{ option: 'Glaze', choice: 'Teal', mediaIds: ['x.jpg'] }];
    expect(violations(await write('PATCH', `/products/${id}/choices/media`, { media: assign }))).toEqual([
      'media[0].choice VALIDATION names no choice of Glaze: Teal',
    ]);
    expect(violations(await write('POST', `/products/${id}/media`, { media: [{ mediaId: 'x.jpg' }] }))).toEqual([
      'media[0].mediaId VALIDATION names no media of this shop: x.jpg',
    ]);
  });

  test('changes many products at once, each with its own outcome', async () => {
    const { find, write } = await openAsMerchant();
    const ids = [text((await find('gather-tray'))['id']), 'prod_x', text((await find('harbour-mug'))['id'])];
    const set = await write('POST', '/bulk/products/update', { ids, set: { price: 50 } });
    expect(set.body['bulkActionMetadata']).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
    expect(list(set.body, 'results')[1]).toMatchObject({
      itemMetadata: { id: 'prod_x', originalIndex: 1, success: false, error: { code: 'PRODUCT_NOT_FOUND' } },
    });
    await write('POST', '/bulk/products/adjust-properties', {
      ids,
      adjust: { price: { percentage: { rate: -10, roundToInt: false } } },
    });
    expect(member(await find('gather-tray'), 'priceData.price')).toBe(45);
    expect((await write('POST', '/bulk/products/update', { ids, set: { price: 1, cost: 1 } })).status).toBe(400);
  });

  test('changes a product that is named twice once, and reports it', async () => {
    const { find, write } = await openAsMerchant();
    const id = text((await find('gather-tray'))['id']);
    await write('POST', '/bulk/products/update', { ids: [id], set: { price: 50 } });
    for (const [path, change] of [
      ['adjust-properties', { adjust: { price: { amount: 5 } } }],
      ['update', { set: { brand: 'Twice' } }],
    ] as const) {
      const { body } = await write('POST', `/bulk/products/${path}`, { ids: [id, id], ...change });
      expect(list(body, 'results')).toMatchObject([
        { itemMetadata: { id, originalIndex: 0, success: true } },
        {
          itemMetadata: {
            id,
            originalIndex: 1,
            success: false,
            error: { code: 'INVALID_ARGUMENT', description: 'is named twice in this call: it was changed once' },
          },
        },
      ]);
    }
    expect(member(await find('gather-tray'), 'priceData.price')).toBe(55);
  });

  test('raises no price above the highest that may be typed', async () => {
    const { find, write } = await openAsMerchant();
    const ids = [text((await find('gather-tray'))['id'])];
    await write('POST', '/bulk/products/update', { ids, set: { price: 999_999_999 } });
    for (const adjust of [{ price: { amount: 1 } }, { price: { percentage: { rate: 1000 } } }]) {
      const { status, body } = await write('POST', '/bulk/products/adjust-properties', { ids, adjust });
      expect([status, member(list(body, 'results')[0] ?? {}, 'itemMetadata.error')]).toMatchObject([
        200,
        { code: 'INVALID_ARGUMENT', description: 'would be above 999999999.99' },
      ]);
    }
    expect(member(await find('gather-tray'), 'priceData.price')).toBe(999_999_999);
  });

  test('uses the older paths for the same', async () => {
    const { world, find } = await openAsMerchant();
    const token = await merchantToken(world);
    const body = { product: { name: 'Proxy Bowl', priceData: { price: 5 } } };
    const created = await world.call('POST', '/v2/products-platformized', { body, token });
    const id = text(member(created.body, 'product.id'));
    await world.call('PATCH', `/v2/products-platformized/${id}`, {
      body: { product: { id, name: 'Proxy Bowl 2' } },
      token,
    });
    expect((await find('proxy-bowl'))['name']).toBe('Proxy Bowl 2');
    expect((await world.call('DELETE', `/v2/products-platformized/${id}?id=${id}`, { token })).body).toEqual({});
  });

  test('keeps collections: creates, renames, fills, empties and deletes one', async () => {
    const { world, token, find, write, query } = await openAsMerchant();
    const created = await write('POST', '/collections', { collection: { name: 'Quiet Things', description: 'x' } });
    expect(created.body['collection']).toMatchObject({ slug: 'quiet-things', numberOfProducts: 0, visible: true });
    const id = text(member(created.body, 'collection.id'));
    const productIds = [text((await find('gather-tray'))['id']), text((await find('harbour-mug'))['id'])];
    await write('POST', `/collections/${id}/productIds`, { productIds: [productIds[1] ?? ''] });
    await write('POST', `/collections/${id}/productIds`, { productIds });
    const held = await query({ filter: { collectionIds: id } });
    expect(list(held.body, 'products').map(({ slug }) => slug)).toEqual(['harbour-mug', 'gather-tray']);
    await write('POST', `/collections/${id}/productIds/delete`, { productIds: [productIds[1] ?? ''] });
    const changed = await write('PATCH', `/collections/${id}`, {
      collection: { id, name: 'Loud Things', description: null },
    });
    expect(changed.body['collection']).toMatchObject({
      name: 'Loud Things',
      slug: 'quiet-things',
      description: '',
      numberOfProducts: 1,
    });
    expect(
      violations(await write('PATCH', `/collections/${id}`, { collection: { id, slug: 'bath', name: 'B' } })),
    ).toEqual(['collection.slug VALIDATION "bath" is the slug of another collection']);
    expect(error(await write('POST', `/collections/${id}/productIds`, { productIds: ['prod_x'] }))).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
    ]);
    await write('PATCH', `/collections/${id}`, { collection: { id, visible: false } });
    expect((await world.call('GET', '/v1/collections/slug/quiet-things', { token })).status).toBe(404);
    expect((await write('DELETE', `/collections/${id}`)).body).toEqual({});
    expect(error(await write('PATCH', `/collections/${id}`, { collection: { id, name: 'X' } }))).toEqual([
      404,
      'COLLECTION_NOT_FOUND',
    ]);
    expect((await find('gather-tray'))['slug']).toBe('gather-tray');
  });
});

test('of two merchants who change a collection they have both read, the second gets an error', async () => {
  const { write } = await openAsMerchant();
  const made = await write('POST', '/collections', { collection: { name: 'Quiet Things' } });
  const { id, revision } = made.body['collection'] as JsonObject;
  const rename = (name: string) =>
    write('PATCH', `/collections/${text(id)}`, { collection: { id: text(id), name, revision: text(revision) } });
  expect(revision).toBe('1');
  expect(member((await rename('First')).body, 'collection.revision')).toBe('2');
  const late = await rename('Second');
  expect(error(late)).toEqual([409, 'STALE_REVISION']);
  expect(member(late.body, 'details.applicationError.data.revision')).toBe('2');
  const again = await write('PATCH', `/collections/${text(id)}`, { collection: { id: text(id), visible: false } });
  expect(again.body['collection']).toMatchObject({ name: 'First', visible: false, revision: '3' });
});

test('only a merchant writes', async () => {
  const { world, token } = await openDemoShop();
  const body = { product: { name: 'X', priceData: { price: 1 } } };
  const visitor = await world.call('POST', '/stores/v1/products', { body, token });
  expect([visitor.status, member(visitor.body, 'message')]).toEqual([
    403,
    'A visitor may not call products.createProduct: it needs a merchant or an app.',
  ]);
  expect((await world.call('POST', '/stores/v1/products', { body })).status).toBe(401);
});

test('stock is the merchant’s to see and to set', async () => {
  const { world, token, find } = await openDemoShop();
  const merchant = await merchantToken(world);
  const mug = await find('harbour-mug');
  const id = text(mug['id']);
  const rust = variantId(mug, { Glaze: 'Rust' });
  const query = { query: { filter: { productId: id } } };
  const read = async () =>
    list(
      (await world.call('POST', '/stores-reader/v2/inventoryItems/query', { body: query, token: merchant })).body,
      'inventoryItems',
    )[0];
  expect(await read()).toMatchObject({
    productId: id,
    trackQuantity: true,
    variants: [{ quantity: 42, inStock: true }, {}, {}, { quantity: 0, inStock: false }],
  });
  const set = (inventoryItem: JsonObject) =>
    world.call('PATCH', `/stores/v2/inventoryItems/product/${id}`, { body: { inventoryItem }, token: merchant });
  expect((await set({ trackQuantity: true, variants: [{ variantId: rust, quantity: 7 }] })).body).toEqual({});
  expect(await find('harbour-mug')).toMatchObject({ stock: { quantity: 70, inventoryStatus: 'IN_STOCK' } });
  await set({ trackQuantity: false });
  expect(await find('harbour-mug')).toMatchObject({ stock: { trackInventory: false, inStock: true } });
  await set({ variants: [{ variantId: rust, inStock: false }] });
  expect(await find('harbour-mug')).toMatchObject({ stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' } });
  expect(violations(await set({ variants: [{ variantId: 'var_x', quantity: 1 }] }))).toEqual([
    'inventoryItem.variants[0].variantId VALIDATION names no variant of this product: var_x',
  ]);
  expect(
    error(
      await world.call('PATCH', '/stores/v2/inventoryItems/product/prod_x', {
        body: { inventoryItem: {} },
        token: merchant,
      }),
    ),
  ).toEqual([404, 'INVENTORY_ITEM_NOT_FOUND']);
  expect((await world.call('POST', '/stores-reader/v2/inventoryItems/query', { body: query, token })).status).toBe(403);
});
