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

/** Names of collections by id; a product is in a hundred at most on this page. */
export function collectionNamesQuery({ collections }: MerchantClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['collections', 'names', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { collections: found } = await collections.queryCollections(
        { filter: { id: { $in: ids.slice(0, 100) } }, paging: { limit: 100, offset: 0 } },
        { signal },
      );
      return new Map(found.map(({ _id: id, name }) => [id, name]));
    },
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
