import { beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../../test/databases.ts';
import { createApp } from '../../../../test/keys.ts';
import { createLoginData, signInAda, type LoginData } from '../../../../test/sign-in.ts';
import { page, type Browser, type Seen } from '../../../../test/test-browser.ts';
import { openTestPlatform, PUBLIC_URL, type TestPlatform } from '../../../../test/test-platform.ts';

const CALLBACK = 'https://app.example/callback';

function authorizeAddress(clientId: string, data: LoginData, change: Record<string, string> = {}): string {
  const query = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: CALLBACK,
    response_mode: 'query',
    state: data.state,
    code_challenge: data.challenge,
    code_challenge_method: 'S256',
    prompt: 'consent',
    scope: 'offline_access profile',
    ...change,
  };
  return `/oauth2/authorize?${new URLSearchParams(query).toString()}`;
}

/** A browser in which Ada is signed in at the shop, and another app. */
async function openWithApp(): Promise<{ world: TestPlatform; browser: Browser; clientId: string; data: LoginData }> {
  const world = await openTestPlatform({ config: { database } });
  const { browser } = await signInAda(world);
  const { clientId } = await createApp(world, {});
  return { world, browser, clientId, data: createLoginData() };
}

function responseOf({ url }: Seen): Record<string, string> {
  return { at: `${url.origin}${url.pathname}`, ...Object.fromEntries(url.searchParams) };
}

let database: DatabasePlace;

