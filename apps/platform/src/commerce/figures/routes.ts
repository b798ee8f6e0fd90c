/** The route of the sales figures, for merchants. */
import { getSalesFigures, MAX_FIGURE_DAYS, type SalesFigures, REVERSED_VIOLATION_TYPE } from '@cartwright/contract';

import { refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { ReadShop, Shop } from '../../foundation/site/shop.ts';
import { toPriceResponse } from '../orders/order-response.ts';
import { countWaiting, type Period, type SalesBucket, sumRefunds, sumSales } from './figures-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function createFigureRoutes({ readShop }: { readonly readShop: ReadShop }): readonly Route[] {
  return [
    route(
      getSalesFigures,
      { allow: ['merchant', 'app'], permission: 'orders.read', work: 'read' },
      async ({ input, caller, tx }) => {
        const { siteId } = caller;
        const period = readPeriod(input.from, input.to);
        if (period === undefined) return refusePeriod('to', 'from');
        const { compareFrom, compareTo } = input;
        const compared = compareFrom && compareTo ? readPeriod(compareFrom, compareTo) : undefined;
        if (compared === undefined && (compareFrom || compareTo)) return refusePeriod('compareTo', 'compareFrom');
        const shop = await readShop(tx, siteId);
        const buckets = await sumSales(tx, siteId, period);
        const before =
          compared === undefined
            ? undefined
            : toFigures(await sumSales(tx, siteId, compared), await sumRefunds(tx, siteId, compared), shop);
        return {
          figures: toFigures(buckets, await sumRefunds(tx, siteId, period), shop),
          ...(before === undefined ? {} : { compare: before }),
          days: sumDays(buckets, input.timeZone ?? shop.dispatch.timeZone).map(({ date, sales, orders }) => ({
            date,
            sales: toPriceResponse(sales, shop),
            orders,
          })),
          waiting: await countWaiting(tx, siteId),
        };
      },
    ),
  ];
}

/** Undefined where it does not end after its beginning, or is too long. */
function readPeriod(fromText: string, toText: string): Period | undefined {
  const from = Date.parse(fromText);
  const to = Date.parse(toText);
  return to > from && to - from <= MAX_FIGURE_DAYS * DAY_MS ? { from, to } : undefined;
}

function refusePeriod(field: string, begin: string) {
  const description = `must be after "${begin}", by ${MAX_FIGURE_DAYS} days at most`;
  return refuseFields([{ field, rule: 'VALIDATION', description, data: { type: REVERSED_VIOLATION_TYPE } }]);
}

function toFigures(buckets: readonly SalesBucket[], refunds: number, shop: Shop): SalesFigures {
  const sales = buckets.reduce((sum, bucket) => sum + bucket.sales, 0);
  const orders = buckets.reduce((sum, bucket) => sum + bucket.orders, 0);
  return {
    sales: toPriceResponse(sales, shop),
    orders,
    refunds: toPriceResponse(refunds, shop),
    average: toPriceResponse(orders === 0 ? 0 : Math.round(sales / orders), shop),
  };
}

/** The days of a time zone that had an order, in order. */
function sumDays(buckets: readonly SalesBucket[], timeZone: string) {
  // The Swedish format of a date is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = new Map<string, { readonly date: string; readonly sales: number; readonly orders: number }>();
  for (const { at, sales, orders } of buckets) {
    const date = format.format(at);
    const day = days.get(date);
    days.set(date, { date, sales: (day?.sales ?? 0) + sales, orders: (day?.orders ?? 0) + orders });
  }
  return [...days.values()];
}
