import { generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Caller } from '../../../foundation/http/caller.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { createAccessTokens, type TokenSubject } from './access-token.ts';
import type { SigningKeys } from './signing-keys.ts';

const NOW = Date.UTC(2026, 4, 2, 12);
const HOUR_MS = 60 * 60 * 1000;
const VISITOR: TokenSubject = {
  kind: 'visitor',
  siteId: 'site_1',
  visitorId: 'vis_1',
  clientId: 'app_1',
  sessionId: 'ses_1',
};
const MEMBER: TokenSubject = {
  kind: 'member',
  siteId: 'site_1',
  memberId: 'mem_1',
  visitorId: 'vis_1',
  clientId: 'app_1',
  credentialVersion: 3,
};

let ours: { publicKey: CryptoKey; privateKey: CryptoKey };
let theirs: { publicKey: CryptoKey; privateKey: CryptoKey };

beforeAll(async () => {
  ours = await generateKeyPair('ES256');
  theirs = await generateKeyPair('ES256');
});

function keys(pair = ours): SigningKeys {
  return {
    current: { keyId: 'k1', privateKey: pair.privateKey },
    find: (keyId) => Promise.resolve(keyId === 'k1' ? ours.publicKey : undefined),
    keySet: () => ({ keys: [] }),
    rotate: () => Promise.resolve(),
  };
}

const never = () => Promise.resolve(false);

async function read(token: string, now = NOW): Promise<Caller | string> {
  const caller = await createAccessTokens(keys(), 'site_1', never).readToken(token, now);
  return isExpectedError(caller) ? caller.code : caller;
}

function sign(claims: Record<string, unknown>, { privateKey = ours.privateKey, kid = 'k1', typ = 'at+jwt' } = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ })
    .setIssuer('cartwright:site_1')
    .setIssuedAt(NOW / 1000)
    .setExpirationTime(NOW / 1000 + 60)
    .sign(privateKey);
}

describe('an access token', () => {
  test.each([
    VISITOR,
    MEMBER,
    { kind: 'merchant', siteId: 'site_1', merchantId: 'mer_1' } as const,
    { kind: 'app', siteId: 'site_1', appId: 'app_1', permissions: ['orders.read'] } as const,
  ])('of a $kind identifies the caller', async (subject) => {
    const tokens = createAccessTokens(keys(), 'site_1', never);
    const token = await tokens.mint(subject, 60, NOW);
    const { credentialVersion: _version, ...caller } = { credentialVersion: 0, ...subject };
    expect(await tokens.readToken(token, NOW)).toEqual(caller);
    expect(await tokens.readToken(token, NOW)).toEqual(caller);
  });

  test('of an app allows nothing that is no permission', async () => {
    const claims = { sub: 'app_1', role: 'app', site: 'site_1', permissions: ['orders.read', 'everything', 7] };
    expect(await read(await sign(claims))).toMatchObject({ kind: 'app', permissions: ['orders.read'] });
  });

  test('is refused once it has expired, also when it was seen before', async () => {
    const tokens = createAccessTokens(keys(), 'site_1', never);
    const token = await tokens.mint(VISITOR, 60, NOW);
    expect(isExpectedError(await tokens.readToken(token, NOW + 59_000))).toBe(false);
    expect(isExpectedError(await tokens.readToken(token, NOW + 60_000))).toBe(true);
    expect(await read(token, NOW + HOUR_MS)).toBe('UNAUTHENTICATED');
  });

  test.each<[string, () => Promise<string> | string]>([
    ['nonsense', () => 'nonsense'],
    ['three empty parts', () => '..'],
    ['something enormous', () => 'x'.repeat(100_000)],
    ['a token of another key', () => createAccessTokens(keys(theirs), 'site_1', never).mint(VISITOR, 60, NOW)],
    [
      'a token of another site',
      () => createAccessTokens(keys(), 'site_2', never).mint({ ...VISITOR, siteId: 'site_2' }, 60, NOW),
    ],
    [
      'an unknown key id',
      () => sign({ sub: 'vis_1', role: 'visitor', site: 'site_1', client: 'app_1' }, { kid: 'k9' }),
    ],
    [
      'another type of token',
      () => sign({ sub: 'vis_1', role: 'visitor', site: 'site_1', client: 'app_1' }, { typ: 'JWT' }),
    ],
    ['a role that is none', () => sign({ sub: 'vis_1', role: 'owner', site: 'site_1', client: 'app_1' })],
    ['an id of another kind', () => sign({ sub: 'vis_1', role: 'member', site: 'site_1', client: 'app_1' })],
    ['no subject', () => sign({ role: 'visitor', site: 'site_1', client: 'app_1' })],
    [
      'no signature',
      () =>
        new UnsecuredJWT({ sub: 'vis_1', role: 'visitor', site: 'site_1', client: 'app_1' })
          .setIssuer('cartwright:site_1')
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'a symmetric signature with the public key',
      () =>
        new SignJWT({ sub: 'vis_1', role: 'visitor', site: 'site_1', client: 'app_1' })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' })
          .setIssuer('cartwright:site_1')
          .setIssuedAt(NOW / 1000)
          .setExpirationTime(NOW / 1000 + 60)
          .sign(new TextEncoder().encode('the public key as a secret, long enough')),
    ],
  ])('is refused: %s', async (_what, make) => {
    expect(await read(await make())).toBe('UNAUTHENTICATED');
  });

  test('is refused once its session has ended, also when it was seen before', async () => {
    let isEnded = false;
    const tokens = createAccessTokens(keys(), 'site_1', () => Promise.resolve(isEnded));
    const token = await tokens.mint(VISITOR, 60, NOW);
    expect(isExpectedError(await tokens.readToken(token, NOW))).toBe(false);
    isEnded = true;
    expect(isExpectedError(await tokens.readToken(token, NOW))).toBe(true);
  });

  test('that differs in one character is refused', async () => {
    const token = await createAccessTokens(keys(), 'site_1', never).mint(VISITOR, 60, NOW);
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, role: 'merchant' })).toString('base64url');
    expect(await read(`${header}.${changed}.${signature}`)).toBe('UNAUTHENTICATED');
  });

  test('is the whole text: one with other claims and the same signature is refused, also right after the true one', async () => {
    const tokens = createAccessTokens(keys(), 'site_1', never);
    const token = await tokens.mint(VISITOR, 60, NOW);
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'vis_2' })).toString('base64url');
    const answers = [token, `${header}.${changed}.${signature}`, `x${token}`, token].map(async (text) =>
      tokens.readToken(text, NOW),
    );
    const kinds = (await Promise.all(answers)).map((one) => (isExpectedError(one) ? one.code : one.kind));
    expect(kinds).toEqual(['visitor', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'visitor']);
  });
});
