import { createShopServer } from '../server/app.ts';
/** A shop for tests: the real server and the real pages in front of a scripted platform, and a browser's cookies. */
import * as pages from '../src/entry.server.tsx';
import { createScriptedPlatform } from './scripted-platform.ts';
import type { ScriptedPlatform } from './scripted-platform.ts';

export const SHOP = 'http://localhost:4000';
export const PLATFORM = 'http://localhost:4001';

export interface TestShop {
  readonly platform: ScriptedPlatform;
  /** Unexpected errors. */
  readonly errors: unknown[];
  /** `signal` ends the request, as a visitor who leaves. */
  get(path: string, headers?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>;
  /** The request of a link checker. */
  head(path: string): Promise<Response>;
  /** Posts a form, with files as `FormData`, or JSON where `body` is a plain object, by default from a page of the shop. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends bytes, from a page of the shop. */
  put(path: string, body: Blob): Promise<Response>;
  /** The value of a cookie in the browser. */
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

/** The result of a build for each theme, and for each pairing of typefaces. */
const THEMES = builtSheets(['alder-clay', 'neutral']);
const FONTS = builtSheets(['garamond', 'system']);

function builtSheets(names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [name, { styles: [`/assets/${name}.css`], fonts: [`/assets/${name}.woff2`] }]),
  );
}

export function openShop(publicUrl = SHOP, signIn: 'page' | 'form' = 'page'): TestShop {
  const platform = createScriptedPlatform();
  const errors: unknown[] = [];
  const server = createShopServer({
    config: { host: '127.0.0.1', port: 4000, publicUrl, platformUrl: PLATFORM, clientId: 'app_test', signIn },
    pages,
    assets: { script: '/assets/entry.js', styles: [], modules: [], themes: THEMES, fonts: FONTS },
    files: { response: () => undefined },
    fetch: platform.fetch,
    now: () => new Date('2026-11-20T12:00:00Z'),
    onError: (error) => errors.push(error),
  });
  const jar = new Map<string, string>();

  async function send(request: Request): Promise<Response> {
    const response = await server.fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const isGone = attributes.some((one) => one === 'Max-Age=0' || /^Expires=.*(?:1969|1970)/.test(one));
      if (isGone || pair.endsWith('=')) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    return response;
  }
  const cookies = (): Record<string, string> =>
    jar.size === 0 ? {} : { cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ') };

  return {
    platform,
    errors,
    head: (path) => send(new Request(SHOP + path, { method: 'HEAD', headers: cookies() })),
    get: (path, headers = {}, signal) =>
      send(new Request(SHOP + path, { headers: { ...cookies(), ...headers }, ...(signal && { signal }) })),
    post: (path, body, headers = {}) => {
      const isForm = body instanceof URLSearchParams || body instanceof FormData;
      const type: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
      return send(
        new Request(SHOP + path, {
          method: 'POST',
          body: isForm ? body : JSON.stringify(body),
          headers: { 'sec-fetch-site': 'same-origin', ...type, ...cookies(), ...headers },
        }),
      );
    },
    put: (path, body) =>
      send(
        new Request(SHOP + path, { method: 'PUT', body, headers: { 'sec-fetch-site': 'same-origin', ...cookies() } }),
      ),
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
  };
}
