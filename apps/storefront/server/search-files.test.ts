/** The files for search engines, as far as they depend on settings and sizes; `e2e/sdk` has them with a real catalog. */
import { expect, test } from 'vitest';

import { openShop, SHOP } from '../test/open-shop.ts';

const PRODUCTS = '/stores-reader/v1/products/query-platformized';
const COLLECTIONS = '/stores-reader/v2/collections/query';

interface ProductQuery {
  readonly paging: { readonly offset?: number; readonly limit: number };
  readonly sort?: readonly object[];
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, at = '']) => at);
const counted = (total: number) => ({
  pagingMetadata: { count: 0, offset: 0, total },
  metadata: { count: 0, offset: 0, total },
});

test('the sitemap of 100,000 products is an index of 200 parts, made from two numbers', async () => {
  const shop = openShop();
  shop.platform.respond(PRODUCTS, () => Response.json({ products: [], ...counted(100_000) }));
  shop.platform.respond(COLLECTIONS, () => Response.json({ collections: [], ...counted(501) }));
  const response = await shop.get('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = locations(await response.text());
  expect(parts).toHaveLength(1 + 2 + 200);
  expect(parts[0]).toBe(`${SHOP}/sitemaps/pages.xml`);
  expect(parts.at(-1)).toBe(`${SHOP}/sitemaps/products-200.xml`);
  expect(shop.platform.requestsTo(PRODUCTS)).toHaveLength(1);
});

test('a part of a sitemap reads its own 500 products, and no others', async () => {
  const shop = openShop();
  const asked: ProductQuery[] = [];
  const slugs = (offset: number, limit: number) =>
    Array.from({ length: limit }, (_, index) => ({ id: `p${offset + index}`, slug: `p${offset + index}`, media: {} }));
  shop.platform.respond(PRODUCTS, ({ body }) => {
    const { query } = body as { readonly query: ProductQuery };
    const { offset = 0, limit } = query.paging;
    asked.push(query);
    return Response.json({ products: slugs(offset, limit), ...counted(100_000) });
  });
  const xml = await (await shop.get('/sitemaps/products-200.xml')).text();
  expect(locations(xml)).toHaveLength(500 * 6);
  expect(locations(xml).at(-1)).toBe(`${SHOP}/ar/products/p99999`);
  // The number of products, then five pages.
  expect(asked).toHaveLength(6);
  expect(asked.slice(1).map(({ paging }) => paging)).toEqual(
    [99_500, 99_600, 99_700, 99_800, 99_900].map((offset) => ({ limit: 100, offset })),
  );
  expect(asked[1]?.sort).toEqual([{ fieldName: 'createdDate', order: 'ASC' }]);
});

test('a shop of one language lists each page once, without alternates', async () => {
  const shop = openShop();
  shop.platform.describeSite({ languages: ['en'] });
  const xml = await (await shop.get('/sitemaps/pages.xml')).text();
  expect(locations(xml)).toEqual([`${SHOP}/`, `${SHOP}/collections/all`, `${SHOP}/help`]);
  expect(xml).not.toContain('hreflang');
});

test('a legal page is listed in the languages in which it was written', async () => {
  const shop = openShop();
  shop.platform.describeSite({
    legal: [
      { kind: 'privacy', language: 'en', title: 'Privacy' },
      { kind: 'privacy', language: 'de', title: 'Datenschutz' },
      { kind: 'imprint', language: 'de', title: 'Impressum' },
    ],
  });
  const xml = await (await shop.get('/sitemaps/pages.xml')).text();
  expect(locations(xml).filter((address) => address.includes('/legal/'))).toEqual([
    `${SHOP}/legal/privacy`,
    `${SHOP}/de/legal/privacy`,
    `${SHOP}/de/legal/imprint`,
  ]);
});

test('robots may read what is for everybody, and nothing that is about one visitor', async () => {
  const text = await (await openShop().get('/robots.txt')).text();
  const lines = text.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  for (const path of ['/api/', '/cart', '/account', '/search', '/checkout', '/wishlist', '/order', '/de/cart']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  const refused = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []));
  const open = ['/', '/collections/all', '/products/cup', '/sale', '/new', '/help', '/legal/terms', '/de/products/cup'];
  for (const path of [...open, '/assets/entry.js', '/sitemaps/pages.xml', '/feeds/google.xml']) {
    expect([path, refused.some((start) => path.startsWith(start))]).toEqual([path, false]);
  }
});
