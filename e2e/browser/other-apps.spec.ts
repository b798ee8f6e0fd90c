/**
 * Third-party apps and identity providers on the hosted pages, in a browser: consent, choice of account, and
 * federated sign-in. Each also without JavaScript.
 */
import { createHash, randomBytes } from 'node:crypto';

import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

import {
  PROVIDER_CLIENT,
  PROVIDER_SECRET,
  openIdentityProvider,
  type TestIdentityProvider,
} from '../world/identity-provider.ts';
import { openOrigin, type PageOrigin } from './page-origin.ts';
import { addresses, createShopper, MERCHANT_STATE, newEmail, PASSWORD } from './shop.ts';
import { test } from './watched.ts';

test.describe.configure({ mode: 'serial' });

let merchant: APIRequestContext;
let app: PageOrigin;
let clientId: string;
let idp: TestIdentityProvider;
let providerId: string;
test.beforeAll(async ({ playwright }) => {
  const { api } = addresses();
  const browser = await playwright.request.newContext({ storageState: MERCHANT_STATE });
  const session = await browser.post(`${api}/admin/session/token`, { headers: { origin: api } });
  const { access_token: authorization } = (await session.json()) as { access_token: string };
  await browser.dispose();
  merchant = await playwright.request.newContext({ baseURL: api, extraHTTPHeaders: { authorization } });
  app = await openOrigin((_request, response) => {
    // Requests of a page send its address, with the code in it, as Referer.
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Referrer-Policy': 'no-referrer' });
    response.end('<!doctype html><title>Parcel Watch</title><h1>Back at Parcel Watch</h1>');
  });
  const made = await create('/apps/v1/apps', { app: { name: 'Parcel Watch', redirectUrls: [`${app.origin}/back`] } });
  clientId = String(made['app']?.['id']);

  idp = await openIdentityProvider(`${api}/sso/callback`);
  const credentials = { clientId: PROVIDER_CLIENT, clientSecret: PROVIDER_SECRET };
  const identityProvider = { name: 'Partner Login', issuer: idp.issuer, ...credentials };
  const connected = await create('/apps/v1/identity-providers', { identityProvider });
  providerId = String(connected['identityProvider']?.['id']);
});
test.afterAll(async () => {
  await merchant.delete(`/apps/v1/identity-providers/${providerId}`);
  await merchant.delete(`/apps/v1/apps/${clientId}`);
  await merchant.dispose();
  await app[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

type Made = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

async function create(path: string, data: object): Promise<Made> {
  const body = await merchant.post(path, { data });
  if (!body.ok()) throw new Error(`${path} answered ${body.status()}: ${await body.text()}`);
  return (await body.json()) as Made;
}

/** An authorization request that the app sends a browser with, and its response. */
function createQuery(prompt: 'consent' | 'none' | 'select_account') {
  const [state, verifier] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
  const redirectUri = `${app.origin}/back`;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'profile offline_access',
    prompt,
  });
  const responseAt = async (page: Page): Promise<URLSearchParams> => {
    await expect(page.getByRole('heading', { name: 'Back at Parcel Watch' })).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe(state);
    return searchParams;
  };
  return {
    address: `${addresses().api}/oauth2/authorize?${query.toString()}`,
    responseAt,
    /** The member of the app's code: the app exchanges it and requests the member. */
    async memberAt(page: Page): Promise<unknown> {
      const code = (await responseAt(page)).get('code');
      const grant = { clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier: verifier };
      const exchanged = await page.request.post(`${addresses().api}/oauth2/token`, { data: grant });
      const { access_token: authorization = '' } = (await exchanged.json()) as { access_token?: string };
      const response = await page.request.get(`${addresses().api}/members/v1/members/my`, {
        headers: { authorization },
      });
      return ((await response.json()) as { member?: { loginEmail?: string } }).member?.loginEmail;
    },
  };
}

for (const javaScriptEnabled of [true, false]) {
  const open = async (browser: Browser): Promise<Page> => (await browser.newContext({ javaScriptEnabled })).newPage();
  const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a member refuses an app, allows it the next time, and is not asked again', async ({ browser }) => {
      const page = await open(browser);
      const email = newEmail('consent');
      await createShopper(page, addresses().shop).registers({ email, name: 'Connie Consent' });

      const refused = createQuery('consent');
      await page.goto(refused.address);
      await title(page, 'Allow Parcel Watch?');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        'see your name',
        'stay connected when you’re away',
      ]);
      await expect(page.getByRole('main')).toContainText(email);
      await page.getByRole('button', { name: 'Don’t allow' }).click();
      expect((await refused.responseAt(page)).get('error')).toBe('access_denied');

      const allowed = createQuery('consent');
      await page.goto(allowed.address);
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      expect(await allowed.memberAt(page)).toBe(email);

      const again = createQuery('none');
      await page.goto(again.address);
      expect(await again.memberAt(page)).toBe(email);
      await page.context().close();
    });

    test('a member continues with the account of this browser, or chooses another', async ({ browser }) => {
      const page = await open(browser);
      const [mine, other] = [newEmail('mine'), newEmail('other')];
      await createShopper(page, addresses().shop).registers({ email: mine, name: 'Mina Mine' });

      const kept = createQuery('select_account');
      await page.goto(kept.address);
      await title(page, 'Choose an account');
      await page.getByRole('button', { name: mine }).click();
      await title(page, 'Allow Parcel Watch?');
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      expect(await kept.memberAt(page)).toBe(mine);

      const changed = createQuery('select_account');
      await page.goto(changed.address);
      await page.getByRole('button', { name: 'Use another account' }).click();
      await title(page, 'Use another account');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByLabel('Full name').fill('Otto Other');
      await page.getByLabel('Email').fill(other);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      // The consent of the first account does not count for the second.
      await title(page, 'Allow Parcel Watch?');
      await expect(page.getByRole('main')).toContainText(other);
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      expect(await changed.memberAt(page)).toBe(other);
      await page.context().close();
    });

    test('a visitor signs in through another identity provider, after declining there once', async ({ browser }) => {
      const page = await open(browser);
      idp.guest = { email: newEmail('partner'), given_name: 'Grace', family_name: 'Hopper' };
      await page.goto(`${addresses().shop}/account`);
      await page.getByRole('button', { name: 'Sign in or register' }).click();
      await page.getByRole('link', { name: 'Continue with Partner Login' }).click();
      await title(page, 'Are you Grace?');
      expect(new URL(page.url()).origin).toBe(idp.issuer);
      await page.getByRole('button', { name: 'Rather not' }).click();
      await title(page, 'Welcome back');

      await page.getByRole('link', { name: 'Continue with Partner Login' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await title(page, 'Hello, Grace Hopper');
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await page.context().close();
    });
  });
}
