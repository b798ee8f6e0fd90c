/** The newest official `productsV3` module, as the pages of a shop use it: a list, a product, its variants, and the cart. */
import { currentCart as officialCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 as officialProducts } from '@wix/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

async function visitor() {
  const client = createClient({
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { products: officialProducts, currentCart: officialCart },
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

test('a list has names, prices, pictures, options and the variants that they choose', async () => {
  const { products } = await visitor();
  const fields = ['CURRENCY', 'PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES', 'URL'] as const;
  const page = await products
    .queryProducts({ fields: [...fields] })
    .ascending('slug')
    .limit(30)
    .find();
  expect([page.items.length, page.hasNext()]).toEqual([30, true]);
  const rest = await page.next();
  expect([rest.items.length, rest.hasNext()]).toEqual([14, false]);
  const mug = page.items.find(({ slug }) => slug === 'harbour-mug');
  expect(mug).toMatchObject({
    name: 'Harbour Mug',
    currency: 'USD',
    url: expect.stringMatching(/^http.*\/products\/harbour-mug$/) as string,
    media: { main: { image: expect.stringMatching(/^wix:image:\/\/v1\//) as string } },
  });
  expect(mug?._createdDate).toBeInstanceOf(Date);
  expect(mug?.plainDescription).toMatch(/^<p>/);
  expect(mug?.actualPriceRange?.minValue?.formattedAmount).toMatch(/^\$/);
  const named = mug?.options?.map(({ name, choicesSettings }) => [
    name,
    choicesSettings?.choices?.map((one) => one.name),
  ]);
  const [[option, choices] = []] = named ?? [];
  const chosen = mug?.variantsInfo?.variants?.map((variant) => variant.choices?.[0]?.optionChoiceNames);
  expect(option).toBe('Glaze');
  expect(new Set(chosen?.map((one) => one?.choiceName))).toEqual(new Set(choices));
});

test('a product is read by id and slug, and a variant of it is put into the cart', async () => {
  const { products, currentCart } = await visitor();
  const { product } = await products.getProductBySlug('harbour-mug', { fields: ['MEDIA_ITEMS_INFO', 'THUMBNAIL'] });
  const byId = await products.getProduct(product?._id ?? '', { fields: ['CURRENCY'] });
  expect(byId.slug).toBe('harbour-mug');
  expect(product?.media?.itemsInfo?.items?.[0]?.thumbnail?.url).toContain('/media/');
  const variant = byId.variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  const { cart } = await currentCart.addToCurrentCart({
    lineItems: [
      {
        quantity: 2,
        catalogReference: {
          appId: STORES_APP_ID,
          catalogItemId: byId._id ?? '',
          options: { variantId: variant?._id },
        },
      },
    ],
  });
  expect(cart?.lineItems?.[0]).toMatchObject({
    productName: { original: 'Harbour Mug', translated: 'Harbour Mug' },
    quantity: 2,
    price: { amount: variant?.price?.actualPrice?.amount },
  });
});

test('products are found by words and counted', async () => {
  const { products } = await visitor();
  const found = await products.searchProducts(
    {
      search: { expression: 'vase' },
      sort: [{ fieldName: 'name', order: 'ASC' }],
      cursorPaging: { limit: 2 },
      aggregations: [{ name: 'stock', type: 'VALUE', fieldPath: 'inventory.availabilityStatus' }],
    },
    { fields: ['CURRENCY'] },
  );
  expect(found.products?.map(({ slug }) => slug)).toHaveLength(2);
  expect(found.pagingMetadata?.hasNext).toBe(true);
  const counted = found.aggregationData?.results?.[0]?.values?.results?.reduce(
    (sum, { count }) => sum + (count ?? 0),
    0,
  );
  expect((await products.countProducts({ search: { expression: 'vase' } })).count).toBe(counted);
});

test('missing things, and those for merchants, are refused with the codes of the official service', async () => {
  const { products } = await visitor();
  await expect(products.getProductBySlug('none')).rejects.toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  });
  await expect(products.queryProducts({ fields: ['MERCHANT_DATA'] }).find()).rejects.toMatchObject({
    details: { applicationError: { code: 'NO_PERMISSION_TO_READ_MERCHANT_DATA' } },
  });
});
