/**
 * A whole visit to the shop, and its traces: no token, no password and no code appears in an address, a log line or an
 * error.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser, readForm, readText } from './browser.ts';
import {
  BUYER,
  CART,
  PASSWORD,
  addressIn,
  ask,
  askToLeave,
  callAs,
  createSecrets,
  exchange,
  join,
  line,
  own,
  register,
  someAddress,
  visit,
} from './people.ts';

let arena: Arena;
/** The secrets of the visit, by kind. */
const secrets = new Map<string, string>();
const browsers: Browser[] = [];

beforeAll(async () => {
  arena = await openArena({ seed: 'demo' });
  await visitTheShop();
  await useTheApi();
  await useTheAdmin();
});
afterAll(() => arena[Symbol.asyncDispose]());

function keepSecrets(browser: Browser, whose: string): void {
  browsers.push(browser);
  for (const received of browser.received) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(received) ?? [];
    if (value.length < 20) continue;
    secrets.set(`${whose}: ${name} ${secrets.size}`, value);
    const text = decodeURIComponent(value);
    for (const [, token = ''] of text.matchAll(/"(?:value|codeVerifier)":"([^"]{20,})"/g))
      secrets.set(`${whose}: in ${name} ${secrets.size}`, token);
  }
}

async function visitTheShop(): Promise<void> {
  const browser = openBrowser(arena);
  await browser.open(`${arena.shopUrl}/products/bud-vase-trio`);
  await browser.post(`${arena.shopUrl}/cart`, { product: 'bud-vase-trio', quantity: '2' });
  const signIn = await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/cart' });
  await browser.submit(signIn, { email: 'unknown@example.com', password: 'a wrong password' });
  await register(browser, signIn, { email: 'visitor@example.com' });
  const checkout = await browser.post(`${arena.shopUrl}/checkout`, {});
  await browser.submit(checkout, { ...BUYER, email: '' });
  const thanks = await browser.submit(checkout, BUYER);
  if (!readText(thanks).includes('1 Kiln Road'))
    throw new Error(`Nothing was bought: ${readText(thanks).slice(0, 600)}`);
  await browser.open(`${arena.shopUrl}/account`);
  await breakDown(browser);
  await browser.post(`${arena.shopUrl}/account/sign-out`, {});
  secrets.set('the password', PASSWORD);
  secrets.set('the wrong password', 'a wrong password');
  keepSecrets(browser, 'the shop');
}

/** The platform fails in every way while a member uses the shop; the shop logs each failure. */
async function breakDown(browser: Browser): Promise<void> {
  const failures: (() => Promise<Response>)[] = [
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    () => Promise.resolve(Response.json({ message: 'System error occurred', details: {} }, { status: 500 })),
    () => Promise.resolve(new Response('{"orders":', { status: 200 })),
  ];
  for (const failure of failures) {
    arena.interrupt(failure);
    await browser.open(`${arena.shopUrl}/account`);
    await browser.post(`${arena.shopUrl}/checkout`, {});
    await browser.post(`${arena.shopUrl}/cart`, { product: 'bud-vase-trio', quantity: '1' });
    await browser.send(`${arena.shopUrl}/api${CART}`);
  }
  arena.interrupt(undefined);
}

async function useTheApi(): Promise<void> {
  const visitor = await visit(arena);
  const email = someAddress();
  const registered = await visitor.call('/_api/iam/authentication/v2/register', {
    loginId: { email },
    password: PASSWORD,
  });
  const data = createSecrets();
  const browser = openBrowser(arena);
  const input = { sessionToken: registered.text('sessionToken') };
  await browser.open(addressIn(await askToLeave(arena, visitor, data, input)));
  const member = await join(arena);
  await exchange(arena, 'a code that is wrong', data);
  await visitor.call(`${CART}/add-to-cart`, { lineItems: [line('no such product')] });
  await visitor.call('/ecom/v1/orders/search', 'no JSON');
  keepSecrets(browser, 'direct sign-in');
  keepSecrets(member.browser, 'a member');
  for (const [name, value] of Object.entries({
    visitor: visitor.token,
    'visitor’s refresh token': visitor.refreshToken,
    member: member.token,
    'member’s refresh token': member.refreshToken,
    verifier: data.verifier,
    'session token': input.sessionToken,
  })) {
    secrets.set(`the API: ${name}`, value);
  }
}

async function useTheAdmin(): Promise<void> {
  const link = await arena.merchantLink();
  const owner = await own(arena);
  await owner.call('/stores/v1/products', { product: {} });
  await owner.call('/ecom/v1/orders/search', { search: {} });
  secrets.set('the admin: token', owner.token);
  secrets.set('the admin: another link', new URL(link).searchParams.get('code') ?? '');
  const key = await owner.call('/apps/v1/api-keys', { apiKey: { name: 'Sync', permissions: ['members.manage'] } });
  const app = await owner.call('/apps/v1/apps', { app: { name: 'Partner', redirectUrls: [] } });
  const clientId = app.text('app.id');
  const clientSecret = (await owner.call(`/apps/v1/apps/${clientId}/secret`, {})).text('clientSecret');
  const credentials = await ask(arena, { grantType: 'client_credentials', clientId, clientSecret });
  await callAs(arena, key.text('secret'))('/members/v1/members/my');
  await callAs(arena, credentials.text('access_token'))('/ecom/v1/orders/search', {});
  secrets.set('a program: API key', key.text('secret'));
  secrets.set('a program: client secret', clientSecret);
  secrets.set('a program: token', credentials.text('access_token'));
  keepSecrets(owner.browser, 'the admin');
}

