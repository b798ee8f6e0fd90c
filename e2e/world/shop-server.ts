/** The shop's server in the test's process, before a platform that the test has opened. */
import * as pages from '@cartwright/storefront/pages';
import { createShopServer } from '@cartwright/storefront/server';
import type { ShopWatching } from '@cartwright/storefront/watching';

/** The public address of that shop. */
export const SHOP = 'http://localhost:4000';
const PLATFORM = 'http://localhost:4001';

interface OpenPlatform {
  readonly site: { readonly clientId: string };
  fetch(request: Request): Promise<Response>;
}

export interface ShopServer {
  /** The paths of its calls to the platform. */
  readonly calls: string[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Opens the shop, watched where the test watches it. An unexpected error fails the test. */
export function openShopServer(platform: OpenPlatform, watching?: ShopWatching): ShopServer {
  const calls: string[] = [];
  const call = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    calls.push(new URL(request.url).pathname);
    return platform.fetch(request);
  };
  const server = createShopServer({
    config: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: SHOP,
      platformUrl: PLATFORM,
      clientId: platform.site.clientId,
      signIn: 'page',
    },
    pages,
    assets: { script: '/assets/entry.js', styles: [], modules: [], fonts: {}, themes: {} },
    files: { response: () => undefined },
    fetch: watching === undefined ? call : watching.watchCalls(call),
    onError: (error) => {
      throw error;
    },
  });
  const respond = watching === undefined ? server.fetch : watching.watchShop(server, pages);
  return { calls, get: (path, headers = {}) => respond(new Request(SHOP + path, { headers })) };
}
