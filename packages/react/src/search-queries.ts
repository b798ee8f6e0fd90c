/** The queries of the search, which hooks, loaders and tests share. */
import type { Product, products } from '@cartwright/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listFacetAggregations, NO_FILTERS, type ProductFilters, writeProductFilter } from './facets.ts';
import { type ProductOrder, shopKeys } from './queries.ts';
import type { ShopClient } from './shop-client.ts';

/** Words, filters and order of a search. Default: all products, in the shop's order. */
export interface CatalogSearch {
  /** Words as shoppers type them; typing errors are tolerated. */
  readonly text?: string | undefined;
  readonly collectionId?: string | undefined;
  readonly filters?: ProductFilters | undefined;
  /** Default: the best match first, and without words the shop's order. */
  readonly sort?: ProductOrder | undefined;
  /** Default: 24. */
  readonly pageSize?: number | undefined;
}

/** One page of a search. The first has the counts of the facets. */
export interface SearchPage {
  readonly items: readonly Product[];
  readonly total: number;
  readonly corrected: string | undefined;
  readonly aggregations: readonly products.ProductAggregationResult[];
  /** The start of the next page; undefined after the last. */
  readonly nextOffset: number | undefined;
}

const SORTS: Readonly<Record<ProductOrder, { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }>> = {
  newest: { fieldName: 'createdDate', order: 'DESC' },
  // The price that cards print: the lowest of a product's variants, reduced.
  'price-ascending': { fieldName: 'priceData.discountedPrice', order: 'ASC' },
  'price-descending': { fieldName: 'priceData.discountedPrice', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
};

/** The results of a search, page by page; `readFacets` reads the facets of the first. */
export function productSearchQuery(client: Pick<ShopClient, 'products'>, search: CatalogSearch = {}) {
  const { text = '', collectionId, filters = NO_FILTERS, sort, pageSize = 24 } = search;
  const base = collectionId === undefined ? {} : { collectionIds: { $hasSome: [collectionId] } };
  return infiniteQueryOptions({
    queryKey: shopKeys.search(search),
    initialPageParam: 0,
    getNextPageParam: (last: SearchPage) => last.nextOffset,
    queryFn: async ({ pageParam }): Promise<SearchPage> => {
      const found = await requireSearch(client)({
        ...(text.trim() === '' ? {} : { search: { expression: text.trim() } }),
        filter: writeProductFilter(base, filters),
        paging: { limit: pageSize, offset: pageParam },
        ...(sort === undefined ? {} : { sort: [SORTS[sort]] }),
        ...(pageParam === 0 ? { aggregations: listFacetAggregations(base, filters) } : {}),
      });
      const total = found.metadata.total ?? found.products.length;
      const read = pageParam + found.products.length;
      return {
        items: found.products,
        total,
        corrected: found.correctedExpression,
        aggregations: found.aggregationData.results,
        nextOffset: found.products.length > 0 && read < total ? read : undefined,
      };
    },
  });
}

export interface Suggestions {
  /** The text that they were requested for. */
  readonly text: string;
  readonly products: readonly Product[];
  readonly total: number;
  readonly completions: readonly string[];
  readonly collections: products.SearchSuggestions['collections'];
  readonly corrected: string | undefined;
}

/** Suggestions for a text: products, longer texts and collections, at most `limit` of each. */
export function suggestionsQuery(client: Pick<ShopClient, 'products'>, text: string, limit = 5) {
  return queryOptions({
    queryKey: shopKeys.suggestions(text, limit),
    queryFn: async (): Promise<Suggestions> => {
      const found = await requireSearch(client)({
        search: { expression: text },
        suggestions: { limit },
        paging: { limit },
      });
      return {
        text,
        products: found.products,
        total: found.metadata.total ?? found.products.length,
        completions: found.suggestions?.completions ?? [],
        collections: found.suggestions?.collections ?? [],
        corrected: found.correctedExpression,
      };
    },
  });
}

function requireSearch(client: Pick<ShopClient, 'products'>) {
  const { searchProducts } = client.products;
  if (searchProducts === undefined) {
    throw new Error('The search needs one more call: createClient({ …, modules: { products } }) has searchProducts.');
  }
  return searchProducts;
}
