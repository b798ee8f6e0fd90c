/**
 * One table of bad inputs, against every call of the API that takes a body: each gets a status and a message, changes
 * nothing, and leaves the platform running. Other suites test the meaning of values.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, OPERATOR_KEY, openArena } from './arena.ts';
import { type ApiCall, fill, membersOf, readEveryCall } from './every-call.ts';
import { CART, type Caller, type Guest, callAs, join, line, own, stock, visit } from './people.ts';

let arena: Arena;
let calls: readonly ApiCall[];
const tokens: Record<string, string> = { anonymous: '', operator: OPERATOR_KEY };
let owner: Caller;
let visitor: Guest;
let bowl: string;
beforeAll(async () => {
  arena = await openArena({ isPatient: true });
  owner = await own(arena);
  visitor = await visit(arena);
  Object.assign(tokens, { merchant: owner.token, visitor: visitor.token, member: (await join(arena)).token });
  const key = { name: 'Attacks', permissions: ['members.manage', 'settings.manage', 'catalog.write'] };
  tokens['app'] = (await owner.call('/apps/v1/api-keys', { apiKey: key })).text('secret');
  bowl = await stock(owner, { name: 'Bowl' });
  calls = (await readEveryCall(arena)).filter(({ body }) => body !== undefined);
});
afterAll(() => arena[Symbol.asyncDispose]());

interface Received {
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
  readonly text: string;
}

/** Sends a body to an endpoint, with the required permission. */
async function send(call: ApiCall, body: BodyInit, headers: Record<string, string> = {}): Promise<Received> {
  const caller =
    ['merchant', 'member', 'visitor', 'app', 'operator', 'anonymous'].find((kind) => call.callers.includes(kind)) ??
    'anonymous';
  const response = await arena.fetch(
    new Request(arena.platformUrl + fill(call.path, () => 'nothing'), {
      method: call.method,
      headers: { 'content-type': 'application/json', authorization: tokens[caller] ?? '', ...headers },
      body,
    }),
  );
  const text = await response.text();
  const { message, error_description: description } = JSON.parse(text) as {
    message?: string;
    error_description?: string;
  };
  return {
    status: response.status,
    message: message ?? description ?? '',
    requestId: response.headers.get('x-wix-request-id'),
    text,
  };
}

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('a body that cannot be parsed', () => {
  test.each<[string, BodyInit, number, string, Record<string, string>?]>([
    ['half an object', '{"a":', 400, 'The body is not a JSON object.'],
    ['a list', '[{}]', 400, 'The body is not a JSON object.'],
    ['a number', '42', 400, 'The body is not a JSON object.'],
    ['null', 'null', 400, 'The body is not a JSON object.'],
    ['a text', '"{}"', 400, 'The body is not a JSON object.'],
    ['two objects', '{}{}', 400, 'The body is not a JSON object.'],
    ['a trailing comma', '{"a":1,}', 400, 'The body is not a JSON object.'],
    ['NaN', '{"a":NaN}', 400, 'The body is not a JSON object.'],
    ['XML', '<?xml version="1.0"?><a/>', 400, 'The body is not a JSON object.', { 'content-type': 'application/xml' }],
    [
      'parts of a form',
      '--x\r\n\r\na\r\n--x--',
      400,
      'The body is not a JSON object.',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 400, 'The body is not valid UTF-8.'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), 400, 'The body is not valid UTF-8.'],
    ['too deep', deep(41), 400, 'The request is nested too deeply: at most 40 levels are read.'],
    ['much too deep', deep(100_000), 400, 'The request is nested too deeply: at most 40 levels are read.'],
    ['with U+0000', String.raw`{"a":"\u0000"}`, 400, 'The request holds the character U+0000, which no text may hold.'],
    [
      'with U+0000 in a name',
      String.raw`{"\u0000":1}`,
      400,
      'The request holds the character U+0000, which no text may hold.',
    ],
    ['too large', ' '.repeat(1_048_577), 413, 'The request is too large: at most 1048576 bytes are read.'],
  ])('is refused by every call: %s', async (_, body, status, message, headers) => {
    for (const call of calls) {
      const response = await send(call, body, headers);
      expect([call.name, response.status, response.message]).toEqual([call.name, status, message]);
      expect(response.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a body of wrong values', () => {
  const WRONG: readonly unknown[] = [
    5,
    -1,
    1e308,
    'x',
    '',
    [],
    [[]],
    {},
    { a: { b: 1 } },
    true,
    '<img src=x onerror=alert(1)>',
  ];

  test('gets a message at every member of every call, and no unexpected error', { timeout: 120_000 }, async () => {
    let refused = 0;
    for (const call of calls) {
      for (const member of membersOf(call.body)) {
        for (const value of WRONG) {
          const response = await send(call, JSON.stringify({ [member]: value }));
          expect([call.name, member, value, response.status]).toEqual([
            call.name,
            member,
            value,
            expect.toSatisfy(isClear),
          ]);
          if (response.status !== 200) refused += 1;
          if (response.status !== 200) expect(response.message).toMatch(/\w/);
        }
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  test('of a prototype reaches no other object, at any call', async () => {
    for (const call of calls) {
      await send(call, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
      for (const member of membersOf(call.body)) await send(call, `{"${member}":{"__proto__":{"polluted":1}}}`);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

/** Succeeded or refused, but not failed. */
function isClear(status: unknown): boolean {
  return typeof status === 'number' && status >= 200 && status < 500;
}

describe('values of products and carts', () => {
  const add = (quantity: unknown): Promise<{ status: number; message: string }> =>
    visitor.call(`${CART}/add-to-cart`, { lineItems: [line(bowl, { quantity })] });

  test.each([
    [0, 'quantity must be 1 or more'],
    [-1, 'quantity must be 1 or more'],
    [1.5, 'quantity must be a whole number'],
    [100_001, 'quantity must be 100000 or less'],
    [Number.MAX_SAFE_INTEGER, 'quantity must be 100000 or less'],
    [1e308, 'quantity must be'],
    ['2', 'quantity must be a number'],
    [null, 'quantity is required'],
    [[2], 'quantity must be a number'],
  ])('a quantity of %j is refused by name', async (quantity, message) => {
    const response = await add(quantity);
    expect([response.status, response.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each([
    [-0.01, 'price must be 0 or more'],
    ['NaN', 'must be a'],
    ['Infinity', 'must be a'],
    [1e300, 'price must be'],
    [0.001, 'must have at most 2 decimals in USD'],
    ['12', 'must be a number'],
  ])('a price of %j is refused by name', async (price, message) => {
    const response = await owner.call('/stores/v1/products', { product: { name: 'Cup', priceData: { price } } });
    expect([response.status, response.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('HTML in a name is a name, kept character by character', async () => {
    const name = '<script>alert(1)</script> & "co"';
    const product = await owner.call('/stores/v1/products', { product: { name, priceData: { price: 1 } } });
    expect([product.status, product.at('product.name')]).toEqual([200, name]);
    expect(product.headers.get('content-type')).toBe('application/json');
    expect(product.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an unknown member is refused by name, and nothing happens', async () => {
    const guest = await visit(arena);
    const response = await guest.call(`${CART}/add-to-cart`, { lineItems: [line(bowl)], lineItem: { this: [1] } });
    expect([response.status, response.message]).toEqual([
      400,
      'INVALID_ARGUMENT: "lineItem" lineItem is nothing that this call takes; did you mean lineItems?',
    ]);
    expect((await guest.call(CART)).status).toBe(404);
  });

  test('of two members with one name the last counts', async () => {
    const body = `{"lineItems":[],"lineItems":[${JSON.stringify(line(bowl))}]}`;
    const response = await (await visit(arena)).call(`${CART}/add-to-cart`, body);
    expect([response.status, response.at('cart.lineItems.0.quantity')]).toEqual([200, 1]);
  });

  test('the path wins over an id in the body', async () => {
    const response = await owner.call(
      `/stores/v1/products/${bowl}`,
      { product: { id: 'prod_other', name: 'Bowl, round' } },
      { method: 'PATCH' },
    );
    expect([response.status, response.at('product.id')]).toEqual([200, bowl]);
  });
});

describe('every response has the id of its request', () => {
  test.each([
    ['of a call', 'GET', CART, 404],
    ['of an address where nothing is', 'GET', '/nothing', 404],
    ['to another method', 'PUT', CART, 405],
    ['to a preflight', 'OPTIONS', CART, 204],
    ['to an unknown method', 'BREW', CART, 405],
    ['of a page', 'GET', '/sign-in?request=nothing', 410],
    ['of the reference', 'GET', '/openapi.json', 200],
    ['of health', 'GET', '/healthz', 200],
    ['of the graph', 'POST', '/graphql/alpha', 415],
  ])('%s', async (_, method, path, status) => {
    const response = await arena.fetch(
      new Request(arena.platformUrl + path, { method, headers: { authorization: visitor.token } }),
    );
    expect([response.status, response.headers.get('x-wix-request-id')]).toEqual([
      status,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });
});

test('the platform runs, is unchanged, and logged no unexpected error', async () => {
  expect((await callAs(arena, visitor.token)(`/stores-reader/v1/products/${bowl}`)).at('product.name')).toBe(
    'Bowl, round',
  );
  expect(arena.log.filter((entry) => entry.includes('failed unexpectedly') || entry.includes('"level":50'))).toEqual(
    [],
  );
});
