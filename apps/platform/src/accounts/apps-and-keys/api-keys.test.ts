import { expect, test } from 'vitest';

import { list } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { member, openTestPlatform, text, type ApiResponse, type TestPlatform } from '../../../test/test-platform.ts';

const KEYS = '/apps/v1/api-keys';
const PRODUCTS = '/stores/v1/products';
const product = { product: { name: 'Cup', productType: 'physical', priceData: { price: 1 } } };

async function createKey(world: TestPlatform, merchant: string, permissions: readonly string[]): Promise<ApiResponse> {
  return world.call('POST', KEYS, { body: { apiKey: { name: 'Stock sync', permissions } }, token: merchant });
}

test('an API key does what its permissions allow, and an error names the missing one', async () => {
  const world = await openTestPlatform();
  const merchant = await merchantToken(world);
  const { body } = await createKey(world, merchant, ['catalog.write']);
  const secret = text(body['secret']);
  expect((await world.call('POST', PRODUCTS, { body: product, token: secret })).status).toBe(200);
  const refused = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: secret });
  expect([refused.status, refused.body['message']]).toEqual([
    403,
    'This app may not call orders.searchOrders: it needs the permission orders.read.',
  ]);
});

test('the secret of an API key is shown once, and the list shows its last use', async () => {
  const world = await openTestPlatform();
  const merchant = await merchantToken(world);
  const made = await createKey(world, merchant, ['catalog.write']);
  const secret = text(made.body['secret']);
  await world.call('POST', PRODUCTS, { body: product, token: secret });
  const listed = await world.call('GET', KEYS, { token: merchant });
  expect(JSON.stringify(listed.body)).not.toContain(secret);
  expect(list(listed.body, 'apiKeys')).toEqual([
    {
      id: member(made.body, 'apiKey.id'),
      name: 'Stock sync',
      permissions: ['catalog.write'],
      ending: secret.slice(-4),
      createdDate: '2026-05-02T12:00:00.000Z',
      lastUsedDate: '2026-05-02T12:00:00.000Z',
    },
  ]);
});

test('a revoked API key is worth nothing at once', async () => {
  const world = await openTestPlatform();
  const merchant = await merchantToken(world);
  const { body } = await createKey(world, merchant, ['catalog.write']);
  const id = text(member(body, 'apiKey.id'));
  expect((await world.call('DELETE', `${KEYS}/${id}`, { token: merchant })).status).toBe(200);
  expect((await world.call('POST', PRODUCTS, { body: product, token: text(body['secret']) })).status).toBe(401);
  expect((await world.call('DELETE', `${KEYS}/${id}`, { token: merchant })).status).toBe(404);
});

test('an API key counts only for its own site, and after any token', async () => {
  const world = await openTestPlatform();
  const { body } = await createKey(world, await merchantToken(world), ['catalog.write']);
  const secret = text(body['secret']);
  const call = async (token: string, site: string) =>
    (await world.call('POST', PRODUCTS, { body: product, token, headers: { 'wix-site-id': site } })).status;
  expect(await call(secret, 'site_another')).toBe(401);
  expect(await call(secret, world.platform.site.siteId)).toBe(200);
  expect(await call(`${await world.visit()},${secret}`, world.platform.site.siteId)).toBe(200);
  expect(await call(`,${secret}`, '')).toBe(200);
  expect(await call(`expired,${secret}`, '')).toBe(200);
  expect(await call(`${await world.visit()},cwk_made-up`, '')).toBe(401);
});

test.each(['visitor', 'app'] as const)('a %s makes no API keys', async (who) => {
  const world = await openTestPlatform();
  const merchant = await merchantToken(world);
  const all = await createKey(world, merchant, ['settings.manage', 'catalog.write']);
  const token = who === 'visitor' ? await world.visit() : text(all.body['secret']);
  const refused = await createKey(world, token, ['orders.read']);
  expect(refused.body['message']).toMatch(/^An? (visitor|app) may not call apps\.createApiKey: it needs a merchant\.$/);
});
