/**
 * The error catalog of the specification (§8): every row, produced by a real request to the platform, as a caller of
 * our client gets it. `rule-violations.test.ts` covers the kinds of broken rules (§4).
 */
import {
  currentCart,
  createClient,
  defineCall,
  isApplicationError,
  isSystemError,
  isValidationError,
  OAuthStrategy,
  products,
  redirects,
} from '@cartwright/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { type World, openWorld } from '../world/world.ts';

const PASSWORD = 'a password of nine words';
const CAPTCHA = { recaptchaToken: 'local-human', invisibleRecaptchaToken: 'local-human' };
const WRONG_CAPTCHA = { recaptchaToken: 'a robot', invisibleRecaptchaToken: 'a robot' };
const CALLBACK = 'http://localhost:4000/account/callback';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await openWorld({ config: { captcha: { provider: 'local' } }, address: '192.0.2.7' });
  owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
});
afterAll(() => world[Symbol.asyncDispose]());

function visit({ clientId = world.clientId, fetch = world.fetch } = {}) {
  return createClient({
    host: world.origin,
    fetch,
    auth: OAuthStrategy({ clientId }),
    modules: { currentCart, products, redirects },
    retries: 0,
  });
}

/** The error of a rejected call. */
async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call was expected to be refused.');
    },
    (error: unknown) => error,
  );
}

