/** The official newest packages as a program of the merchant: an app with a secret, and an API key. */
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { leadOfficialHosts } from '../world/official-hosts.ts';
import { type World, openWorld } from '../world/world.ts';

let world: World;
let stopLeading: () => void;
let merchant: string;

beforeAll(async () => {
  world = await openWorld();
  stopLeading = leadOfficialHosts(world);
  merchant = await merchantToken(await world.ownerSignInUrl(), world.fetch);
});

afterAll(async () => {
  stopLeading();
  await world[Symbol.asyncDispose]();
});

/** A call of the merchant, and a text of its response. */
async function ask(path: string, body: object, read: (result: Responded) => string | undefined): Promise<string> {
  const response = await world.fetch(`${world.origin}${path}`, {
    method: 'POST',
    headers: { authorization: merchant, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const value = read((await response.json()) as Responded);
  if (value === undefined) throw new TypeError(`${path} answered ${response.status}.`);
  return value;
}

interface Responded {
  readonly secret?: string;
  readonly clientSecret?: string;
  readonly app?: { readonly id: string };
}

async function createApp(...permissions: readonly string[]): Promise<{ appId: string; appSecret: string }> {
  const appId = await ask('/apps/v1/apps', { app: { name: 'Stock sync', permissions } }, ({ app }) => app?.id);
  const appSecret = await ask(`/apps/v1/apps/${appId}/secret`, {}, ({ clientSecret }) => clientSecret);
  return { appId, appSecret };
}

const CUP = { name: 'Cup', productType: products.ProductType.physical, priceData: { price: 12 } };

test('an app with a secret gets its own token, makes its allowed changes, and reads the token’s permissions', async () => {
  const { appId, appSecret } = await createApp('catalog.write');
  const auth = AppStrategy({ appId, appSecret, publicKey: '', instanceId: world.siteId });
  const client = createClient({ auth, modules: { products } });
  const { product } = await client.products.createProduct(CUP);
  expect(product?.name).toBe('Cup');
  const { headers } = await auth.getAuthHeaders(undefined);
  const strategy = AppStrategy({ appId, appSecret, publicKey: '', accessToken: headers.Authorization });
  expect(await strategy.getTokenInfo?.()).toMatchObject({ clientId: appId, instanceId: world.siteId });
});

test('an app without the permission is refused', async () => {
  const auth = AppStrategy({ ...(await createApp('orders.read')), publicKey: '', instanceId: world.siteId });
  const client = createClient({ auth, modules: { products } });
  await expect(client.products.createProduct(CUP)).rejects.toThrow('it needs the permission catalog.write');
});

test('an API key calls for its site', async () => {
  const input = { apiKey: { name: 'Import', permissions: ['catalog.write', 'catalog.read-private'] } };
  const apiKey = await ask('/apps/v1/api-keys', input, ({ secret }) => secret);
  const client = createClient({ auth: ApiKeyStrategy({ apiKey, siteId: world.siteId }), modules: { products } });
  const { product } = await client.products.createProduct({ ...CUP, visible: false });
  const found = await client.products
    .queryProducts()
    .eq('slug', product?.slug ?? '')
    .find();
  expect(found.items.map(({ name }) => name)).toEqual(['Cup']);
});

test('an app that is called with a shopper’s token responds with its own', async () => {
  const { appId, appSecret } = await createApp('catalog.write');
  const shopper = createClient({ auth: OAuthStrategy({ clientId: appId }) });
  const { accessToken } = await shopper.auth.generateVisitorTokens();
  const auth = AppStrategy({ appId, appSecret, publicKey: '', accessToken: accessToken.value });
  const client = createClient({ auth, modules: { products } });
  expect((await client.products.createProduct(CUP)).product?.name).toBe('Cup');
});
