/** Checks that the platform knows every call of the client, although it may refuse the input here. */
import * as client from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type World } from '../world/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Every call of the package: by module and name, its method and its path. */
const calls = Object.entries(client).flatMap(([module, functions]) =>
  typeof functions !== 'object'
    ? []
    : Object.entries(functions).flatMap(([name, member]: [string, { endpoint?: { route?: string } } | undefined]) => {
        const [method, path] = member?.endpoint?.route?.split(' ') ?? [];
        return method && path ? [{ name: `${module}.${name}`, method, path }] : [];
      }),
);

/** Available only if the shop has connected an identity provider. */
const OPTIONAL = ['authentication.loginWithIdpConnectionTokenParams'];

test('every call of the client exists on the platform', async () => {
  const unknown: string[] = [];
  for (const { name, method, path } of calls) {
    const response = await world.fetch(`${world.origin}${path.replaceAll(/\{[^}]+\}/g, 'x')}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
    });
    if ((await response.text()).includes('Nothing answers')) unknown.push(name);
  }
  expect(unknown.filter((name) => !OPTIONAL.includes(name))).toEqual([]);
  expect(calls.length).toBeGreaterThan(55);
});

test('the graph and plain requests work for every kind of client', async () => {
  const auth = client.OAuthStrategy({ clientId: world.clientId });
  const shop = client.createClient({ host: world.origin, fetch: world.fetch, auth });
  expect(await shop.graphql('{ __typename }')).toEqual({ data: { __typename: 'Query' }, errors: undefined });
  const { errors } = await shop.graphql('{ nothing }');
  expect(errors?.[0]?.message).toContain('nothing');
  const path = '/site-properties/v4/properties';
  expect((await shop.fetch(path)).status).toBe(200);
  expect((await shop.fetchWithAuth(`${world.origin}${path}`)).status).toBe(200);
  expect((await world.fetch(`${world.origin}${path}`)).status).toBe(401);
});
