import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';

import { createApp } from '../../../../test/keys.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import {
  CALLBACK,
  createLoginData,
  exchangeCode,
  registerAda,
  signInAda,
  signInAtPage,
  startLogin,
} from '../../../../test/sign-in.ts';
import { member, openTestPlatform, text, type ApiResponse, type TestPlatform } from '../../../../test/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function expectedError({ status, body }: ApiResponse): readonly [number, unknown, unknown] {
  return [status, body['error'], body['error_description']];
}

async function getCode(world: TestPlatform): Promise<{ code: string; data: ReturnType<typeof createLoginData> }> {
  await registerAda(world);
  const data = createLoginData();
  const back = await signInAtPage(world.browser(), await startLogin(world, await world.visit(), data));
  return { code: back.url.searchParams.get('code') ?? '', data };
}

function whoAmI(world: TestPlatform, token: string): Promise<ApiResponse> {
  return world.call('GET', '/members/v1/members/my', { token });
}

describe('the anonymous grant', () => {
  test('gives a visitor tokens, in camelCase and in snake_case', async () => {
    const world = await openTestPlatform();
    for (const body of [
      { clientId: world.clientId, grantType: 'anonymous' },
      { client_id: world.clientId, grant_type: 'anonymous' },
    ]) {
      const { status, body: tokens } = await world.token(body);
      expect(status).toBe(200);
      expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 14_400 });
      expect(text(tokens['refresh_token'])).toHaveLength(43);
    }
  });

  test('refuses a client that is not registered', async () => {
    const world = await openTestPlatform();
    const response = await world.token({ clientId: 'app_none', grantType: 'anonymous' });
    expect(expectedError(response)).toEqual([
      401,
      'invalid_client',
      'No app with the client id "app_none" is registered here.',
    ]);
  });

  test('makes everybody another visitor', async () => {
    const world = await openTestPlatform();
    const subjects = [await world.visit(), await world.visit()].map((token) => decodeJwt(token).sub);
    expect(new Set(subjects).size).toBe(2);
  });
});

describe('the refresh grant', () => {
  test('renews the access token and keeps the refresh token', async () => {
    const world = await openTestPlatform();
    const { body: tokens } = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
    world.clock.advance(5 * 60 * 60 * 1000);
    const expired = await world.call('GET', '/site-properties/v4/properties', { token: text(tokens['access_token']) });
    expect(expired.status).toBe(401);
    const { body: renewed } = await world.token({ refreshToken: tokens['refresh_token'], grantType: 'refresh_token' });
    expect(renewed['refresh_token']).toBe(tokens['refresh_token']);
    const alive = await world.call('GET', '/site-properties/v4/properties', { token: text(renewed['access_token']) });
    expect(alive.status).toBe(200);
  });

  test('keeps a session alive as long as it is used', async () => {
    const world = await openTestPlatform();
    const { body: tokens } = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
    const renew = { refreshToken: tokens['refresh_token'], grantType: 'refresh_token' };
    // A visitor who does not return within thirty days is deleted.
    for (let month = 0; month < 20; month += 1) {
      world.clock.advance(29 * DAY_MS);
      expect((await world.token(renew)).status).toBe(200);
    }
    world.clock.advance(366 * DAY_MS);
    expect(expectedError(await world.token(renew))).toEqual([
      400,
      'invalid_grant',
      'This refresh token is not known or has expired.',
    ]);
  });

  test('refuses the token of another client', async () => {
    const world = await openTestPlatform();
    const { body: tokens } = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
    const response = await world.token({
      clientId: 'app_other',
      refreshToken: tokens['refresh_token'],
      grantType: 'refresh_token',
    });
    expect(expectedError(response)).toEqual([400, 'invalid_grant', 'This refresh token belongs to another client.']);
  });

  test('works although the access token beside it has expired', async () => {
    const world = await openTestPlatform();
    const { body: tokens } = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
    world.clock.advance(DAY_MS);
    const response = await world.token(
      { refreshToken: tokens['refresh_token'], grantType: 'refresh_token' },
      text(tokens['access_token']),
    );
    expect(response.status).toBe(200);
  });
});

