/** Attacks through a victim's browser: cross-site forms, framed pages, calls with the victim's cookies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser, readForm, readText } from './browser.ts';
import {
  BUYER,
  CART,
  PASSWORD,
  authorizeAddress,
  checkOut,
  join,
  joinShop,
  line,
  own,
  someAddress,
  stock,
  visit,
} from './people.ts';

let arena: Arena;
let productId: string;
beforeAll(async () => {
  arena = await openArena();
  productId = await stock(await own(arena));
});
afterAll(() => arena[Symbol.asyncDispose]());

/** A browser's headers for a form of another site. The victim's cookies are sent too, regardless of SameSite. */
const FROM_ELSEWHERE: [string, Record<string, string>][] = [
  ['a foreign site', { origin: 'https://evil.example' }],
  ['a site whose name begins like ours', { origin: 'https://accounts.alder.example.evil.example' }],
  ['a sibling', { origin: 'https://blog.alder.example' }],
  ['our own host by plain http', { origin: 'http://accounts.alder.example' }],
  ['our own host at another port', { origin: 'https://accounts.alder.example:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['a browser that only says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a browser that only says same-site', { 'sec-fetch-site': 'same-site' }],
];

const FOREIGN = 'We can’t accept this form';
const STALE = 'This form has expired';

/** Every form of the hosted pages, each opened in a new browser. */
const FORMS: [string, () => Promise<{ browser: Browser; address: URL; fields: Record<string, string> }>][] = [
  ['the sign-in form', () => openForm('/sign-in', { email: 'ada@example.com', password: PASSWORD })],
  ['the register form', () => openForm('/register', { fullName: 'Eve', email: someAddress(), password: PASSWORD })],
  [
    'the sign-out form',
    async () => {
      const { browser } = await join(arena);
      const { action, hidden } = readForm(await browser.open(`${arena.platformUrl}/sign-out`));
      return { browser, address: action, fields: hidden };
    },
  ],
  [
    'the checkout form',
    async () => {
      const { page, browser } = await checkOut(arena, await visit(arena), productId);
      const { action, hidden } = readForm(page);
      return { browser, address: action, fields: { ...hidden, ...BUYER } };
    },
  ],
  [
    'the form of the merchant’s link',
    async () => {
      const browser = openBrowser(arena);
      const { action, hidden } = readForm(await browser.open(await arena.merchantLink()));
      return { browser, address: action, fields: hidden };
    },
  ],
];

async function openForm(path: string, typed: Record<string, string>) {
  const browser = openBrowser(arena);
  const page = await browser.open(authorizeAddress(arena));
  const { action, hidden } = readForm(await browser.open(page.url.href.replace('/sign-in', path)));
  return { browser, address: action, fields: { ...hidden, ...typed } };
}

describe.each(FORMS)('%s', (_, open) => {
  test.each(FROM_ELSEWHERE)('sent by %s is refused, although it has every field', async (__, headers) => {
    const { browser, address, fields } = await open();
    const seen = await browser.post(address, fields, headers);
    expect([seen.status, readText(seen)]).toEqual([403, expect.stringContaining(FOREIGN)]);
  });

  test.each<[string, (csrf: string) => string | undefined]>([
    ['without its token', () => undefined],
    ['with an empty token', () => ''],
    ['with a token of another length', (csrf) => `${csrf}A`],
    ['with another character in its token', (csrf) => csrf.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ])('%s is refused', async (__, spoil) => {
    const { browser, address, fields } = await open();
    const { csrf = '', ...others } = fields;
    const spoilt = spoil(csrf);
    const seen = await browser.post(address, spoilt === undefined ? others : { ...others, csrf: spoilt });
    expect([seen.status, readText(seen)]).toEqual([403, expect.stringContaining(STALE)]);
  });

  test('with the token of another browser is refused', async () => {
    const [mine, theirs] = [await open(), await open()];
    const seen = await theirs.browser.post(theirs.address, { ...theirs.fields, csrf: mine.fields['csrf'] ?? '' });
    expect([seen.status, readText(seen)]).toEqual([403, expect.stringContaining(STALE)]);
  });

  test('with the token of another form of the same browser is refused', async () => {
    const { browser, address, fields } = await open();
    const path = address.pathname === '/sign-in' ? '/register' : '/sign-in';
    const page = await browser.open(authorizeAddress(arena));
    const { hidden } = readForm(await browser.open(page.url.href.replace('/sign-in', path)));
    const seen = await browser.post(address, { ...fields, csrf: hidden['csrf'] ?? '' });
    expect([seen.status, readText(seen)]).toEqual([403, expect.stringContaining(STALE)]);
  });

  test('of a foreign site with a planted cookie and the token for it is refused', async () => {
    const attacker = await open();
    const victim = await open();
    const planted = attacker.browser.cookie('cartwright_form') ?? '';
    victim.browser.plant('accounts.alder.example', '__Host-cartwright_form', planted);
    const fields = { ...victim.fields, csrf: attacker.fields['csrf'] ?? '' };
    const seen = await victim.browser.post(victim.address, fields, { origin: 'https://evil.example' });
    expect([seen.status, readText(seen)]).toEqual([403, expect.stringContaining(FOREIGN)]);
  });
});

describe('the merchant’s session', () => {
  test.each([...FROM_ELSEWHERE, ['a request without an origin', {}] as [string, Record<string, string>]])(
    'gives no token to %s',
    async (_, headers) => {
      const { browser } = await own(arena);
      const { status, text } = await browser.post(`${arena.platformUrl}/admin/session/token`, {}, headers);
      expect([status, text]).toEqual([403, '{"message":"Only pages of the admin may ask for this."}']);
    },
  );

  test.each(FROM_ELSEWHERE)('is not ended by %s', async (_, headers) => {
    const { browser } = await own(arena);
    const { text } = await browser.post(`${arena.platformUrl}/admin/session/end`, {}, headers);
    expect(text).toBe('{"message":"Only pages of the admin may ask for this."}');
    expect((await browser.post(`${arena.platformUrl}/admin/session/token`, {})).status).toBe(200);
  });

  test('gives no token to a GET, which a picture of a foreign page could send', async () => {
    const { browser } = await own(arena);
    const response = await browser.send(`${arena.platformUrl}/admin/session/token`);
    expect(await response.text()).not.toContain('access_token');
  });

  test('tells pages of other origins nothing, because no response lets them read it', async () => {
    const { browser } = await own(arena);
    const response = await browser.send(`${arena.platformUrl}/admin/session`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the API', () => {
  test('lets pages of any origin call, and never with cookies', async () => {
    const request = new Request(`${arena.platformUrl}${CART}`, { headers: { origin: 'https://evil.example' } });
    const { headers } = await arena.fetch(request);
    expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
      '*',
      null,
    ]);
  });
});

const SHOP_FROM_ELSEWHERE: [string, Record<string, string>][] = [
  ['a foreign site', { origin: 'https://evil.example' }],
  ['a foreign site of a browser that says so', { origin: 'https://alder.example', 'sec-fetch-site': 'cross-site' }],
  ['the platform’s own host', { origin: 'https://accounts.alder.example' }],
  ['a site whose name begins like ours', { origin: 'https://alder.example.evil.example' }],
  ['the shop by plain http', { origin: 'http://alder.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a request without an origin', {}],
];

describe.each([
  ['the sign-in button', '/account/sign-in', { 'return-to': '/account' }],
  ['the sign-out button', '/account/sign-out', {}],
  ['the checkout button', '/checkout', {}],
  ['the cart’s form', '/cart', { product: 'harbour-mug', quantity: '1' }],
])('in the shop %s', (_, path, fields) => {
  test.each(SHOP_FROM_ELSEWHERE)('pressed by %s does nothing', async (__, headers) => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const { status, text } = await browser.post(`${arena.shopUrl}${path}`, fields, headers);
    expect([status, text]).toEqual([403, expect.stringContaining('This form was not sent by a page of this shop.')]);
  });
});

describe('the shop’s forwarded API', () => {
  test.each(SHOP_FROM_ELSEWHERE)('adds nothing to the cart for %s', async (_, headers) => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const body = JSON.stringify({ lineItems: [line(productId)] });
    const init = { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } };
    const response = await browser.send(`${arena.shopUrl}/api${CART}/add-to-cart`, init);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('This form was not sent by a page of this shop.'),
    ]);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('forwards no %s of a foreign site', async (method) => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const headers = { origin: 'https://evil.example' };
    expect((await browser.send(`${arena.shopUrl}/api${CART}`, { method, headers })).status).toBe(403);
  });

  test.each([
    '/oauth2/token',
    '/admin/session',
    '/admin/session/token',
    '/dev/mailbox',
    '/healthz',
    '/sign-in',
    '/stores/v1/products',
    '/stores-reader/v2/inventoryItems/query',
    '/_api/redirects-api/v1/redirect-session',
    '/_api/iam/authentication/v2/login',
    '/_api/iam/authentication/v2/register',
    '/ecom/v1/carts/current/../../../oauth2/token',
    '/ecom/v1/carts/current/%2e%2e/%2e%2e/%2e%2e/oauth2/token',
    '/ecom/v1/carts/current%2f..%2f..%2f..%2foauth2%2ftoken',
    '/ecom/v1/carts/current//oauth2/token',
    String.raw`/ecom/v1/carts/current/..\..\oauth2\token`,
    '/ecom/v1/cartsX',
    '/ecom/v1/carts',
    '//evil.example/',
  ])('does not lead to %s', async (path) => {
    const headers = { origin: arena.shopUrl, 'content-type': 'application/json' };
    const response = await arena.fetch(
      new Request(`${arena.shopUrl}/api${path}`, { method: 'POST', body: '{}', headers }),
    );
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('The shop does not forward'),
    ]);
  });

  test('lets no page of another origin read its responses', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const init = { headers: { origin: 'https://evil.example' } };
    const { headers } = await browser.send(`${arena.shopUrl}/api/members/v1/members/my`, init);
    expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
      null,
      null,
    ]);
  });

  test('forwards no token of a script, and shows no script the token that it adds', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const { token } = await own(arena);
    const headers = { origin: arena.shopUrl, authorization: token, 'content-type': 'application/json' };
    const init = { method: 'POST', body: '{"search":{}}', headers };
    const response = await browser.send(`${arena.shopUrl}/api/ecom/v1/orders/search`, init);
    expect([response.status, response.headers.get('authorization')]).toEqual([200, null]);
    expect((JSON.parse(await response.text()) as { orders: unknown[] }).orders).toEqual([]);
  });
});

