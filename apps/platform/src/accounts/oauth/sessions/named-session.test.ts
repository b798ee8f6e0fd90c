import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { CALLBACK, createLoginData, exchangeCode, registerAda, startLogin } from '../../../../test/sign-in.ts';
import { openTestPlatform, SHOP_URL, text } from '../../../../test/test-platform.ts';

const FROM_THE_SHOP = { referer: `${SHOP_URL}/` };

describeOnBothDatabases('a session token of the shop’s own form', ({ place }) => {
  async function openRoute() {
    const world = await openTestPlatform({ config: { database: await place(), mode: 'production' } });
    const browser = world.browser();
    const data = createLoginData();
    /** The authorize address that the shop's server requests with a member's session token. */
    const addressFor = async (sessionToken: string, responseMode: string) =>
      startLogin(world, await world.visit(), data, { prompt: 'none', authRequest: { sessionToken, responseMode } });
    const visitSilently = async () => {
      const address = await startLogin(world, await world.visit(), createLoginData(), { prompt: 'none' });
      return (await browser.open(address)).url.searchParams;
    };
    return { ...world, world, browser, data, addressFor, visitSilently };
  }

  test('signs the browser in as well, so that the next visit asks nothing', async () => {
    const { world, browser, data, addressFor, visitSilently } = await openRoute();
    const seen = await browser.open(await addressFor(await registerAda(world), 'web_message'), FROM_THE_SHOP);
    const { code = '' } = JSON.parse(/const answer=(\{.*?\});/u.exec(seen.text)?.[1] ?? '{}') as { code?: string };
    expect((await exchangeCode(world, code, data)).status).toBe(200);
    expect(browser.received.find((one) => one.startsWith('cartwright_member='))).toMatch(/HttpOnly; SameSite=Lax/u);
    expect((await visitSilently()).get('code')).toHaveLength(43);
  });

  test.each([
    ['no page at all', undefined],
    ['a page of another site', 'https://elsewhere.example/'],
    ['a page that only looks like the shop', `${SHOP_URL}.elsewhere.example/`],
  ])(
    'signs no browser in that was sent by %s, so that no member is switched to another account',
    async (_what, referer) => {
      const { world, browser, addressFor, visitSilently } = await openRoute();
      const address = await addressFor(await registerAda(world), 'query');
      const seen = await browser.open(address, referer === undefined ? {} : { referer });
      expect(seen.url.searchParams.get('code')).toHaveLength(43);
      expect(browser.cookies.has('cartwright_member')).toBe(false);
      expect((await visitSilently()).get('error')).toBe('login_required');
    },
  );

  test('ends the session of the member who was signed in at the browser before', async () => {
    const { world, browser, addressFor, call, visit } = await openRoute();
    await browser.open(await addressFor(await registerAda(world), 'query'), FROM_THE_SHOP);
    const before = browser.cookies.get('cartwright_member')?.value;
    const body = { loginId: { email: 'bea@example.com' }, password: 'bea-likes-tenmoku' };
    const register = '/_api/iam/authentication/v2/register';
    const bea = text((await call('POST', register, { body, token: await visit() })).body['sessionToken']);
    await browser.open(await addressFor(bea, 'query'), FROM_THE_SHOP);
    expect(browser.cookies.get('cartwright_member')?.value).not.toBe(before);
    const stranger = world.browser();
    stranger.cookies.set('cartwright_member', { value: before ?? '', path: '/' });
    const silent = await startLogin(world, await world.visit(), createLoginData(), { prompt: 'none' });
    expect((await stranger.open(silent)).url.searchParams.get('error')).toBe('login_required');
  });

  test('is good for the same request by redirect where the frame did not answer, and then for nothing', async () => {
    const { world, browser, data, addressFor } = await openRoute();
    const fallback = new URL(await addressFor(await registerAda(world), 'web_message'));
    fallback.searchParams.set('response_mode', 'query');
    const back = await browser.open(fallback.href);
    expect(`${back.url.origin}${back.url.pathname}`).toBe(CALLBACK);
    expect((await exchangeCode(world, back.url.searchParams.get('code') ?? '', data)).status).toBe(200);
    expect((await browser.open(fallback.href)).url.searchParams.get('error')).toBe('login_required');
  });

  test('is good for ten minutes', async () => {
    const { world, browser, addressFor } = await openRoute();
    const address = await addressFor(await registerAda(world), 'query');
    world.clock.advance(10 * 60 * 1000 + 1);
    expect((await browser.open(address, FROM_THE_SHOP)).url.searchParams.get('error')).toBe('login_required');
    expect(browser.cookies.has('cartwright_member')).toBe(false);
  });

  test.each([
    ['redirect_uri', `${SHOP_URL}/elsewhere`],
    ['state', 'another state'],
    ['code_challenge', createLoginData().challenge],
    ['prompt', 'login'],
  ])('is good for no request with another %s', async (name, value) => {
    const { world, browser, addressFor } = await openRoute();
    const address = new URL(await addressFor(await registerAda(world), 'query'));
    address.searchParams.set(name, value);
    expect((await browser.open(address.href, FROM_THE_SHOP)).url.searchParams.has('code')).toBe(false);
    expect(browser.cookies.has('cartwright_member')).toBe(false);
  });
});
