/**
 * Opens the metrics and the traces that the configuration asks for. Their libraries are loaded only then, so a platform
 * that is not watched has neither their memory nor their time.
 */
import {
  joinWatches,
  openMetrics,
  openTracing,
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
  readonly metrics?: Pick<MetricsAddress, 'host' | 'port' | 'waitsForPort'> | undefined;
  readonly traces?: TraceSettings | undefined;
}

export interface OpenTelemetry extends AsyncDisposable {
  /** Undefined where nothing is watched. */
  readonly telemetry: Telemetry | undefined;
  /** The port of the metrics. */
  readonly metricsPort: number | undefined;
  /** The span that runs now, for lines of the log. Undefined where no traces are made. */
  readonly current: Tracing['current'] | undefined;
}

/** @throws {SettingError} Where the port of the metrics cannot be listened on. */
export async function openTelemetry(
  { metrics: address, traces }: TelemetryConfig,
  build: { readonly version: string; readonly schema: string },
): Promise<OpenTelemetry> {
  const metrics =
    address === undefined ? undefined : await openMetrics({ ...address, variable: 'CARTWRIGHT_METRICS_PORT' }, build);
  const own = metrics === undefined ? undefined : await createOwnMetrics(metrics);
  const tracing =
    traces === undefined
      ? undefined
      : await openTracing({ ...traces, serviceName: SERVICE_NAME, version: build.version });
  const watch = joinWatches([metrics?.watch, own?.watch, tracing?.watch].filter((one) => one !== undefined));
  return {
    telemetry: watch === undefined ? undefined : { watch, ...(own && { counters: own.counters }) },
    metricsPort: metrics?.port,
    current: tracing?.current,
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
