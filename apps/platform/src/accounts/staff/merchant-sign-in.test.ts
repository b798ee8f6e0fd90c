import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { HostedForm } from '@cartwright/hosted';
import { describe, expect, test, vi } from 'vitest';

import { createAuthenticator } from '../../../test/authenticator.ts';
import { OWNER, signInMerchant } from '../../../test/merchant.ts';
import { page, type Browser, type Seen } from '../../../test/test-browser.ts';
import {
  openTestPlatform,
  PUBLIC_URL,
  type JsonObject,
  type TestPlatform,
  type TestPlatformOptions,
} from '../../../test/test-platform.ts';

const HOUR_MS = 60 * 60 * 1000;
const SIGN_IN = '/admin/sign-in';

/** A shop whose owner has an account, and no session. */
async function openShop(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const world = await openTestPlatform(options);
  await signInMerchant(world);
  return world;
}

/** Who is signed in to the admin in this browser. */
async function whoIs(browser: Browser): Promise<unknown> {
  const { status, text } = await browser.open('/admin/session');
  return status === 200 ? (JSON.parse(text) as JsonObject)['email'] : undefined;
}

async function signIn(browser: Browser, email: string, password: string): Promise<Seen> {
  const { form } = page(await browser.open(SIGN_IN), 'merchant-password');
  return browser.submit(form, { email, password });
}

/** The addresses that emails of this kind lead to, the newest first. */
async function waitForLinks(world: TestPlatform, kind: string): Promise<readonly string[]> {
  return (await waitForEmails(world, kind)).map(({ url }) => (typeof url === 'string' ? url : ''));
}

/** The emails of this kind, the newest first. They are written after the response. */
function waitForEmails(world: TestPlatform, kind: string): Promise<readonly JsonObject[]> {
  return vi.waitFor(async () => {
    const emails = await emailsOf(world, kind);
    if (emails.length === 0) throw new Error(`There is no email of the kind ${kind}.`);
    return emails;
  });
}

async function emailsOf(world: TestPlatform, kind: string): Promise<readonly JsonObject[]> {
  const browser = world.browser();
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  const read = await Promise.all(
    emails.map(async ({ url }) => JSON.parse(page(await browser.open(url), 'email').text) as JsonObject),
  );
  return read.filter((email) => email['kind'] === kind);
}

const post = async (browser: Browser, path: string, body: object): Promise<{ status: number; body: JsonObject }> => {
  const { status, text } = await browser.send(path, JSON.stringify(body), {
    origin: PUBLIC_URL,
    'content-type': 'application/json',
  });
  return { status, body: JSON.parse(text) as JsonObject };
};

