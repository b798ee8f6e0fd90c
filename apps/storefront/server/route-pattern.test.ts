import { NO_ROUTE } from '@cartwright/telemetry';
import { expect, test } from 'vitest';

import { findPagePattern } from '../src/entry.server.tsx';
import { createFindRoute } from './route-pattern.ts';

const findRoute = createFindRoute(['*', '/*', '/api/*', '/account/orders/:id', '/healthz'], findPagePattern);

test.each([
  ['/', '/'],
  ['/products/harbour-mug', '/products/:slug'],
  ['/account/orders/ord_1', '/account/orders/:id'],
  ['/account/details', '/account/details'],
  ['/api/ecom/v1/carts/current', '/api/*'],
  ['/assets/entry-4f2a.js', '/assets/*'],
  ['/healthz', '/healthz'],
])('the route of %s is %s', (path, route) => {
  expect(findRoute(path)).toBe(route);
});

test('a thousand paths of a stranger have no route', () => {
  const paths = Array.from({ length: 1000 }, (_, count) => `/${crypto.randomUUID()}${'/x'.repeat(count % 5)}`);
  expect([...new Set(paths.map(findRoute))]).toEqual([NO_ROUTE]);
});
