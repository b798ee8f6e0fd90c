/** What the pages ask for, each question once: its key, and how it is answered through the client. */
import { isApplicationError, isClientError, isValidationError } from '@cartwright/client';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';

import { readSales } from './home/sales.ts';
import type { MerchantClient } from './merchant-client.ts';
import { type OrderListView, searchOf } from './orders/order-search.ts';
import { type ProductListView, toProductSearch } from './products/product-search.ts';
import { SignedOutError } from './session/access-token.ts';

/** Quantities up to this count as low: the shop is about to sell out. */
export const lowStockLimit = 5;

export function createBackOfficeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // The client has tried again by itself; here that is left for asking who is signed in.
        retry: (count, error) => count < 1 && !isClientError(error) && !(error instanceof SignedOutError),
      },
    },
  });
}

/** Whether the platform understood the question and said no. */
export function isDecided(error: unknown): boolean {
  return error instanceof SignedOutError || isApplicationError(error) || isValidationError(error);
}

export function siteQuery({ siteProperties }: MerchantClient) {
  return queryOptions({
    queryKey: ['site'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await siteProperties.getSiteProperties({}, { signal })).properties,
  });
}

export function productListQuery({ products }: MerchantClient, view: ProductListView) {
  return queryOptions({
    queryKey: ['products', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { products: rows, metadata } = await products.searchProducts(toProductSearch(view), { signal });
      return { rows, total: metadata.total ?? undefined };
    },
  });
}

export function productQuery({ products }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => (await products.getProduct(id, {}, { signal })).product,
  });
}

/** Variants that are running out, fewest first. */
export function lowStockQuery({ products }: MerchantClient) {
  return queryOptions({
    queryKey: ['products', 'low-stock'],
    queryFn: async ({ signal }) => {
      const { variants, metadata } = await products.queryStoreVariants(
        {
          filter: { 'stock.trackQuantity': true, 'stock.quantity': { $lte: lowStockLimit } },
          sort: [{ fieldName: 'stock.quantity', order: 'ASC' }],
          paging: { limit: 6, offset: 0 },
        },
        { signal },
      );
      return { variants, total: metadata?.total ?? variants.length };
    },
  });
}

export function orderListQuery({ orders }: MerchantClient, view: OrderListView) {
  return queryOptions({
    queryKey: ['orders', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orders.searchOrders(searchOf(view), { signal }),
  });
}

/** The newest orders, asked again every 20 seconds, so that an open list can say that there are more. */
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

/** How many orders wait to be sent; `isMore` where there are more than were counted. */
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

/** Orders since the same weekday of last week, for the numbers of the first page. */
export function salesQuery({ orders }: MerchantClient) {
  return queryOptions({
    queryKey: ['orders', 'sales'],
    refetchInterval: 60_000,
    queryFn: ({ signal }) =>
      readSales(new Date(), (cursor) =>
        orders.searchOrders({ cursorPaging: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } }, { signal }),
      ),
  });
}
