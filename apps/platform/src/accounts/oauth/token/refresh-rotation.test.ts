import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openTestPlatform, text, type ApiResponse, type TestPlatform } from '../../../../test/test-platform.ts';

const PROPERTIES = '/site-properties/v4/properties';

async function begin(world: TestPlatform): Promise<{ refreshToken: string; accessToken: string }> {
  const { body } = await world.token({ clientId: world.clientId, grantType: 'anonymous', rotateRefreshToken: true });
  return { refreshToken: text(body['refresh_token']), accessToken: text(body['access_token']) };
}

function refresh(world: TestPlatform, refreshToken: string, clientId = world.clientId): Promise<ApiResponse> {
  return world.token({ grantType: 'refresh_token', refreshToken, clientId });
}

async function renew(world: TestPlatform, refreshToken: string): Promise<string> {
  return text((await refresh(world, refreshToken)).body['refresh_token']);
}

function reason({ status, body }: ApiResponse): readonly unknown[] {
  return [status, body['error'], body['error_description']];
}

const ENDED = [400, 'invalid_grant', 'This refresh token was replaced before; what came from it has ended.'];

describeOnBothDatabases('a client that asks for rotation', ({ place }) => {
  const open = async () => openTestPlatform({ config: { database: await place() } });

  test('gets another refresh token at each use', async () => {
    const world = await open();
    const { refreshToken } = await begin(world);
    const second = await renew(world, refreshToken);
    const third = await renew(world, second);
    expect(new Set([refreshToken, second, third]).size).toBe(3);
    expect((await refresh(world, third)).status).toBe(200);
  });

  test('gets the same successor when it repeats a use within half a minute, also of five at once', async () => {
    const world = await open();
    const { refreshToken } = await begin(world);
    const both = await Promise.all([1, 2, 3, 4, 5].map(() => renew(world, refreshToken)));
    world.clock.advance(30_000);
    expect(new Set([...both, await renew(world, refreshToken)]).size).toBe(1);
  });

  test('that comes with a replaced token later ends everything that came from it', async () => {
    const world = await open();
    const { refreshToken, accessToken } = await begin(world);
    const second = await renew(world, refreshToken);
    world.clock.advance(30_001);
    expect(reason(await refresh(world, refreshToken))).toEqual(ENDED);
    expect((await refresh(world, second)).status).toBe(400);
    world.clock.advance(1000);
    expect((await world.call('GET', PROPERTIES, { token: accessToken })).status).toBe(401);
  });

  test('ends with a replaced token also where the clock has been set back since', async () => {
    const world = await open();
    const { refreshToken } = await begin(world);
    await renew(world, refreshToken);
    world.clock.jump(-60 * 60 * 1000);
    expect(reason(await refresh(world, refreshToken))).toEqual(ENDED);
  });

  test('cannot be robbed by another client', async () => {
    const world = await open();
    const { refreshToken } = await begin(world);
    expect(reason(await refresh(world, refreshToken, 'app_another'))).toEqual([
      400,
      'invalid_grant',
      'This refresh token belongs to another client.',
    ]);
    expect((await refresh(world, refreshToken)).status).toBe(200);
  });
});

test('a client that does not ask keeps its refresh token', async () => {
  const world = await openTestPlatform();
  const { body } = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
  expect(await renew(world, text(body['refresh_token']))).toBe(body['refresh_token']);
});
