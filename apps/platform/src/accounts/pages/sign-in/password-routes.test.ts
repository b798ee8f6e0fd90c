import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { LOGIN, openMemberWorld, REGISTER, type MemberWorld } from '../../../../test/member-world.ts';
import { ADA, createLoginData, signInAda, startLogin } from '../../../../test/sign-in.ts';
import { page, type Browser } from '../../../../test/test-browser.ts';
import { PUBLIC_URL, SHOP_URL, text } from '../../../../test/test-platform.ts';

const CREDENTIALS = { loginId: { email: ADA.email }, password: ADA.password };
const NEW_PASSWORD = 'another-celadon';

/** Requests an email on the page and returns the link in it. */
async function askForLink(world: MemberWorld, browser: Browser): Promise<string> {
  const { form } = page(await browser.open('/forgot-password'), 'forgot-password');
  const seen = await browser.submit(form, { email: ADA.email });
  expect(page(seen, 'forgot-password-sent').email).toBe(ADA.email);
  return text((await world.email('recovery')).said['url']);
}

describeOnBothDatabases('a forgotten password', (databases) => {
  test('is replaced through the link in the email, and the old one no longer works', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, CREDENTIALS);
    const browser = world.browser();
    const link = await askForLink(world, browser);
    const opened = await browser.open(link);
    expect(opened.url.href).toBe(`${PUBLIC_URL}/new-password`);
    const { form, email } = page(opened, 'new-password');
    expect(email).toBe(ADA.email);
    expect(JSON.stringify(form)).not.toContain(new URL(link).searchParams.get('token'));
    const done = await browser.submit(form, { password: NEW_PASSWORD });
    expect(done.url.href).toBe(`${PUBLIC_URL}/password-changed`);
    expect(page(done, 'password-changed').signInUrl).toBe(SHOP_URL);
    expect((await world.post(LOGIN, CREDENTIALS)).status).toBe(401);
    expect((await world.post(LOGIN, { ...CREDENTIALS, password: NEW_PASSWORD })).body['state']).toBe('SUCCESS');
  });

  test('leaves no browser signed in, not even the one that changed it', async () => {
    const world = await openMemberWorld(databases);
    const { browser } = await signInAda(world);
    const other = world.browser();
    const { form } = page(await other.open(await askForLink(world, other)), 'new-password');
    await other.submit(form, { password: NEW_PASSWORD });
    const silent = await startLogin(world, await world.visit(), createLoginData(), { prompt: 'none' });
    expect((await browser.open(silent)).url.searchParams.get('error')).toBe('login_required');
  });

  test('keeps the link while the new one is refused, and knows no link twice', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, CREDENTIALS);
    const browser = world.browser();
    const link = await askForLink(world, browser);
    const { form } = page(await browser.open(link), 'new-password');
    const problemAfter = async (password: string) =>
      page(await browser.submit(form, { password }), 'new-password').form.fieldErrors;
    expect(await problemAfter('')).toEqual({ password: { code: 'password-missing' } });
    expect(await problemAfter('short')).toEqual({ password: { code: 'password-too-short', values: { min: 8 } } });
    expect(await problemAfter('password123')).toEqual({ password: { code: 'password-too-common' } });
    await browser.submit(form, { password: NEW_PASSWORD });
    const again = await browser.open(link);
    expect([again.status, page(again, 'problem').words]).toEqual([410, { code: 'recovery-link-expired' }]);
  });

  test('leads back to where the shop wanted it', async () => {
    const world = await openMemberWorld(databases);
    await world.post(REGISTER, CREDENTIALS);
    const redirect = { url: `${SHOP_URL}/account?from=email`, clientId: world.clientId };
    await world.post('/_api/iam/recovery/v1/send-email', { email: ADA.email, redirect });
    const browser = world.browser();
    const { form } = page(await browser.open(text((await world.email('recovery')).said['url'])), 'new-password');
    const done = await browser.submit(form, { password: NEW_PASSWORD });
    expect(page(done, 'password-changed').signInUrl).toBe(`${SHOP_URL}/account?from=email`);
  });

  test('is requested from a sign-in, and leads back to it', async () => {
    const world = await openMemberWorld(databases);
    const browser = world.browser();
    const signIn = page(await browser.open(await startLogin(world, await world.visit(), createLoginData())), 'sign-in');
    const forgot = page(await browser.open(signIn.recoverUrl ?? ''), 'forgot-password');
    expect(forgot.signInUrl).toBe(signIn.form.action);
    const seen = page(await browser.submit(forgot.form, { email: 'unknown@example.com' }), 'forgot-password-sent');
    expect(seen.signInUrl).toBe(signIn.form.action);
  });

  test('without an account gets the same page; only an invalid address gets a message', async () => {
    const world = await openMemberWorld(databases);
    const browser = world.browser();
    const { form } = page(await browser.open('/forgot-password'), 'forgot-password');
    expect(page(await browser.submit(form, { email: 'unknown@example.com' }), 'forgot-password-sent').email).toBe(
      'unknown@example.com',
    );
    expect(page(await browser.submit(form, { email: 'anonymous' }), 'forgot-password').form.fieldErrors).toEqual({
      email: { code: 'email-malformed' },
    });
  });
});

