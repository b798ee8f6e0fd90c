/**
 * The metrics that both servers have: requests by route, the process, and the build. Loaded only where metrics are
 * served, because their library takes memory.
 */
import type { Registry } from 'prom-client';

import { watchCalls } from './call-metrics.ts';
import { openMetricsServer, type MetricsAddress } from './metrics-server.ts';
import { joinWatches, type Watch } from './operation.ts';
import { watchRequests } from './request-metrics.ts';
import { WORKER_LABEL } from './worker-metrics.ts';

export interface Metrics extends AsyncDisposable {
  /** For the metrics of one server. */
  readonly registry: Registry;
  readonly watch: Watch;
  /** Undefined for a worker, whose supervisor serves its metrics. */
  readonly port: number | undefined;
  /** `refresh` runs before each collection, which waits for it. It must not reject. */
  readonly refreshBefore: (refresh: () => void | Promise<void>) => void;
  /** The metrics as text. */
  readonly collect: () => Promise<string>;
}

export interface Build {
  readonly version: string;
  /** The newest migration of the database. Absent: the server has none. */
  readonly schema?: string;
  /** Whether the server calls the platform, as the shop's does. */
  readonly callsPlatform?: boolean;
}

/**
 * Serves metrics at `/metrics` of an address. A worker serves none: each of its series has its name as a label, and its
 * supervisor collects them.
 * @throws {SettingError} Where the port cannot be listened on.
 */
export async function openMetrics(
  place: MetricsAddress | { readonly worker: string },
  { version, schema, callsPlatform = false }: Build,
): Promise<Metrics> {
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  const refreshes: (() => void | Promise<void>)[] = [];
  const collect = async (): Promise<string> => {
    await Promise.all(refreshes.map(async (refresh) => refresh()));
    return registry.metrics();
  };
  const server = 'worker' in place ? undefined : await openMetricsServer(collect, place);
  if ('worker' in place) registry.setDefaultLabels({ [WORKER_LABEL]: place.worker });
  prom.collectDefaultMetrics({ register: registry });
  new prom.Gauge({
    name: 'cartwright_build_info',
    help: 'Is 1. The labels name the version of Cartwright, of Node, and the newest migration of the database.',
    labelNames: ['version', 'node', 'schema'],
    registers: [registry],
  }).set({ version, node: process.version, schema: schema ?? '' }, 1);
  const requests = watchRequests(prom, registry);
  const watches = callsPlatform ? [requests, watchCalls(prom, registry)] : [requests];
  return {
    registry,
    watch: joinWatches(watches) ?? requests,
    port: server?.port,
    refreshBefore: (refresh) => void refreshes.push(refresh),
    collect,
    [Symbol.asyncDispose]: async () => {
      await server?.[Symbol.asyncDispose]();
      registry.clear();
    },
  };
}
