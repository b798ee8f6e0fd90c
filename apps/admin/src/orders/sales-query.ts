/**
 * The sales of today and what waits for the merchant. The platform computes them, so no page loads orders for them; here
 * are only the periods, by the merchant's clock.
 */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

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
      return figures.getSales({ from: startOfDay(to, -6), to, timeZone }, { signal });
    },
  });
}

/** Today until now, and the same part of the same day last week. */
export function readPeriods(now: Date) {
  const sameTimeLastWeek = new Date(now);
  sameTimeLastWeek.setDate(now.getDate() - 7);
  return {
    from: startOfDay(now, 0),
    to: now,
    compareFrom: startOfDay(now, -7),
    compareTo: sameTimeLastWeek,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Midnight by the merchant's clock, some days from `now`. */
function startOfDay(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}