async function send(method: string, path: string, body: unknown, token: string) {
  const response = await world.fetch(world.origin + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('the shape of every error (spec §8)', () => {
  test('validation: the message starts with INVALID_ARGUMENT, the details hold the violations', async () => {
    const refused = await errorOf(visit().currentCart.addToCurrentCart({ lineItems: 5 as never }));
    if (!isValidationError(refused)) throw refused;
    expect(refused.message).toMatch(/^INVALID_ARGUMENT: "options\.lineItems" /);
    expect(refused.details.validationError.fieldViolations).toHaveLength(1);
    expect([refused.status, typeof refused.requestId]).toEqual([400, 'string']);
  });

  test('application: description, code and data; status and request id', async () => {
    const refused = await errorOf(visit().currentCart.getCurrentCart());
    if (!isApplicationError(refused)) throw refused;
    expect(refused.message).toBe('There is no cart yet: add something first.');
    expect(refused.details.applicationError).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
      description: 'There is no cart yet: add something first.',
      data: {},
    });
    expect([refused.status, typeof refused.requestId]).toEqual([404, 'string']);
  });

  test('application, where the description says more: the message is both with a colon', async () => {
    const refused = await errorOf(
      visit().auth.getAuthUrl(visit().auth.generateOAuthData('https://evil.example/callback')),
    );
    if (!isApplicationError(refused)) throw refused;
    const { description } = refused.details.applicationError;
    expect(refused.message.endsWith(`: ${description}`)).toBe(true);
    expect(refused.message).not.toBe(description);
  });

  test('any other 4xx: the status text, and the same in upper snake case', async () => {
    const lost = defineCall<() => Promise<unknown>>('GET /hosted-assets/nothing.js');
    const client = createClient({
      host: world.origin,
      fetch: async (input, init) => {
        const response = await world.fetch(input, init);
        // The reason phrase exists on a real connection, but not for a request in this process.
        return response.status === 404
          ? new Response(response.body, { status: 404, statusText: 'Not Found' })
          : response;
      },
      auth: OAuthStrategy({ clientId: world.clientId }),
      modules: { lost },
    });
    const refused = await errorOf(client.lost());
    if (!isApplicationError(refused)) throw refused;
    expect(refused.details.applicationError).toMatchObject({ code: 'NOT_FOUND', description: 'Not Found' });
  });

  test('anything else: System error occurred, with the request id', async () => {
    const other = await openWorld();
    const client = createClient({
      host: other.origin,
      fetch: other.fetch,
      auth: OAuthStrategy({ clientId: other.clientId }),
      modules: { products },
      retries: 0,
    });
    await client.products.queryProducts().find();
    await other[Symbol.asyncDispose]();
    const refused = (await errorOf(client.products.getProduct('prod_x'))) as Error & { requestId: string };
    expect(refused.message).toBe(`System error occurred, request-id: ${refused.requestId}`);
  });

  test('no response at all: System error occurred', async () => {
    const client = visit({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const refused = await errorOf(client.currentCart.getCurrentCart());
    if (!isSystemError(refused)) throw refused;
    expect(refused.message).toBe('System error occurred');
  });
});

describe('tokens and flows (spec §8)', () => {
  test('the token endpoint refuses: something went wrong', async () => {
    const refused = await errorOf(visit({ clientId: 'app_unknown' }).auth.generateVisitorTokens());
    expect((refused as Error).message).toBe('something went wrong');
  });

  test('a code that is not one: Failed to get member tokens', async () => {
    const { auth } = visit();
    const data = auth.generateOAuthData(CALLBACK);
    expect(((await errorOf(auth.getMemberTokens('no-code', data.state, data))) as Error).message).toBe(
      'Failed to get member tokens',
    );
  });

  test('Missing code or _state, and Invalid _state', async () => {
    const { auth } = visit();
    const data = auth.generateOAuthData(CALLBACK);
    expect(((await errorOf(auth.getMemberTokens('', data.state, data))) as Error).message).toBe(
      'Missing code or _state',
    );
    expect(((await errorOf(auth.getMemberTokens('code', 'other', data))) as Error).message).toBe('Invalid _state');
  });

  test('Unknown _state: a verification that the client did not start', async () => {
    expect(await visit().auth.processVerification({ code: '123456' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
  });

  test('OAuth flow timed out: a hidden frame that never responds', async () => {
    const { auth } = visit();
    const entered = await auth.register({ email: 'frame@example.com', password: PASSWORD, captchaTokens: CAPTCHA });
    if (entered.loginState !== 'SUCCESS') throw new Error(`Not registered: ${JSON.stringify(entered)}`);
    const opened = Promise.withResolvers<string>();
    const frame = {
      style: {},
      remove: () => {},
      set src(url: string) {
        opened.resolve(url);
      },
    };
    vi.stubGlobal('document', { createElement: () => frame, body: { append: () => {} } });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const waiting = errorOf(auth.getMemberTokensForDirectLogin(entered.data.sessionToken));
      expect(await opened.promise).toContain('/oauth2/authorize?');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(((await waiting) as Error).message).toBe('OAuth flow timed out');
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});

describe('registering (spec §8)', () => {
  test('-19995: emailAlreadyExists', async () => {
    const again = await visit().auth.register({ email: 'ada@example.com', password: PASSWORD, captchaTokens: CAPTCHA });
    expect(again).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' });
  });

  test('a violation of type EMAIL: invalidEmail, with the description of the server', async () => {
    expect(await visit().auth.register({ email: 'anonymous', password: PASSWORD, captchaTokens: CAPTCHA })).toEqual({
      loginState: 'FAILURE',
      error: 'email must be an email address such as name@example.com',
      errorCode: 'invalidEmail',
    });
  });

  test('anything else: FAILURE with the message of the server and no code', async () => {
    const refused = await visit().auth.register({ email: 'di@example.com', password: 'short', captchaTokens: CAPTCHA });
    expect(refused).toMatchObject({ loginState: 'FAILURE', error: expect.stringContaining('password') as string });
    expect(refused).not.toHaveProperty('errorCode');
  });

  test('-19971 and -19970: missingCaptchaToken, then invalidCaptchaToken', async () => {
    const register = (index: number, captchaTokens?: typeof CAPTCHA) =>
      visit().auth.register({ email: `robot${index}@example.com`, password: PASSWORD, captchaTokens });
    const states: unknown[] = [];
    for (let index = 0; index < 30 && !states.includes('missingCaptchaToken'); index += 1) {
      const state = await register(index);
      states.push(state.loginState === 'FAILURE' ? state.errorCode : state.loginState);
    }
    expect(states).toContain('missingCaptchaToken');
    expect(await register(40, WRONG_CAPTCHA)).toMatchObject({ errorCode: 'invalidCaptchaToken' });
    expect(await register(41, CAPTCHA)).toMatchObject({ loginState: 'SUCCESS' });
  });
});

describe('signing in (spec §8)', () => {
  async function join(email: string): Promise<void> {
    const state = await visit().auth.register({ email, password: PASSWORD, captchaTokens: CAPTCHA });
    expect(state.loginState).toBe('SUCCESS');
  }

  test('-19976: invalidPassword', async () => {
    await join('eve@example.com');
    const refused = await visit().auth.login({ email: 'eve@example.com', password: 'wrong' });
    expect(refused).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidPassword' });
  });

  test('-19971 and -19970: after many attempts at one account', async () => {
    await join('flo@example.com');
    const login = (captchaTokens?: typeof CAPTCHA) =>
      visit().auth.login({ email: 'flo@example.com', password: 'wrong', captchaTokens });
    const codes: unknown[] = [];
    for (let index = 0; index < 12 && !codes.includes('missingCaptchaToken'); index += 1) {
      const state = await login();
      codes.push(state.loginState === 'FAILURE' ? state.errorCode : undefined);
    }
    expect(codes[0]).toBe('invalidPassword');
    expect(codes).toContain('missingCaptchaToken');
    expect(await login(WRONG_CAPTCHA)).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidCaptchaToken' });
  });

  /** The owner's action on a member. */
  async function decide(email: string, decision: string): Promise<void> {
    const { body } = await send('GET', '/members/v1/members', undefined, owner);
    const { members } = body as { readonly members: readonly { id: string; loginEmail?: string }[] };
    const { id } = members.find(({ loginEmail }) => loginEmail === email) ?? { id: '' };
    expect((await send('POST', `/members/v1/members/${id}/${decision}`, {}, owner)).status).toBe(200);
  }

  test('-19973: resetPassword', async () => {
    await join('gus@example.com');
    await decide('gus@example.com', 'require-new-password');
    const refused = await visit().auth.login({ email: 'gus@example.com', password: PASSWORD });
    expect(refused).toMatchObject({ loginState: 'FAILURE', errorCode: 'resetPassword' });
  });

  test('anything else, such as a blocked account: invalidEmail', async () => {
    await join('hal@example.com');
    await decide('hal@example.com', 'block');
    const refused = await visit().auth.login({ email: 'hal@example.com', password: PASSWORD });
    expect(refused).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidEmail' });
  });
});
