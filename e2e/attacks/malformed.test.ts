/**
 * Attacks with hostile input: the platform refuses it with a message and at low cost, and it never becomes SQL, code or
 * an outage.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import { CART, type Caller, type Guest, ask, line, own, stock, visit } from './people.ts';

const PRODUCTS = '/stores-reader/v1/products/query-platformized';

let arena: Arena;
let owner: Caller;
let visitor: Guest;
let bowl: string;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
  visitor = await visit(arena);
  bowl = await stock(owner, { name: 'Bowl' });
});
afterAll(() => arena[Symbol.asyncDispose]());

function base64(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

function nested(depth: number, inner = '1'): string {
  return `${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}`;
}

/** A body of many parts that counts how much of it was read. */
function endlessBody(megabytes: number) {
  let read = 0;
  const chunk = new Uint8Array(65_536).fill(0x61);
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read >= megabytes * 1_048_576) return controller.close();
        read += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, readBytes: () => read };
}

describe('a prototype in the input', () => {
  const POISONED = [
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    '{"query":{"__proto__":{"polluted":1},"filter":{"__proto__":{"polluted":1},"constructor":{"polluted":1}}}}',
    '{"lineItems":[{"__proto__":{"polluted":1},"quantity":1,"catalogReference":{"__proto__":{"polluted":1}}}]}',
    '{"cartInfo":{"__proto__":{"polluted":1},"contactInfo":{"__proto__":{"polluted":1}}}}',
    '{"profile":{"customFields":[{"name":"__proto__","value":{"mapValue":{"value":{"__proto__":{"strValue":"polluted"}}}}}]}}',
  ];
  test.each([
    '/oauth2/token',
    PRODUCTS,
    `${CART}/add-to-cart`,
    `${CART}/estimate-totals`,
    '/_api/iam/authentication/v2/register',
    '/_api/redirects-api/v1/redirect-session',
  ])('of %s reaches no other object', async (path) => {
    for (const body of POISONED) expect((await visitor.call(path, body)).status).toBeLessThan(500);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('of a query string reaches no other object', async () => {
    const query =
      '__proto__.polluted=1&constructor.prototype.polluted=1&query.__proto__.polluted=1&query.filter.__proto__.polluted=1&__proto__=1';
    expect((await visitor.call(`${PRODUCTS}?${query}`)).status).toBeLessThan(500);
    expect(
      (await visitor.call(`${PRODUCTS}?.r=${base64('{"query":{"__proto__":{"polluted":1}}}')}`)).status,
    ).toBeLessThan(500);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('of a form reaches no other object', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await visitor.call('/oauth2/token', '__proto__[polluted]=1&__proto__=polluted&constructor=1', {
      headers,
    });
    expect([status, Reflect.get({}, 'polluted')]).toEqual([400, undefined]);
  });

  test('of a name in the cart’s choices is not found among them', async () => {
    const options = { options: { constructor: 'x', __proto__: 'y' }, customTextFields: { toString: 'z' } };
    const lineItems = [line(bowl, { catalogReference: { ...(line(bowl)['catalogReference'] as object), options } })];
    const { status, message } = await visitor.call(`${CART}/add-to-cart`, { lineItems });
    expect([status, message]).toEqual([400, expect.stringContaining('is not a text of Bowl')]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'called %s is no field to filter or to sort by',
    async (name) => {
      const filtered = await visitor.call(PRODUCTS, `{"query":{"filter":{"${name}":"x"}}}`);
      const sorted = await visitor.call(PRODUCTS, { query: { sort: [{ fieldName: name }] } });
      expect(sorted.message).toContain(`"${name}" is not a field that can be sorted by`);
      expect([200, 400]).toContain(filtered.status);
      expect(filtered.at('products') ?? []).toHaveLength(filtered.status === 200 ? 1 : 0);
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])(
    'in the address of the shop’s account page is no problem: %s',
    async (name) => {
      expect((await openBrowser(arena).open(`${arena.shopUrl}/account?problem=${name}`)).status).toBe(200);
    },
  );
});

describe('SQL', () => {
  const INJECTIONS = [
    "'",
    "' OR '1'='1",
    "'; DROP TABLE products; --",
    '" OR ""="',
    '\\',
    '%',
    '_',
    '\u0000',
    "') UNION SELECT form_key FROM sites --",
    '${1+1}',
    '{{1+1}}',
  ];

  test.each(INJECTIONS)('in the value of a filter is only a text: %j', async (text) => {
    for (const operator of ['$eq', '$startsWith', '$contains', '$endsWith', '$gt', '$in', '$hasSome']) {
      const value = operator === '$in' || operator === '$hasSome' ? [text] : text;
      const { status, at } = await visitor.call(PRODUCTS, { query: { filter: { name: { [operator]: value } } } });
      expect([200, 400]).toContain(status);
      if (operator !== '$gt') expect(at('products') ?? []).toEqual([]);
    }
  });

  test.each([
    "name'--",
    'name; DROP TABLE products',
    'products.name',
    'name DESC, (SELECT form_key FROM sites)',
    '1',
    'rowid',
    'site_id',
    '(select 1)',
  ])('is no field to sort or filter by: %j', async (fieldName) => {
    expect((await visitor.call(PRODUCTS, { query: { sort: [{ fieldName, order: 'ASC' }] } })).message).toContain(
      'is not a field that can be sorted by',
    );
    expect((await visitor.call(PRODUCTS, { query: { filter: { [fieldName]: 'x' } } })).message).toContain(
      'is not a field that can be filtered by',
    );
  });

  test.each(['ASC; DROP TABLE products', 'DESC NULLS FIRST --', 1, null, {}])(
    'is no direction to sort in: %j',
    async (order) => {
      const { status } = await visitor.call(PRODUCTS, { query: { sort: [{ fieldName: 'name', order }] } });
      expect(order === null ? 200 : 400).toBe(status);
    },
  );

  test.each(['$where', '$regex', '$expr', '$gt; --', '__proto__'])('is no operator: %s', async (operator) => {
    const { status, message } = await visitor.call(PRODUCTS, `{"query":{"filter":{"name":{"${operator}":"x"}}}}`);
    expect([status === 200 ? 'ignored' : message]).toEqual([expect.stringMatching(/is no operator|ignored/)]);
  });

  test('in a cursor is checked like every other input', async () => {
    const read = (content: unknown) =>
      visitor.call(PRODUCTS, { query: { cursorPaging: { limit: 1, cursor: base64(content) } } });
    expect((await read({ f: { "name'--": 1 }, s: [], v: ['x'], d: 'next' })).message).toContain(
      'is not a field that can be filtered by',
    );
    expect((await read({ f: {}, s: [{ fieldName: 'site_id' }], v: ['x', 'y'], d: 'next' })).message).toContain(
      'is not a field that can be sorted by',
    );
    expect((await read({ f: {}, s: [], v: [{ toString: 1 }], d: 'next' })).message).toContain(
      'is not a cursor that an earlier answer gave',
    );
    for (const v of [["' OR 1=1 --"], [1e308], [null], ['x', 'y', 'z'], []]) {
      expect((await read({ f: {}, s: [], v, d: 'next' })).status).toBeLessThan(500);
    }
  });

  test('in the path is only an unknown id', async () => {
    for (const id of INJECTIONS.filter((text) => text !== '\u0000').map(encodeURIComponent)) {
      expect((await visitor.call(`/stores-reader/v1/products/${id}`)).status).toBe(404);
    }
  });

  test('left the shop unchanged', async () => {
    expect((await visitor.call(`/stores-reader/v1/products/${bowl}`)).at('product.name')).toBe('Bowl');
  });
});

describe('input that is too deep', () => {
  test.each([41, 1000, 100_000])('by %d levels is refused', async (depth) => {
    const { status, message } = await visitor.call(PRODUCTS, nested(depth));
    expect([status, message]).toEqual([400, 'The request is nested too deeply: at most 40 levels are read.']);
  });

  test('in lists is refused', async () => {
    const { message } = await visitor.call(PRODUCTS, `{"query":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect(message).toBe('The request is nested too deeply: at most 40 levels are read.');
  });

  test('in the long form of a query is refused', async () => {
    const { message } = await visitor.call(`${PRODUCTS}?.r=${base64(nested(1000))}`);
    expect(message).toBe('The request is nested too deeply: at most 40 levels are read.');
  });

  test.each([50, 500, 5000])('in the name of a query parameter with %d dots is refused', async (dots) => {
    const { status, message } = await visitor.call(
      `${PRODUCTS}?${Array.from({ length: dots }, () => 'a').join('.')}=1`,
    );
    expect([status, message]).toEqual([400, 'The request is nested too deeply: at most 40 levels are read.']);
  });

  test.each([100, 20_000])('in a cursor’s filter by %d levels is refused', async (depth) => {
    const filter = `${'{"$not":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const cursor = base64(`{"f":${filter},"s":[],"v":["x"],"d":"next"}`);
    const { status } = await visitor.call(PRODUCTS, { query: { cursorPaging: { limit: 1, cursor } } });
    expect(status).toBe(400);
  });
});

describe('input that is too large', () => {
  test.each([
    ['conditions', { filter: { $or: Array.from({ length: 3000 }, (_, index) => ({ name: `n${index}` })) } }],
    [
      'conditions in one field',
      { filter: { $and: Array.from({ length: 3000 }, (_, index) => ({ name: { $ne: `n${index}` } })) } },
    ],
    ['values', { filter: { id: { $in: Array.from({ length: 4000 }, (_, index) => `p${index}`) } } }],
    [
      'collections',
      { filter: { 'collections.id': { $hasAll: Array.from({ length: 3000 }, (_, index) => `c${index}`) } } },
    ],
    ['sort keys', { sort: Array.from({ length: 3000 }, () => ({ fieldName: 'name' })) }],
    ['products on one page', { paging: { limit: 1_000_000 } }],
    ['products to skip', { paging: { limit: 1, offset: 1e300 } }],
  ])('for one query, in %s, is refused by its field', async (_, query) => {
    const { status, message } = await visitor.call(PRODUCTS, { query });
    expect([status, message]).toEqual([400, expect.stringMatching(/^INVALID_ARGUMENT: "query/)]);
  });

  test('for one query, hidden in a cursor, is refused', async () => {
    const f = { $or: Array.from({ length: 3000 }, (_, index) => ({ name: `n${index}` })) };
    const { status } = await visitor.call(PRODUCTS, {
      query: { cursorPaging: { limit: 1, cursor: base64({ f, s: [], v: ['x'], d: 'next' }) } },
    });
    expect(status).toBe(400);
  });

  test('for one request is refused by its stated length', async () => {
    const { status, message } = await visitor.call(PRODUCTS, 'x'.repeat(1_048_577));
    expect([status, message]).toEqual([413, 'The request is too large: at most 1048576 bytes are read.']);
  });

  test.each([
    ['a call of the API', () => arena.platformUrl + PRODUCTS, 2_000_000],
    ['the token endpoint', () => `${arena.platformUrl}/oauth2/token`, 2_000_000],
    ['the sign-out form', () => `${arena.platformUrl}/sign-out`, 500_000],
    ['the merchant’s form', () => `${arena.platformUrl}/admin/sign-in`, 500_000],
    ['the shop’s way to the API', () => `${arena.shopUrl}/api${CART}/add-to-cart`, 2_000_000],
    ['the shop’s sign-in button', () => `${arena.shopUrl}/account/sign-in`, 2_000_000],
    ['the shop’s cart form', () => `${arena.shopUrl}/cart`, 2_000_000],
    ['the shop’s checkout button', () => `${arena.shopUrl}/checkout`, 2_000_000],
    ['a page of the shop that takes no form', () => `${arena.shopUrl}/`, 2_000_000],
  ])('for %s is not read to its end, where it states no length', async (_, addressOf, most) => {
    const { body, readBytes } = endlessBody(30);
    const headers = {
      origin: new URL(addressOf()).origin,
      authorization: visitor.token,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await arena.fetch(
      new Request(addressOf(), { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    );
    expect([response.status < 500, readBytes()]).toEqual([true, expect.toSatisfy((bytes: number) => bytes < most)]);
  });

  test('for a form of the shop in ten thousand parts is not read to its end', async () => {
    const boundary = 'x';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nb\r\n`;
    const headers = { origin: arena.shopUrl, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const response = await arena.fetch(
      new Request(`${arena.shopUrl}/cart`, { method: 'POST', body: `${part.repeat(10_000)}--${boundary}--`, headers }),
    );
    expect([413, 422]).toContain(response.status);
  });
});

describe('input that cannot be parsed', () => {
  test.each([
    ['nothing', '', /^INVALID_ARGUMENT/],
    ['null', 'null', /^The body is not a JSON object\.$/],
    ['a list', '[]', /^The body is not a JSON object\.$/],
    ['a text', '"x"', /^The body is not a JSON object\.$/],
    ['half an object', '{"grantType":', /^The body is not a JSON object\.$/],
    ['two objects', '{}{}', /^The body is not a JSON object\.$/],
    [
      'XML',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      /^The body is not a JSON object\.$/,
    ],
    ['a comment', '/**/{}', /^The body is not a JSON object\.$/],
  ])('because it is %s is refused', async (_, body, message) => {
    const response = await visitor.call('/oauth2/token', body, { method: 'POST' });
    expect([response.status, response.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('because it is no UTF-8 is refused', async () => {
    const request = new Request(`${arena.platformUrl}/oauth2/token`, {
      method: 'POST',
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    });
    expect(await (await arena.fetch(request)).text()).toContain('The body is not valid UTF-8.');
  });

  test.each(['%', '%zz', '%ff', '%c0%ae%c0%ae', '%u0041', '%00', 'x'.repeat(5000)])(
    'because its path has %s is not found',
    async (path) => {
      for (const place of ['/stores-reader/v1/products/', '/admin/', '/media/', '/hosted-assets/', '/dev/mailbox/']) {
        expect((await arena.fetch(new Request(`${arena.platformUrl}${place}${path}`))).status).toBeLessThan(500);
      }
      for (const place of [
        '/products/',
        '/collections/',
        '/search?q=',
        '/account?problem=',
        '/collections/all?sort=',
      ]) {
        expect((await arena.fetch(new Request(`${arena.shopUrl}${place}${path}`))).status).toBeLessThan(500);
      }
    },
  );

  test.each(['not base64!', base64('[]'), base64('null'), base64('{'), ''])(
    'because its long query is %j is refused',
    async (long) => {
      const { message } = await visitor.call(`${PRODUCTS}?.r=${encodeURIComponent(long)}`);
      expect(message).toBe('The query parameter .r is not the base64url of a JSON object.');
    },
  );

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'BREW'])('because its method is %s is refused', async (method) => {
    const request = Object.defineProperty(new Request(`${arena.platformUrl}${CART}`), 'method', { value: method });
    expect((await arena.fetch(request)).status).toBeLessThan(500);
  });
});

test('every attack of this file met an expected error', () => {
  expect(arena.log.filter((one) => one.includes('a request failed unexpectedly'))).toEqual([]);
});

test('the page for a missing page repeats no markup from its address', async () => {
  const seen = await openBrowser(arena).open(`${arena.shopUrl}/"><script>alert(1)</script>`);
  expect([seen.status, /<script>alert/.test(seen.text), readText(seen).length > 0]).toEqual([404, false, true]);
});

test('the token endpoint accepts only known grants', async () => {
  for (const grantType of [
    'password',
    'implicit',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    '__proto__',
    ['anonymous'],
    'toString',
  ]) {
    const { status, message } = await ask(arena, { clientId: arena.clientId, grantType });
    expect([status, message]).toEqual([400, expect.stringContaining('grantType must be one of')]);
  }
});
