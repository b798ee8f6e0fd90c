/** Runs a platform with its admin in its own process, and tells where its owner signs in. Only the rate limits are off. */
import { pino } from 'pino';

import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { listen } from '../../apps/platform/src/foundation/http/server/listener.ts';
import { createPlatform } from '../../apps/platform/src/platform.ts';

process.once('message', (config: PlatformConfig) => void open(config));
process.on('disconnect', () => process.exit(0));

async function open(config: PlatformConfig): Promise<void> {
  const platform = await createPlatform({ config, logger: pino({ level: config.logLevel }) });
  await listen(platform, { host: config.host, port: config.port });
  process.send?.({ signInUrl: await platform.createMerchantSignInUrl() });
}
