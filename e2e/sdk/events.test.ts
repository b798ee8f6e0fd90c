/**
 * Events of a real platform process, received over HTTP by our client and by the official newest packages. Both verify
 * the same messages with the platform's published key. The platform is also killed in between.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  AppStrategy,
  CATALOG_APP_ID,
  createClient,
  currentCart,
  OAuthStrategy,
  products,
  redirects,
} from '@cartwright/client';
import { currentCart as officialCart } from '@wix/ecom';
import { redirects as officialRedirects } from '@wix/redirects';
import { AppStrategy as OfficialAppStrategy, createClient as createOfficialClient } from '@wix/sdk';
import { products as officialProducts } from '@wix/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { findFreePort, type PlatformProcess, startPlatform } from '../world/platform-process.ts';

const EVENTS = [
  'onCartCreated',
  'onCartUpdated',
  'onCartDeleted',
  'onRedirectSessionCreated',
  'onProductCreated',
  'onProductChanged',
  'onProductDeleted',
  'onProductCollectionCreated',
  'onProductCollectionChanged',
  'onProductCollectionDeleted',
  'onProductVariantsChanged',
] as const;

/** The input of a handler, reduced to the members of these tests. */
interface Heard {
  readonly name: (typeof EVENTS)[number];
  readonly event: {
    readonly entity?: Readonly<Record<string, unknown>>;
    readonly data?: Readonly<Record<string, unknown>>;
    readonly metadata: {
      readonly _id?: string | null;
      readonly entityEventSequence?: string | null;
      readonly eventTime?: unknown;
      readonly identity?: { readonly identityType?: string } | undefined;
    };
  };
}

