/**
 * Members of the official newest package on our platform: register, verify, sign in by the own form, by the hosted page
 * and by an external login, recover a password, sign out. Its hosts are redirected to the platform. For the hidden
 * frame there is a minimal page.
 */
import { OAuthStrategy, createClient } from '@wix/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openBrowser, readText } from '../attacks/browser.ts';
import { merchantToken } from '../world/merchant.ts';
import { leadOfficialHosts } from '../world/official-hosts.ts';
import { type World, openWorld } from '../world/world.ts';

const CALLBACK = 'http://localhost:4000/account/callback';
const PASSWORD = 'a password of nine words';

let world: World;
let owner: string;
let stopLeading: () => void;
beforeAll(async () => {
  world = await openWorld();
  owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  stopLeading = leadOfficialHosts(world);
});
afterAll(async () => {
  stopLeading();
  await world[Symbol.asyncDispose]();
});
afterEach(() => ask('PATCH', '/site-properties/v4/properties', { properties: { membership: OPEN } }));

const OPEN = { requiresEmailVerification: false, requiresOwnerApproval: false };
let people = 0;
const someAddress = (): string => `person-${(people += 1)}@example.com`;

/** The owner's own call. */
async function ask(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { authorization: owner, 'content-type': 'application/json' };
  const response = await world.fetch(world.origin + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function visitor() {
  const { auth } = createClient({ auth: OAuthStrategy({ clientId: world.clientId }) });
  auth.setTokens(await auth.generateVisitorTokens());
  return auth;
}
type Auth = Awaited<ReturnType<typeof visitor>>;

function browserOf() {
  return openBrowser({ fetch: (request) => world.fetch(request), platformUrl: world.origin, shopUrl: world.origin });
}

/** The newest email to an address with this text, as the mailbox shows it. */
async function emailTo(address: string, said = ''): Promise<string> {
  const browser = browserOf();
  for (let turn = 0; turn < 50; turn += 1) {
    const { text } = await browser.open(`${world.origin}/dev/mailbox`);
    for (const [, path = ''] of text.matchAll(/href="(\/dev\/mailbox\/let_[^"/]+)"/g)) {
      const message = readText(await browser.open(world.origin + path));
      if (message.includes(address) && message.includes(said)) return message;
    }
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error(`There is no email to ${address}.`);
}

/** A page around a hidden frame, with the parts that the package needs: the frame's post arrives as a message. */
async function withPage<T>(work: () => Promise<T>): Promise<T> {
  const listeners = new Set<(event: { readonly data: unknown }) => void>();
  const body = {
    contains: () => true,
    appendChild: (frame: { src: string; parentElement: unknown }) => {
      frame.parentElement = { removeChild: () => undefined };
      void world.fetch(frame.src).then(async (response) => {
        const data: unknown = JSON.parse(
          /const answer=(\{.*?\});const target/.exec(await response.text())?.[1] ?? 'null',
        );
        for (const listen of listeners) listen({ data });
      });
      return frame;
    },
  };
  const page = {
    window: {
      addEventListener: (_: string, listen: (event: { readonly data: unknown }) => void) => listeners.add(listen),
      removeEventListener: (_: string, listen: (event: { readonly data: unknown }) => void) => listeners.delete(listen),
    },
    document: { createElement: () => ({ style: {}, src: '' }), body },
  };
  Object.assign(globalThis, page);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  }
}

/** Whether the platform accepts these tokens as a member's, and the member. */
async function emailOf(auth: Auth): Promise<unknown> {
  const { headers } = await auth.getAuthHeaders();
  const response = await world.fetch(`${world.origin}/members/v1/members/my`, { headers });
  return ((await response.json()) as { member?: { loginEmail?: string } }).member?.loginEmail;
}

async function signInDirectly(auth: Auth, sessionToken: string): Promise<void> {
  auth.setTokens(await withPage(() => auth.getMemberTokensForDirectLogin(sessionToken)));
}

describe('the official OAuthStrategy', () => {
  test('registers and is signed in by way of a hidden frame', async () => {
    const auth = await visitor();
    const email = someAddress();
    const state = await auth.register({ email, password: PASSWORD, profile: { firstName: 'Zoë' } });
    if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
    await signInDirectly(auth, state.data.sessionToken);
    expect([auth.loggedIn(), await emailOf(auth)]).toEqual([true, email]);
  });

  test('logs in, and reports errors by the codes of the specification', async () => {
    const auth = await visitor();
    const email = someAddress();
    await auth.register({ email, password: PASSWORD });
    expect(await auth.register({ email, password: PASSWORD })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'emailAlreadyExists',
    });
    expect(await auth.login({ email, password: 'wrong' })).toMatchObject({ errorCode: 'invalidPassword' });
    expect(await auth.register({ email: 'no address', password: PASSWORD })).toMatchObject({
      errorCode: 'invalidEmail',
    });
    const state = await auth.login({ email, password: PASSWORD });
    if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
    await signInDirectly(auth, state.data.sessionToken);
    expect(await emailOf(auth)).toBe(email);
  });

  test('verifies the address with the code of the email', async () => {
    const membership = { ...OPEN, requiresEmailVerification: true };
    await ask('PATCH', '/site-properties/v4/properties', { properties: { membership } });
    const auth = await visitor();
    const email = someAddress();
    const state = await auth.register({ email, password: PASSWORD });
    expect(state.loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
    const verificationCode = /\b\d{6}\b/.exec(await emailTo(email))?.[0] ?? '';
    const verified = await auth.processVerification({ verificationCode });
    if (verified.loginState !== 'SUCCESS') throw new Error(JSON.stringify(verified));
    await signInDirectly(auth, verified.data.sessionToken);
    expect(await emailOf(auth)).toBe(email);
  });

  test('waits for the owner', async () => {
    const membership = { ...OPEN, requiresOwnerApproval: true };
    await ask('PATCH', '/site-properties/v4/properties', { properties: { membership } });
    const auth = await visitor();
    const email = someAddress();
    expect(await auth.register({ email, password: PASSWORD })).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' });
    const response = await world.fetch(`${world.origin}/members/v1/members?isAwaitingApproval=true`, {
      headers: { authorization: owner },
    });
    const { members } = (await response.json()) as { members: { id: string; loginEmail: string }[] };
    const id = members.find(({ loginEmail }) => loginEmail === email)?.id ?? '';
    await ask('POST', `/members/v1/members/${id}/approve`, {});
    expect((await auth.login({ email, password: PASSWORD })).loginState).toBe('SUCCESS');
  });

  test('signs in at the hosted page, renews, and signs out of it', async () => {
    const auth = await visitor();
    const email = someAddress();
    await auth.register({ email, password: PASSWORD });
    const data = auth.generateOAuthData(CALLBACK, 'http://localhost:4000/');
    const { authUrl } = await auth.getAuthUrl(data, { responseMode: 'query' });
    const browser = browserOf();
    const back = await browser.submit(await browser.open(authUrl), { email, password: PASSWORD });
    const { code, state } = auth.parseFromUrl(back.url.href, 'query');
    auth.setTokens(await auth.getMemberTokens(code, state, data));
    expect(await emailOf(auth)).toBe(email);
    const renewed = await auth.renewToken(auth.getTokens().refreshToken);
    expect(renewed.refreshToken.role).toBe('member');

    const silent = await auth.getAuthUrl(auth.generateOAuthData(CALLBACK), { prompt: 'none', responseMode: 'query' });
    expect((await browser.open(silent.authUrl)).url.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    const { logoutUrl } = await auth.logout('http://localhost:4000/');
    expect(auth.loggedIn()).toBe(false);
    expect((await browser.open(logoutUrl)).url.href).toBe('http://localhost:4000/');
    const visitorAgain = await visitor();
    const silentLogin = await visitorAgain.getAuthUrl(visitorAgain.generateOAuthData(CALLBACK), {
      prompt: 'none',
      responseMode: 'query',
    });
    expect((await browser.open(silentLogin.authUrl)).url.searchParams.get('error')).toBe('login_required');
  });

  test('replaces a forgotten password by an email, which ends the sessions of the old one', async () => {
    const auth = await visitor();
    const email = someAddress();
    const state = await auth.register({ email, password: PASSWORD });
    if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
    await signInDirectly(auth, state.data.sessionToken);
    const { refreshToken } = auth.getTokens();
    const guest = await visitor();
    await guest.sendPasswordResetEmail(email, 'http://localhost:4000/account');
    const message = await emailTo(email, 'token=');
    const browser = browserOf();
    const page = await browser.open(/http:\/\/localhost:4001\/new-password\?token=[\w-]+/.exec(message)?.[0] ?? '');
    const done = await browser.submit(page, { password: 'quite another password' });
    expect(done.url.pathname).toBe('/password-changed');
    expect(await guest.login({ email, password: PASSWORD })).toMatchObject({ errorCode: 'invalidPassword' });
    expect((await guest.login({ email, password: 'quite another password' })).loginState).toBe('SUCCESS');
    await expect(auth.renewToken(refreshToken)).rejects.toThrow('Failed to fetch tokens from OAuth API');
  });

  test('signs in a member whom another system identified, by the app’s key, also a new one', async () => {
    const { secret } = await ask('POST', '/apps/v1/api-keys', {
      apiKey: { name: 'External login', permissions: ['members.manage'] },
    });
    const auth = await visitor();
    const email = someAddress();
    const tokens = await auth.getMemberTokensForExternalLoginWithSession(email, String(secret), { verifyEmail: true });
    auth.setTokens(tokens);
    expect(await emailOf(auth)).toBe(email);
  });
});
