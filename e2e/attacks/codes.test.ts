/** Attacks on the authorization code and its verifier: a code is worthless without client, redirect address and verifier. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import {
  responseIn,
  ask,
  askToLeave,
  authorizeAddress,
  callbackOf,
  createSecrets,
  earnCode,
  exchange,
  join,
  joinShop,
  register,
  visit,
} from './people.ts';

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena[Symbol.asyncDispose]());

describe('an authorization code', () => {
  test('is refused the second time, and revokes the tokens of the first time', async () => {
    const { code, secrets } = await earnCode(arena);
    const first = await exchange(arena, code, secrets);
    expect((await exchange(arena, code, secrets)).message).toBe('This code was already used; what it gave has ended.');
    const again = await ask(arena, { grantType: 'refresh_token', refreshToken: first.at('refresh_token') });
    expect(again.message).toBe('This refresh token is not known or has expired.');
  });

  test('is worthless to another app of the same shop', async () => {
    const { code, secrets } = await earnCode(arena);
    const clientId = await arena.registerApp({ redirectAddress: 'https://other.example/callback' });
    expect((await exchange(arena, code, secrets, { clientId })).message).toBe('This code belongs to another client.');
    expect((await exchange(arena, code, secrets)).status).toBe(200);
  });

  test('is unknown to an app of another shop', async () => {
    const { code, secrets } = await earnCode(arena);
    const clientId = await arena.registerApp({ siteId: 'site_other', redirectAddress: callbackOf(arena) });
    expect((await exchange(arena, code, secrets, { clientId })).message).toBe('This code is not known.');
  });

  test('is worthless to an unregistered app', async () => {
    const { code, secrets } = await earnCode(arena);
    const { status, message } = await exchange(arena, code, secrets, { clientId: 'app_evil' });
    expect([status, message]).toEqual([401, 'No app with the client id "app_evil" is registered here.']);
  });

  test('is worthless with the verifier of another sign-in', async () => {
    const { code } = await earnCode(arena);
    expect((await exchange(arena, code, createSecrets())).message).toBe('The code verifier does not fit.');
  });

  test('is worthless with its challenge as verifier', async () => {
    const { code, secrets } = await earnCode(arena);
    const { message } = await exchange(arena, code, { verifier: secrets.challenge });
    expect(message).toBe('The code verifier does not fit.');
  });

  test.each([
    ['none', undefined, 'INVALID_ARGUMENT: "codeVerifier" codeVerifier is required; send text'],
    ['null', null, 'INVALID_ARGUMENT: "codeVerifier" codeVerifier is required; send text'],
    [
      'one that is empty',
      '',
      'INVALID_ARGUMENT: "codeVerifier" codeVerifier must be 43 to 128 letters, digits or - . _ ~ (the verifier of this sign-in)',
    ],
    ['a list of verifiers', ['a'.repeat(43)], 'INVALID_ARGUMENT: "codeVerifier" codeVerifier must be text'],
  ])('is refused with %s as verifier', async (_, codeVerifier, message) => {
    const { code, secrets } = await earnCode(arena);
    expect((await exchange(arena, code, secrets, { codeVerifier })).message).toBe(message);
  });

  test('is worthless with another redirect address, or with none', async () => {
    const { code, secrets } = await earnCode(arena);
    const messages = await Promise.all(
      [`${callbackOf(arena)}/`, `${arena.shopUrl}/`, undefined].map(
        async (redirectUri) => (await exchange(arena, code, secrets, { redirectUri })).message,
      ),
    );
    expect(new Set(messages)).toEqual(new Set(['This code was issued for another redirect address.']));
  });

  test('is worthless after a minute', async () => {
    const { code, secrets } = await earnCode(arena);
    arena.wait(60_000);
    expect((await exchange(arena, code, secrets)).message).toBe('This code has expired.');
  });

  test('is no refresh token, and a refresh token is no code', async () => {
    const { code, secrets } = await earnCode(arena);
    const { refreshToken } = await visit(arena);
    expect((await ask(arena, { grantType: 'refresh_token', refreshToken: code })).status).toBe(400);
    expect((await exchange(arena, refreshToken, secrets)).message).toBe('This code is not known.');
  });
});

describe('an authorize request', () => {
  test.each([
    ['a plain challenge', { code_challenge_method: 'plain' }, 'code_challenge_method must be S256'],
    ['no method for its challenge', { code_challenge_method: undefined }, 'code_challenge_method must be S256'],
    ['no challenge', { code_challenge: undefined }, 'code_challenge must be the 43 characters of an S256 challenge'],
    ['a token for an answer', { response_type: 'token' }, 'response_type must be code'],
    ['a code and a token for an answer', { response_type: 'code token' }, 'response_type must be code'],
    ['no state', { state: undefined }, 'state is required, with at most 512 characters'],
    ['a state of a megabyte', { state: 'x'.repeat(1_000_000) }, 'state is required, with at most 512 characters'],
  ])('with %s gets an error instead of a sign-in page', async (_, query, description) => {
    const browser = openBrowser(arena);
    await browser.open(authorizeAddress(arena, query));
    expect(responseIn(arena, browser).get('error_description')).toBe(description);
  });

  test('with a plain challenge gets no redirect either', async () => {
    const { message } = await askToLeave(arena, await visit(arena), createSecrets(), { codeChallengeMethod: 'plain' });
    expect(message).toBe(
      'INVALID_ARGUMENT: "auth.authRequest.codeChallengeMethod" codeChallengeMethod must be one of S256',
    );
  });

  test('cannot repeat a parameter, so that no two parsers understand it differently', async () => {
    const seen = await openBrowser(arena).open(
      `${authorizeAddress(arena)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`,
    );
    expect([seen.status, readText(seen)]).toEqual([
      400,
      expect.stringContaining('redirect_uri is missing, unknown or repeated'),
    ]);
  });

  test('whose handle belongs to another request gets no code for it', async () => {
    const browser = openBrowser(arena);
    const { url } = await browser.open(authorizeAddress(arena));
    const request = url.searchParams.get('request') ?? '';
    await browser.open(authorizeAddress(arena, { request, prompt: 'none' }));
    expect(responseIn(arena, browser).get('error')).toBe('login_required');
  });

  test('bound to one browser gives no code to another that knows its address', async () => {
    const browser = openBrowser(arena);
    const page = await browser.open(authorizeAddress(arena));
    await register(browser, page, { email: 'bound@example.com' });
    const resumed = browser.addresses.findLast((address) => address.includes('/oauth2/authorize')) ?? '';
    expect((await openBrowser(arena).open(resumed)).url.pathname).toBe('/sign-in');
  });
});

describe('the shop’s callback', () => {
  test('refuses a state that was changed in transit', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const victim = openBrowser(arena);
    await victim.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/account' });
    const callback = browser.addresses.find((address) => address.startsWith(callbackOf(arena))) ?? '';
    const seen = await victim.open(callback.replace(/state=./, 'state=_'));
    expect(readText(seen)).toContain('Your sign-in expired or was started in another browser.');
  });

  test('signs no member in with another member’s code', async () => {
    const attacker = openBrowser(arena);
    const page = await attacker.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/account' });
    await register(attacker, page, { email: 'mallory@example.com' });
    const stolen = attacker.addresses.find((address) => address.startsWith(callbackOf(arena))) ?? '';
    const seen = await openBrowser(arena).open(stolen);
    expect(readText(seen)).toContain('Your sign-in expired or was started in another browser.');
    expect(readText(seen)).not.toContain('mallory@example.com');
  });

  test('does not follow a forged cookie to another site', async () => {
    const { code, secrets } = await earnCode(arena);
    const browser = openBrowser(arena);
    const pendingSignIn = { state: secrets.state, codeVerifier: secrets.verifier, returnPath: 'https://evil.example/' };
    browser.plant(
      new URL(arena.shopUrl).hostname,
      `__Host-cartwright_sign_in_${secrets.state.slice(0, 16)}`,
      encodeURIComponent(JSON.stringify(pendingSignIn)),
    );
    const { url } = await browser.open(`${callbackOf(arena)}?${new URLSearchParams({ code, state: secrets.state })}`);
    expect(url.origin).toBe(arena.shopUrl);
  });
});

test('a member’s tokens cannot be requested by the member’s id alone', async () => {
  const { token } = await join(arena);
  const memberId = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
  const { message } = await ask(arena, {
    grant_type: 'authorized_client',
    scope: 'offline_access',
    member_id: memberId,
  });
  expect(message).toBe('Send an API key after the access token: "Authorization: token,key".');
});
