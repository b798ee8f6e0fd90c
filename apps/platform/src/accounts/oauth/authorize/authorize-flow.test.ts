import { beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../../test/databases.ts';
import {
  ADA,
  askForLogin,
  CALLBACK,
  createLoginData,
  exchangeCode,
  registerAda,
  signInAda,
  signInAtPage,
  startLogin,
  type LoginData,
} from '../../../../test/sign-in.ts';
import { Browser, page } from '../../../../test/test-browser.ts';
import {
  member,
  openTestPlatform,
  PUBLIC_URL,
  SHOP_URL,
  text,
  type TestPlatform,
} from '../../../../test/test-platform.ts';

function authorizeAddress(world: TestPlatform, data: LoginData, change: Record<string, string> = {}): string {
  const query = {
    client_id: world.clientId,
    response_type: 'code',
    redirect_uri: CALLBACK,
    response_mode: 'query',
    state: data.state,
    code_challenge: data.challenge,
    code_challenge_method: 'S256',
    prompt: 'login',
    ...change,
  };
  return `/oauth2/authorize?${new URLSearchParams(query).toString()}`;
}

/** A browser in which Ada is signed in. */
async function signedIn(): Promise<{ world: TestPlatform; browser: ReturnType<TestPlatform['browser']> }> {
  const world = await openTestPlatform({ config: { database } });
  const { browser } = await signInAda(world);
  return { world, browser };
}

let database: DatabasePlace;

describeOnBothDatabases('the authorize address', ({ place }) => {
  beforeEach(async () => {
    database = await place();
  });

  describe('signing in at the hosted page', () => {
    test('leads back to the shop with a code and the state', async () => {
      const world = await openTestPlatform({ config: { database } });
      await registerAda(world);
      const data = createLoginData();
      const back = await signInAtPage(world.browser(), await startLogin(world, await world.visit(), data));
      expect(`${back.url.origin}${back.url.pathname}`).toBe(CALLBACK);
      expect(back.url.searchParams.get('state')).toBe(data.state);
      expect((await exchangeCode(world, back.url.searchParams.get('code') ?? '', data)).status).toBe(200);
    });

    test('works without a redirect session', async () => {
      const world = await openTestPlatform({ config: { database } });
      await registerAda(world);
      const data = createLoginData();
      const back = await signInAtPage(world.browser(), authorizeAddress(world, data));
      expect((await exchangeCode(world, back.url.searchParams.get('code') ?? '', data)).status).toBe(200);
    });

    test('answers in the fragment where the app asks for it', async () => {
      const world = await openTestPlatform({ config: { database } });
      await registerAda(world);
      const address = await startLogin(world, await world.visit(), createLoginData(), {
        authRequest: { responseMode: 'fragment' },
      });
      const back = await signInAtPage(world.browser(), address);
      expect(back.url.search).toBe('');
      expect(new URLSearchParams(back.url.hash.slice(1)).get('code')).toHaveLength(43);
    });

    test('is not cached, and not in the Referer of the next page', async () => {
      const { world, browser } = await signedIn();
      const back = await browser.open(authorizeAddress(world, createLoginData(), { prompt: 'none' }));
      expect(back.headers.get('cache-control')).toBe('no-store');
      expect(back.headers.get('referrer-policy')).toBe('no-referrer');
    });

    test('leads nowhere a second time', async () => {
      const world = await openTestPlatform({ config: { database } });
      await registerAda(world);
      const browser = world.browser();
      const first = await browser.open(await startLogin(world, await world.visit(), createLoginData()));
      const { form } = page(first, 'sign-in');
      await browser.submit(form, { email: ADA.email, password: ADA.password });
      const again = await browser.submit(form, { email: ADA.email, password: ADA.password });
      expect(page(again, 'problem').title).toBe('This page has expired');
    });

    test('ends after an hour', async () => {
      const world = await openTestPlatform({ config: { database } });
      const browser = world.browser();
      const seen = await browser.open(await startLogin(world, await world.visit(), createLoginData()));
      world.clock.advance(60 * 60 * 1000);
      const late = await browser.open(seen.url.href);
      expect(late.status).toBe(410);
      expect(page(late, 'problem').message).toBe(
        'This sign-in is already complete, or it was started more than an hour ago.',
      );
    });

    test('gives nothing to another browser that knows the address', async () => {
      const world = await openTestPlatform({ config: { database } });
      await registerAda(world);
      const attacker = world.browser();
      const data = createLoginData();
      const address = authorizeAddress(world, data);
      const seen = await attacker.open(address);
      const handle = seen.url.searchParams.get('request') ?? '';
      // The victim is sent to the attacker's sign-in page, signs in there, and does not come back to the authorize address.
      const victim = new Browser(
        (request) =>
          request.url.includes('/oauth2/') ? Promise.resolve(new Response('')) : world.platform.fetch(request),
        PUBLIC_URL,
      );
      await signInAtPage(victim, `/sign-in?request=${handle}`);
      expect(victim.cookies.has('cartwright_member')).toBe(true);
      page(await attacker.open(`${address}&request=${handle}`), 'sign-in');
    });
  });

  describe('a browser that is signed in', () => {
    test('gets a code without a page for prompt none', async () => {
      const { world, browser } = await signedIn();
      const data = createLoginData();
      const back = await browser.open(authorizeAddress(world, data, { prompt: 'none' }));
      expect((await exchangeCode(world, back.url.searchParams.get('code') ?? '', data)).status).toBe(200);
    });

    test('has to enter the password again for prompt login', async () => {
      const { world, browser } = await signedIn();
      page(await browser.open(authorizeAddress(world, createLoginData())), 'sign-in');
    });

    test('is not signed in any more after thirty days', async () => {
      const { world, browser } = await signedIn();
      world.clock.advance(31 * 24 * 60 * 60 * 1000);
      const back = await browser.open(authorizeAddress(world, createLoginData(), { prompt: 'none' }));
      expect(back.url.searchParams.get('error')).toBe('login_required');
    });

    test('has a cookie that no script reads and no other site sends with its forms', async () => {
      const { browser } = await signedIn();
      const cookie = browser.received.find((line) => line.startsWith('cartwright_member='));
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
    });

    test('has a cookie for HTTPS and this host only, where the address is HTTPS', async () => {
      const world = await openTestPlatform({ config: { database, publicUrl: 'https://id.shop.example' } });
      const { browser } = await signInAda(world);
      const cookie = browser.received.find((line) => line.startsWith('__Host-cartwright_member='));
      expect(cookie).toContain('Secure');
      expect(cookie).toContain('Path=/');
    });
  });

  describe('a browser that is not signed in', () => {
    test('returns login_required for prompt none, with the state', async () => {
      const world = await openTestPlatform({ config: { database } });
      const data = createLoginData();
      const back = await world.browser().open(authorizeAddress(world, data, { prompt: 'none' }));
      expect(Object.fromEntries(back.url.searchParams)).toEqual({
        error: 'login_required',
        error_description: 'No member is signed in.',
        state: data.state,
      });
    });
  });

  describe('a request that is wrong', () => {
    test('and names a foreign address is shown, never followed', async () => {
      const world = await openTestPlatform({ config: { database } });
      const address = authorizeAddress(world, createLoginData(), { redirect_uri: 'https://evil.example/cb' });
      const seen = await world.browser().open(address);
      expect(seen.status).toBe(400);
      expect(page(seen, 'problem').message).toBe('My shop may not send you to https://evil.example/cb.');
    });

    test('but names a good address is answered there', async () => {
      const world = await openTestPlatform({ config: { database } });
      const back = await world.browser().open(authorizeAddress(world, createLoginData(), { response_type: 'token' }));
      expect(back.url.searchParams.get('error')).toBe('unsupported_response_type');
    });

    test('with a repeated parameter shows a page', async () => {
      const world = await openTestPlatform({ config: { database } });
      const address = `${authorizeAddress(world, createLoginData())}&redirect_uri=https://evil.example/cb`;
      const { message, words } = page(await world.browser().open(address), 'problem');
      expect(message).toBe('The request says redirect_uri more than once.');
      expect(words).toEqual({ code: 'request-unclear', values: { parameter: 'redirect_uri' } });
    });

    test('with a repeated parameter whose name is a sentence shows a page without the name', async () => {
      const world = await openTestPlatform({ config: { database } });
      const lure = 'Call+us+to+unlock+your+account';
      const address = `${authorizeAddress(world, createLoginData())}&${lure}=1&${lure}=2`;
      const seen = await world.browser().open(address);
      expect(page(seen, 'problem').message).toBe('The request says something more than once.');
      expect(seen.text).not.toContain('Call us');
    });

    test.each([
      ['an unknown response mode', 'response_mode', { response_mode: 'pigeon' }],
      ['no return address', 'redirect_uri', { redirect_uri: '' }],
    ])('with %s names the problem, as a code for every language', async (_what, parameter, change) => {
      const world = await openTestPlatform({ config: { database } });
      const seen = await world.browser().open(authorizeAddress(world, createLoginData(), change));
      expect(page(seen, 'problem').words).toEqual({ code: 'request-unclear', values: { parameter } });
    });

    test('is refused before there is an address for it', async () => {
      const world = await openTestPlatform({ config: { database } });
      const token = await world.visit();
      const foreign = await askForLogin(world, token, createLoginData(), {
        authRequest: { redirectUri: 'https://evil.example/cb' },
      });
      expect(member(foreign.body, 'details.applicationError')).toEqual({
        code: 'REDIRECT_NOT_ALLOWED',
        description: 'Register exactly this address for the app, or use one that is registered.',
        data: {},
      });
      const other = await askForLogin(world, token, createLoginData(), { authRequest: { clientId: 'app_other' } });
      expect(other.body['message']).toBe(
        'INVALID_ARGUMENT: "auth.authRequest.clientId" clientId is not that of the access token',
      );
    });
  });

  describe('direct login', () => {
    const HIDDEN_FRAME = { redirectUri: undefined, responseMode: 'web_message' } as const;

    test('posts a code for a session token to the page around the frame', async () => {
      const world = await openTestPlatform({ config: { database } });
      const sessionToken = await registerAda(world);
      const data = createLoginData();
      const address = await startLogin(world, await world.visit(), data, {
        authRequest: { ...HIDDEN_FRAME, sessionToken },
        prompt: 'none',
      });
      expect(address).not.toContain(sessionToken);
      const frame = await world.browser().open(address, { referer: `${SHOP_URL}/account` });
      expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP_URL}`);
      const response = JSON.parse(/const answer=(\{.*?\});/.exec(frame.text)?.[1] ?? '{}') as {
        code: string;
        state: string;
      };
      expect(response.state).toBe(data.state);
      expect(frame.text).toContain(`["${SHOP_URL}"]`);
      const { status, body } = await exchangeCode(world, response.code, data, { redirectUri: undefined });
      expect(status).toBe(200);
      const me = await world.call('GET', '/members/v1/members/my', { token: text(body['access_token']) });
      expect(member(me.body, 'member.loginEmail')).toBe(ADA.email);
    });

    test('posts nothing to a page that is not the app’s', async () => {
      const world = await openTestPlatform({ config: { database, mode: 'production' } });
      const address = await startLogin(world, await world.visit(), createLoginData(), {
        authRequest: HIDDEN_FRAME,
        prompt: 'none',
      });
      const frame = await world.browser().open(address, { referer: 'https://evil.example/' });
      expect(frame.text).toContain(`["${SHOP_URL}"]`);
      expect(frame.text).not.toContain('evil');
      expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP_URL}`);
    });

    test('accepts a session token once', async () => {
      const world = await openTestPlatform({ config: { database } });
      const sessionToken = await registerAda(world);
      const token = await world.visit();
      const more = { authRequest: { ...HIDDEN_FRAME, sessionToken }, prompt: 'none' };
      await startLogin(world, token, createLoginData(), more);
      const again = await askForLogin(world, token, createLoginData(), more);
      expect([again.status, again.body['message']]).toEqual([
        401,
        'This session token was used before or has expired: sign in again.',
      ]);
    });

    test('accepts a session token for five minutes', async () => {
      const world = await openTestPlatform({ config: { database } });
      const sessionToken = await registerAda(world);
      const token = await world.visit();
      world.clock.advance(5 * 60 * 1000);
      const more = { authRequest: { ...HIDDEN_FRAME, sessionToken }, prompt: 'none' };
      expect((await askForLogin(world, token, createLoginData(), more)).status).toBe(401);
    });

    test('says that no member is signed in where there is no session token', async () => {
      const world = await openTestPlatform({ config: { database } });
      const address = await startLogin(world, await world.visit(), createLoginData(), {
        authRequest: HIDDEN_FRAME,
        prompt: 'none',
      });
      expect((await world.browser().open(address)).text).toContain('"error":"login_required"');
    });

    test('prints no state that ends the script', async () => {
      const world = await openTestPlatform({ config: { database } });
      const data = { ...createLoginData(), state: '</script><script>alert(1)</script>' };
      const address = await startLogin(world, await world.visit(), data, { authRequest: HIDDEN_FRAME, prompt: 'none' });
      expect((await world.browser().open(address)).text).not.toContain('<script>alert');
    });
  });

  describe('the public keys', () => {
    test('are at the well-known address and at the call, without their secret part', async () => {
      const world = await openTestPlatform({ config: { database } });
      for (const path of ['/.well-known/jwks.json', '/oauth2/jwks']) {
        const { body } = await world.call('GET', path);
        const [key] = body['keys'] as readonly Record<string, unknown>[];
        expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
        expect(key).not.toHaveProperty('d');
      }
    });
  });
});
