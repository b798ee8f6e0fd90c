/**
 * Members of the official newest package, in a page of another shop and against our platform: the hidden frame, the
 * hosted pages and the emails are real. The page's `fetch` redirects only the package's hosts to the platform.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';
import type * as Official from '@wix/sdk';

import { OFFICIAL_HOSTS } from '../world/official-hosts.ts';
import { type MemberShop, openMemberShop } from './member-shop.ts';
import { bundlePackage, openOrigin, type PageOrigin, showPage } from './page-origin.ts';
import { newEmail, PASSWORD } from './shop.ts';
import { test } from './watched.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
let platform: MemberShop;
let pages: PageOrigin;
let callback: string;
/** The same server under a name that no app registered and that is not this machine's own. */
let foreign: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-official-'));
  platform = await openMemberShop(folder);
  pages = await openOrigin(showPage(await bundlePackage(fileURLToPath(import.meta.resolve('@wix/sdk')), 'official')));
  callback = `${pages.origin}/callback`;
  foreign = pages.origin.replace('localhost', 'foreign.localhost');
});
test.afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});
test.beforeEach(() => platform.asks({ requiresEmailVerification: false, requiresOwnerApproval: false }));

type Auth = Official.IOAuthStrategy;
type OAuthData = ReturnType<Auth['generateOAuthData']>;

/** Runs in the page. */
interface Shop extends Window {
  readonly official: typeof Official;
  readonly auth: Auth;
  /** Every message posted to this window. */
  readonly heard: { readonly origin: string; readonly data: { readonly code?: string; readonly state?: string } }[];
  /** The member of the tokens, according to the platform. */
  whoAmI(): Promise<{ readonly role: string; readonly email: string | undefined }>;
}

/** Redirects the package to the platform and becomes a visitor, as every page of the shop does on opening. */
async function begin(page: Page): Promise<void> {
  await page.evaluate(
    async ({ api, hosts, clientId }) => {
      const shop = window as unknown as Shop;
      const outer = globalThis.fetch;
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init);
        const { hostname, pathname, search } = new URL(request.url);
        if (!hosts.includes(hostname)) throw new Error(`No test expects a request to ${hostname}.`);
        return outer(api + pathname + search, init);
      };
      const { auth } = shop.official.createClient({ auth: shop.official.OAuthStrategy({ clientId }) });
      auth.setTokens(await auth.generateVisitorTokens());
      const heard: Shop['heard'][number][] = [];
      addEventListener('message', ({ origin, data }) => heard.push({ origin, data: data as object }));
      const whoAmI: Shop['whoAmI'] = async () => {
        const { headers } = await auth.getAuthHeaders();
        const response = await outer(`${api}/members/v1/members/my`, { headers });
        const { member } = (await response.json()) as { member?: { loginEmail?: string } };
        return { role: auth.getTokens().refreshToken.role, email: member?.loginEmail };
      };
      Object.assign(shop, { auth, heard, whoAmI });
    },
    { api: platform.addresses.api, hosts: OFFICIAL_HOSTS, clientId: platform.addresses.clientId },
  );
}

async function open(page: Page, address = `${pages.origin}/`): Promise<void> {
  await page.goto(address);
  await begin(page);
}

const register = (page: Page, email: string) =>
  page.evaluate((person) => (window as unknown as Shop).auth.register(person), { email, password: PASSWORD });
const logIn = (page: Page, email: string, password = PASSWORD) =>
  page.evaluate((person) => (window as unknown as Shop).auth.login(person), { email, password });
const whoAmI = (page: Page) => page.evaluate(() => (window as unknown as Shop).whoAmI());

/** The session token of a success. */
function sessionToken(state: Official.StateMachine): string {
  if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
  return state.data.sessionToken;
}

/** Through the hidden frame. */
function signInDirectly(page: Page, token: string): Promise<boolean> {
  return page.evaluate(async (known) => {
    const { auth } = window as unknown as Shop;
    auth.setTokens(await auth.getMemberTokensForDirectLogin(known));
    return auth.loggedIn();
  }, token);
}

/** Requests the address of the hosted page, and stores in this tab the values for comparing the response. */
function beginHosted(page: Page, prompt: 'login' | 'none'): Promise<string> {
  return page.evaluate(
    async ({ redirectUri, wanted }) => {
      const { auth } = window as unknown as Shop;
      const data = auth.generateOAuthData(redirectUri, location.href);
      sessionStorage.setItem('oauth', JSON.stringify(data));
      return (await auth.getAuthUrl(data, { prompt: wanted })).authUrl;
    },
    { redirectUri: callback, wanted: prompt },
  );
}

/** The return page's result for its own address, which must contain no error. */
function completeHosted(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { auth } = window as unknown as Shop;
    const { code, state, error } = auth.parseFromUrl();
    if (error !== undefined) throw new Error(error);
    const data = JSON.parse(sessionStorage.getItem('oauth') ?? '{}') as OAuthData;
    auth.setTokens(await auth.getMemberTokens(code, state, data));
    return auth.loggedIn();
  });
}

