import { describe, expect, test } from 'vitest';

import { type DatabasePlace, describeOnBothDatabases } from '../../../test/databases.ts';
import { CART, list, input } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openSites, SITE } from '../../../test/products.ts';
import {
  member,
  openTestPlatform,
  text,
  type ApiResponse,
  type JsonObject,
  type TestPlatform,
} from '../../../test/test-platform.ts';
import { openPostgres } from '../database/postgres.ts';
import { openSqlite } from '../database/sqlite.ts';
import { LEASE_MS, MAX_KEPT_BYTES, createIdempotencyRecords } from './idempotency-records.ts';
import { deleteExpiredRecords } from './idempotency-store.ts';

function fail(failure: unknown): never {
  throw failure;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';

interface Shop {
  readonly world: TestPlatform;
  readonly at: DatabasePlace;
  readonly owner: string;
  readonly token: string;
  readonly bowl: JsonObject;
  send(path: string, body: unknown, more?: { key?: string; token?: string; method?: string }): Promise<ApiResponse>;
  add(quantity: number, more?: { key?: string; token?: string }): Promise<ApiResponse>;
  count(): Promise<number>;
}

async function createProduct(world: TestPlatform, token: string, name: string, key?: string): Promise<ApiResponse> {
  const body = {
    product: { name, productType: 'physical', priceData: { price: 20 }, stock: { trackInventory: false } },
  };
  return world.call('POST', '/stores/v1/products', {
    body,
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

describeOnBothDatabases('a write with an idempotency key', ({ place }) => {
  async function open(): Promise<Shop> {
    const at = await place();
    const world = await openTestPlatform({ config: { database: at } });
    const owner = await merchantToken(world);
    const token = await world.visit();
    const bowl = member((await createProduct(world, owner, 'Bowl')).body, 'product') as JsonObject;
    const send: Shop['send'] = (path, body, { key = KEY, token: as = token, method = 'POST' } = {}) =>
      world.call(method, path, { body, token: as, headers: { 'idempotency-key': key } });
    return {
      world,
      at,
      owner,
      token,
      bowl,
      send,
      add: (quantity, more) => send(`${CART}/add-to-cart`, { lineItems: [input(bowl, quantity)] }, more),
      count: async () => {
        const { body } = await world.call('GET', CART, { token });
        return list(body, 'cart.lineItems').reduce((sum, line) => sum + Number(line['quantity']), 0);
      },
    };
  }

  test('happens once, and is answered the same again', async () => {
    const shop = await open();
    const first = await shop.add(2);
    const second = await shop.add(2);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await shop.count()).toBe(2);
  });

  test('is the same request in any order of its members and any spelling of its address', async () => {
    const shop = await open();
    const { body: first } = await shop.send(
      '/stores/v1/collections',
      { collection: { name: 'Cups', description: 'x' } },
      { token: shop.owner },
    );
    const again = await shop.send(
      '/stores/v1/collections',
      { collection: { description: 'x', name: 'Cups' } },
      { token: shop.owner },
    );
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first);
  });

  test('is refused for another body, another call or another address under the same key', async () => {
    const shop = await open();
    await shop.add(2);
    const refused = {
      status: 422,
      body: {
        message: 'This Idempotency-Key was used for another request: take a new key for each request.',
        details: { applicationError: { code: 'IDEMPOTENCY_KEY_REUSED' } },
      },
    };
    expect(await shop.add(3)).toMatchObject(refused);
    expect(await shop.send(`${CART}/remove-coupon`, {})).toMatchObject(refused);
    const id = text(shop.bowl['id']);
    await shop.send(`/stores/v1/products/${id}/remove-brand`, {}, { token: shop.owner });
    expect(await shop.send('/stores/v1/products/prod_x/remove-brand', {}, { token: shop.owner })).toMatchObject(
      refused,
    );
    expect(await shop.count()).toBe(2);
  });

  test('happens once though it is sent twenty times at once', async () => {
    const shop = await open();
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.add(2)));
    for (const { status, headers, body } of responses) {
      if (status === 200) continue;
      expect([status, headers.get('retry-after')]).toEqual([409, '1']);
      expect(member(body, 'details.applicationError.code')).toBe('IDEMPOTENCY_KEY_IN_USE');
      expect(body['message']).toBe(
        'The request with this Idempotency-Key is still being worked on: ask again a little later.',
      );
    }
    expect(
      responses.filter(({ status, headers }) => status === 200 && !headers.has('idempotency-replayed')),
    ).toHaveLength(1);
    expect((await shop.add(2)).headers.get('idempotency-replayed')).toBe('true');
    expect(await shop.count()).toBe(2);
  });

  test('belongs to the caller who sent it: another caller may use the same key', async () => {
    const shop = await open();
    await shop.add(2);
    const other = await shop.add(3, { token: await shop.world.visit() });
    expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(list(other.body, 'cart.lineItems')[0]?.['quantity']).toBe(3);
  });

  test('is forgotten after a day', async () => {
    const shop = await open();
    const body = { collection: { name: 'Cups' } };
    const create = async (): Promise<ApiResponse> =>
      shop.send('/stores/v1/collections', body, { token: await merchantToken(shop.world) });
    await create();
    shop.world.clock.advance(DAY_MS - 1000);
    expect((await create()).headers.get('idempotency-replayed')).toBe('true');
    shop.world.clock.advance(2000);
    expect((await create()).headers.get('idempotency-replayed')).toBeNull();
  });

  test('that was refused for good is refused the same again, and left nothing', async () => {
    const shop = await open();
    const refused = await shop.send(`${CART}/update-line-items-quantity`, { lineItems: [{ id: 'x', quantity: 1 }] });
    expect([refused.status, refused.headers.get('idempotency-replayed')]).toEqual([404, null]);
    await shop.add(1, { key: 'another' });
    const again = await shop.send(`${CART}/update-line-items-quantity`, { lineItems: [{ id: 'x', quantity: 1 }] });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([404, 'true']);
    expect(again.body).toEqual(refused.body);
  });

  test('that was not understood frees its key for the request put right', async () => {
    const shop = await open();
    expect((await shop.add(0)).status).toBe(400);
    expect((await shop.add(1)).status).toBe(200);
  });

  test('outside a transaction happens once, too: one account, one answer', async () => {
    const shop = await open();
    const body = { loginId: { email: 'ben@example.com' }, password: 'a password of nine words' };
    const register = (): Promise<ApiResponse> => shop.send('/_api/iam/authentication/v2/register', body);
    const responses = await Promise.all([register(), register(), register()]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const again = await register();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(responses.find(({ status }) => status === 200)?.body);
  });

  test('keeps neither password nor session token where a thief of the database could read them', async () => {
    const shop = await open();
    const body = { loginId: { email: 'ben@example.com' }, password: 'a password of nine words' };
    const { body: responded } = await shop.send('/_api/iam/authentication/v2/register', body);
    await using database =
      shop.at.kind === 'sqlite' ? openSqlite(shop.at.file, fail) : await openPostgres(shop.at.url, fail);
    const rows = await database.read((tx) =>
      tx.tables<{ idempotency_keys: object }>().selectFrom('idempotency_keys').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    for (const secret of ['nine words', 'ben@example.com', text(responded['sessionToken']), KEY]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('a token request is answered the same again, so that a lost answer loses no session', async () => {
    const { world, send } = await open();
    const ask = (): Promise<ApiResponse> =>
      send('/oauth2/token', { clientId: world.clientId, grantType: 'anonymous' }, { token: '' });
    expect((await ask()).body).toEqual((await ask()).body);
  });
});

describe('an idempotency key', () => {
  test.each(['', '""', 'with space', '\u00fc', 'x'.repeat(256)])('is refused where it is %j', async (key) => {
    const world = await openTestPlatform();
    const response = await world.call('DELETE', CART, {
      token: await world.visit(),
      headers: { 'idempotency-key': key },
    });
    expect([response.status, response.body['message']]).toEqual([
      400,
      'An Idempotency-Key has 1 to 255 visible ASCII characters: send one like that, or none.',
    ]);
  });

  test('that is easy to guess is refused from an anonymous caller', async () => {
    const world = await openTestPlatform();
    const ask = (key: string): Promise<ApiResponse> =>
      world.call('POST', '/oauth2/token', {
        body: { clientId: world.clientId, grantType: 'anonymous' },
        headers: { 'idempotency-key': key },
      });
    const { status, body } = await ask('fifteen-letters');
    expect([status, body['message']]).toEqual([
      400,
      'Without a token, a key needs 16 characters or more: send a UUID.',
    ]);
    expect((await ask('sixteen-letters!')).status).toBe(200);
  });

  test('may be in quotes, as in the draft', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    const send = (key: string): Promise<ApiResponse> =>
      world.call('DELETE', CART, { token, headers: { 'idempotency-key': key } });
    await send(`"${KEY}"`);
    expect((await send(KEY)).headers.get('idempotency-replayed')).toBe('true');
  });

  test('of a read is not looked at', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    const headers = { 'idempotency-key': KEY };
    const query = (limit: number): Promise<ApiResponse> =>
      world.call('POST', '/stores-reader/v1/products/query-platformized', {
        body: { query: { paging: { limit } } },
        token,
        headers,
      });
    await query(1);
    expect((await query(2)).status).toBe(200);
  });

  test('is announced by every answer of the API, to pages of any origin', async () => {
    const world = await openTestPlatform();
    const { headers } = await world.token({ clientId: world.clientId, grantType: 'anonymous' });
    expect(headers.get('idempotency-keys')).toBe('max-age=86400');
    expect(headers.get('access-control-expose-headers')).toContain('Idempotency-Keys');
    const preflight = await world.platform.fetch(
      new Request(`http://localhost:4001${CART}`, { method: 'OPTIONS', headers: { origin: 'http://x.example' } }),
    );
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});

describeOnBothDatabases('a key', ({ open }) => {
  interface Told {
    readonly now?: number;
    readonly members?: Record<string, unknown>;
  }

  /** The same request, met by a process of its own. */
  async function openProcesses() {
    const database = await open();
    await openSites(database);
    const describeRequest = ({ now = 0, members = {} }: Told = {}) =>
      createIdempotencyRecords(SITE).describe({
        endpoint: 'things.create',
        caller: { kind: 'anonymous' },
        input: members,
        idempotencyKey: KEY,
        now,
      });
    const claim = (told?: Told) => database.write((tx) => describeRequest(told).claim(tx));
    return { database, describeRequest, claim };
  }

  test('that two processes get at once is worked on by one of them', async () => {
    const { database, describeRequest } = await openProcesses();
    const done = { status: 200, body: '{"done":true}' };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.write(async (tx) => {
          const request = describeRequest();
          const earlier = await request.find(tx);
          if (earlier === undefined) await request.save(tx, done);
          return earlier;
        }),
      ),
    );
    expect(outcomes.filter((earlier) => earlier === undefined)).toHaveLength(1);
    expect(outcomes.filter((earlier) => earlier !== undefined)).toEqual(Array.from({ length: 7 }, () => done));
  });

  test('whose process died is free again when its lease is over, for the same request only', async () => {
    const { database, describeRequest, claim } = await openProcesses();
    expect(await claim()).toBeUndefined();
    expect(await claim({ now: 1000 })).toMatchObject({ status: 409, retryAfterSeconds: 59 });
    expect(await claim({ now: LEASE_MS, members: { other: 1 } })).toMatchObject({ status: 422 });
    expect(await claim({ now: LEASE_MS })).toBeUndefined();
    await database.write((tx) => describeRequest().release(tx));
    expect(await claim({ now: LEASE_MS + 1, members: { other: 1 } })).toBeUndefined();
  });

  test('of a response that is too large to store reports that the request was done', async () => {
    const { database, describeRequest, claim } = await openProcesses();
    await database.write(async (tx) => {
      const request = describeRequest();
      await request.claim(tx);
      await request.save(tx, { status: 200, body: JSON.stringify('x'.repeat(MAX_KEPT_BYTES)) });
    });
    expect(await claim()).toMatchObject({
      status: 409,
      message:
        'The request with this Idempotency-Key was done, but its response was too large to be stored: read the result again.',
    });
  });

  test('is swept away with its answer after its time', async () => {
    const { database, claim } = await openProcesses();
    await claim();
    await database.write((tx) => deleteExpiredRecords(tx, DAY_MS - 1));
    expect(await claim({ now: 1 })).toMatchObject({ status: 409 });
    await database.write((tx) => deleteExpiredRecords(tx, DAY_MS));
    expect(await claim({ now: 1 })).toBeUndefined();
  });
});
