import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, openDemoShop, violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { member, openTestPlatform, text, type TestPlatform } from '../../../test/test-platform.ts';

const PAGES = '/site-properties/v4/content-pages';
const PUBLISHED = '/site-properties/v4/published-content';
const DAY_MS = 24 * 60 * 60 * 1000;

async function openDesk(world: TestPlatform) {
  const token = await merchantToken(world);
  const visitor = await world.visit();
  const send = (method: string, path: string, body?: object) =>
    world.call(method, `${PAGES}${path}`, { token, ...(body && { body }) });
  return {
    world,
    token,
    send,
    create: (contentPage: object) => send('POST', '', { contentPage }),
    change: (id: string, contentPage: object) => send('PATCH', `/${id}`, { contentPage }),
    /** What shoppers read. */
    read: (path: string) => world.call('GET', `${PUBLISHED}/${path}`, { token: visitor }),
    links: async () =>
      member(
        (await world.call('GET', '/site-properties/v4/properties', { token: visitor })).body,
        'properties.content',
      ),
  };
}

const english = (title: string, body = 'We make *pots*.') => [{ language: 'en', title, body }];
const idOf = ({ body }: { readonly body: Parameters<typeof member>[0] }): string =>
  text(member(body, 'contentPage.id'));

describeOnBothDatabases('a page of the merchant', ({ place }) => {
  const open = async () => openDesk(await openTestPlatform({ config: { database: await place() } }));

  test('is read by shoppers when it is published, in their language where it has one, and linked where wanted', async () => {
    const desk = await open();
    const created = await desk.create({ kind: 'PAGE', inFooter: true, texts: english('Our Studio') });
    expect(created.body).toMatchObject({ contentPage: { slug: 'our-studio', status: 'DRAFT', revision: '1' } });
    expect([error(await desk.read('PAGE/our-studio')), await desk.links()]).toEqual([
      [404, 'CONTENT_PAGE_NOT_FOUND'],
      undefined,
    ]);

    await desk.change(idOf(created), {
      status: 'PUBLISHED',
      texts: [{ language: 'de', title: 'Atelier', body: 'Hier.' }],
    });
    expect((await desk.read('PAGE/our-studio')).body).toMatchObject({
      page: { title: 'Our Studio', html: '<p>We make <em>pots</em>.</p>', languages: ['en', 'de'] },
    });
    expect((await desk.read('PAGE/our-studio?language=de-AT')).body).toMatchObject({ page: { title: 'Atelier' } });
    expect((await desk.read('PAGE/our-studio?language=fr')).body).toMatchObject({ page: { language: 'en' } });
    expect(await desk.links()).toEqual({
      pages: [
        { slug: 'our-studio', language: 'en', title: 'Our Studio' },
        { slug: 'our-studio', language: 'de', title: 'Atelier' },
      ],
      hasJournal: false,
    });

    const { body } = await desk.send('DELETE', `/${idOf(created)}/texts/en`);
    expect(member(body, 'contentPage.texts.0.language')).toBe('de');
    expect(violations(await desk.send('DELETE', `/${idOf(created)}/texts/de`))).toEqual([
      'language VALIDATION is the only language of this page: delete the page instead',
    ]);
  });

  test('is found under the slugs that it had, until another page takes one', async () => {
    const desk = await open();
    const id = idOf(await desk.create({ kind: 'PAGE', status: 'PUBLISHED', texts: english('Studio') }));
    await desk.change(id, { slug: 'workshop' });
    await desk.change(id, { slug: 'kiln' });
    const slugs = async () =>
      Promise.all(
        ['studio', 'workshop', 'kiln'].map(async (slug) => member((await desk.read(`PAGE/${slug}`)).body, 'page.slug')),
      );
    expect(await slugs()).toEqual(['kiln', 'kiln', 'kiln']);
    await desk.create({ kind: 'PAGE', status: 'PUBLISHED', slug: 'studio', texts: english('Another') });
    expect(await slugs()).toEqual(['studio', 'kiln', 'kiln']);
    expect(violations(await desk.change(id, { slug: 'studio' }))).toEqual([
      'contentPage.slug VALIDATION is the address of another page already: studio',
    ]);
    // A post may have the slug of a page.
    expect((await desk.create({ kind: 'POST', slug: 'studio', texts: english('Post') })).status).toBe(200);
  });

  test('is told to the second of two merchants who changed the same revision', async () => {
    const desk = await open();
    const id = idOf(await desk.create({ kind: 'PAGE', texts: english('Studio') }));
    const answers = await Promise.all(
      ['Ann', 'Bob'].map((title) => desk.change(id, { texts: english(title), revision: '1' })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is restored after it was deleted, for 30 days, also where its slug was taken meanwhile', async () => {
    const desk = await open();
    const id = idOf(await desk.create({ kind: 'PAGE', status: 'PUBLISHED', inFooter: true, texts: english('Studio') }));
    expect((await desk.send('DELETE', `/${id}`)).status).toBe(200);
    expect([(await desk.read('PAGE/studio')).status, await desk.links()]).toEqual([404, undefined]);
    await desk.create({ kind: 'PAGE', status: 'PUBLISHED', texts: english('Studio') });
    const deleted = await desk.world.call('GET', '/site-properties/v4/deleted-content-pages', { token: desk.token });
    expect(list(deleted.body, 'deletedContentPages')).toMatchObject([{ id, name: 'Studio' }]);
    const restore = () =>
      desk.world.call('POST', `/site-properties/v4/deleted-content-pages/${id}/restore`, {
        token: desk.token,
        body: {},
      });
    expect((await restore()).body).toMatchObject({ contentPage: { id, slug: 'studio-2' } });
    expect(error(await restore())).toEqual([404, 'CONTENT_PAGE_NOT_FOUND']);
    expect(await desk.links()).toMatchObject({ pages: [{ slug: 'studio-2' }] });
  });

  test('is listed by date, and appears on its date alone', async () => {
    const desk = await open();
    const now = desk.world.clock.now();
    for (const [title, days] of [
      ['First', -2],
      ['Third', 1],
      ['Second', -1],
    ] as const) {
      const publishedDate = new Date(now + days * DAY_MS).toISOString();
      await desk.create({ kind: 'POST', status: 'PUBLISHED', publishedDate, texts: english(title) });
    }
    await desk.create({ kind: 'POST', texts: english('Draft') });
    const titles = async (path: string) => list((await desk.read(path)).body, 'pages').map(({ title }) => title);
    expect(await titles('POST')).toEqual(['Second', 'First']);
    expect(await titles('POST?limit=1&offset=1')).toEqual(['First']);
    expect(member((await desk.read('POST?limit=1')).body, 'total')).toBe(2);
    expect((await desk.read('POST/third')).status).toBe(404);
    expect(await desk.links()).toEqual({ pages: [], hasJournal: true });
    const all = await desk.send('GET', '?kind=POST');
    expect(list(all.body, 'contentPages').map(({ title }) => title)).toEqual(['Third', 'Draft', 'Second', 'First']);
  });
});

test('a text is Markdown: no markup, address or picture of another kind reaches a page', async () => {
  const world = await openTestPlatform();
  const desk = await openDesk(world);
  const render = async (body: string) => member((await desk.send('POST', '/render', { body })).body, 'html');
  expect(await render('# Glaze\n\n<script>alert(1)</script>')).toBe(
    '<h2>Glaze</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(await render('[a](javascript:alert) [b](//evil.example) [c](/products/mug)')).toBe(
    '<p>[a](javascript:alert) [b](//evil.example) <a href="/products/mug">c</a></p>',
  );
  expect(await render('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
  expect(await render('![x](https://evil.example/x.png)')).toBe('<p></p>');
  expect(
    violations(await desk.create({ kind: 'PAGE', texts: english('Studio', '![x](https://evil.example/x.png)') })),
  ).toEqual([
    'contentPage.texts[0].body VALIDATION shows a picture that is not in the file library: https://evil.example/x.png; upload it, and choose it there',
  ]);
});

test('a page needs a title, a known cover, and a caller who may write', async () => {
  const world = await openTestPlatform();
  const desk = await openDesk(world);
  expect(violations(await desk.create({ kind: 'PAGE' }))).toEqual([
    'contentPage.texts REQUIRED_FIELD must have one language at least',
  ]);
  expect(violations(await desk.create({ kind: 'PAGE', texts: [{ language: 'en', body: 'x' }] }))).toEqual([
    'contentPage.texts[0].title REQUIRED_FIELD must not be empty',
  ]);
  expect(violations(await desk.create({ kind: 'PAGE', coverId: 'none', texts: english('Studio') }))).toEqual([
    'contentPage.coverId VALIDATION names no file of this shop: none',
  ]);
  expect(violations(await desk.create({ kind: 'PAGE', slug: 'a b', texts: english('Studio') }))).toEqual([
    'contentPage.slug FORMAT slug must be words joined by hyphens, such as our-studio',
  ]);
  const stranger = await createKey(world, 'catalog.write');
  expect(error(await world.call('GET', PAGES, { token: stranger }))).toEqual([403, 'PERMISSION_DENIED']);
});

test('the demo has pages and posts with photographs of its products', async () => {
  const { world, token } = await openDemoShop();
  const read = async (path: string) => (await world.call('GET', `${PUBLISHED}/${path}`, { token })).body;
  const posts = list(await read('POST'), 'pages');
  expect(posts.map(({ slug }) => slug)).toEqual(['setting-a-table-for-november', 'a-glaze-named-celadon']);
  const post = await read('POST/a-glaze-named-celadon');
  expect(member(post, 'page.html')).toMatch(
    /<img src="[^"]*\/media\/[0-9a-f]{32}\.jpg" alt="The end of[^>]* width="\d+"/u,
  );
  const fileIds = [text(member(post, 'page.cover.id'))];
  const uses = await world.call('POST', '/site-media/v1/files/uses', {
    body: { fileIds },
    token: await merchantToken(world),
  });
  expect(list(uses.body, 'uses')).toContainEqual(
    expect.objectContaining({ kind: 'CONTENT_PAGE', name: 'A glaze named celadon' }),
  );
});

test('a draft is read in the shop by its preview link alone, for a day', async () => {
  const desk = await openDesk(await openTestPlatform());
  const other = await desk.create({ kind: 'PAGE', texts: english('Other') });
  const created = await desk.create({ kind: 'PAGE', texts: english('Our Studio') });
  const previewOf = ({ body }: { readonly body: Parameters<typeof member>[0] }): URL =>
    new URL(text(member(body, 'contentPage.previewUrl')));
  const { pathname, search } = previewOf(created);
  expect(pathname).toBe('/pages/our-studio');
  expect((await desk.read(`PAGE/our-studio${search}`)).body).toMatchObject({
    page: { title: 'Our Studio', isPreview: true },
  });
  for (const query of ['', previewOf(other).search, '?preview=made.up']) {
    expect(error(await desk.read(`PAGE/our-studio${query}`))).toEqual([404, 'CONTENT_PAGE_NOT_FOUND']);
  }
  await desk.change(idOf(created), { status: 'PUBLISHED' });
  expect(member((await desk.read(`PAGE/our-studio${search}`)).body, 'page.isPreview')).toBeUndefined();
  await desk.change(idOf(created), { status: 'DRAFT' });
  desk.world.clock.advance(DAY_MS);
  const later = await openDesk(desk.world);
  expect(error(await later.read(`PAGE/our-studio${search}`))).toEqual([404, 'CONTENT_PAGE_NOT_FOUND']);
});
