/** The short form of `npm run fuzz`: some thousand generated requests in one process. No response is a 500. */
import { MAX_API_KEYS } from '@cartwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Arena, openArena } from '../attacks/arena.ts';
import { callAs } from '../attacks/people.ts';
import { type Callers, createCallers, describeRenewal, type CallerSetting } from './callers.ts';
import { createFuzzer, type FuzzRequest } from './requests.ts';
import { type FuzzResponse, runFuzz } from './run.ts';

const SEED = 20_260_501;
const REQUESTS = 3000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena({ mode: 'development', seed: 'demo', isPatient: true, signIn: 'form' });
});
afterAll(() => arena[Symbol.asyncDispose]());

function openCallers(setting: Partial<CallerSetting> = {}): Callers {
  return createCallers({
    origin: arena.platformUrl,
    clientId: arena.clientId,
    fetch: (request) => arena.fetch(request),
    createMerchantLink: () => arena.merchantLink(),
    ...setting,
  });
}

async function send({ target, method, path, headers, body }: FuzzRequest): Promise<FuzzResponse> {
  const sent = new Headers();
  for (const [name, value] of headers) sent.append(name, value);
  const origin = target === 'shop' ? arena.shopUrl : arena.platformUrl;
  sent.set('origin', origin);
  const isBodyless = method === 'GET' || method === 'HEAD';
  const request = new Request(origin + path, {
    method,
    headers: sent,
    ...(isBodyless || body === undefined ? {} : { body }),
  });
  const response = await arena.fetch(request);
  return { status: response.status, text: await response.text() };
}

test(`of ${REQUESTS} requests that are no honest mistakes (seed ${SEED}), none gets a 500`, async () => {
  const callers = openCallers();
  await callers.renew();
  expect(callers.list().map(({ name }) => name)).toEqual(['anonymous', 'visitor', 'member', 'merchant', 'app']);
  const cookie = callers.list().find(({ name }) => name === 'member')?.shopCookie ?? '';
  const account = await arena.fetch(new Request(`${arena.shopUrl}/account`, { headers: { cookie } }));
  expect(await account.text()).toContain('Sign out');
  const described = await arena.fetch(new Request(`${arena.platformUrl}/openapi.json`));
  const fuzzer = createFuzzer(await described.json(), callers.list, SEED);
  // One at a time: the same seed makes the same requests.
  const { callers: calls, faults } = await runFuzz(fuzzer, { requests: REQUESTS, concurrency: 1, send });
  expect(faults).toEqual([]);
  const count = (status: number) => [...calls.values()].reduce((sum, counts) => sum + (counts.get(status) ?? 0), 0);
  for (const name of ['anonymous', 'visitor', 'member', 'merchant', 'app']) {
    const sent = [...(calls.get(name)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
    expect(sent).toBeGreaterThan(REQUESTS / 20);
  }
  // The requests reached handlers, and the checks before them.
  expect(count(200)).toBeGreaterThan(REQUESTS / 20);
  expect(count(400)).toBeGreaterThan(REQUESTS / 20);
  expect(arena.log.filter((one) => one.includes('a request failed unexpectedly'))).toEqual([]);
});

test('callers whose sessions, keys and accounts have ended are renewed, also where the shop was closed to new members', async () => {
  const callers = openCallers();
  expect((await callers.renew()).map(describeRenewal)).toEqual([
    'renewed: visitor',
    'renewed: member',
    'renewed: merchant',
    'renewed: app',
  ]);
  expect(await callers.renew()).toEqual([]);
  const before = new Map(callers.list().map(({ name, headers }) => [name, headers['authorization'] ?? '']));
  const call = (name: string) => callAs(arena, before.get(name) ?? '');
  await call('member')('/members/v1/members/my', undefined, { method: 'DELETE' });
  const closed = { membership: { requiresEmailVerification: true, requiresOwnerApproval: true } };
  await call('merchant')('/site-properties/v4/properties', { properties: closed }, { method: 'PATCH' });
  await call('merchant')(`/apps/v1/apps/${arena.clientId}`, { app: { firstParty: false } }, { method: 'PATCH' });
  const { at } = await call('merchant')('/apps/v1/api-keys');
  for (const { id } of at('apiKeys') as readonly { readonly id: string }[]) {
    await call('merchant')(`/apps/v1/api-keys/${id}`, undefined, { method: 'DELETE' });
  }
  await callAs(arena, '')('/oauth2/revoke', { token: before.get('visitor') });
  arena.wait(1000);
  const renewed = ['visitor', 'member', 'app'];
  expect((await callers.renew()).map(describeRenewal)).toEqual(renewed.map((name) => `renewed: ${name}`));
  const after = callers.list().filter(({ name, headers }) => (headers['authorization'] ?? '') !== before.get(name));
  expect(after.map(({ name }) => name)).toEqual(renewed);
  expect(await callers.renew()).toEqual([]);
});

test('callers with expired tokens are renewed', async () => {
  const callers = openCallers();
  await callers.renew();
  arena.wait(5 * 60 * 60 * 1000);
  const renewed = ['visitor', 'member', 'merchant'];
  expect((await callers.renew()).map(describeRenewal)).toEqual(renewed.map((name) => `renewed: ${name}`));
});

test('a member is renewed also where the visitor has started as many sign-ins as one visitor may', async () => {
  const callers = openCallers();
  await callers.renew();
  const tokens = new Map(callers.list().map(({ name, headers }) => [name, headers['authorization'] ?? '']));
  const leave = () =>
    callAs(arena, tokens.get('visitor') ?? '')('/_api/redirects-api/v1/redirect-session', {
      storesProduct: { productSlug: 'harbour-mug' },
    });
  for (let left = 0; left < 120; left += 1) await leave();
  expect((await leave()).status).toBe(429);
  await callAs(arena, tokens.get('member') ?? '')('/members/v1/members/my', undefined, { method: 'DELETE' });
  expect((await callers.renew()).map(describeRenewal)).toEqual(['renewed: member']);
});

test('a program gets its key also where earlier requests have created the maximum number of keys', async () => {
  const callers = openCallers();
  await callers.renew();
  const headers = callers.list().find(({ name }) => name === 'merchant')?.headers ?? {};
  const call = callAs(arena, headers['authorization'] ?? '');
  const create = (name: string) => call('/apps/v1/api-keys', { apiKey: { name, permissions: [] } });
  for (let made = 0; made < MAX_API_KEYS; made += 1) await create(`Key ${made}`);
  expect((await create('One more')).status).toBe(409);
  const later = openCallers();
  expect((await later.renew()).map(describeRenewal)).toContain('renewed: app');
});

test('a caller who cannot be renewed is reported with the reason, and sends no more requests', async () => {
  const refuse = () => Promise.resolve(new Response('{"message":"closed"}', { status: 503 }));
  const callers = openCallers({
    fetch: (request) => (request.url.endsWith('/v2/register') ? refuse() : arena.fetch(request)),
  });
  expect((await callers.renew()).map(describeRenewal)).toContain(
    'could not be renewed: member (POST /_api/iam/authentication/v2/register: 503 {"message":"closed"})',
  );
  expect(callers.list().map(({ name }) => name)).toEqual(['anonymous', 'visitor', 'merchant', 'app']);
});
