/**
 * Who watches this process: its log, and the metrics and traces that the configuration asks for. Each watch is put around
 * the shop's server and around its calls to the platform, which know nothing of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

import {
  joinWatches,
  openMetrics,
  openTracing,
  readTraceparent,
  readVersion,
  type RequestOperation,
  TRACEPARENT_HEADER,
  type Tracing,
  type Watch,
  writeTraceparent,
} from '@cartwright/telemetry';
import { pino, type DestinationStream, type Logger } from 'pino';

import type { ShopServer, ShopServerOptions } from './app.ts';
import type { ShopConfig } from './config.ts';
import { routePath } from './language-path.ts';
import { createFindRoute } from './route-pattern.ts';

type Fetch = NonNullable<ShopServerOptions['fetch']>;

/** The name of the shop in traces. */
const SERVICE_NAME = 'cartwright-shop';

export interface ShopWatching extends AsyncDisposable {
  readonly logger: Logger;
  /** The port of the metrics. */
  readonly metricsPort: number | undefined;
  /** The same `fetch`, watched, with the trace of the request that calls. */
  watchCalls(fetch: Fetch): Fetch;
  /** The same server, watched. Every response has the id of its request. */
  watchShop(
    shop: Pick<ShopServer, 'fetch' | 'paths'>,
    pages: { findPagePattern(path: string): string | undefined },
  ): ShopServer['fetch'];
}

/** @throws {SettingError} Where the port of the metrics cannot be listened on. */
export async function openShopWatching(
  { metrics: address, traces, logLevel = 'warn' }: Pick<ShopConfig, 'metrics' | 'traces' | 'logLevel'>,
  destination?: DestinationStream,
): Promise<ShopWatching> {
  const version = readVersion(new URL('../package.json', import.meta.url));
  const metrics =
    address === undefined
      ? undefined
      : await openMetrics({ ...address, variable: 'SHOP_METRICS_PORT' }, { version, callsPlatform: true });
  const tracing =
    traces === undefined ? undefined : await openTracing({ ...traces, serviceName: SERVICE_NAME, version });
  const watch = joinWatches([metrics?.watch, tracing?.watch].filter((one) => one !== undefined));
  const running = new AsyncLocalStorage<string>();
  const logger = pino(
    {
      level: logLevel,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const [requestId, traceId] = [running.getStore(), tracing?.current()?.traceId];
        return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
      },
    },
    ...(destination === undefined ? [] : [destination]),
  );
  return {
    logger,
    metricsPort: metrics?.port,
    watchCalls: (fetch) => (watch === undefined ? fetch : watchFetch(fetch, watch, tracing?.current)),
    watchShop: (shop, { findPagePattern }) => {
      const findRoute = createFindRoute(shop.paths, findPagePattern);
      const isLogged = logger.isLevelEnabled('info');
      return (request, client = { address: '' }) => {
        const requestId = crypto.randomUUID();
        const connection = { ...client, requestId };
        if (watch === undefined && !isLogged) return running.run(requestId, () => shop.fetch(request, connection));
        return running.run(requestId, async () => {
          const startedAt = performance.now();
          const { method, headers } = request;
          const traceparent = headers.get(TRACEPARENT_HEADER) ?? undefined;
          const operation: RequestOperation = {
            kind: 'request',
            method,
            route: findRoute(routePath(request)),
            traceparent,
          };
          const respond = (): Promise<Response> => respondTo(shop, request, connection, operation);
          const answer = async (): Promise<Response> => {
            const response = await respond();
            if (isLogged) logger.info(describe(operation, startedAt), 'answered');
            return response;
          };
          return watch === undefined ? answer() : watch(operation, answer);
        });
      };
    },
    [Symbol.asyncDispose]: async () => {
      await metrics?.[Symbol.asyncDispose]();
      await tracing?.[Symbol.asyncDispose]();
    },
  };
}

async function respondTo(
  shop: Pick<ShopServer, 'fetch'>,
  request: Request,
  connection: Parameters<ShopServer['fetch']>[1],
  operation: RequestOperation,
): Promise<Response> {
  const response = await shop.fetch(request, connection);
  operation.status = response.status;
  const length = response.headers.get('content-length');
  if (length !== null) operation.bytes = Number(length);
  return response;
}

function describe({ method, route, status, bytes, traceparent }: RequestOperation, startedAt: number): object {
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  const traceId = readTraceparent(traceparent)?.traceId;
  return { method, route, status, ...(bytes !== undefined && { bytes }), milliseconds, ...(traceId && { traceId }) };
}

function watchFetch(fetch: Fetch, watch: Watch, current: Tracing['current'] | undefined): Fetch {
  return (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { method = input instanceof Request ? input.method : 'GET' } = init;
    const operation: Parameters<Watch>[0] & { kind: 'call' } = { kind: 'call', method, path: pathname };
    return watch(operation, async () => {
      const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
      const span = current?.();
      if (span !== undefined) headers.set(TRACEPARENT_HEADER, writeTraceparent(span));
      const response = await fetch(input, { ...init, headers });
      operation.status = response.status;
      return response;
    });
  };
}
