/** What callers send by mistake is named; what clients send back whole is known. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { allEndpoints } from './all-endpoints.ts';
import { Cart } from './cart.ts';
import { LineItem } from './line-item.ts';
import orders from './order-requests.json' with { type: 'json' };
import recorded from './recorded-requests.json' with { type: 'json' };
import settings from './setting-requests.json' with { type: 'json' };
import { findUnknownMembers } from './unknown-members.ts';

const named = (name: string) => {
  const found = allEndpoints.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no call ${name}.`);
  return found;
};

const find = (name: string, input: unknown): readonly string[] =>
  findUnknownMembers(named(name), input).map(({ field, description }) => `${field}: ${description}`);

describe('a member that a call does not know', () => {
  test.each([
    [
      'siteProperties.updateSiteProperties',
      { properties: { businessNumber: '7' } },
      ['properties.businessNumber: businessNumber is nothing that this call takes; leave it out'],
    ],
    [
      'products.createCollection',
      { collection: { name: 'Mugs' }, productIds: ['p'] },
      ['productIds: productIds is nothing that this call takes; leave it out'],
    ],
    [
      'orders.searchOrders',
      { search: { search: { mode: 'AND' } } },
      ['search.search.mode: mode is nothing that this call takes; leave it out'],
    ],
    [
      'currentCart.addToCurrentCart',
      { lineItems: [{ quantity: 1, catalogReference: { appId: 'a', catalogItemID: 'p' } }] },
      [
        'lineItems[0].catalogReference.catalogItemID: catalogItemID is nothing that this call takes; did you mean lineItems[0].catalogReference.catalogItemId?',
      ],
    ],
    [
      'products.createProduct',
      { name: 'Mug', product: { naame: 'Mug', priceData: { price: 1 } } },
      [
        'name: name is nothing that this call takes; did you mean product.name?',
        'product.naame: naame is nothing that this call takes; did you mean product.name?',
      ],
    ],
    [
      'products.queryProducts',
      { query: { pagin: { limit: 1 } }, limit: 3 },
      [
        'limit: limit is nothing that this call takes; leave it out',
        'query.pagin: pagin is nothing that this call takes; did you mean query.paging?',
      ],
    ],
  ])('of %s is named', (name, input, told) => {
    expect(find(name, input)).toEqual(told);
  });

  test('is reported with a shortened name, and at most twenty times', () => {
    const long = 'x'.repeat(100_000);
    const [told] = find('products.createProduct', { [long]: 1 });
    expect(told?.length).toBeLessThan(400);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`y${index}`, 1]));
    expect(find('products.createProduct', many)).toHaveLength(20);
  });

  test('is accepted in free-form members, and in members that only the server sets', () => {
    expect(find('products.queryProducts', { query: { filter: { anything: { $eq: 1 } } } })).toEqual([]);
    expect(find('products.createProduct', { product: { name: 'Mug', media: { anything: 1 } } })).toEqual([]);
  });

  test('is accepted where a standard requires it', () => {
    expect(find('oauth.token', { grantType: 'anonymous', resource: 'https://a.example' })).toEqual([]);
    const ignoring = allEndpoints.filter(({ ignoresUnknown }) => ignoresUnknown !== undefined);
    expect(ignoring.map(({ name }) => name).toSorted()).toEqual([
      'oauth.introspect',
      'oauth.revokeToken',
      'oauth.token',
    ]);
  });

  test.each(Object.entries({ ...recorded, ...settings, ...orders }))(
    'is not in what official packages send to %s',
    (name, input) => {
      expect(find(name, input)).toEqual([]);
    },
  );

  test.each(
    allEndpoints
      .filter(({ name, method }) => (method === 'PATCH' || method === 'PUT') && !STRICT.has(name))
      .map(({ name }) => name),
  )('is not in the entity that %s answered, sent back whole', (name) => {
    const { input, output } = named(name);
    const sent = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', cycles: 'ref' });
    const responded = z.toJSONSchema(output, { unrepresentable: 'any' });
    const back = sampleOf(responded, responded) as Record<string, unknown>;
    const whole = Object.fromEntries(Object.entries(back).filter(([member]) => member in (sent.properties ?? {})));
    expect(find(name, whole)).toEqual([]);
  });
});

describe('an entity under another name, sent back whole, is known', () => {
  test.each<[string, z.ZodType, (entity: unknown) => unknown]>([
    ['currentCart.updateCurrentCart', Cart, (cartInfo) => ({ cartInfo })],
    ['cart.updateCart', Cart, (cartInfo) => ({ cartInfo })],
    ['currentCart.updateCurrentCart', LineItem, (line) => ({ lineItems: [line] })],
    ['currentCart.addToCurrentCart', LineItem, (line) => ({ lineItems: [line] })],
  ])('to %s', (name, entity, wrap) => {
    const responded = z.toJSONSchema(entity, { unrepresentable: 'any' });
    expect(find(name, wrap(sampleOf(responded, responded)))).toEqual([]);
  });
});

test('the plain name counts where an official client sends `_id` beside `id`', () => {
  expect(find('products.updateProduct', { product: { id: 'a', _id: 'b' } })).toEqual([]);
  expect(find('products.deleteProduct', { _id: 'b' })).toEqual([
    '_id: _id is nothing that this call takes; did you mean id?',
  ]);
});

/** Calls of this platform's own. They name the members that may change: no client sends these entities back whole. */
const STRICT: ReadonlySet<string> = new Set([
  'products.updateProductVariants',
  'members.updateMyAddress',
  'siteProperties.updateSiteProperties',
  'webhooks.updateWebhook',
  'emails.updateEmail',
  'emails.updateSender',
  'apps.updateApp',
  'identityProviders.updateIdentityProvider',
]);

type Json = { readonly [name: string]: unknown };

/** A value with every member that a JSON schema names. */
function sampleOf(schema: Json, root: Json, depth = 0): unknown {
  if (depth > 12) return undefined;
  const { $ref, anyOf, allOf, oneOf, properties, items, additionalProperties } = schema as {
    $ref?: string;
    anyOf?: Json[];
    allOf?: Json[];
    oneOf?: Json[];
    properties?: Record<string, Json>;
    items?: Json;
    additionalProperties?: Json;
  };
  if ($ref !== undefined) {
    const found = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, part) => (at as Json)[part], root) as Json;
    return sampleOf(found, root, depth + 1);
  }
  for (const one of [...(anyOf ?? []), ...(allOf ?? []), ...(oneOf ?? [])]) {
    const value = sampleOf(one, root, depth + 1);
    if (typeof value === 'object') return value;
  }
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one, root, depth + 1)]));
  }
  if (items !== undefined) return [sampleOf(items, root, depth + 1)];
  if (typeof additionalProperties === 'object') return { any: sampleOf(additionalProperties, root, depth + 1) };
  return 'x';
}
