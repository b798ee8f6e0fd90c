/** Addresses that products and collections had before. */
import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

test('a former address of a product leads to the present one', async () => {
  const shop = openShop();
  shop.platform.respond('/stores-reader/v1/product-redirects/moon-jar', () =>
    Response.json({ productId: 'prod_1', slug: 'moon-vase' }),
  );
  const response = await shop.get('/products/moon-jar');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/products/moon-vase']);
  // Another product may get the slug.
  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
});

test.each(['', '/de', '/fr', '/es', '/ja', '/ar'])(
  'a former address keeps its language %j and its query, and leads there at once',
  async (base) => {
    const shop = openShop();
    shop.platform.respond('/stores-reader/v1/product-redirects/moon-jar', () =>
      Response.json({ productId: 'prod_1', slug: 'mond-väse' }),
    );
    shop.platform.respond('/stores-reader/v2/collections/slug/vases', () =>
      Response.json({ details: { applicationError: { code: 'COLLECTION_NOT_FOUND' } } }, { status: 404 }),
    );
    shop.platform.respond('/stores-reader/v1/collection-redirects/vases', () =>
      Response.json({ collectionId: 'col_1', slug: 'all-vases' }),
    );
    const follow = async (path: string) => {
      const response = await shop.get(base + path);
      return [response.status, response.headers.get('location')];
    };
    expect(await follow('/products/moon-jar?Glaze=Moss%20green&utm_source=mail')).toEqual([
      301,
      `${base}/products/mond-v%C3%A4se?Glaze=Moss%20green&utm_source=mail`,
    ]);
    expect(await follow('/collections/vases?sort=price-up&page=2')).toEqual([
      301,
      `${base}/collections/all-vases?sort=price-up&page=2`,
    ]);
    expect(await follow('/products/moon-jar/review?link=abc')).toEqual([
      301,
      `${base}/products/mond-v%C3%A4se/review?link=abc`,
    ]);
  },
);

test('a former address of a collection leads to the present one, and a hidden one is not found', async () => {
  const shop = openShop();
  const unknown = { details: { applicationError: { code: 'COLLECTION_NOT_FOUND' } } };
  for (const path of ['v2/collections/slug/vases', 'v2/collections/slug/hidden', 'v1/collection-redirects/hidden']) {
    shop.platform.respond(`/stores-reader/${path}`, () => Response.json(unknown, { status: 404 }));
  }
  shop.platform.respond('/stores-reader/v1/collection-redirects/vases', () =>
    Response.json({ collectionId: 'col_1', slug: 'all-vases' }),
  );
  const response = await shop.get('/collections/vases');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/collections/all-vases']);
  expect((await shop.get('/collections/hidden')).status).toBe(404);
});
