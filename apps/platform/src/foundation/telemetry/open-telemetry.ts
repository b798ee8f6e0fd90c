/**
 * Opens the metrics and the traces that the configuration asks for. Their libraries are loaded only then, so a platform
 * that is not watched has neither their memory nor their time.
 */
import {
  joinWatches,
  openMetrics,
  openTracing,
  writeTraceparent,
  type Metrics,
  type MetricsAddress,
  type TraceSettings,
  type Tracing,
  type Watch,
} from '@cartwright/telemetry';

import type { Telemetry } from './telemetry.ts';

/** The name of the platform in traces. */
const SERVICE_NAME = 'cartwright-platform';

export interface TelemetryConfig {
  /** A worker has its name instead of an address, since its supervisor serves the metrics of all. */
  readonly metrics?: Pick<MetricsAddress, 'host' | 'port'> | { readonly worker: string } | undefined;
  readonly traces?: TraceSettings | undefined;
}

export interface OpenTelemetry extends AsyncDisposable {
  /** Undefined where nothing is watched. */
  readonly telemetry: Telemetry | undefined;
  /** The port of the metrics. Undefined for a worker, too. */
  readonly metricsPort: number | undefined;
  /** The metrics as text. Undefined where there are none. */
  readonly collect: Metrics['collect'] | undefined;
  /** The span that runs now, for lines of the log. Undefined where no traces are made. */
  readonly current: Tracing['current'] | undefined;
}

/** @throws {SettingError} Where the port of the metrics cannot be listened on. */
export async function openTelemetry(
  { metrics: place, traces }: TelemetryConfig,
  build: { readonly version: string; readonly schema: string },
): Promise<OpenTelemetry> {
  const metrics =
    place === undefined ? undefined : await openMetrics({ ...place, variable: 'CARTWRIGHT_METRICS_PORT' }, build);
  const own = metrics === undefined ? undefined : await createOwnMetrics(metrics);
  const tracing =
    traces === undefined
      ? undefined
      : await openTracing({ ...traces, serviceName: SERVICE_NAME, version: build.version });
  const watch = joinWatches([metrics?.watch, own?.watch, tracing?.watch].filter((one) => one !== undefined));
  const current = tracing?.current;
  const currentTrace =
    current &&
    (() => {
      const span = current();
      return span && writeTraceparent(span);
    });
  return {
    telemetry: watch === undefined ? undefined : { watch, currentTrace, ...(own && { counters: own.counters }) },
    metricsPort: metrics?.port,
    collect: metrics?.collect,
    current,
    [Symbol.asyncDispose]: async () => {
      await metrics?.[Symbol.asyncDispose]();
      await tracing?.[Symbol.asyncDispose]();
    },
  };
}

async function createOwnMetrics(
  metrics: Metrics,
): Promise<{ readonly watch: Watch; readonly counters: NonNullable<Telemetry['counters']> }> {
  const [{ watchOperations }, { createSalesMetrics }, { addReadings }] = await Promise.all([
    import('./operation-metrics.ts'),
    import('./sales-metrics.ts'),
    import('./readings.ts'),
  ]);
  return {
    watch: watchOperations(metrics.registry),
    counters: { ...createSalesMetrics(metrics.registry), readFrom: (sources) => addReadings(metrics, sources) },
  };
}
