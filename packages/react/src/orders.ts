'use client';

/** The orders of a member, and what members do with them. */
import type { myOrders, Order } from '@cartwright/client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { orderQuery, ordersQuery, requireModule } from './member-queries.ts';
import { type ChangeOutcome, refuse, type Refused } from './outcome.ts';
import { useShop } from './provider.tsx';
import { shopKeys } from './queries.ts';

export interface UseOrders {
  /** `signed-out`: the caller is no member, or no longer one. */
  readonly status: 'loading' | 'ready' | 'signed-out' | 'failed';
  readonly error: unknown;
  /** Newest first, of all pages read so far. */
  readonly orders: readonly Order[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Reads the next page. Does nothing after the last page or during a read. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The member's orders, page by page. The client needs the module `orders`. */
export function useOrders({ pageSize = 20 }: { readonly pageSize?: number } = {}): UseOrders {
  const { client } = useShop('useOrders');
  const query = useInfiniteQuery(ordersQuery(client, pageSize));
  const pages = query.data?.pages;
  const isSignedOut = pages?.some((page) => page === null) === true;
  const orders = useMemo(
    () => (isSignedOut ? [] : (pages ?? []).flatMap((page) => page?.items ?? [])),
    [pages, isSignedOut],
  );
  return {
    status: isSignedOut ? 'signed-out' : pages !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    orders,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

export type UseOrder =
  | { readonly status: 'ready'; readonly order: Order }
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** One order of the member. `missing`: the caller has none with this id. The client needs the module `orders`. */
export function useOrder(orderId: string): UseOrder {
  const { client } = useShop('useOrder');
  const { data, isError, error, refetch } = useQuery(orderQuery(client, orderId));
  if (data) return { status: 'ready', order: data };
  if (data === null) return { status: 'missing' };
  return isError ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** Each resolves once the server has responded, also with an error. None rejects for an expected error. */
export interface OrderActions {
  /** Cancels an order before it is sent. */
  readonly cancel: (orderId: string) => Promise<ChangeOutcome>;
  /** Adds the items to the cart again, as far as they are sold; `unavailable` are the others. */
  readonly orderAgain: (
    orderId: string,
  ) => Promise<{ readonly ok: true; readonly unavailable: myOrders.OrderAgainResponse['unavailable'] } | Refused>;
  /** Asks to send back items that were sent. The shop accepts or declines. */
  readonly requestReturn: (
    orderId: string,
    items: myOrders.RequestReturnOptions,
  ) => Promise<{ readonly ok: true; readonly return: myOrders.OrderReturn } | Refused>;
}

/**
 * What members do with their orders. Orders and the cart that are on the page follow. The client needs the module
 * `myOrders`.
 * @throws {Error} from each function, where the client lacks the module.
 */
export function useOrderActions(): OrderActions {
  const { client, queue, describeError } = useShop('useOrderActions');
  const queryClient = useQueryClient();
  return useMemo(() => {
    const calls = () => requireModule(client.myOrders, 'useOrderActions', 'myOrders');
    const refresh = () => queryClient.invalidateQueries({ queryKey: shopKeys.account });
    return {
      cancel: async (orderId) => {
        const { cancelMyOrder } = calls();
        try {
          await cancelMyOrder(orderId);
          return { ok: true };
        } catch (error) {
          return refuse(error, describeError);
        } finally {
          await refresh();
        }
      },
      orderAgain: async (orderId) => {
        const { orderAgain } = calls();
        try {
          const { unavailable } = await orderAgain(orderId);
          queue.refresh();
          return { ok: true, unavailable };
        } catch (error) {
          return refuse(error, describeError);
        }
      },
      requestReturn: async (orderId, items) => {
        const { requestReturn } = calls();
        try {
          return { ok: true, return: (await requestReturn(orderId, items)).return };
        } catch (error) {
          return refuse(error, describeError);
        } finally {
          await refresh();
        }
      },
    };
  }, [client, queue, queryClient, describeError]);
}
