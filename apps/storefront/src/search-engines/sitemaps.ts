/**
 * The sitemap: an index, and parts that each list some pages in all languages of the shop, with the pictures of the
 * main one (sitemaps.org/protocol.html, and Google's extensions for languages and pictures).
 */
import type { Product } from '@cartwright/client';
import { createShopQueryClient } from '@cartwright/react';

import { loadChosenLists } from '../catalog/chosen-lists.ts';
import { readSeoTags } from '../catalog/seo-tags.ts';
import type { ServerClient } from '../client/shop-client.ts';
import { readSite } from '../shell/site-view.ts';
import { baseOf, joinLanguage, type PageLanguage, readPageLanguage, type ShopLanguage } from '../words/languages.ts';
import { countCollections, countProducts, readCollectionPages, readProductPages } from './catalog-pages.ts';
import { readContentPages } from './content-pages.ts';
import { listPictures, pictureAddress } from './pictures.ts';
import { element, escapeXml } from './xml.ts';

/**
 * Products or collections of one part. In six languages they are 3000 addresses, each with its alternates: even with
 * the longest slugs less than the 50,000 addresses and 50 MB that the protocol allows.
 */
const PART_SIZE = 500;
const MAX_PICTURES = 10;

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');
const START = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapSource {
  /** Reads as a visitor without a session, and so no hidden products. */
  readonly client: ServerClient;
  /** Origin under which people reach the shop. */
  readonly origin: string;
  readonly now: () => Date;
  /** Products or collections of one part. Default: 500. */
  readonly partSize?: number;
}

/** A page with what a sitemap says about it. */
interface ListedPage {
  /** Without a language. */
  readonly path: string;
  /** Only in these languages. Default: in all. */
  readonly languages?: readonly ShopLanguage[];
  readonly changed?: Date | undefined;
  /** Addresses. */
  readonly pictures?: readonly string[];
}

/** Returns the index of all parts as XML. */
export async function* writeSitemapIndex({
  client,
  origin,
  partSize = PART_SIZE,
}: SitemapSource): AsyncGenerator<string> {
  const [collections, products] = await Promise.all([countCollections(client), countProducts(client)]);
  const names = [
    'pages',
    ...numberParts('collections', collections, partSize),
    ...numberParts('products', products, partSize),
  ];
  yield `${START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  yield names.map((name) => `<sitemap>${element('loc', `${origin}/sitemaps/${name}.xml`)}</sitemap>\n`).join('');
  yield '</sitemapindex>\n';
}

function numberParts(kind: string, count: number, partSize: number): string[] {
  return Array.from({ length: Math.ceil(count / partSize) }, (_, index) => `${kind}-${index + 1}`);
}

/**
 * Returns one part as XML: `pages`, `collections-1`, `products-1` …
 * Undefined for a name that the index does not list.
 */
export async function findSitemapPart(
  source: SitemapSource,
  name: string,
): Promise<AsyncGenerator<string> | undefined> {
  const { partSize = PART_SIZE } = source;
  if (name === 'pages') return writePart(source, listPages(source));
  const [, kind, digits] = /^(collections|products)-([1-9]\d{0,5})$/u.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const count = kind === 'products' ? await countProducts(source.client) : await countCollections(source.client);
  const part = { offset: (Number(digits) - 1) * partSize, limit: partSize };
  if (part.offset >= count) return undefined;
  return writePart(source, kind === 'products' ? listProducts(source, part) : listCollections(source, part));
}

type Part = Parameters<typeof readProductPages>[1];

async function* listPages({ client, now }: SitemapSource): AsyncGenerator<readonly ListedPage[]> {
  const [{ properties }, lists] = await Promise.all([
    client.siteProperties.getSiteProperties(),
    loadChosenLists({ client, cache: createShopQueryClient(), now }),
  ]);
  const site = readSite(properties);
  const { offered } = readPageLanguage('/', site);
  const kinds = [...new Set(site.legal.map(({ kind }) => kind))];
  yield [
    ...[
      '/',
      '/collections/all',
      ...lists.map((list) => `/${list}`),
      '/help',
      ...(site.hasStores ? ['/stores'] : []),
      ...(site.hasJournal ? ['/journal'] : []),
    ].map((path) => ({ path })),
    ...kinds.map((kind) => ({
      path: `/legal/${kind}`,
      languages: offered.filter((code) => site.legal.some((one) => one.kind === kind && one.language === code)),
    })),
  ];
  for (const [kind, place] of [
    ['PAGE', 'pages'],
    ['POST', 'journal'],
  ] as const) {
    for await (const page of readContentPages(client, kind)) {
      yield page.map(({ slug, languages, _updatedDate, cover }) => ({
        path: `/${place}/${slug}`,
        languages: offered.filter((code) => languages.includes(code)),
        changed: new Date(_updatedDate),
        pictures: cover === undefined ? [] : [pictureAddress(cover)],
      }));
    }
  }
}

async function* listCollections({ client }: SitemapSource, part: Part): AsyncGenerator<readonly ListedPage[]> {
  for await (const page of readCollectionPages(client, part)) {
    yield page.filter(isListed).map(({ slug, lastUpdated, media }) => ({
      path: `/collections/${slug}`,
      changed: lastUpdated,
      pictures: listPictures(media),
    }));
  }
}

async function* listProducts({ client }: SitemapSource, part: Part): AsyncGenerator<readonly ListedPage[]> {
  for await (const page of readProductPages(client, part)) {
    yield page.filter(isListed).map(({ slug, lastUpdated, media }) => ({
      path: `/products/${slug}`,
      changed: lastUpdated,
      pictures: listPictures(media),
    }));
  }
}

/** Whether the merchant lets search engines list its page. */
function isListed({ seoData }: Pick<Product, 'seoData'>): boolean {
  return readSeoTags(seoData).isUnlisted !== true;
}

async function* writePart(
  { client, origin }: SitemapSource,
  pages: AsyncGenerator<readonly ListedPage[]>,
): AsyncGenerator<string> {
  const { properties } = await client.siteProperties.getSiteProperties();
  const language = readPageLanguage('/', readSite(properties));
  yield `${START}<urlset ${NAMESPACES}>\n`;
  for await (const some of pages) yield some.map((page) => writePage(page, origin, language)).join('');
  yield '</urlset>\n';
}

/** One entry for each language. Each names all of them, itself included. */
function writePage(page: ListedPage, origin: string, { offered, main }: PageLanguage): string {
  const { path, languages = offered, changed, pictures = [] } = page;
  const address = (code: ShopLanguage) => origin + encodeURI(joinLanguage(baseOf(code, main), path));
  const alternate = (code: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`;
  const alternates =
    languages.length < 2
      ? ''
      : languages.map((code) => alternate(code, address(code))).join('') +
        (languages.includes(main) ? alternate('x-default', address(main)) : '');
  const date = changed === undefined ? '' : element('lastmod', changed.toISOString());
  const images = pictures
    .slice(0, MAX_PICTURES)
    .map((url) => `<image:image>${element('image:loc', url)}</image:image>`)
    .join('');
  return languages
    .map((code, index) => {
      const own = index === 0 ? images : '';
      return `<url>${element('loc', address(code))}${date}${alternates}${own}</url>\n`;
    })
    .join('');
}
