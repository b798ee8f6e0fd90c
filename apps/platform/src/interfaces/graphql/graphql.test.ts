import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, validateSchema } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';

import { CART, list, openDemoShop, signInDemoAda, input, type DemoShop } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { member, openTestPlatform, text, type ApiResponse, type JsonObject } from '../../../test/test-platform.ts';
import { MAX_DOCUMENT_BYTES } from './routes.ts';

/** An empty shop, which opens fast; the demo only for tests that need products. */
let shop: Pick<DemoShop, 'world' | 'token'>;
beforeEach(async () => {
  const world = await openTestPlatform();
  shop = { world, token: await world.visit() };
});

async function openDemo(): Promise<DemoShop> {
  const demo = await openDemoShop();
  shop = demo;
  return demo;
}

interface Asked {
  readonly variables?: JsonObject;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

function ask(query: string, { variables, token = shop.token, headers = {} }: Asked = {}): Promise<ApiResponse> {
  return shop.world.call('POST', '/graphql/alpha', { body: { query, variables }, token, headers });
}

/** The first error: its sentence and its code. */
function problem({ body }: ApiResponse): readonly unknown[] {
  const error = list(body, 'errors')[0] ?? {};
  return [error['message'], member(error, 'extensions.code')];
}

const MUG =
  'query ($filter: JSON) { queryProducts(query: { filter: $filter }) { products { id name } metadata { total } } }';
const ADD = `mutation ($lines: [LineItemInput!]) {
  addToCurrentCart(lineItems: $lines) { cart { id lineItems { quantity productName { original } price { amount } } } }
}`;

describe('the graph', () => {
  test('answers a query of products as the other API does', async () => {
    const demo = await openDemo();
    const { status, body } = await ask(MUG, { variables: { filter: { slug: 'harbour-mug' } } });
    expect([status, member(body, 'data.queryProducts.metadata.total')]).toEqual([200, 1]);
    expect(list(body, 'data.queryProducts.products')[0]).toEqual({
      id: (await demo.find('harbour-mug'))['id'],
      name: 'Harbour Mug',
    });
  });

  test('answers several calls of one document', async () => {
    const demo = await openDemo();
    const mug = await demo.find('harbour-mug');
    const { body } = await ask(`{
      mug: getProduct(id: "${text(mug['id'])}") { product { slug productOptions { name choices { description } } } }
      queryCollections(query: { paging: { limit: 2 } }) { collections { name } }
      getSiteProperties { properties { paymentCurrency } }
    }`);
    expect(member(body, 'data.mug.product.slug')).toBe('harbour-mug');
    expect(list(body, 'data.queryCollections.collections')).toHaveLength(2);
    expect(body['errors']).toBeUndefined();
  });

  test('fills the cart that the other API shows', async () => {
    const demo = await openDemo();
    const vase = await demo.find('bud-vase-trio');
    const { body } = await ask(ADD, { variables: { lines: [input(vase, 2)] } });
    expect(list(body, 'data.addToCurrentCart.cart.lineItems')[0]).toMatchObject({ quantity: 2 });
    const cart = await shop.world.call('GET', CART, { token: shop.token });
    expect(member(cart.body, 'cart.id')).toBe(member(body, 'data.addToCurrentCart.cart.id'));
    const emptied = await ask('mutation { deleteCurrentCart }');
    expect(member(emptied.body, 'data.deleteCurrentCart')).toBe(true);
  });

  test('makes redirect sessions', async () => {
    const { body } = await ask(
      'mutation { createRedirectSession(storesProduct: { productSlug: "harbour-mug" }) { redirectSession { fullUrl } } }',
    );
    expect(member(body, 'data.createRedirectSession.redirectSession.fullUrl')).toMatch(/\/products\/harbour-mug$/);
  });

  test('knows the calling member', async () => {
    const token = await signInDemoAda(await openDemo());
    const { body } = await ask('{ getCurrentMember { member { loginEmail } } }', { token });
    expect(member(body, 'data.getCurrentMember.member.loginEmail')).toBe('ada@example.com');
  });

  test('repeats a mutation under its idempotency key, each call by itself', async () => {
    const demo = await openDemo();
    const lines = [input(await demo.find('bud-vase-trio'), 1)];
    const query = `mutation ($lines: [LineItemInput!]) {
      one: addToCurrentCart(lineItems: $lines) { cart { id } }
      two: addToCurrentCart(lineItems: $lines) { cart { lineItems { quantity } } }
    }`;
    const send = (): Promise<ApiResponse> => ask(query, { variables: { lines }, headers: { 'idempotency-key': 'k' } });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(list(first.body, 'data.two.cart.lineItems')[0]).toEqual({ quantity: 2 });
  });
});

describe('an expected error in the graph', () => {
  test('is an error with the code and details of the REST API, beside the successful fields', async () => {
    const result = await ask('{ getProduct(id: "prod_x") { product { id } } queryCollections { metadata { count } } }');
    expect(result.status).toBe(200);
    expect(problem(result)).toEqual(['There is no such product.', 'PRODUCT_NOT_FOUND']);
    expect(member(list(result.body, 'errors')[0] ?? {}, 'extensions.status')).toBe(404);
  });

  test('of broken rules names the fields', async () => {
    const result = await ask('{ queryProducts(query: { paging: { limit: 1000 } }) { products { id } } }');
    expect(problem(result)).toEqual([
      'INVALID_ARGUMENT: "query.paging.limit" limit must be 100 or less',
      'INVALID_ARGUMENT',
    ]);
    expect(
      member(list(result.body, 'errors')[0] ?? {}, 'extensions.details.validationError.fieldViolations'),
    ).toHaveLength(1);
  });

  test('is the same for a caller without permission', async () => {
    const query = 'mutation { createCollection(collection: { name: "Mine" }) { collection { id } } }';
    const refused = await ask(query);
    expect(problem(refused)).toEqual([
      expect.stringContaining('may not call products.createCollection'),
      'PERMISSION_DENIED',
    ]);
    const allowed = await ask(query, { token: await merchantToken(shop.world) });
    expect(member(allowed.body, 'data.createCollection.collection.id')).toMatch(/^coll?_/);
  });

  test('of a broken token is a separate response with a request id; so is a missing token in production', async () => {
    const closed = await openTestPlatform({ config: { mode: 'production' } });
    for (const [world, token] of [
      [shop.world, 'broken'],
      [closed, ''],
    ] as const) {
      shop = { world, token };
      const { status, body, headers } = await ask('{ getCurrentCart { cart { id } } }', { token });
      expect([status, member(body, 'details.applicationError.code')]).toEqual([401, 'UNAUTHENTICATED']);
      expect(headers.get('x-wix-request-id')).not.toBeNull();
    }
  });
});

describe('a document that is too large', () => {
  const nested = (levels: number): string =>
    `{ getSiteProperties { ${'properties { '.repeat(levels)} x ${'} '.repeat(levels)} } }`;
  const fragments = (count: number): string =>
    `query { getSiteProperties { ...f0 } } ${Array.from({ length: count }, (_, index) =>
      index === count - 1
        ? `fragment f${index} on GetSitePropertiesAnswer { __typename properties { paymentCurrency } }`
        : `fragment f${index} on GetSitePropertiesAnswer { ...f${index + 1} ...f${index + 1} }`,
    ).join(' ')}`;
  test.each([
    ['deep', nested(20), /its depth is 2\d, at most 12/],
    [
      'many calls',
      `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: getCurrentCart { cart { id } }`).join(' ')} }`,
      /its calls is 11, at most 10/,
    ],
    [
      'many aliases',
      `{ getCurrentCart { cart { ${Array.from({ length: 31 }, (_, n) => `a${n}: id`).join(' ')} } } }`,
      /its aliases is 31, at most 30/,
    ],
    ['fragments that double', fragments(40), /its cost is \d+, at most 10000/],
    ['long', `{ ${'getCurrentCart { cart { id } } '.repeat(1000)} }`, /4000 tokens/],
  ])('is refused: %s', async (_, query, message) => {
    const result = await ask(query);
    expect(
      list(result.body, 'errors')
        .map((error) => text(error['message']))
        .join('\n'),
    ).toMatch(message);
    expect(result.body['data']).toBeUndefined();
  });

  test('is refused by its bytes', async () => {
    const { status, body } = await ask(`{ getCurrentCart { cart { id } } } #${'x'.repeat(MAX_DOCUMENT_BYTES)}`);
    expect([status, member(body, 'details.applicationError.code')]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('is refused as a batch', async () => {
    const one = { query: '{ getCurrentCart { cart { id } } }' };
    const { status } = await shop.world.call('POST', '/graphql/alpha', { body: [one, one], token: shop.token });
    expect(status).toBe(400);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no query', '{}', 200],
    [
      'a circle of fragments',
      '{"query":"{ getSiteProperties { ...a } } fragment a on GetSitePropertiesAnswer { ...a }"}',
      200,
    ],
  ])('or broken is refused: %s', async (_, body, status) => {
    const response = await shop.world.platform.fetch(
      new Request('http://localhost:4001/graphql/alpha', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: shop.token },
        body,
      }),
    );
    expect(response.status).toBe(status);
    expect(((await response.json()) as JsonObject)['errors']).toBeDefined();
  });

  test('or of another type than JSON is refused', async () => {
    const { status, body } = await ask('{ getCurrentCart { cart { id } } }', {
      headers: { 'content-type': 'text/plain' },
    });
    expect([status, body['message']]).toEqual([415, 'A query is sent as application/json.']);
  });
});

