/** Attacks on emailed links: requesting them for others, reusing them, changing their target. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import { LOGIN, RECOVER, SEND_EMAIL, VERIFY, enrol, linkFor } from './emails.ts';
import { type Guest, PASSWORD, createSecrets, leave, someAddress, visit } from './people.ts';

describe('requesting a recovery email', () => {
  let arena: Arena;
  let visitor: Guest;
  beforeAll(async () => {
    arena = await openArena({ isPatient: true });
    visitor = await visit(arena);
  });
  afterAll(() => arena[Symbol.asyncDispose]());

  test('does not reveal by its text which addresses have an account', async () => {
    const known = await visitor.call(SEND_EMAIL, { email: await enrol(visitor) });
    const unknown = await visitor.call(SEND_EMAIL, { email: someAddress() });
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
  });

  test('does not reveal it at the page either', async () => {
    const ask = async (email: string) => {
      const browser = openBrowser(arena);
      const seen = await browser.submit(await browser.open(`${arena.platformUrl}/forgot-password`), { email });
      return [seen.status, readText(seen).replaceAll(email, 'EMAIL')];
    };
    expect(await ask(await enrol(visitor))).toEqual(await ask(someAddress()));
  });

  test('does not reveal it by the time of the response', async () => {
    const known = await enrol(visitor);
    const linksTo = (email: string) =>
      arena.emails.filter(({ to, text }) => to === email && text.includes('token=')).length;
    // Rendering an email takes longer than all the rest: both responses arrive while none can be rendered.
    const release = arena.holdEmails();
    const statuses = [];
    for (const email of [known, someAddress()]) statuses.push((await visitor.call(SEND_EMAIL, { email })).status);
    expect([statuses, linksTo(known)]).toEqual([[200, 200], 0]);
    release();
    await linkFor(arena, known);
    expect(linksTo(known)).toBe(1);
  });

  test.each([
    ['a foreign site', 'https://evil.example/'],
    ['a site whose name begins like ours', 'https://alder.example.evil.example/'],
    ['our shop by plain http', 'http://alder.example/'],
    ['a script', 'javascript:alert(1)'],
    ['an address with a user name in it', 'https://alder.example@evil.example/'],
    ['a path that browsers read as a site', '//evil.example/'],
  ])('sends no member on to %s', async (_, url) => {
    const redirect = { url, clientId: arena.clientId };
    const { status, message } = await visitor.call(SEND_EMAIL, { email: someAddress(), redirect });
    expect([status, message]).toEqual([400, expect.stringContaining('may not redirect to')]);
  });

  test('with an unknown client sends no member on either', async () => {
    const redirect = { url: 'https://evil.example/', clientId: 'app_made_up' };
    expect((await visitor.call(SEND_EMAIL, { email: someAddress(), redirect })).status).toBe(400);
  });

  test('with the attacker’s host in the request still links to the shop’s own pages', async () => {
    const email = await enrol(visitor);
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await visitor.call(SEND_EMAIL, { email }, { headers });
    expect((await linkFor(arena, email)).address.origin).toBe(arena.platformUrl);
  });

  test.each([
    'ada@example.com\r\nBcc: all@example.com',
    'ada@example.com\nSubject: x',
    'ada@example.com, all@example.com',
    '"ada"<all@example.com>@example.com',
    'ada@example.com\u0000',
  ])('for the address %j sends no email', async (email) => {
    const before = arena.emails.length;
    expect((await visitor.call(SEND_EMAIL, { email })).status).toBe(400);
    expect(arena.emails.slice(before).filter(({ to }) => to.includes('all@example.com'))).toEqual([]);
  });
});

describe('a recovery link', () => {
  let arena: Arena;
  let visitor: Guest;
  beforeAll(async () => {
    arena = await openArena({ isPatient: true });
    visitor = await visit(arena);
  });
  afterAll(() => arena[Symbol.asyncDispose]());

  test('sets a password once', async () => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    expect((await visitor.call(RECOVER, { recoveryToken: token, password: 'the first of two' })).status).toBe(200);
    const { message } = await visitor.call(RECOVER, { recoveryToken: token, password: 'the second of two' });
    expect(message).toBe('This link was used before or is too old: ask for a new one.');
    const { status } = await visitor.call(LOGIN, { loginId: { email }, password: 'the second of two' });
    expect(status).toBe(401);
  });

  test('also ends a sign-in that had left for the hosted pages with a session token and had not arrived yet', async () => {
    const email = await enrol(visitor);
    const { text: read } = await visitor.call(LOGIN, { loginId: { email }, password: PASSWORD });
    const address = await leave(arena, visitor, createSecrets(), { sessionToken: read('sessionToken') });
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    await visitor.call(RECOVER, { recoveryToken: token, password: 'a new password of five' });
    const thief = openBrowser(arena);
    const seen = await thief.open(address, { referer: `${arena.shopUrl}/` });
    expect(seen.url.pathname).toBe('/sign-in');
    expect(thief.cookie('cartwright_member')).toBeUndefined();
  });

  test.each([
    ['that is guessed', 'A'.repeat(43)],
    ['that is empty but for a space', ' '],
    ['with another character at its end', undefined],
    ['as long as a book', 'A'.repeat(100_000)],
    ['that is SQL', "' OR 1=1 --"],
  ])('%s opens nothing', async (_, guess) => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    const spoilt = guess ?? `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const { status } = await visitor.call(RECOVER, { recoveryToken: spoilt, password: PASSWORD });
    expect(status).toBe(400);
  });

  test('opens nothing after an hour', async () => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    arena.wait(61 * 60_000);
    const guest = await visit(arena);
    expect((await guest.call(RECOVER, { recoveryToken: token, password: PASSWORD })).status).toBe(400);
    visitor = guest;
  });

  test('appears in no address after the first redirect, in no page and in no log', async () => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { address, token } = await linkFor(arena, email);
    const browser = openBrowser(arena);
    const page = await browser.open(address);
    const done = await browser.submit(page, { password: 'a new password of five' });
    expect(browser.addresses.filter((one) => one.includes(token))).toEqual([address.href]);
    expect(page.text + done.text).not.toContain(token);
    expect(arena.log.filter((line) => line.includes(token) || line.includes('a new password'))).toEqual([]);
  });

  test('still works after a program opened it before the member', async () => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { address } = await linkFor(arena, email);
    await openBrowser(arena).open(address);
    const browser = openBrowser(arena);
    const done = await browser.submit(await browser.open(address), { password: 'a new password of five' });
    expect(done.url.pathname).toBe('/password-changed');
  });

  test('is no session token and no state token', async () => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    const auth = { authRequest: { clientId: arena.clientId, responseType: 'code', state: 's', sessionToken: token } };
    expect((await visitor.call('/_api/redirects-api/v1/redirect-session', { auth })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await visitor.call(VERIFY, { code: '123456', stateToken: token })).status).toBe(400);
  });

  test('planted by an attacker’s cookie sets the attacker’s password, never the victim’s', async () => {
    const [mine, theirs] = [await enrol(visitor), await enrol(visitor)];
    await visitor.call(SEND_EMAIL, { email: mine });
    const { token } = await linkFor(arena, mine);
    const victim = openBrowser(arena);
    victim.plant(new URL(arena.platformUrl).hostname, '__Secure-cartwright_link', token, '/new-password');
    await victim.submit(await victim.open(`${arena.platformUrl}/new-password`), { password: 'typed by the victim' });
    const { status } = await visitor.call(LOGIN, { loginId: { email: theirs }, password: PASSWORD });
    expect(status).toBe(200);
  });
});