describe('no foreign page can frame', () => {
  test.each<[string, () => Promise<Headers>]>([
    ['the sign-in page', async () => (await openBrowser(arena).open(authorizeAddress(arena))).headers],
    [
      'the register page',
      async () => {
        const browser = openBrowser(arena);
        const { url } = await browser.open(authorizeAddress(arena));
        return (await browser.open(url.href.replace('/sign-in', '/register'))).headers;
      },
    ],
    ['the sign-out page', async () => (await openBrowser(arena).open(`${arena.platformUrl}/sign-out`)).headers],
    ['a problem page', async () => (await openBrowser(arena).open(`${arena.platformUrl}/sign-in`)).headers],
    ['the checkout', async () => (await checkOut(arena, await visit(arena), productId)).page.headers],
    ['the merchant’s link', async () => (await openBrowser(arena).open(await arena.merchantLink())).headers],
    ['the admin', async () => (await openBrowser(arena).open(`${arena.platformUrl}/admin/`)).headers],
    ['a page of the admin', async () => (await openBrowser(arena).open(`${arena.platformUrl}/admin/orders`)).headers],
  ])('%s', async (_, open) => {
    const headers = await open();
    expect(headers.get('content-security-policy')).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test.each<[string, () => Promise<Headers>]>([
    ['the shop', async () => (await openBrowser(arena).open(`${arena.shopUrl}/`)).headers],
    ['the shop’s cart', async () => (await openBrowser(arena).open(`${arena.shopUrl}/cart`)).headers],
    ['the shop’s account page', async () => (await openBrowser(arena).open(`${arena.shopUrl}/account`)).headers],
    [
      'a page of the shop that is not there',
      async () => (await openBrowser(arena).open(`${arena.shopUrl}/nothing`)).headers,
    ],
  ])('%s, but in the admin', async (_, open) => {
    const headers = await open();
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`(^|; )frame-ancestors ${arena.platformUrl}(;|$)`),
    );
    // It can name no origin, and browsers that know the policy ignore it.
    expect(headers.get('x-frame-options')).toBeNull();
  });
});
