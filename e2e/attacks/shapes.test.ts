/**
 * Attacks with the shape of requests: names that reach into arrays and prototypes, names that are too deep or too many,
 * objects that are too wide, malformed forms. The platform refuses each before it builds anything of it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type ApiCall, fill, readEveryCall } from './every-call.ts';
import { CART, type Caller, type Guest, callAs, line, own, stock, visit } from './people.ts';

let arena: Arena;
let calls: readonly ApiCall[];
let owner: Caller;
let visitor: Guest;
let bowl: string;
beforeAll(async () => {
  arena = await openArena({ mode: 'development', isPatient: true, signIn: 'form' });
  owner = await own(arena);
  visitor = await visit(arena);
  bowl = await stock(owner, { name: 'Bowl' });
  calls = await readEveryCall(arena);
});
afterAll(() => arena[Symbol.asyncDispose]());

const ANONYMOUS = () => ({ clientId: arena.clientId, grantType: 'anonymous' });
const KEYED = { 'idempotency-key': 'aaaaaaaaaaaaaaaaaaaaaaaa' };
const conflict = (name: string) =>
  `The query parameter ${name} is given both as a value and as an object; send one of them.`;

describe('a name in a query', () => {
  test('sets no length of a list, for any number', async () => {
    const callAsVisitor = callAs(arena, '');
    for (const length of ['100000000', '4294967295', 'abc', '-1', '1.5']) {
      const path = `/oauth2/token?z=1&z=2&z.length=${length}`;
      const { status, message } = await callAsVisitor(path, ANONYMOUS(), { headers: KEYED });
      expect([status, message]).toEqual([400, conflict('z.length')]);
    }
  });

  test.each([
    ['z=1&z=2&z.0=3', 'z.0'],
    ['z=1&z.a=2', 'z.a'],
    ['z.a=1&z=2', 'z'],
    ['z.a=1&z.a.b=2', 'z.a.b'],
    ['query.filter={}&query.filter.name=x', 'query.filter.name'],
  ])('adds nothing to a value and replaces no object: %s', async (query, name) => {
    const { status, message } = await visitor.call(`${CART}?${query}`);
    expect([status, message]).toEqual([400, conflict(name)]);
  });

  test('reaches into no list of any call', async () => {
    for (const call of calls) {
      const response = await arena.fetch(
        new Request(`${arena.platformUrl}${fill(call.path, () => 'x')}?a=1&a=2&a.length=abc`, {
          method: call.method,
          headers: { authorization: call.callers.includes('merchant') ? owner.token : visitor.token },
        }),
      );
      expect([call.name, response.status]).toEqual([call.name, expect.toSatisfy((status: number) => status < 500)]);
    }
  });

  test('reaches into no list through the shop', async () => {
    const response = await arena.fetch(
      new Request(`${arena.shopUrl}/api${CART}/add-to-cart?z=1&z=2&z.length=3000000`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(conflict('z.length'))]);
  });

  test.each([40, 7000, 200_000])('with %d dots is too deep', async (dots) => {
    const path = `/oauth2/jwks?${Array.from({ length: dots }, () => 'b').join('.')}.c=1`;
    const { status, message } = await callAs(arena, '')(path);
    expect([status, message]).toEqual([400, 'The request is nested too deeply: at most 40 levels are read.']);
  });

  test.each(['__proto__.x', 'constructor.prototype.x', 'query.__proto__', 'a.prototype'])(
    'does not reach a prototype: %s',
    async (name) => {
      const { status, message } = await visitor.call(`${CART}?${name}=1`);
      expect([status, message]).toEqual([400, expect.stringContaining('is no member of any request; leave it out.')]);
    },
  );

  test('is one of five hundred at most', async () => {
    const query = Array.from({ length: 501 }, (_, index) => `a${index}=1`).join('&');
    const { status, message } = await visitor.call(`${CART}?${query}`);
    expect([status, message]).toEqual([400, 'The request has too many parameters: at most 500 are read.']);
  });
});

describe('a body', () => {
  const names = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join()}}`;

  test.each([
    ['an object of 90 000 names', () => names(90_000), 'an object with too many members: at most 1000 are read.'],
    [
      'a list of 400 000 entries',
      () => `{"lineItems":[${'0,'.repeat(400_000)}0]}`,
      'a list with too many entries: at most 5000 are read.',
    ],
    [
      'a hundred thousand values in all',
      () => `{"lineItems":[${`[${'0,'.repeat(2000)}0],`.repeat(50)}0]}`,
      'too many values: at most 50000 are read.',
    ],
  ])('of %s is not parsed', async (_, body, message) => {
    for (const headers of [{}, KEYED]) {
      const response = await visitor.call(`${CART}/add-to-cart`, body(), { headers });
      expect([response.status, response.message]).toEqual([400, `The request has ${message}`]);
    }
  });

  test('is measured by its structure, not by the characters in its texts', async () => {
    const note = `${'{["\\\\,'.repeat(600)}\\"`;
    const response = await visitor.call(
      CART,
      { cartInfo: { extendedFields: { namespaces: { x: { note } } } } },
      { method: 'PATCH' },
    );
    expect([response.status, response.message]).toEqual([200, '']);
  });

  test('of a form has five hundred fields at most', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `grant_type=anonymous&client_id=${arena.clientId}${'&a=1'.repeat(200_000)}`;
    const { status, message } = await callAs(arena, '')('/oauth2/token', body, { headers });
    expect([status, message]).toEqual([400, 'The request has too many parameters: at most 500 are read.']);
  });

  test('with a thousand errors gets a response with no more than a hundred', async () => {
    const { status, json } = await visitor.call(`${CART}/add-to-cart`, {
      lineItems: Array.from({ length: 4000 }, () => 0),
    });
    expect([status, json.length]).toEqual([400, expect.toSatisfy((length: number) => length < 50_000)]);
  });

  test('is the same request under its key in any spelling, and another one is refused', async () => {
    const headers = { 'idempotency-key': '3c0a6f7e-2f5b-4c69-8d63-0d7f3a5c9b11' };
    const lineItems = [line(bowl)];
    const add = (query: string, body: string) => visitor.call(`${CART}/add-to-cart${query}`, body, { headers });
    const first = await add('?_=1', JSON.stringify({ lineItems }));
    const again = await add('?_=2', ` { "lineItems" : ${JSON.stringify(lineItems)} } `);
    const other = await add('', JSON.stringify({ lineItems: [line(bowl, { quantity: 7 })] }));
    expect([first.status, again.headers.get('idempotency-replayed'), again.json]).toEqual([200, 'true', first.json]);
    expect([other.status, other.at('details.applicationError.code')]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('a document of the graph', () => {
  const introspect = (times: number) =>
    visitor.call('/graphql/alpha', {
      query: `{${Array.from({ length: times }, (_, index) => ` a${index}: __schema { types { name } }`).join('')} }`,
    });

  test('requests the schema itself twice at most', async () => {
    expect((await introspect(2)).json).toContain('"data":{"a0"');
    expect((await introspect(30)).json).toContain(
      'The document is too large (many introspections): its introspections is 30, at most 2 is answered.',
    );
  });
});

describe('a form of the shop', () => {
  const FORMS = [
    '/cart',
    '/checkout',
    '/account',
    '/account/sign-in',
    '/account/sign-out',
    '/account/delete',
    '/account/password-email',
    '/account/login',
    '/account/register',
    '/account/verify',
    '/account/recovery',
    '/account/details',
    '/account/form',
    '/account/callback',
    '/',
  ];
  const send = (
    path: string,
    type: string | undefined,
    body: BodyInit,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
  ) =>
    arena.fetch(
      new Request(arena.shopUrl + path, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', ...(type === undefined ? {} : { 'content-type': type }) },
        body,
      }),
    );
  const URL_ENCODED = 'application/x-www-form-urlencoded';

  test.each(FORMS)('at %s is refused where it is malformed', async (path) => {
    for (const type of ['application/json', 'text/plain', 'image/png', 'nonsense', undefined]) {
      const response = await send(path, type, new TextEncoder().encode('{}'));
      expect([response.status, await response.text()]).toEqual([
        415,
        expect.stringContaining('A form of this shop is sent as'),
      ]);
    }
    const broken: [string, BodyInit][] = [
      ['multipart/form-data', '--x'],
      ['multipart/form-data;boundary=x', '--x'],
      ['multipart/form-data;boundary=x', ''],
      ['multipart/form-data;boundary=x', '--x\r\n\r\n\r\n--x--'],
      [
        'multipart/form-data;boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nb\r\n--x--',
      ],
      [URL_ENCODED, new Uint8Array([0x61, 0x3d, 0xff])],
      [URL_ENCODED, 'a=%00'],
      [URL_ENCODED, '&a=1'.repeat(600)],
    ];
    for (const [type, body] of broken) expect((await send(path, type, body)).status).toBe(400);
  });

  test.each(FORMS)('at %s is refused by other methods too', async (path) => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect((await send(path, 'application/json', '{}', method)).status).toBe(415);
    }
  });

  test.each(FORMS)('at %s may be multipart', async (path) => {
    const form = new FormData();
    form.set('line', 'x');
    const { status } = await arena.fetch(
      new Request(arena.shopUrl + path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: form }),
    );
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(415);
  });
});

test.each(['/sign-in', '/sign-out', '/admin/sign-in', '/checkout', '/forgot-password'])(
  'a malformed form of the platform at %s is refused',
  async (path) => {
    for (const type of ['application/json', 'multipart/form-data;boundary=x', 'text/plain']) {
      const response = await arena.fetch(
        new Request(arena.platformUrl + path, {
          method: 'POST',
          headers: { origin: arena.platformUrl, 'content-type': type },
          body: '--x',
        }),
      );
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  },
);

test('every attack of this file met an expected error', () => {
  expect(arena.log.filter((one) => /failed unexpectedly|Error/.test(one))).toEqual([]);
});
