/** Attacks that keep the owner of an account out: nothing that a stranger uses up may be what the owner needs. */
import { describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser } from './browser.ts';
import { LOGIN, RECOVER, SEND_EMAIL, enrol, linkFor } from './letters.ts';
import { type Guest, PASSWORD, answerIn, authorizeAddress, join, visit } from './people.ts';

const LOGIN_V1 = '/_api/iam/authentication/v1/login';
const HUMAN = { captchaTokens: [{ Recaptcha: 'local-human' }] };
const STRANGER = '198.51.100.66';
const OWNER = '203.0.113.7';

interface Attempt {
  readonly path?: string;
  readonly from?: string;
  readonly more?: object;
}

/** Tries a password; answers the status. */
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

describe.each([LOGIN, LOGIN_V1])('at %s with a captcha, an account at which a stranger guesses', (path) => {
  test('lets its owner in who solves the captcha, and counts nobody who does not', async () => {
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

describe('without a captcha, an account at which a stranger guesses', () => {
  async function openAttacked() {
    const arena = await openArena();
    const visitor = await visit(arena);
    const owner = await join(arena);
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await tryPassword(arena, visitor, owner.email, 'guessed', { from: STRANGER });
    }
    return { arena, visitor, owner, [Symbol.asyncDispose]: () => arena[Symbol.asyncDispose]() };
  }

  test('lets its owner in from another address, and no more of the stranger’s guesses', async () => {
    await using world = await openAttacked();
    const { arena, visitor, owner } = world;
    expect(await tryPassword(arena, visitor, owner.email, PASSWORD, { from: STRANGER })).toBe(429);
    expect(await tryPassword(arena, visitor, owner.email, PASSWORD, { from: OWNER })).toBe(200);
  });

  test('leaves every other address a few guesses only', async () => {
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
    expect(answerIn(arena, known).get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('gives whoever holds a browser of its owner’s ten guesses more, not any number', async () => {
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

describe('recovery letters that a stranger asks for', () => {
  test('end after five, answered like any other, and every link in them stays good', async () => {
    await using arena = await openArena();
    const visitor = await visit(arena);
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const first = await linkFor(arena, email);
    const answers: unknown[] = [];
    for (let asked = 0; asked < 9; asked += 1) {
      const { status, json } = await visitor.call(SEND_EMAIL, { email });
      answers.push([status, json]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['[200,"{}"]']));
    const recovered = await visitor.call(RECOVER, { recoveryToken: first.token, password: 'another password of nine' });
    expect(recovered.at('state')).toBe('SUCCESS');
    // Emails are sent in order: once this one has arrived, so have those before it.
    await arena.letterTo(await enrol(visitor));
    expect(arena.letters.filter(({ to, text }) => to === email && text.includes('token='))).toHaveLength(5);
  });

  test('do not keep whoever solves a captcha from another one', async () => {
    await using arena = await openArena({ hasCaptcha: true });
    const visitor = await visit(arena);
    const email = await enrol(visitor);
    for (let asked = 0; asked < 8; asked += 1) await visitor.call(SEND_EMAIL, { email });
    await visitor.call(SEND_EMAIL, { email, ...HUMAN });
    await arena.letterTo(await enrol(visitor));
    expect(arena.letters.filter(({ to, text }) => to === email && text.includes('token='))).toHaveLength(6);
  });
});
