/** Attacks with access tokens that the platform did not issue, or not to this caller: a changed token is no token. */
import { createPublicKey } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type TokenDeps, ownPublicJwk, readToken, signWithOwnKey, signWithText, writeToken } from './forger.ts';
import { CART, type Member, ask, callAs, join, line, own, stock, visit } from './people.ts';

let arena: Arena;
let other: Arena;
let ada: Member;
beforeAll(async () => {
  [arena, other] = await Promise.all([openArena(), openArena()]);
  ada = await join(arena);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

const REFUSED = [401, 'The access token is missing, expired or not valid: get a new one.'];

/** The platform's response to a request for the token's member. */
async function present(token: string) {
  const { status, message } = await callAs(arena, token)('/members/v1/members/my');
  return [status, message];
}

async function publicKey(): Promise<object> {
  return (await callAs(arena, '')('/.well-known/jwks.json')).at('keys.0') as object;
}

test('the token that is forged below is valid unchanged', async () => {
  expect(await present(ada.token)).toEqual([200, '']);
});

describe('an access token', () => {
  test.each<[string, (deps: TokenDeps) => string]>([
    ['the algorithm none', (deps) => writeToken({ ...deps, header: { ...deps.header, alg: 'none' }, signature: '' })],
    ['the algorithm None', (deps) => writeToken({ ...deps, header: { ...deps.header, alg: 'None' }, signature: '' })],
    ['no signature', (deps) => writeToken({ ...deps, signature: '' })],
    ['a signature of zeros', (deps) => writeToken({ ...deps, signature: Buffer.alloc(64).toString('base64url') })],
    ['a key of the attacker', (deps) => signWithOwnKey(deps)],
    [
      'a key that it brings along',
      ({ header, claims }) => signWithOwnKey({ header: { ...header, jwk: ownPublicJwk() }, claims }),
    ],
    [
      'an address of keys that it brings along',
      ({ header, claims }) => signWithOwnKey({ header: { ...header, jku: 'https://evil.example/keys' }, claims }),
    ],
    ['a made-up key id', ({ header, claims }) => signWithOwnKey({ header: { ...header, kid: 'evil' }, claims })],
    [
      'a key id that is a path',
      ({ header, claims }) => signWithText({ header: { ...header, alg: 'HS256', kid: '../../dev/null' }, claims }, ''),
    ],
    [
      'a key id that is SQL',
      ({ header, claims }) => signWithOwnKey({ header: { ...header, kid: "' OR '1'='1" }, claims }),
    ],
    ['an id token’s type', ({ header, claims }) => signWithOwnKey({ header: { ...header, typ: 'JWT' }, claims })],
    [
      'an extension that must be understood',
      ({ header, claims }) => signWithOwnKey({ header: { ...header, crit: ['b64'], b64: false }, claims }),
    ],
    [
      'another member’s id',
      (deps) => writeToken({ ...deps, claims: { ...deps.claims, sub: 'mem_01aaaaaaaaaaaaaaaaaaaaaaaa' } }),
    ],
    [
      'the role of a merchant',
      (deps) => writeToken({ ...deps, claims: { ...deps.claims, role: 'merchant', sub: 'mer_1' } }),
    ],
    ['a later end', (deps) => writeToken({ ...deps, claims: { ...deps.claims, exp: 9_999_999_999 } })],
    ['another site', (deps) => writeToken({ ...deps, claims: { ...deps.claims, site: 'site_other' } })],
    ['another issuer', (deps) => writeToken({ ...deps, claims: { ...deps.claims, iss: 'https://evil.example' } })],
  ])('with %s is refused', async (_, forge) => {
    expect(await present(forge(readToken(ada.token)))).toEqual(REFUSED);
  });

  test('signed as HS256 with the public key for a password is refused', async () => {
    const { header, claims } = readToken(ada.token);
    const jwk = await publicKey();
    const pem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    for (const secret of [String(pem), JSON.stringify(jwk), String(Reflect.get(jwk, 'x'))]) {
      expect(await present(signWithText({ header: { ...header, alg: 'HS256' }, claims }, secret))).toEqual(REFUSED);
    }
  });

  test('of another platform is refused', async () => {
    expect(await present((await join(other)).token)).toEqual(REFUSED);
  });

  test('of a merchant of another platform is refused', async () => {
    const { token } = await own(other);
    const { status, message } = await callAs(arena, token)('/ecom/v1/orders/search', { search: {} });
    expect([status, message]).toEqual(REFUSED);
  });

  test('is refused once it has expired', async () => {
    const { token } = await join(arena);
    arena.wait(4 * 60 * 60 * 1000);
    expect(await present(token)).toEqual(REFUSED);
    ada = await join(arena);
  });

  test('is no refresh token, and a refresh token opens nothing', async () => {
    const { message } = await ask(arena, { grantType: 'refresh_token', refreshToken: ada.token });
    expect(message).toBe('This refresh token is not known or has expired.');
    expect(await present(ada.refreshToken)).toEqual(REFUSED);
  });

  test.each<[string, (token: string) => string]>([
    ['cut off', (token) => token.slice(0, -1)],
    ['with one more character', (token) => `${token}A`],
    ['with another character at its end', (token) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['with a part more', (token) => `${token}.e30`],
    ['with a part less', (token) => token.split('.').slice(0, 2).join('.')],
    ['twice', (token) => `${token}${token}`],
    ['in capitals', (token) => token.toUpperCase()],
    ['of dots', () => '...'],
    ['of nothing but spaces and Bearer', () => 'Bearer x y z'],
    ['of 5 kilobytes', () => 'a'.repeat(5000)],
    ['of a megabyte', () => 'a'.repeat(1_000_000)],
    ['of a megabyte of dots', () => '.'.repeat(1_000_000)],
    ['whose header is a list', () => `${Buffer.from('[]').toString('base64url')}.e30.x`],
    [
      'whose header is nested ten thousand deep',
      () => `${Buffer.from('['.repeat(10_000)).toString('base64url')}.e30.x`,
    ],
    ['of non-ASCII characters', () => 'é.é.é'],
  ])('%s is refused', async (_, spoil) => {
    expect(await present(spoil(ada.token))).toEqual(REFUSED);
  });

  test('in the query, in a form or in a cookie is none', async () => {
    const request = new Request(
      `${arena.platformUrl}/members/v1/members/my?access_token=${ada.token}&authorization=${ada.token}`,
      {
        headers: { cookie: `access_token=${ada.token}; authorization=${ada.token}`, 'x-authorization': ada.token },
      },
    );
    expect((await arena.fetch(request)).status).toBe(401);
  });

  test('does not validate a longer token that begins like it', async () => {
    await present(ada.token);
    expect(await present(`${ada.token}0`)).toEqual(REFUSED);
  });
});

describe('a refresh token', () => {
  test('is worthless to another app', async () => {
    const clientId = await arena.registerApp({ redirectAddress: 'https://other.example/callback' });
    const { message } = await ask(arena, { grantType: 'refresh_token', refreshToken: ada.refreshToken, clientId });
    expect(message).toBe('This refresh token belongs to another client.');
  });

  test('is worthless at another platform', async () => {
    const { message } = await ask(other, { grantType: 'refresh_token', refreshToken: ada.refreshToken });
    expect(message).toBe('This refresh token is not known or has expired.');
  });

  test.each([
    ['empty', '', 'INVALID_ARGUMENT: "refreshToken" refreshToken must not be empty'],
    [
      'of 5 kilobytes',
      'x'.repeat(5000),
      'INVALID_ARGUMENT: "refreshToken" refreshToken must have at most 4096 characters',
    ],
    ['a list', ['x'], 'INVALID_ARGUMENT: "refreshToken" refreshToken must be text'],
    ['an object', { $ne: '' }, 'INVALID_ARGUMENT: "refreshToken" refreshToken must be text'],
    ['SQL', "' OR 1=1 --", 'This refresh token is not known or has expired.'],
  ])('that is %s is refused', async (_, refreshToken, message) => {
    expect((await ask(arena, { grantType: 'refresh_token', refreshToken })).message).toBe(message);
  });

  test('of a visitor never makes a member, for any requested scope', async () => {
    const { refreshToken } = await visit(arena);
    const extras = { role: 'member', memberId: readToken(ada.token).claims['sub'], scope: 'member merchant admin' };
    const again = await ask(arena, { grantType: 'refresh_token', refreshToken, ...extras });
    expect(readToken(again.text('access_token')).claims['role']).toBe('visitor');
  });
});

describe('a visitor of another shop', () => {
  test('finds and buys nothing in this one', async () => {
    const productId = await stock(await own(arena));
    const clientId = await arena.registerApp({
      siteId: 'site_neighbor',
      redirectAddress: 'https://neighbor.example/callback',
    });
    const stranger = await ask(arena, { clientId, grantType: 'anonymous' });
    const call = callAs(arena, stranger.text('access_token'));
    expect((await call(`/stores-reader/v1/products/${productId}`)).message).toBe('There is no such product.');
    expect((await call('/stores-reader/v1/products/query-platformized', { query: {} })).at('products')).toEqual([]);
    expect((await call(`${CART}/add-to-cart`, { lineItems: [line(productId)] })).message).toBe(
      'This product is not sold any more.',
    );
  });

  test('that names this shop in a header is refused', async () => {
    const productId = await stock(await own(arena));
    const clientId = await arena.registerApp({
      siteId: 'site_neighbor',
      redirectAddress: 'https://neighbor.example/callback',
    });
    const stranger = await ask(arena, { clientId, grantType: 'anonymous' });
    const headers = { 'wix-site-id': arena.siteId, 'wix-account-id': arena.siteId, 'x-site-id': arena.siteId };
    const call = callAs(arena, stranger.text('access_token'));
    const { message } = await call(`/stores-reader/v1/products/${productId}`, undefined, { headers });
    expect(message).toBe('There is no such product.');
  });
});

test('the public keys contain nothing that signs', async () => {
  expect(Object.keys(await publicKey()).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});
