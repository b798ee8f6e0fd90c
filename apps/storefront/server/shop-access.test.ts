import { describe, expect, test } from 'vitest';

import { openShop, SHOP } from '../test/open-shop.ts';

const ENTER = '/site-properties/v4/storefront-access/enter';

function openClosedShop({ publicUrl = SHOP, hasPassword = true } = {}) {
  const shop = openShop(publicUrl);
  shop.platform.closeShop('good', hasPassword);
  shop.platform.respond(ENTER, ({ body }) => {
    const { password, previewToken } = body as { readonly password?: string; readonly previewToken?: string };
    if (previewToken === 'merchant') return Response.json({ accessToken: 'good', expiresInSeconds: 86_400 });
    if (password === 'shells') return Response.json({ accessToken: 'good', expiresInSeconds: 60 });
    return Response.json({ message: 'no' }, { status: password === 'again' ? 429 : 403 });
  });
  return shop;
}

const form = (password: string, returnTo = '/help'): URLSearchParams =>
  new URLSearchParams({ password, 'return-to': returnTo });

describe('a shop that is not open yet', () => {
  test.each([
    '/',
    '/products/mug',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/checkout',
    '/account',
    '/legal/terms',
    '/nowhere',
  ])('shows a stranger at %s nothing but its name', async (path) => {
    const shop = openClosedShop();
    const response = await shop.get(path);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      403,
      'private, no-store',
      'noindex',
    ]);
    const html = await response.text();
    expect(html).toContain('Opening soon.');
    expect(html).toContain('Test &amp; Sons');
    expect(html).not.toMatch(/<script|hello@example.com|Things/);
    expect(shop.platform.requests.map((one) => one.path)).toEqual(['/oauth2/token', '/site-properties/v4/properties']);
  });

  test('lets the pages of strangers call nothing, and says why', async () => {
    const shop = openClosedShop();
    const response = await shop.get('/api/ecom/v1/carts/current');
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { message: 'This shop is not open yet: enter its password at /password.' },
    ]);
    expect(shop.platform.requests).toEqual([]);
  });

  test('asks search engines to read nothing', async () => {
    expect(await (await openClosedShop().get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('has no form where there is no password', async () => {
    expect(await (await openClosedShop({ hasPassword: false }).get('/')).text()).not.toContain('<form');
  });

  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'Bald geöffnet.', 'ltr'],
    ['pt,fr;q=0.3', 'Ouverture prochaine.', 'ltr'],
    ['es-MX', 'Abrimos pronto.', 'ltr'],
    ['ja', '近日オープン', 'ltr'],
    ['ar', 'نفتتح قريبًا.', 'rtl'],
    ['pt', 'Opening soon.', 'ltr'],
  ])('speaks the language of its reader: %s', async (language, title, direction) => {
    const html = await (await openClosedShop().get('/', { 'accept-language': language })).text();
    expect(html).toContain(title);
    expect(html).toContain(`dir="${direction}"`);
  });

  test('is seen by friends, who come back to the page that they asked for, and by no cache', async () => {
    const shop = openClosedShop();
    const entered = await shop.post('/password', form('shells'));
    expect([entered.status, entered.headers.get('location'), entered.headers.getSetCookie()]).toEqual([
      303,
      '/help',
      ['cartwright_access=good; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
    ]);
    const sitemap = await shop.get('/sitemap.xml');
    expect([sitemap.status, sitemap.headers.get('cache-control'), sitemap.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect((await shop.get('/api/ecom/v1/carts/current')).status).toBe(404);
  });

  test('shows friends its legal pages, to which the checkout links', async () => {
    const shop = openClosedShop();
    shop.platform.describeSite({ legal: [{ kind: 'terms', language: 'en', title: 'Terms of sale' }] });
    const legalPage = {
      kind: 'terms',
      language: 'en',
      title: 'Terms of sale',
      body: '<p>They include tax.</p>',
      version: 1,
      publishedDate: '2026-11-20T12:00:00.000Z',
    };
    shop.platform.respond('/site-properties/v4/published-legal-pages/terms', () => Response.json({ legalPage }));
    const stranger = await shop.get('/legal/terms');
    const closed = await stranger.text();
    expect(stranger.status).toBe(403);
    expect(closed).toContain('name="return-to" value="/legal/terms"');
    expect(closed).not.toContain('include tax');
    const entered = await shop.post('/password', form('shells', '/legal/terms'));
    expect(entered.headers.get('location')).toBe('/legal/terms');
    const friend = await shop.get('/legal/terms');
    expect([friend.status, friend.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await friend.text()).toContain('<p>They include tax.</p>');
  });

  test.each([
    ['shell', 403, 'That’s not the password. Try again.'],
    ['again', 429, 'Too many attempts. Wait a few minutes and try again.'],
  ])('answers the password %s with %d', async (password, status, message) => {
    const response = await openClosedShop().post('/password', form(password));
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toMatch(/<details[^>]* open/);
    expect(html).toContain('name="return-to" value="/help"');
  });

  test('sends no friend to another site', async () => {
    const entered = await openClosedShop().post('/password', form('shells', '//evil.example'));
    expect(entered.headers.get('location')).toBe('/');
  });

  test('takes no password from the page of another site', async () => {
    const response = await openClosedShop().post('/password', form('shells'), { 'sec-fetch-site': 'cross-site' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('opens for strangers at once', async () => {
    const shop = openClosedShop();
    expect((await shop.get('/help')).status).toBe(403);
    // An empty token is what strangers have.
    shop.platform.closeShop('');
    expect((await shop.get('/help')).status).toBe(200);
  });

  test('stays closed while the platform does not answer', async () => {
    const shop = openClosedShop();
    await shop.get('/');
    shop.platform.respond('/site-properties/v4/storefront-access/check', () => new Response('', { status: 503 }));
    expect((await shop.get('/')).status).toBe(503);
  });

  test.each([
    [SHOP, 'cartwright_access=good; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax'],
    [
      'https://shop.example',
      '__Host-cartwright_access=good; Path=/; Max-Age=86400; HttpOnly; Secure; SameSite=None; Partitioned',
    ],
  ])('at %s is previewed by a merchant, in a frame, too', async (publicUrl, cookie) => {
    const shop = openClosedShop({ publicUrl });
    const response = await shop.get('/preview?token=merchant&to=/help');
    expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
      303,
      '/help',
      [cookie],
    ]);
    const stranger = await openClosedShop().get('/preview?token=bad');
    expect([stranger.status, stranger.headers.getSetCookie()]).toEqual([303, []]);
  });
});

test('only the admin may frame the pages', async () => {
  const response = await openShop().get('/help');
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:4001');
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect((await openShop().get('/robots.txt')).headers.get('x-frame-options')).toBe('DENY');
});
