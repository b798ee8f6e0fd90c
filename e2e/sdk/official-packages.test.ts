/**
 * The official newest packages on our platform: `globalThis.fetch` redirects their hosts to it, nothing else is
 * changed. A shop that was built with them keeps what works here when it moves.
 */
import { currentCart as officialCart } from '@wix/ecom';
import { redirects as officialRedirects } from '@wix/redirects';
import { OAuthStrategy, createClient } from '@wix/sdk';
import { products as officialProducts } from '@wix/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { leadOfficialHosts } from '../world/official-hosts.ts';
import { type World, openWorld } from '../world/world.ts';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

let world: World;
let stopLeading: () => void;

beforeAll(async () => {
  world = await openWorld();
  stopLeading = leadOfficialHosts(world);
});

afterAll(async () => {
  stopLeading();
  await world[Symbol.asyncDispose]();
});

async function visitor() {
  const client = createClient({
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { products: officialProducts, currentCart: officialCart, redirects: officialRedirects },
  });
  const tokens = await client.auth.generateVisitorTokens();
  client.auth.setTokens(tokens);
  return { client, tokens };
}

describe('the official packages', () => {
  test('get visitor tokens that last four hours, and renew them', async () => {
    const { client, tokens } = await visitor();
    expect(tokens.refreshToken.role).toBe('visitor');
    expect(tokens.accessToken.expiresAt - Date.now() / 1000).toBeCloseTo(4 * 60 * 60, -2);
    const renewed = await client.auth.renewToken(tokens.refreshToken);
    expect(renewed.accessToken.value).not.toBe('');
    expect(renewed.refreshToken.role).toBe('visitor');
  });

  test('query products, page by page, with filter and order', async () => {
    const { client } = await visitor();
    const page = await client.products.queryProducts().ascending('name').limit(5).find();
    expect(page.items).toHaveLength(5);
    expect(page.totalCount).toBe(44);
    const names = page.items.map((product) => product.name ?? '');
    expect(names).toEqual([...names].sort((left, right) => left.localeCompare(right, 'en')));
    const second = await page.next();
    expect(second.items.map(({ _id }) => _id)).not.toEqual(page.items.map(({ _id }) => _id));
    const mugs = await client.products.queryProducts().eq('slug', 'harbour-mug').find();
    expect(mugs.items.map((product) => product.name)).toEqual(['Harbour Mug']);
  });

  test('read one product with its options, variants, pictures and price', async () => {
    const { client } = await visitor();
    const [found] = (await client.products.queryProducts().eq('slug', 'harbour-mug').find()).items;
    const { product } = await client.products.getProduct(found?._id ?? '');
    expect(product?.name).toBe('Harbour Mug');
    expect(product?.priceData).toMatchObject({ currency: 'USD', price: 34 });
    expect(product?.productOptions?.[0]?.choices?.map(({ description }) => description)).toEqual([
      'Celadon',
      'Oat',
      'Ink',
      'Rust',
    ]);
    expect(product?.variants).toHaveLength(4);
    expect(product?.media?.mainMedia?.image?.url).toMatch(/^http:\/\/localhost:4001\/media\/[0-9a-f]{32}\.jpg$/);
    expect(product?.lastUpdated).toBeInstanceOf(Date);
  });

  test('add to the cart, change a quantity, remove a line, and read the totals', async () => {
    const { client } = await visitor();
    const [mug] = (await client.products.queryProducts().eq('slug', 'harbour-mug').find()).items;
    const added = await client.currentCart.addToCurrentCart({
      lineItems: [
        {
          quantity: 1,
          catalogReference: {
            appId: STORES_APP_ID,
            catalogItemId: mug?._id ?? '',
            options: { options: { Glaze: 'Celadon' } },
          },
        },
      ],
    });
    const line = added.cart?.lineItems?.[0];
    expect(line).toMatchObject({ quantity: 1, productName: { original: 'Harbour Mug' }, price: { amount: '34.00' } });

    const changed = await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: line?._id ?? '', quantity: 3 }]);
    expect(changed.cart?.lineItems?.[0]?.quantity).toBe(3);
    const { priceSummary } = await client.currentCart.estimateCurrentCartTotals({});
    expect(priceSummary?.subtotal).toMatchObject({ amount: '102.00' });
    expect((await client.currentCart.getCurrentCart()).lineItems?.[0]?.quantity).toBe(3);

    const emptied = await client.currentCart.removeLineItemsFromCurrentCart([line?._id ?? '']);
    expect(emptied.cart?.lineItems).toEqual([]);
  });

  test('leave for the checkout page through a redirect session', async () => {
    const { client } = await visitor();
    const [vase] = (await client.products.queryProducts().eq('slug', 'bud-vase-trio').find()).items;
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: vase?._id ?? '' };
    await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: officialCart.ChannelType.WEB,
    });
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: checkoutId ?? '' },
      callbacks: { postFlowUrl: 'http://localhost:4000/' },
    });
    expect(redirectSession?.fullUrl).toMatch(/^http:\/\/localhost:4001\/checkout\?session=/);
  });

  test('see a missing product as an error with a code, not as an empty response', async () => {
    const { client } = await visitor();
    await expect(client.products.getProduct('prod_00000000000000000000000000')).rejects.toMatchObject({
      details: { applicationError: { code: expect.any(String) as string } },
    });
  });
});
