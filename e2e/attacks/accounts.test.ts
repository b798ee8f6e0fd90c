/** Attacks on accounts: enumeration, takeover, and privilege escalation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser, readText } from './browser.ts';
import { readToken } from './forger.ts';
import {
  type Guest,
  type Member,
  PASSWORD,
  addressIn,
  responseIn,
  askToLeave,
  authorizeAddress,
  callbackOf,
  createSecrets,
  exchange,
  join,
  own,
  register,
  someAddress,
  visit,
} from './people.ts';

const REGISTER = '/_api/iam/authentication/v2/register';
const LOGIN = '/_api/iam/authentication/v2/login';
const ME = '/members/v1/members/my';

let arena: Arena;
let ada: Member;
let visitor: Guest;
beforeAll(async () => {
  arena = await openArena({ isPatient: true });
  ada = await join(arena);
  visitor = await visit(arena);
});
afterAll(() => arena[Symbol.asyncDispose]());

/** The text of the sign-in page after an attempt, without the input. */
async function attempt(email: string, password: string) {
  const browser = openBrowser(arena);
  const seen = await browser.submit(await browser.open(authorizeAddress(arena)), { email, password });
  return [seen.status, readText(seen)];
}

/** Registers with the API. Returns the response and a member's token. */
async function registerWith(profile: unknown, from: Guest = visitor) {
  const email = someAddress();
  const response = await from.call(REGISTER, { loginId: { email }, password: PASSWORD, profile });
  const secrets = createSecrets();
  const input = { responseMode: 'query', sessionToken: response.at('sessionToken') };
  const browser = openBrowser(arena);
  await browser.open(addressIn(await askToLeave(arena, from, secrets, input)));
  const tokens = await exchange(arena, responseIn(arena, browser).get('code') ?? '', secrets);
  const token = tokens.text('access_token');
  const me = await from.call(ME, undefined, { headers: { authorization: token } });
  return { response, token, me };
}

/** The work on passwords that each call causes: nearly all of its time, and the same on every machine. */
async function passwordWork(...calls: readonly (() => Promise<unknown>)[]): Promise<readonly (readonly string[])[]> {
  const works: (readonly string[])[] = [];
  for (const call of calls) {
    const before = arena.passwordWork.length;
    await call();
    works.push(arena.passwordWork.slice(before));
  }
  return works;
}

describe('the existence of an account', () => {
  test('is not revealed by the text of the sign-in page', async () => {
    expect(await attempt(ada.email, 'not the password')).toEqual(
      await attempt('unknown@example.com', 'not the password'),
    );
  });

  test('is not revealed by the time of the sign-in page', async () => {
    const work = await passwordWork(
      () => attempt(ada.email, 'not the password'),
      () => attempt('unknown@example.com', 'not the password'),
    );
    expect(work).toEqual([['compare'], ['compare']]);
  });

  test('is not revealed by the time of the API’s sign-in', async () => {
    const login = (email: string) => visitor.call(LOGIN, { loginId: { email }, password: 'not the password' });
    const work = await passwordWork(
      () => login(ada.email),
      () => login('unknown@example.com'),
    );
    expect(work).toEqual([['compare'], ['compare']]);
  });

  test('is not revealed by the time that a new account takes', async () => {
    const take = (email: string) => visitor.call(REGISTER, { loginId: { email }, password: PASSWORD });
    const work = await passwordWork(
      () => take(ada.email),
      () => take(someAddress()),
    );
    expect(work).toEqual([['hash'], ['hash']]);
  });

  test('is not revealed by an error of the database for an address in unusual characters', async () => {
    for (const email of [
      "a'--@example.com",
      'a"@example.com',
      '%@example.com',
      'a\u0000@example.com',
      `${'a'.repeat(400)}@example.com`,
    ]) {
      const [status] = await attempt(email, 'not the password');
      expect([400, 422]).toContain(status);
    }
  });
});

