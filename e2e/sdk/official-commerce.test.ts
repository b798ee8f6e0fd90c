/** The official newest packages for carts by id, checkouts and discount rules, as a program of the shop uses them. */
import {
  cart as officialCart,
  checkout as officialCheckout,
  discountRules as officialRules,
  recommendations as officialRecommendations,
} from '@wix/ecom';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import {
  collections as officialCollections,
  inventory as officialInventory,
  products as officialProducts,
} from '@wix/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { type World, openWorld } from '../world/world.ts';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const OFFICIAL_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

let world: World;
const outerFetch = globalThis.fetch;

beforeAll(async () => {
  world = await openWorld();
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!OFFICIAL_HOSTS.has(url.hostname)) throw new Error(`No test expects a request to ${url.hostname}.`);
    return world.fetch(new Request(world.origin + url.pathname + url.search, request));
  };
});

afterAll(async () => {
  globalThis.fetch = outerFetch;
  await world[Symbol.asyncDispose]();
});

async function program() {
  const token = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  const made = await world.fetch(`${world.origin}/apps/v1/api-keys`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      apiKey: {
        name: 'Till',
        permissions: ['carts.manage', 'settings.manage', 'catalog.write', 'catalog.read-private'],
      },
    }),
  });
  const { secret } = (await made.json()) as { secret: string };
  return createClient({
    auth: ApiKeyStrategy({ siteId: world.siteId, apiKey: secret }),
    modules: {
      cart: officialCart,
      checkout: officialCheckout,
      rules: officialRules,
      products: officialProducts,
      collections: officialCollections,
      inventory: officialInventory,
      recommendations: officialRecommendations,
    },
  });
}

test('a cart is created, filled with an item of the shop’s own, estimated, and becomes a checkout', async () => {
  const client = await program();
  const [mug] = (await client.products.queryProducts().eq('slug', 'gather-tray').find()).items;
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: mug?._id ?? '' };
  const made = await client.cart.createCart({ lineItems: [{ quantity: 1, catalogReference }] });
  const id = made._id ?? '';
  const { cart } = await client.cart.addToCart(id, {
    customLineItems: [
      {
        quantity: 2,
        price: '12.50',
        productName: { original: 'Engraving' },
        itemType: { preset: 'SERVICE' },
        descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'Ada' } }],
      },
    ],
  });
  expect(cart?.lineItems?.map(({ productName, customLineItem }) => [productName?.original, customLineItem])).toEqual([
    ['Gather Tray', false],
    ['Engraving', true],
  ]);
  const updated = await client.cart.updateCart(id, {
    cartInfo: { buyerNote: 'By telephone' },
    couponCode: 'welcome10',
  });
  expect([updated.buyerNote, updated.appliedDiscounts?.[0]?.coupon?.code]).toEqual(['By telephone', 'WELCOME10']);
  const totals = await client.cart.estimateTotals(id);
  const { checkoutId } = await client.cart.createCheckout(id, { channelType: 'BACKOFFICE_MERCHANT' });
  const checkout = await client.checkout.getCheckout(checkoutId ?? '');
  expect(checkout.priceSummary?.total?.amount).toBe(totals.priceSummary?.total?.amount);
  expect(checkout.appliedDiscounts?.[0]?.coupon?.amount).toEqual(totals.appliedDiscounts?.[0]?.coupon?.amount);
  const { cart: without } = await client.cart.removeCoupon(id);
  expect(without?.appliedDiscounts).toEqual([]);
  await client.cart.deleteCart(id);
  await expect(client.cart.getCart(id)).rejects.toThrow('There is no such cart.');
});

test('a discount rule is made, read, changed, found and deleted', async () => {
  const client = await program();
  const rule = await client.rules.createDiscountRule({
    name: 'Three for less',
    active: true,
    trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3 } },
    activeTimeInfo: { start: new Date('2026-01-01T00:00:00Z') },
    discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 15, targetType: 'SPECIFIC_ITEMS' }] },
  });
  const id = rule._id ?? '';
  expect(rule.activeTimeInfo?.start).toEqual(new Date('2026-01-01T00:00:00Z'));
  expect((await client.rules.getDiscountRule(id)).discounts?.values?.[0]?.percentage).toBe(15);
  const changed = await client.rules.updateDiscountRule(id, { name: 'Four for less', revision: rule.revision ?? '' });
  expect([changed.name, changed.revision]).toEqual(['Four for less', '2']);
  const found = await client.rules.queryDiscountRules().eq('active', true).find();
  expect(found.items.map(({ name }) => name)).toEqual(['Four for less']);
  await client.rules.deleteDiscountRule(id);
  await expect(client.rules.getDiscountRule(id)).rejects.toThrow('There is no such discount rule.');
});

test('stock is read by variant, and adjusted by units in both directions', async () => {
  const { products, inventory } = await program();
  const [product] = (await products.queryProducts().eq('slug', 'harbour-mug').find()).items;
  const productId = product?._id ?? '';
  const read = async () => (await inventory.getInventoryVariants(productId)).inventoryItem?.variants ?? [];
  const [{ variantId = '', quantity = 0 } = {}] = (await read()).filter((variant) => (variant.quantity ?? 0) > 2);
  await inventory.decrementInventory([{ productId, variantId, decrementBy: 2 }]);
  await inventory.incrementInventory([{ inventoryId: productId, variantId, incrementBy: 1 }]);
  const [left] = (await read()).filter((variant) => variant.variantId === variantId);
  expect(left?.quantity).toBe((quantity ?? 0) - 1);
  await expect(
    inventory.decrementInventory([{ productId, variantId, decrementBy: (quantity ?? 0) + 1 }]),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } } });
});

test('pages of the official templates work where the shop has nothing', async () => {
  const { collections, recommendations, products } = await program();
  await expect(collections.getCollectionBySlug('none')).rejects.toMatchObject({
    details: { applicationError: { code: 404 } },
  });
  const { recommendation } = await recommendations.getRecommendation([{ _id: 'any', appId: STORES_APP_ID }], {});
  expect(recommendation?.items).toEqual([]);
  expect((await products.queryProducts().in('_id', []).find()).items).toEqual([]);
  expect((await recommendations.listAvailableAlgorithms()).availableAlgorithms).toEqual([]);
});
