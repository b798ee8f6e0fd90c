import { expect, test } from 'vitest';

import { openShop, type TestShop } from '../test/open-shop.ts';

const PAGE = {
  kind: 'terms',
  language: 'en',
  title: 'Terms of sale',
  body: '<h2>Prices</h2><p>They include tax.<script>alert(1)</script></p>',
  version: 2,
  publishedDate: '2026-11-20T12:00:00.000Z',
};

function openWith(page: object | undefined): TestShop {
  const shop = openShop();
  shop.platform.describeSite({
    legal: [
      { kind: 'terms', language: 'de', title: 'AGB' },
      { kind: 'terms', language: 'en', title: 'Terms of sale' },
    ],
  });
  shop.platform.respond('/site-properties/v4/published-legal-pages/terms', () =>
    page === undefined
      ? Response.json(
          { message: 'None.', details: { applicationError: { code: 'LEGAL_PAGE_NOT_FOUND', description: '' } } },
          { status: 404 },
        )
      : Response.json({ legalPage: page }),
  );
  return shop;
}

test('a published page has an address, is linked from every footer, and names its other languages', async () => {
  const shop = openWith(PAGE);
  const html = await (await shop.get('/legal/terms')).text();
  expect(html).toContain('<h1 class="text-4xl">Terms of sale</h1>');
  expect(html).toContain('<h2>Prices</h2><p>They include tax.</p>');
  expect(html).toMatch(/href="\/legal\/terms\?language=de"[^>]*>AGB</);
  expect(html).toContain('November 20, 2026');
  expect(await (await shop.get('/help')).text()).toMatch(/href="\/legal\/terms"[^>]*>Terms of sale</);
});

test('a page names its other languages for search engines only where it is written in all of them', async () => {
  const alternates = async (languages: readonly string[]) => {
    const shop = openShop();
    shop.platform.describeSite({
      languages: ['de'],
      legal: languages.map((language) => ({ kind: 'terms', language, title: 'Terms' })),
    });
    shop.platform.respond('/site-properties/v4/published-legal-pages/terms', () => Response.json({ legalPage: PAGE }));
    return [...(await (await shop.get('/legal/terms')).text()).matchAll(/rel="alternate" hrefLang="([^"]+)"/giu)];
  };
  expect((await alternates(['en', 'de'])).map(([, code]) => code)).toEqual(['en', 'de', 'x-default']);
  expect(await alternates(['en'])).toEqual([]);
});

test('a page that the shop has not published is a page that is not there', async () => {
  const response = await openWith(undefined).get('/legal/terms');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('The shop hasn’t published this page.');
});
