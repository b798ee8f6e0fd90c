import { describe, expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const htmlOf = async (response: Response): Promise<string> => response.text();

describe('the language in the path', () => {
  test('gives the page, its links and its texts that language', async () => {
    const shop = openShop();
    const html = await htmlOf(await shop.get('/de/cart'));
    expect(html).toContain('<html lang="de" dir="ltr"');
    expect(html).toContain('Zum Inhalt springen');
    expect(html).toContain('href="/de/collections/all"');
    // Only the choice of languages leads to others.
    expect(html.replaceAll(/<a [^>]*hrefLang[^>]*>/gi, '')).not.toMatch(/<(?:a|form) [^>]*(?:href|action)="\/(?!de\b)/);
  });

  test('is one of those that the page names for search engines and for shoppers', async () => {
    const shop = openShop();
    shop.platform.describeSite({ languages: ['de', 'ar'] });
    const html = await htmlOf(await shop.get('/de/collections/all?page=1'));
    expect(html).toContain('<link rel="canonical" href="http://localhost:4000/de/collections/all"');
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => `${language} ${href}`,
    );
    expect(alternates).toEqual([
      'en http://localhost:4000/collections/all',
      'de http://localhost:4000/de/collections/all',
      'ar http://localhost:4000/ar/collections/all',
      'x-default http://localhost:4000/collections/all',
    ]);
    const choices = [...html.matchAll(/<a href="([^"]+)" hrefLang="[^"]+" lang="([^"]+)"/gi)].map(([, href]) => href);
    expect(choices).toEqual(['/collections/all?page=1', '/de/collections/all?page=1', '/ar/collections/all?page=1']);
    expect(await htmlOf(await shop.get('/de/cart'))).not.toContain('rel="alternate"');
  });

  test('runs from right to left in Arabic', async () => {
    expect(await htmlOf(await openShop().get('/ar'))).toContain('<html lang="ar" dir="rtl"');
  });

  test('is absent for the main language of the shop', async () => {
    const shop = openShop();
    const response = await shop.get('/en/search?q=cup');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search?q=cup']);
    shop.platform.describeSite({ language: 'fr', locale: { languageCode: 'fr', country: 'FR' } });
    expect(await htmlOf(await shop.get('/search'))).toContain('<html lang="fr"');
    expect(await htmlOf(await shop.get('/en/search'))).toContain('<html lang="en"');
  });

  test('leads to the main language where the merchant does not offer it', async () => {
    const shop = openShop();
    shop.platform.describeSite({ languages: ['es'] });
    expect((await shop.get('/de/help?a=b')).headers.get('location')).toBe('/help?a=b');
    expect((await shop.get('/de//elsewhere.example')).headers.get('location')).toBe('/elsewhere.example');
    expect(await htmlOf(await shop.get('/es/help'))).toContain('<html lang="es"');
  });

  test('is English for a shop in a language without pages', async () => {
    const shop = openShop();
    shop.platform.describeSite({ language: 'nl', locale: { languageCode: 'nl', country: 'NL' } });
    expect(await htmlOf(await shop.get('/'))).toContain('<html lang="en"');
  });

  test('stays through forms and redirects of the server', async () => {
    const shop = openShop();
    expect((await shop.post('/de/checkout', new URLSearchParams())).headers.get('location')).toBe('/de/cart');
    expect((await shop.get('/de/account/login')).headers.get('location')).toBe('/de/account');
    expect((await shop.get('/de/help/')).headers.get('location')).toBe('/de/help');
    expect((await shop.post('/checkout', new URLSearchParams())).headers.get('location')).toBe('/cart');
  });

  test.each([
    ['/products/cup?lang=de&Glaze=Moss', '/de/products/cup?Glaze=Moss'],
    ['/?lang=ar', '/ar'],
    ['/ar/cart/restore?link=abc&lang=fr', '/fr/cart/restore?link=abc'],
    ['//elsewhere.example/?lang=de', '/de/elsewhere.example/'],
  ])('is where the parameter of a link in an email leads: %s', async (address, path) => {
    const response = await openShop().get(address);
    expect([response.status, response.headers.get('location')]).toEqual([302, path]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is that of the address for a parameter that names no language', async () => {
    expect(await htmlOf(await openShop().get('/de/help?lang=xx'))).toContain('<html lang="de"');
  });

  test('is part of what shared pages are stored by', async () => {
    const shop = openShop();
    shop.platform.nameRevision('1');
    expect(await htmlOf(await shop.get('/help'))).toContain('<html lang="en"');
    expect(await htmlOf(await shop.get('/de/help'))).toContain('<html lang="de"');
    const before = shop.platform.requests.length;
    expect(await htmlOf(await shop.get('/de/help'))).toContain('<html lang="de"');
    expect(shop.platform.requests.length).toBe(before);
  });

  test('is the language of the page that says that the shop does not respond', async () => {
    const shop = openShop();
    shop.platform.respond('/site-properties/v4/properties', () => new Response(null, { status: 503 }));
    const response = await shop.get('/de/help');
    expect(response.status).toBe(503);
    const html = await htmlOf(response);
    expect(html).toContain('Gleich wieder da');
    expect(html).toContain('<html lang="de"');
  });
});
