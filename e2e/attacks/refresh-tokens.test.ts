/** Attacks with refresh tokens: a stolen one is of little use, and not for long if the client uses rotation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type ApiResponse, ask, callAs, earnCode, exchange, join, visit } from './people.ts';

const HALF_A_MINUTE_MS = 30_000;
const ME = '/members/v1/members/my';
const UNKNOWN = 'This refresh token is not known or has expired.';
const STOLEN = 'This refresh token was replaced before; what came from it has ended.';

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

const refresh = (refreshToken: string, more: object = {}): Promise<ApiResponse> =>
  ask(arena, { grantType: 'refresh_token', refreshToken, ...more });

/** A member whose client requests rotation: each use replaces the refresh token. */
async function joinRotating(): Promise<{ readonly access: string; readonly first: string; readonly second: string }> {
  const { code, secrets } = await earnCode(arena);
  const tokens = await exchange(arena, code, secrets, { rotateRefreshToken: true });
  const first = tokens.text('refresh_token');
  return { access: tokens.text('access_token'), first, second: (await refresh(first)).text('refresh_token') };
}

describe('a refresh token that is replaced at each use', () => {
  test('differs from the one before', async () => {
    const { first, second } = await joinRotating();
    expect(second).not.toBe(first);
  });

  test('gives a thief within half a minute only the tokens that its owner has already', async () => {
    const { first, second } = await joinRotating();
    expect((await refresh(first)).text('refresh_token')).toBe(second);
  });

  test('ends all tokens when a thief comes after half a minute', async () => {
    const { first, second } = await joinRotating();
    arena.wait(HALF_A_MINUTE_MS + 1);
    expect([(await refresh(first)).message, (await refresh(second)).message]).toEqual([STOLEN, UNKNOWN]);
  });

  test('ends all tokens, too, when the owner comes after the thief', async () => {
    const { first, second } = await joinRotating();
    const third = (await refresh(second)).text('refresh_token');
    arena.wait(HALF_A_MINUTE_MS + 1);
    expect([(await refresh(second)).message, (await refresh(third)).message]).toEqual([STOLEN, UNKNOWN]);
    expect((await refresh(first)).message).toBe(UNKNOWN);
  });

  test('revokes the access token as well', async () => {
    const { access, first } = await joinRotating();
    expect((await callAs(arena, access)(ME)).status).toBe(200);
    arena.wait(HALF_A_MINUTE_MS + 1);
    await refresh(first);
    arena.wait(1000);
    expect((await callAs(arena, access)(ME)).status).toBe(401);
  });

  test('cannot be guessed from the one before it', async () => {
    const [one, other] = await Promise.all([joinRotating(), joinRotating()]);
    expect(one.second).toHaveLength(43);
    expect((await refresh(one.second.slice(0, -4) + other.second.slice(-4))).message).toBe(UNKNOWN);
  });
});

describe('a refresh token', () => {
  test.each(['', ' ', 'null', '../..', "' OR 1=1 --", 'a'.repeat(4096), '\u{1F511}'.repeat(100)])(
    'that is %j is none',
    async (token) => {
      expect((await refresh(token)).status).toBe(400);
    },
  );

  test('longer than four thousand characters is not even parsed', async () => {
    expect((await refresh('a'.repeat(4097))).status).toBe(400);
  });

  test('is worthless to another client', async () => {
    const { refreshToken } = await join(arena);
    const clientId = await arena.registerApp({ redirectAddress: 'https://other.example/callback' });
    expect((await refresh(refreshToken, { clientId })).message).toBe('This refresh token belongs to another client.');
  });

  test('is worthless at another platform', async () => {
    await using other = await openArena();
    const { refreshToken } = await join(arena);
    expect((await ask(other, { grantType: 'refresh_token', refreshToken })).message).toBe(UNKNOWN);
  });

  test('of a member expires after ninety days without use', async () => {
    const { refreshToken } = await join(arena);
    arena.wait(90 * 24 * 60 * 60 * 1000 + 1);
    expect((await refresh(refreshToken)).message).toBe(UNKNOWN);
  });

  test('that was revoked is over, with its access token', async () => {
    const { token, refreshToken } = await join(arena);
    await callAs(arena, '')('/oauth2/revoke', { token: refreshToken });
    arena.wait(1000);
    expect([(await refresh(refreshToken)).message, (await callAs(arena, token)(ME)).status]).toEqual([UNKNOWN, 401]);
  });

  test('is not described to a stranger', async () => {
    const { refreshToken } = await join(arena);
    const mallory = await visit(arena);
    expect((await callAs(arena, '')('/oauth2/introspect', { token: refreshToken })).status).toBe(401);
    expect((await mallory.call('/oauth2/introspect', { token: refreshToken })).status).toBe(403);
    expect((await mallory.call('/oauth2/token-info', { token: refreshToken })).json).toBe('{"active":false}');
  });
});
