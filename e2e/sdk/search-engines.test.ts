/** The files of the shop for search engines, of a shop with many products: through the shop's server to the platform. */
import { openOrderDesk } from '@cartwright/platform/test/orders';
import { type JsonObject, PUBLIC_URL } from '@cartwright/platform/test/test-platform';
import * as pages from '@cartwright/storefront/pages';
import { expect, test } from 'vitest';

import { openShopServer, SHOP } from '../world/shop-server.ts';

async function open() {
  const { call, shop } = await openOrderDesk();
  const { platform } = shop.world;
  return {
    ...openShopServer(platform),
    /** The client of visitors without a session. */
    reader: pages.createReaderClient({
      platformUrl: PUBLIC_URL,
      clientId: platform.site.clientId,
      fetch: (input, init) => platform.fetch(new Request(input, init)),
    }),
    add: async (product: JsonObject) => {
      const { status, body } = await call('POST', '/stores/v1/products', { product });
      expect([status, body]).toEqual([200, expect.anything()]);
    },
  };
}

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, at = '']) => at);

async function write(parts: AsyncGenerator<string>): Promise<string> {
  return new Response(await pages.streamXml(parts)).text();
}

test('a sitemap of several parts lists each visible product once in each language', async () => {
  const shop = await open();
  await shop.add({ name: 'Secret', slug: 'secret', visible: false, priceData: { price: 5 } });
  await shop.add({ name: 'Tasse', slug: 'tasse-ä', priceData: { price: 5 } });
  const whole = locations(await (await shop.get('/sitemaps/products-1.xml')).text());
  const source = { client: shop.reader, origin: SHOP, now: () => new Date(), partSize: 20 };
  const index = locations(await write(pages.writeSitemapIndex(source)));
  const count = Math.ceil(whole.length / 6 / 20);
  expect(count).toBeGreaterThan(2);
  expect(index).toEqual(
    ['pages', 'collections-1', ...Array.from({ length: count }, (_, part) => `products-${part + 1}`)].map(
      (name) => `${SHOP}/sitemaps/${name}.xml`,
    ),
  );
  const parts: string[] = [];
  for (let part = 1; part <= count; part += 1) {
    const found = await pages.findSitemapPart(source, `products-${part}`);
    parts.push(found === undefined ? '' : await write(found));
  }
  const listed = parts.flatMap(locations);
  expect(listed).toEqual(whole);
  expect(new Set(listed).size).toBe(listed.length);
  expect(parts.map((xml) => locations(xml).length)).toEqual([
    ...Array.from({ length: count - 1 }, () => 20 * 6),
    listed.length - (count - 1) * 20 * 6,
  ]);
  expect(listed.filter((address) => address.includes('secret'))).toEqual([]);
  expect(await pages.findSitemapPart(source, `products-${count + 1}`)).toBeUndefined();

  const added = `/products/${encodeURI('tasse-ä')}`;
  const lines = parts.join('').split('\n');
  const entry = lines.find((line) => line.includes(`<loc>${SHOP}/ar${added}</loc>`)) ?? '';
  expect(entry).toContain(`<url><loc>${SHOP}/ar${added}</loc><lastmod>`);
  for (const [code, base] of [
    ['en', ''],
    ['de', '/de'],
    ['ar', '/ar'],
    ['x-default', ''],
  ]) {
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${code}" href="${SHOP}${base}${added}"/>`);
  }
});