describe('the code grant', () => {
  test('makes a visitor a member', async () => {
    const world = await openTestPlatform();
    const { code, data } = await getCode(world);
    const { status, body } = await exchangeCode(world, code, data);
    expect(status).toBe(200);
    const me = await whoAmI(world, text(body['access_token']));
    expect(member(me.body, 'member.loginEmail')).toBe('ada@example.com');
  });

  test('refuses a code that is used again, and ends the session of its first use', async () => {
    const world = await openTestPlatform();
    const { code, data } = await getCode(world);
    const { body: tokens } = await exchangeCode(world, code, data);
    expect(expectedError(await exchangeCode(world, code, data))).toEqual([
      400,
      'invalid_grant',
      'This code was already used; what it gave has ended.',
    ]);
    const renewal = await world.token({ refreshToken: tokens['refresh_token'], grantType: 'refresh_token' });
    expect(expectedError(renewal)).toEqual([400, 'invalid_grant', 'This refresh token is not known or has expired.']);
  });

  test('gives tokens to one of two requests with the same code at once', async () => {
    const world = await openTestPlatform();
    const { code, data } = await getCode(world);
    const responses = await Promise.all([exchangeCode(world, code, data), exchangeCode(world, code, data)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown code', { code: 'x'.repeat(43) }, 'invalid_grant', 'This code is not known.'],
    [
      'another redirect address',
      { redirectUri: `${CALLBACK}/` },
      'invalid_grant',
      'This code was issued for another redirect address.',
    ],
    [
      'no redirect address',
      { redirectUri: undefined },
      'invalid_grant',
      'This code was issued for another redirect address.',
    ],
    ['another verifier', { codeVerifier: 'y'.repeat(43) }, 'invalid_grant', 'The code verifier does not fit.'],
    [
      'an unknown client',
      { clientId: 'app_x' },
      'invalid_client',
      'No app with the client id "app_x" is registered here.',
    ],
  ])('refuses %s', async (_what, more, error, description) => {
    const world = await openTestPlatform();
    const { code, data } = await getCode(world);
    const [, ...told] = expectedError(await exchangeCode(world, code, data, more));
    expect(told).toEqual([error, description]);
  });

  test('refuses a verifier that is too short, by its field', async () => {
    const world = await openTestPlatform();
    const { code, data } = await getCode(world);
    const { body } = await exchangeCode(world, code, data, { codeVerifier: 'short' });
    expect(body['message']).toBe(
      'INVALID_ARGUMENT: "codeVerifier" codeVerifier must be 43 to 128 letters, digits or - . _ ~ (the verifier of this sign-in)',
    );
  });

  test('refuses a code that is older than a minute', async () => {
    const world = await openTestPlatform();
    const { code, data } = await getCode(world);
    world.clock.advance(60_000);
    expect(expectedError(await exchangeCode(world, code, data))).toEqual([
      400,
      'invalid_grant',
      'This code has expired.',
    ]);
  });
});

describe('the client credentials grant', () => {
  test('gives an app its own token, for its secret and with its permissions', async () => {
    const world = await openTestPlatform();
    const { clientId, clientSecret } = await createApp(world, { permissions: ['orders.read'] });
    const { siteId } = world.platform.site;
    const body = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
    const { status, body: tokens } = await world.token({ ...body, instance_id: siteId });
    expect([status, tokens['refresh_token'], tokens['scope']]).toEqual([200, undefined, 'orders.read']);
    const token = text(tokens['access_token']);
    expect((await world.call('POST', '/ecom/v1/orders/search', { body: {}, token })).status).toBe(200);
    const refused = await world.call('GET', '/webhooks/v1/webhooks', { token });
    expect(refused.body['message']).toMatch(/it needs the permission events\.manage\.$/);
  });

  test.each([
    ['another secret', { clientSecret: 'made-up' }, 'Client id and client secret do not belong together.'],
    ['an app without a secret', { clientId: 'shop' }, 'Client id and client secret do not belong together.'],
    ['another site', { instanceId: 'site_other' }, 'The app is not installed on the site "site_other".'],
  ])('refuses %s', async (_what, change, description) => {
    const world = await openTestPlatform();
    const app = await createApp(world, {});
    const body = { ...app, grantType: 'client_credentials', ...change };
    const clientId = body.clientId === 'shop' ? world.clientId : body.clientId;
    expect((await world.token({ ...body, clientId })).body['error_description']).toBe(description);
  });

  test('is given for a shopper’s token, too, to the server of the app that the token was given to', async () => {
    const world = await openTestPlatform();
    const { clientId, clientSecret } = await createApp(world, { permissions: ['orders.read'] });
    const strip = (accessToken: unknown, secret = clientSecret) =>
      world.token({ grant_type: 'strip_bound_session', client_secret: secret, access_token: accessToken });
    const visitor = (await world.token({ clientId, grantType: 'anonymous' })).body['access_token'];
    const { status, body } = await strip(visitor);
    expect([status, decodeJwt(text(body['access_token'])).sub]).toEqual([200, clientId]);
    expect((await strip(visitor, 'made-up')).status).toBe(401);
    expect((await strip(await world.visit())).status).toBe(401);
    expect((await strip('made-up')).body['error_description']).toBe(
      'This access token is not known, has expired, or is no shopper’s.',
    );
  });

  test('accepts no secret that was replaced', async () => {
    const world = await openTestPlatform();
    const app = await createApp(world, {});
    const token = await merchantToken(world);
    const { body } = await world.call('POST', `/apps/v1/apps/${app.clientId}/secret`, { body: {}, token });
    const ask = async (clientSecret: unknown) =>
      (await world.token({ ...app, clientSecret, grantType: 'client_credentials' })).status;
    expect([await ask(app.clientSecret), await ask(body['clientSecret'])]).toEqual([401, 200]);
  });
});

test('a code is not exchanged for an app whose secret is wrong', async () => {
  const world = await openTestPlatform();
  const { code, data } = await getCode(world);
  expect((await exchangeCode(world, code, data, { clientSecret: 'made-up' })).body['error']).toBe('invalid_client');
});

test('no line of the log contains tokens or codes', async () => {
  const world = await openTestPlatform();
  const { accessToken, refreshToken, browser } = await signInAda(world);
  const log = world.logged.join('\n');
  expect(log).toContain('oauth.token');
  for (const secret of [accessToken, refreshToken, ...[...browser.cookies.values()].map(({ value }) => value)]) {
    expect(log).not.toContain(secret);
  }
});
