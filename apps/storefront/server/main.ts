/**
 * The process of the shop: environment → built pages → listen → stop cleanly. A start that cannot be is one sentence with
 * the remedy; whoever forked us is told over IPC, a person in a terminal by the terminal.
 */
import { existsSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { type HttpBindings, serve } from '@hono/node-server';

import type * as Pages from '../src/entry.server.tsx';
import { createShopServer, type ShopServer } from './app.ts';
import { readAssets } from './assets.ts';
import { ConfigRefusal, readConfig } from './config.ts';
import type { ShopConfig } from './config.ts';
import { createDraining, STOP_TIMEOUT_MS, type Draining } from './draining.ts';
import { readShopperAddress } from './shopper-address.ts';
import { readStaticFiles } from './static-files.ts';

const dist = join(import.meta.dirname, '..', 'dist');

class StartRefusal extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const bundle = join(dist, 'server', 'entry.server.js');
  if (!existsSync(bundle)) {
    throw new StartRefusal(
      'The pages of the shop are not built yet: run `npm run build --workspace @cartwright/storefront`.',
    );
  }
  const browser = join(dist, 'browser');
  // Our own build of that very file.
  const pages = (await import(pathToFileURL(bundle).href)) as typeof Pages;
  const [assets, files] = await Promise.all([readAssets(browser), readStaticFiles(browser)]);
  const shop = createShopServer({ config, pages, assets, files, onError: (error) => console.error(error) });
  const draining = createDraining();
  const server = await listen(config, shop, draining);
  const { drainMs = 0 } = config;

  const stop = async (): Promise<void> => {
    shop.announceStop();
    draining.begin();
    if (drainMs > 0) await wait(drainMs);
    await draining.close(server);
    process.exit(0);
  };
  // Who reads our output may leave at any time, and one request that fails where nobody looks harms no other.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (error) => console.error(error));
  let stopping: Promise<void> | undefined;
  for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(name, () => void (stopping ??= stop()));

  if (process.send === undefined) console.log(`The shop is open at ${config.publicUrl}`);
  else process.send({ type: 'ready', origin: config.publicUrl, stopWithinMs: drainMs + STOP_TIMEOUT_MS });
}

function listen(config: ShopConfig, shop: ShopServer, { ServerResponse }: Draining): Promise<Server> {
  const fetch = (request: Request, { incoming }: HttpBindings) =>
    shop.fetch(request, { address: readShopperAddress(incoming, config.trustedProxies ?? 0) });
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, env) => fetch(request, env as HttpBindings),
        port: config.port,
        hostname: config.host,
        serverOptions: { ServerResponse },
      },
      () => {
        if (server instanceof Server) resolve(server);
      },
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new StartRefusal(`Port ${config.port} is taken: choose another one with SHOP_PORT.`) : error);
    });
  });
}

start().catch((error: unknown) => {
  const isRefusal = error instanceof ConfigRefusal || error instanceof StartRefusal;
  const message = isRefusal ? error.message : `The shop could not start: ${String(error)}`;
  if (!isRefusal) console.error(error);
  if (process.send === undefined) {
    console.error(message);
    process.exit(1);
  }
  process.send({ type: 'refused', message }, () => process.exit(1));
});
