/**
 * The sales of today and what waits for the merchant. The platform computes them, so no page loads orders for them; here
 * are only the periods, by the shop's clock.
 */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { readShopTimeZone, startOfShopDay } from '../client/shop-clock.ts';

export function salesQuery({ figures }: MerchantClient) {
  return queryOptions({
    queryKey: ['orders', 'figures'],
    refetchInterval: 60_000,
    queryFn: ({ signal }) => figures.getSales(readPeriods(new Date()), { signal }),
  });
}

/** Sales of the last seven days, each with its date, today last. */
export function weekQuery({ figures }: MerchantClient) {
  return queryOptions({
    queryKey: ['orders', 'figures', 'week'],
    refetchInterval: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { to, timeZone } = readPeriods(new Date());
      return figures.getSales({ from: startOfShopDay(to, -6), to, timeZone }, { signal });
    },
  });
}

/** Today until now, and the same part of the same day last week. */
export function readPeriods(now: Date) {
  const from = startOfShopDay(now);
  const compareFrom = startOfShopDay(now, -7);
  return {
    from,
    to: now,
    compareFrom,
    compareTo: new Date(compareFrom.getTime() + now.getTime() - from.getTime()),
    timeZone: readShopTimeZone(),
  };
}
