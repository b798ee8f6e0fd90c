import { beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../test/databases.ts';
import { list } from '../../../test/demo-shop.ts';
import { createApp } from '../../../test/keys.ts';
import { createLoginData, exchangeCode, signInAda, signInAtPage, startLogin } from '../../../test/sign-in.ts';
import { page, type Browser } from '../../../test/test-browser.ts';
import { openTestPlatform, text, type JsonObject, type TestPlatform } from '../../../test/test-platform.ts';

const SESSIONS = '/members/v1/members/my/sessions';
const ME = '/members/v1/members/my';

async function sessionsOf(world: TestPlatform, token: string): Promise<readonly JsonObject[]> {
  return list((await world.call('GET', SESSIONS, { token })).body, 'sessions');
}

/** Signs Ada in again, in another browser. */
async function signInAgain(world: TestPlatform, browser: Browser): Promise<string> {
  const data = createLoginData();
  const back = await signInAtPage(browser, await startLogin(world, await world.visit(), data));
  const { body } = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
  return text(body['access_token']);
}

let database: DatabasePlace;

describeOnBothDatabases('sessions of a member', ({ place }) => {
  beforeEach(async () => {
    database = await place();
  });

  describe('a member', () => {
    test('sees every session, with the one that asks marked', async () => {
      const world = await openTestPlatform({ config: { database } });
      const { accessToken } = await signInAda(world);
      world.clock.advance(60_000);
      const token = await signInAgain(world, world.browser());
      const sessions = await sessionsOf(world, token);
      expect(sessions.map(({ kind, current }) => [kind, current])).toEqual([
        ['APP', true],
        ['BROWSER', false],
        ['APP', false],
        ['BROWSER', false],
      ]);
      expect(sessions[0]).toMatchObject({ appName: 'My shop', createdDate: '2026-05-02T12:01:00.000Z' });
      expect((await sessionsOf(world, accessToken)).filter(({ current }) => current)).toHaveLength(1);
    });

    test('names a browser in fixed words, not in those of its user agent', async () => {
      const world = await openTestPlatform({ config: { database } });
      const { browser } = await signInAda(world);
      const data = createLoginData();
      const query = new URLSearchParams({
        client_id: world.clientId,
        response_type: 'code',
        redirect_uri: 'http://localhost:4000/account/callback',
        response_mode: 'query',
        state: 's',
        code_challenge: data.challenge,
        code_challenge_method: 'S256',
        prompt: 'none',
      });
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 <b>';
      const back = await browser.open(`/oauth2/authorize?${query.toString()}`, { 'user-agent': agent });
      const { body } = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
      const session = (await sessionsOf(world, text(body['access_token']))).find(({ current }) => current === true);
      expect(session?.['device']).toBe('Firefox on Linux');
    });

    test('ends one session: its tokens are refused, the others stay', async () => {
      const world = await openTestPlatform({ config: { database } });
      const { accessToken, refreshToken } = await signInAda(world);
      const token = await signInAgain(world, world.browser());
      const other = (await sessionsOf(world, accessToken)).find(({ current }) => current === true);
      expect((await world.call('DELETE', `${SESSIONS}/${text(other?.['id'])}`, { token })).status).toBe(200);
      world.clock.advance(1000);
      expect((await world.call('GET', ME, { token: accessToken })).status).toBe(401);
      expect((await world.token({ grantType: 'refresh_token', refreshToken })).body['error']).toBe('invalid_grant');
      expect((await world.call('GET', ME, { token })).status).toBe(200);
      expect((await world.call('DELETE', `${SESSIONS}/${text(other?.['id'])}`, { token })).body['message']).toBe(
        'There is no such session.',
      );
    });

    test('signs out everywhere else, also in browsers', async () => {
      const world = await openTestPlatform({ config: { database } });
      const { accessToken, browser } = await signInAda(world);
      const token = await signInAgain(world, world.browser());
      await world.call('POST', `${SESSIONS}/end-all`, { body: { keepCurrent: true }, token });
      world.clock.advance(1000);
      expect((await world.call('GET', ME, { token: accessToken })).status).toBe(401);
      expect((await sessionsOf(world, token)).map(({ current }) => current)).toEqual([true]);
      const silent = await startLogin(world, await world.visit(), createLoginData(), { prompt: 'none' });
      expect((await browser.open(silent)).url.searchParams.get('error')).toBe('login_required');
      await world.call('POST', `${SESSIONS}/end-all`, { body: {}, token });
      world.clock.advance(1000);
      expect((await world.call('GET', ME, { token })).status).toBe(401);
    });

    test('revokes an app’s permissions and ends its sessions', async () => {
      const world = await openTestPlatform({ config: { database } });
      const { accessToken, browser } = await signInAda(world);
      const { clientId } = await createApp(world, {});
      const data = createLoginData();
      const query = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: 'https://app.example/callback',
        response_mode: 'query',
        state: 's',
        code_challenge: data.challenge,
        code_challenge_method: 'S256',
        prompt: 'consent',
        scope: 'profile',
      };
      const consent = page(await browser.open(`/oauth2/authorize?${new URLSearchParams(query).toString()}`), 'consent');
      const { url } = await browser.submit(consent.form, { decision: 'allow' });
      const code = url.searchParams.get('code');
      const grant = { clientId, grantType: 'authorization_code', redirectUri: query.redirect_uri, code };
      const { body } = await world.token({ ...grant, codeVerifier: data.verifier });
      const apps = await world.call('GET', `${ME}/apps`, { token: accessToken });
      expect(list(apps.body, 'apps')).toEqual([
        { id: clientId, name: 'Another app', scopes: ['profile'], createdDate: '2026-05-02T12:00:00.000Z' },
      ]);
      expect((await world.call('DELETE', `${ME}/apps/${clientId}`, { token: accessToken })).status).toBe(200);
      const refresh = { grantType: 'refresh_token', refreshToken: body['refresh_token'] };
      expect((await world.token(refresh)).body['error']).toBe('invalid_grant');
      expect((await world.call('DELETE', `${ME}/apps/${clientId}`, { token: accessToken })).status).toBe(404);
    });
  });

  test('a member cannot end a session of another member', async () => {
    const world = await openTestPlatform({ config: { database } });
    const { accessToken } = await signInAda(world);
    const [session] = await sessionsOf(world, accessToken);
    const mallory = world.browser();
    const body = { loginId: { email: 'mallory@example.com' }, password: 'mallory-likes-shino', profile: {} };
    await world.call('POST', '/_api/iam/authentication/v2/register', { body, token: await world.visit() });
    const data = createLoginData();
    const signIn = page(await mallory.open(await startLogin(world, await world.visit(), data)), 'sign-in');
    const back = await mallory.submit(signIn.form, { email: body.loginId.email, password: body.password });
    const tokens = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
    const token = text(tokens.body['access_token']);
    expect((await world.call('DELETE', `${SESSIONS}/${text(session?.['id'])}`, { token })).status).toBe(404);
    expect((await world.call('GET', ME, { token: accessToken })).status).toBe(200);
  });
});
