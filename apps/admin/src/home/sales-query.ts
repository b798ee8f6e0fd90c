/** The orders from which the numbers of the first page are computed. */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { readSales } from './sales.ts';

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
