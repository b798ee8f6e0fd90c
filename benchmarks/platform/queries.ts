/** Callers of a platform in this process: a visitor and the merchant, as functions from a request to its response. */
import { joinBody, type ResponseBody } from '../../apps/platform/src/foundation/http/response-body.ts';
import type { Platform } from '../../apps/platform/src/platform.ts';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The body of the response, as the platform hands it to its server. */
export type Caller = (query: ApiCall) => Promise<ResponseBody>;

export interface Callers {
  readonly visitor: Caller;
  readonly merchant: Caller;
  readonly visitorToken: string;
}

/** Both sign in as they would over the network. A request that fails throws the platform's message. */
export async function createCaller(platform: Platform, origin = 'http://localhost:4001'): Promise<Callers> {
  const send = (path: string, init: RequestInit): Promise<Response> =>
    platform.fetch(new Request(`${origin}${path}`, init));
  const result = await send('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: platform.site.clientId, grantType: 'anonymous' }),
  });
  const { access_token: visitorToken } = (await result.json()) as { access_token: string };
  const merchantToken = await signIn(platform, send);
  const callAs =
    (token: string): Caller =>
    async ({ method, path, body }) => {
      // Calls the route as the platform's own server does. `fetch` would copy each response three more times.
      const route = platform.findApiRoute(method, path);
      if (route === undefined) throw new Error(`${method} ${path} has no route.`);
      const headers = new Map([
        ['authorization', token],
        ['content-type', 'application/json'],
      ]);
      const { status, body: written } = await route({
        search: '',
        address: '127.0.0.1',
        header: (name) => headers.get(name),
        readText: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
      });
      if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${joinBody(written).toString()}`);
      return written;
    };
  return { visitor: callAs(visitorToken), merchant: callAs(merchantToken), visitorToken };
}

const NEW_OWNER: readonly (readonly [string, string])[] = [
  ['fullName', 'Shop owner'],
  ['email', 'owner@example.com'],
  ['password', 'a kiln of one’s own'],
];

/** Signs in by the link that the platform prints: its form sets a cookie, and the cookie gets a token. */
async function signIn(
  platform: Platform,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<string> {
  const { pathname, search } = new URL(await platform.owner.createLink());
  const cookies = new Map<string, string>();
  const visit = async (path: string, method: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: 'http://localhost:4001', 'content-type': 'application/x-www-form-urlencoded' };
    const response = await send(path, { method, headers, ...(form === undefined ? {} : { body: form.toString() }) });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  // The code of the link moves into a cookie before the page is shown.
  const moved = await visit(`${pathname}${search}`, 'GET');
  const page = await (await visit(moved.headers.get('location') ?? pathname, 'GET')).text();
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)) {
    fields.set(name, value);
  }
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? pathname;
  // The owner of a new shop creates the account first. Its inputs are in the page, and empty.
  if (page.includes('name="fullName"')) for (const [name, value] of NEW_OWNER) fields.set(name, value);
  const signedIn = await visit(action.replaceAll('&amp;', '&'), 'POST', fields);
  if (signedIn.status !== 303) throw new Error(`The owner was not signed in: ${signedIn.status} at ${action}.`);
  const result = await visit('/admin/session/token', 'POST');
  return ((await result.json()) as { access_token: string }).access_token;
}
