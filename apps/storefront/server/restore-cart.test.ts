/** The link in the email about a cart that was left fills the visitor's own cart, and always ends at the cart. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const RESTORE = '/ecom/v1/abandoned-checkout/restore';

async function follow(reply: () => Response) {
  const shop = openShop();
  shop.platform.respond(RESTORE, reply);
  const response = await shop.get('/cart/restore?link=signed.link');
  return { shop, status: response.status, location: response.headers.get('location') };
}

test('a link fills the cart of this visitor, who keeps the session', async () => {
  const { shop, status, location } = await follow(() => Response.json({ itemCount: 2, unavailableNames: [] }));
  expect([status, location]).toEqual([303, '/cart']);
  const [asked, ...more] = shop.platform.requestsTo(RESTORE);
  expect([asked?.body, more]).toEqual([{ link: 'signed.link' }, []]);
  expect(asked?.token).toBeDefined();
  await shop.get('/cart');
  // The same visitor, so the page shows the cart that was filled.
  expect(new Set(shop.platform.requestsTo('/ecom/v1/carts/current').map(({ token }) => token))).toEqual(
    new Set([asked?.token]),
  );
  expect(shop.errors).toEqual([]);
});

test('a link of which items are not sold any more says how many', async () => {
  const { location } = await follow(() => Response.json({ itemCount: 3, unavailableNames: ['Moon Vase'] }));
  expect(location).toBe('/cart?missing=1&of=3');
});

test('an old or wrong link leads to the cart as it is', async () => {
  const code = 'ABANDONED_CHECKOUT_NOT_FOUND';
  const { shop, status, location } = await follow(() =>
    Response.json({ message: code, details: { applicationError: { code, description: code } } }, { status: 404 }),
  );
  expect([status, location, shop.errors]).toEqual([303, '/cart', []]);
});
