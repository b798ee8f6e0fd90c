/** The platform with its metrics, as in production, in a process that measures itself when it is asked to. */
import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { listen } from '../../apps/platform/src/foundation/http/server/listener.ts';
import { createPlatform } from '../../apps/platform/src/platform.ts';
import { openWatching } from '../../apps/platform/src/watching.ts';

/** What only the process itself knows. */
export interface OwnFigures {
  readonly type: 'measured';
  /** Of JavaScript after a garbage collection. */
  readonly heapMiB: number | undefined;
  /** Sockets, timers, open files and other things that keep the event loop busy. */
  readonly resources: number;
}

export interface Measure {
  readonly type: 'measure';
  readonly collectsGarbage: boolean;
}

process.once('message', (config: PlatformConfig) => void open(config));
process.on('disconnect', () => process.exit(0));

async function open(config: PlatformConfig): Promise<void> {
  const { logger, telemetry, metricsPort } = await openWatching({ ...config, metrics: { host: '127.0.0.1', port: 0 } });
  const platform = await createPlatform({ config, logger, telemetry });
  const { port } = await listen(platform, { host: '127.0.0.1', port: 0 });
  process.on('message', ({ type, collectsGarbage }: Measure) => {
    if (type === 'measure') process.send?.(measure(collectsGarbage));
  });
  process.send?.({ port, clientId: platform.site.clientId, metricsPort });
}

function measure(collectsGarbage: boolean): OwnFigures {
  if (collectsGarbage) globalThis.gc?.();
  return {
    type: 'measured',
    heapMiB: collectsGarbage ? process.memoryUsage().heapUsed / 2 ** 20 : undefined,
    resources: process.getActiveResourcesInfo().length,
  };
}
