/**
 * Runs a platform with its admin in its own process, tells where its owner signs in, and on request what the process has
 * used. Only the rate limits are off.
 */
import { PerformanceObserver } from 'node:perf_hooks';

import { pino } from 'pino';

import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { listen } from '../../apps/platform/src/foundation/http/server/listener.ts';
import { createPlatform } from '../../apps/platform/src/platform.ts';

/** Since the start, in milliseconds. */
export interface ServerUse {
  readonly processor: number;
  readonly collecting: number;
}

let collecting = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collecting += duration;
}).observe({ type: 'gc' });

process.on('message', (message: PlatformConfig | 'use') => {
  if (message !== 'use') void open(message);
  else {
    const { user, system } = process.cpuUsage();
    process.send?.({ processor: (user + system) / 1000, collecting } satisfies ServerUse);
  }
});
process.on('disconnect', () => process.exit(0));

async function open(config: PlatformConfig): Promise<void> {
  const platform = await createPlatform({ config, logger: pino({ level: config.logLevel }) });
  await listen(platform, { host: config.host, port: config.port });
  process.send?.({ signInUrl: await platform.owner.createLink() });
}
