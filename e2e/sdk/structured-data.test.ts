/**
 * The structured data of the shop's pages: each type and property is one of schema.org, each has what Google requires for
 * its results, and each amount is one that the page shows.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ApiKeyStrategy, createClient, reviews } from '@cartwright/client';
import { openReviewShop } from '@cartwright/platform/test/reviews';
import { type JsonObject, member, PUBLIC_URL, text } from '@cartwright/platform/test/test-platform';
import { describe, expect, test } from 'vitest';

import { openShopServer, SHOP } from '../world/shop-server.ts';

interface Vocabulary {
  /** The types that each inherits from. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<Record<string, { readonly of: readonly string[]; readonly values: readonly string[] }>>;
}

const VOCABULARY = JSON.parse(readFileSync(join(import.meta.dirname, 'schema-org.json'), 'utf8')) as Vocabulary;
const SCHEMA = 'https://schema.org/';

function withParents(type: string): readonly string[] {
  return [type, ...(VOCABULARY.types[type] ?? []).flatMap(withParents)];
}

/** The plain values that a property may have, besides an object. */
function isPlainValue(value: string | number, types: readonly string[]): boolean {
  const allows = (...names: readonly string[]) => types.some((type) => names.includes(type));
  if (typeof value === 'number') return allows('Number', 'Integer', 'Float');
  if (value.startsWith(SCHEMA)) {
    const name = value.slice(SCHEMA.length);
    return types.some((type) => VOCABULARY.members[type]?.includes(name)) || Object.hasOwn(VOCABULARY.properties, name);
  }
  if (/^\d{2}:\d{2}$/u.test(value) && allows('Time')) return true;
  if (URL.canParse(value)) return allows('URL', 'Text') || types.some((type) => Object.hasOwn(VOCABULARY.types, type));
  if (/^\d+(?:\.\d+)?$/u.test(value) && allows('Number')) return true;
  if (/^\d{4}-\d{2}-\d{2}/u.test(value) && allows('Date', 'DateTime')) return true;
  return allows('Text');
}

/** Problems of a value by its place, such as `Product.offers.prize: no property of Offer`. */
function findProblems(thing: JsonObject, place: string): readonly string[] {
  const type = thing['@type'];
  // A reference to another object of the same document.
  if (type === undefined) return Object.keys(thing).join() === '@id' ? [] : [`${place}: has no type`];
  if (typeof type !== 'string' || !Object.hasOwn(VOCABULARY.types, type))
    return [`${place}: ${JSON.stringify(type)} is no type`];
  const own = withParents(type);
  return Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    // An annotation of an action's property (schema.org/docs/actions.html).
    const property = VOCABULARY.properties[name.replace(/-input$/u, '')];
    if (property === undefined || !property.of.some((domain) => own.includes(domain))) {
      return [`${place}.${name}: no property of ${type}`];
    }
    if (name.endsWith('-input')) return [];
    const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    return values.flatMap((one) => {
      if (typeof one === 'object' && one !== null) {
        const inner = one as JsonObject;
        const problems = findProblems(inner, `${place}.${name}`);
        const types = typeof inner['@type'] === 'string' ? withParents(inner['@type']) : property.values;
        return types.some((known) => property.values.includes(known))
          ? problems
          : [...problems, `${place}.${name}: ${JSON.stringify(inner['@type'])} is no value of it`];
      }
      const isKnown = (typeof one === 'string' || typeof one === 'number') && isPlainValue(one, property.values);
      return isKnown ? [] : [`${place}.${name}: ${JSON.stringify(one)} is no value of it`];
    });
  });
}

