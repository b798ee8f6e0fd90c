/** Queries of products, each defined once: its key, and its client call. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { type ProductListView, toProductSearch } from './product-search.ts';

/** Quantities up to this count as low: the shop is about to sell out. */
export const lowStockLimit = 5;

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
    queryFn: async ({ signal }) =>
      (await products.getProduct(id, { includeMerchantSpecificData: true }, { signal })).product,
  });
}

/** Variants that are low in stock, fewest first. */
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
