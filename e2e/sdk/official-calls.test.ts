/**
 * Every call that the official newest packages export for carts, catalog and redirects, on our platform: merchants with
 * an API key, shoppers with a visitor's token. The platform checks each response against the contract.
 */
import { currentCart as officialCart } from '@wix/ecom';
import { redirects as officialRedirects } from '@wix/redirects';
import { ApiKeyStrategy, OAuthStrategy, createClient } from '@wix/sdk';
import { collections as officialCollections, products as officialProducts } from '@wix/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { leadOfficialHosts } from '../world/official-hosts.ts';
import { type World, openWorld } from '../world/world.ts';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

let world: World;
let stopLeading: () => void;
let apiKey: string;

beforeAll(async () => {
  world = await openWorld();
  const token = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  const response = await world.fetch(`${world.origin}/apps/v1/api-keys`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ apiKey: { name: 'Tests', permissions: ['catalog.write', 'catalog.read-private'] } }),
  });
  apiKey = ((await response.json()) as { secret: string }).secret;
  stopLeading = leadOfficialHosts(world);
});

afterAll(async () => {
  stopLeading();
  await world[Symbol.asyncDispose]();
});

function merchant() {
  return createClient({
    auth: ApiKeyStrategy({ apiKey, siteId: world.siteId }),
    modules: { products: officialProducts, collections: officialCollections },
  });
}

function shopper() {
  return createClient({
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: {
      products: officialProducts,
      collections: officialCollections,
      currentCart: officialCart,
      redirects: officialRedirects,
    },
  });
}

/** The calls so far, by module: at the end none of the exported ones may be missing. */
const made = new Map<string, Set<string>>();

