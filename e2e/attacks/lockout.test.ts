/** Attacks that lock the owner of an account out: a stranger cannot use up any limit that the owner needs. */
import { describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import { LOGIN, RECOVER, REGISTER, RESEND, SEND_EMAIL, enrol, linkFor } from './emails.ts';
import {
  type Guest,
  PASSWORD,
  responseIn,
  authorizeAddress,
  callAs,
  join,
  joinShop,
  someAddress,
  visit,
} from './people.ts';

const LOGIN_V1 = '/_api/iam/authentication/v1/login';
const LOGIN_BY_PROVIDER = '/_api/iam/authentication/v1/sso/login-with-token-params';
const HUMAN = { captchaTokens: [{ Recaptcha: 'local-human' }] };
const STRANGER = '198.51.100.66';
const OWNER = '203.0.113.7';

interface Attempt {
  readonly path?: string;
  readonly from?: string;
  readonly more?: object;
}

/** Tries a password. Returns the status. */
function tryPassword(arena: Arena, { token }: Guest, email: string, password: string, how: Attempt = {}) {
  const { path = LOGIN, from, more = {} } = how;
  const body = path === LOGIN ? { loginId: { email }, password } : { loginId: { email }, inputs: { password } };
  const request = new Request(`${arena.platformUrl}${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...more }),
  });
  return arena.fetch(request, from).then(({ status }) => status);
}

describe.each([LOGIN, LOGIN_V1])('at %s with a captcha, an account with guesses by a stranger', (path) => {
  test('lets its owner in who solves the captcha, and counts only attempts with a solved one', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const visitor = await visit(arena);
    const email = await enrol(visitor);
    const guesses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      guesses.push(await tryPassword(arena, visitor, email, 'guessed', { path }));
    }
    expect(guesses).toEqual([401, 401, 401, ...Array.from({ length: 22 }, () => 400)]);
    const forged = { path, more: { captchaTokens: [{ Recaptcha: 'robot' }] } };
    expect(await tryPassword(arena, visitor, email, PASSWORD, forged)).toBe(400);
    expect(await tryPassword(arena, visitor, email, PASSWORD, { path, more: HUMAN })).toBe(200);
  });

  test('lets its owner in also after a stranger solved many captchas, and ends the guessing there', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const visitor = await visit(arena);
    const email = await enrol(visitor);
    const guess = { path, from: STRANGER, more: HUMAN };
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await tryPassword(arena, visitor, email, 'guessed', guess)).toBe(401);
    }
    expect(await tryPassword(arena, visitor, email, PASSWORD, guess)).toBe(429);
    expect(await tryPassword(arena, visitor, email, PASSWORD, { path, from: OWNER, more: HUMAN })).toBe(200);
  });
});

describe('without a captcha, an account with guesses by a stranger', () => {
  async function openAttacked() {
    const arena = await openArena();
    const visitor = await visit(arena);
    const owner = await join(arena);
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await tryPassword(arena, visitor, owner.email, 'guessed', { from: STRANGER });
    }
    return { arena, visitor, owner, [Symbol.asyncDispose]: () => arena[Symbol.asyncDispose]() };
  }

  test('lets its owner in from another address, and ends the stranger’s guesses', async () => {
    await using world = await openAttacked();
    const { arena, visitor, owner } = world;
    expect(await tryPassword(arena, visitor, owner.email, PASSWORD, { from: STRANGER })).toBe(429);
    expect(await tryPassword(arena, visitor, owner.email, PASSWORD, { from: OWNER })).toBe(200);
  });

  test('leaves every other address only a few guesses', async () => {
    await using world = await openAttacked();
    const { arena, visitor, owner } = world;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push(await tryPassword(arena, visitor, owner.email, 'guessed', { from: '198.51.100.67' }));
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  test('lets its owner in from the stranger’s own address, in a browser that signed in before', async () => {
    await using world = await openAttacked();
    const { arena, owner } = world;
    const page = (browser: typeof owner.browser) => browser.open(authorizeAddress(arena, { prompt: 'login' }));
    const unknown = openBrowser(arena, STRANGER);
    const typed = { email: owner.email, password: PASSWORD };
    expect((await unknown.submit(await page(unknown), typed)).status).toBe(429);
    const known = openBrowser(arena, STRANGER);
    const device = owner.browser.cookie('cartwright_device') ?? '';
    known.plant(new URL(arena.platformUrl).hostname, '__Host-cartwright_device', device);
    await known.submit(await page(known), typed);
    expect(responseIn(arena, known).get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('gives the holder of a browser of its owner’s ten more guesses, not any number', async () => {
    await using world = await openAttacked();
    const { arena, owner } = world;
    const browser = openBrowser(arena, STRANGER);
    const device = owner.browser.cookie('cartwright_device') ?? '';
    browser.plant(new URL(arena.platformUrl).hostname, '__Host-cartwright_device', device);
    const page = await browser.open(authorizeAddress(arena, { prompt: 'login' }));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await browser.submit(page, { email: owner.email, password: 'guessed' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test('lets its owner in by a recovery link, and afterwards with the new password', async () => {
    await using world = await openAttacked();
    const { arena, visitor, owner } = world;
    const { email } = owner;
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    const recovered = await visitor.call(RECOVER, { recoveryToken: token, password: 'another password of nine' });
    expect(recovered.at('state')).toBe('SUCCESS');
    expect(await tryPassword(arena, visitor, email, 'another password of nine', { from: OWNER })).toBe(200);
  });
});

describe('recovery emails that a stranger requests', () => {
  test('end after five, with the usual response, and every link in them stays valid', async () => {
    await using arena = await openArena();
    const visitor = await visit(arena);
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const first = await linkFor(arena, email);
    const responses: unknown[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const { status, json } = await visitor.call(SEND_EMAIL, { email });
      responses.push([status, json]);
    }
    expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(new Set(['[200,"{}"]']));
    const recovered = await visitor.call(RECOVER, { recoveryToken: first.token, password: 'another password of nine' });
    expect(recovered.at('state')).toBe('SUCCESS');
    expect(await arena.linksTo(email, 5, () => enrol(visitor))).toHaveLength(5);
  });

  test('do not keep a person who solves a captcha from another one', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const visitor = await visit(arena);
    const email = await enrol(visitor);
    for (let attempt = 0; attempt < 8; attempt += 1) await visitor.call(SEND_EMAIL, { email });
    await visitor.call(SEND_EMAIL, { email, ...HUMAN });
    expect(await arena.linksTo(email, 6, () => enrol(visitor))).toHaveLength(6);
  });
});

describe('requests without a captcha from an address that many share', () => {
  const neighbor = (arena: Arena, token: string) => callAs(arena, token, STRANGER);
  const registration = (more: object = {}) => ({ loginId: { email: someAddress() }, password: PASSWORD, ...more });

  test('keep no one behind it from registering with a solved captcha', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const call = neighbor(arena, (await visit(arena)).token);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 105; attempt += 1) statuses.push((await call(REGISTER, registration())).status);
    expect(statuses).toEqual(Array.from(statuses, (_, index) => (index < 20 ? 200 : 400)));
    const forged = { captchaTokens: [{ Recaptcha: 'robot' }] };
    for (let attempt = 0; attempt < 5; attempt += 1) await call(REGISTER, registration(forged));
    expect((await call(REGISTER, registration(HUMAN))).status).toBe(200);
  });

  test('keep no member behind it from signing in with a solved captcha, by either way in', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const visitor = await visit(arena);
    const [email, call] = [await enrol(visitor), neighbor(arena, visitor.token)];
    for (let attempt = 0; attempt < 205; attempt += 1) {
      await call(LOGIN, { loginId: { email: someAddress() }, password: 'guessed' });
      await call(LOGIN_BY_PROVIDER, { idpConnectionId: 'none', tokenParams: {} });
    }
    expect((await call(LOGIN, { loginId: { email }, password: PASSWORD })).status).toBe(400);
    expect((await call(LOGIN, { loginId: { email }, password: PASSWORD, ...HUMAN })).status).toBe(200);
  });

  test('keep no member behind it from a recovery email with a solved captcha', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const visitor = await visit(arena);
    const [email, call] = [await enrol(visitor), neighbor(arena, visitor.token)];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 65; attempt += 1) {
      statuses.push((await call(SEND_EMAIL, { email: someAddress() })).status);
    }
    expect(statuses).toEqual(Array.from(statuses, (_, index) => (index < 10 ? 200 : 400)));
    expect((await call(SEND_EMAIL, { email, ...HUMAN })).status).toBe(200);
    expect((await linkFor(arena, email)).token).not.toBe('');
  });

  test('leave a code that is sent again to the member who waits for it', async () => {
    await using arena = await openArena({ hasCaptcha: true, membership: { requiresEmailVerification: true } });
    const call = neighbor(arena, (await visit(arena)).token);
    const waiting = await call(REGISTER, registration());
    for (let attempt = 0; attempt < 105; attempt += 1) {
      await call(REGISTER, registration());
      await call(RESEND, { stateToken: `unknown ${attempt}` });
    }
    arena.wait(2 * 60 * 1000);
    const resent = await call(RESEND, { stateToken: waiting.text('stateToken') });
    expect([resent.status, resent.at('state')]).toEqual([200, 'REQUIRE_EMAIL_VERIFICATION']);
  });
});

describe('solved captchas at an address that many share', () => {
  const CASES = [
    ['registrations', REGISTER, 20, 100, () => ({ loginId: { email: someAddress() }, password: PASSWORD })],
    ['sign-ins', LOGIN, 30, 200, () => ({ loginId: { email: someAddress() }, password: 'guessed' })],
    ['recovery emails', SEND_EMAIL, 10, 60, () => ({ email: someAddress() })],
  ] as const;

  test.each(CASES)('raise the limit of %s', async (_, path, free, allowed, make) => {
    await using arena = await openArena({ hasCaptcha: true });
    const call = callAs(arena, (await visit(arena)).token, STRANGER);
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= free + allowed; attempt += 1) {
      statuses.push((await call(path, { ...make(), ...HUMAN })).status);
    }
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect((await call(path, make())).status).toBe(400);
  });

  test('still have an end: six hundred recovery emails are enough for an hour', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const { token } = await visit(arena);
    const askFor = async (from: string) => callAs(arena, token, from)(SEND_EMAIL, { email: someAddress(), ...HUMAN });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 610; attempt += 1) statuses.push((await askFor(STRANGER)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { status, message } = await askFor(STRANGER);
    expect([status, message]).toEqual([429, 'Too many attempts: wait 60 minutes and try again.']);
    expect((await askFor(OWNER)).status).toBe(200);
  });
});

test('a member who asks for a new password again and again is told to use the latest link', async () => {
  await using arena = await openArena({ mode: 'development', seed: 'demo', hasCaptcha: true });
  const browser = openBrowser(arena, OWNER);
  await joinShop(arena, browser);
  let seen = await browser.post(`${arena.shopUrl}/account/password-email`, {});
  for (let more = 0; more < 12; more += 1) seen = await browser.post(`${arena.shopUrl}/account/password-email`, {});
  expect(seen.status).toBe(200);
  expect(readText(seen)).toContain('You’ve asked for many links.');
});
