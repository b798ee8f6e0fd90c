/** Attacks on sessions: fixation, riding, reuse after the end, and ending another member's session. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser, readText } from './browser.ts';
import { readToken } from './forger.ts';
import {
  BUYER,
  CART,
  addressIn,
  responseIn,
  ask,
  authorizeAddress,
  callAs,
  checkOut,
  join,
  joinShop,
  line,
  own,
  redirectTo,
  stock,
  visit,
} from './people.ts';

let arena: Arena;
let productId: string;
beforeAll(async () => {
  arena = await openArena();
  productId = await stock(await own(arena));
});
afterAll(() => arena[Symbol.asyncDispose]());

/** Whether this browser is signed in at the hosted pages. */
async function isKnown(browser: Browser): Promise<boolean> {
  await browser.open(authorizeAddress(arena, { prompt: 'none' }));
  return responseIn(arena, browser).get('error') !== 'login_required';
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}

/** The tokens in a shop's session cookie. */
function tokensIn(browser: Browser) {
  return JSON.parse(decodeURIComponent(browser.cookie('cartwright_session') ?? '')) as {
    readonly accessToken: { readonly value: string };
    readonly refreshToken: { readonly value: string; readonly role: string };
  };
}

describe('a session that an attacker planted', () => {
  test('at the hosted pages is replaced when a member signs in', async () => {
    const browser = openBrowser(arena);
    browser.plant(hostOf(arena.platformUrl), '__Host-cartwright_member', 'planted');
    await joinShop(arena, browser);
    const attacker = openBrowser(arena);
    attacker.plant(hostOf(arena.platformUrl), '__Host-cartwright_member', 'planted');
    expect([await isKnown(browser), await isKnown(attacker)]).toEqual([true, false]);
  });

  test('and that was the attacker’s own ends when another member signs in', async () => {
    const { browser: attacker } = await join(arena);
    const planted = attacker.cookie('cartwright_member') ?? '';
    const browser = openBrowser(arena);
    browser.plant(hostOf(arena.platformUrl), '__Host-cartwright_member', planted);
    await joinShop(arena, browser);
    expect(browser.cookie('cartwright_member')).not.toBe(planted);
    expect(await isKnown(attacker)).toBe(false);
  });

  test('in the shop tells the attacker nothing once the victim has signed in', async () => {
    const attacker = openBrowser(arena);
    const add = JSON.stringify({ lineItems: [line(productId)] });
    const headers = { origin: arena.shopUrl, 'content-type': 'application/json' };
    await attacker.send(`${arena.shopUrl}/api${CART}/add-to-cart`, { method: 'POST', body: add, headers });
    const planted = attacker.cookie('cartwright_session') ?? '';
    const victim = openBrowser(arena);
    victim.plant(hostOf(arena.shopUrl), '__Host-cartwright_session', planted);
    await joinShop(arena, victim);
    expect(readText(await attacker.open(`${arena.shopUrl}/account`))).not.toContain('@example.com');
    expect((await attacker.send(`${arena.shopUrl}/api${CART}`)).status).toBe(404);
  });

  test('in the shop that claims to be a member’s shows no member', async () => {
    const browser = openBrowser(arena);
    const { token, refreshToken } = await visit(arena);
    const tokens = {
      accessToken: { value: token, expiresAt: 9_999_999_999 },
      refreshToken: { value: refreshToken, role: 'member' },
    };
    browser.plant(hostOf(arena.shopUrl), '__Host-cartwright_session', encodeURIComponent(JSON.stringify(tokens)));
    expect(readText(await browser.open(`${arena.shopUrl}/account`))).toContain('Sign in to see your orders');
  });

  test.each(['{}', 'null', '[]', '"x"', '%', '{"__proto__":{"role":"member"}}'])(
    'in the shop with the content %s counts as none',
    async (text) => {
      const browser = openBrowser(arena);
      browser.plant(hostOf(arena.shopUrl), '__Host-cartwright_session', encodeURIComponent(text));
      const seen = await browser.open(`${arena.shopUrl}/account`);
      expect([seen.status, readText(seen)]).toEqual([200, expect.stringContaining('Sign in to see your orders')]);
    },
  );
});

describe('signing out', () => {
  test('is not done by the link of an anonymous stranger', async () => {
    const { browser: victim } = await join(arena);
    const link = addressIn(await redirectTo(await visit(arena), { logout: { clientId: arena.clientId } }));
    expect(readText(await victim.open(link))).toContain('Sign out?');
    expect(await isKnown(victim)).toBe(true);
  });

  test('is not done by the link of another member', async () => {
    const { browser: victim } = await join(arena);
    const link = addressIn(await redirectTo(await join(arena), { logout: { clientId: arena.clientId } }));
    expect(readText(await victim.open(link))).toContain('Sign out?');
    expect(await isKnown(victim)).toBe(true);
  });

  test('is not done by a link without proof', async () => {
    const { browser: victim } = await join(arena);
    await victim.open(`${arena.platformUrl}/logout?clientId=${arena.clientId}&link=guessed`);
    expect(await isKnown(victim)).toBe(true);
  });

  test('ends the refresh token, and the browser session for a thief of its cookie', async () => {
    const member = await join(arena);
    const copy = openBrowser(arena);
    copy.plant(hostOf(arena.platformUrl), '__Host-cartwright_member', member.browser.cookie('cartwright_member') ?? '');
    await member.browser.open(addressIn(await redirectTo(member, { logout: { clientId: arena.clientId } })));
    expect(await isKnown(copy)).toBe(false);
    const { message } = await ask(arena, { grantType: 'refresh_token', refreshToken: member.refreshToken });
    expect(message).toBe('This refresh token is not known or has expired.');
  });

  test('in the shop ends the session for a thief of its cookie', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const { refreshToken } = tokensIn(browser);
    await browser.post(`${arena.shopUrl}/account/sign-out`, {});
    const { message } = await ask(arena, { grantType: 'refresh_token', refreshToken: refreshToken.value });
    expect(message).toBe('This refresh token is not known or has expired.');
    expect(readText(await browser.open(`${arena.shopUrl}/account`))).toContain('Sign in to see your orders');
  });
});