describe('in development', () => {
  test('the graph describes itself, and is a valid schema', async () => {
    const { body } = await ask(getIntrospectionQuery());
    const schema = buildClientSchema(body['data'] as unknown as IntrospectionQuery);
    expect(validateSchema(schema)).toEqual([]);
    const calls = [
      ...Object.keys(schema.getQueryType()?.getFields() ?? {}),
      ...Object.keys(schema.getMutationType()?.getFields() ?? {}),
    ];
    for (const name of [
      'queryProducts',
      'getCurrentCart',
      'addToCurrentCart',
      'createRedirectSession',
      'getCurrentMember',
    ]) {
      expect(calls).toContain(name);
    }
    expect(calls.filter((name) => /token|login|register|recover/i.test(name))).toEqual([]);
  });

  test('it may be read without a token, but nothing may be asked', async () => {
    expect(problem(await ask('{ getCurrentCart { cart { id } } }', { token: '' }))).toEqual([
      'The access token is missing, expired or not valid: get a new one.',
      'UNAUTHENTICATED',
    ]);
  });

  test('the workbench loads nothing from elsewhere', async () => {
    const response = await shop.world.platform.fetch(
      new Request('http://localhost:4001/graphql/alpha', { headers: { accept: 'text/html' } }),
    );
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)=["']?https?:/);
  });
});

test('in production the graph neither describes itself nor has a workbench', async () => {
  const world = await openTestPlatform({ config: { mode: 'production' } });
  const token = await world.visit();
  const described = await world.call('POST', '/graphql/alpha', { body: { query: getIntrospectionQuery() }, token });
  expect(list(described.body, 'errors')[0]?.['message']).toContain('introspection');
  expect((await world.call('GET', '/graphql/alpha', { token })).status).toBe(405);
});
