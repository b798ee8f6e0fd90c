import { describe, expect, test } from 'vitest';

import { openShop, type TestShop } from '../test/open-shop.ts';

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
