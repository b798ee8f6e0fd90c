import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../test/databases.ts';
import { signInAda } from '../test/sign-in.ts';
import { page } from '../test/test-browser.ts';
import { member, openTestPlatform, SHOP_URL, text } from '../test/test-platform.ts';

describeOnBothDatabases('the platform', (databases) => {
  test('signs a member in, who finds their account again after a restart', async () => {
    const database = await databases.emptyPlace();
    const world = await openTestPlatform({ config: { database } });
    const { refreshToken } = await signInAda(world);
    await world.platform[Symbol.asyncDispose]();

    const again = await openTestPlatform({ config: { database } });
    expect(again.clientId).toBe(world.clientId);
    const { body } = await again.token({ grantType: 'refresh_token', refreshToken });
    const me = await again.call('GET', '/members/v1/members/my', { token: text(body['access_token']) });
    expect(member(me.body, 'member.loginEmail')).toBe('ada@example.com');
  });

  test('opened twice at once is one shop', async () => {
    const database = await databases.emptyPlace();
    // Two processes can share a PostgreSQL server only; the embedded database has its lock before it is opened.
    const worlds =
      database.kind === 'postgres'
        ? await Promise.all([openTestPlatform({ config: { database } }), openTestPlatform({ config: { database } })])
        : [await openTestPlatform({ config: { database } })];
    expect(new Set(worlds.map(({ clientId }) => clientId)).size).toBe(1);
    const [first = worlds[0]] = worlds;
    const token = await first?.visit();
    for (const world of worlds) {
      const response = await world.call('GET', '/site-properties/v4/properties', { token: token ?? '' });
      expect(member(response.body, 'properties.siteDisplayName')).toBe('My shop');
    }
  });

  test('names no people of the demo for a shop that was started empty', async () => {
    const database = await databases.emptyPlace();
    const empty = await openTestPlatform({ config: { database, seed: 'none' } });
    await empty.platform[Symbol.asyncDispose]();
    const again = await openTestPlatform({ config: { database, seed: 'demo' } });
    expect(again.platform.people).toEqual([]);
  });

  test(
    'opens the demo with its products and people, and leaves them alone from then on',
    { timeout: 60_000 },
    async () => {
      const database = await databases.emptyPlace();
      const world = await openTestPlatform({ config: { database, seed: 'demo' } });
      expect(world.logged.filter((entry) => entry.includes('"level":50'))).toEqual([]);
      const merchant = world.platform.people.find(({ role }) => role === 'merchant');
      expect(merchant).toEqual({
        name: 'Mo Larsen',
        role: 'merchant',
        email: 'mo@example.com',
        password: 'mo-minds-the-kiln',
      });
      const ada = world.platform.people.find(({ role }) => role === 'member');
      const login = await world.call('POST', '/_api/iam/authentication/v2/login', {
        body: { loginId: { email: ada?.email }, password: ada?.password },
        token: await world.visit(),
      });
      expect(login.body['state']).toBe('SUCCESS');
      const query = { query: { paging: { limit: 1 } } };
      const before = await world.call('POST', '/stores-reader/v1/products/query-platformized', {
        body: query,
        token: await world.visit(),
      });
      expect(member(before.body, 'metadata.total') ?? member(before.body, 'pagingMetadata.total')).toBe(44);
      await world.platform[Symbol.asyncDispose]();

      const again = await openTestPlatform({ config: { database, seed: 'demo' } });
      const after = await again.call('POST', '/stores-reader/v1/products/query-platformized', {
        body: query,
        token: await again.visit(),
      });
      expect(after.body['products']).toEqual(before.body['products']);
    },
  );
});

test('a shop that moved to another address may be returned to there', async () => {
  const config = { mode: 'production', shopUrl: 'https://new.example' } as const;
  const world = await openTestPlatform({ config });
  const body = { login: {}, callbacks: { postFlowUrl: 'https://new.example/account' } };
  const token = await world.visit();
  expect((await world.call('POST', '/headless/v1/redirect-session', { body, token })).status).toBe(200);
});

test('an address where nothing is shows a page to a browser', async () => {
  const world = await openTestPlatform();
  const seen = await world.browser().open('/nowhere');
  expect(seen.status).toBe(404);
  expect(page(seen, 'problem').title).toBe('Page not found');
  expect(page(seen, 'problem').requestId).toBe(seen.headers.get('x-wix-request-id'));
});

test('an address that accepts only forms shows a browser a page', async () => {
  const world = await openTestPlatform();
  const seen = await world.browser().open('/dev/allow-return-address');
  expect([seen.status, seen.headers.get('allow')]).toEqual([405, 'POST']);
  expect(page(seen, 'problem').words).toEqual({ code: 'not-a-page' });
});

test('the first page of the platform leads to the shop', async () => {
  const world = await openTestPlatform();
  expect((await world.browser().open('/')).url.origin).toBe(SHOP_URL);
});

test('the mailbox shows emails in development and is not there in production', async () => {
  const world = await openTestPlatform();
  await signInAda(world);
  const browser = world.browser();
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  expect(emails).toMatchObject([{ to: 'ada@example.com', subject: 'welcome' }]);
  const email = page(await browser.open(emails[0]?.url ?? ''), 'email');
  expect(email.text).toContain('"My shop"');
  const html = await browser.open(email.htmlUrl ?? '');
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
  expect((await browser.open('/dev/mailbox/let_none')).status).toBe(404);

  const open = await openTestPlatform({ config: { mode: 'production' } });
  expect((await open.browser().open('/dev/mailbox')).status).toBe(404);
});

test('the process is alive, and ready while its database answers', async () => {
  const world = await openTestPlatform();
  expect((await world.call('GET', '/healthz')).body).toEqual({ state: 'ok' });
  expect((await world.call('GET', '/readyz')).body).toEqual({ state: 'ready' });
  await world.platform[Symbol.asyncDispose]();
  const { status, body } = await world.call('GET', '/readyz');
  expect([status, body]).toEqual([503, { state: 'the database does not answer' }]);
});
