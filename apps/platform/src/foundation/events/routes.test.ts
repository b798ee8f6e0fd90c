/** Webhooks through the front door: registered by a merchant, fed by real changes, answered by real receivers. */
import { type DeliveredEvent, type EventName, EVENTS } from '@cartwright/contract';
import { createLocalJWKSet, decodeJwt, importSPKI, jwtVerify, type JSONWebKeySet } from 'jose';
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../test/databases.ts';
import { CATALOG_APP, CART, list, error, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openReceiver, type Received, type Receiver } from '../../../test/receiver.ts';
import {
  member,
  openTestPlatform,
  text,
  type ApiResponse,
  type JsonObject,
  type TestPlatform,
} from '../../../test/test-platform.ts';

const WEBHOOKS = '/webhooks/v1/webhooks';

interface Office {
  readonly world: TestPlatform;
  readonly merchant: string;
  call(method: string, path: string, body?: JsonObject): Promise<ApiResponse>;
  register(webhook: JsonObject): Promise<string>;
  createProduct(product?: JsonObject): Promise<string>;
}

async function openOffice(databases: TestDatabases): Promise<Office> {
  const world = await openTestPlatform({ config: { database: await databases.place(), allowLocalWebhooks: true } });
  const merchant = await merchantToken(world);
  const call: Office['call'] = (method, path, body) =>
    world.call(method, path, { token: merchant, ...(body === undefined ? {} : { body }) });
  return {
    world,
    merchant,
    call,
    register: async (webhook) => text(member((await call('POST', WEBHOOKS, { webhook })).body, 'webhook.id')),
    createProduct: async (product = {}) => {
      const body = { product: { name: 'Bowl', priceData: { price: 34 }, productType: 'physical', ...product } };
      return text(member((await call('POST', '/stores/v1/products', body)).body, 'product.id'));
    },
  };
}

function read({ body }: Received): DeliveredEvent {
  return JSON.parse(String(decodeJwt(body)['data'])) as DeliveredEvent;
}

function nameOf(received: Received): EventName {
  const { eventType } = read(received);
  const [name] = (Object.keys(EVENTS) as EventName[]).filter((one) => EVENTS[one].type === eventType);
  if (name === undefined) throw new Error(`${eventType} is no event.`);
  return name;
}

function payloads({ received }: Receiver, name: EventName): JsonObject[] {
  return received.filter((one) => nameOf(one) === name).map((one) => JSON.parse(read(one).data) as JsonObject);
}