describe('another member’s account', () => {
  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
    ['in full-width characters', (email: string) => email.replace('example', 'ｅxample')],
    ['with a soft hyphen', (email: string) => email.replace('@', '\u00ad@')],
    ['with a zero-width space', (email: string) => email.replace('@', '\u200b@')],
    ['with a right-to-left mark', (email: string) => `${email}\u202e`],
  ])('is not taken over by registering its address %s', async (_, spell) => {
    const browser = openBrowser(arena);
    const seen = await register(browser, await browser.open(authorizeAddress(arena)), { email: spell(ada.email) });
    expect(seen.status).toBe(422);
    expect(readText(seen)).toMatch(/There’s already an account with this email address|Enter a valid email address/);
  });

  test('is not opened by a list or an object as password', async () => {
    for (const password of [[], {}, [PASSWORD], { $ne: '' }, true, 0]) {
      const { message } = await visitor.call(LOGIN, { loginId: { email: ada.email }, password });
      expect(message).toBe('INVALID_ARGUMENT: "password" password must be text');
    }
  });

  test.each([undefined, null, ''])('is not opened with %j as password', async (password) => {
    const { status } = await visitor.call(LOGIN, { loginId: { email: ada.email }, password });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('is not opened by the beginning of its password', async () => {
    const password = `${PASSWORD} and eighty more characters `.padEnd(120, 'x');
    const email = someAddress();
    await visitor.call(REGISTER, { loginId: { email }, password });
    const { message } = await visitor.call(LOGIN, { loginId: { email }, password: password.slice(0, 72) });
    expect(message).toBe('The email address or the password is not right.');
  });

  test('is not opened by its password followed by a zero byte', async () => {
    const { message } = await visitor.call(LOGIN, { loginId: { email: ada.email }, password: `${PASSWORD}\u0000x` });
    expect(message).toBe('The request holds the character U+0000, which no text may hold.');
  });

  test('is not opened by a session token a second time', async () => {
    const { at } = await visitor.call(LOGIN, { loginId: { email: ada.email }, password: PASSWORD });
    const input = { sessionToken: at('sessionToken') };
    await askToLeave(arena, visitor, createSecrets(), input);
    const { message } = await askToLeave(arena, visitor, createSecrets(), input);
    expect(message).toBe('This session token was used before or has expired: sign in again.');
  });
});

