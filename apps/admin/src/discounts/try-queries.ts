/** What a cart is tried with at first. */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { toMatches } from '../drafts/draft-queries.ts';

/** A visible product that is not sold out; null where there is none. */
export function anyMatchQuery({ products }: MerchantClient) {
  return queryOptions({
    queryKey: ['offers', 'any-product'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { filter: { visible: true }, paging: { limit: 5, offset: 0 } };
      const { products: found } = await products.searchProducts(query, { signal });
      return found.flatMap(toMatches).find(({ isSoldOut }) => !isSoldOut) ?? null;
    },
  });
}
