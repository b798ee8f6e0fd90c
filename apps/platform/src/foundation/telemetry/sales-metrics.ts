/** Counts orders with their value, and attempts beyond rate limits. */
import * as prom from 'prom-client';

import type { Transaction } from '../database/database.ts';
import type { Fact } from '../domain-events.ts';
import { LIMIT_RULES, type LimitName } from '../limits/limit-rules.ts';

export interface SalesMetrics {
  readonly countFact: (tx: Transaction, fact: Fact) => Promise<void>;
  readonly countLimited: (limit: LimitName) => void;
}

export function createSalesMetrics(registry: prom.Registry): SalesMetrics {
  const registers = [registry];
  const orders = new prom.Counter({
    name: 'cartwright_orders_total',
    help: 'Orders that were approved, by currency.',
    labelNames: ['currency'],
    registers,
  });
  const value = new prom.Counter({
    name: 'cartwright_order_value_total',
    help: 'Sum of the totals of approved orders, in units of the currency: 49.50 for 49.50 EUR. Refunds take nothing off.',
    labelNames: ['currency'],
    registers,
  });
  const limited = new prom.Counter({
    name: 'cartwright_rate_limited_total',
    help: 'Attempts that a rate limit refused, by the name of the limit. One in a transaction that ran again counts each time.',
    labelNames: ['limit'],
    registers,
  });
  // A counter that begins with its first increase hides it from `increase()`.
  for (const limit of Object.keys(LIMIT_RULES)) limited.inc({ limit }, 0);
  return {
    countFact: async (tx, fact) => {
      if (fact.event !== 'onOrderApproved') return;
      const { order } = (await fact.emit()).actionEvent.body;
      const { currency, priceSummary } = order;
      tx.afterCommit(() => {
        orders.inc({ currency });
        value.inc({ currency }, Number(priceSummary.total.amount));
      });
    },
    countLimited: (limit) => limited.inc({ limit }),
  };
}