describe('the first opening of a shop', () => {
  test('asks for name, email and password, and signs in', async () => {
    const world = await openTestPlatform();
    const browser = world.browser();
    const { form } = page(await browser.open(SIGN_IN), 'merchant-start');
    await browser.submit(form, { fullName: 'Grace', email: 'grace@example.com', password: 'a kiln of my own' });
    expect(await whoIs(browser)).toBe('grace@example.com');
    const other = world.browser();
    expect((await signIn(other, 'grace@example.com', 'a kiln of my own')).url.pathname).toBe('/admin/');
    expect(await whoIs(other)).toBe('grace@example.com');
  });

  test('names what is missing', async () => {
    const browser = (await openTestPlatform()).browser();
    const { form } = page(await browser.open(SIGN_IN), 'merchant-start');
    const seen = await browser.submit(form, { fullName: ' ', email: 'grace@', password: '' });
    expect(seen.status).toBe(422);
    expect(page(seen, 'merchant-start').form.fieldErrors).toEqual({
      fullName: { code: 'name-missing' },
      email: { code: 'email-malformed' },
      password: { code: 'password-missing' },
    });
    const short = await browser.submit(form, { fullName: 'Grace', email: 'grace@example.com', password: 'short' });
    expect(page(short, 'merchant-start').form.fieldErrors?.['password']).toMatchObject({ code: 'password-too-short' });
  });

  test('takes a passkey instead of a password', async () => {
    const world = await openTestPlatform();
    const authenticator = createAuthenticator();
    const browser = world.browser();
    const { form, optionsUrl } = page(await browser.open(SIGN_IN), 'merchant-start');
    const person = { fullName: 'Grace', email: 'grace@example.com' };
    const options = await post(browser, optionsUrl, person);
    const credential = JSON.stringify(authenticator.create(options.body as { challenge: string } & JsonObject));
    await browser.submit(form, { ...person, password: '', credential });
    expect(await whoIs(browser)).toBe('grace@example.com');

    const other = world.browser();
    const { passkey } = page(await other.open(SIGN_IN), 'merchant-password');
    const asked = JSON.parse((await other.open(passkey.optionsUrl)).text) as { challenge: string };
    await other.submit(passkey.form, { credential: JSON.stringify(authenticator.get(asked)) });
    expect(await whoIs(other)).toBe('grace@example.com');
    const again = await world.browser().submit(passkey.form, {});
    expect(again.status).toBe(403);
  });

  test('belongs to the first of two browsers', async () => {
    const world = await openTestPlatform();
    const [first, second] = [world.browser(), world.browser()];
    const forms = await Promise.all(
      [first, second].map(async (one) => page(await one.open(SIGN_IN), 'merchant-start')),
    );
    const enter = (browser: Browser, form: HostedForm | undefined, email: string) =>
      browser.submit(form as HostedForm, { fullName: 'Owner', email, password: 'a kiln of my own' });
    await enter(first, forms[0]?.form, 'first@example.com');
    const late = await enter(second, forms[1]?.form, 'second@example.com');
    expect([await whoIs(first), await whoIs(second)]).toEqual(['first@example.com', undefined]);
    expect(page(late, 'merchant-password').form.error).toBeUndefined();
  });

  test('of a shop on the internet needs the owner’s link', async () => {
    const world = await openTestPlatform({ config: { developmentPages: 'none' } });
    const seen = await world.browser().open(SIGN_IN);
    expect([seen.status, page(seen, 'merchant-link-needed').reason]).toEqual([403, 'no-account']);
    const options = await post(world.browser(), '/admin/sign-in/new-passkey-options', {
      fullName: 'Eve',
      email: 'eve@example.com',
    });
    expect(options).toEqual({ status: 403, body: { message: 'This shop has an owner already: sign in.' } });
    const browser = await signInMerchant(world);
    expect(await whoIs(browser)).toBe(OWNER.email);
  });
});

describe('the owner’s link', () => {
  test('signs in once, and is not spent by looking at it', async () => {
    const world = await openShop();
    const link = await world.platform.owner.createLink();
    const [first, second] = [world.browser(), world.browser()];
    const { form } = page(await first.open(link), 'merchant-sign-in');
    const { form: same } = page(await second.open(link), 'merchant-sign-in');
    await first.submit(form, {});
    const late = await second.submit(same, {});
    expect([late.status, page(late, 'merchant-link-needed').reason]).toEqual([410, 'expired']);
    expect([await whoIs(first), await whoIs(second)]).toEqual([OWNER.email, undefined]);
  });

  test('works for a day', async () => {
    const world = await openShop();
    const link = await world.platform.owner.createLink();
    world.clock.advance(24 * HOUR_MS);
    expect(page(await world.browser().open(link), 'merchant-link-needed').reason).toBe('expired');
  });

  test('that was made up leads nowhere', async () => {
    const world = await openShop();
    expect((await world.browser().open(`${SIGN_IN}?code=made-up`)).status).toBe(410);
  });
});

