/** Attacks with markup and line breaks: typed text appears as text everywhere, and stays one line in headers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import {
  BUYER,
  type Caller,
  PASSWORD,
  addressIn,
  authorizeAddress,
  checkOut,
  join,
  joinShop,
  own,
  redirectTo,
  register,
  someAddress,
  stock,
  visit,
} from './people.ts';

let arena: Arena;
let owner: Caller;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
});
afterAll(() => arena[Symbol.asyncDispose]());

/** Closes every context in which it could appear: an attribute, a comment, a title, a script, a text area. */
const EVIL = `'"--></title></textarea></script><img src=x onerror=alert(1)>`;

/** Whether typed text became markup of the page. */
function isMarkedUp(html: string): boolean {
  return /<img src=x/i.test(html);
}

/** The pages of the shop that show a product, as one text. */
async function shopPages(slug: string, name: string): Promise<string> {
  const browser = openBrowser(arena);
  const fields = { product: slug, quantity: '1' };
  const pages = [
    await browser.open(`${arena.shopUrl}/`),
    await browser.open(`${arena.shopUrl}/products/${slug}`),
    await browser.open(`${arena.shopUrl}/collections/all`),
    await browser.open(`${arena.shopUrl}/search?q=${encodeURIComponent(name)}`),
    await browser.post(`${arena.shopUrl}/cart`, fields),
  ];
  return pages.map(({ text }) => text).join('\n');
}

describe('a product', () => {
  test.each([
    ['name', { name: `Bowl ${EVIL}`, slug: 'bowl-name' }],
    ['ribbon', { name: 'Bowl', slug: 'bowl-ribbon', ribbon: 'x', sku: EVIL.slice(0, 40) }],
    ['brand', { name: 'Bowl', slug: 'bowl-brand', brand: EVIL.slice(0, 50) }],
    ['description', { name: 'Bowl', slug: 'bowl-description', description: `<p>Fine</p>${EVIL}` }],
    [
      'section',
      { name: 'Bowl', slug: 'bowl-section', additionalInfoSections: [{ title: EVIL.slice(-50), description: EVIL }] },
    ],
    [
      'option',
      {
        name: 'Bowl',
        slug: 'bowl-option',
        productOptions: [
          { name: 'Glaze', choices: [{ value: 'red"><img src=x>', description: `Red ${EVIL}`.slice(0, 50) }] },
        ],
      },
    ],
    [
      'page title for search engines',
      {
        name: 'Bowl',
        slug: 'bowl-seo',
        seoData: {
          tags: [
            { type: 'script', children: 'alert(1)//<img src=x>' },
            { type: 'title', children: EVIL },
          ],
        },
      },
    ],
  ])('with markup in its %s is only a text in the shop', async (_, product) => {
    await stock(owner, product);
    const html = await shopPages(product.slug, product.name);
    expect([html.includes('Bowl'), isMarkedUp(html)]).toEqual([true, false]);
  });

  test('with markup in its name is only a text at the checkout, on the thank-you page and in the email', async () => {
    const id = await stock(owner, { name: `Plate ${EVIL}` });
    const { page, browser } = await checkOut(arena, await visit(arena), id);
    const thanks = await browser.submit(page, { ...BUYER, email: 'plate@example.com' });
    const message = await arena.emailTo('plate@example.com');
    expect([page.text, thanks.text, message.html].map(isMarkedUp)).toEqual([false, false, false]);
    const shown: unknown = expect.stringContaining(`Plate ${EVIL}`);
    expect([readText(page), readText(thanks), message.text]).toEqual([shown, shown, shown]);
  });
});

describe('a name', () => {
  test('with markup is only a text on the account page of the shop', async () => {
    const browser = openBrowser(arena);
    const page = await browser.post(`${arena.shopUrl}/account/sign-in`, { 'return-to': '/account' });
    const seen = await register(browser, page, { email: someAddress(), fullName: `Ada ${EVIL}` });
    expect([readText(seen).includes(`Hello, Ada ${EVIL}`), isMarkedUp(seen.text)]).toEqual([true, false]);
  });

  test('with markup is only a text in the welcome email', async () => {
    const email = someAddress();
    const browser = openBrowser(arena);
    await register(browser, await browser.open(authorizeAddress(arena)), { email, fullName: `Ada ${EVIL}` });
    const message = await arena.emailTo(email);
    expect([message.text.includes(`Hello Ada ${EVIL}`), isMarkedUp(message.html)]).toEqual([true, false]);
  });

  test.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b'])(
    'with a line break (%j) creates no new line in an email',
    async (lineBreak) => {
      const email = someAddress();
      const firstName = `Ada,${lineBreak}${lineBreak}your account is blocked. Go to https://evil.example`;
      const visitor = await visit(arena);
      await visitor.call('/_api/iam/authentication/v2/register', {
        loginId: { email },
        password: PASSWORD,
        profile: { firstName },
      });
      const { text, html } = await arena.emailTo(email);
      expect(text.split('\n')[0]).toMatch(/^Hello Ada, ?your account is blocked\. Go to https:\/\/evil\.example,$/);
      expect([text, html].join('')).not.toMatch(/[\r\u0085\u2028\u2029\u000b]/);
    },
  );

  test('with a bidirectional override does not turn the email around', async () => {
    const email = someAddress();
    const visitor = await visit(arena);
    const profile = { firstName: 'Ada \u202etxet neddih\u2066' };
    await visitor.call('/_api/iam/authentication/v2/register', { loginId: { email }, password: PASSWORD, profile });
    expect((await arena.emailTo(email)).text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });
});

