import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';

import { createKey } from '../../../../test/keys.ts';
import { signInAda } from '../../../../test/sign-in.ts';
import { openTestPlatform, type ApiResponse, type TestPlatform } from '../../../../test/test-platform.ts';

const PROPERTIES = '/site-properties/v4/properties';

function post(world: TestPlatform, path: string, body: object, token?: string): Promise<ApiResponse> {
  return world.call('POST', path, { body, ...(token === undefined ? {} : { token }) });
}

describe('token info', () => {
  test('returns the content of an access token to its holder', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    const { siteId } = world.platform.site;
    expect((await post(world, '/oauth2/token-info', { token })).body).toEqual({
      active: true,
      subjectType: 'VISITOR',
      subjectId: decodeJwt(token).sub,
      clientId: world.clientId,
      siteId,
      instanceId: siteId,
      iat: '1777723200',
      exp: '1777737600',
    });
  });

  test.each(['nonsense', '..', 'x'.repeat(4000)])('tells of %s only that it is not good', async (token) => {
    const world = await openTestPlatform();
    expect((await post(world, '/oauth2/token-info', { token })).body).toEqual({ active: false });
  });
});

describe('introspection', () => {
  test('describes access and refresh tokens to an app', async () => {
    const world = await openTestPlatform();
    const key = await createKey(world);
    const { accessToken, refreshToken } = await signInAda(world);
    const access = await post(
      world,
      '/oauth2/introspect',
      { token: accessToken, token_type_hint: 'access_token' },
      key,
    );
    expect(access.body).toMatchObject({ active: true, role: 'member', client_id: world.clientId, exp: 1_777_737_600 });
    const refresh = await post(world, '/oauth2/introspect', { token: refreshToken }, key);
    expect(refresh.body).toMatchObject({ active: true, token_type: 'refresh_token', sub: access.body['sub'] });
    expect((await post(world, '/oauth2/introspect', { token: 'made up' }, key)).body).toEqual({ active: false });
  });

  test('is nothing for shoppers', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    expect((await post(world, '/oauth2/introspect', { token }, token)).status).toBe(403);
    expect((await post(world, '/oauth2/introspect', { token })).status).toBe(401);
  });
});

describe('revocation', () => {
  test.each(['accessToken', 'refreshToken'] as const)('of the %s ends the session and both tokens', async (which) => {
    const world = await openTestPlatform();
    const tokens = await signInAda(world);
    expect((await post(world, '/oauth2/revoke', { token: tokens[which] })).body).toEqual({});
    world.clock.advance(1000);
    expect((await world.call('GET', PROPERTIES, { token: tokens.accessToken })).status).toBe(401);
    const renewal = await world.token({ grantType: 'refresh_token', refreshToken: tokens.refreshToken });
    expect(renewal.body['error']).toBe('invalid_grant');
  });

  test('answers the same for a token that there is not, and does nothing for another client', async () => {
    const world = await openTestPlatform();
    const { refreshToken, accessToken } = await signInAda(world);
    expect((await post(world, '/oauth2/revoke', { token: 'made up' })).status).toBe(200);
    expect((await post(world, '/oauth2/revoke', { token: refreshToken, client_id: 'app_another' })).status).toBe(200);
    world.clock.advance(1000);
    expect((await world.call('GET', PROPERTIES, { token: accessToken })).status).toBe(200);
  });
});

test('the server describes itself at its well-known address', async () => {
  const world = await openTestPlatform();
  const { body } = await world.call('GET', '/.well-known/oauth-authorization-server');
  expect(body).toMatchObject({
    issuer: 'http://localhost:4001',
    token_endpoint: 'http://localhost:4001/oauth2/token',
    code_challenge_methods_supported: ['S256'],
  });
});

describe('one address', () => {
  const rule = { attempts: 2, windowSeconds: 60, isShared: false };

  async function open(limit: 'anonymous-address' | 'token') {
    const world = await openTestPlatform({ config: { limits: { [limit]: rule } } });
    const ask = (body: object, address = '203.0.113.7') =>
      world.platform.fetch(
        new Request('http://localhost:4001/oauth2/token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        { address },
      );
    return { ask, visitor: { clientId: world.clientId, grantType: 'anonymous' } };
  }

  test('that asks for very many visitors is asked to wait', async () => {
    const { ask, visitor } = await open('anonymous-address');
    for (const _visit of [1, 2]) expect((await ask(visitor)).status).toBe(200);
    const refused = await ask(visitor);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts: wait 60 seconds and try again.' });
    expect((await ask(visitor, '203.0.113.8')).status).toBe(200);
  });

  test('that guesses tokens has to wait, and one with valid tokens never', async () => {
    const { ask, visitor } = await open('token');
    const guess = { grantType: 'refresh_token', refreshToken: 'made-up' };
    expect([(await ask(guess)).status, (await ask(guess)).status, (await ask(guess)).status]).toEqual([400, 400, 429]);
    const { refresh_token: refreshToken } = (await (await ask(visitor)).json()) as { refresh_token: string };
    for (const _renewal of [1, 2, 3, 4]) {
      expect((await ask({ grantType: 'refresh_token', refreshToken })).status).toBe(200);
    }
  });
});
