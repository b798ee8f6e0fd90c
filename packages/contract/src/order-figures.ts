/** Sales figures of a site, and what waits for the merchant. Computed by the database, so no order is loaded for them. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Price } from './orders.ts';
import { isTimeZone } from './site-properties.ts';
import { remedy, text, wireDate } from './wire.ts';

/** Days of one request. */
export const MAX_FIGURE_DAYS = 400;

const SalesFigures = z.object({
  /** Totals of the orders that were placed in the period, canceled orders left out. */
  sales: Price,
  orders: z.number(),
  /** What was given back in the period, also for older orders. */
  refunds: Price,
  /** Sales by orders. */
  average: Price,
});
export type SalesFigures = z.output<typeof SalesFigures>;

export const getSalesFigures = endpoint({
  name: 'figures.getSales',
  method: 'GET',
  service: 'orders',
  path: '/v1/order-figures',
  summary: 'Sums up the sales of a period, by day and beside another period, and counts what waits for the merchant.',
  input: z.object({
    from: wireDate,
    /** Not included. */
    to: wireDate,
    /** The period to compare with; both or none. */
    compareFrom: wireDate.nullish(),
    compareTo: wireDate.nullish(),
    /** Whose days are meant: an IANA name. Absent: the shop's. */
    timeZone: text(64, 1)
      .refine(isTimeZone, { error: remedy('must be a time zone such as America/New_York') })
      .nullish(),
  }),
  output: z.object({
    figures: SalesFigures,
    compare: SalesFigures.optional(),
    /** Each day of the period that had an order, `2026-11-22`. */
    days: z.array(z.object({ date: z.string(), sales: Price, orders: z.number() })),
    waiting: z.object({
      /** Orders with units to send. */
      toFulfill: z.number(),
      /** Orders that are not paid, or paid in part. */
      unpaid: z.number(),
      /** Orders whose money is held and not captured. */
      toCapture: z.number(),
      /** Orders to hand over at the pickup place. */
      pickups: z.number(),
      /** Returns that ask for an answer. */
      returns: z.number(),
    }),
  }),
});
