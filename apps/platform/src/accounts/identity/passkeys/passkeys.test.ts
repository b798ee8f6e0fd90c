import { expect, test } from 'vitest';

import { createAuthenticator, type Authenticator } from '../../../../test/authenticator.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { LOGIN, openMemberWorld, type MemberWorld } from '../../../../test/member-world.ts';
import { ADA, createLoginData, exchangeCode, signInAda, startLogin } from '../../../../test/sign-in.ts';
import { page, type Browser, type Seen } from '../../../../test/test-browser.ts';
import { member, PUBLIC_URL, text, type JsonObject } from '../../../../test/test-platform.ts';

const PASSKEYS = '/members/v1/members/my/passkeys';

interface Challenge {
  readonly challenge: string;
}

/** Makes a passkey with the calls of the member area. */
async function makePasskey(world: MemberWorld, token: string, authenticator: Authenticator, more: object = {}) {
  const { body } = await world.call('POST', `${PASSKEYS}/options`, { body: {}, token });
  const credential = authenticator.create(body['options'] as unknown as Challenge, more);
  return world.call('POST', PASSKEYS, { body: { credential, name: 'Telephone' }, token });
}

/** Signs in on the page with the authenticator's response. */
async function usePasskey(
  world: MemberWorld,
  authenticator: Authenticator,
  { more = {}, browser = world.browser() }: { more?: object; browser?: Browser } = {},
): Promise<{ seen: Seen; data: ReturnType<typeof createLoginData>; credential: object }> {
  const data = createLoginData();
  const { passkey } = page(await browser.open(await startLogin(world, await world.visit(), data)), 'sign-in');
  if (passkey === undefined) throw new Error('The page offers no passkey.');
  const options = JSON.parse((await browser.open(passkey.optionsUrl)).text) as Challenge;
  const credential = authenticator.get(options, more);
  const seen = await browser.submit(passkey.form, { credential: JSON.stringify(credential) });
  return { seen, data, credential };
}

describeOnBothDatabases('a passkey', (databases) => {
  test('that a member made signs in without a password', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const authenticator = createAuthenticator();
    const made = await makePasskey(world, accessToken, authenticator);
    expect(member(made.body, 'passkey')).toMatchObject({ id: authenticator.credentialId, name: 'Telephone' });
    const { seen, data } = await usePasskey(world, authenticator);
    const tokens = await exchangeCode(world, seen.url.searchParams.get('code') ?? '', data);
    const me = await world.call('GET', '/members/v1/members/my', { token: text(tokens.body['access_token']) });
    expect(member(me.body, 'member.loginEmail')).toBe(ADA.email);
    const listed = await world.call('GET', PASSKEYS, { token: accessToken });
    expect(member(listed.body, 'passkeys.0.lastUsedDate')).toBe('2026-05-02T12:00:00.000Z');
  });

  test('signs no member in once it is removed', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: token } = await signInAda(world);
    const authenticator = createAuthenticator();
    await makePasskey(world, token, authenticator);
    const path = `${PASSKEYS}/${authenticator.credentialId}`;
    expect((await world.call('DELETE', path, { token })).status).toBe(200);
    expect((await world.call('DELETE', path, { token })).body['message']).toBe('There is no such passkey.');
    const { seen } = await usePasskey(world, authenticator);
    expect(page(seen, 'sign-in').form.error).toEqual({ code: 'passkey-failed' });
  });

  test.each<[string, object]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['by a copy whose counter is behind', { counter: 1 }],
  ])('used %s signs no member in', async (_what, more) => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const authenticator = createAuthenticator();
    await makePasskey(world, accessToken, authenticator, { counter: 5 });
    const { seen } = await usePasskey(world, authenticator, { more: { counter: 9, ...more } });
    expect([seen.status, page(seen, 'sign-in').form.error]).toEqual([422, { code: 'passkey-failed' }]);
  });

  test('answers a challenge once', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const authenticator = createAuthenticator();
    await makePasskey(world, accessToken, authenticator);
    const { credential } = await usePasskey(world, authenticator);
    const browser = world.browser();
    const { passkey } = page(
      await browser.open(await startLogin(world, await world.visit(), createLoginData())),
      'sign-in',
    );
    if (passkey === undefined) throw new Error('The page offers no passkey.');
    const seen = await browser.submit(passkey.form, { credential: JSON.stringify(credential) });
    expect(page(seen, 'sign-in').form.error).toEqual({ code: 'passkey-failed' });
  });

  test('is not created with the options of another member, nor twice, nor from an invalid response', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken: ada } = await signInAda(world);
    const authenticator = createAuthenticator();
    await makePasskey(world, ada, authenticator);
    const twice = await makePasskey(world, ada, authenticator);
    expect([twice.status, twice.body['message']]).toEqual([
      401,
      'This passkey was not accepted: try again, or use the password.',
    ]);
    const { body } = await world.call('POST', `${PASSKEYS}/options`, { body: {}, token: ada });
    const stolen = createAuthenticator().get(body['options'] as unknown as Challenge);
    expect((await world.call('POST', PASSKEYS, { body: { credential: stolen }, token: ada })).status).toBe(401);
    const nothing = { credential: { id: 'x' } };
    expect((await world.call('POST', PASSKEYS, { body: nothing, token: ada })).status).toBe(401);
  });

  test('that was added before the email address was verified is removed by the recovery', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const planted = createAuthenticator();
    await makePasskey(world, accessToken, planted);
    await world.post('/_api/iam/recovery/v1/send-email', { email: ADA.email });
    const { said } = await world.email('recovery');
    const recoveryToken = new URL(text(said['url'])).searchParams.get('token');
    await world.post('/_api/iam/recovery/v1/recover', { recoveryToken, password: 'another-celadon' });
    const { seen } = await usePasskey(world, planted);
    expect(page(seen, 'sign-in').form.error).toEqual({ code: 'passkey-failed' });
  });

  test('can be created at the hosted pages by the member signed in there, and not by a page of another site', async () => {
    const world = await openMemberWorld(databases);
    const { browser } = await signInAda(world);
    const authenticator = createAuthenticator();
    const asked = await browser.post('/passkey/new/options', {}, { origin: PUBLIC_URL });
    const credential = authenticator.create(JSON.parse(asked.text) as Challenge);
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const send = (origin: string) =>
      world.call('POST', '/passkey/new', { body: credential, headers: { origin, cookie } });
    expect((await send('https://evil.example')).status).toBe(403);
    const made: JsonObject = (await send(PUBLIC_URL)).body;
    expect(made['id']).toBe(authenticator.credentialId);
    expect((await world.browser().post('/passkey/new/options', {}, { origin: PUBLIC_URL })).status).toBe(401);
    const { seen } = await usePasskey(world, authenticator);
    expect(seen.url.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('of a deleted account opens nothing', async () => {
    const world = await openMemberWorld(databases);
    const { accessToken } = await signInAda(world);
    const authenticator = createAuthenticator();
    await makePasskey(world, accessToken, authenticator);
    await world.call('DELETE', '/members/v1/members/my', { token: accessToken });
    const { seen } = await usePasskey(world, authenticator);
    expect(page(seen, 'sign-in').form.error).toEqual({ code: 'passkey-failed' });
    expect((await world.post(LOGIN, { loginId: { email: ADA.email }, password: ADA.password })).status).toBe(401);
  });
});
