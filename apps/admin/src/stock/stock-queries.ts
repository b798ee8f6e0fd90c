/** Queries of stock: the history of a product, and the variants that run low by the merchant's own thresholds. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

export const entriesPerPage = 50;

export function stockHistoryQuery({ stock }: MerchantClient, productId: string, page: number) {
  return queryOptions({
    queryKey: ['products', 'stock-history', productId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      stock.queryStockHistory(
        { filter: { productId }, paging: { limit: entriesPerPage, offset: (page - 1) * entriesPerPage } },
        { signal },
      ),
  });
}

/** The thresholds of all variants that run low, by variant. */
export function lowVariantsQuery({ stock }: MerchantClient) {
  return queryOptions({
    queryKey: ['products', 'low-variants'],
    queryFn: async ({ signal }) => (await stock.listLowStock({ signal })).variants,
  });
}
