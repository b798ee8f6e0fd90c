/** A platform that is watched: its metrics are read over HTTP, as Prometheus reads them. */
import { onTestFinished } from 'vitest';

import { openTelemetry } from '../src/foundation/telemetry/open-telemetry.ts';
import type { Telemetry } from '../src/foundation/telemetry/telemetry.ts';

export interface TestMetrics {
  readonly telemetry: Telemetry;
  readonly port: number;
  /** Sends the spans that were not sent yet. */
  close(): PromiseLike<void>;
  /** The text of the metrics now. */
  scrape(): Promise<string>;
}

/** Opens the metrics of one platform, and its traces where a collector is named; they are closed after the test. */
export async function openTestMetrics({ endpoint }: { readonly endpoint?: string } = {}): Promise<TestMetrics> {
  const build = { version: '1.2.3', schema: '0435-newsletter' };
  const traces = endpoint === undefined ? undefined : { endpoint, headers: {}, sampleRatio: 1 };
  const open = await openTelemetry({ metrics: { host: '127.0.0.1', port: 0 }, traces }, build);
  onTestFinished(async () => open[Symbol.asyncDispose]());
  const { telemetry, metricsPort: port } = open;
  if (telemetry === undefined || port === undefined) throw new Error('There are no metrics.');
  return {
    telemetry,
    port,
    close: () => open[Symbol.asyncDispose](),
    scrape: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
  };
}

/** The value of one series, such as `cartwright_orders_total{currency="USD"}`; undefined where there is none. */
export function readSeries(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** The metrics, the traces and the log of a process, as `main.ts` opens them; closed by the test. */
export { openWatching } from '../src/watching.ts';
