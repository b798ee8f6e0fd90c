import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { type ApiResponse, member, openTestPlatform, type TestPlatform, text } from '../../../test/test-platform.ts';

const ACCESS = '/site-properties/v4/storefront-access';
const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'shells and sand';

async function change(world: TestPlatform, access: object): Promise<ApiResponse> {
  return world.call('PATCH', ACCESS, { body: { access }, token: await merchantToken(world) });
}

async function enter(world: TestPlatform, password: string): Promise<ApiResponse> {
  return world.call('POST', `${ACCESS}/enter`, { body: { password }, token: await world.visit() });
}

/** Whether the bearer of this token sees the pages. */
async function sees(world: TestPlatform, accessToken?: string): Promise<unknown> {
  const { body } = await world.call('POST', `${ACCESS}/check`, { body: { accessToken }, token: await world.visit() });
  return body['isGranted'];
}

describeOnBothDatabases('a new shop', ({ place }) => {
  test('is closed until its merchant opens it, and its API answers visitors all the while', async () => {
    const world = await openTestPlatform({ config: { database: await place() } });
    expect(await sees(world)).toBe(false);
    const properties = await world.call('GET', '/site-properties/v4/properties', { token: await world.visit() });
    expect([properties.status, member(properties.body, 'properties.storefront.access')]).toEqual([200, 'PASSWORD']);
    expect((await change(world, { mode: 'OPEN' })).body).toEqual({ access: { mode: 'OPEN', hasPassword: false } });
    expect(await sees(world)).toBe(true);
  });
});

describe('a closed shop', () => {
  test('is seen by friends with its password, for a month', async () => {
    const world = await openTestPlatform();
    expect((await change(world, { password: PASSWORD })).body).toEqual({
      access: { mode: 'PASSWORD', hasPassword: true },
    });
    const { body } = await enter(world, PASSWORD);
    const token = text(body['accessToken']);
    expect([await sees(world, token), body['expiresInSeconds']]).toEqual([true, 30 * 24 * 60 * 60]);
    expect([await sees(world), await sees(world, `${token}x`), await sees(world, 'none')]).toEqual([
      false,
      false,
      false,
    ]);
    world.clock.advance(30 * DAY_MS);
    expect(await sees(world, token)).toBe(false);
  });

  test('asks its friends again after its password has changed', async () => {
    const world = await openTestPlatform();
    await change(world, { password: PASSWORD });
    const token = text((await enter(world, PASSWORD)).body['accessToken']);
    await change(world, { password: 'pebbles and foam' });
    expect(await sees(world, token)).toBe(false);
    expect((await enter(world, PASSWORD)).status).toBe(403);
  });

  test('is seen by its merchant for a day, with or without a password', async () => {
    const world = await openTestPlatform();
    const { body } = await world.call('GET', `${ACCESS}/preview`, { token: await merchantToken(world) });
    const previewToken = text(body['previewToken']);
    expect(await sees(world, previewToken)).toBe(false);
    const bring = async (one: string) =>
      world.call('POST', `${ACCESS}/enter`, { body: { previewToken: one }, token: await world.visit() });
    const token = text((await bring(previewToken)).body['accessToken']);
    expect([await sees(world, token), (await bring(token)).status]).toEqual([true, 403]);
    await change(world, { password: PASSWORD });
    expect(await sees(world, token)).toBe(true);
    world.clock.advance(DAY_MS);
    expect(await sees(world, token)).toBe(false);
  });

  test('lets no stranger in who guesses, and limits how often an address may guess', async () => {
    const world = await openTestPlatform({
      config: { limits: { 'storefront-password-address': { attempts: 2, windowSeconds: 60, isShared: true } } },
    });
    const wrong = await enter(world, 'open sesame');
    expect([wrong.status, wrong.body['message']]).toEqual([
      403,
      'This is not the password of the shop: try another one.',
    ]);
    await change(world, { password: PASSWORD });
    await enter(world, 'open sesame');
    const { status, body } = await enter(world, PASSWORD);
    expect([status, body['message']]).toEqual([429, 'Too many attempts: wait 60 seconds and try again.']);
  });

  test('forgets the attempts of an address that knew the password', async () => {
    const world = await openTestPlatform({
      config: { limits: { 'storefront-password-address': { attempts: 2, windowSeconds: 60, isShared: true } } },
    });
    await change(world, { password: PASSWORD });
    const statuses: number[] = [];
    for (const password of ['one two', PASSWORD, 'three four', PASSWORD])
      statuses.push((await enter(world, password)).status);
    expect(statuses).toEqual([403, 200, 403, 200]);
  });
});

describe('the revision of what visitors see', () => {
  test('changes with the settings, a product and a collection, and not with a refused change', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const revision = async () =>
      text((await world.call('POST', `${ACCESS}/check`, { body: {}, token: await world.visit() })).body['revision']);
    const seen = [await revision()];
    const changes = async (method: 'PATCH' | 'POST', path: string, body: object): Promise<void> => {
      const { status } = await world.call(method, path, { body, token });
      expect(status).toBe(200);
      seen.push(await revision());
    };
    await changes('PATCH', '/site-properties/v4/properties', { properties: { siteDisplayName: 'New name' } });
    await changes('POST', '/stores/v1/products', {
      product: { name: 'Fan', productType: 'physical', priceData: { price: 5 }, visible: true },
    });
    await changes('POST', '/stores/v1/collections', { collection: { name: 'Fans' } });
    expect(new Set(seen).size).toBe(seen.length);
    await world.call('PATCH', ACCESS, { body: { access: {} }, token: await world.visit() });
    expect(await revision()).toBe(seen.at(-1));
  });
});

describe('who may see the pages', () => {
  test('is changed with the permission for settings only', async () => {
    const world = await openTestPlatform();
    const patch = async (token: string) => (await world.call('PATCH', ACCESS, { body: { access: {} }, token })).status;
    expect([
      await patch(await world.visit()),
      await patch(await createKey(world, 'catalog.write')),
      await patch(await createKey(world, 'settings.manage')),
    ]).toEqual([403, 403, 200]);
    expect((await world.call('GET', `${ACCESS}/preview`, { token: await world.visit() })).status).toBe(403);
  });

  test.each([
    [{ password: 'short' }, 'access.password MIN_LENGTH password must have at least 6 characters'],
    [{ mode: 'CLOSED' }, 'access.mode INVALID_ENUM_VALUE mode must be one of OPEN, PASSWORD'],
  ])('refuses %j', async (access, violation) => {
    const world = await openTestPlatform();
    expect(violations(await change(world, access))).toEqual([violation]);
  });

  test('is in the change log without the password', async () => {
    const world = await openTestPlatform();
    await change(world, { mode: 'OPEN', password: PASSWORD });
    const token = await merchantToken(world);
    await world.call('PATCH', '/site-properties/v4/properties', {
      body: { properties: { siteDisplayName: 'Shore' } },
      token,
    });
    const { body } = await world.call('POST', '/ecom/v1/change-log/query', { body: { query: {} }, token });
    const log = JSON.stringify(body);
    expect(body['changes']).toContainEqual(
      expect.objectContaining({
        action: 'storefrontAccess.updateStorefrontAccess',
        before: { mode: 'PASSWORD' },
        after: { mode: 'OPEN', password: 'changed' },
      }),
    );
    expect(log).not.toMatch(/argon2|shells and sand/);
  });
});
