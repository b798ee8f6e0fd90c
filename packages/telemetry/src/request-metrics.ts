/** Counts requests by route, method and class of status, and measures how long they take. */
import type * as Prom from 'prom-client';

import type { RequestOperation, Watch } from './operation.ts';

/** In seconds: a cached product takes less than a millisecond, a page that waits for a bank several seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Clients may send any word as a method, and every label value is kept for as long as the process runs. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A request that ended with an exception. */
const FAILED_STATUS = 500;

export function watchRequests(prom: typeof Prom, registry: Prom.Registry): Watch {
  const registers = [registry];
  const total = new prom.Counter({
    name: 'cartwright_http_requests_total',
    help: 'Requests that were answered, by the template of their route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const duration = new prom.Histogram({
    name: 'cartwright_http_request_duration_seconds',
    help: 'Time from the arrival of a request to its response, by route.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const bytes = new prom.Counter({
    name: 'cartwright_http_response_bytes_total',
    help: 'Bytes of responses whose length was known before they were sent, by route, before compression.',
    labelNames: ['route'],
    registers,
  });
  const inFlight = new prom.Gauge({
    name: 'cartwright_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const end = (request: RequestOperation, startedAt: number): void => {
    const { route, method, status = FAILED_STATUS } = request;
    inFlight.dec();
    total.inc({ route, method: METHODS.has(method) ? method : 'OTHER', status: `${Math.floor(status / 100)}xx` });
    duration.observe({ route }, (performance.now() - startedAt) / 1000);
    if (request.bytes !== undefined) bytes.inc({ route }, request.bytes);
  };
  return async (operation, run) => {
    if (operation.kind !== 'request') return run();
    const startedAt = performance.now();
    inFlight.inc();
    try {
      return await run();
    } finally {
      end(operation, startedAt);
    }
  };
}