test('a visitor registers, verifies the address with the code of the email, and is signed in by the hidden frame', async ({
  page,
}) => {
  await platform.asks({ requiresEmailVerification: true });
  const email = newEmail('official');
  await open(page);
  expect(await whoAmI(page)).toEqual({ role: 'visitor', email: undefined });
  const registered = await register(page, email);
  expect(registered.loginState).toBe('EMAIL_VERIFICATION_REQUIRED');

  const verified = await page.evaluate(
    (verificationCode) => (window as unknown as Shop).auth.processVerification({ verificationCode }),
    await platform.mailbox.code(email),
  );
  expect(await signInDirectly(page, sessionToken(verified))).toBe(true);
  expect(await whoAmI(page)).toEqual({ role: 'member', email });
  await expect(page.locator('iframe')).toHaveCount(0);
  const { heard, state } = await page.evaluate(() => {
    const { heard: messages } = window as unknown as Shop;
    return { heard: messages.map(({ origin }) => origin), state: messages[0]?.data.state };
  });
  expect(heard, 'the frame posted once').toEqual([new URL(platform.addresses.api).origin]);
  expect(state).toMatch(/^[\w-]{43}$/u);
});

test('a member logs in by the own form, and a wrong password is reported by its code', async ({ page }) => {
  const email = newEmail('known');
  await open(page);
  await register(page, email);
  await open(page);
  expect(await logIn(page, email, 'not the password')).toMatchObject({ errorCode: 'invalidPassword' });
  expect(await signInDirectly(page, sessionToken(await logIn(page, email)))).toBe(true);
  expect(await whoAmI(page)).toEqual({ role: 'member', email });
});

test('a member signs in at the hosted page, and is signed out of it by the logout address', async ({ page }) => {
  const email = newEmail('hosted');
  await open(page);
  await register(page, email);
  await page.goto(await beginHosted(page, 'login'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${callback}#**`);
  await begin(page);
  expect(await completeHosted(page)).toBe(true);
  expect(await whoAmI(page)).toEqual({ role: 'member', email });

  await open(page);
  await page.goto(await beginHosted(page, 'none'));
  await page.waitForURL(`${callback}#**`);
  await begin(page);
  expect(await completeHosted(page), 'the hosted page still knows the member').toBe(true);

  const back = `${pages.origin}/goodbye`;
  const { logoutUrl, role } = await page.evaluate(async (originalUri) => {
    const { auth } = window as unknown as Shop;
    return { ...(await auth.logout(originalUri)), role: auth.getTokens().refreshToken.role };
  }, back);
  expect(role).toBe('none');
  await page.goto(logoutUrl);
  await expect(page).toHaveURL(back);
  await begin(page);
  await page.goto(await beginHosted(page, 'none'));
  await page.waitForURL(`${callback}#**`);
  expect(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('error')).toBe('login_required');
});

test('a forgotten password is replaced by an email, and only the new one opens the account', async ({ page }) => {
  const email = newEmail('forgot');
  await open(page);
  await register(page, email);
  await page.evaluate(([to, back]) => (window as unknown as Shop).auth.sendPasswordResetEmail(to, back), [
    email,
    `${pages.origin}/account`,
  ] as const);
  await page.goto(await platform.mailbox.recoveryLink(email));
  await page.getByRole('textbox', { name: 'New password' }).fill('another quiet afternoon');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password was changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page, 'the page leads back to the shop').toHaveURL(`${pages.origin}/account`);

  await begin(page);
  expect(await logIn(page, email)).toMatchObject({ errorCode: 'invalidPassword' });
  expect(await signInDirectly(page, sessionToken(await logIn(page, email, 'another quiet afternoon')))).toBe(true);
  expect(await whoAmI(page)).toEqual({ role: 'member', email });
});

/** The address that a hidden frame of the package would get, for a valid session token. */
async function frameAddress(page: Page, email: string): Promise<string> {
  await open(page);
  const token = sessionToken(await logIn(page, email));
  return page.evaluate(async (known) => {
    const { auth } = window as unknown as Shop;
    const inputs = { prompt: 'none', responseMode: 'web_message', sessionToken: known } as const;
    return (await auth.getAuthUrl(auth.generateOAuthData(''), inputs)).authUrl;
  }, token);
}

/**
 * Opens the address from the page at `around`, in a frame or a tab. Returns how many codes were posted to that page.
 */
async function codesHeard(page: Page, around: string, way: 'frame' | 'tab', address: string): Promise<number> {
  await page.goto(around);
  const tab = way === 'tab' ? page.waitForEvent('popup') : undefined;
  await page.evaluate(
    async ({ src, inFrame }) => {
      const heard: Shop['heard'][number][] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ origin, data }) => heard.push({ origin, data: data as object }));
      if (!inFrame) {
        window.open(src);
        return;
      }
      const frame = document.createElement('iframe');
      frame.src = src;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
    },
    { src: address, inFrame: way === 'frame' },
  );
  await (await tab)?.waitForLoadState();
  return page.evaluate(async () => {
    // Earlier messages have arrived when this one has.
    const last = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    window.postMessage({}, '*');
    await last;
    return (window as unknown as Shop).heard.filter(({ data }) => data.code !== undefined).length;
  });
}

for (const way of ['frame', 'tab'] as const) {
  test(`the code reaches the shop as the embedder of a ${way}, and no page of a foreign origin that opens the same`, async ({
    page,
  }) => {
    const email = newEmail(way);
    await open(page);
    await register(page, email);
    const address = () => frameAddress(page, email);
    expect(await codesHeard(page, `${pages.origin}/`, way, await address())).toBe(1);
    expect(await codesHeard(page, `${foreign}/`, way, await address())).toBe(0);
  });
}
