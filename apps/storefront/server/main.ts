/**
 * The process of the shop: environment → built pages → listen → stop cleanly. A failed start is one sentence with the
 * remedy, sent over IPC to a parent process, or printed in the terminal.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Listener, listen, readClientAddress, SettingError, STOP_TIMEOUT_MS } from '@cartwright/listener';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

import type * as Pages from '../src/entry.server.tsx';
import { createShopServer, type ShopServer } from './app.ts';
import { readAssets } from './assets.ts';
import { readConfig } from './config.ts';
import type { ShopConfig } from './config.ts';
import { createShortCalls } from './short-calls.ts';
import { readStaticFiles } from './static-files.ts';
import { openShopWatching } from './watching.ts';

const dist = join(import.meta.dirname, '..', 'dist');

class StartError extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const bundle = join(dist, 'server', 'entry.server.js');
  if (!existsSync(bundle)) {
    throw new StartError('The pages of the shop are not built yet: run `npm run build`.');
  }
  const browser = join(dist, 'browser');
  // Our own build wrote this file.
  const pages = (await import(pathToFileURL(bundle).href)) as typeof Pages;
  const [assets, files] = await Promise.all([readAssets(browser), readStaticFiles(browser)]);
  const watching = await openShopWatching(config);
  const { logger } = watching;
  const onError = (error: unknown): void => logger.error({ err: error }, 'a request failed unexpectedly');
  const reach = watching.watchCalls(fetch);
  const ask = watching.watchCalls(createShortCalls(fetch));
  const shop = createShopServer({ config, pages, assets, files, fetch: reach, ask, onError });
  const listener = await open(config, watching.watchShop(shop, pages));
  const { drainMs = 0 } = config;

  const stop = async (): Promise<void> => {
    shop.announceStop();
    await listener.close({ drainMs });
    await watching[Symbol.asyncDispose]();
    process.exit(0);
  };
  // The reader of our output may leave at any time, and one failed request must harm no other.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a background task failed'));
  let stopping: Promise<void> | undefined;
  for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(name, () => void (stopping ??= stop()));

  if (process.send === undefined) console.log(`The shop is open at ${config.publicUrl}`);
  else process.send({ type: 'ready', origin: config.publicUrl, stopWithinMs: drainMs + STOP_TIMEOUT_MS });
}

async function open({ host, port, trustedProxies = 0 }: ShopConfig, fetchShop: ShopServer['fetch']): Promise<Listener> {
  const response = getRequestListener((request, env) =>
    fetchShop(request, { address: readClientAddress((env as HttpBindings).incoming, trustedProxies) }),
  );
  try {
    return await listen((incoming, outgoing) => void response(incoming, outgoing), { host, port });
  } catch (failure) {
    const isTaken = failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE';
    throw isTaken ? new StartError(`Port ${port} is taken: choose another one with SHOP_PORT.`) : failure;
  }
}

start().catch((error: unknown) => {
  const isExpectedError = error instanceof SettingError || error instanceof StartError;
  const message = isExpectedError ? error.message : `The shop could not start: ${String(error)}`;
  if (!isExpectedError) console.error(error);
  if (process.send === undefined) {
    console.error(message);
    process.exit(1);
  }
  process.send({ type: 'refused', message }, () => process.exit(1));
});
