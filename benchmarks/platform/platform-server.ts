/** Runs the platform as in production, in its own process. Only the rate limits are off. */
import { pino } from 'pino';

import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { listen } from '../../apps/platform/src/foundation/http/server/listener.ts';
import { createPlatform } from '../../apps/platform/src/platform.ts';

process.once('message', (config: PlatformConfig) => void open(config));
process.on('disconnect', () => process.exit(0));

async function open(config: PlatformConfig): Promise<void> {
  const platform = await createPlatform({ config, logger: pino({ level: config.logLevel }) });
  const { port } = await listen(platform, { host: '127.0.0.1', port: 0 });
  process.send?.({ port, clientId: platform.site.clientId });
}
