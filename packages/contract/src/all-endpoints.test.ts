import { expect, test } from 'vitest';

import { allEndpoints } from './all-endpoints.ts';
import { SERVICE_PREFIXES } from './endpoint.ts';
import { EVENTS } from './events.ts';
import * as contract from './index.ts';

/** `POST /ecom/v1/carts/current/add-to-cart`, at every prefix and spelling, with parameters made alike. */
function addresses(): string[] {
  return allEndpoints.flatMap(({ service, path, alsoAt = [], method }) =>
    SERVICE_PREFIXES[service].flatMap((prefix) =>
      [path, ...alsoAt].map((spelling) => `${method} ${prefix}${spelling.replaceAll(/\{[^}]+\}/g, '{}')}`),
    ),
  );
}

test('no two endpoints answer at the same method and address', () => {
  expect(addresses().toSorted()).toEqual([...new Set(addresses())].toSorted());
});

test('no two endpoints have the same name', () => {
  const names = allEndpoints.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('the list leaves no endpoint out', () => {
  // Endpoints of one shape are exported as a list.
  const exported = Object.values(contract)
    .filter((value) => value !== allEndpoints)
    .flat()
    .filter((value) => typeof value === 'object' && 'method' in value && 'service' in value);
  expect(new Set(allEndpoints)).toEqual(new Set(exported));
});

test.each([
  ['GET', '/ecom/v1/carts/current'],
  ['PATCH', '/ecom/v1/carts/current'],
  ['DELETE', '/ecom/v1/carts/current'],
  ['POST', '/ecom/v1/carts/current/add-to-cart'],
  ['POST', '/ecom/v1/carts/current/remove-line-items'],
  ['POST', '/ecom/v1/carts/current/update-line-items-quantity'],
  ['POST', '/ecom/v1/carts/current/remove-coupon'],
  ['POST', '/ecom/v1/carts/current/estimate-totals'],
  ['POST', '/ecom/v1/carts/current/create-checkout'],
  ['POST', '/_api/redirects-api/v1/redirect-session'],
  ['POST', '/stores/v1/products'],
  ['PATCH', '/stores/v1/products/{}'],
  ['DELETE', '/stores/v1/products/{}'],
  ['PATCH', '/stores/v1/products/{}/variants'],
  ['POST', '/stores/v1/products/{}/variants/resetToDefault'],
  ['POST', '/stores/v1/collections/{}/productIds'],
  ['POST', '/stores/v1/collections/{}/productIds/delete'],
  ['POST', '/stores/v1/products/{}/media'],
  ['POST', '/stores/v1/products/{}/media/delete'],
  ['PATCH', '/stores/v1/products/{}/choices/media'],
  ['POST', '/stores/v1/products/{}/choices/media/delete'],
  ['DELETE', '/stores/v1/products/{}/options'],
  ['POST', '/stores/v1/products/{}/remove-brand'],
  ['POST', '/stores/v1/products/{}/remove-ribbon'],
  ['POST', '/stores/v1/collections'],
  ['PATCH', '/stores/v1/collections/{}'],
  ['DELETE', '/stores/v1/collections/{}'],
  ['POST', '/stores/v1/bulk/products/update'],
  ['POST', '/stores/v1/bulk/products/adjust-properties'],
  ['POST', '/v2/products-platformized'],
  ['PATCH', '/v2/products-platformized/{}'],
  ['DELETE', '/v2/products-platformized/{}'],
  ['GET', '/stores-reader/v1/products/{}'],
  ['GET', '/v1/collections/slug/{}'],
  ['GET', '/stores-reader/v1/collections/slug/{}'],
  ['POST', '/stores-reader/v1/products/{}/productOptionsAvailability'],
  ['POST', '/stores-reader/v1/products/{}/variants/query'],
  ['POST', '/stores-reader/v1/variants/query'],
  ['GET', '/stores-reader/v1/variants/{}'],
  ['POST', '/stores-reader/v1/products/query-platformized'],
  ['POST', '/stores-reader/v2/collections/query'],
  ['POST', '/v2/collections/query'],
  ['GET', '/v2/collections/{}'],
  ['GET', '/stores-reader/v2/collections/slug/{}'],
  ['POST', '/_api/iam/authentication/v1/register'],
  ['POST', '/_api/iam/authentication/v1/login'],
  ['POST', '/_api/iam/authentication/v2/register'],
  ['POST', '/_api/iam/authentication/v2/login'],
  ['POST', '/_api/iam/authentication/v2/change-password'],
  ['POST', '/_api/iam/authentication/v1/sso/login-with-token-params'],
  ['POST', '/_api/iam/authentication/v1/state/proceed'],
  ['POST', '/_api/iam/authentication/v2/sign-on'],
  ['GET', '/_api/iam/authentication/v1/logout'],
  ['POST', '/_api/iam/recovery/v1/send-email'],
  ['POST', '/_api/iam/recovery/v1/activation-email'],
  ['POST', '/_api/iam/recovery/v1/recover'],
  ['POST', '/_api/iam/verification/v1/Start'],
  ['POST', '/_api/iam/verification/v1/start'],
  ['POST', '/_api/iam/verification/v1/auth/verify'],
  ['POST', '/_api/iam/verification/v1/auth/resend'],
  ['POST', '/oauth2/token'],
])('the call of the specification %s %s is declared', (method, path) => {
  expect(addresses()).toContain(`${method} ${path}`);
});

test.each(allEndpoints.filter(({ path }) => path.includes('{')))(
  'every parameter in the path of $name is a required member of its input',
  ({ path, input }) => {
    const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => parameter);
    const holders = parameters.flatMap((parameter) => (parameter.includes('.') ? [parameter.split('.')[0] ?? ''] : []));
    const parsed = input.safeParse(Object.fromEntries(holders.map((holder) => [holder, {}])));
    const refused = parsed.error ? contract.ruleViolations(parsed.error) : [];
    // A missing word of a list is refused like a wrong one.
    const rules = ['REQUIRED_FIELD', 'INVALID_ENUM_VALUE'];
    const required = refused.filter(({ violatedRule }) => rules.includes(violatedRule)).map(({ field }) => field);
    expect(required).toEqual(expect.arrayContaining(parameters));
  },
);

test('each event has its own type', () => {
  const types = Object.values(EVENTS).map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
});
