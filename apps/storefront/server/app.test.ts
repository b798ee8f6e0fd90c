import { describe, expect, test } from 'vitest';

import { openShop, PLATFORM, SHOP } from '../test/open-shop.ts';

const session = 'cartwright_session';
const cart = '/ecom/v1/carts/current';
const line = { lineItems: [{ quantity: 1, catalogReference: { appId: 'a', catalogItemId: 'p' } }] };

function tokens(role: 'visitor' | 'member', expiresAt = 4_000_000_000) {
  return encodeURIComponent(
    JSON.stringify({
      accessToken: { value: `my-${role}`, expiresAt },
      refreshToken: { value: `my-${role}-refresh`, role },
    }),
  );
}

/** A redirect session in the platform's response format. */
function redirectTo(fullUrl: string): Response {
  return Response.json({ redirectSession: { id: 'rds_1', fullUrl, urlDetails: { endpoint: fullUrl } } });
}

describe('a visitor who only looks around', () => {
  test('gets pages without a cookie', async () => {
    const shop = openShop();
    const response = await shop.get('/');
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  test('shares one visitor with all others', async () => {
    const shop = openShop();
    await shop.get('/');
    await shop.get('/help');
    await shop.get(`/api${cart}`);
    expect(shop.platform.requestsTo('/oauth2/token')).toHaveLength(1);
  });

  test('gets the platform’s response that there is no cart', async () => {
    const response = await openShop().get(`/api${cart}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'CART_NOT_FOUND' } } });
  });

  test('gets the shop around a 404 for a page that does not exist', async () => {
    const response = await openShop().get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });
});

describe('the first change', () => {
  test('makes a session in a cookie that no script can read', async () => {
    const shop = openShop();
    shop.platform.respond(`${cart}/add-to-cart`, () => Response.json({ cart: {} }));
    const response = await shop.post(`/api${cart}/add-to-cart`, line);
    const [cookie, visit] = response.headers.getSetCookie();
    // Scripts read from the other one that there is a session, so that without it no page asks for a cart.
    expect(visit).toBe('cartwright_visit=1; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(cookie).toMatch(/^cartwright_session=/);
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).not.toMatch(/; secure/i);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('sets a secure cookie where the shop is reached by https', async () => {
    const shop = openShop('https://shop.example');
    shop.platform.respond(`${cart}/add-to-cart`, () => Response.json({ cart: {} }));
    const response = await shop.post(`/api${cart}/add-to-cart`, line, { 'sec-fetch-site': 'same-origin' });
    expect(response.headers.getSetCookie()[0]).toMatch(/; secure/i);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('sends the visitor token to the platform and no token to the page', async () => {
    const shop = openShop();
    shop.platform.respond(`${cart}/add-to-cart`, () => Response.json({ cart: {} }));
    const response = await shop.post(`/api${cart}/add-to-cart`, line);
    expect(shop.platform.requestsTo(`${cart}/add-to-cart`)[0]?.token).toBe('access-1');
    expect(await response.text()).not.toContain('access-1');
    expect(response.headers.get('authorization')).toBeNull();
  });
});

describe('a session', () => {
  test('is used unchanged while it is valid', async () => {
    const shop = openShop();
    shop.setCookie(session, tokens('visitor'));
    const response = await shop.get(`/api${cart}`);
    expect(shop.platform.requestsTo(cart)[0]?.token).toBe('my-visitor');
    // A session of before scripts could read that there is one.
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^cartwright_visit=1;/)]);
    expect((await shop.get(`/api${cart}`)).headers.getSetCookie()).toEqual([]);
  });

  test('whose access token has expired is renewed, and the page gets the new cookie', async () => {
    const shop = openShop();
    shop.setCookie(session, tokens('visitor', 1));
    const response = await shop.get(`/api${cart}`);
    expect(shop.platform.requestsTo('/oauth2/token')).toHaveLength(1);
    expect(shop.platform.requestsTo(cart)[0]?.token).toBe('access-1');
    expect(response.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual([session, 'cartwright_visit']);
  });

  test('that the platform no longer knows is renewed once, not for ever', async () => {
    const shop = openShop();
    shop.setCookie(session, tokens('visitor'));
    shop.platform.respond(cart, () => Response.json({ message: 'no' }, { status: 401 }));
    const response = await shop.get(`/api${cart}`);
    expect(response.status).toBe(401);
    expect(shop.platform.requestsTo(cart)).toHaveLength(2);
  });

  test('that cannot be parsed counts as none', async () => {
    const shop = openShop();
    shop.setCookie(session, 'nonsense');
    expect((await shop.get('/')).status).toBe(200);
  });
});

describe("the platform's calls through the shop", () => {
  test('carry method, query and body, and none of the cookies', async () => {
    const shop = openShop();
    shop.setCookie(session, tokens('visitor'));
    shop.setCookie('theme', 'dark');
    shop.platform.respond(`${cart}/remove-line-items`, () => Response.json({ cart: {} }));
    await shop.post(`/api${cart}/remove-line-items?a=b`, { lineItemIds: ['x'] });
    expect(shop.platform.requestsTo(`${cart}/remove-line-items`)[0]).toMatchObject({
      method: 'POST',
      search: '?a=b',
      body: { lineItemIds: ['x'] },
    });
    expect(shop.platform.requestsTo(`${cart}/remove-line-items`)[0]?.headers.get('cookie')).toBeNull();
  });

  test.each([
    '/oauth2/token',
    '/_api/iam/authentication/v2/login',
    '/_api/redirects-api/v1/redirect-session',
    '/stores/v1/products',
    '/admin/session/token',
    '/ecom/v1/carts/currently',
    '/ecom/v1/carts/current%2f..%2f..%2f..%2foauth2/token',
    '/ecom/v1/carts/current//x',
  ])('do not reach %s', async (path) => {
    const shop = openShop();
    expect((await shop.post(`/api${path}`, {})).status).toBe(404);
    expect(shop.platform.requests).toEqual([]);
  });

  test('longer than 256 kB are refused before they are forwarded', async () => {
    const shop = openShop();
    const response = await shop.post(`/api${cart}/add-to-cart`, { note: 'x'.repeat(300_000) });
    expect(response.status).toBe(413);
    expect(shop.platform.requests).toEqual([]);
  });

  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighboring origin', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:4000' }],
  ])('of pages %s are refused', async (_, headers) => {
    const shop = openShop();
    shop.setCookie(session, tokens('member'));
    const response = await shop.post(`/api${cart}/add-to-cart`, line, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      message: 'This form was not sent by a page of this shop. Please open the shop and try again.',
    });
    expect(shop.platform.requests).toEqual([]);
  });
});

describe('signing in', () => {
  const form = (returnTo: string) => new URLSearchParams({ 'return-to': returnTo });

  async function leave(returnTo = '/cart') {
    const shop = openShop();
    shop.platform.respond('/_api/redirects-api/v1/redirect-session', () =>
      redirectTo(`${PLATFORM}/oauth2/authorize?x=1`),
    );
    const response = await shop.post('/account/sign-in', form(returnTo));
    const request = shop.platform.requestsTo('/_api/redirects-api/v1/redirect-session')[0]?.body;
    const { state = '', redirectUri = '' } =
      (request as { auth?: { authRequest?: Record<string, string> } }).auth?.authRequest ?? {};
    return { shop, response, state, redirectUri };
  }

  test('answers a HEAD of its link like a GET', async () => {
    const { shop } = await leave();
    const response = await shop.head('/account/sign-in?return-to=/checkout');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${PLATFORM}/oauth2/authorize?x=1&ui_locales=en`,
    ]);
    expect(shop.errors).toEqual([]);
  });

  test('leaves for the hosted page and stores the secrets out of reach of scripts', async () => {
    const { shop, response, redirectUri } = await leave();
    expect(shop.errors).toEqual([]);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${PLATFORM}/oauth2/authorize?x=1&ui_locales=en`);
    expect(redirectUri).toBe(`${SHOP}/account/callback`);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('cartwright_sign_in_'));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Path=/account;');
  });

  test('comes back as a member, to the page that the visitor left', async () => {
    const { shop, state } = await leave('/products/mug?Glaze=Ink');
    const response = await shop.get(`/account/callback?code=abc&state=${state}`);
    expect(response.headers.get('location')).toBe('/products/mug?Glaze=Ink');
    expect(decodeURIComponent(shop.cookie(session) ?? '')).toContain('"role":"member"');
    const grants = shop.platform.requestsTo('/oauth2/token').map(({ body }) => body as Record<string, string>);
    expect(grants.at(-1)).toMatchObject({ code: 'abc', redirectUri: `${SHOP}/account/callback` });
  });

  test('never comes back to another site', async () => {
    const { shop, state } = await leave('//evil.example');
    const response = await shop.get(`/account/callback?code=abc&state=${state}`);
    expect(response.headers.get('location')).toBe('/account');
  });

  test('with a state that this shop did not send ends as an expired sign-in', async () => {
    const { shop, state } = await leave();
    const response = await shop.get(`/account/callback?code=abc&state=${state}x`);
    expect(response.headers.get('location')).toBe('/account?problem=expired');
    // That of the visitor who reads, and that of the visitor who leaves.
    expect(shop.platform.requestsTo('/oauth2/token')).toHaveLength(2);
  });

  test('works once: the stored secrets are deleted', async () => {
    const { shop, state } = await leave();
    await shop.get(`/account/callback?code=abc&state=${state}`);
    const again = await shop.get(`/account/callback?code=abc&state=${state}`);
    expect(again.headers.get('location')).toBe('/account?problem=expired');
  });

  test('that was canceled reports it', async () => {
    const { shop, state } = await leave();
    const response = await shop.get(`/account/callback?error=access_denied&state=${state}`);
    expect(response.headers.get('location')).toBe('/account?problem=refused');
  });

  test('shows no form to a member whom the platform knows, and the platform’s page to all others', async () => {
    const { shop, state } = await leave('/cart');
    const prompts = () =>
      shop.platform
        .requestsTo('/_api/redirects-api/v1/redirect-session')
        .map(({ body }) => (body as { auth: { prompt: string } }).auth.prompt);
    expect(prompts()).toEqual(['none']);
    const response = await shop.get(`/account/callback?error=login_required&state=${state}`);
    expect(response.headers.get('location')).toBe(`${PLATFORM}/oauth2/authorize?x=1&ui_locales=en`);
    expect(prompts()).toEqual(['none', 'login']);
  });

  test('is not started by a page of another site', async () => {
    const response = await openShop().post('/account/sign-in', form('/'), { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});

test('signing out ends the session and finishes at the hosted pages', async () => {
  const shop = openShop();
  shop.setCookie(session, tokens('member'));
  shop.platform.respond('/_api/redirects-api/v1/redirect-session', () => redirectTo(`${PLATFORM}/logout?x=1`));
  const response = await shop.post('/account/sign-out', new URLSearchParams());
  expect(response.headers.get('location')).toBe(`${PLATFORM}/logout?x=1`);
  expect(shop.cookie(session)).toBeUndefined();
});

describe('checkout', () => {
  test('of a visitor without a session is the empty cart page', async () => {
    const response = await openShop().post('/checkout', new URLSearchParams());
    expect(response.headers.get('location')).toBe('/cart');
  });

  test('leads to the hosted pages', async () => {
    const shop = openShop();
    shop.setCookie(session, tokens('visitor'));
    shop.platform.respond(`${cart}/create-checkout`, () => Response.json({ checkoutId: 'chk_1' }));
    shop.platform.respond('/_api/redirects-api/v1/redirect-session', () =>
      redirectTo(`${PLATFORM}/checkout?session=s`),
    );
    const response = await shop.post('/checkout', new URLSearchParams());
    expect(response.headers.get('location')).toBe(`${PLATFORM}/checkout?session=s`);
  });

  test('that the platform refuses comes back to the cart', async () => {
    const shop = openShop();
    shop.setCookie(session, tokens('visitor'));
    shop.platform.respond(`${cart}/create-checkout`, () =>
      Response.json(
        {
          message: 'Your cart is empty.',
          details: { applicationError: { code: 'EMPTY', description: 'Your cart is empty.' } },
        },
        { status: 400 },
      ),
    );
    const response = await shop.post('/checkout', new URLSearchParams());
    expect(response.headers.get('location')).toBe('/cart?problem=checkout');
  });
});

describe('a document', () => {
  test('runs only the scripts with the nonce of its policy', async () => {
    const response = await openShop().get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(await response.text()).toContain(`src="/assets/entry.js" nonce="${nonce}"`);
    expect(policy).toContain('frame-ancestors http://localhost:4001');
    expect(policy).toContain("connect-src 'self'");
  });

  test('gets a new nonce', async () => {
    const shop = openShop();
    const policies = [await shop.get('/'), await shop.get('/')].map((one) =>
      one.headers.get('content-security-policy'),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('cannot be ended early by a merchant’s text', async () => {
    const html = await (await openShop().get('/help')).text();
    expect(html).not.toContain('</script><b>');
  });

  test('is compressed for clients that accept it, with the same content', async () => {
    const shop = openShop();
    const plain = await shop.get('/help');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const small = await shop.get('/help', { 'accept-encoding': 'gzip' });
    expect(small.headers.get('content-encoding')).toBe('gzip');
    const body = await new Response(small.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(body.length).toBeGreaterThan(1000);
    expect(body).toContain('Delivery and returns');
  });

  test('still appears while the platform is down', async () => {
    const shop = openShop();
    shop.platform.respond('/site-properties/v4/properties', () => new Response('down', { status: 503 }));
    const response = await shop.get('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Back in a moment');
    expect(shop.errors).not.toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['/collections/table/', '/collections/table'],
    ['/search/?q=mug', '/search?q=mug'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/products/mug///', '/products/mug'],
  ])('%s redirects to %s, so that a page has one address', async (address, one) => {
    const response = await openShop().get(address);
    expect([response.status, response.headers.get('location')]).toEqual([308, one]);
  });

  test('lead to the icon of the theme by its usual name', async () => {
    const response = await openShop().get('/favicon.ico');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/themes/neutral/favicon.ico']);
  });

  test('describe the empty cart to search engines that read it', async () => {
    expect(await (await openShop().get('/cart')).text()).toContain(
      '<meta name="description" content="The items in your',
    );
  });

  test('tell devices the name of the shop', async () => {
    const response = await openShop().get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({ name: 'Test & Sons', start_url: '/', icons: [{}, {}, {}] });
  });
});
