'use client';

/** Searching the catalog: results page by page with facets, and suggestions while a shopper types. */
import type { Product, products } from '@cartwright/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { type ProductFacets, NO_FILTERS, readFacets } from './facets.ts';
import { useShop } from './provider.tsx';
import { type CatalogSearch, productSearchQuery, suggestionsQuery } from './search-queries.ts';

export interface UseProductSearch {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The products of all pages read so far. */
  readonly products: readonly Product[];
  /** The number of products on all pages. */
  readonly total: number;
  /** What the list can be narrowed by, with the number of products of each choice. */
  readonly facets: ProductFacets;
  /** The words as they were understood, where nothing has them as typed. */
  readonly corrected: string | undefined;
  /** Whether the results are still those of the search before, while the present one loads. */
  readonly isPrevious: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Reads the next page. Does nothing after the last page or during a read. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * Finds products by words, collection and filters, with facets. While another search loads, the results of the one
 * before stay, so that a list does not flicker. With `enabled: false` it waits.
 * @throws {Error} where the client lacks `searchProducts`.
 */
export function useProductSearch(
  search: CatalogSearch = {},
  options: { readonly enabled?: boolean } = {},
): UseProductSearch {
  const { client } = useShop('useProductSearch');
  const query = useInfiniteQuery({
    ...productSearchQuery(client, search),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const { filters = NO_FILTERS } = search;
  const found = useMemo(() => (pages ?? []).flatMap((page) => page.items), [pages]);
  const facets = useMemo(() => readFacets(pages?.[0]?.aggregations ?? [], filters), [pages, filters]);
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    products: found,
    total: pages?.[0]?.total ?? 0,
    facets,
    corrected: pages?.[0]?.corrected,
    isPrevious: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

export interface SuggestionOptions {
  /** The number of products, and of each other kind. Default: 5. */
  readonly limit?: number | undefined;
  /** How long the text must rest before it is sent, in milliseconds. Default: 120. */
  readonly delayMs?: number | undefined;
}

export interface UseSearchSuggestions {
  /** The text that the suggestions belong to: it may be behind the text that is typed. */
  readonly text: string;
  readonly products: readonly Product[];
  /** The number of products that the search page finds. */
  readonly total: number;
  /** Longer texts that find products. */
  readonly completions: readonly string[];
  readonly collections: products.SearchSuggestions['collections'];
  /** The words as they were understood, where nothing has them as typed. */
  readonly corrected: string | undefined;
  /** Whether the suggestions of the present text are still to come. */
  readonly isLoading: boolean;
}

/**
 * Suggestions for a text that is being typed. An empty text has none. A failed request leaves those before it: the
 * search page still works.
 * @throws {Error} where the client lacks `searchProducts`.
 */
export function useSearchSuggestions(text: string, options: SuggestionOptions = {}): UseSearchSuggestions {
  const { limit = 5, delayMs = 120 } = options;
  const { client } = useShop('useSearchSuggestions');
  const wanted = useRested(text.trim().replaceAll(/\s+/g, ' '), delayMs);
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(client, wanted, limit),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const found = wanted === '' ? undefined : data;
  return {
    text: found?.text ?? '',
    products: found?.products ?? [],
    total: found?.total ?? 0,
    completions: found?.completions ?? [],
    collections: found?.collections ?? [],
    corrected: found?.corrected,
    isLoading: isFetching || wanted !== text.trim().replaceAll(/\s+/g, ' '),
  };
}

/** A text that has not changed for this long. */
function useRested(text: string, delayMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (delayMs <= 0) return undefined;
    const timer = setTimeout(() => setRested(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return delayMs <= 0 ? text : rested;
}