describe('a merchant', () => {
  test('is told the same for a wrong password and an unknown address', async () => {
    const world = await openShop();
    for (const [email, password] of [
      [OWNER.email, 'wrong'],
      ['stranger@example.com', OWNER.password],
    ] as const) {
      const seen = await signIn(world.browser(), email, password);
      expect([seen.status, page(seen, 'merchant-password').form.error]).toEqual([
        422,
        { code: 'merchant-credentials-wrong' },
      ]);
    }
  });

  test('returns to the page of the admin that was left, and to no other place', async () => {
    const world = await openShop();
    const places = [
      ['/admin/orders?view=unpaid', '/admin/orders?view=unpaid'],
      ['https://evil.example/admin/', '/admin/'],
      ['//evil.example/admin/', '/admin/'],
      ['/account', '/admin/'],
    ] as const;
    for (const [next, place] of places) {
      const browser = world.browser();
      const { form } = page(
        await browser.open(`${SIGN_IN}?${new URLSearchParams({ next }).toString()}`),
        'merchant-password',
      );
      const seen = await browser.submit(form, { email: OWNER.email, password: OWNER.password });
      expect(seen.url.pathname + seen.url.search).toBe(place);
    }
  });

  test('is not guessed without end, and an emailed link lets the owner in meanwhile', async () => {
    const world = await openShop();
    const stranger = world.browser();
    const seen: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) seen.push((await signIn(stranger, OWNER.email, `no ${guess}`)).status);
    expect(seen.at(-1)).toBe(429);
    const owner = world.browser();
    const { form } = page(await owner.open('/admin/sign-in-link'), 'forgot-password');
    expect(page(await owner.submit(form, { email: OWNER.email }), 'forgot-password-sent').sends).toBe('sign-in-link');
    const [link = ''] = await waitForLinks(world, 'sign-in-link');
    await owner.submit(page(await owner.open(link), 'merchant-sign-in').form, {});
    expect(await whoIs(owner)).toBe(OWNER.email);
  });

  test('is emailed a link of a quarter of an hour; a stranger’s address gets the same page and no email', async () => {
    const world = await openShop();
    const browser = world.browser();
    const { form } = page(await browser.open('/admin/sign-in-link'), 'forgot-password');
    const known = await browser.submit(form, { email: OWNER.email });
    const unknown = await browser.submit(form, { email: 'stranger@example.com' });
    expect(known.text.replaceAll(OWNER.email, 'stranger@example.com')).toBe(unknown.text);
    const links = await waitForLinks(world, 'sign-in-link');
    expect(links).toHaveLength(1);
    world.clock.advance(15 * 60_000);
    expect(page(await browser.open(links[0] ?? ''), 'merchant-link-needed').reason).toBe('expired');
  });

  test('sets a new password by a link, which ends the other sessions', async () => {
    const world = await openTestPlatform();
    const before = await signInMerchant(world);
    const browser = world.browser();
    const { form } = page(await browser.open('/admin/forgot-password'), 'forgot-password');
    await browser.submit(form, { email: OWNER.email });
    const [link = ''] = await waitForLinks(world, 'recovery');
    const { form: choose, email } = page(await browser.open(link), 'new-password');
    expect(email).toBe(OWNER.email);
    const refused = await browser.submit(choose, { password: 'password' });
    expect(page(refused, 'new-password').form.fieldErrors?.['password']).toMatchObject({ code: 'password-too-common' });
    await browser.submit(choose, { password: 'a better kiln' });
    expect([await whoIs(browser), await whoIs(before)]).toEqual([OWNER.email, undefined]);
    expect((await signIn(world.browser(), OWNER.email, OWNER.password)).status).toBe(422);
    const again = await browser.open(link);
    expect(page(again, 'merchant-link-needed').reason).toBe('expired');
    expect(await waitForLinks(world, 'password-changed')).toHaveLength(1);
  });

  test('hears of a sign-in from a new browser', async () => {
    const world = await openShop();
    expect(await emailsOf(world, 'new-sign-in')).toHaveLength(0);
    await signIn(world.browser(), OWNER.email, OWNER.password);
    expect(await waitForLinks(world, 'new-sign-in')).toHaveLength(1);
  });

  test('hears of no sign-in that was undone', async () => {
    const world = await openShop();
    const file = new DatabaseSync(join(world.dataFolder, 'shop.sqlite'));
    file.exec(`create trigger no_sessions before insert on merchant_sessions begin select raise(abort, 'no'); end`);
    const browser = world.browser();
    const { form } = page(await browser.open(SIGN_IN), 'merchant-password');
    const { email, password } = OWNER;
    expect((await browser.submit(form, { email, password })).status).toBe(500);
    file.exec('drop trigger no_sessions');
    file.close();
    world.clock.advance(60_000);
    await browser.submit(form, { email, password });
    expect(await whoIs(browser)).toBe(email);
    expect((await waitForEmails(world, 'new-sign-in')).map(({ at }) => at)).toEqual([world.clock.now()]);
  });
});