/** The functions of a module; each call is recorded. */
function noting<Module extends object>(name: string, module: Module): Module {
  const calls = made.get(name) ?? new Set<string>();
  made.set(name, calls);
  return new Proxy(module, {
    get: (target, key, receiver) => {
      calls.add(String(key));
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

function id(entity: { readonly _id?: string | null } | undefined): string {
  if (typeof entity?._id !== 'string') throw new Error('The answer has no id.');
  return entity._id;
}

describe('the official packages of a merchant', () => {
  test('create, change and delete a product with all its parts', async () => {
    const products = noting('products', merchant().products);
    const { product: created } = await products.createProduct({
      name: 'Speckled Jug',
      productType: officialProducts.ProductType.physical,
      description: '<p>Holds a litre.</p>',
      priceData: { price: 48 },
      costAndProfitData: { itemCost: 12.5 },
      weight: 1.2,
      sku: 'JUG-1',
      brand: 'Alder',
      ribbon: 'New',
      visible: true,
      manageVariants: true,
      discount: { type: officialProducts.DiscountType.PERCENT, value: 10 },
      productOptions: [
        {
          name: 'Glaze',
          optionType: officialProducts.OptionType.drop_down,
          choices: [
            { value: 'Moss', description: 'Moss' },
            { value: 'Sand', description: 'Sand' },
          ],
        },
      ],
      additionalInfoSections: [{ title: 'Care', description: 'By hand.' }],
    });
    const productId = id(created);
    expect(created).toMatchObject({
      name: 'Speckled Jug',
      priceData: { price: 48, discountedPrice: 43.2 },
      ribbon: 'New',
    });

    const { product: updated } = await products.updateProduct(productId, { name: 'Speckled Jug, large' });
    expect(updated).toMatchObject({ name: 'Speckled Jug, large', brand: 'Alder' });

    const { variants } = await products.updateProductVariants(productId, [
      { choices: { Glaze: 'Moss' }, price: 52, cost: 14, weight: 1.3, sku: 'JUG-M' },
    ]);
    expect(variants?.find(({ choices }) => choices?.['Glaze'] === 'Moss')?.variant?.priceData?.price).toBe(52);
    await products.resetAllProductVariantData(productId);

    await products.addProductMedia(productId, [{ url: `${world.origin}/media/${await somePicture()}` }]);
    const withMedia = (await products.getProduct(productId)).product;
    const mediaId = id(withMedia?.media?.items?.[0]);
    await products.addProductMediaToChoices(productId, [{ option: 'Glaze', choice: 'Moss', mediaIds: [mediaId] }]);
    await products.removeProductMediaFromChoices(productId, [{ option: 'Glaze', choice: 'Moss', mediaIds: [mediaId] }]);
    await products.removeProductMedia(productId, [mediaId]);
    expect((await products.getProduct(productId)).product?.media?.items).toEqual([]);

    await products.removeBrand(productId);
    await products.removeRibbon(productId);
    await products.updateProduct(productId, { manageVariants: false });
    await products.deleteProductOptions(productId);
    const bare = (await products.getProduct(productId, { includeMerchantSpecificData: true })).product;
    expect(bare).toMatchObject({ productOptions: [], costAndProfitData: { itemCost: 12.5 } });
    expect([bare?.brand ?? '', bare?.ribbon ?? '']).toEqual(['', '']);

    const { results } = await products.bulkUpdateProductsProperty([productId], { price: 60 });
    expect(results?.[0]?.itemMetadata?.success).toBe(true);
    await products.bulkAdjustProductProperty({ price: { amount: -5 } }, [productId]);
    expect((await products.getProduct(productId)).product?.priceData?.price).toBe(55);

    await products.deleteProduct(productId);
    await expect(products.getProduct(productId)).rejects.toMatchObject({
      details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
    });
  });

  test('create, change, fill, empty and delete a collection', async () => {
    const client = merchant();
    const products = noting('products', client.products);
    const collections = noting('collections', client.collections);
    const { collection } = await products.createCollection({ name: 'For the window' });
    const collectionId = id(collection);
    const { collection: renamed } = await products.updateCollection(collectionId, { name: 'For the sill' });
    expect(renamed?.name).toBe('For the sill');
    const [first] = (await products.queryProducts().limit(1).find()).items;
    await products.addProductsToCollection(collectionId, [id(first)]);
    expect((await products.queryProducts().hasSome('collectionIds', [collectionId]).find()).items).toHaveLength(1);
    await products.removeProductsFromCollection(collectionId, [id(first)]);
    expect((await collections.getCollection(collectionId)).name).toBe('For the sill');
    await products.deleteCollection(collectionId);
    await expect(collections.getCollection(collectionId)).rejects.toMatchObject({
      details: { applicationError: { code: 'COLLECTION_NOT_FOUND' } },
    });
  });
});

/** The file of any picture of the demo shop. */
async function somePicture(): Promise<string> {
  const [mug] = (await merchant().products.queryProducts().eq('slug', 'harbour-mug').find()).items;
  const url = mug?.media?.mainMedia?.image?.url ?? '';
  return url.slice(url.lastIndexOf('/') + 1);
}

describe('the official packages of a shopper', () => {
  test('read products, variants and collections with every call', async () => {
    const client = shopper();
    const products = noting('products', client.products);
    const collections = noting('collections', client.collections);
    const [mug] = (await products.queryProducts().eq('slug', 'harbour-mug').find()).items;
    const mugId = id(mug);
    expect((await products.getProduct(mugId)).product?.name).toBe('Harbour Mug');
    const availability = await products.getProductOptionsAvailability(mugId, { Glaze: 'Celadon' });
    expect(availability.selectedVariant?.sku).toBeDefined();
    expect(availability.availableForPurchase).toBe(true);
    const { variants } = await products.queryProductVariants(mugId, { choices: { Glaze: 'Oat' } });
    expect(variants).toHaveLength(1);
    const { variants: stocked } = await products.queryStoreVariants({ filter: { productId: mugId } });
    expect(stocked).toHaveLength(4);
    expect((await products.getStoreVariant(id(stocked?.[0]))).variant?.productId).toBe(mugId);

    const page = await collections.queryCollections().limit(2).find();
    const [found] = page.items;
    expect(page.items).toHaveLength(2);
    expect((await collections.getCollection(id(found))).name).toBe(found?.name);
    const slug = found?.slug ?? '';
    expect(id((await collections.getCollectionBySlug(slug)).collection)).toBe(id(found));
    expect(id((await products.getCollectionBySlug(slug)).collection)).toBe(id(found));
  });

  test('send a filter that is too long for an address as a body', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `A name that no product of the shop has, ${index}`);
    const { items } = await shopper()
      .products.queryProducts()
      .in('name', [...names, 'Harbour Mug'])
      .find();
    expect(items.map(({ name }) => name)).toEqual(['Harbour Mug']);
  });

  test('make every call of the current cart', async () => {
    const client = shopper();
    const currentCart = noting('currentCart', client.currentCart);
    const [vase] = (await client.products.queryProducts().eq('slug', 'bud-vase-trio').find()).items;
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: id(vase) };
    const { cart } = await currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    const lineId = id(cart?.lineItems?.[0]);
    await currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 2 }]);
    const updated = await currentCart.updateCurrentCart({
      cartInfo: {
        buyerNote: 'Wrap it, please.',
        contactInfo: {
          address: { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine1: 'Quay 1' },
          contactDetails: { firstName: 'Bea', lastName: 'Buyer' },
        },
      },
    });
    expect(updated.buyerNote).toBe('Wrap it, please.');
    const { priceSummary } = await currentCart.estimateCurrentCartTotals({
      calculateTax: true,
      calculateShipping: true,
    });
    expect(priceSummary?.subtotal?.amount).toMatch(/^\d+\.\d\d$/);
    await currentCart.removeCouponFromCurrentCart();
    const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({
      channelType: officialCart.ChannelType.WEB,
      email: 'bea@example.com',
    });
    expect(checkoutId).toMatch(/^chk_/);
    expect((await currentCart.getCurrentCart()).lineItems?.[0]?.quantity).toBe(2);
    await currentCart.removeLineItemsFromCurrentCart([lineId]);
    await currentCart.deleteCurrentCart();
    await expect(currentCart.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
    });
  });

  test('leave for every page of the shop, and get an error for the others', async () => {
    const { redirects: plain, auth } = shopper();
    const redirects = noting('redirects', plain);
    const callbacks = { postFlowUrl: 'http://localhost:4000/' };
    for (const section of [
      { login: {} },
      { logout: { clientId: world.clientId } },
      { storesProduct: { productSlug: 'harbour-mug' } },
    ]) {
      const { redirectSession } = await redirects.createRedirectSession({ ...section, callbacks });
      expect(redirectSession?.fullUrl).toMatch(/^http:\/\/localhost:400[01]\//);
    }
    for (const section of [
      { bookingsCheckout: { timezone: 'UTC', slotAvailability: {} } },
      { eventsCheckout: { reservationId: 'r', eventSlug: 'e' } },
      { paidPlansCheckout: { planId: 'p' } },
    ]) {
      await expect(redirects.createRedirectSession({ ...section, callbacks })).rejects.toMatchObject({
        details: { applicationError: { code: 'REDIRECT_SECTION_NOT_AVAILABLE' } },
      });
    }
    const data = auth.generateOAuthData('http://localhost:4000/account/callback');
    expect((await auth.getAuthUrl(data)).authUrl).toContain('/oauth2/authorize?');
    expect((await auth.logout('http://localhost:4000/')).logoutUrl).toContain('/logout?');
  });

  test('query the graph', async () => {
    const client = shopper();
    const query = 'query ($filter: JSON) { queryProducts(query: { filter: $filter }) { products { name } } }';
    const { data, errors } = await client.graphql(query, { filter: { slug: 'harbour-mug' } });
    expect([data, errors]).toEqual([{ queryProducts: { products: [{ name: 'Harbour Mug' }] } }, undefined]);
    const refused = await client.graphql('{ getProduct(id: "prod_none") { product { name } } }', {});
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'PRODUCT_NOT_FOUND' } });
  });
});

test('none of the calls that the packages export is missing above', () => {
  const modules: Readonly<Record<string, object>> = {
    currentCart: officialCart,
    products: officialProducts,
    collections: officialCollections,
    redirects: officialRedirects,
  };
  for (const [name, module] of Object.entries(modules)) {
    const calls = Object.entries(module).filter(([key, value]) => typeof value === 'function' && !/^on[A-Z]/.test(key));
    const missing = calls.map(([key]) => key).filter((key) => made.get(name)?.has(key) !== true);
    expect([name, missing]).toEqual([name, []]);
  }
});
