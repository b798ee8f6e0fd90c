import { describe, expect, test } from 'vitest';

import { CATALOG_APP_ID, createClient, currentCart, members, OAuthStrategy, products, redirects } from './index.ts';
import type { ProductsQueryBuilder } from './products.ts';
import { createFakePlatform, type FakePlatformOptions } from './testing.ts';

const catalog: FakePlatformOptions = {
  products: [
    { name: 'Harbour Mug', price: 34, discountedPrice: 30, options: { Glaze: ['Oat', 'Ink'] }, collections: ['table'] },
    { name: 'Gather Tray', price: 86 },
  ],
  collections: [{ name: 'At the Table', slug: 'table' }],
  coupons: { WELCOME: 10 },
  delivery: { title: 'Parcel', cost: 6.95 },
};

function open(options: FakePlatformOptions = catalog) {
  const platform = createFakePlatform(options);
  const shop = createClient({
    host: platform.host,
    fetch: platform.fetch,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    modules: { currentCart, members, products, redirects },
    retries: 0,
  });
  const add = (catalogItemId: string) =>
    shop.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: { appId: CATALOG_APP_ID, catalogItemId }, quantity: 1 }],
    });
  return { platform, shop, add };
}

describe('a fake platform', () => {
  test('prices a cart with its coupon and its delivery', async () => {
    const { shop, add } = open();
    await add('prod_2');
    await shop.currentCart.updateCurrentCart({ couponCode: 'welcome' });
    const { priceSummary, appliedDiscounts } = await shop.currentCart.estimateCurrentCartTotals();
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '86.00' },
      discount: { amount: '8.60' },
      shipping: { amount: '6.95' },
      total: { amount: '84.35', formattedAmount: '$84.35' },
    });
    expect(appliedDiscounts[0]?.coupon?.code).toBe('WELCOME');
  });

  test('has currencies without minor units', async () => {
    const { add } = open({ products: [{ name: 'Moon Jar', price: 4200 }], currency: 'JPY' });
    const { cart } = await add('prod_1');
    expect(cart.subtotal).toMatchObject({ amount: '4200', formattedAmount: '¥4,200' });
  });

  test('keeps the business location of an addition until another one names a place', async () => {
    const { shop, add } = open();
    const lineItems = [{ catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prod_2' }, quantity: 1 }];
    const at = async (businessLocationId: string) =>
      (await shop.currentCart.addToCurrentCart({ lineItems, businessLocationId })).cart.businessLocationId;
    expect((await add('prod_2')).cart.businessLocationId).toBeUndefined();
    expect(await at('Harbour Street')).toBe('Harbour Street');
    expect((await add('prod_2')).cart.businessLocationId).toBe('Harbour Street');
    expect(await at('Mill Street')).toBe('Mill Street');
    const unknown = [{ catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'none' }, quantity: 1 }];
    const refused = shop.currentCart.addToCurrentCart({ lineItems: unknown, businessLocationId: 'Elsewhere' });
    await expect(refused).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    expect((await shop.currentCart.getCurrentCart()).businessLocationId).toBe('Mill Street');
  });

  test('narrows, sorts and counts products', async () => {
    const { shop } = open();
    const names = async (query: ProductsQueryBuilder) => (await query.find()).items.map(({ name }) => name);
    expect(await names(shop.products.queryProducts().descending('priceData.price'))).toEqual([
      'Gather Tray',
      'Harbour Mug',
    ]);
    expect(await names(shop.products.queryProducts().hasSome('collectionIds', ['col_1']))).toEqual(['Harbour Mug']);
    expect(await names(shop.products.queryProducts().startsWith('name', 'gath'))).toEqual(['Gather Tray']);
    const found = await shop.products.searchProducts({
      filter: { onSale: true },
      aggregations: [
        { name: 'lowest', fieldPath: 'priceData.discountedPrice', type: 'SCALAR', scalar: { type: 'MIN' } },
        { name: 'all', fieldPath: 'priceData.discountedPrice', type: 'SCALAR', scalar: { type: 'MAX' }, filter: {} },
      ],
      search: { expression: 'a' },
      suggestions: {},
    });
    expect(found.products.map(({ name }) => name)).toEqual(['Harbour Mug']);
    expect(found.aggregationData.results.map(({ scalar }) => scalar?.value)).toEqual([30, 86]);
    expect(found.suggestions).toMatchObject({
      completions: ['harbour mug', 'gather tray'],
      collections: [{ name: 'At the Table' }],
    });
  });

  test('fails as the test says, once for each failure', async () => {
    const { platform, shop, add } = open();
    platform.failNext({ route: 'POST /ecom/v1/carts/current/add-to-cart', isUnreachable: true });
    platform.failNext({ code: 'SHOP_CLOSED', message: 'The shop is closed.', status: 403 });
    await expect(shop.products.queryProducts().find()).rejects.toMatchObject({ code: 'SHOP_CLOSED', status: 403 });
    await expect(add('prod_2')).rejects.toMatchObject({ code: 'NETWORK' });
    expect((await add('prod_2')).cart.lineItems).toHaveLength(1);
  });

  test('lists its calls, and answers some in the test’s way', async () => {
    const { platform, shop } = open();
    platform.respond('GET /stores-reader/v1/products/other', ({ session }) => ({
      product: { id: 'other', name: session },
    }));
    expect((await shop.products.getProduct('other')).product?.name).toBe('visitor_1');
    expect(platform.calls.map(({ route, session }) => [route, session])).toEqual([
      ['GET /stores-reader/v1/products/other', 'visitor_1'],
    ]);
  });

  test('lets calls wait until the test releases them', async () => {
    const { platform, shop, add } = open();
    const release = platform.hold('POST /ecom/v1/carts/current/add-to-cart');
    let isAdded = false;
    const adding = add('prod_2').then(() => (isAdded = true));
    await shop.products.queryProducts().find();
    expect(isAdded).toBe(false);
    release();
    await adding;
    expect((await shop.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
  });

  test('renews an expired session, which keeps its cart', async () => {
    const { platform, shop, add } = open();
    await add('prod_2');
    platform.expireTokens();
    expect((await shop.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
  });

  test('signs in its member', async () => {
    const { platform, shop } = open({ member: { email: 'ada@example.com', firstName: 'Ada' } });
    await shop.auth.setTokens(platform.memberTokens());
    const { member } = await shop.members.getCurrentMember();
    expect([member.loginEmail, member.contact?.firstName]).toEqual(['ada@example.com', 'Ada']);
  });

  test('leads to a checkout of its own', async () => {
    const { shop, add } = open();
    await add('prod_2');
    const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await shop.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    expect(redirectSession.fullUrl).toBe(`http://platform.test/checkout?checkoutId=${checkoutId}`);
  });

  test('names what it does not have, and what to do', async () => {
    const { platform, shop } = open();
    const answer = async (path: string, init?: RequestInit) => {
      const response = await shop.fetch(path, init);
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await answer('/ecom/v1/orders/ord_1')).toEqual([
      501,
      "The fake platform does not have GET /ecom/v1/orders/ord_1. Answer it in the test: platform.respond('GET /ecom/v1/orders/ord_1', () => ({ … })).",
    ]);
    expect(
      await answer('/stores-reader/v1/products/query-platformized', {
        method: 'POST',
        body: JSON.stringify({ query: { filter: { name: { $near: 'x' } } } }),
      }),
    ).toEqual([
      501,
      'The fake platform does not filter by $near. Answer this call in the test with platform.respond().',
    ]);
    const refused = await platform.fetch(`${platform.host}/oauth2/token`, {
      method: 'POST',
      body: JSON.stringify({ grantType: 'authorization_code' }),
    });
    expect(await refused.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'The fake platform grants tokens to visitors, and to the member by memberTokens().',
    });
    const unsigned = await platform.fetch(`${platform.host}/ecom/v1/carts/current`);
    expect(await unsigned.json()).toMatchObject({
      message: 'The access token is missing, expired or not valid: get a new one.',
      details: { applicationError: { code: 'UNAUTHENTICATED' } },
    });
    expect(() => createFakePlatform({ products: [{ name: 'Mug', price: 1, collections: ['none'] }] })).toThrow(
      'A product names the collection "none", which is not among the collections.',
    );
  });
});
