'use client';

/**
 * Hooks that suspend until their data is there, for pages with `<Suspense>`; a failure is thrown to the error boundary.
 * They read the same queries as the other hooks, so both share one cache, and a loader or a snapshot of the server
 * serves both.
 */
import type { Collection, Member, myAddresses, Order, Product, reviews } from '@cartwright/client';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { NO_FILTERS, type ProductFacets, readFacets } from './facets.ts';
import { addressesQuery, orderQuery, ordersQuery, profileQuery } from './member-queries.ts';
import { useShop } from './provider.tsx';
import { collectionQuery, collectionsQuery, productQuery, type ProductSelection, productsQuery } from './queries.ts';
import { type ReviewSelection, reviewsQuery } from './review-queries.ts';
import { type CatalogSearch, productSearchQuery } from './search-queries.ts';

/** One product by its slug; null where it is not for sale, or no longer. */
export function useSuspenseProduct(slug: string): Product | null {
  const { client } = useShop('useSuspenseProduct');
  return useSuspenseQuery(productQuery(client, slug)).data;
}

/** One collection by its slug; null where there is none. */
export function useSuspenseCollection(slug: string): Collection | null {
  const { client } = useShop('useSuspenseCollection');
  return useSuspenseQuery(collectionQuery(client, slug)).data;
}

/** All collections that shoppers see. */
export function useSuspenseCollections(): readonly Collection[] {
  const { client } = useShop('useSuspenseCollections');
  return useSuspenseQuery(collectionsQuery(client)).data;
}

/** A list that has been read, and the way to its next page. */
export interface SuspenseList {
  /** The products of all pages read so far. */
  readonly products: readonly Product[];
  /** The number of products on all pages; undefined where the server does not count. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Reads the next page. Does nothing after the last page or during a read. */
  readonly loadMore: () => void;
}

/** Products, page by page. Only the first page suspends. */
export function useSuspenseProducts(selection: ProductSelection = {}): SuspenseList {
  const { client } = useShop('useSuspenseProducts');
  return useList(useSuspenseInfiniteQuery(productsQuery(client, selection)));
}

/** The results of a search with its facets, page by page. Only the first page suspends. */
export function useSuspenseProductSearch(
  search: CatalogSearch = {},
): SuspenseList & { readonly facets: ProductFacets; readonly corrected: string | undefined } {
  const { client } = useShop('useSuspenseProductSearch');
  const query = useSuspenseInfiniteQuery(productSearchQuery(client, search));
  const [first] = query.data.pages;
  const { filters = NO_FILTERS } = search;
  const facets = useMemo(() => readFacets(first?.aggregations ?? [], filters), [first, filters]);
  return { ...useList(query), facets, corrected: first?.corrected };
}

/** The published reviews of a product, page by page. Only the first page suspends. */
export function useSuspenseReviews(
  productId: string,
  selection: ReviewSelection = {},
): Omit<SuspenseList, 'products'> & { readonly reviews: readonly reviews.Review[] } {
  const { client } = useShop('useSuspenseReviews');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    reviewsQuery(client, productId, selection),
  );
  const { pages } = data;
  return {
    reviews: useMemo(() => pages.flatMap((page) => page.items), [pages]),
    total: pages[0]?.total,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

/** The member's orders, newest first, page by page; null for a caller who is no member. Only the first page suspends. */
export function useSuspenseOrders({ pageSize = 20 }: { readonly pageSize?: number } = {}):
  | (Omit<SuspenseList, 'products' | 'total'> & { readonly orders: readonly Order[] })
  | null {
  const { client } = useShop('useSuspenseOrders');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    ordersQuery(client, pageSize),
  );
  const { pages } = data;
  const orders = useMemo(() => pages.flatMap((page) => page?.items ?? []), [pages]);
  if (pages.includes(null)) return null;
  return {
    orders,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

/** One order of the member; null where they have none with this id. */
export function useSuspenseOrder(orderId: string): Order | null {
  const { client } = useShop('useSuspenseOrder');
  return useSuspenseQuery(orderQuery(client, orderId)).data;
}

/** The member's saved addresses; null for a caller who is no member. */
export function useSuspenseAddresses(): readonly myAddresses.MyAddress[] | null {
  const { client } = useShop('useSuspenseAddresses');
  return useSuspenseQuery(addressesQuery(client)).data;
}

/** The member with all that they say about themselves; null for a caller who is no member. */
export function useSuspenseProfile(): Member | null {
  const { client } = useShop('useSuspenseProfile');
  return useSuspenseQuery(profileQuery(client)).data;
}

interface ListQuery {
  readonly data: {
    readonly pages: readonly { readonly items: readonly Product[]; readonly total: number | undefined }[];
  };
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

function useList({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: ListQuery): SuspenseList {
  const { pages } = data;
  const products = useMemo(() => pages.flatMap((page) => page.items), [pages]);
  return {
    products,
    total: pages.at(-1)?.total,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
