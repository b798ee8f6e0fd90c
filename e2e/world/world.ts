/**
 * The world in one process: a platform with the demo shop on a new database, and clients that reach it through `fetch`
 * without sockets. `await using` closes and removes it all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Fetch } from '@cartwright/client';
import { createPlatform } from '@cartwright/platform';
import { createCheapPasswords } from '@cartwright/platform/test/cheap-passwords';
import { copyDemoShop } from '@cartwright/platform/test/prepared-demo';

export interface World extends AsyncDisposable {
  /** The platform's origin; only `fetch` below reaches it. */
  readonly origin: string;
  readonly clientId: string;
  readonly siteId: string;
  readonly fetch: Fetch;
  /** A link that signs the owner in once. */
  readonly ownerSignInUrl: () => Promise<string>;
}

const ORIGIN = 'http://localhost:4001';

type Config = Parameters<typeof createPlatform>[0]['config'];

export interface WorldOptions extends Pick<Parameters<typeof createPlatform>[0], 'telemetry' | 'logger'> {
  /** Configuration overrides. */
  readonly config?: Partial<Config>;
  /** The address of all requests, for tests that count attempts by address. */
  readonly address?: string;
}

/** Opens a world. Open one per file, and let tests differ by their visitors. */
export async function openWorld({ config, address, ...watching }: WorldOptions = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-world-'));
  const platform = await createPlatform({
    ...watching,
    config: {
      mode: 'development',
      host: '127.0.0.1',
      port: 0,
      publicUrl: ORIGIN,
      shopUrl: 'http://localhost:4000',
      database: { kind: 'sqlite', file: await copyDemoShop(folder) },
      dataFolder: folder,
      seed: 'demo',
      smtpUrl: undefined,
      adminFolder: join(folder, 'no-admin'),
      docsFolder: join(folder, 'no-docs'),
      logLevel: 'error',
      checkResponses: true,
      ...config,
    },
    passwords: await createCheapPasswords(),
  });
  return {
    origin: ORIGIN,
    clientId: platform.site.clientId,
    siteId: platform.site.siteId,
    ownerSignInUrl: () => platform.owner.createLink(),
    fetch: (input, init) => platform.fetch(new Request(input, init), address === undefined ? undefined : { address }),
    [Symbol.asyncDispose]: async () => {
      await platform[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