describeOnBothDatabases('consent and choice of account', ({ place }) => {
  beforeEach(async () => {
    database = await place();
  });

  describe('an app that is not the shop’s own', () => {
    test('is let in by the member, and gets a code that it can exchange', async () => {
      const { world, browser, clientId, data } = await openWithApp();
      const consent = page(await browser.open(authorizeAddress(clientId, data)), 'consent');
      expect(consent).toMatchObject({
        appName: 'Another app',
        scopes: ['offline_access', 'profile'],
        account: { email: 'ada@example.com' },
      });
      const { code = '', state } = responseOf(await browser.submit(consent.form, { decision: 'allow' }));
      expect(state).toBe(data.state);
      const grant = {
        clientId,
        grantType: 'authorization_code',
        redirectUri: CALLBACK,
        code,
        codeVerifier: data.verifier,
      };
      expect((await world.token(grant)).status).toBe(200);
    });

    test('gets an error where the member declines, and may ask again', async () => {
      const { browser, clientId, data } = await openWithApp();
      const { form } = page(await browser.open(authorizeAddress(clientId, data)), 'consent');
      expect(responseOf(await browser.submit(form, { decision: 'deny' }))).toEqual({
        at: CALLBACK,
        error: 'access_denied',
        error_description: 'The member did not allow it.',
        state: data.state,
      });
      page(await browser.open(authorizeAddress(clientId, data)), 'consent');
    });

    test('can be asked about by another member of the same browser', async () => {
      const { browser, clientId, data } = await openWithApp();
      const { switchUrl } = page(await browser.open(authorizeAddress(clientId, data)), 'consent');
      expect(page(await browser.open(switchUrl), 'sign-in').prompt).toBe('select');
    });

    test('is asked about once for the same scope, and again for more', async () => {
      const { browser, clientId, data } = await openWithApp();
      const silent = (scope: string) => browser.open(authorizeAddress(clientId, data, { prompt: 'none', scope }));
      expect(responseOf(await silent('profile'))['error']).toBe('consent_required');
      const { form } = page(await browser.open(authorizeAddress(clientId, data)), 'consent');
      await browser.submit(form, { decision: 'allow' });
      expect(responseOf(await silent('profile'))['code']).toHaveLength(43);
      expect(responseOf(await silent('profile email'))['error']).toBe('consent_required');
    });

    test('cannot answer for the member: the form counts only from our page and in this browser', async () => {
      const { world, browser, clientId, data } = await openWithApp();
      const { form } = page(await browser.open(authorizeAddress(clientId, data)), 'consent');
      const forged = await browser.submit({ ...form, csrf: 'made-up' }, { decision: 'allow' });
      expect(page(forged, 'problem').title).toBe('This form has expired');
      const elsewhere = await browser.submit(form, { decision: 'allow' }, { origin: 'https://app.example' });
      expect(page(elsewhere, 'problem').title).toBe('We can’t accept this form');
      const thief = world.browser();
      await thief.open(form.action);
      expect(page(await thief.submit(form, { decision: 'allow' }), 'problem').status).toBe(403);
    });

    test('gets no consent from a member who is not signed in for it', async () => {
      const { world, browser, clientId, data } = await openWithApp();
      const { form } = page(await browser.open(authorizeAddress(clientId, data)), 'consent');
      const stranger = world.browser();
      expect(page(await stranger.open(form.action), 'sign-in').kind).toBe('sign-in');
    });
  });

  describe('the account chooser', () => {
    const choose = { prompt: 'select_account' };

    test('lets the member of this browser continue without a password', async () => {
      const world = await openTestPlatform({ config: { database } });
      const { browser } = await signInAda(world);
      const shop = { ...choose, redirect_uri: 'http://localhost:4000/account/callback' };
      const seen = await browser.open(authorizeAddress(world.clientId, createLoginData(), shop));
      const chooser = page(seen, 'account-chooser');
      expect(chooser.accounts).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
      expect(responseOf(await browser.submit(chooser.form, { account: 'current' }))['code']).toHaveLength(43);
    });

    test('leads to the sign-in page for another account, and where no member is signed in', async () => {
      const { world, browser, clientId, data } = await openWithApp();
      const { form } = page(await browser.open(authorizeAddress(clientId, data, choose)), 'account-chooser');
      const other = page(await browser.submit(form, { account: 'other' }), 'sign-in');
      expect(other.prompt).toBe('select');
      const mistyped = page(await browser.submit(other.form, { email: 'ada@example.com' }), 'sign-in');
      expect(mistyped.prompt).toBe('select');
      page(await world.browser().open(authorizeAddress(clientId, data, choose)), 'sign-in');
    });

    test('asks every member for the password where the app requires it', async () => {
      const { world, browser, data } = await openWithApp();
      const query = { prompt: 'login', redirect_uri: 'http://localhost:4000/account/callback' };
      const signIn = page(await browser.open(authorizeAddress(world.clientId, data, query)), 'sign-in');
      const { search } = new URL(signIn.form.action, PUBLIC_URL);
      page(await browser.open(`/choose-account${search}`), 'sign-in');
      const { form } = page(
        await browser.open(authorizeAddress(world.clientId, data, { ...query, ...choose })),
        'account-chooser',
      );
      const forged = { ...form, action: `/choose-account${search}` };
      page(await browser.submit(forged, { account: 'current' }), 'sign-in');
    });
  });

  describe('a return address that is not registered', () => {
    const elsewhere = { redirect_uri: 'https://staging.example/callback' };

    test('is named on a page, which in development offers to allow it and continues', async () => {
      const { browser, clientId, data } = await openWithApp();
      const seen = await browser.open(authorizeAddress(clientId, data, elsewhere));
      const problem = page(seen, 'problem');
      expect([problem.status, problem.message]).toEqual([
        400,
        'Another app may not send you to https://staging.example/callback.',
      ]);
      // Every reader gets the message in their own language.
      expect(problem.words).toEqual({ code: 'redirect-not-allowed', values: { address: elsewhere.redirect_uri } });
      if (problem.mend === undefined) throw new Error('There is no button.');
      expect(page(await browser.submit({ ...problem.mend.form, csrf: 'made-up' }, {}), 'problem').status).toBe(403);
      page(await browser.submit(problem.mend.form, {}), 'consent');
    });

    test('is offered nothing where no app could use it, and nothing in production', async () => {
      const { browser, clientId, data } = await openWithApp();
      const plain = await browser.open(
        authorizeAddress(clientId, data, { redirect_uri: 'http://evil.example/callback' }),
      );
      expect(page(plain, 'problem').mend).toBeUndefined();
      const world = await openTestPlatform({ config: { database, mode: 'production' } });
      const shown = await world.browser().open(authorizeAddress(world.clientId, data, elsewhere));
      expect(page(shown, 'problem').mend).toBeUndefined();
      const posted = await world.call('POST', '/dev/allow-return-address', { headers: { origin: PUBLIC_URL } });
      expect(posted.status).toBe(404);
    });
  });
});
