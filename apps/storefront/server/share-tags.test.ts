/** What apps show of a link to a page, and which address search engines list for it. */
import { expect, test } from 'vitest';

import { openShop, SHOP } from '../test/open-shop.ts';
import { picture, plate, toWire } from '../test/products.ts';

const PRODUCTS = '/stores-reader/v1/products/query-platformized';
const place = { count: 1, offset: 0, total: 1 };

function metaTags(html: string): Readonly<Record<string, readonly string[]>> {
  const tags: Record<string, string[]> = {};
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/gu)) {
    (tags[name] ??= []).push(content);
  }
  return tags;
}

function openPlate(media: ReturnType<typeof plate>['media']) {
  const shop = openShop();
  const product = { ...plate(), media };
  shop.platform.respond(PRODUCTS, () =>
    Response.json({ products: [toWire(product)], metadata: place, pagingMetadata: place }),
  );
  return shop;
}

test('a link to a product shows its picture around its focal point, its price and its language', async () => {
  const main = picture('plate.jpg');
  const focalPoint = { x: 0.1, y: 0.72 };
  const item = { ...main, image: { ...main.image, url: main.image?.url ?? '', width: 1000, height: 1250, focalPoint } };
  const shop = openPlate({ mainMedia: item, items: [item] });
  const tags = metaTags(await (await shop.get('/de/products/field-plate')).text());
  expect(tags).toMatchObject({
    'og:title': ['Field Plate'],
    'og:type': ['product'],
    'og:url': [`${SHOP}/de/products/field-plate`],
    'og:locale': ['de_DE'],
    // It is taller than the preview: the height counts.
    'og:image': ['http://localhost:4001/media/plate.jpg/share-70.jpg'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
    'og:image:alt': ['Picture plate.jpg'],
    'twitter:card': ['summary_large_image'],
    'product:price:amount': ['26'],
    'product:price:currency': ['USD'],
    'product:availability': ['in stock'],
  });
});

test('a wide picture is cut at its sides, in its middle where no point was chosen', async () => {
  const main = picture('wide.jpg');
  const item = { ...main, image: { url: main.image?.url ?? '', width: 3000, height: 1000 } };
  const tags = metaTags(await (await openPlate({ items: [item] }).get('/products/field-plate')).text());
  expect(tags['og:image']).toEqual(['http://localhost:4001/media/wide.jpg/share-50.jpg']);
});

test('a page without a picture has a plain preview, and a page for one visitor names no address', async () => {
  const shop = openShop();
  const help = metaTags(await (await shop.get('/help')).text());
  expect([help['twitter:card'], help['og:image'], help['og:url']]).toEqual([['summary'], undefined, [`${SHOP}/help`]]);
  const cart = metaTags(await (await shop.get('/cart')).text());
  expect([cart['robots'], cart['og:url']]).toEqual([['noindex'], undefined]);
});

test.each([
  ['?page=2', '?page=2'],
  ['?page=3&from=2', '?page=3'],
  // All from the start is the list itself, and a narrowed list is a part of it.
  ['?page=2&from=1', ''],
  ['?in-stock=1&page=2', ''],
  ['?sort=price-up', ''],
  ['?utm_source=mail', ''],
])('the list %s is listed as itself with %j', async (query, canonical) => {
  const shop = openShop();
  shop.platform.respond('/stores-reader/v1/products/search', () =>
    Response.json({
      products: [],
      metadata: { ...place, total: 100 },
      pagingMetadata: { ...place, total: 100 },
      aggregationData: { results: [] },
    }),
  );
  const html = await (await shop.get(`/collections/all${query}`)).text();
  expect(html).toContain(`<link rel="canonical" href="${SHOP}/collections/all${canonical}"/>`);
});
