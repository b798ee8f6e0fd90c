import { expect, test } from 'vitest';

import { openShop, type TestShop } from '../test/open-shop.ts';

const COVER = {
  id: 'a.jpg',
  url: 'http://localhost:4001/media/a.jpg',
  width: 1600,
  height: 2000,
  altText: 'A kiln',
  placeholder: '',
};
const POST = {
  kind: 'POST',
  slug: 'first-firing',
  language: 'en',
  languages: ['en'],
  title: 'First firing',
  summary: 'Cups & bowls.',
  cover: COVER,
  publishedDate: '2026-11-18T12:00:00.000Z',
  updatedDate: '2026-11-19T12:00:00.000Z',
};
const HTML =
  '<p>We fired.<script>alert(1)</script></p>\n<table>\n<thead>\n<tr>\n<th>Day</th>\n</tr>\n</thead>\n</table>\n<p><img src="http://localhost:4001/media/b.jpg" alt="Cups" width="800" height="600"></p>';
const PUBLISHED = '/site-properties/v4/published-content';

function openJournal(): TestShop {
  const shop = openShop();
  shop.platform.describeSite({
    content: {
      pages: [
        { slug: 'about', language: 'en', title: 'About us' },
        { slug: 'about', language: 'de', title: 'Über uns' },
      ],
      hasJournal: true,
    },
  });
  const page = (members: object) => () =>
    Response.json({ page: { ...POST, html: HTML, seoTitle: '', seoDescription: '', ...members } });
  shop.platform.respond(`${PUBLISHED}/POST`, () => Response.json({ pages: [POST], total: 30 }));
  shop.platform.respond(`${PUBLISHED}/POST/first-firing`, page({}));
  shop.platform.respond(`${PUBLISHED}/POST/old-name`, page({}));
  shop.platform.respond(`${PUBLISHED}/PAGE/about`, page({ kind: 'PAGE', slug: 'about', title: 'About us' }));
  return shop;
}

test('the journal lists posts by page, and its feed has them', async () => {
  const shop = openJournal();
  const html = await (await shop.get('/journal?page=2')).text();
  expect(html).toMatch(/href="\/journal\/first-firing"[^>]*>First firing</);
  expect(html).toContain('href="/journal?page=3"');
  expect(html).toContain('November 18, 2026');
  const feed = await shop.get('/de/journal/feed.xml');
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await feed.text();
  expect(xml).toContain('<link>http://localhost:4000/de/journal/first-firing</link>');
  expect(xml).toContain('<description>Cups &amp; bowls.</description>');
});

test('a post has its text, its pictures with their sizes, and data for search engines', async () => {
  const shop = openJournal();
  const html = await (await shop.get('/journal/first-firing')).text();
  expect(html).toContain('<p>We fired.</p>');
  expect(html).toContain('<th>Day</th>');
  expect(html).toMatch(/<img[^>]*alt="Cups"/);
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toContain('"dateModified":"2026-11-19T12:00:00.000Z"');
  expect(html).toContain('<link rel="canonical" href="http://localhost:4000/journal/first-firing"/>');
  // A language that it is not written in is no page of its own for search engines.
  expect(await (await shop.get('/de/journal/first-firing')).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

test('a former address leads to the present one, and an unknown one to nothing', async () => {
  const shop = openJournal();
  const moved = await shop.get('/journal/old-name');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/journal/first-firing']);
  shop.platform.respond(`${PUBLISHED}/PAGE/none`, () =>
    Response.json(
      { message: 'None.', details: { applicationError: { code: 'CONTENT_PAGE_NOT_FOUND', description: '' } } },
      { status: 404 },
    ),
  );
  expect((await shop.get('/pages/none')).status).toBe(404);
});

test('every footer links the pages in the language of the reader, and the journal where there is one', async () => {
  const shop = openJournal();
  const html = await (await shop.get('/de/pages/about')).text();
  expect(html).toMatch(/href="\/de\/pages\/about"[^>]*>Über uns</);
  expect(html).toMatch(/href="\/de\/journal"/);
  const without = openShop();
  expect(await (await without.get('/help')).text()).not.toContain('/journal');
  expect((await without.get('/journal/feed.xml')).status).toBe(404);
});

test('search engines find pages and posts in the languages in which they are written', async () => {
  const xml = await (await openJournal().get('/sitemaps/pages.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*journal[^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.slice(0, 2)).toEqual(['http://localhost:4000/journal', 'http://localhost:4000/de/journal']);
  expect(addresses.filter((address) => address?.includes('first-firing'))).toEqual([
    'http://localhost:4000/journal/first-firing',
  ]);
  expect(xml).toContain('<lastmod>2026-11-19T12:00:00.000Z</lastmod>');
});

test('a preview says so, is not indexed, and is read anew each time', async () => {
  const shop = openJournal();
  const path = `${PUBLISHED}/PAGE/draft`;
  const page = { ...POST, kind: 'PAGE', slug: 'draft', html: HTML, seoTitle: '', seoDescription: '', isPreview: true };
  shop.platform.respond(path, () => Response.json({ page }));
  for (let twice = 0; twice < 2; twice += 1) {
    const html = await (await shop.get('/pages/draft?preview=a.b')).text();
    expect(html).toContain('Preview. Shoppers can’t see this yet.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(shop.platform.requestsTo(path)).toHaveLength(2);
});
