/** Attacks by redirect address: no browser and no form is sent to an address that the app did not register. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import {
  addressIn,
  askToLeave,
  authorizeAddress,
  createSecrets,
  join,
  joinShop,
  leave,
  redirectTo,
  register,
  visit,
} from './people.ts';

let arena: Arena;
let development: Arena;
beforeAll(async () => {
  [arena, development] = await Promise.all([openArena(), openArena({ mode: 'development' })]);
});
afterAll(async () => {
  await arena[Symbol.asyncDispose]();
  await development[Symbol.asyncDispose]();
});

/** The registered address is `https://alder.example/account/callback`, character by character. */
const LOOK_ALIKES = [
  'https://evil.example/account/callback',
  'https://alder.example.evil.example/account/callback',
  'https://evil.example/https://alder.example/account/callback',
  'https://alder.example@evil.example/account/callback',
  'https://alder.example:443@evil.example/account/callback',
  'https://user:password@alder.example/account/callback',
  'https://alder.example:443/account/callback',
  'https://alder.example:8443/account/callback',
  'http://alder.example/account/callback',
  'https://sub.alder.example/account/callback',
  'https://alder.example./account/callback',
  'https://ALDER.example/account/callback',
  'https://аlder.example/account/callback',
  'https://alder.example/account/Callback',
  'https://alder.example/account/callback/',
  'https://alder.example/account/callback/evil',
  'https://alder.example/account/callback/../evil',
  'https://alder.example/account/%63allback',
  'https://alder.example/account//callback',
  'https://alder.example/account/callback?next=https://evil.example',
  'https://alder.example/account/callback#',
  'https://alder.example/account/callback;evil',
  String.raw`https://alder.example\@evil.example/account/callback`,
  String.raw`https://evil.example\.alder.example/account/callback`,
  String.raw`https:\\alder.example\account\callback`,
  '//alder.example/account/callback',
  'https:alder.example/account/callback',
  '/account/callback',
  ' https://alder.example/account/callback',
  'https://alder.example/account/callback\n',
  'https://alder.example/account/callback\r\nSet-Cookie: planted=1',
  'https://alder.example/account/callback\u0000',
  'https://alder.example/account/callback,https://evil.example/',
  'javascript:alert(1)//https://alder.example/account/callback',
  'data:text/html,<script>alert(1)</script>',
  'http://localhost:4000/account/callback',
] as const;

describe('a sign-in', () => {
  test.each(LOOK_ALIKES)('does not redirect back to %j', async (address) => {
    const browser = openBrowser(arena);
    const seen = await browser.open(authorizeAddress(arena, { redirect_uri: address }));
    expect([seen.status, browser.addresses.length]).toEqual([400, 1]);
    expect(readText(seen)).toContain('This return address isn’t allowed');
  });

  test('is refused in the language of its reader, by the page that names the address', async () => {
    const address = authorizeAddress(arena, { redirect_uri: 'https://evil.example/cb' });
    const seen = readText(await openBrowser(arena).open(`${address}&lang=de`));
    expect(seen).toContain('Die App wollte zu https://evil.example/cb zurückkehren');
    expect(seen).not.toContain('This return address');
  });

  test.each(LOOK_ALIKES.filter((address) => !address.includes('\0')))(
    'does not start with %j as its return address',
    async (redirectUri) => {
      const { message } = await askToLeave(arena, await visit(arena), createSecrets(), { redirectUri });
      expect(message).toBe(`My shop may not send you to ${redirectUri}.`);
    },
  );

  test('for another client’s id does not start with the tokens of this one', async () => {
    const clientId = await arena.registerApp({ redirectAddress: 'https://evil.example/callback' });
    const { message } = await askToLeave(arena, await visit(arena), createSecrets(), { clientId });
    expect(message).toBe('INVALID_ARGUMENT: "auth.authRequest.clientId" clientId is not that of the access token');
  });

  test('of one app does not redirect to the address of another', async () => {
    await arena.registerApp({ redirectAddress: 'https://other.example/callback' });
    const seen = await openBrowser(arena).open(
      authorizeAddress(arena, { redirect_uri: 'https://other.example/callback' }),
    );
    expect(readText(seen)).toContain('tried to return to https://other.example/callback,');
  });

  test.each([
    'http://localhost.evil.example/callback',
    'http://localhost@evil.example/callback',
    'http://localhost:4000@evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://evil.example/callback?http://localhost:4000',
    'http://0.0.0.0:4000/callback',
    'http://10.0.0.1/callback',
    'https://localhost:4000/callback',
    'ftp://localhost/callback',
    'http://localhost:4000/callback#fragment',
    String.raw`http://localhost\@evil.example/callback`,
  ])('in development, where any address of this machine is allowed, still does not redirect to %j', async (address) => {
    const seen = await openBrowser(development).open(authorizeAddress(development, { redirect_uri: address }));
    expect([seen.status, readText(seen)]).toEqual([
      400,
      expect.stringContaining(`The app tried to return to ${address}, which isn’t one of its allowed addresses`),
    ]);
  });
});

