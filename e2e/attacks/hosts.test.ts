/** Attacks by headers that a client or a careless proxy may write: no response, email or link trusts the request's own host headers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser } from './browser.ts';
import {
  BUYER,
  CART,
  PASSWORD,
  authorizeAddress,
  callAs,
  checkOut,
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

const EVIL = 'evil.example';
const LIES: Readonly<Record<string, string>> = {
  'x-forwarded-host': EVIL,
  'x-forwarded-server': EVIL,
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-prefix': '/evil',
  'x-host': EVIL,
  'x-original-url': '/admin/session/token',
  'x-rewrite-url': '/admin/session/token',
  'x-real-ip': '127.0.0.1',
  forwarded: `host=${EVIL};proto=http;for=127.0.0.1`,
  'x-http-method-override': 'DELETE',
  'x-wix-request-id': `"><script>alert(1)</script>`,
};

/** The whole response, headers and body. */
async function everything(response: Response): Promise<string> {
  return [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n') + (await response.text());
}

describe.each<[string, (path: string) => Request]>([
  [
    'a host that is not ours',
    (address) =>
      new Request(address.replace(/^https:\/\/[^/]+/, `https://${EVIL}`), { headers: { accept: 'text/html' } }),
  ],
  [
    'headers that speak of another host',
    (address) => new Request(address, { headers: { ...LIES, accept: 'text/html' } }),
  ],
])('a request with %s', (_, ask) => {
  test.each([
    ['the front door', '/'],
    ['the way to sign in', '/authorize'],
    ['a sign-in that is over', '/sign-in?request=x'],
    ['the sign-out page', '/sign-out'],
    ['the sign-out address', '/logout'],
    ['the signed-out page', '/signed-out'],
    ['the admin without its slash', '/admin'],
    ['the merchant’s page', '/admin/sign-in'],
    ['a checkout that is over', '/checkout?session=x'],
    ['a page that is not there', '/nothing'],
    ['the health of the platform', '/healthz'],
  ])('gets a response from %s without a word of it', async (__, path) => {
    const address = path === '/authorize' ? authorizeAddress(arena) : arena.platformUrl + path;
    expect(await everything(await arena.fetch(ask(address)))).not.toContain(EVIL);
  });

  test.each([
    '/',
    '/products/x',
    '/collections/all',
    '/search?q=x',
    '/cart',
    '/account',
    '/account/callback?state=x',
    '/sitemap.xml',
    '/robots.txt',
    '/nothing',
    '/healthz',
  ])('gets a response from the shop’s %s without a word of it', async (path) => {
    expect(await everything(await arena.fetchShop(ask(arena.shopUrl + path)))).not.toContain(EVIL);
  });

  test('gets a response from the API without a word of it', async () => {
    const { token } = await visit(arena);
    const request = ask(`${arena.platformUrl}/stores-reader/v1/products/${productId}`);
    request.headers.set('authorization', token);
    expect(await everything(await arena.fetch(request))).not.toContain(EVIL);
  });
});

describe('headers that name another host', () => {
  test('lead no visitor elsewhere from a redirect session', async () => {
    const { token } = await visit(arena);
    const { json } = await callAs(arena, token)(
      '/_api/redirects-api/v1/redirect-session',
      { login: {} },
      { headers: LIES },
    );
    expect(json).not.toContain(EVIL);
  });

  test('are in no email: not in the welcome', async () => {
    const email = someAddress();
    const { token } = await visit(arena);
    const body = { loginId: { email }, password: PASSWORD };
    await callAs(arena, token)('/_api/iam/authentication/v2/register', body, { headers: LIES });
    const message = await arena.emailTo(email);
    expect(JSON.stringify(message)).not.toContain(EVIL);
    expect(message.text).toContain(arena.shopUrl);
  });

  test('are in no email: not in an order’s', async () => {
    const { page, browser } = await checkOut(arena, await visit(arena), productId);
    await browser.submit(page, { ...BUYER, email: 'lies@example.com' }, { ...LIES, origin: arena.platformUrl });
    expect(JSON.stringify(await arena.emailTo('lies@example.com'))).not.toContain(EVIL);
  });

  test('do not turn a form of a foreign site into one of ours', async () => {
    const browser = openBrowser(arena);
    const headers = { ...LIES, origin: `https://${EVIL}` };
    expect((await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/' }, headers)).status).toBe(403);
    expect((await browser.post(`${arena.platformUrl}/admin/session/token`, {}, headers)).status).toBe(403);
  });

  test('do not turn a reading call into another', async () => {
    const shopper = await visit(arena);
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(productId)] });
    await shopper.call(CART, undefined, { headers: LIES });
    await shopper.call(`${CART}?_method=DELETE&method=DELETE`, undefined, {
      headers: { 'x-method-override': 'DELETE' },
    });
    expect((await shopper.call(CART)).at('cart.lineItems.0.quantity')).toBe(1);
  });

  test('give a request no id of the client’s choice', async () => {
    const { headers } = await callAs(arena, '')('/oauth2/token', {}, { headers: LIES });
    expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('do not make a cookie that plain http could send', async () => {
    const browser = openBrowser(arena);
    await browser.open(authorizeAddress(arena), LIES);
    expect(browser.received.filter((one) => !/; *secure/i.test(one))).toEqual([]);
  });
});

test('a page that plain http serves under the shop’s name sends none of its forms', async () => {
  const headers = { origin: 'http://alder.example', 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://alder.example/account/sign-in', { method: 'POST', body: 'return-to=/', headers });
  expect((await arena.fetchShop(request)).status).toBe(403);
});

test('a foreign name for this machine opens no email of the mailbox of a shop under development', async () => {
  await using development = await openArena({ mode: 'development' });
  const email = someAddress();
  const body = { loginId: { email }, password: PASSWORD };
  await (await visit(development)).call('/_api/iam/authentication/v2/register', body);
  await development.emailTo(email);
  const open = (origin: string) =>
    development.fetch(new Request(`${origin}/dev/mailbox`, { headers: { accept: 'text/html' } }));
  const [ours, theirs] = await Promise.all([open('http://localhost:4001'), open('http://evil.example:4001')]);
  expect([(await ours.text()).includes(email), theirs.status, (await theirs.text()).includes(email)]).toEqual([
    true,
    404,
    false,
  ]);
});

test('every hosted page tells browsers to stay with https', async () => {
  for (const address of [
    authorizeAddress(arena),
    `${arena.platformUrl}/admin/sign-in`,
    `${arena.platformUrl}/nothing`,
  ]) {
    const { headers } = await openBrowser(arena).open(address);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

test('every response of the shop tells browsers to stay with https', async () => {
  for (const path of ['/', '/nothing', '/healthz', '/robots.txt', '/api/nothing']) {
    const { headers } = await arena.fetch(new Request(arena.shopUrl + path));
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

test('no response with personal data is stored by a cache', async () => {
  const browser = openBrowser(arena);
  const { page, browser: buyer } = await checkOut(arena, await visit(arena), productId);
  const thanks = await buyer.submit(page, BUYER);
  const { token } = await visit(arena);
  const responses = [
    (await browser.open(authorizeAddress(arena))).headers,
    page.headers,
    thanks.headers,
    (await callAs(arena, token)(CART)).headers,
    (await callAs(arena, '')('/oauth2/token', { clientId: arena.clientId, grantType: 'anonymous' })).headers,
    (await arena.fetch(new Request(`${arena.shopUrl}/cart`))).headers,
    (await arena.fetch(new Request(`${arena.shopUrl}/account`))).headers,
  ];
  expect(
    responses.map((headers) => headers.get('cache-control')).filter((one) => !/no-store|private/.test(one ?? '')),
  ).toEqual([]);
});
