/** Queries of orders, each defined once: its key, and its client call. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { type OrderListView, searchOf } from './order-search.ts';

export function orderListQuery({ orders }: MerchantClient, view: OrderListView) {
  return queryOptions({
    queryKey: ['orders', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orders.searchOrders(searchOf(view), { signal }),
  });
}

/** The newest orders, refetched every 20 seconds, so that an open list can announce new ones. */
export function newestOrdersQuery({ orders }: MerchantClient) {
  return queryOptions({
    queryKey: ['orders', 'newest'],
    refetchInterval: 20_000,
    queryFn: ({ signal }) => orders.searchOrders({ cursorPaging: { limit: 20 } }, { signal }),
  });
}

export function orderQuery({ orders }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => orders.getOrder(id, { signal }),
  });
}

/** The number of orders that are not sent yet. `isMore` is true where there are more than were counted. */
export function unsentOrdersQuery({ orders }: MerchantClient) {
  return queryOptions({
    queryKey: ['orders', 'unsent'],
    queryFn: async ({ signal }) => {
      const search = { ...searchOf({ view: 'to-send', cursor: undefined }), cursorPaging: { limit: 100 } };
      const { orders: unsent, metadata } = await orders.searchOrders(search, { signal });
      return { count: unsent.length, isMore: metadata.hasNext };
    },
  });
}
