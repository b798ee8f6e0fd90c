/**
 * Our client's `graphql` against the real platform: data, errors with codes, and a document that is refused as a whole.
 */
import { OAuthStrategy, createClient } from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type World, openWorld } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

function visit(clientId = world.clientId) {
  return createClient({ host: world.origin, fetch: world.fetch, auth: OAuthStrategy({ clientId }) });
}

test('a query returns data, with variables', async () => {
  const { data, errors } = await visit().graphql(
    'query ($filter: JSON) { queryProducts(query: { filter: $filter }) { products { name } } }',
    { filter: { slug: 'harbour-mug' } },
  );
  expect(errors ?? []).toEqual([]);
  expect(data).toEqual({ queryProducts: { products: [{ name: 'Harbour Mug' }] } });
});

test('a refused field is among the errors with its code', async () => {
  const { errors } = await visit().graphql('{ getCurrentCart { cart { id } } }');
  expect(errors).toMatchObject([
    { path: ['getCurrentCart'], extensions: { code: 'OWNED_CART_NOT_FOUND', status: 404 } },
  ]);
});

test('a document that is too large is refused before anything runs', async () => {
  const calls = Array.from({ length: 11 }, (_, index) => `a${index}: getSiteProperties { version }`).join(' ');
  const { data, errors } = await visit().graphql(`{ ${calls} }`);
  expect(data).toEqual({});
  expect(errors).toMatchObject([{ extensions: { code: 'DOCUMENT_TOO_LARGE', limit: 'calls' } }]);
});
