/**
 * The shop in development: the same server, with the sources of the pages by way of Vite. A saved component or style
 * sheet shows at once and keeps the state of the page; another saved file is used by the next request.
 */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

import { readClientAddress, SettingError } from '@cartwright/listener';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createServer as createViteServer, type Plugin, type ViteDevServer } from 'vite';

import type * as Pages from '../src/entry.server.tsx';
import type * as App from './app.ts';
import { readConfig, type ShopConfig } from './config.ts';
import { readDevAssets, readIcon } from './dev-assets.ts';

const root = join(import.meta.dirname, '..');
const START = '/@shop/start.js';

/**
 * The first script of every page: hot reload has to be there before the first component, and the page responds at once, so
 * that a saved file shows.
 */
const START_CODE = `
import '@vitejs/plugin-react/preamble';
document.querySelector('script[data-modules]').dataset.start = 'at-once';
await import('/src/entry.browser.ts');
`;

const startScript: Plugin = {
  name: 'shop-start',
  resolveId: (id) => (id === START ? id : undefined),
  load: (id) => (id === START ? START_CODE : undefined),
};

async function start(config: ShopConfig): Promise<void> {
  const http = createHttpServer();
  const vite = await createViteServer({
    root,
    appType: 'custom',
    plugins: [startScript],
    optimizeDeps: { entries: ['src/resume.tsx'] },
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const readShop = createReader(vite, config);
  const respond = getRequestListener(async (request, env) => {
    try {
      const shop = await readShop();
      const address = readClientAddress((env as HttpBindings).incoming, config.trustedProxies ?? 0);
      return withoutStylePolicy(await shop.fetch(request, { address }));
    } catch (error) {
      return respondError(vite, error);
    }
  });
  http.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    vite.middlewares(incoming, outgoing, () => void respond(incoming, outgoing));
  });
  http.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    fail(isTaken ? `Port ${config.port} is taken: choose another one with SHOP_PORT.` : error.message);
  });
  http.listen(config.port, config.host, () => {
    console.log(`The shop is open for development at ${config.publicUrl}`);
  });
}

/** The shop of the current sources. It is made again when one of the server's files or of the pages' has changed. */
function createReader(vite: ViteDevServer, config: ShopConfig): () => Promise<App.ShopServer> {
  let current: { readonly pages: object; readonly app: object; readonly shop: App.ShopServer } | undefined;
  return async () => {
    // Both are our own modules.
    const pages = (await vite.ssrLoadModule('/src/entry.server.tsx')) as typeof Pages;
    const app = (await vite.ssrLoadModule('/server/app.ts')) as typeof App;
    if (current?.pages !== pages || current.app !== app) {
      const shop = app.createShopServer({
        config,
        pages,
        assets: readDevAssets(root, START),
        files: { response: (request) => readIcon(root, request) },
        onError: (error) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error);
        },
      });
      current = { pages, app, shop };
    }
    return current.shop;
  };
}

/** Vite puts changed style sheets into the page as elements, which the policy of the shop refuses. */
function withoutStylePolicy(response: Response): Response {
  const policy = response.headers.get('content-security-policy');
  if (policy === null) return response;
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"));
  return new Response(response.body, { status: response.status, headers });
}

/** Names what failed. Vite's script reloads the page once the file is saved again. */
function respondError(vite: ViteDevServer, error: unknown): Response {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  console.error(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return new Response(
    `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><pre>${escaped}</pre>`,
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  fail(error.message);
}
