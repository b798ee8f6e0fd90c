/** Attacks on the shop's own form as scripts send it: its two addresses, its cookie, and the frame's address. */
import { beforeEach, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser } from './browser.ts';
import { LOGIN, REGISTER, enrol } from './emails.ts';
import {
  type Guest,
  PASSWORD,
  responseIn,
  authorizeAddress,
  createSecrets,
  leave,
  someAddress,
  visit,
} from './people.ts';

describe('the own form of a shop', () => {
  let arena: Arena;
  let visitor: Guest;
  beforeEach(async () => {
    arena = await openArena({ signIn: 'form', isPatient: true });
    visitor = await visit(arena);
    return () => arena[Symbol.asyncDispose]();
  });

  const form = () => `${arena.shopUrl}/account/form`;
  const callback = () => `${arena.shopUrl}/account/callback`;

  /** Signs in as a page with scripts does, up to the frame's address. */
  async function begin(browser: Browser, email: string): Promise<{ readonly url: string; readonly state: string }> {
    const typed = { form: 'login', email, password: PASSWORD, 'return-to': '/account' };
    const { text } = await browser.post(form(), typed, { origin: arena.shopUrl });
    return JSON.parse(text) as { url: string; state: string };
  }

  /** The code that the frame's page posts to the shop. */
  async function codeOf(browser: Browser, url: string): Promise<string> {
    const { text } = await browser.open(url, { referer: `${arena.shopUrl}/` });
    return /"code":"([\w-]+)"/.exec(text)?.[1] ?? '';
  }

  test.each([form, callback])('is sent by no page of another site', async (address) => {
    const typed = { form: 'login', email: someAddress(), password: 'x', code: 'x', state: 'x' };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'same-site' }, {}]) {
      expect((await openBrowser(arena).post(address(), typed, headers)).status).toBe(403);
    }
  });

  test('is finished only in the browser that started', async () => {
    const email = await enrol(visitor);
    const [thief, victim] = [openBrowser(arena), openBrowser(arena)];
    const { url, state } = await begin(victim, email);
    const code = await codeOf(victim, url);
    const stolen = await thief.post(callback(), { code, state }, { origin: arena.shopUrl });
    expect(stolen.text).toBe('{"kind":"refused"}');
    expect(thief.cookie('cartwright_session') ?? '').not.toContain('member');
  });

  test('is not finished with the code of another person’s sign-in: the state is not theirs', async () => {
    const attacker = openBrowser(arena);
    const theirs = await begin(attacker, await enrol(visitor));
    const code = await codeOf(attacker, theirs.url);
    const victim = openBrowser(arena);
    const own = await begin(victim, await enrol(visitor));
    for (const state of [theirs.state, own.state]) {
      const { text } = await victim.post(callback(), { code, state }, { origin: arena.shopUrl });
      expect(text).toBe('{"kind":"refused"}');
    }
  });

  test('issues a code once, and none to a changed address', async () => {
    const browser = openBrowser(arena);
    const { url } = await begin(browser, await enrol(visitor));
    const changed = new URL(url);
    changed.searchParams.set('redirect_uri', 'https://evil.example/callback');
    expect((await openBrowser(arena).open(changed)).status).toBe(400);
    expect(await codeOf(browser, url)).toHaveLength(43);
    expect(await codeOf(openBrowser(arena), url)).toBe('');
  });

  test('posts the code to the shop’s origin alone, in a page that no other site can frame', async () => {
    const browser = openBrowser(arena);
    const { url } = await begin(browser, await enrol(visitor));
    const { headers, text } = await browser.open(url, { referer: 'https://evil.example/' });
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${arena.shopUrl}`);
    expect(text).toContain(`for(const origin of ["${arena.shopUrl}"])`);
    expect(text).not.toContain('evil');
  });

  test.each([undefined, 'https://evil.example/', 'https://alder.example.evil.example/'])(
    'signs no victim in to another account by an address from an attacker (from %s)',
    async (referer) => {
      const email = await enrol(visitor);
      const { text: read } = await visitor.call(LOGIN, { loginId: { email }, password: PASSWORD });
      const more = { sessionToken: read('sessionToken') };
      const victim = openBrowser(arena);
      await victim.open(await leave(arena, visitor, createSecrets(), more), referer === undefined ? {} : { referer });
      expect(victim.cookie('cartwright_member')).toBeUndefined();
      await victim.open(authorizeAddress(arena, { prompt: 'none' }));
      expect(responseIn(arena, victim).get('error')).toBe('login_required');
    },
  );

  test('shows a page neither tokens nor the input', async () => {
    const email = someAddress();
    await visitor.call(REGISTER, { loginId: { email }, password: PASSWORD });
    const browser = openBrowser(arena);
    const { url, state } = await begin(browser, email);
    const { text } = await browser.post(
      callback(),
      { code: await codeOf(browser, url), state },
      { origin: arena.shopUrl },
    );
    expect(JSON.parse(text)).toEqual({ kind: 'signed-in', path: '/account' });
    expect([url, ...arena.log].join('\n')).not.toContain(PASSWORD);
    expect(new URL(url).searchParams.has('session_token')).toBe(false);
  });
});
