/** Who watches this process: its log, and the metrics and traces that the configuration asks for. */
import { readVersion } from '@cartwright/telemetry';
import { pino, type DestinationStream, type Logger } from 'pino';

import type { PlatformConfig } from './config.ts';
import { MIGRATIONS } from './foundation/database/migrations/index.ts';
import { openTelemetry } from './foundation/telemetry/open-telemetry.ts';
import type { Telemetry } from './foundation/telemetry/telemetry.ts';

export interface Watching extends AsyncDisposable {
  readonly logger: Logger;
  /** Undefined where neither metrics nor traces are asked for. */
  readonly telemetry: Telemetry | undefined;
  /** Undefined for a worker, too: its supervisor serves the metrics. */
  readonly metricsPort: number | undefined;
  /** The metrics as text. Undefined where there are none. */
  readonly collectMetrics: (() => Promise<string>) | undefined;
}

/**
 * `place` is that of a worker, from 0.
 * @throws {SettingError} Where the port of the metrics cannot be listened on.
 */
export async function openWatching(
  { metrics, ...config }: Pick<PlatformConfig, 'logLevel' | 'metrics' | 'traces'>,
  { place, destination }: { readonly place?: number | undefined; readonly destination?: DestinationStream } = {},
): Promise<Watching> {
  const version = readVersion(new URL('../package.json', import.meta.url));
  // The platform brings the database to its newest migration, or does not start.
  const schema = MIGRATIONS.at(-1)?.name ?? '';
  const { telemetry, current, metricsPort, collect, ...open } = await openTelemetry(
    { ...config, metrics: metrics && place !== undefined ? { worker: String(place) } : metrics },
    { version, schema },
  );
  const logger = pino(
    {
      level: config.logLevel,
      // Names instead of the numbers of pino, which no other program knows.
      formatters: { level: (label) => ({ level: label }) },
      ...(current && { mixin: () => ({ traceId: current()?.traceId }) }),
    },
    ...(destination === undefined ? [] : [destination]),
  );
  return {
    logger,
    telemetry,
    metricsPort,
    collectMetrics: collect,
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  };
}
