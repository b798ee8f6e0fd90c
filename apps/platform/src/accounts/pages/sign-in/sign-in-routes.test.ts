import { describe, expect, test } from 'vitest';

import {
  ADA,
  CALLBACK,
  createLoginData,
  exchangeCode,
  registerAda,
  signInAda,
  signInAtPage,
  startLogin,
} from '../../../../test/sign-in.ts';
import { page, type Browser, type Seen } from '../../../../test/test-browser.ts';
import {
  member,
  openTestPlatform,
  PUBLIC_URL,
  SHOP_URL,
  text,
  type TestPlatform,
} from '../../../../test/test-platform.ts';

async function openSignIn(): Promise<{ world: TestPlatform; browser: Browser; seen: Seen }> {
  const world = await openTestPlatform();
  const browser = world.browser();
  const seen = await browser.open(await startLogin(world, await world.visit(), createLoginData()));
  return { world, browser, seen };
}

async function openRegister(): Promise<{ world: TestPlatform; browser: Browser; seen: Seen }> {
  const { world, browser, seen } = await openSignIn();
  return { world, browser, seen: await browser.open(page(seen, 'sign-in').registerUrl) };
}

describe('the sign-in page', () => {
  test('knows the way to register, and back to the app without signing in', async () => {
    const { seen } = await openSignIn();
    const { registerUrl, cancelUrl, site } = page(seen, 'sign-in');
    expect(registerUrl).toMatch(/^\/register\?request=/);
    expect(cancelUrl).toContain(`${CALLBACK}?error=access_denied`);
    expect(site).toMatchObject({ name: 'My shop', shopUrl: SHOP_URL });
  });

  test('shows the same message for a wrong password and an unknown address', async () => {
    const { world, browser, seen } = await openSignIn();
    await registerAda(world);
    const { form } = page(seen, 'sign-in');
    const wrong = page(await browser.submit(form, { email: ADA.email, password: 'wrong' }), 'sign-in');
    const unknown = page(await browser.submit(form, { email: 'unknown@example.com', password: 'wrong' }), 'sign-in');
    expect(wrong.form.error).toEqual({ code: 'credentials-wrong' });
    expect(unknown.form.error).toEqual(wrong.form.error);
    expect(wrong.form.values).toEqual({ email: ADA.email });
  });

  test('names the fields that are empty', async () => {
    const { browser, seen } = await openSignIn();
    const back = await browser.submit(page(seen, 'sign-in').form, {});
    expect(back.status).toBe(422);
    expect(page(back, 'sign-in').form.fieldErrors).toEqual({
      email: { code: 'email-missing' },
      password: { code: 'password-missing' },
    });
  });

  test('begins a new browser session, also where a cookie was planted before', async () => {
    const { world, browser, seen } = await openSignIn();
    await registerAda(world);
    const planted = 'p'.repeat(43);
    browser.cookies.set('cartwright_member', { value: planted, path: '/' });
    await browser.submit(page(seen, 'sign-in').form, { email: ADA.email, password: ADA.password });
    expect(browser.cookies.get('cartwright_member')?.value).not.toBe(planted);
  });

  test('cannot be framed, runs no foreign script, and leads only home and to the shop', async () => {
    const { seen } = await openSignIn();
    const policy = seen.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'nonce-[\w-]{22}' 'strict-dynamic'/);
    expect(policy).toContain(`form-action 'self' ${SHOP_URL};`);
    expect(seen.headers.get('x-frame-options')).toBe('DENY');
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the register page', () => {
  test('creates a member and signs them in at once', async () => {
    const world = await openTestPlatform();
    const browser = world.browser();
    const data = createLoginData();
    const seen = await browser.open(await startLogin(world, await world.visit(), data));
    const { form } = page(await browser.open(page(seen, 'sign-in').registerUrl), 'register');
    const back = await browser.submit(form, ADA);
    const { body } = await exchangeCode(world, back.url.searchParams.get('code') ?? '', data);
    const me = await world.call('GET', '/members/v1/members/my', { token: text(body['access_token']) });
    expect(member(me.body, 'member.contact.firstName')).toBe('Ada');
    expect(member(me.body, 'member.contact.lastName')).toBe('Lovelace');
    expect(member(me.body, 'member.status')).toBe('APPROVED');
  });

  test.each<[string, Record<string, string>, Record<string, object>]>([
    ['no address', { email: '' }, { email: { code: 'email-missing' } }],
    ['half an address', { email: 'ada@' }, { email: { code: 'email-malformed' } }],
    ['a short password', { password: 'short' }, { password: { code: 'password-too-short', values: { min: 8 } } }],
  ])('refuses %s beside its field and keeps the typed values', async (_what, change, fieldErrors) => {
    const { browser, seen } = await openRegister();
    const typed = { ...ADA, ...change };
    const back = page(await browser.submit(page(seen, 'register').form, typed), 'register');
    expect(back.form.fieldErrors).toEqual(fieldErrors);
    expect(back.form.values).toEqual({ fullName: ADA.fullName, email: typed.email });
  });

  test('refuses an address that has an account, however it is spelled', async () => {
    const { world, browser, seen } = await openRegister();
    await registerAda(world);
    const typed = { ...ADA, email: 'ADA@Example.com' };
    const back = page(await browser.submit(page(seen, 'register').form, typed), 'register');
    expect(back.form.fieldErrors).toEqual({ email: { code: 'account-exists' } });
  });
});

describe('a form', () => {
  test('of another site is refused by its origin', async () => {
    const { browser, seen } = await openSignIn();
    const back = await browser.submit(page(seen, 'sign-in').form, ADA, { origin: 'https://evil.example' });
    expect(back.status).toBe(403);
    expect(page(back, 'problem').message).toBe(
      `It was sent from https://evil.example, and only pages of ${PUBLIC_URL} may send it.`,
    );
  });

  test('of a page without an origin is refused', async () => {
    const { browser, seen } = await openSignIn();
    expect((await browser.submit(page(seen, 'sign-in').form, ADA, { origin: 'null' })).status).toBe(403);
  });

  test('that a browser marks as cross-site is refused, also without an origin', async () => {
    const { browser, seen } = await openSignIn();
    const { form } = page(seen, 'sign-in');
    const back = await browser.post(form.action, { csrf: form.csrf, ...ADA }, { 'sec-fetch-site': 'cross-site' });
    expect(back.status).toBe(403);
  });

  test('without its token is refused', async () => {
    const { browser, seen } = await openSignIn();
    const { form } = page(seen, 'sign-in');
    const back = await browser.post(form.action, ADA, { origin: PUBLIC_URL });
    expect(page(back, 'problem').title).toBe('This form has expired');
  });

  test('with the token of another form is refused', async () => {
    const { browser, seen } = await openSignIn();
    const { form, registerUrl } = page(seen, 'sign-in');
    const other = page(await browser.open(registerUrl), 'register').form;
    expect((await browser.submit({ ...form, csrf: other.csrf }, ADA)).status).toBe(403);
  });

  test('with the token of another browser is refused', async () => {
    const { world, browser, seen } = await openSignIn();
    const { form } = page(seen, 'sign-in');
    const stranger = world.browser();
    await stranger.open(seen.url.href);
    expect((await stranger.submit(form, ADA)).status).toBe(403);
    expect(browser.cookies.size).toBe(1);
  });

  test('that is too large is refused', async () => {
    const { browser, seen } = await openSignIn();
    const back = await browser.submit(page(seen, 'sign-in').form, { email: 'x'.repeat(70_000) });
    expect(back.status).toBe(413);
    expect(page(back, 'problem').message).toBe('The request is too large: at most 65536 bytes are read.');
  });
});

describe('signing out', () => {
  async function askForLogout(world: TestPlatform, token: string, postFlowUrl: string): Promise<string> {
    const body = { logout: { clientId: world.clientId }, callbacks: { postFlowUrl } };
    const { body: response } = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
    return text(member(response, 'redirectSession.fullUrl'));
  }

  test('ends the browser session and the token session, and leads back', async () => {
    const world = await openTestPlatform();
    const { accessToken, refreshToken, browser } = await signInAda(world);
    const back = await browser.open(await askForLogout(world, accessToken, `${SHOP_URL}/bye`));
    expect(back.url.href).toBe(`${SHOP_URL}/bye`);
    expect(browser.cookies.has('cartwright_member')).toBe(false);
    expect((await world.token({ grantType: 'refresh_token', refreshToken })).status).toBe(400);
    const silent = await startLogin(world, await world.visit(), createLoginData(), { prompt: 'none' });
    expect((await browser.open(silent)).url.searchParams.get('error')).toBe('login_required');
  });

  test('by a program ends the token session at once and describes the redirect that ends the browser session', async () => {
    const world = await openTestPlatform();
    const { accessToken, refreshToken, browser } = await signInAda(world);
    const query = new URLSearchParams({ clientId: world.clientId, postLogoutRedirectUri: `${SHOP_URL}/bye` });
    for (const prefix of ['/_api/iam/authentication', '/iam/authentication']) {
      const token = prefix.startsWith('/_api') ? accessToken : await world.visit();
      const { status, body } = await world.call('GET', `${prefix}/v1/logout?${query.toString()}`, { token });
      expect([status, member(body, 'body'), member(body, 'statusCode')]).toEqual([200, '', 302]);
      expect(member(body, 'headers.0.key')).toBe('Location');
      if (token !== accessToken) continue;
      expect((await world.token({ grantType: 'refresh_token', refreshToken })).status).toBe(400);
      const back = await browser.open(text(member(body, 'headers.0.value')));
      expect(back.url.href).toBe(`${SHOP_URL}/bye`);
      expect(browser.cookies.has('cartwright_member')).toBe(false);
    }
  });

  test('by a program without a token leads to the page that asks', async () => {
    const world = await openTestPlatform();
    const { browser } = await signInAda(world);
    const { status, body } = await world.call('GET', '/_api/iam/authentication/v1/logout');
    expect(status).toBe(200);
    page(await browser.open(text(member(body, 'headers.0.value'))), 'sign-out');
  });

  test.each([
    [{ clientId: 'none' }, '"clientId" clientId names no app of this site'],
    [
      { postLogoutRedirectUri: 'https://evil.example/' },
      '"postLogoutRedirectUri" postLogoutRedirectUri leads to https://evil.example/, which is not an address of My shop; register one of that site for the app',
    ],
  ])('by a program refuses %j', async (asked, message) => {
    const world = await openTestPlatform();
    const query = new URLSearchParams(asked);
    const response = await world.call('GET', `/_api/iam/authentication/v1/logout?${query.toString()}`, {
      token: await world.visit(),
    });
    expect([response.status, member(response.body, 'message')]).toEqual([400, `INVALID_ARGUMENT: ${message}`]);
    const bare = { postLogoutRedirectUri: `${SHOP_URL}/bye` };
    const nameless = await world.call(
      'GET',
      `/_api/iam/authentication/v1/logout?${new URLSearchParams(bare).toString()}`,
    );
    expect(member(nameless.body, 'message')).toBe(
      'INVALID_ARGUMENT: "postLogoutRedirectUri" postLogoutRedirectUri needs a clientId: send that of the app that registered it',
    );
  });

  test('by a link that the shop did not make asks first', async () => {
    const world = await openTestPlatform();
    const { browser } = await signInAda(world);
    const query = new URLSearchParams({ clientId: world.clientId, postLogoutRedirectUri: `${SHOP_URL}/bye` });
    const asked = await browser.open(`/logout?${query.toString()}`);
    const { form, cancelUrl } = page(asked, 'sign-out');
    expect(cancelUrl).toBe(`${SHOP_URL}/bye`);
    expect(browser.cookies.has('cartwright_member')).toBe(true);
    const back = await browser.submit(form, {});
    expect(back.url.href).toBe(`${SHOP_URL}/bye`);
    expect(browser.cookies.has('cartwright_member')).toBe(false);
  });

  test('works once for a link, which asks from then on', async () => {
    const world = await openTestPlatform();
    const { accessToken, browser } = await signInAda(world);
    const address = await askForLogout(world, accessToken, SHOP_URL);
    await world.browser().open(address);
    page(await browser.open(address), 'sign-out');
  });

  test('leads to no foreign address', async () => {
    const world = await openTestPlatform();
    const query = new URLSearchParams({ clientId: world.clientId, postLogoutRedirectUri: 'https://evil.example/' });
    const seen = await world.browser().open(`/logout?${query.toString()}`);
    expect(page(seen, 'problem').message).toBe('My shop may not send you to https://evil.example/ after signing out.');
  });

  test('without an address to go to ends on a page of ours', async () => {
    const world = await openTestPlatform();
    const { browser } = await signInAda(world);
    const asked = await browser.open('/logout');
    const gone = await browser.submit(page(asked, 'sign-out').form, {});
    expect(page(gone, 'signed-out').continueUrl).toBe(SHOP_URL);
  });
});

test('the login section signs a browser in and leads back without a code', async () => {
  const world = await openTestPlatform();
  await registerAda(world);
  const body = { login: {}, callbacks: { postFlowUrl: `${SHOP_URL}/account` } };
  const token = await world.visit();
  const { body: response } = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
  const browser = world.browser();
  const back = await signInAtPage(browser, text(member(response, 'redirectSession.fullUrl')));
  expect(back.url.href).toBe(`${SHOP_URL}/account`);
  expect(browser.cookies.has('cartwright_member')).toBe(true);
});
