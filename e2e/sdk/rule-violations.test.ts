/**
 * Every rule-violation kind of the specification (§4), each by a real request: field, kind, message, and the envelope
 * of §8.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { visit } from '../world/shopper.ts';
import { type World, openWorld } from '../world/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly message?: string;
    readonly details?: { readonly validationError?: { readonly fieldViolations: readonly Violation[] } };
  };
}

interface Violation {
  readonly field: string;
  readonly description: string;
  readonly violatedRule: string;
  readonly data: unknown;
}

async function send(method: string, path: string, body: unknown, token: string): Promise<Raw> {
  const response = await world.fetch(world.origin + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Raw['body'] };
}

async function visitorToken(): Promise<string> {
  return (await visit(world).client.auth.generateVisitorTokens()).accessToken.value;
}

describe('every kind of broken rule (spec §4)', () => {
  const CART = '/ecom/v1/carts/current';
  const ADD = ['POST', `${CART}/add-to-cart`] as const;
  const CREATE = ['POST', '/stores/v1/products'] as const;
  const product = (more: object): object => ({ product: { name: 'Cup', priceData: { price: 1 }, ...more } });
  const line = { quantity: 1, catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: 'p' } };
  const rule = (discount: object): object => ({
    discountRule: { name: 'Rule', discounts: { values: [{ discountType: 'FIXED_AMOUNT', ...discount }] } },
  });

  test.each([
    ['VALIDATION', ADD, { lineItems: 5 }, 'lineItems', 'must be a list'],
    ...['NaN', 'Infinity', '-Infinity'].map(
      (price) =>
        [
          'VALIDATION',
          CREATE,
          product({ priceData: { price } }),
          'product.priceData.price',
          'must be a finite number',
        ] as const,
    ),
    [
      'MAX',
      ['POST', '/stores-reader/v1/products/query-platformized'],
      { query: { paging: { limit: 101 } } },
      'query.paging.limit',
      'must be 100 or less',
    ],
    [
      'OTHER',
      ['POST', '/_api/iam/authentication/v2/register'],
      { loginId: { email: 'cy@example.com' }, password: 'password123' },
      'password',
      '',
    ],
    ['MAX', ADD, { lineItems: [{ ...line, quantity: 100_001 }] }, 'lineItems[0].quantity', 'must be 100000 or less'],
    ['MIN', ADD, { lineItems: [{ ...line, quantity: 0 }] }, 'lineItems[0].quantity', 'must be 1 or more'],
    ['MAX_LENGTH', CREATE, product({ name: 'x'.repeat(81) }), 'product.name', 'must have at most 80 characters'],
    ['MIN_LENGTH', CREATE, product({ name: '' }), 'product.name', 'must not be empty'],
    [
      'MAX_SIZE',
      ADD,
      { lineItems: Array.from({ length: 101 }, () => line) },
      'lineItems',
      'must have at most 100 entries',
    ],
    [
      'MIN_SIZE',
      ['POST', '/stores/v1/bulk/products/update'],
      { ids: [], set: { price: 1 } },
      'ids',
      'must not be empty',
    ],
    [
      'FORMAT',
      ['POST', `${CART}/create-checkout`],
      { email: 'anonymous' },
      'email',
      'must be an email address such as name@example.com',
    ],
    [
      'DECIMAL_LTE',
      ['POST', '/ecom/v1/discount-rules'],
      rule({ fixedAmount: '1000000000001' }),
      'discountRule.discounts.values[0].fixedAmount',
      'must be 1000000000000 or less',
    ],
    [
      'DECIMAL_GTE',
      CREATE,
      product({ productDimensions: { length: '-1' } }),
      'product.productDimensions.length',
      'must be 0 or more',
    ],
    [
      'DECIMAL_LT',
      CREATE,
      product({ productDimensions: { length: '1000000000' } }),
      'product.productDimensions.length',
      'must be less than 1000000000',
    ],
    [
      'DECIMAL_GT',
      ['POST', '/ecom/v1/discount-rules'],
      rule({ fixedAmount: '0' }),
      'discountRule.discounts.values[0].fixedAmount',
      'must be more than 0',
    ],
    [
      'DECIMAL_MAX_SCALE',
      CREATE,
      product({ priceData: { price: 1.005 } }),
      'product.priceData.price',
      'must have at most 2 decimals in USD',
    ],
    [
      'INVALID_ENUM_VALUE',
      ['POST', `${CART}/create-checkout`],
      { channelType: 'PIGEON' },
      'channelType',
      'must be one of UNSPECIFIED, WEB, POS',
    ],
    ['REQUIRED_FIELD', CREATE, { product: { priceData: { price: 1 } } }, 'product.name', 'is required; send text'],
    [
      'FIELD_NOT_ALLOWED',
      ADD,
      { lineItems: [{ ...line, catalogOverrideFields: { fullPrice: '1' } }] },
      'lineItems[0].catalogOverrideFields',
      '',
    ],
    [
      'ONE_OF_ALIGNMENT',
      ['POST', '/_api/redirects-api/v1/redirect-session'],
      { login: {}, membersAccount: {} },
      'membersAccount',
      'cannot be combined with login',
    ],
  ] as const)('%s', async (kind, [method, path], body, field, words) => {
    const isForOwner = path.startsWith('/stores') || path.includes('discount-rules');
    const {
      status,
      body: envelope,
      headers,
    } = await send(method, path, body, isForOwner ? owner : await visitorToken());
    expect([status, envelope.message?.startsWith('INVALID_ARGUMENT: ')]).toEqual([400, true]);
    const violations = envelope.details?.validationError?.fieldViolations ?? [];
    expect(violations.map((violation) => violation.field)).toContain(field);
    expect(violations.find((violation) => violation.field === field)).toMatchObject({
      violatedRule: kind,
      description: expect.stringContaining(words) as string,
      data: expect.any(Object) as object,
    });
    expect(headers.get('x-wix-request-id')).toMatch(/^\S+$/);
  });

  test('several are sorted by field, and the message names them all', async () => {
    const { body } = await send('POST', '/stores/v1/products', { product: { sku: 'x'.repeat(41), brand: 1 } }, owner);
    const fields = body.details?.validationError?.fieldViolations.map(({ field }) => field) ?? [];
    expect(fields).toEqual(fields.toSorted());
    expect(fields).toEqual(['product.brand', 'product.name', 'product.priceData', 'product.sku']);
    for (const field of fields) expect(body.message).toContain(`"${field}"`);
  });
});