describeOnBothDatabases('the address in an email', (databases) => {
  test('is left at once, and sent to no other site', async () => {
    const world = await openMemberWorld(databases);
    const response = await world.platform.fetch(new Request(`${PUBLIC_URL}/new-password?token=abc`));
    expect([response.status, response.headers.get('location'), response.headers.get('referrer-policy')]).toEqual([
      303,
      '/new-password',
      'no-referrer',
    ]);
    expect(response.headers.get('set-cookie')).toContain(
      'cartwright_link=abc; Path=/new-password; HttpOnly; SameSite=Lax',
    );
  });

  test('with something else than a token in it plants nothing', async () => {
    const world = await openMemberWorld(databases);
    const token = encodeURIComponent('x; Domain=evil.example');
    const response = await world.platform.fetch(new Request(`${PUBLIC_URL}/new-password?token=${token}`));
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  });
});

describeOnBothDatabases('a page in the reader’s language', (databases) => {
  test('is chosen by the reader, then by the app, then by the browser, then by the shop', async () => {
    const world = await openMemberWorld(databases);
    const browser = world.browser();
    const localeAt = async (address: string, headers: Record<string, string> = {}) =>
      page(await browser.open(address, headers), 'forgot-password').site.locale;
    expect(await localeAt('/forgot-password')).toBe('en-US');
    const german = { 'accept-language': 'nl, de-CH;q=0.8, en;q=0.5' };
    expect(await localeAt('/forgot-password', german)).toBe('de');
    expect(await localeAt('/forgot-password?ui_locales=fr%20en', german)).toBe('fr');
    expect(await localeAt('/forgot-password?lang=ja', german)).toBe('ja');
    expect(await localeAt('/forgot-password', german)).toBe('ja');
    expect(await localeAt('/forgot-password?lang=xx', german)).toBe('ja');
    // On the next page of the same sign-in, the app's request does not take the choice back.
    expect(await localeAt('/forgot-password?ui_locales=fr', german)).toBe('ja');
  });

  test('is what the app requests on a later visit, and the earlier choice where it requests none', async () => {
    const world = await openMemberWorld(databases);
    const browser = world.browser();
    const localeAt = async (address: string) => page(await browser.open(address), 'forgot-password').site.locale;
    expect(await localeAt('/forgot-password?lang=ja')).toBe('ja');
    world.clock.advance(60 * 60 * 1000);
    expect(await localeAt('/forgot-password?ui_locales=fr')).toBe('fr');
    expect(await localeAt('/forgot-password')).toBe('ja');
  });

  test('is the app’s choice on every page of one sign-in', async () => {
    const world = await openMemberWorld(databases);
    const browser = world.browser();
    const address = new URL(await startLogin(world, await world.visit(), createLoginData()));
    address.searchParams.delete('request');
    address.searchParams.set('ui_locales', 'fr');
    const signIn = page(await browser.open(address.href), 'sign-in');
    expect(signIn.site.locale).toBe('fr');
    expect(page(await browser.open(signIn.registerUrl), 'register').site.locale).toBe('fr');
    expect(page(await browser.open(signIn.recoverUrl ?? ''), 'forgot-password').site.locale).toBe('fr');
  });

  test('offers the same address in the others', async () => {
    const world = await openMemberWorld(databases);
    const { site } = page(await world.browser().open('/forgot-password?ui_locales=fr'), 'forgot-password');
    expect(site.locales?.[1]).toEqual({ code: 'de', name: 'Deutsch', url: '/forgot-password?ui_locales=fr&lang=de' });
  });
});
