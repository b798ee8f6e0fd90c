'use client';

/** The wishlist of the caller: a visitor's own, which becomes the member's at sign-in. */
import { CATALOG_APP_ID, type Product, type wishlist } from '@cartwright/client';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { requireModule, wishlistQuery } from './member-queries.ts';
import { type ChangeOutcome, refuse } from './outcome.ts';
import { useShop } from './provider.tsx';
import { productsByIdQuery, shopKeys } from './queries.ts';

export interface UseWishlist {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The ids of the products, the newest first. */
  readonly productIds: readonly string[];
  readonly has: (productId: string) => boolean;
  /** Each resolves once the server has responded. None rejects for an expected error. */
  readonly add: (productId: string) => Promise<ChangeOutcome>;
  readonly remove: (productId: string) => Promise<ChangeOutcome>;
  readonly retry: () => void;
}

/**
 * The last change of each shop's wishlist. Changes are sent one after the other, so that the last answer has all of
 * them, and an earlier answer does not take back what is shown of a later change.
 */
const lastChanges = new WeakMap<QueryClient, Promise<void>>();

/**
 * The wishlist, and the functions that change it. A change is shown at once, and taken back where the platform refuses
 * it. The client needs the module `wishlist`.
 */
export function useWishlist(): UseWishlist {
  const { client, describeError } = useShop('useWishlist');
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(wishlistQuery(client));
  const productIds = useMemo(() => idsOf(data), [data]);
  const change = useCallback(
    async (
      apply: (ids: readonly string[]) => readonly string[],
      send: (calls: NonNullable<typeof client.wishlist>) => Promise<wishlist.Wishlist>,
    ): Promise<ChangeOutcome> => {
      const calls = requireModule(client.wishlist, 'useWishlist', 'wishlist');
      await queryClient.cancelQueries({ queryKey: shopKeys.wishlist });
      const before = queryClient.getQueryData<wishlist.Wishlist>(shopKeys.wishlist) ?? { items: [] };
      const set = (list: wishlist.Wishlist) => queryClient.setQueryData(shopKeys.wishlist, list);
      set(withIds(before, apply(idsOf(before))));
      const answer = (lastChanges.get(queryClient) ?? Promise.resolve()).then(() => send(calls));
      const last = answer.then(ignore, ignore);
      lastChanges.set(queryClient, last);
      const isLast = () => lastChanges.get(queryClient) === last;
      try {
        const list = await answer;
        if (isLast()) set(list);
        return { ok: true };
      } catch (thrown) {
        if (isLast()) set(before);
        // Another change may have been answered in the meantime.
        void queryClient.invalidateQueries({ queryKey: shopKeys.wishlist });
        return refuse(thrown, describeError);
      }
    },
    [client, queryClient, describeError],
  );
  const add = useCallback(
    (productId: string) =>
      change(
        (ids) => [productId, ...ids.filter((id) => id !== productId)],
        (calls) => calls.addToWishlist(productId),
      ),
    [change],
  );
  const remove = useCallback(
    (productId: string) =>
      change(
        (ids) => ids.filter((id) => id !== productId),
        (calls) => calls.removeFromWishlist(productId),
      ),
    [change],
  );
  return {
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    error,
    productIds,
    has: (productId) => productIds.includes(productId),
    add,
    remove,
    retry: () => void refetch(),
  };
}

/** The products of the wishlist, the newest first; undefined until they are loaded. Those no longer sold are left out. */
export function useWishlistProducts(): readonly Product[] | undefined {
  const { client } = useShop('useWishlistProducts');
  const { status, productIds } = useWishlist();
  const ids = useMemo(() => productIds.slice(0, 100), [productIds]);
  const { data } = useQuery({ ...productsByIdQuery(client, ids), enabled: ids.length > 0 });
  return useMemo(() => {
    if (status === 'ready' && ids.length === 0) return [];
    return data && ids.flatMap((id) => data.find(({ _id }) => _id === id) ?? []);
  }, [status, ids, data]);
}

function ignore(): void {}

function idsOf(list: wishlist.Wishlist | undefined): readonly string[] {
  return (list?.items ?? []).map(({ catalogReference }) => catalogReference.catalogItemId);
}

function withIds({ items }: wishlist.Wishlist, ids: readonly string[]): wishlist.Wishlist {
  const known = new Map(items.map((item) => [item.catalogReference.catalogItemId, item]));
  return {
    items: ids.map(
      (catalogItemId) =>
        known.get(catalogItemId) ?? {
          catalogReference: { appId: CATALOG_APP_ID, catalogItemId },
          addedDate: new Date(),
        },
    ),
  };
}
