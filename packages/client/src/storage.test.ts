import { afterEach, describe, expect, test, vi } from 'vitest';

import { json, type Reply, scriptedFetch } from '../test/scripted-fetch.ts';
import {
  cookieStorage,
  createClient,
  currentCart,
  forgetCookie,
  localTokenStorage,
  OAuthStrategy,
  parseCookies,
  products,
  serializeCookie,
  type Tokens,
} from './index.ts';

const TOKEN = 'POST /oauth2/token';
const CART = 'GET /ecom/v1/carts/current';
const PRODUCT = 'GET /stores-reader/v1/products/p1';
const cart: Reply = ({ headers }) => json({ cart: { buyerNote: headers.get('authorization') } });
const product: Reply = ({ headers }) => json({ product: { name: headers.get('authorization') } });
let visitors = 0;
const grants: Reply = ({ body }) =>
  body['grantType'] === 'refresh_token'
    ? json({
        access_token: `renewed of ${String(body['refreshToken'])}`,
        refresh_token: body['refreshToken'],
        expires_in: 14_400,
      })
    : json({ access_token: `visiting ${++visitors}`, refresh_token: `R${visitors}`, expires_in: 14_400 });

/** A server that creates a client per request; `cookie` is the browser's header. */
function serve(cookie: string) {
  const platform = scriptedFetch({ [TOKEN]: grants, [CART]: cart, [PRODUCT]: product });
  const response = new Headers();
  const jar = { read: () => cookie, write: (line: string) => response.append('set-cookie', line) };
  const shop = createClient({
    host: 'http://platform.test',
    fetch: platform.fetch,
    auth: OAuthStrategy({ clientId: 'shop', tokenStorage: cookieStorage({ jar, httpOnly: true, secure: true }) }),
    modules: { currentCart, products },
  });
  const render = async () => {
    const [mine, found] = await Promise.all([shop.currentCart.getCurrentCart(), shop.products.getProduct('p1')]);
    return [mine.buyerNote, found.product.name];
  };
  return { platform, shop, render, set: () => response.getSetCookie() };
}

/** The cookie header that a browser sends back. */
const sent = (line = ''): string => line.split(';')[0] ?? '';
const expired = (line: string): string => {
  const { cartwright_session: text = '' } = parseCookies(sent(line));
  const tokens = JSON.parse(text) as { accessToken: object };
  return serializeCookie(
    'cartwright_session',
    JSON.stringify({ ...tokens, accessToken: { value: 'old', expiresAt: 1 } }),
  );
};

describe('a client for one request of a server', () => {
  test('makes one visitor however many calls the page makes, and sends one cookie that no script can read', async () => {
    const { platform, render, set } = serve('');
    const [first, second] = await render();
    expect(first).toBe(second);
    expect(platform.to(TOKEN)).toHaveLength(1);
    expect(set()).toHaveLength(1);
    expect(set()[0]).toMatch(/^cartwright_session=.*; path=\/; expires=.* GMT; secure; httponly; samesite=Lax$/);
  });

  test('continues with the tokens of the cookie, without a request or a new cookie', async () => {
    const before = serve('');
    const [who] = await before.render();
    const { platform, render, set } = serve(`theme=dark; ${sent(before.set()[0])}`);
    expect(await render()).toEqual([who, who]);
    expect(platform.to(TOKEN)).toEqual([]);
    expect(set()).toEqual([]);
  });

  test('renews an expired token once, for this visitor, and sets the cookie', async () => {
    const before = serve('');
    await before.render();
    const { platform, render, set } = serve(sent(expired(before.set()[0] ?? '')));
    expect(await render()).toEqual(Array(2).fill(`renewed of R${visitors}`));
    expect(platform.to(TOKEN)).toHaveLength(1);
    expect(set()).toHaveLength(1);
  });

  test('shares nothing with the client of another request', async () => {
    const [ada, ben] = [serve(''), serve('')];
    const [[one], [other]] = await Promise.all([ada.render(), ben.render()]);
    expect(one).not.toBe(other);
  });

  test('makes the browser delete the cookie when a member signs out', async () => {
    const { shop, render, set } = serve('');
    await render();
    await shop.auth.signOut();
    expect(set().at(-1)).toMatch(/^cartwright_session=; path=\/; expires=/);
    expect(Date.parse(/expires=([^;]+)/.exec(set().at(-1) ?? '')?.[1] ?? '')).toBeLessThan(Date.now());
  });
});

describe('a browser that keeps nothing', () => {
  afterEach(() => vi.unstubAllGlobals());
  const tokens = (value: string, role: 'visitor' | 'member'): Tokens => ({
    accessToken: { value, expiresAt: 4e9 },
    refreshToken: { value: `R ${value}`, role },
  });
  const full = (): never => {
    throw new Error('The quota has been exceeded.');
  };

  test('because it is full makes this tab keep the sign-in, instead of the stored tokens', async () => {
    const kept = JSON.stringify(tokens('before', 'visitor'));
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: full });
    const storage = localTokenStorage();
    await storage.setTokens(tokens('after', 'member'));
    expect(await storage.getTokens()).toEqual(tokens('after', 'member'));
  });

  test('for a while is used again once it does', async () => {
    let kept: string | null = null;
    const keep = (_: string, text: string): void => {
      kept = text;
    };
    const storage = localTokenStorage();
    vi.stubGlobal('localStorage', { getItem: full, setItem: full });
    expect(await storage.getTokens()).toBeUndefined();
    await storage.setTokens(tokens('one', 'visitor'));
    expect(await storage.getTokens()).toEqual(tokens('one', 'visitor'));
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: keep });
    await storage.setTokens(tokens('two', 'member'));
    kept = JSON.stringify(tokens('of another tab', 'member'));
    expect(await storage.getTokens()).toEqual(tokens('of another tab', 'member'));
  });
});

describe('a cookie', () => {
  test('has the path / and an end in days', () => {
    const line = serializeCookie('a', 'ü;=', { expires: 2 });
    expect(line).toMatch(/^a=%C3%BC%3B%3D; path=\/; expires=/);
    const end = Date.parse(/expires=(.*)$/.exec(line)?.[1] ?? '');
    expect(Math.round((end - Date.now()) / 86_400_000)).toBe(2);
  });

  test('has the attributes it is given, and no others', () => {
    const expires = new Date('2030-01-01T00:00:00Z');
    expect(
      serializeCookie('a', 'b', {
        path: '/x',
        domain: 'c.test',
        secure: true,
        httpOnly: true,
        sameSite: 'None',
        expires,
      }),
    ).toBe('a=b; path=/x; domain=c.test; expires=Tue, 01 Jan 2030 00:00:00 GMT; secure; httponly; samesite=None');
    expect(serializeCookie('a', 'b')).toBe('a=b; path=/');
  });

  test('is read back with any content; the first of a name counts, and invalid cookies are ignored', () => {
    const line = sent(serializeCookie('name of it', 'a "b" ; c = ü'));
    expect(parseCookies(`x=1; ${line}; x=2; broken; bad=%E0%A4%A`)).toEqual({
      x: '1',
      'name of it': 'a "b" ; c = ü',
      bad: '%E0%A4%A',
    });
    expect(forgetCookie('x')).toMatch(/^x=; path=\/; expires=/);
  });
});
