/**
 * Every call of the API that only the shop may make, as the platform describes it, by each kind of caller who may not: each
 * is refused with its sentence, before anything of the request is read. That a merchant of another site in the same
 * database is refused as well is proven by `apps/platform/test/two-sites.test.ts`.
 */
import { PERMISSIONS } from '@cartwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type ApiCall, fill, readEveryCall } from './every-call.ts';
import { type Caller, callAs, join, own, visit } from './people.ts';

let arena: Arena;
let owner: Caller;
let shopCalls: readonly ApiCall[];
beforeAll(async () => {
  arena = await openArena({ isPatient: true });
  owner = await own(arena);
  const isOfShop = ({ callers }: ApiCall) => callers.includes('merchant') || callers.includes('app');
  shopCalls = (await readEveryCall(arena)).filter(isOfShop);
});
afterAll(() => arena[Symbol.asyncDispose]());

/** The responses to these calls: name, status and sentence. */
function tryAll(
  calls: readonly ApiCall[],
  call: Caller['call'],
): Promise<readonly (readonly [string, number, string])[]> {
  return Promise.all(
    calls.map(async ({ name, method, path }) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status, message } = await call(
        fill(path, () => 'x'),
        body,
        { method },
      );
      return [name, status, message] as const;
    }),
  );
}

const withArticle = (kind: string): string => (/^[aeiou]/u.test(kind) ? `an ${kind}` : `a ${kind}`);

/** Calls that this kind of caller may not make, with the sentence that each of them gets. */
function refusedFor(kind: string, subject: string) {
  const calls = shopCalls.filter(({ callers }) => !callers.includes(kind));
  const expected = calls.map(({ name, callers }) => [
    name,
    403,
    `${subject} may not call ${name}: it needs ${callers.map(withArticle).join(' or ')}.`,
  ]);
  return { calls, expected };
}

async function createKey(permissions: readonly string[]): Promise<Caller['call']> {
  const made = await owner.call('/apps/v1/api-keys', { apiKey: { name: 'A program', permissions } });
  return callAs(arena, made.text('secret'));
}

test('a visitor may make none of them', async () => {
  const { calls, expected } = refusedFor('visitor', 'A visitor');
  expect(calls.length).toBeGreaterThan(150);
  expect(await tryAll(calls, (await visit(arena)).call)).toEqual(expected);
});

test('a member may make none of them', async () => {
  const { calls, expected } = refusedFor('member', 'A member');
  expect(calls.length).toBeGreaterThan(150);
  expect(await tryAll(calls, (await join(arena)).call)).toEqual(expected);
});

test('a caller without a token may make none of them', async () => {
  const calls = shopCalls.filter(({ callers }) => !callers.includes('anonymous'));
  const responses = await tryAll(calls, callAs(arena, ''));
  expect(responses.filter(([, status]) => status !== 401)).toEqual([]);
  expect(new Set(responses.map(([, , message]) => message))).toEqual(
    new Set(['The access token is missing, expired or not valid: get a new one.']),
  );
});

test.each(PERMISSIONS)('an app without %s makes none of the calls that need it', async (permission) => {
  const calls = shopCalls.filter((call) => call.permission === permission);
  expect(calls).not.toEqual([]);
  const call = await createKey(PERMISSIONS.filter((one) => one !== permission));
  expect(await tryAll(calls, call)).toEqual(
    calls.map(({ name }) => [name, 403, `This app may not call ${name}: it needs the permission ${permission}.`]),
  );
});

test('an app with every permission makes none of the calls that are the merchant’s own', async () => {
  const { calls, expected } = refusedFor('app', 'An app');
  expect(await tryAll(calls, await createKey(PERMISSIONS))).toEqual(expected);
});

test('without a permission an app makes only the calls of every caller, and asks what a token is worth', () => {
  const open = shopCalls.filter(({ callers, permission }) => callers.includes('app') && permission === undefined);
  expect(open.filter(({ callers }) => !callers.includes('visitor')).map(({ name }) => name)).toEqual([
    // RFC 7662: an app proves who it is, and asks about a token that it was given.
    'oauth.introspect',
  ]);
});
