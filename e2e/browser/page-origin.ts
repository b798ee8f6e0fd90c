/** Origins for tests of a package in a real browser: sockets of this process on free ports, and the package as one script. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

export interface PageOrigin extends AsyncDisposable {
  readonly origin: string;
}

/** Opens an origin with this handler. */
export async function openOrigin(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<PageOrigin> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Responds with a page that contains this script, for any path. */
export function showPage(script: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>Shop</title><body><script src="/client.js"></script>');
  };
}

/** A package as one script that sets `window[name]` to the whole export of the package. */
export async function bundlePackage(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: { write: false, lib: { entry, formats: ['iife'], name } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error(`${entry} was not bundled.`);
  // A separate script would keep the name in its module.
  return `${bundle.output[0].code}\nwindow.${name} = ${name};`;
}
