/**
 * The structured data of a page, from the data that its loaders have read. It is written into the document on the server
 * only: no script needs it, so none of this is in the browser's code.
 */
import type { Product } from '@cartwright/client';
import { shopKeys } from '@cartwright/react';

import { PAGE_SIZE } from '../catalog/filters.ts';
import type { CollectionData, ProductData } from '../catalog/load.ts';
import type { PostData } from '../content/load.ts';
import { findPageSource } from '../shell/page-code.ts';
import type { SiteView } from '../shell/site-view.ts';
import type { StoresData } from '../stores/load.ts';
import type { Words } from '../words/en.ts';
import { joinLanguage, type PageLanguage } from '../words/languages.ts';
import { storeData } from './store-data.ts';
import { breadcrumbData, listData, postData, productData, siteData, type Thing } from './structured-data.ts';

export interface LoadedPage {
  readonly matches: Parameters<typeof findPageSource>[0];
  /** What its loader returned. */
  readonly data: unknown;
  readonly site: SiteView;
  readonly language: PageLanguage;
  readonly words: Words;
  /** Origin under which people reach the shop. */
  readonly origin: string;
  /** The reads of the loaders. */
  readonly cache: { getQueryData(key: readonly unknown[]): unknown };
}

/** Returns the structured data of a page as JSON for the inside of a script element; undefined where it has none. */
export function writeStructuredData(page: LoadedPage): string | undefined {
  const things = describePage(page);
  if (things.length === 0) return undefined;
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

function describePage({ matches, data, site, language, words, origin, cache }: LoadedPage): readonly Thing[] {
  const locate = (path: string) => new URL(joinLanguage(language.base, path), origin).href;
  const home = { name: words.layout.home, path: '/' };
  switch (findPageSource(matches)?.source) {
    case 'src/home/home-page.tsx':
      return siteData(site, language.code, locate);
    case 'src/catalog/collection-page.tsx': {
      const { collection, path, products, listing } = data as CollectionData;
      const slugs = products.map(({ slug }) => slug);
      return [
        breadcrumbData([home, { name: collection.name, path }], locate),
        ...(slugs.length === 0 ? [] : [listData(slugs, (listing.from - 1) * PAGE_SIZE + 1, locate)]),
      ];
    }
    case 'src/catalog/product-page.tsx': {
      const { product, home: collection, reviews } = data as ProductData;
      // The loader has just read it.
      const stored = cache.getQueryData(shopKeys.product(product.slug)) as Product | undefined;
      const place = collection && { name: collection.name, path: `/collections/${collection.slug}` };
      return [
        ...(stored ? productData({ product: stored, site, reviews: reviews?.reviews ?? [], locate }) : []),
        breadcrumbData(
          [home, ...(place ? [place] : []), { name: product.name, path: `/products/${product.slug}` }],
          locate,
        ),
      ];
    }
    case 'src/stores/stores-page.tsx': {
      const { stores } = data as StoresData;
      return stores.map((store) => storeData(store, site, locate));
    }
    case 'src/content/post-page.tsx': {
      const { post } = data as PostData;
      const path = `/journal/${post.slug}`;
      return [
        postData(post, site, locate),
        breadcrumbData([home, { name: words.content.journal, path: '/journal' }, { name: post.title, path }], locate),
      ];
    }
    default:
      return [];
  }
}