/** What Google requires of each type (developers.google.com/search/docs/appearance/structured-data, November 2026). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'offers'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'itemCondition', 'shippingDetails'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue', 'bestRating'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  OnlineStore: ['name', 'url', 'email', 'hasMerchantReturnPolicy'],
  Store: ['name', 'address'],
  PostalAddress: ['addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  MerchantReturnPolicy: ['merchantReturnLink'],
  BlogPosting: ['headline', 'author', 'datePublished', 'dateModified'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
};

function listThings(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(listThings);
  if (typeof value !== 'object' || value === null) return [];
  return [value as JsonObject, ...Object.values(value).flatMap(listThings)];
}

const typeOf = (thing: JsonObject): string => (typeof thing['@type'] === 'string' ? thing['@type'] : '');

async function open() {
  const shop = await openReviewShop();
  const server = openShopServer(shop.world.platform);
  return {
    ...shop,
    read: async (path: string) => {
      const response = await server.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const html = await response.text();
      const json =
        /<script id="structured-data" type="application\/ld\+json">(.*?)<\/script>/su.exec(html)?.[1] ?? '{}';
      const graph = (JSON.parse(json) as JsonObject)['@graph'] as readonly JsonObject[];
      return { html, graph };
    },
  };
}

function check(path: string, graph: readonly JsonObject[]): void {
  expect([path, graph.flatMap((thing) => findProblems(thing, typeOf(thing)))]).toEqual([path, []]);
  const things = listThings(graph);
  const missing = things.flatMap((thing) =>
    (REQUIRED[typeOf(thing)] ?? [])
      .filter((name) => thing[name] === undefined)
      .map((name) => `${typeOf(thing)}.${name}`),
  );
  expect([path, missing]).toEqual([path, []]);
  const ids = new Set(things.filter((thing) => '@type' in thing).map((thing) => thing['@id']));
  for (const thing of things)
    if (!('@type' in thing)) expect([path, ids.has(thing['@id'] ?? '')]).toEqual([path, true]);
}

describe('structured data', () => {
  test('is valid on every page that has some, in the language of the page', async () => {
    const { read } = await open();
    const found = new Set<string>();
    for (const path of ['/', '/ar', '/collections/all', '/de/new', '/products/harbour-mug', '/stores', '/ar/stores']) {
      const { graph } = await read(path);
      check(path, graph);
      for (const thing of listThings(graph)) found.add(typeOf(thing));
    }
    for (const type of [
      'OnlineStore',
      'WebSite',
      'BreadcrumbList',
      'ItemList',
      'ProductGroup',
      'Product',
      'Offer',
      'Store',
    ]) {
      expect(found).toContain(type);
    }
    const { graph } = await read('/de/collections/all');
    expect(graph[0]?.['itemListElement']).toEqual([
      expect.objectContaining({ position: 1, name: 'Startseite', item: `${SHOP}/de` }),
      expect.objectContaining({ position: 2, item: `${SHOP}/de/collections/all` }),
    ]);
  });

  test('of a post names its author and its days', async () => {
    const { read, desk } = await open();
    const made = await desk.call('POST', '/site-properties/v4/content-pages', {
      contentPage: {
        kind: 'POST',
        slug: 'first-firing',
        status: 'PUBLISHED',
        texts: [{ language: 'en', title: 'The first firing', summary: 'It was hot.', body: 'It was **hot**.' }],
      },
    });
    expect(made.status).toBe(200);
    const { graph } = await read('/journal/first-firing');
    check('/journal/first-firing', graph);
    expect(graph.map(typeOf)).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(graph[0]).toMatchObject({
      headline: 'The first firing',
      author: { '@type': 'Organization', url: `${SHOP}/` },
    });
  });

  test('of a product has the price of each variant as its page shows it, and what delivery costs', async () => {
    const { read, desk } = await open();
    const made = await desk.call('POST', '/stores/v1/products', {
      product: {
        name: 'Two </script> cups',
        slug: 'cups',
        sku: 'C-1',
        priceData: { price: 40 },
        discount: { type: 'PERCENT', value: 25 },
        manageVariants: true,
        productOptions: [
          {
            name: 'Size',
            choices: [
              { value: 'Small', description: 'Small' },
              { value: 'Large', description: 'Large' },
            ],
          },
        ],
      },
    });
    const productId = text(member(made.body, 'product.id'));
    await desk.call('PATCH', `/stores/v1/products/${productId}/variants`, {
      variants: [{ choices: { Size: 'Large' }, price: 1200 }],
    });
    const { graph } = await read('/products/cups');
    const offers = listThings(graph).filter((thing) => typeOf(thing) === 'Offer');
    expect(offers).toHaveLength(2);
    for (const offer of offers) {
      const { html } = await read(text(offer['url']).slice(SHOP.length));
      const shown = /class="price__now".*?\$([\d,.]+)/su.exec(html)?.[1];
      expect(shown?.replaceAll(',', '')).toBe(offer['price']);
    }
    expect(offers.map((offer) => offer['price'])).toEqual(['30.00', '900.00']);
    // Delivery of the dearer one is free.
    const rates = graph.filter((thing) => typeOf(thing) === 'OfferShippingDetails');
    expect(rates.map((rate) => member(rate, 'shippingRate.value'))).toEqual(['6.95', '0.00']);
  });

  test('of a product has its stars and its reviews', async () => {
    const { read, desk, world, mugId, ada, buy } = await open();
    const made = await desk.call('POST', '/apps/v1/api-keys', {
      apiKey: { name: 'Office', permissions: ['reviews.manage'] },
    });
    const connection = {
      host: PUBLIC_URL,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => world.platform.fetch(new Request(input, init)),
      modules: { reviews },
    };
    const buyer = createClient({
      ...connection,
      auth: { getAuthHeaders: () => ({ headers: { Authorization: ada } }) },
    });
    const office = createClient({
      ...connection,
      auth: ApiKeyStrategy({ siteId: world.platform.site.siteId, apiKey: text(made.body['secret']) }),
    });
    await buy();
    await office.reviews.updateReviewSettings({ requiresApproval: false });
    await buyer.reviews.createReview({
      entityId: mugId,
      content: { rating: 4, title: 'Daily', body: 'Every morning.' },
      author: { authorName: 'Ada L.' },
    });
    const { graph } = await read('/products/harbour-mug');
    check('/products/harbour-mug', graph);
    expect(listThings(graph).filter((thing) => typeOf(thing) === 'AggregateRating')).toMatchObject([
      { ratingValue: 4, reviewCount: 1 },
    ]);
    expect(listThings(graph).filter((thing) => typeOf(thing) === 'Review')).toMatchObject([
      { name: 'Daily', reviewBody: 'Every morning.', author: { name: 'Ada L.' } },
    ]);
  });
});