describeOnBothDatabases('a webhook', (databases) => {
  test('gets every event of products, collections, carts and redirects, in the form of the contract, with their actor', async () => {
    await using receiver = await openReceiver();
    const { world, call, register, createProduct } = await openOffice(databases);
    await register({ url: receiver.url });

    const productId = await createProduct();
    await call('PATCH', `/stores/v1/products/${productId}`, { product: { name: 'Deep bowl' } });
    await call('PATCH', `/stores/v1/products/${productId}/variants`, { variants: [{ price: 40 }] });
    await call('POST', '/stores/v1/bulk/products/update', { ids: [productId], set: { price: 36 } });
    const created = await call('POST', '/stores/v1/collections', { collection: { name: 'Table' } });
    const collectionId = text(member(created.body, 'collection.id'));
    await call('PATCH', `/stores/v1/collections/${collectionId}`, { collection: { name: 'Tableware' } });
    await call('POST', `/stores/v1/collections/${collectionId}/productIds`, { productIds: [productId] });
    await call('POST', `/stores/v1/collections/${collectionId}/productIds/delete`, { productIds: [productId] });

    const token = await world.visit();
    const reference = { appId: CATALOG_APP, catalogItemId: productId };
    const lineItems = [{ quantity: 1, catalogReference: reference }];
    await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
    await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
    await world.call('DELETE', CART, { token });
    const session = { storesProduct: { productSlug: 'bowl' } };
    await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body: session, token });
    await call('DELETE', `/stores/v1/collections/${collectionId}`);
    await call('DELETE', `/stores/v1/products/${productId}`);
    await world.platform.deliverEvents();

    const { received } = receiver;
    // Those of orders, files and reviews have their own tests beside them.
    const ofOthers = Object.keys(EVENTS).filter(
      (name) => !/File|Order|Fulfillment|Abandoned|Review|Newsletter|Content/.test(name),
    );
    expect(new Set(received.map(nameOf))).toEqual(new Set(ofOthers));
    for (const one of received) {
      const parsed = EVENTS[nameOf(one)].payload.safeParse(JSON.parse(read(one).data));
      expect([nameOf(one), parsed.error?.message]).toEqual([nameOf(one), undefined]);
      expect(read(one).instanceId).toBe(world.platform.site.siteId);
      const identityType = nameOf(one).startsWith('onProduct') ? 'WIX_USER' : 'ANONYMOUS_VISITOR';
      expect(JSON.parse(read(one).identity ?? '')).toMatchObject({ identityType });
    }
    expect(received.map(nameOf).filter((name) => name.startsWith('onCart'))).toEqual([
      'onCartCreated',
      'onCartUpdated',
      'onCartDeleted',
    ]);
    expect(payloads(receiver, 'onCartUpdated')).toMatchObject([
      { entityEventSequence: '2', updatedEvent: { currentEntity: { lineItems: [{ quantity: 2 }], revision: '2' } } },
    ]);
    expect(payloads(receiver, 'onCartDeleted')).toMatchObject([{ deletedEvent: { deletedEntity: { revision: '2' } } }]);
    expect(payloads(receiver, 'onProductChanged')).toEqual([
      { productId, changedFields: ['name'] },
      { productId, changedFields: ['price'] },
    ]);
    expect(payloads(receiver, 'onProductCollectionChanged').map(({ changedFields }) => changedFields)).toEqual([
      ['name'],
      ['productIds'],
      ['productIds'],
    ]);
  });

  test('is signed with a key that is published, for that address, under the id of the event', async () => {
    await using receiver = await openReceiver();
    const { world, call, createProduct } = await openOffice(databases);
    const created = await call('POST', WEBHOOKS, { webhook: { url: receiver.url } });
    await createProduct();
    await world.platform.deliverEvents();
    const [first] = receiver.received;
    if (first === undefined) throw new Error('Nothing arrived.');

    const currentDate = new Date(world.clock.now());
    const published = (await world.call('GET', '/.well-known/jwks.json')).body;
    expect(list(published, 'keys').map(({ alg }) => alg)).toEqual(['ES256', 'RS256']);
    expect(Object.keys(list(published, 'keys')[1] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const { payload, protectedHeader } = await jwtVerify(
      first.body,
      createLocalJWKSet(published as unknown as JSONWebKeySet),
      { currentDate },
    );
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: member(created.body, 'key.keyId') });
    expect(payload).toMatchObject({
      iss: 'http://localhost:4001',
      aud: member(created.body, 'webhook.id'),
      jti: first.headers['cartwright-event-id'],
      iat: world.clock.now() / 1000,
      exp: world.clock.now() / 1000 + 3600,
    });
    const pem = text(member((await call('GET', '/webhooks/v1/key')).body, 'key.publicKey'));
    expect(pem).toBe(member(created.body, 'key.publicKey'));
    await jwtVerify(first.body, await importSPKI(pem, 'RS256'), { currentDate });
  });

  test('gets no event of a change that was refused', async () => {
    await using receiver = await openReceiver();
    const { world, call, register } = await openOffice(databases);
    await register({ url: receiver.url });
    const token = await world.visit();
    const lineItems = [{ quantity: 1, catalogReference: { appId: CATALOG_APP, catalogItemId: 'prod_none' } }];
    expect((await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token })).status).toBe(404);
    expect((await call('POST', '/stores/v1/products', { product: { name: '' } })).status).toBe(400);
    expect((await call('DELETE', '/stores/v1/products/prod_none')).status).toBe(404);
    await world.call('DELETE', CART, { token });
    await world.platform.deliverEvents();
    expect(receiver.received).toEqual([]);
  });

  test('does not get the content of a redirect session', async () => {
    await using receiver = await openReceiver();
    const { world, register } = await openOffice(databases);
    await register({ url: receiver.url });
    const token = await world.visit();
    const result = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body: { login: {} }, token });
    await world.platform.deliverEvents();
    const secret = new URL(text(member(result.body, 'redirectSession.fullUrl'))).search.slice(1);
    expect(secret).not.toBe('');
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received.map((one) => read(one).data).join()).not.toContain(secret.split('=')[1]);
  });

  test('can be tested: the response contains the result', async () => {
    await using receiver = await openReceiver();
    const { call, register } = await openOffice(databases);
    const id = await register({ url: receiver.url });
    const good = await call('POST', `${WEBHOOKS}/${id}/test`, { eventType: 'wix.ecom.v1.cart_created' });
    expect(good.body).toMatchObject({ delivery: { kind: 'TEST', status: 'DELIVERED', attempts: 1 } });
    expect(receiver.received[0]?.headers).toMatchObject({ 'cartwright-delivery-kind': 'TEST' });
    expect(payloads(receiver, 'onCartCreated')).toMatchObject([{ entityId: 'example', slug: 'created' }]);

    receiver.response((_, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('out of paper'));
    const bad = await call('POST', `${WEBHOOKS}/${id}/test`);
    expect(bad.body).toMatchObject({ delivery: { kind: 'TEST', status: 'FAILED', attempts: 1 } });
    const { body } = await call('GET', `/webhooks/v1/deliveries/${text(member(bad.body, 'delivery.id'))}`);
    expect(body).toMatchObject({
      delivery: {
        payload: { productId: 'example' },
        log: [
          {
            attempt: 1,
            succeeded: false,
            problem: 'It answered 500.',
            request: { url: receiver.url, headers: { 'cartwright-attempt': '1' }, body: expect.any(String) as string },
            response: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'out of paper' },
          },
        ],
      },
    });
    expect((await call('GET', WEBHOOKS)).body).toMatchObject({
      webhooks: [{ consecutiveFailures: 0, status: 'ACTIVE' }],
    });
  });

  test('every event can be tried, and its example is in the words of the contract', async () => {
    await using receiver = await openReceiver();
    const { call, register } = await openOffice(databases);
    const id = await register({ url: receiver.url });
    for (const { type } of Object.values(EVENTS)) await call('POST', `${WEBHOOKS}/${id}/test`, { eventType: type });
    expect(receiver.received.map(nameOf)).toEqual(Object.keys(EVENTS));
    for (const one of receiver.received) EVENTS[nameOf(one)].payload.parse(JSON.parse(read(one).data));
  });

  test('has a log, newest first and page by page, from which an event can be sent again under the same id', async () => {
    await using receiver = await openReceiver();
    const { world, call, register, createProduct } = await openOffice(databases);
    const id = await register({ url: receiver.url });
    for (let count = 0; count < 3; count += 1) {
      await createProduct({ name: `Bowl ${count}` });
      world.clock.advance(1000);
    }
    await world.platform.deliverEvents();
    const first = await call('GET', `${WEBHOOKS}/${id}/deliveries?limit=2`);
    const second = await call(
      'GET',
      `${WEBHOOKS}/${id}/deliveries?limit=2&cursor=${text(member(first.body, 'cursors.next'))}`,
    );
    const logged = [...list(first.body, 'deliveries'), ...list(second.body, 'deliveries')];
    expect(member(second.body, 'cursors.next')).toBeUndefined();
    expect(logged).toHaveLength(3);
    expect(logged).toMatchObject(logged.map(() => ({ status: 'DELIVERED', kind: 'EVENT', entityEventSequence: '1' })));
    const dates = logged.map(({ createdDate }) => text(createdDate));
    expect(dates).toEqual(dates.toSorted().toReversed());

    const [newest] = logged;
    const again = await call('POST', `/webhooks/v1/deliveries/${text(newest?.['id'])}/redeliver`);
    expect(again.body).toMatchObject({
      delivery: { kind: 'REDELIVERY', status: 'DELIVERED', eventId: newest?.['eventId'] },
    });
    const ids = receiver.received.map(({ headers }) => headers['cartwright-event-id']);
    expect(ids).toHaveLength(4);
    expect(ids.filter((one) => one === newest?.['eventId'])).toHaveLength(2);
    const failed = await call('GET', `${WEBHOOKS}/${id}/deliveries?status=FAILED`);
    expect(failed.body).toEqual({ deliveries: [], cursors: {} });
  });

  test('can be changed, paused, resumed and deleted', async () => {
    await using first = await openReceiver();
    await using second = await openReceiver();
    const { world, call, register, createProduct } = await openOffice(databases);
    const id = await register({ url: first.url, name: 'Warehouse' });
    const change = (webhook: JsonObject) => call('PATCH', `${WEBHOOKS}/${id}`, { webhook });
    expect((await change({ status: 'PAUSED' })).body).toMatchObject({
      webhook: { status: 'PAUSED', name: 'Warehouse' },
    });
    await createProduct();
    await world.platform.deliverEvents();
    expect(first.received).toEqual([]);
    expect((await change({ url: second.url, status: 'ACTIVE' })).body).toMatchObject({
      webhook: { status: 'ACTIVE', url: second.url },
    });
    await world.platform.deliverEvents();
    expect([first.received.length, second.received.length]).toEqual([0, 1]);
    expect((await call('DELETE', `${WEBHOOKS}/${id}`)).body).toEqual({});
    await createProduct();
    await world.platform.deliverEvents();
    expect(second.received).toHaveLength(1);
    expect((await call('GET', WEBHOOKS)).body).toMatchObject({ webhooks: [] });
  });
});

