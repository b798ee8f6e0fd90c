import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../../test/databases.ts';
import { createKey } from '../../../../test/keys.ts';
import { signInAda } from '../../../../test/sign-in.ts';
import { openTestPlatform, text, type ApiResponse, type TestPlatform } from '../../../../test/test-platform.ts';

async function openWithAda(): Promise<{ world: TestPlatform; memberId: string }> {
  const world = await openTestPlatform({ config: { database } });
  const { accessToken } = await signInAda(world);
  return { world, memberId: text(decodeJwt(accessToken).sub) };
}

function signOn(world: TestPlatform, memberId: string, authorization: string): Promise<ApiResponse> {
  return world.token({ grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }, authorization);
}

function reason({ status, body }: ApiResponse): readonly unknown[] {
  return [status, body['error'], body['error_description']];
}

let database: DatabasePlace;

describeOnBothDatabases('sign-in by an app', ({ place }) => {
  beforeEach(async () => {
    database = await place();
  });

  describe('external sign-in', () => {
    test('gives a member’s tokens to a client that sends an API key after the visitor’s token', async () => {
      const { world, memberId } = await openWithAda();
      const key = await createKey(world, 'members.manage');
      const visitor = await world.visit();
      const { status, body } = await signOn(world, memberId, `${visitor},${key}`);
      expect(status).toBe(200);
      expect(decodeJwt(text(body['access_token']))).toMatchObject({
        sub: memberId,
        role: 'member',
        vis: decodeJwt(visitor).sub,
      });
      expect((await world.token({ grantType: 'refresh_token', refreshToken: body['refresh_token'] })).status).toBe(200);
    });

    test('needs no token before the key', async () => {
      const { world, memberId } = await openWithAda();
      expect((await signOn(world, memberId, `,${await createKey(world, 'members.manage')}`)).status).toBe(200);
    });

    test.each([
      ['no key', () => Promise.resolve('')],
      ['a made-up key', () => Promise.resolve(',cwk_made-up')],
      ['a member’s own token', (world: TestPlatform) => world.visit()],
    ])('is refused with %s', async (_what, authorize) => {
      const { world, memberId } = await openWithAda();
      expect(reason(await signOn(world, memberId, await authorize(world)))).toEqual([
        401,
        'invalid_client',
        'Send an API key after the access token: "Authorization: token,key".',
      ]);
    });

    test('is refused with a key that may not manage members', async () => {
      const { world, memberId } = await openWithAda();
      expect(reason(await signOn(world, memberId, `,${await createKey(world, 'catalog.write')}`))).toEqual([
        403,
        'unauthorized_client',
        'This needs the permission members.manage.',
      ]);
    });

    test('is refused for an unknown member', async () => {
      const { world } = await openWithAda();
      expect(reason(await signOn(world, 'mem_none', `,${await createKey(world, 'members.manage')}`))).toEqual([
        400,
        'invalid_grant',
        'No active member has the id "mem_none".',
      ]);
    });
  });
});
