'use client';

/**
 * The catalog hooks. Each returns a union over `status`, so that a page cannot forget that a product may be gone. Data
 * that a loader or the server has read is there in the first render.
 */
import type { Collection, Product } from '@cartwright/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useShop } from './provider.tsx';
import { collectionQuery, collectionsQuery, productQuery, type ProductSelection, productsQuery } from './queries.ts';

interface Failed {
  readonly status: 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

export type UseProduct =
  | { readonly status: 'ready'; readonly product: Product }
  | { readonly status: 'loading' | 'missing' }
  | Failed;

export type UseCollection =
  | { readonly status: 'ready'; readonly collection: Collection }
  | { readonly status: 'loading' | 'missing' }
  | Failed;

/** One product by its slug. `missing`: it is not for sale, or no longer. */
export function useProduct(slug: string): UseProduct {
  const { client } = useShop('useProduct');
  const { data, isError, error, refetch } = useQuery(productQuery(client, slug));
  if (data) return { status: 'ready', product: data };
  if (data === null) return { status: 'missing' };
  return isError ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** One collection by its slug. */
export function useCollection(slug: string): UseCollection {
  const { client } = useShop('useCollection');
  const { data, isError, error, refetch } = useQuery(collectionQuery(client, slug));
  if (data) return { status: 'ready', collection: data };
  if (data === null) return { status: 'missing' };
  return isError ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** All collections that shoppers see; empty until they are loaded. */
export function useCollections(): readonly Collection[] {
  const { client } = useShop('useCollections');
  return useQuery(collectionsQuery(client)).data ?? [];
}

export interface UseProducts {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The products of all pages read so far. */
  readonly products: readonly Product[];
  /** The number of products on all pages; undefined where the server does not count. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Reads the next page. Does nothing after the last page or during a read. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Products, page by page. With `enabled: false` it waits. */
export function useProducts(
  selection: ProductSelection = {},
  options: { readonly enabled?: boolean } = {},
): UseProducts {
  const { client } = useShop('useProducts');
  const query = useInfiniteQuery({ ...productsQuery(client, selection), enabled: options.enabled ?? true });
  const pages = query.data?.pages;
  const products = useMemo(() => (pages ?? []).flatMap((page) => page.items), [pages]);
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    products,
    total: pages?.at(-1)?.total,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
