import { describe, expect, test } from 'vitest';

import { list, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { member, openTestPlatform, text, type ApiResponse, type TestPlatform } from '../../../test/test-platform.ts';

const APPS = '/apps/v1/apps';
const CALLBACK = 'https://app.example/callback';

function register(world: TestPlatform, token: string, app: Record<string, unknown>): Promise<ApiResponse> {
  return world.call('POST', APPS, { body: { app: { name: 'Loyalty', ...app } }, token });
}

describe('a merchant', () => {
  test('registers an app, changes its addresses, and sees it beside the shop', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    world.clock.advance(1);
    const made = await register(world, token, { redirectUrls: [CALLBACK, CALLBACK], permissions: ['orders.read'] });
    const id = text(member(made.body, 'app.id'));
    const change = { app: { redirectUrls: ['com.example.loyalty:/callback'], rotateRefreshTokens: true } };
    await world.call('PATCH', `${APPS}/${id}`, { body: change, token });
    const [shop, loyalty] = list((await world.call('GET', APPS, { token })).body, 'apps');
    expect(shop).toMatchObject({ id: world.clientId, firstParty: true });
    expect(loyalty).toEqual({
      id,
      name: 'Loyalty',
      redirectUrls: ['com.example.loyalty:/callback'],
      firstParty: false,
      developmentMode: true,
      rotateRefreshTokens: true,
      permissions: ['orders.read'],
      hasSecret: false,
      revision: '2',
      createdDate: '2026-05-02T12:00:00.001Z',
    });
  });

  test.each([
    'http://app.example/callback',
    'https://app.example/#token',
    'https://user@app.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https:\\\\app.example',
    '/callback',
  ])('cannot register %s', async (address) => {
    const world = await openTestPlatform();
    const refused = await register(world, await merchantToken(world), { redirectUrls: [address] });
    expect(violations(refused)).toEqual([
      'app.redirectUrls[0] FORMAT redirectUrls[0] must be an address of https (http only on localhost), without a fragment',
    ]);
  });

  test('gets an error for an unknown app', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    for (const [method, path, body] of [
      ['PATCH', `${APPS}/app_none`, { app: {} }],
      ['POST', `${APPS}/app_none/secret`, {}],
    ] as const) {
      const refused = await world.call(method, path, { body, token });
      expect([refused.status, refused.body['message']]).toEqual([404, 'There is no such app.']);
    }
  });
});

test('only a merchant registers apps', async () => {
  const world = await openTestPlatform();
  const refused = await register(world, await world.visit(), {});
  expect(refused.body['message']).toBe('A visitor may not call apps.createApp: it needs a merchant.');
});
