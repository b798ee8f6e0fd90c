/** A network that loses responses between the client and the real platform: each request happens, and happens once. */
import { CATALOG_APP_ID, createClient, currentCart, OAuthStrategy, products } from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type World } from '../world/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A new shopper; the first responses of `path` are lost on their way back. */
function visitBadly(path: string, lost: number) {
  const sent: (string | null)[] = [];
  const shop = createClient({
    host: world.origin,
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { currentCart, products },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith(path)) return world.fetch(request);
      sent.push(request.headers.get('idempotency-key'));
      const response = await world.fetch(request);
      if (sent.length <= lost) throw new TypeError('fetch failed');
      return response;
    },
  });
  return { shop, sent };
}

test('a line whose response is lost twice is in the cart once', async () => {
  const { shop, sent } = visitBadly('/add-to-cart', 2);
  const [vase] = (await shop.products.queryProducts().eq('slug', 'bud-vase-trio').find()).items;
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: vase?._id ?? '' };
  const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
  expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([2]);
  expect((await shop.currentCart.getCurrentCart()).lineItems.map(({ quantity }) => quantity)).toEqual([2]);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
});

test('the first call of a visitor whose tokens are lost still creates the visitor', async () => {
  const { shop, sent } = visitBadly('/oauth2/token', 1);
  expect((await shop.products.queryProducts().limit(1).find()).length).toBe(1);
  expect(shop.auth.getSession().role).toBe('visitor');
  expect(sent).toHaveLength(2);
});