describe('a session of one kind', () => {
  test('of a member’s browser is no token for the API', async () => {
    const { browser } = await join(arena);
    expect((await browser.send(`${arena.platformUrl}/members/v1/members/my`)).status).toBe(401);
    const { status } = await callAs(arena, browser.cookie('cartwright_member') ?? '')('/members/v1/members/my');
    expect(status).toBe(401);
  });

  test('of a member opens nothing in the admin', async () => {
    const { browser } = await join(arena);
    browser.plant(
      hostOf(arena.platformUrl),
      '__Secure-cartwright_merchant',
      browser.cookie('cartwright_member') ?? '',
      '/admin',
    );
    const seen = await browser.post(`${arena.platformUrl}/admin/session/token`, {});
    expect(seen.text).toBe('{"message":"No merchant is signed in to the admin: sign in at /admin/sign-in."}');
  });

  test('of a merchant is no shopper’s and no member’s', async () => {
    const owner = await own(arena);
    expect((await owner.call(CART)).message).toMatch(/^A merchant may not call currentCart\.getCurrentCart/);
    expect((await owner.call('/members/v1/members/my')).message).toMatch(
      /^A merchant may not call members\.getCurrentMember/,
    );
  });

  test('of a merchant that has ended gives no more tokens', async () => {
    const { browser } = await own(arena);
    const copied = browser.cookie('cartwright_merchant') ?? '';
    await browser.post(`${arena.platformUrl}/admin/session/end`, {});
    browser.plant(hostOf(arena.platformUrl), '__Secure-cartwright_merchant', copied, '/admin');
    expect((await browser.post(`${arena.platformUrl}/admin/session/token`, {})).status).toBe(401);
  });
});

describe('every cookie', () => {
  test('is out of reach of plain http and of other hosts, and all but a mark without a secret of scripts', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const { browser: office } = await own(arena);
    await (await checkOut(arena, await visit(arena), productId, browser)).browser.open(arena.shopUrl);
    const lines = [...browser.received, ...office.received];
    const names = new Set(lines.map((one) => one.split('=')[0]?.replace(/sign_in_.*/, 'sign_in')));
    expect(names).toEqual(
      new Set([
        '__Host-cartwright_session',
        '__Host-cartwright_sign_in',
        '__Host-cartwright_member',
        '__Host-cartwright_device',
        '__Host-cartwright_pending',
        '__Host-cartwright_form',
        '__Secure-cartwright_merchant',
        '__Secure-cartwright_merchant_device',
        '__Secure-cartwright_merchant_link',
        '__Secure-cartwright_checkout',
        'cartwright_visit',
      ]),
    );
    // It tells the shop's scripts that there is a session, and nothing about it.
    const marks = lines.filter((one) => one.startsWith('cartwright_visit='));
    expect(new Set(marks.map((one) => one.split(';')[0]))).toEqual(new Set(['cartwright_visit=1']));
    const secrets = lines.filter((one) => !marks.includes(one));
    expect(secrets.filter((one) => !/; *httponly/i.test(one))).toEqual([]);
    expect(lines.filter((one) => !/; *secure/i.test(one))).toEqual([]);
    expect(lines.filter((one) => !/; *samesite=(lax|strict)/i.test(one) || /; *domain=/i.test(one))).toEqual([]);
  });

  test('with the prefix of a host has no other path, or browsers would drop it', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    await browser.post(`${arena.shopUrl}/account/sign-out`, {});
    const hostOnly = browser.received.filter((one) => one.startsWith('__Host-'));
    expect(hostOnly.filter((one) => !/; *path=\/(;|$)/i.test(one))).toEqual([]);
  });
});

test('buying at the hosted checkout leaves no token for the buyer’s account', async () => {
  const { page, browser } = await checkOut(arena, await visit(arena), productId);
  await browser.submit(page, BUYER);
  expect(await isKnown(browser)).toBe(false);
});

test('a member’s tokens contain only the member’s id', async () => {
  const { token, email } = await join(arena);
  expect(Object.keys(readToken(token).claims).toSorted()).toEqual([
    'client',
    'cv',
    'exp',
    'iat',
    'iss',
    'role',
    'sid',
    'site',
    'sub',
    'vis',
  ]);
  expect(JSON.stringify(readToken(token))).not.toContain(email);
});
