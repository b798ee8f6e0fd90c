/** The shop's server in the test's process, before a platform that the test has opened. */
import * as pages from '@cartwright/storefront/pages';
import { createShopServer } from '@cartwright/storefront/server';

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

/** Opens the shop. An unexpected error fails the test. */
export function openShopServer(platform: OpenPlatform): ShopServer {
  const calls: string[] = [];
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
    fetch: (input, init) => {
      const request = new Request(input, init);
      calls.push(new URL(request.url).pathname);
      return platform.fetch(request);
    },
    onError: (error) => {
      throw error;
    },
  });
  return { calls, get: (path, headers = {}) => server.fetch(new Request(SHOP + path, { headers })) };
}