describe('the account in the admin', () => {
  const details = async (browser: Browser): Promise<JsonObject> =>
    JSON.parse((await browser.open('/admin/account/details')).text) as JsonObject;

  test('shows and changes the name', async () => {
    const browser = await signInMerchant(await openTestPlatform());
    expect(await details(browser)).toMatchObject({ name: 'Shop owner', hasPassword: true, needsPassword: false });
    expect(await post(browser, '/admin/account/name', { name: ' Grace ' })).toEqual({ status: 200, body: {} });
    expect(await details(browser)).toMatchObject({ name: 'Grace' });
    expect(await post(browser, '/admin/account/name', { name: '' })).toEqual({
      status: 400,
      body: { message: 'name: enter your name' },
    });
    const unknown = await post(browser, '/admin/account/name', { name: 'Grace', admin: true });
    expect(unknown.status).toBe(400);
    expect(unknown.body['message']).toContain('admin');
  });

  test('needs the password, or a sign-in a short time ago, to change how one signs in', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    world.clock.advance(15 * 60_000);
    const change = (currentPassword?: string) =>
      post(browser, '/admin/account/password', { password: 'a better kiln', currentPassword });
    expect(await change()).toEqual({
      status: 403,
      body: { message: 'Enter your password to change this.', field: 'currentPassword', code: 'PASSWORD_NEEDED' },
    });
    expect((await change('wrong')).body['message']).toBe('This is not your password.');
    expect((await change(OWNER.password)).status).toBe(200);
    expect(await whoIs(browser)).toBe(OWNER.email);
    const seen = await signIn(world.browser(), OWNER.email, 'a better kiln');
    expect(seen.url.pathname).toBe('/admin/');
  });

  test('changes the email address when the new one is confirmed, and tells the old one', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    expect((await post(browser, '/admin/account/email', { email: 'grace' })).body).toEqual({
      message: 'Enter an email address like name@example.com.',
      field: 'email',
      code: 'EMAIL_NOT_VALID',
    });
    await post(browser, '/admin/account/email', { email: 'grace@example.org' });
    expect(await whoIs(browser)).toBe(OWNER.email);
    const [link = ''] = await waitForLinks(world, 'confirm-email');
    const { form, email } = page(await browser.open(link), 'merchant-email');
    expect(email).toBe('grace@example.org');
    const done = await browser.submit(form as HostedForm, {});
    expect(page(done, 'merchant-email').form).toBeUndefined();
    expect(await whoIs(browser)).toBe('grace@example.org');
    expect(await waitForLinks(world, 'email-changed')).toHaveLength(1);
    expect(page(await browser.open(link), 'merchant-link-needed').reason).toBe('expired');
  });

  test('adds and removes passkeys, but never the only way to sign in', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    const authenticator = createAuthenticator();
    const { body } = await post(browser, '/admin/account/passkey-options', {});
    const credential = authenticator.create(body as { challenge: string } & JsonObject);
    expect(await post(browser, '/admin/account/passkeys', { credential, name: 'Phone' })).toEqual({
      status: 200,
      body: {},
    });
    expect((await post(browser, '/admin/account/passkeys', { credential })).body['message']).toBe(
      'This passkey was not accepted. Try again.',
    );
    expect((await details(browser))['passkeys']).toMatchObject([{ id: authenticator.credentialId, name: 'Phone' }]);
    const remove = () => post(browser, '/admin/account/remove-passkey', { id: authenticator.credentialId });
    expect([(await remove()).status, (await remove()).body['message']]).toEqual([
      200,
      'This passkey was removed already.',
    ]);
  });

  test('lists the sessions and ends others', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    const other = world.browser();
    await signIn(other, OWNER.email, OWNER.password);
    const sessions = (await details(browser))['sessions'] as unknown as { id: string; isCurrent: boolean }[];
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    await post(browser, '/admin/account/end-session', { id });
    expect([await whoIs(browser), await whoIs(other)]).toEqual([OWNER.email, undefined]);
    await signIn(other, OWNER.email, OWNER.password);
    await post(browser, '/admin/account/end-other-sessions', {});
    expect([await whoIs(browser), await whoIs(other)]).toEqual([OWNER.email, undefined]);
  });

  test('is closed to other pages, and to a browser without a session', async () => {
    const world = await openShop();
    const stranger = world.browser();
    expect((await stranger.open('/admin/account/details')).status).toBe(401);
    expect(await post(stranger, '/admin/account/name', { name: 'Eve' })).toEqual({
      status: 401,
      body: { message: 'No merchant is signed in to the admin: sign in at /admin/sign-in.' },
    });
    const foreign = await stranger.post('/admin/account/name', {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });
});