describe('a buyer’s input', () => {
  test('is only a text in all places where it comes back', async () => {
    const id = await stock(owner, { name: 'Cup' });
    const { page, browser } = await checkOut(arena, await visit(arena), id);
    const evil = Object.fromEntries(['fullName', 'addressLine1', 'addressLine2', 'note'].map((name) => [name, EVIL]));
    const back = await browser.submit(page, { ...BUYER, ...evil, email: EVIL });
    const thanks = await browser.submit(page, { ...BUYER, ...evil, email: 'cup@example.com' });
    const message = await arena.emailTo('cup@example.com');
    expect([back.status, thanks.status, readText(thanks).includes(EVIL)]).toEqual([422, 200, true]);
    expect([back.text, thanks.text, message.html].map(isMarkedUp)).toEqual([false, false, false]);
  });

  test('creates no header and no new line in the email', async () => {
    const id = await stock(owner, { name: 'Saucer' });
    const { page, browser } = await checkOut(arena, await visit(arena), id);
    await browser.submit(page, {
      ...BUYER,
      fullName: 'Bea\r\nBcc: evil@example.com\r\n\r\nPay at https://evil.example',
      email: 'saucer@example.com',
    });
    const { text, subject, from, to } = await arena.emailTo('saucer@example.com');
    expect(text.split('\n')[0]).toBe('Hello Bea Bcc: evil@example.com Pay at https://evil.example,');
    expect([subject, from, to].join('')).not.toMatch(/[\r\n]|Bcc/);
  });

  test.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com>',
    '"a@example.com" <b@example.com>',
    'a@example.com;b@example.com',
    'a b@example.com',
  ])('as an address sends no email to another person: %j', async (email) => {
    const id = await stock(owner);
    const { page, browser } = await checkOut(arena, await visit(arena), id);
    const before = arena.emails.length;
    const seen = await browser.submit(page, { ...BUYER, email });
    expect([seen.status, arena.emails.length]).toEqual([422, before]);
  });

  test('as a note is only a text in the merchant’s order', async () => {
    const id = await stock(owner);
    const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), id);
    await browser.submit(page, { ...BUYER, note: EVIL });
    const response = await owner.call('/ecom/v1/orders/search', { search: { filter: { checkoutId } } });
    expect([
      response.at('orders.0.buyerNote'),
      response.headers.get('content-type'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([EVIL, 'application/json', 'nosniff']);
  });
});

