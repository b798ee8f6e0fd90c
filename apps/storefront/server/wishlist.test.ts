/** The wishlist without JavaScript: hearts are forms, and the page lists what the platform has. */
import { describe, expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';
import { plate, toWire } from '../test/products.ts';

const WISHLIST = '/ecom/v1/wishlists/current';

/** A shop whose platform keeps one list. */
function openListed(...ids: readonly string[]) {
  const shop = openShop();
  let listed = ids;
  const answer = () =>
    Response.json({
      wishlist: {
        items: listed.map((id) => ({
          catalogReference: { appId: 'a', catalogItemId: id },
          addedDate: '2026-11-01T00:00:00.000Z',
        })),
      },
    });
  shop.platform.respond(WISHLIST, answer);
  shop.platform.respond(`${WISHLIST}/items`, ({ body }) => {
    listed = [(body as { readonly catalogItemId: string }).catalogItemId, ...listed];
    return answer();
  });
  shop.platform.respond(`${WISHLIST}/items/prod_plate`, () => {
    listed = listed.filter((id) => id !== 'prod_plate');
    return answer();
  });
  const paging = { count: 1, offset: 0, total: 1 };
  shop.platform.respond('/stores-reader/v1/products/query-platformized', () =>
    Response.json({ products: [toWire(plate())], pagingMetadata: paging, metadata: paging }),
  );
  return shop;
}

describe('a heart without JavaScript', () => {
  test('saves a product for a visitor, who then sees it on the list', async () => {
    const shop = openListed();
    expect(await (await shop.get('/wishlist')).text()).toContain('Nothing saved yet.');
    const response = await shop.post('/wishlist', new URLSearchParams({ add: 'prod_plate' }));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/wishlist']);
    expect(shop.cookie('cartwright_session')).toBeDefined();
    const html = await (await shop.get('/wishlist')).text();
    expect(html).toContain('aria-label="Remove Field Plate from your wishlist"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('takes a product off the list, in the language of the page', async () => {
    const shop = openListed('prod_plate');
    const response = await shop.post('/de/wishlist', new URLSearchParams({ remove: 'prod_plate' }));
    expect(response.headers.get('location')).toBe('/de/wishlist');
    expect(await (await shop.get('/de/wishlist')).text()).toContain('Ihre Wunschliste ist leer.');
  });

  test('says why a full list takes no more', async () => {
    const shop = openListed('prod_plate');
    const code = 'WISHLIST_FULL';
    shop.platform.respond(`${WISHLIST}/items`, () =>
      Response.json({ message: 'Full', details: { applicationError: { code, description: 'Full' } } }, { status: 409 }),
    );
    const response = await shop.post('/wishlist', new URLSearchParams({ add: 'prod_other' }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Your wishlist holds 200 products. Remove one to add another.');
  });
});
