/** The fake platform of `@cartwright/client/testing` answers a shopper as the real one does: one scenario, run on both. */
import {
  CATALOG_APP_ID,
  collections,
  createClient,
  currentCart,
  type Cart,
  type Fetch,
  isApplicationError,
  isValidationError,
  members,
  OAuthStrategy,
  pricingRules,
  products,
  redirects,
  siteProperties,
} from '@cartwright/client';
import { createFakePlatform } from '@cartwright/client/testing';
import { expect, test } from 'vitest';

import { openWorld } from '../world/world.ts';

/** The products of the demo that the scenario names, as a test would write them. */
const fake = createFakePlatform({
  products: [
    {
      name: 'Harbour Mug',
      price: 34,
      options: { Glaze: ['Celadon', 'Oat', 'Ink', 'Rust'] },
      quantity: 18,
      soldOut: [{ Glaze: 'Rust' }],
      brand: 'Alder & Clay',
      collections: ['table'],
    },
    { name: 'Gather Tray', price: 86, quantity: 9, brand: 'Alder & Clay', collections: ['table'] },
  ],
  collections: [{ name: 'At the Table', slug: 'table' }],
  delivery: { title: 'Studio parcel', cost: 0 },
});

interface Shop {
  readonly origin: string;
  readonly clientId: string;
  readonly fetch: Fetch;
}

function connect({ origin, clientId, fetch }: Shop) {
  return createClient({
    host: origin,
    fetch,
    auth: OAuthStrategy({ clientId }),
    modules: { collections, currentCart, members, pricingRules, products, redirects, siteProperties },
    retries: 0,
  });
}

/** What shoppers see of a cart: without ids, dates and pictures. */
function readCart({ lineItems, subtotal, currency, appliedDiscounts }: Cart) {
  return {
    currency,
    subtotal,
    coupons: appliedDiscounts.map(({ coupon }) => coupon?.code),
    lines: lineItems.map((line) => ({
      name: line.productName.translated,
      quantity: line.quantity,
      price: line.price,
      fullPrice: line.fullPrice,
      lineItemPrice: line.lineItemPrice,
      availability: line.availability,
      path: line.url && new URL(line.url).pathname,
      choices: line.descriptionLines.map((one) => [
        one.name?.original,
        one.plainText?.original ?? one.colorInfo?.original,
      ]),
      itemType: line.itemType,
    })),
  };
}

/** A failure as callers tell it apart, without the id of the request. */
function readError(error: unknown) {
  if (isApplicationError(error)) return { code: error.code, status: error.status, message: error.message };
  if (isValidationError(error)) return { violations: error.violations, status: error.status };
  throw error;
}

async function walk(shop: Shop) {
  const client = connect(shop);
  const { currentCart: cart } = client;
  const seen: unknown[] = [];
  const see = async (work: Promise<unknown>) => seen.push(await work.catch(readError));
  const seeCart = (work: Promise<Cart>) => see(work.then(readCart));
  const find = async (slug: string) => {
    const [product] = (await client.products.queryProducts().eq('slug', slug).find()).items;
    if (product === undefined) throw new Error(`There is no ${slug}.`);
    return product;
  };
  const [mug, tray] = [await find('harbour-mug'), await find('gather-tray')];
  const line = (catalogItemId: string, quantity = 1, options: Record<string, unknown> = {}) => ({
    catalogReference: { appId: CATALOG_APP_ID, catalogItemId, options },
    quantity,
  });
  const add = (...lineItems: ReturnType<typeof line>[]) => cart.addToCurrentCart({ lineItems }).then((one) => one.cart);

  // Before anything is added
  await see(cart.getCurrentCart());
  await see(cart.estimateCurrentCartTotals());
  await see(cart.createCheckoutFromCurrentCart({ channelType: 'WEB' }));
  await see(cart.updateCurrentCart({ couponCode: 'NOPE' }));
  // Items that cannot be added
  await see(add(line('nope')));
  await see(add(line(mug._id)));
  await see(add(line(tray._id, 10)));
  await see(add(line(mug._id, 1, { options: { Glaze: 'Rust' } })));
  await see(cart.getCurrentCart().then(readCart));
  // A cart that grows and shrinks
  await seeCart(add(line(tray._id), line(mug._id, 2, { options: { Glaze: 'Oat' } })));
  await seeCart(add(line(mug._id, 1, { variantId: mug.variants[1]?._id })));
  const [first, second] = (await cart.getCurrentCart()).lineItems;
  await seeCart(
    cart.updateCurrentCartLineItemQuantity([{ _id: second?._id ?? '', quantity: 1 }]).then((one) => one.cart),
  );
  await see(cart.updateCurrentCartLineItemQuantity([{ _id: first?._id ?? '', quantity: 10 }]));
  await see(cart.updateCurrentCartLineItemQuantity([{ _id: 'nope', quantity: 1 }]));
  await see(cart.updateCurrentCart({ couponCode: 'NOPE' }));
  await see(
    cart.estimateCurrentCartTotals().then(({ priceSummary, currency, shippingInfo }) => ({
      priceSummary,
      currency,
      delivery: shippingInfo?.selectedCarrierServiceOption?.title,
    })),
  );
  await see(cart.createCheckoutFromCurrentCart({ channelType: 'WEB' }).then(({ checkoutId }) => typeof checkoutId));
  await seeCart(cart.removeLineItemsFromCurrentCart(['nope', first?._id ?? '']).then((one) => one.cart));
  await seeCart(cart.removeLineItemsFromCurrentCart([second?._id ?? '']).then((one) => one.cart));
  await see(cart.createCheckoutFromCurrentCart({ channelType: 'WEB' }));
  // Another visitor has another cart
  await see(connect(shop).currentCart.getCurrentCart());
  await see(cart.deleteCurrentCart());
  await see(cart.getCurrentCart());
  // The catalog
  const facts = (product: products.Product) => ({
    name: product.name,
    slug: product.slug,
    prices: product.priceData,
    stock: [product.stock.inStock, product.stock.inventoryStatus],
    options: product.productOptions.map(({ name, choices }) => [name, choices.map(({ description }) => description)]),
    variants: product.variants.map(({ choices, stock }) => ({ choices, inStock: stock.inStock })),
  });
  seen.push(facts(mug), facts(tray));
  await see(client.products.getProduct('nope'));
  await see(client.collections.getCollectionBySlug('table').then(({ collection }) => collection.name));
  const found = await client.products.searchProducts({
    search: { expression: 'harbour mug' },
    filter: { 'choices.Glaze': { $hasSome: ['Ink'] } },
    aggregations: [{ name: 'glazes', fieldPath: 'choices', type: 'VALUE' }],
  });
  seen.push(
    found.products.map(({ name }) => name),
    found.aggregationData.results.map(({ name, values }) => [
      name,
      values?.results.map(({ value, count, option }) => [value, count, option]).toSorted(),
    ]),
  );
  // A visitor is no member
  await see(client.members.getCurrentMember());
  return { seen, mug };
}

test('a shopper cannot tell the fake platform from the real one', async () => {
  await using world = await openWorld();
  const real = await walk(world);
  const copied = await walk({ origin: fake.host, clientId: fake.clientId, fetch: fake.fetch });
  expect(copied.seen).toEqual(real.seen);
  expect(real.seen).toHaveLength(30);
  // Members that the fake has and the platform does not would make tests pass that fail in the shop.
  expect(Object.keys(copied.mug).filter((name) => !(name in real.mug))).toEqual([]);
});