test('every address of a sitemap opens a page that names it as its own', async () => {
  const shop = await open();
  const read = async (name: string) => (await shop.get(`/sitemaps/${name}.xml`)).text();
  const [general = '', collections = '', products = ''] = await Promise.all(
    ['pages', 'collections-1', 'products-1'].map(read),
  );
  expect(locations(general)).toContain(`${SHOP}/`);
  expect(collections).toMatch(/<image:image><image:loc>[^<]*\/media\/[^<]*\/1600\.jpg<\/image:loc>/u);
  const isTried = (address: string) => /^\/(?:$|ar$|ar\/|[a-z]{3,})/u.test(address.slice(SHOP.length));
  const tried = [general, collections, products].flatMap((xml) => locations(xml).filter(isTried).slice(0, 4));
  expect(tried).toHaveLength(12);
  for (const address of tried) {
    const response = await shop.get(address.slice(SHOP.length));
    expect([address, response.status]).toEqual([address, 200]);
    expect(await response.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test('a product that its merchant keeps out of search engines says so, and is in no sitemap', async () => {
  const shop = await open();
  const robots = (disabled: boolean) => ({
    tags: [{ type: 'meta', props: { name: 'robots', content: 'noindex' }, children: '', custom: true, disabled }],
  });
  await shop.add({ name: 'Sample', slug: 'sample', priceData: { price: 5 }, seoData: robots(false) });
  await shop.add({ name: 'Cup', slug: 'cup', priceData: { price: 5 }, seoData: robots(true) });
  const sitemap = await (await shop.get('/sitemaps/products-1.xml')).text();
  for (const [slug, isListed] of [
    ['sample', false],
    ['cup', true],
  ] as const) {
    expect([slug, sitemap.includes(`/products/${slug}<`)]).toEqual([slug, isListed]);
    const html = await (await shop.get(`/products/${slug}`)).text();
    expect([slug, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([slug, !isListed]);
  }
});

test('a reader that leaves early has no more pages of the catalog read', async () => {
  const shop = await open();
  const { body } = await shop.get('/feeds/google.xml', { 'accept-encoding': 'identity' });
  const reader = body?.getReader();
  await reader?.read();
  shop.calls.length = 0;
  await reader?.cancel();
  expect(shop.calls).toEqual([]);
});

test('a reader that comes again before a change gets nothing to read', async () => {
  const shop = await open();
  const tag = (await shop.get('/sitemap.xml')).headers.get('etag') ?? '';
  expect((await shop.get('/sitemap.xml', { 'if-none-match': tag })).status).toBe(304);
  expect((await shop.get('/feeds/google.xml', { 'if-none-match': tag })).status).toBe(304);
  await shop.add({ name: 'Cup', priceData: { price: 5 } });
  expect((await shop.get('/feeds/google.xml', { 'if-none-match': tag })).status).toBe(200);
});

test('files for search engines have one address each, and unlisted parts none', async () => {
  const shop = await open();
  const moved = await shop.get('/de/feeds/google.xml');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/feeds/google.xml']);
  for (const name of ['products-9', 'products-0', 'members-1', 'collections']) {
    const response = await shop.get(`/sitemaps/${name}.xml`);
    expect([name, response.status]).toEqual([name, 404]);
  }
});

test('the feed has the prices, the stock and the texts of the product pages, one item for each variant', async () => {
  const shop = await open();
  await shop.add({
    name: 'Jam <dark> & sweet',
    slug: 'jam',
    description: '<p>Plums &amp; sugar.</p>',
    brand: 'Orchard',
    priceData: { price: 8 },
    discount: { type: 'AMOUNT', value: 2 },
    pricePerUnitData: { totalQuantity: 250, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' },
  });
  const response = await shop.get('/feeds/google.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = await response.text();
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gsu)].map(([, item = '']) => item);
  const read = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'u').exec(item)?.[1];
  const ids = items.map((item) => read(item, 'id') ?? '');
  expect(new Set(ids).size).toBe(items.length);
  expect(ids.every((id) => id.length > 0 && id.length <= 50)).toBe(true);

  const jam = items.find((item) => read(item, 'link')?.endsWith('/products/jam')) ?? '';
  expect(jam).toContain(
    [
      '<g:title>Jam &lt;dark&gt; &amp; sweet</g:title>',
      `<g:link>${SHOP}/products/jam</g:link>`,
      '<g:availability>in_stock</g:availability>',
      '<g:price>8.00 USD</g:price>',
      '<g:sale_price>6.00 USD</g:sale_price>',
      '<g:description>Plums &amp; sugar.</g:description>',
      '<g:brand>Orchard</g:brand>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:unit_pricing_measure>250 g</g:unit_pricing_measure>',
      '<g:unit_pricing_base_measure>100 g</g:unit_pricing_base_measure>',
      '<g:condition>new</g:condition>',
    ].join(''),
  );
  expect(jam).not.toContain('item_group_id');

  const variants = items.filter((item) => read(item, 'item_group_id') !== undefined);
  const group = read(variants[0] ?? '', 'item_group_id');
  const siblings = variants.filter((item) => read(item, 'item_group_id') === group);
  expect(siblings.length).toBeGreaterThan(1);
  for (const item of siblings) {
    const address = (read(item, 'link') ?? '').replaceAll('&amp;', '&');
    const html = await (await shop.get(address.slice(SHOP.length))).text();
    const amount = (read(item, 'sale_price') ?? read(item, 'price') ?? '').replace(/ USD$/u, '');
    const words = /class="[^"]*price__now[^"]*"[^>]*>.*?\$([\d,.]+)/u.exec(html)?.[1];
    expect(words?.replaceAll(',', '')).toBe(amount);
    const picture = read(item, 'image_link') ?? '';
    expect(picture).toMatch(/\/media\/[^/]+\/1600\.jpg$/u);
    expect(html).toContain(picture.replace('/1600.jpg', ''));
  }
});