/** The secrets that appear in one of the texts. */
function found(texts: readonly string[]): readonly string[] {
  const all = texts.join('\n');
  return [...secrets]
    .filter(([, secret]) => secret !== '' && (all.includes(secret) || all.includes(encodeURIComponent(secret))))
    .map(([name]) => name);
}

describe('the visit', () => {
  test('had secrets of every kind', () => {
    const kinds = [...secrets.keys()].join('\n');
    for (const kind of [
      'cartwright_session',
      'cartwright_sign_in',
      'cartwright_member',
      'cartwright_form',
      'cartwright_checkout',
      'cartwright_merchant',
      'codeVerifier',
    ]) {
      expect(kinds + [...secrets.values()].join('\n')).toContain(kind);
    }
    expect(secrets.size).toBeGreaterThan(25);
  });

  test('left none of them in an address', () => {
    const names = found(browsers.flatMap(({ addresses }) => addresses));
    // The code of a link came in its address, and moved into this cookie.
    expect(names.filter((name) => !name.includes('cartwright_merchant_link'))).toEqual([]);
  });

  test('left none of them in a line of the log, although much went wrong', () => {
    expect(arena.log.filter((one) => /fetch failed|502|System error/.test(one)).length).toBeGreaterThan(2);
    expect(found(arena.log)).toEqual([]);
  });

  test('left no code, no handle and no checkout of an address in the log', () => {
    const passing = browsers.flatMap(({ addresses }) =>
      addresses.flatMap((one) => [...new URL(one).searchParams.values()].filter((value) => value.length >= 40)),
    );
    expect(passing.length).toBeGreaterThan(5);
    expect(passing.filter((value) => arena.log.some((one) => one.includes(value)))).toEqual([]);
  });

  test('left no person’s address, name or street in the log', () => {
    const persons = [
      'visitor@example.com',
      'unknown@example.com',
      'buyer@example.com',
      'Bea Buyer',
      'Kiln Road',
      'Ada Lovelace',
    ];
    expect(persons.filter((person) => arena.log.some((one) => one.includes(person)))).toEqual([]);
  });

  test('left none of them in an email', () => {
    expect(found(arena.emails.flatMap(({ text, html, subject }) => [text, html, subject]))).toEqual([]);
  });
});

describe('a page of a member', () => {
  test('contains no token, not even in the data for the browser’s script', async () => {
    const browser = openBrowser(arena);
    const page = await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/account' });
    const seen = await register(browser, page, { email: someAddress() });
    expect(readText(seen)).toContain('Hello, Ada Lovelace');
    expect(seen.text).not.toMatch(/eyJ[\w-]{10,}\.|accessToken|refreshToken|codeVerifier/);
  });

  test('that failed reveals no internals', async () => {
    const browser = openBrowser(arena);
    arena.interrupt(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432 password=hunter2')));
    const seen = await browser.open(`${arena.shopUrl}/account`);
    arena.interrupt(undefined);
    expect([seen.status, /ECONNREFUSED|hunter2|node_modules|at \w+ \(/.test(seen.text)]).toEqual([503, false]);
  });
});

test('an error of the platform reveals no internals', async () => {
  const { call } = await visit(arena);
  const responses = await Promise.all([
    call('/nothing'),
    call('/oauth2/token', '{'),
    call('/stores-reader/v1/products/x'),
    call(CART, {}, { method: 'PUT' }),
  ]);
  expect(
    responses.map(({ json }) => json).filter((text) => /node_modules|\/src\/|sqlite|at \w+ \(|Error:/i.test(text)),
  ).toEqual([]);
});

test('a page that other sites see as referrer reveals only its origin', async () => {
  const browser = openBrowser(arena);
  const page = await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/account' });
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.text).toContain('<meta name="referrer"');
  expect(readForm(page).action.origin).toBe(arena.platformUrl);
});

test('text typed into a gift card’s field is only a text, in the cart and at the checkout', async () => {
  const browser = openBrowser(arena);
  const evil = '"></script><img src=x onerror=alert(1)>';
  const fields = {
    product: 'alder-gift-card',
    quantity: '1',
    'option.Amount': '$25',
    'text.Recipient email': evil,
    'text.Message': evil,
  };
  const cart = await browser.post(`${arena.shopUrl}/cart`, fields);
  const checkout = await browser.post(`${arena.shopUrl}/checkout`, {});
  expect([readText(cart).includes(evil), readText(checkout).includes(evil)]).toEqual([true, true]);
  expect([cart.text, checkout.text].filter((text) => text.includes('<img src=x'))).toEqual([]);
});
