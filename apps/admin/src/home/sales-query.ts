/** The figures of the first page. The platform computes them, so the page loads no orders for them. */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { readPeriods } from './sales.ts';

export function salesQuery({ figures }: MerchantClient) {
  return queryOptions({
    queryKey: ['orders', 'figures'],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => figures.getSales(readPeriods(new Date()), { signal }),
  });
}