describe('a message to the page around a frame', () => {
  test('is not posted to the origin of a foreign return address', async () => {
    const foreign = { response_mode: 'web_message', redirect_uri: 'https://evil.example/', prompt: 'none' };
    const { text } = await openBrowser(arena).open(authorizeAddress(arena, foreign));
    expect(text).not.toContain('postMessage');
  });

  test.each([
    ['a foreign page', 'https://evil.example/'],
    ['a page whose name begins like the shop’s', 'https://alder.example.evil.example/'],
    ['a page that hides where it is', ''],
  ])('with a code is posted to the shop only, also when %s embeds the frame', async (_, referer) => {
    const { browser } = await join(arena);
    const request = authorizeAddress(arena, { response_mode: 'web_message', redirect_uri: undefined, prompt: 'none' });
    const { text, headers } = await browser.open(request, referer === '' ? {} : { referer });
    expect(/for\(const origin of (\[.*?\])\)target\.postMessage\(answer,origin\)/.exec(text)?.[1]).toBe(
      JSON.stringify([arena.shopUrl]),
    );
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${arena.shopUrl}`);
  });

  test('has a state that cannot become a script', async () => {
    const state = '</script><script>alert(1)</script><!--';
    const request = { response_mode: 'web_message', redirect_uri: undefined, prompt: 'none', state };
    const { text } = await openBrowser(arena).open(authorizeAddress(arena, request));
    expect(text.match(/<script/g)).toHaveLength(1);
  });
});

const FOREIGN = [
  'https://evil.example/',
  '//evil.example/',
  'https://alder.example@evil.example/',
  'https://alder.example.evil.example/',
  'http://alder.example/',
  'https://alder.example:8443/',
  String.raw`https://alder.example\@evil.example/`,
  'https://alder.example/\r\nSet-Cookie: planted=1',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(document.domain)//https://alder.example/',
  'data:text/html,<script>alert(1)</script>',
] as const;

describe('after a hosted page', () => {
  const SECTIONS = ['postFlowUrl', 'thankYouPageUrl', 'cartPageUrl', 'loginUrl', 'planListUrl'] as const;

  test.each(FOREIGN)('no callback redirects to %j', async (address) => {
    const visitor = await visit(arena);
    for (const name of SECTIONS) {
      const { status, message } = await redirectTo(visitor, { login: {}, callbacks: { [name]: address } });
      expect([status, message]).toEqual([400, expect.stringContaining(`${name} leads to ${address}, which is not`)]);
    }
  });

  test.each(FOREIGN)('signing out does not redirect to %j', async (address) => {
    const { browser } = await join(arena);
    const out = `${arena.platformUrl}/logout`;
    const query = new URLSearchParams({ clientId: arena.clientId, postLogoutRedirectUri: address });
    const seen = await browser.open(`${out}?${query.toString()}`);
    expect([seen.status, readText(seen)]).toEqual([400, expect.stringContaining('This return address isn’t allowed')]);
  });

  test.each(FOREIGN)('the question before signing out does not link to %j', async (address) => {
    const { browser } = await join(arena);
    const query = new URLSearchParams({ clientId: arena.clientId, postLogoutRedirectUri: address });
    const seen = await browser.submit(await browser.open(`${arena.platformUrl}/sign-out?${query.toString()}`));
    expect([seen.status, seen.url.href]).toEqual([200, `${arena.platformUrl}/signed-out`]);
  });

  test('signing out with the address of an unknown app redirects nowhere', async () => {
    const query = new URLSearchParams({ clientId: 'app_evil', postLogoutRedirectUri: 'https://evil.example/' });
    const seen = await openBrowser(arena).open(`${arena.platformUrl}/logout?${query.toString()}`);
    expect(readText(seen)).toContain(
      'The app tried to return to https://evil.example/, which isn’t one of its allowed addresses',
    );
  });

  test('an address of the shop in foreign characters is followed and breaks nothing', async () => {
    const postFlowUrl = `${arena.shopUrl}/日本?ü=ß`;
    const out = await redirectTo(await visit(arena), {
      logout: { clientId: arena.clientId },
      callbacks: { postFlowUrl },
    });
    expect((await openBrowser(arena).open(addressIn(out))).url.href).toBe(new URL(postFlowUrl).href);
  });

  test.each(['../../evil', '//evil.example', String.raw`\\evil.example`, '@evil.example', '%2e%2e', '?x', '#x'])(
    'the page of a product named %j is a page of the shop',
    async (productSlug) => {
      const { origin } = new URL(addressIn(await redirectTo(await visit(arena), { storesProduct: { productSlug } })));
      expect(origin).toBe(arena.shopUrl);
    },
  );
});

describe('in the shop', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/..//evil.example',
    '///evil.example',
    'javascript:alert(1)',
  ])('signing in with %j as return address ends at the shop', async (returnTo) => {
    const browser = openBrowser(arena);
    const page = await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': returnTo });
    const { url } = await register(browser, page, { email: `${crypto.randomUUID()}@example.com` });
    expect(url.origin).toBe(arena.shopUrl);
  });

  test('signing in with the character U+0000 in the return address redirects nowhere', async () => {
    const { status, url } = await openBrowser(arena).post(`${arena.shopUrl}/account/sign-in`, {
      'return-to': '/\u0000//evil.example',
    });
    expect([status, url.href]).toEqual([400, `${arena.shopUrl}/account/sign-in`]);
  });

  test.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
  ])('the address %j redirects no visitor elsewhere', async (path) => {
    const response = await arena.fetch(new Request(`${arena.shopUrl}${path}`, { headers: { accept: 'text/html' } }));
    expect(new URL(response.headers.get('location') ?? '/', arena.shopUrl).origin).toBe(arena.shopUrl);
  });

  test('a checkout returns to pages of the shop only, for any value of the form', async () => {
    const browser = openBrowser(arena);
    await joinShop(arena, browser);
    const { url } = await browser.post(`${arena.shopUrl}/checkout`, { postFlowUrl: 'https://evil.example/' });
    expect(url.origin).toBe(arena.shopUrl);
  });
});

test('the redirect to the sign-in page contains no data of the shopper', async () => {
  const visitor = await visit(arena);
  const address = await leave(arena, visitor, createSecrets());
  expect(address).not.toContain(visitor.token.split('.')[1]);
  expect(address).not.toMatch(/vis_|mem_|ses_/);
});
