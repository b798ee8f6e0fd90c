/**
 * Odd values in every parameter that a page of the shop reads from its address, and members whose session or account
 * ends between two pages.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser } from './browser.ts';
import { callAs, joinShop, own } from './people.ts';

let arena: Arena;
beforeAll(async () => {
  arena = await openArena({ mode: 'development', seed: 'demo', isPatient: true });
});
afterAll(() => arena[Symbol.asyncDispose]());

const ODD = [
  '',
  '-1',
  '0.1',
  '1e309',
  '8640000000000001',
  '9999999999999999',
  'NaN',
  '__proto__',
  '%zz',
  '../../etc/passwd',
  '\uFEFF',
  'http://127.0.0.1:1/',
  'x'.repeat(5000),
] as const;
const PAGES = [
  ['/collections/all', ['page', 'sort']],
  ['/search', ['q']],
  ['/search?q=mug', ['page', 'sort']],
  ['/products/harbour-mug', ['Glaze']],
  ['/cart', ['problem', 'missing', 'of']],
  ['/cart/again', ['order', 'link']],
  ['/cart/restore', ['link']],
  ['/account', ['cursor', 'problem', 'return-to']],
  ['/account/sign-in', ['return-to']],
  ['/account/callback', ['code', 'state', 'error']],
  ['/legal/privacy', ['language']],
  [`/legal/${'x'.repeat(50)}`, ['language']],
] as const;

async function findBroken(browser: Browser, path: string, names: readonly string[]): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const name of names) {
    for (const value of ODD) {
      const query = new URLSearchParams([[name, value]]).toString();
      const address = `${path}${path.includes('?') ? '&' : '?'}${query}`;
      const { status } = await browser.open(arena.shopUrl + address);
      if (status >= 500) broken.push(`${status} ${address.slice(0, 200)}`);
    }
  }
  return broken;
}

test.each(PAGES)('no value in the address breaks %s for a stranger', async (path, names) => {
  expect(await findBroken(openBrowser(arena), path, names)).toEqual([]);
});

test.each(PAGES)('no value in the address breaks %s for a member', async (path, names) => {
  const browser = openBrowser(arena);
  await joinShop(arena, browser);
  expect(browser.cookie('cartwright_session')).toContain('member');
  expect(await findBroken(browser, path, names)).toEqual([]);
});

const OWN_PAGES = ['/', '/cart', '/account', '/account/details', '/collections/all', '/checkout'];

test.each(OWN_PAGES)('a member who was blocked goes on as a new visitor at %s', async (path) => {
  const browser = openBrowser(arena);
  const email = `blocked-${OWN_PAGES.indexOf(path)}@example.com`;
  await joinShop(arena, browser, email);
  const owner = await own(arena);
  const listed = await owner.call(`/members/v1/members?search=${encodeURIComponent(email)}`);
  await owner.call(`/members/v1/members/${listed.text('members.0.id')}/block`, {});
  arena.wait(1100);
  const { status } = await browser.open(arena.shopUrl + path);
  expect(status).toBe(200);
  expect((await browser.open(`${arena.shopUrl}/account`)).text).toContain('Sign in');
});

const OWN_FORMS = [
  ['/account/password-email', {}],
  ['/account/delete', { confirm: 'yes' }],
  ['/account/sign-out', {}],
  ['/account/sign-in', { 'return-to': '/account' }],
  ['/account/details', { intent: 'details', firstName: 'Ada' }],
  ['/account/details', { intent: 'session-end-others' }],
  ['/cart', { intent: 'remove', line: 'x' }],
  ['/cart', { intent: 'apply-coupon', coupon: 'WELCOME10' }],
  ['/cart/again', { order: 'x' }],
  ['/checkout', {}],
] as const;

test.each(OWN_FORMS)(
  'a member who has just deleted the account elsewhere sends the form of %s %j',
  async (path, fields) => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const session = JSON.parse(decodeURIComponent(browser.cookie('cartwright_session') ?? '')) as SessionCookie;
    await callAs(arena, session.accessToken.value)('/members/v1/members/my', undefined, { method: 'DELETE' });
    // The first time, the platform still accepts the token, which is valid for up to a second more.
    for (const passed of [0, 1100]) {
      arena.wait(passed);
      const { status } = await browser.post(arena.shopUrl + path, fields);
      expect(status).toBeLessThan(500);
    }
  },
);

interface SessionCookie {
  readonly accessToken: { readonly value: string };
}
