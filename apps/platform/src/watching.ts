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
  readonly metricsPort: number | undefined;
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
  const { telemetry, current, metricsPort, ...open } = await openTelemetry(
    { ...config, metrics: metrics && findMetricsAddress(metrics, place) },
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
  return { logger, telemetry, metricsPort, [Symbol.asyncDispose]: () => open[Symbol.asyncDispose]() };
}

/**
 * Workers have metrics of their own, on one port after the other. A worker that takes the place of another waits until that
 * has given its port back.
 */
function findMetricsAddress(
  { host, port }: NonNullable<PlatformConfig['metrics']>,
  place: number | undefined,
): { readonly host: string; readonly port: number; readonly waitsForPort: boolean } {
  return { host, port: port === 0 ? 0 : port + (place ?? 0), waitsForPort: place !== undefined };
}