describe('the values of an address', () => {
  const evil = encodeURIComponent(EVIL);
  test.each<[string, () => string]>([
    ['the sign-in page for an unknown app', () => authorizeAddress(arena, { client_id: EVIL })],
    [
      'the sign-in page for a foreign address',
      () => authorizeAddress(arena, { redirect_uri: `https://evil.example/${EVIL}` }),
    ],
    ['the sign-in page for an unknown answer', () => authorizeAddress(arena, { response_mode: EVIL })],
    ['a repeated word', () => `${authorizeAddress(arena)}&${evil}=1&${evil}=2`],
    ['a finished sign-in', () => `${arena.platformUrl}/sign-in?request=${evil}`],
    [
      'the sign-out page',
      () => `${arena.platformUrl}/sign-out?clientId=${evil}&postLogoutRedirectUri=${evil}&x=${evil}`,
    ],
    ['the sign-out address', () => `${arena.platformUrl}/logout?clientId=${evil}&postLogoutRedirectUri=${evil}`],
    ['the merchant’s page', () => `${arena.platformUrl}/admin/sign-in?code=${evil}`],
    ['a checkout that is over', () => `${arena.platformUrl}/checkout?session=${evil}`],
    ['a page that is not there', () => `${arena.platformUrl}/${evil}`],
    ['the shop’s search', () => `${arena.shopUrl}/search?q=${evil}`],
    ['the shop’s list', () => `${arena.shopUrl}/collections/all?sort=${evil}&page=${evil}&${evil}=${evil}`],
    ['a product of the shop that is not there', () => `${arena.shopUrl}/products/${evil}`],
    ['the shop’s account page', () => `${arena.shopUrl}/account?problem=${evil}`],
    ['the shop’s cart', () => `${arena.shopUrl}/cart?problem=${evil}`],
  ])('are only text on %s', async (_, addressOf) => {
    expect(isMarkedUp((await openBrowser(arena).open(addressOf())).text)).toBe(false);
  });

  test.each(['/cart?problem=', '/account?problem=', '/account/callback?error=x&error_description='])(
    'after %s are not shown as a text of the shop',
    async (path) => {
      const lie = 'Your card was declined: call 555 0100';
      const seen = await openBrowser(arena).open(`${arena.shopUrl}${path}${encodeURIComponent(lie)}`);
      expect(readText(seen)).not.toContain(lie);
    },
  );

  test.each([
    '%0d%0aSet-Cookie:%20planted=1',
    '%0d%0a%0d%0a<img src=x>',
    '%E5%98%8A%E5%98%8DSet-Cookie:planted=1',
    '%00',
    '%0a',
    '%0d',
  ])('with %s create no header', async (breaks) => {
    const addresses = [
      `${arena.platformUrl}/sign-out?clientId=${arena.clientId}&postLogoutRedirectUri=${arena.shopUrl}/${breaks}`,
      `${arena.platformUrl}/logout?clientId=${arena.clientId}&postLogoutRedirectUri=${arena.shopUrl}/${breaks}`,
      authorizeAddress(arena).replace('state=a+state', `state=${breaks}`),
      `${arena.platformUrl}/admin${breaks}`,
      `${arena.shopUrl}/account/callback?state=${breaks}&code=x`,
    ];
    for (const address of addresses) {
      const response = await arena.fetch(new Request(address, { headers: { accept: 'text/html' } }));
      expect([response.headers.get('set-cookie') ?? '', response.headers.get('location') ?? ''].join('')).not.toMatch(
        /[\r\n]|planted=1;|^planted/,
      );
    }
  });

  test('are not repeated as markup: the sign-in page shows a typed address as a text', async () => {
    const browser = openBrowser(arena);
    const seen = await browser.submit(await browser.open(authorizeAddress(arena)), { email: EVIL, password: EVIL });
    expect([seen.status, isMarkedUp(seen.text)]).toEqual([422, false]);
  });
});

describe('the policy of every page', () => {
  test.each<[string, () => Promise<Headers>]>([
    ['the sign-in page', async () => (await openBrowser(arena).open(authorizeAddress(arena))).headers],
    ['the checkout', async () => (await checkOut(arena, await visit(arena), await stock(owner))).page.headers],
    ['the admin', async () => (await openBrowser(arena).open(`${arena.platformUrl}/admin/`)).headers],
    ['the shop', async () => (await openBrowser(arena).open(arena.shopUrl)).headers],
    [
      'the shop of a member',
      async () => {
        const browser = openBrowser(arena);
        await joinShop(arena, browser);
        return (await browser.open(`${arena.shopUrl}/account`)).headers;
      },
    ],
  ])('lets %s run no script of others, and no plugins and bases', async (_, open) => {
    const policy = (await open()).get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^('nonce-[\w-]{22}' 'strict-dynamic'|'self')$/);
    expect([
      policy.includes("default-src 'none'"),
      policy.includes("base-uri 'none'"),
      policy.includes('unsafe-eval'),
    ]).toEqual([true, true, false]);
  });

  test('has another nonce every time', async () => {
    const browser = openBrowser(arena);
    const nonces = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          /nonce-([\w-]+)/.exec((await browser.open(arena.shopUrl)).headers.get('content-security-policy') ?? '')?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(5);
  });
});

describe('the mailbox', () => {
  test('is closed in production', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox/', '/dev/mailbox/let_x', '/dev/mailbox/let_x/html', '/dev/']) {
      expect((await openBrowser(arena).open(`${arena.platformUrl}${path}`)).status).toBe(404);
    }
  });
});

test('a sign-in link with markup in its parameters leads to a page without that markup', async () => {
  const login = await redirectTo(await join(arena), {
    login: {},
    callbacks: { postFlowUrl: `${arena.shopUrl}/'><img%20src=x>` },
  });
  expect(isMarkedUp((await openBrowser(arena).open(addressIn(login))).text)).toBe(false);
});
