import { describe, expect, test } from 'vitest';

import { openShop, type TestShop } from '../test/open-shop.ts';

/** As much of an order as makes the page ask for what was sent of it. */
const ONE_ORDER = { orders: [{ id: 'ord_1' }], metadata: { count: 1, cursors: {}, hasNext: false } };

const OUTAGES: readonly (readonly [string, () => Response])[] = [
  [
    'says that it cannot',
    () => Response.json({ message: 'not now' }, { status: 503, headers: { 'Retry-After': '5' } }),
  ],
  [
    'cannot be reached',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
];

describe.each(OUTAGES)('where the platform %s', (_what, respond) => {
  const open = (): TestShop => {
    const shop = openShop();
    for (const path of ['/oauth2/token', '/site-properties/v4/properties']) shop.platform.respond(path, respond);
    return shop;
  };

  test('a page tells people so, and tells programs when to come back', async () => {
    const response = await open().get('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('The shop isn’t responding right now.');
  });

  test('a call of a page gets the platform’s error envelope', async () => {
    const response = await open().post('/api/ecom/v1/carts/current/add-to-cart', { lineItems: [] });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'UNAVAILABLE' } } });
  });

  test('a form reports it in a sentence', async () => {
    const response = await open().post('/account/sign-in', new URLSearchParams({ from: '/' }));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toBe('The shop isn’t responding right now. Please try again in a minute.');
  });

  test('a sitemap is unavailable for now, rather than broken', async () => {
    const response = await open().get('/sitemap.xml');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('where the platform counted too many requests', () => {
  const open = (): TestShop => {
    const shop = openShop();
    for (const path of ['/oauth2/token', '/site-properties/v4/properties']) {
      shop.platform.respond(path, () => Response.json({ message: 'Too many attempts.' }, { status: 429 }));
    }
    return shop;
  };

  test('a page, a call and a form report it, and when to come back', async () => {
    const page = await open().get('/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
    const call = await open().post('/api/ecom/v1/carts/current/add-to-cart', { lineItems: [] });
    expect([call.status, call.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await call.json()).toMatchObject({ details: { applicationError: { code: 'TOO_MANY_REQUESTS' } } });
    const form = await open().post('/account/sign-in', new URLSearchParams({ from: '/' }));
    expect([form.status, await form.text()]).toEqual([
      429,
      'Too many requests came from you at once. Please wait a minute and try again.',
    ]);
  });
});

const LIST = '/stores-reader/v1/products/search';
const EMPTY_LIST = {
  aggregationData: { results: [] },
  products: [],
  metadata: { count: 0, offset: 0, total: 0 },
};
const MEMBER_COOKIE = encodeURIComponent(
  JSON.stringify({
    accessToken: { value: 'access-m', expiresAt: Math.floor(Date.now() / 1000) + 3600 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  }),
);
const failWith = (status: number, code: string) =>
  Response.json({ message: code, details: { applicationError: { code, description: code } } }, { status });

describe('where the platform refuses one read of a page', () => {
  test.each([
    [429, 429, '60'],
    [502, 503, '5'],
    [503, 503, '5'],
    [504, 503, '5'],
    [500, 500, null],
  ])('with %i, the page is %i', async (status, expected, retryAfter) => {
    const shop = openShop();
    shop.platform.respond(LIST, () => failWith(status, 'NOT_NOW'));
    const page = await shop.get('/collections/all');
    expect([page.status, page.headers.get('retry-after')]).toEqual([expected, retryAfter]);
  });

  test('with 401, it is asked once more with a new token', async () => {
    const shop = openShop();
    shop.platform.respond(LIST, ({ token }) =>
      token === 'access-1' ? failWith(401, 'UNAUTHENTICATED') : Response.json(EMPTY_LIST),
    );
    expect((await shop.get('/collections/all')).status).toBe(200);
    // The links to Sale and New are counted by the same call.
    expect([...new Set(shop.platform.requestsTo(LIST).map(({ token }) => token))]).toEqual(['access-1', 'access-2']);
  });

  test.each([
    [401, 302, '/account'],
    [403, 302, '/account'],
    [404, 302, '/account'],
    [429, 429, null],
    [503, 503, null],
  ])('of the member area with %i, it is %i', async (status, expected, location) => {
    const shop = openShop();
    shop.setCookie('cartwright_session', MEMBER_COOKIE);
    shop.platform.respond('/members/v1/members/my', () =>
      Response.json({
        member: { id: 'm', loginEmail: 'ada@example.com', createdDate: '2026-01-01T00:00:00.000Z' },
      }),
    );
    for (const part of ['identity', 'addresses', 'passkeys', 'sessions', 'apps']) {
      shop.platform.respond(`/members/v1/members/my/${part}`, () => failWith(status, 'NOT_NOW'));
    }
    const page = await shop.get('/account/details');
    expect([page.status, page.headers.get('location')]).toEqual([expected, location]);
  });

  test.each([
    ['the orders', 401, 200],
    ['the orders', 403, 200],
    ['the orders', 429, 429],
    ['the orders', 503, 503],
    ['what was sent', 401, 200],
    ['what was sent', 403, 200],
  ])('of the account’s list, of %s, with %i, it is %i', async (what, status, expected) => {
    const shop = openShop();
    shop.setCookie('cartwright_session', MEMBER_COOKIE);
    shop.platform.respond('/members/v1/members/my', () =>
      Response.json({ member: { id: 'm', loginEmail: 'ada@example.com', createdDate: '2026-01-01T00:00:00.000Z' } }),
    );
    const failed = () => failWith(status, 'NOT_NOW');
    shop.platform.respond('/ecom/v1/orders/search', what === 'the orders' ? failed : () => Response.json(ONE_ORDER));
    shop.platform.respond('/ecom/v1/fulfillments/list-by-ids', failed);
    const page = await shop.get('/account');
    expect(page.status).toBe(expected);
    // The session ended after the member was read: the page offers to sign in.
    expect((await page.text()).includes('Sign in or register')).toBe(expected === 200);
  });
});

test('a visitor who leaves before the page is loaded is no error', async () => {
  const shop = openShop();
  const visit = new AbortController();
  shop.platform.respond(LIST, () => {
    visit.abort();
    return Response.json(EMPTY_LIST);
  });
  const page = await shop.get('/collections/all', {}, visit.signal);
  expect([page.status, await page.text(), shop.errors]).toEqual([499, '', []]);
});
