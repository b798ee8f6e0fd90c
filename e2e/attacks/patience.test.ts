/** Attacks that need patience: guessing passwords and codes, filling mailboxes. */
import { beforeEach, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import { LOGIN, REGISTER, RESEND, SEND_EMAIL, VERIFY, enrol } from './emails.ts';
import { type Guest, PASSWORD, responseIn, authorizeAddress, register, someAddress, visit } from './people.ts';

const WRONG = 'The email address or the password is not right.';

describe('repeated attempts', () => {
  let arena: Arena;
  let visitor: Guest;
  beforeEach(async () => {
    arena = await openArena();
    visitor = await visit(arena);
    return () => arena[Symbol.asyncDispose]();
  });

  test('to guess a password end after ten, also for the right one', async () => {
    const email = await enrol(visitor);
    const login = (password: string) => visitor.call(LOGIN, { loginId: { email }, password });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login(`guess ${attempt}`)).message).toBe(WRONG);
    const { status, headers } = await login(PASSWORD);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('to guess a password end in the same way where there is no account', async () => {
    const login = () => visitor.call(LOGIN, { loginId: { email: 'unknown@example.com' }, password: 'x' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login()).message).toBe(WRONG);
    expect((await login()).status).toBe(429);
  });

  test('with another spelling of the address count for the same account', async () => {
    const email = await enrol(visitor);
    const spellings = [email, email.toUpperCase(), ` ${email}`.trim(), email.replace('example', 'EXAMPLE')];
    const login = (spelling: string) => visitor.call(LOGIN, { loginId: { email: spelling }, password: 'x' });
    for (let attempt = 0; attempt < 10; attempt += 1) await login(spellings[attempt % spellings.length] ?? email);
    expect((await login(email.toUpperCase())).status).toBe(429);
  });

  test('with a new visitor each time count for the same account', async () => {
    const email = await enrol(visitor);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await (await visit(arena)).call(LOGIN, { loginId: { email }, password: 'x' });
    }
    expect((await (await visit(arena)).call(LOGIN, { loginId: { email }, password: PASSWORD })).status).toBe(429);
  });

  test('at the page count as at the API', async () => {
    const email = await enrol(visitor);
    const browser = openBrowser(arena);
    const page = await browser.open(authorizeAddress(arena));
    for (let attempt = 0; attempt < 10; attempt += 1) await browser.submit(page, { email, password: 'x' });
    expect((await browser.submit(page, { email, password: PASSWORD })).status).toBe(429);
  });

  test('to fill a member’s mailbox end after five emails', async () => {
    const email = await enrol(visitor);
    for (let attempt = 0; attempt < 5; attempt += 1) await visitor.call(SEND_EMAIL, { email });
    expect((await visitor.call(SEND_EMAIL, { email })).status).toBe(200);
    expect(await arena.linksTo(email, 5, () => enrol(visitor))).toHaveLength(5);
  });
});

describe('a code from an email', () => {
  let arena: Arena;
  let visitor: Guest;
  beforeEach(async () => {
    arena = await openArena({ membership: { requiresEmailVerification: true } });
    visitor = await visit(arena);
    return () => arena[Symbol.asyncDispose]();
  });

  async function begin(email = someAddress()) {
    const { text } = await visitor.call(REGISTER, { loginId: { email }, password: PASSWORD });
    const code = /\b\d{6}\b/.exec((await arena.emailTo(email)).text)?.[0] ?? '';
    return { email, stateToken: text('stateToken'), code, wrong: code === '000000' ? '111111' : '000000' };
  }

  test('cannot be tried out by new sign-ins for more codes', async () => {
    const { email, wrong } = await begin();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const { at } = await visitor.call(LOGIN, { loginId: { email }, password: PASSWORD });
      const stateToken = at('stateToken');
      if (typeof stateToken !== 'string') break;
      statuses.push((await visitor.call(VERIFY, { code: wrong, stateToken })).status);
    }
    expect(statuses.length).toBeLessThanOrEqual(11);
  });

  test('of another account opens nothing here', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    expect((await visitor.call(VERIFY, { code: mine.code, stateToken: theirs.stateToken })).status).toBe(400);
  });

  test('is valid once', async () => {
    const { stateToken, code } = await begin();
    expect((await visitor.call(VERIFY, { code, stateToken })).at('state')).toBe('SUCCESS');
    expect((await visitor.call(VERIFY, { code, stateToken })).message).toBe('This sign-in is over: sign in again.');
  });

  test('is sent at most once a minute', async () => {
    const { email, stateToken } = await begin();
    for (let attempt = 0; attempt < 5; attempt += 1) await visitor.call(RESEND, { stateToken });
    await begin();
    expect(arena.emails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('is not bypassed by another way in: the authorize address does not know the member yet', async () => {
    const browser = openBrowser(arena);
    const seen = await register(browser, await browser.open(authorizeAddress(arena)), { email: someAddress() });
    expect(seen.url.pathname).toBe('/verify-email');
    expect(browser.cookie('cartwright_member')).toBeUndefined();
    await browser.open(authorizeAddress(arena, { prompt: 'none' }));
    expect(responseIn(arena, browser).get('error')).toBe('login_required');
  });

  test('planted with the attacker’s sign-in in a victim’s browser opens the attacker’s own account', async () => {
    const attacker = await begin();
    const victim = openBrowser(arena);
    victim.plant(new URL(arena.platformUrl).hostname, '__Host-cartwright_pending', attacker.stateToken);
    const seen = await register(victim, await victim.open(authorizeAddress(arena)), { email: someAddress() });
    // The victim's own sign-in replaces the planted one.
    expect(victim.cookie('cartwright_pending')).not.toBe(attacker.stateToken);
    expect(readText(seen)).not.toContain(attacker.email);
  });
});