describeOnBothDatabases('a call about webhooks', (databases) => {
  test('that names an address inside the network is refused', async () => {
    const { call, register } = await openOffice(databases);
    const id = await register({ url: 'http://localhost:9/events' });
    for (const result of [
      await call('POST', WEBHOOKS, { webhook: { url: 'http://169.254.169.254/latest/meta-data' } }),
      await call('PATCH', `${WEBHOOKS}/${id}`, { webhook: { url: 'http://169.254.169.254/latest/meta-data' } }),
    ]) {
      expect(violations(result)).toEqual([
        'webhook.url VALIDATION url must not lead inside the network, as 169.254.169.254 does',
      ]);
    }
    expect(violations(await call('POST', WEBHOOKS, { webhook: { url: 'ftp://receiver.example/' } }))).toEqual([
      'webhook.url FORMAT url must be an absolute http or https address such as https://shop.example.com/thanks',
    ]);
  });

  test('that names this machine is refused where that is not allowed', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const token = await merchantToken(world);
    const webhook = { url: 'http://localhost:9/events' };
    expect(violations(await world.call('POST', WEBHOOKS, { body: { webhook }, token }))).toEqual([
      'webhook.url VALIDATION url must not lead inside the network, as localhost does',
    ]);
  });

  test('that names an unknown type, webhook, delivery or cursor is refused by name', async () => {
    const { call, register } = await openOffice(databases);
    const id = await register({ url: 'http://localhost:9/events' });
    const unknown = await call('POST', WEBHOOKS, { webhook: { url: 'https://a.example/', eventTypes: ['nothing'] } });
    expect(violations(unknown)[0]).toMatch(
      /^webhook\.eventTypes\[0\] INVALID_ENUM_VALUE eventTypes\[0\] must be one of wix\.ecom/,
    );
    expect(violations(await call('GET', `${WEBHOOKS}/${id}/deliveries?cursor=x`))).toEqual([
      'cursor FORMAT cursor must be one of an earlier answer',
    ]);
    const missing = [404, 'WEBHOOK_NOT_FOUND'];
    expect(error(await call('PATCH', `${WEBHOOKS}/hook_none`, { webhook: { name: 'x' } }))).toEqual(missing);
    expect(error(await call('DELETE', `${WEBHOOKS}/hook_none`))).toEqual(missing);
    expect(error(await call('POST', `${WEBHOOKS}/hook_none/test`))).toEqual(missing);
    expect(error(await call('GET', `${WEBHOOKS}/hook_none/deliveries`))).toEqual(missing);
    expect(error(await call('GET', '/webhooks/v1/deliveries/dlv_none'))).toEqual([404, 'DELIVERY_NOT_FOUND']);
    expect(error(await call('POST', '/webhooks/v1/deliveries/dlv_none/redeliver'))).toEqual([
      404,
      'DELIVERY_NOT_FOUND',
    ]);
  });

  test('beyond the number that a site may have is refused', async () => {
    const { call, register } = await openOffice(databases);
    for (let count = 0; count < 50; count += 1) await register({ url: `http://localhost:9/${count}` });
    expect(error(await call('POST', WEBHOOKS, { webhook: { url: 'http://localhost:9/' } }))).toEqual([
      409,
      'TOO_MANY_WEBHOOKS',
    ]);
  });

  test('is for merchants', async () => {
    const { world } = await openOffice(databases);
    const token = await world.visit();
    expect(error(await world.call('GET', WEBHOOKS, { token }))).toEqual([403, 'PERMISSION_DENIED']);
    expect(error(await world.call('GET', WEBHOOKS))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('counts what waits, shows each last attempt in the log, and refuses a change of an older revision', async () => {
    await using receiver = await openReceiver();
    const { world, call, register, createProduct } = await openOffice(databases);
    const id = await register({ url: receiver.url });
    await call('PATCH', `${WEBHOOKS}/${id}`, { webhook: { id, status: 'PAUSED' } });
    await createProduct();
    await world.platform.deliverEvents();
    const paused = await call('GET', `${WEBHOOKS}/${id}`);
    expect(member(paused.body, 'webhook')).toMatchObject({ status: 'PAUSED', waiting: 1, revision: '2' });

    const stale = await call('PATCH', `${WEBHOOKS}/${id}`, { webhook: { id, revision: '1', name: 'Warehouse' } });
    expect(error(stale)).toEqual([409, 'STALE_REVISION']);
    await call('PATCH', `${WEBHOOKS}/${id}`, { webhook: { id, revision: '2', name: 'Warehouse', status: 'ACTIVE' } });
    await world.platform.deliverEvents();
    const resumed = await call('GET', WEBHOOKS);
    expect(list(resumed.body, 'webhooks')).toMatchObject([{ name: 'Warehouse', waiting: 0, revision: '3' }]);
    const log = await call('GET', `${WEBHOOKS}/${id}/deliveries`);
    const lastAttempt = { durationMs: expect.any(Number) as number, responseStatus: 200 };
    expect(list(log.body, 'deliveries')).toMatchObject([{ status: 'DELIVERED', attempts: 1, lastAttempt }]);
  });

  test('that does not exist is refused', async () => {
    const { call } = await openOffice(databases);
    const missing = await call('GET', `${WEBHOOKS}/hook_none`);
    expect([missing.status, missing.body['message']]).toEqual([404, 'There is no such webhook.']);
  });
});