/** A receiver that stores incoming events, and responds as the test decides. */
async function openReceiver() {
  const bodies: string[] = [];
  const open: ServerResponse[] = [];
  let responses = true;
  let onArrival = (): void => {};
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      if (responses) response.writeHead(200).end();
      else open.push(response);
      onArrival();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/events`,
    bodies,
    /** Whether it responds. Otherwise requests stay open. */
    response: (does: boolean) => {
      responses = does;
    },
    until: async (isEnough: () => boolean): Promise<void> => {
      while (!isEnough()) await new Promise<void>((resolve) => (onArrival = resolve));
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let folder: string;
let port: number;
let platform: PlatformProcess;
let merchant: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-events-'));
  port = await findFreePort();
  platform = await startPlatform({ dataFolder: folder, port });
  merchant = await merchantToken(await platform.ownerSignInUrl());
});

afterAll(async () => {
  await platform.kill();
  await rm(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: object): Promise<Readonly<Record<string, { id: string }>>> {
  const result = await fetch(`${platform.origin}${path}`, {
    method,
    headers: { authorization: merchant, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!result.ok) throw new Error(`${method} ${path} was refused: ${await result.text()}`);
  return (await result.json()) as Record<string, { id: string }>;
}

async function register(url: string, eventTypes: readonly string[] = []): Promise<{ id: string; publicKey: string }> {
  const { webhook, key } = await call('POST', '/webhooks/v1/webhooks', { webhook: { url, eventTypes } });
  return { id: webhook?.id ?? '', publicKey: (key as unknown as { publicKey: string }).publicKey };
}

function visit() {
  return createClient({
    host: platform.origin,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    modules: { currentCart, products, redirects },
  });
}

/** Our client as a receiver: the inputs of its handlers, in order. */
function listen(publicKey: string) {
  const heard: Heard[] = [];
  const app = createClient({
    host: platform.origin,
    auth: AppStrategy({ appId: 'receiver', publicKey }),
    modules: { currentCart, products, redirects },
  });
  const handlers = { ...app.currentCart, ...app.products, ...app.redirects };
  for (const name of EVENTS) {
    const onEvent = handlers[name] as (handler: (event: Heard['event']) => void) => void;
    onEvent((event) => void heard.push({ name, event }));
  }
  return { heard, process: (message: string) => app.webhooks.process(message) };
}

/** The official packages as a receiver. */
function listenOfficially(publicKey: string) {
  const heard: Heard[] = [];
  const app = createOfficialClient({
    auth: OfficialAppStrategy({ appId: 'receiver', publicKey }),
    modules: { currentCart: officialCart, products: officialProducts, redirects: officialRedirects },
  });
  const handlers = { ...app.currentCart, ...app.products, ...app.redirects };
  for (const name of EVENTS) {
    const onEvent = handlers[name] as unknown as (handler: (event: Heard['event']) => void) => void;
    onEvent((event) => void heard.push({ name, event }));
  }
  return { heard, process: (message: string) => app.webhooks.process(message) };
}

/** Makes one change for every event. There are fourteen of them. */
async function changeEverything(): Promise<void> {
  const product = { name: 'Event bowl', productType: 'physical', priceData: { price: 34.5 } };
  const productId = (await call('POST', '/stores/v1/products', { product }))['product']?.id ?? '';
  await call('PATCH', `/stores/v1/products/${productId}`, { product: { name: 'Deep bowl' } });
  await call('PATCH', `/stores/v1/products/${productId}/variants`, { variants: [{ price: 40 }] });
  const collectionId = (await call('POST', '/stores/v1/collections', { collection: { name: 'Event table' } }))[
    'collection'
  ]?.id;
  await call('PATCH', `/stores/v1/collections/${collectionId}`, { collection: { name: 'Tableware' } });

  const visitor = visit();
  const line = { quantity: 1, catalogReference: { appId: CATALOG_APP_ID, catalogItemId: productId } };
  await visitor.currentCart.addToCurrentCart({ lineItems: [line] });
  await visitor.currentCart.addToCurrentCart({ lineItems: [line] });
  await visitor.currentCart.deleteCurrentCart();
  await visitor.redirects.createRedirectSession({ storesProduct: { productSlug: 'harbour-mug' } });

  await call('DELETE', `/stores/v1/collections/${collectionId}`);
  await call('DELETE', `/stores/v1/products/${productId}`);
}

describe('all eleven events', () => {
  test('are verified and understood by our client and by the official packages', async () => {
    await using receiver = await openReceiver();
    const { id, publicKey } = await register(receiver.url);
    await changeEverything();
    await receiver.until(() => receiver.bodies.length >= 11);
    await call('DELETE', `/webhooks/v1/webhooks/${id}`);

    const ours = listen(publicKey);
    const theirs = listenOfficially(publicKey);
    for (const message of receiver.bodies) {
      const processed = await ours.process(message);
      expect(await theirs.process(message)).toMatchObject({
        eventType: processed.eventType,
        instanceId: processed.instanceId,
        identity: processed.identity,
      });
    }
    expect(ours.heard.map(({ name }) => name).toSorted()).toEqual([...EVENTS].toSorted());
    expect(theirs.heard.map(({ name }) => name)).toEqual(ours.heard.map(({ name }) => name));

    for (const { heard } of [ours, theirs]) {
      const find = (name: Heard['name']) => heard.find((one) => one.name === name)?.event;
      expect(find('onCartUpdated')).toMatchObject({
        entity: { lineItems: [{ quantity: 2, productName: { original: 'Deep bowl' } }] },
        metadata: { entityEventSequence: '2', identity: { identityType: 'ANONYMOUS_VISITOR' } },
      });
      expect(find('onCartCreated')?.entity?.['_createdDate']).toBeInstanceOf(Date);
      expect(find('onCartCreated')?.metadata.eventTime).toBeInstanceOf(Date);
      expect(find('onCartCreated')?.metadata._id).toMatch(/^evt_/);
      expect(find('onProductCreated')).toMatchObject({
        data: { name: 'Event bowl', price: { price: 34.5, currency: 'USD' } },
        metadata: { identity: { identityType: 'WIX_USER' } },
      });
      expect(find('onProductChanged')?.data).toMatchObject({ changedFields: ['name'] });
      expect(find('onProductVariantsChanged')?.data).toMatchObject({ variants: [{ changedFields: ['price'] }] });
    }
  });

  test('are refused with another expected key, and with one changed character', async () => {
    await using receiver = await openReceiver();
    const { id, publicKey } = await register(receiver.url);
    await call('POST', `/webhooks/v1/webhooks/${id}/test`, {});
    await call('DELETE', `/webhooks/v1/webhooks/${id}`);
    const [message = ''] = receiver.bodies;
    const [header = '', payload = '', signature = ''] = message.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, iss: 'elsewhere' }), 'utf8').toString('base64url');
    for (const { process } of [listen(publicKey), listenOfficially(publicKey)]) {
      await expect(process(message)).resolves.toMatchObject({ eventType: expect.any(String) as string });
      await expect(process(`${header}.${forged}.${signature}`)).rejects.toThrow(/signature verification failed/i);
    }
    const { publicKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const otherPem = other.export({ type: 'spki', format: 'pem' }).toString();
    for (const { process } of [listen(otherPem), listenOfficially(otherPem)]) {
      await expect(process(message)).rejects.toThrow(/signature verification failed/i);
    }
  });
});

test(
  'a platform that is killed while its receiver stalls delivers all events later, in order',
  { timeout: 120_000 },
  async () => {
    await using receiver = await openReceiver();
    receiver.response(false);
    const { publicKey } = await register(receiver.url, ['wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_updated']);
    const visitor = visit();
    const { items } = await visitor.products.queryProducts().eq('slug', 'terrazzo-side-table').find();
    const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: items[0]?._id ?? '' };
    const added = await visitor.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    const lineId = added.cart?.lineItems?.[0]?._id ?? '';
    for (let quantity = 2; quantity <= 10; quantity += 1) {
      await visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity }]);
    }
    await receiver.until(() => receiver.bodies.length >= 1);
    await platform.kill();
    expect(receiver.bodies).toHaveLength(1);

    receiver.response(true);
    platform = await startPlatform({ dataFolder: folder, port });
    merchant = await merchantToken(await platform.ownerSignInUrl());
    await receiver.until(() => new Set(receiver.bodies.map(readEventId)).size >= 10);
    const { heard, process } = listen(publicKey);
    const seen = new Set<string>();
    for (const message of receiver.bodies) {
      if (seen.has(readEventId(message))) continue;
      seen.add(readEventId(message));
      await process(message);
    }
    const quantities = heard.map(
      ({ event }) => (event.entity?.['lineItems'] as { quantity: number }[] | undefined)?.[0]?.quantity,
    );
    expect(quantities).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(heard.map(({ event }) => event.metadata.entityEventSequence)).toEqual(quantities.map(String));
  },
);

/** The claim `jti`: the same for every delivery of an event. */
function readEventId(message: string): string {
  const claims = JSON.parse(Buffer.from(message.split('.')[1] ?? '', 'base64url').toString('utf8')) as { jti: string };
  return claims.jti;
}