describe('registering', () => {
  const WANTED = {
    role: 'merchant',
    roles: ['owner', 'admin'],
    isAdmin: true,
    status: { name: 'ACTIVE' },
    siteId: 'site_other',
    memberId: 'mem_chosen',
    id: 'mem_chosen',
    credentialVersion: 99,
    loginEmailVerified: true,
    isEmailVerified: true,
    metadata: { tags: ['staff'] },
    createdDate: '1970-01-01T00:00:00.000Z',
  };

  test.each(Object.entries(WANTED))('with %s in the profile or beside it is refused by name', async (name, value) => {
    const email = someAddress();
    const attempts = [
      [`profile.${name}`, { profile: { firstName: 'Mallory', [name]: value } }],
      [name, { profile: { firstName: 'Mallory' }, [name]: value }],
    ] as const;
    for (const [path, more] of attempts) {
      const { status, message } = await visitor.call(REGISTER, { loginId: { email }, password: PASSWORD, ...more });
      expect([status, message]).toEqual([
        400,
        expect.stringContaining(`"${path}" ${name} is nothing that this call takes`),
      ]);
    }
    const { message } = await visitor.call(LOGIN, { loginId: { email }, password: PASSWORD });
    expect(message).toBe('The email address or the password is not right.');
  });

  test('makes an approved member of this shop, whose address is not verified', async () => {
    const { me, token } = await registerWith({ firstName: 'Mallory' });
    expect([me.at('member.status'), me.at('member.loginEmailVerified')]).toEqual(['APPROVED', false]);
    expect(readToken(token).claims).toMatchObject({ role: 'member', site: arena.siteId, cv: 1 });
  });

  test('gives no member a label, because labels are the shop’s', async () => {
    const { response } = await registerWith({ labels: ['vip', 'staff'] });
    expect(response.at('identity.identityProfile.labels')).toBeUndefined();
  });

  test('with another member’s address in the profile does not change one’s own address', async () => {
    const { me } = await registerWith({ emails: [ada.email], secondaryEmails: [{ email: ada.email, tag: 'MAIN' }] });
    expect([me.at('member.loginEmail'), me.at('member.loginEmailVerified')]).toEqual([
      expect.not.stringContaining(ada.email),
      false,
    ]);
  });

  test('at the page with added hidden fields grants none of them either', async () => {
    const browser = openBrowser(arena);
    const page = await browser.open(
      (await browser.open(authorizeAddress(arena))).url.href.replace('/sign-in', '/register'),
    );
    const fields = {
      fullName: 'Mallory',
      email: someAddress(),
      password: PASSWORD,
      role: 'merchant',
      status: 'BLOCKED',
    };
    await browser.submit(page, { ...fields, 'profile.labels': 'vip', siteId: 'site_other' });
    expect(responseIn(arena, browser).get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('with a prototype as profile changes no other object', async () => {
    await visitor.call(
      REGISTER,
      `{"loginId":{"email":"${someAddress()}"},"password":"${PASSWORD}","profile":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each([
    ['a thousand profile addresses', { addresses: Array.from({ length: 1000 }, () => ({ tag: 'HOME' })) }],
    ['a name of a megabyte', { firstName: 'x'.repeat(900_000) }],
    ['a number for a name', { firstName: 7 }],
  ])('with %s is refused', async (_, profile) => {
    const { status, message } = await visitor.call(REGISTER, {
      loginId: { email: someAddress() },
      password: PASSWORD,
      profile,
    });
    expect([status, message]).toEqual([400, expect.stringContaining('INVALID_ARGUMENT: "profile.')]);
  });

  test.each([
    ['seven characters', '1234567', 'INVALID_ARGUMENT: "password" password must have at least 8 characters'],
    ['a megabyte', 'x'.repeat(900_000), 'INVALID_ARGUMENT: "password" password must have at most'],
  ])('with a password of %s is refused', async (_, password, message) => {
    const response = await visitor.call(REGISTER, { loginId: { email: someAddress() }, password });
    expect(response.message).toContain(message);
  });
});

describe('a member', () => {
  test('is readable with their own token only', async () => {
    expect((await visitor.call(ME)).message).toMatch(/^A visitor may not call members\.getCurrentMember/);
    expect(
      (await ada.call(`/members/v1/members/${String(readToken((await join(arena)).token).claims['sub'])}`)).status,
    ).toBe(404);
  });

  test.each(['/v1/collections', '/v1/products', '/v1/bulk/products/update'].map((path) => [`/stores${path}`]))(
    'may not call %s, which is for the merchant',
    async (path) => {
      expect((await ada.call(path, {})).message).toMatch(/^A member may not call .*: it needs a merchant or an app\.$/);
    },
  );
});

describe('a password', () => {
  const signIn = async (browser: Browser) =>
    browser.submit(await browser.open(authorizeAddress(arena)), { email: ada.email, password: PASSWORD });

  test('that was typed at the page is never shown again, not even with an error', async () => {
    const browser = openBrowser(arena);
    const seen = await browser.submit(await browser.open(authorizeAddress(arena)), {
      email: '',
      password: 'typed-and-gone',
    });
    expect(seen.text).not.toContain('typed-and-gone');
  });

  test('appears in no address of the browser', async () => {
    const browser = openBrowser(arena);
    await signIn(browser);
    expect(browser.addresses.filter((address) => address.includes(encodeURIComponent(PASSWORD)))).toEqual([]);
    expect(browser.addresses.at(-1)).toContain(callbackOf(arena).slice(0, -'/callback'.length));
  });

  test('in the query of the page signs no member in', async () => {
    const browser = openBrowser(arena);
    const page = await browser.open(authorizeAddress(arena));
    await browser.open(`${page.url.href}&${new URLSearchParams({ email: ada.email, password: PASSWORD }).toString()}`);
    expect(browser.cookie('cartwright_member')).toBeUndefined();
  });
});

test('the owner’s calls need the owner: the calls of a visitor are a short list', async () => {
  const owner = await own(arena);
  const calls: [string, string][] = [
    ['POST', '/stores/v1/products'],
    ['PATCH', '/stores/v1/products/prod_x'],
    ['DELETE', '/stores/v1/products/prod_x'],
    ['PATCH', '/stores/v1/products/prod_x/variants'],
    ['POST', '/stores/v1/products/prod_x/variants/resetToDefault'],
    ['POST', '/stores/v1/products/prod_x/media'],
    ['POST', '/stores/v1/products/prod_x/media/delete'],
    ['DELETE', '/stores/v1/products/prod_x/options'],
    ['POST', '/stores/v1/products/prod_x/remove-brand'],
    ['POST', '/stores/v1/collections'],
    ['PATCH', '/stores/v1/collections/col_x'],
    ['DELETE', '/stores/v1/collections/col_x'],
    ['POST', '/stores/v1/collections/col_x/productIds'],
    ['POST', '/stores/v1/bulk/products/update'],
    ['POST', '/stores/v1/bulk/products/adjust-properties'],
    ['POST', '/stores-reader/v2/inventoryItems/query'],
    ['PATCH', '/stores/v2/inventoryItems/product/prod_x'],
    ['POST', '/ecom/v1/orders/search'],
  ];
  for (const [method, path] of calls) {
    const { status, message } = await visitor.call(path, {}, { method });
    expect([path, status, message]).toEqual([path, 403, expect.stringMatching(/^A visitor may not call /)]);
    expect((await owner.call(path, {}, { method })).status).not.toBe(403);
  }
});
