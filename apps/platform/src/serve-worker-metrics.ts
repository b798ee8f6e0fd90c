/**
 * Serves the metrics of all workers at the port of the configuration. The supervisor asks each worker for its own at
 * every collection, because a request to a shared port would reach one of them
 * (`docs/decisions/0139-the-supervisor-serves-the-metrics-of-all-workers.md`).
 */
import type { Worker } from 'node:cluster';

import { joinWorkerMetrics, openMetricsServer, type MetricsServer } from '@cartwright/telemetry';

import type { PlatformConfig } from './config.ts';
import type { CollectMessage, WorkerMessage } from './worker.ts';

/** A worker answers within 3 s unless its event loop hangs. Prometheus gives up after 10 s, and then has no figure at all. */
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * `listWorkers` returns the worker of each place, undefined where one is started again. Undefined without metrics.
 * @throws {SettingError} Where the port cannot be listened on.
 */
export async function serveWorkerMetrics(
  { metrics }: Pick<PlatformConfig, 'metrics'>,
  listWorkers: () => readonly (Worker | undefined)[],
): Promise<MetricsServer | undefined> {
  if (metrics === undefined) return undefined;
  let collections = 0;
  const collect = async (): Promise<string> => {
    collections += 1;
    const collection = collections;
    const answers = await Promise.all(
      listWorkers().map(async (worker, place) => [String(place), await ask(worker, collection)] as const),
    );
    return joinWorkerMetrics(new Map(answers));
  };
  return openMetricsServer(collect, { ...metrics, variable: 'CARTWRIGHT_METRICS_PORT' });
}

/** The metrics of a worker; undefined where it gives none in time. */
function ask(worker: Worker | undefined, collection: number): Promise<string | undefined> {
  if (worker === undefined || !worker.isConnected()) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (text?: string): void => {
      clearTimeout(late);
      worker.off('message', hear).off('exit', hearExit);
      resolve(text);
    };
    const hear = (message: WorkerMessage): void => {
      if (message.type === 'metrics' && message.collection === collection) end(message.text);
    };
    const hearExit = (): void => end();
    const late = setTimeout(end, ANSWER_TIMEOUT_MS);
    worker.on('message', hear).on('exit', hearExit);
    worker.send({ type: 'collect', collection } satisfies CollectMessage, () => undefined);
  });
}
