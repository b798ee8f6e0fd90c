import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { list, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { member, openTestPlatform, type TestPlatform } from '../../../test/test-platform.ts';

const PAGES = '/site-properties/v4/legal-pages';
const TERMS = `${PAGES}/terms/en`;
const BODY = '<p>We sell pots.</p>';

interface Desk {
  readonly world: TestPlatform;
  save(legalPage: object, publish?: boolean, path?: string): ReturnType<TestPlatform['call']>;
  /** What shoppers read. */
  read(kind: string, language?: string): ReturnType<TestPlatform['call']>;
  /** The pages that every page links. */
  links(): Promise<unknown>;
}

function openDesk(world: TestPlatform, token: string, visitor: string): Desk {
  return {
    world,
    save: (legalPage, publish, path = TERMS) =>
      world.call('PATCH', path, { body: { legalPage, ...(publish !== undefined && { publish }) }, token }),
    read: (kind, language) =>
      world.call('GET', `/site-properties/v4/published-legal-pages/${kind}${language ? `?language=${language}` : ''}`, {
        token: visitor,
      }),
    links: async () =>
      member((await world.call('GET', '/site-properties/v4/properties', { token: visitor })).body, 'properties.legal'),
  };
}

describeOnBothDatabases('a legal page', ({ place }) => {
  const open = async (): Promise<Desk> => {
    const world = await openTestPlatform({ config: { database: await place() } });
    return openDesk(world, await merchantToken(world), await world.visit());
  };

  test('is a draft until it is published, and every version that shoppers read is kept', async () => {
    const desk = await open();
    const draft = await desk.save({ title: 'Terms', body: '<p onclick="x()">We sell pots.<script>1</script></p>' });
    expect(draft.body).toMatchObject({ legalPage: { body: BODY, revision: '1', hasUnpublishedChanges: true } });
    expect([(await desk.read('terms')).status, await desk.links()]).toEqual([404, undefined]);

    expect((await desk.save({}, true)).body).toMatchObject({
      legalPage: { publishedVersion: 1, hasUnpublishedChanges: false },
    });
    expect((await desk.read('terms')).body).toMatchObject({ legalPage: { title: 'Terms', body: BODY, version: 1 } });
    expect(await desk.links()).toEqual([{ kind: 'terms', language: 'en', title: 'Terms' }]);

    const edited = await desk.save({ body: '<p>We sell bowls.</p>' });
    expect(edited.body).toMatchObject({ legalPage: { publishedVersion: 1, hasUnpublishedChanges: true } });
    expect((await desk.read('terms')).body).toMatchObject({ legalPage: { body: BODY } });

    await desk.save({}, true);
    await desk.save({}, true);
    const { body } = await desk.world.call('GET', `${TERMS}/versions`, { token: await merchantToken(desk.world) });
    expect(list(body, 'versions').map(({ version, body: text }) => [version, text])).toEqual([
      [2, '<p>We sell bowls.</p>'],
      [1, BODY],
    ]);

    expect((await desk.save({}, false)).body).not.toHaveProperty('legalPage.publishedVersion');
    expect([(await desk.read('terms')).status, await desk.links()]).toEqual([404, undefined]);
    expect((await desk.save({}, true)).body).toMatchObject({ legalPage: { publishedVersion: 3 } });
  });

  test('is told to the second of two merchants who changed the same revision', async () => {
    const desk = await open();
    await desk.save({ title: 'Terms', body: BODY });
    const answers = await Promise.all([
      desk.save({ body: '<p>Ann</p>', revision: '1' }),
      desk.save({ body: '<p>Bob</p>', revision: '1' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late === undefined ? '' : member(late.body, 'details.applicationError.code')).toBe('STALE_REVISION');
    expect((await desk.save({ title: 'New', revision: '1' }, undefined, `${PAGES}/privacy/de`)).status).toBe(409);
  });
});

test('a shopper reads the wanted language, otherwise the shop’s, otherwise any', async () => {
  const world = await openTestPlatform();
  const desk = openDesk(world, await merchantToken(world), await world.visit());
  const title = async (language?: string) => member((await desk.read('privacy', language)).body, 'legalPage.title');
  await desk.save({ title: 'Datenschutz', body: BODY }, true, `${PAGES}/privacy/de`);
  expect([await title(), await title('fr')]).toEqual(['Datenschutz', 'Datenschutz']);
  await desk.save({ title: 'Privacy', body: BODY }, true, `${PAGES}/privacy/en`);
  expect([await title(), await title('de-AT'), await title('fr')]).toEqual(['Privacy', 'Datenschutz', 'Privacy']);
});

test('a page with a gap, without a title or without words is not published', async () => {
  const world = await openTestPlatform();
  const desk = openDesk(world, await merchantToken(world), await world.visit());
  expect(violations(await desk.save({ title: 'Terms', body: '<p>We are [[your legal name]].</p>' }, true))).toEqual([
    'legalPage.body VALIDATION body must have no gaps: fill in [[your legal name]]',
  ]);
  expect(violations(await desk.save({ body: BODY }, true))).toEqual([
    'legalPage.title VALIDATION title must not be empty',
  ]);
  expect(violations(await desk.save({ title: 'Terms', body: '' }, true))).toEqual([
    'legalPage.body VALIDATION body must not be empty',
  ]);
  expect((await desk.read('terms')).body['message']).toBe('The shop has published no such page.');
});

test('drafts are for merchants alone', async () => {
  const world = await openTestPlatform();
  const token = await world.visit();
  expect((await world.call('GET', PAGES, { token })).status).toBe(403);
  expect((await world.call('PATCH', TERMS, { body: { legalPage: { title: 'x' } }, token })).status).toBe(403);
});
