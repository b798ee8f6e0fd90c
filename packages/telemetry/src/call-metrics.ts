/** Measures the calls of the shop's server to the platform. */
import type * as Prom from 'prom-client';

import type { Watch } from './operation.ts';

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function watchCalls(prom: typeof Prom, registry: Prom.Registry): Watch {
  const total = new prom.Counter({
    name: 'cartwright_platform_calls_total',
    help: 'Calls of the shop to the platform by class of status; status "none" had no response.',
    labelNames: ['status'],
    registers: [registry],
  });
  const duration = new prom.Histogram({
    name: 'cartwright_platform_call_duration_seconds',
    help: 'Time of one call of the shop to the platform, until the headers of its response.',
    buckets: BUCKETS,
    registers: [registry],
  });
  return async (operation, run) => {
    if (operation.kind !== 'call') return run();
    const startedAt = performance.now();
    try {
      return await run();
    } finally {
      const { status } = operation;
      total.inc({ status: status === undefined ? 'none' : `${Math.floor(status / 100)}xx` });
      duration.observe((performance.now() - startedAt) / 1000);
    }
  };
}
