/** Runs the guides of the client as printed, against an open platform: each does what it says. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { toSnippets } from '../../tools/check-docs.ts';
import { readCodeBlocks } from '../../tools/read-markdown.ts';
import { merchantToken } from '../world/merchant.ts';
import { type PlatformProcess, ROOT, findFreePort, startPlatform } from '../world/platform-process.ts';

let dataFolder: string;
let platform: PlatformProcess;
/** The owner's link works once. */
let merchant: string;
/** Beside the packages, so that their names resolve. */
const scripts = join(ROOT, '.cache', 'guides-run');

/** The parts of a page that a program lacks. Leaving the page is printed. */
const PAGE = `
const kept = new Map();
const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key) };
const location = { href: 'http://localhost:4000/', assign: (url) => console.log('leaves for', new URL(url).pathname) };
Object.assign(globalThis, { location, localStorage: storage, sessionStorage: storage, addEventListener: () => {}, removeEventListener: () => {} });
`;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-guides-'));
  await mkdir(scripts, { recursive: true });
  await writeFile(join(scripts, 'page.js'), PAGE);
  platform = await startPlatform({ dataFolder, port: await findFreePort() });
  merchant = await merchantToken(await platform.ownerSignInUrl());
});
afterAll(async () => {
  await platform.kill();
  await rm(dataFolder, { recursive: true, force: true });
  await rm(scripts, { recursive: true, force: true });
});

/** Runs one program of a guide, counted from 0, and a reader's additions below it. Resolves with its output. */
async function run(guide: string, program: number, below = ''): Promise<string[]> {
  const text = await readFile(join(ROOT, guide), 'utf8');
  const snippet = toSnippets(guide, readCodeBlocks(text))[program];
  if (snippet === undefined) throw new Error(`${guide} has no program ${program}.`);
  const file = join(scripts, snippet.name);
  const code = `import './page.js';\n${snippet.text}\n${below}`
    .replaceAll('http://localhost:4001', platform.origin)
    .replaceAll('app_…', platform.clientId);
  await writeFile(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', file], { cwd: ROOT });
  return stdout.trim().split('\n');
}

test('the first cart and the first sign-in of the README end as described', async () => {
  const client = await readFile(join(ROOT, 'packages/client/README.md'), 'utf8');
  const [program] = toSnippets('README', readCodeBlocks(client));
  const leaving = program?.text.split('const left =')[0] ?? '';
  await writeFile(join(scripts, 'readme.md'), `\`\`\`ts\n${leaving}\n\`\`\`\n`);
  expect(await run('.cache/guides-run/readme.md', 0)).toEqual(['2 × Bud Vase Trio', 'leaves for /oauth2/authorize']);
});

test('a cart is filled, changed, estimated and led to the checkout', async () => {
  const lines = await run('docs/guides/cart-and-checkout.md', 0, 'console.log((await cartOrNone())?.buyerNote);');
  expect(lines[0]).toBe('1 Harbour Mug $34.00');
  expect(lines[1]).toMatch(/^\$\d+\.\d\d \d$/);
  expect(lines[2]).toBe('leaves for /checkout');
  expect(lines[3]).toBe('It is a gift.');
});

test('a program fills a collection, makes offers, and sets up delivery, and sees what each does', async () => {
  const made = await fetch(`${platform.origin}/apps/v1/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: merchant },
    body: JSON.stringify({ apiKey: { name: 'Guides', permissions: ['catalog.write', 'settings.manage'] } }),
  });
  process.env['API_KEY'] = ((await made.json()) as { readonly secret: string }).secret;
  expect((await run('docs/guides/collections.md', 0))[0]).toMatch(/^\d+ products, such as \w/);
  const offers = await run('docs/guides/discounts.md', 0);
  expect(offers[0]).toMatch(/^\$\d+\.\d\d$/);
  expect(offers[1]).toBe('SPRING counts');
  expect(await run('docs/guides/delivery.md', 0)).toEqual(['Parcel 6.95']);
});

test('products are queried, combined, paged, and read one by one', async () => {
  const lines = await run('docs/guides/querying-products.md', 0);
  expect(lines[0]).toMatch(/^\d+ products on \d+ pages$/);
  expect(lines).toContain('bud-vase-trio');
  expect(lines.at(-2)).toBe('2');
  expect(lines.at(-1)).toMatch(/^(?:true|false) \S+/);
  const cached = 'console.log((await shop.products.queryProducts().limit(2).find()).length);';
  expect(await run('docs/guides/querying-products.md', 1, cached)).toEqual(['2']);
});

test('errors are distinguished, and a call can be canceled or watched', async () => {
  const guide = 'docs/guides/handling-errors.md';
  const explained = `
    import { createClient, currentCart, OAuthStrategy } from '@cartwright/client';
    const auth = OAuthStrategy({ clientId: 'app_…' });
    const shop = createClient({ host: 'http://localhost:4001', auth, modules: { currentCart } });
    console.log(await shop.currentCart.getCurrentCart().catch(explain));
    const none = [{ quantity: 0, catalogReference: { appId: 'a', catalogItemId: 'b' } }];
    console.log(await shop.currentCart.addToCurrentCart({ lineItems: none }).catch(explain));
    const away = createClient({ host: 'http://localhost:1', retries: 0, modules: { currentCart } });
    console.log(await away.currentCart.getCurrentCart().catch(explain));`;
  const [empty, violated, away] = await run(guide, 0, explained);
  expect(empty).toBe('Your cart is empty.');
  expect(violated).toMatch(/^options\.lineItems\[0\]\.quantity: /);
  expect(away).toBe('Please try again. (NETWORK)');
  expect(await run(guide, 1)).toEqual([expect.stringMatching(/^\d+$/)]);
  const watched = 'await shop.products.queryProducts().limit(1).find();';
  const seen = await run(guide, 2, watched);
  expect(seen.at(-1)).toMatch(/^POST http.*query-platformized 200 \d/);
});

test('a visitor leaves for the hosted page, and only the matching response signs them in', async () => {
  const below = `
    await signIn();
    location.href = 'http://localhost:4000/callback#code=c&state=another';
    await callback().catch((error) => console.log(error.message));
    await signOut();`;
  const lines = await run('docs/guides/hosted-login.md', 0, below);
  expect(lines[0]).toContain('/oauth2/authorize');
  expect(lines.slice(1).filter((line) => !line.startsWith('none '))).toEqual([
    'leaves for /oauth2/authorize',
    'Invalid _state',
    expect.stringMatching(/^leaves for /),
  ]);
});

test('an own form registers, and reports the error the second time', async () => {
  const below = `
    shop.auth.getMemberTokensForDirectLogin = async () => shop.auth.getTokens();
    console.log(await register('form.of.ones.own@example.com', 'a quiet afternoon of clay'));
    console.log(await register('form.of.ones.own@example.com', 'a quiet afternoon of clay'));
    console.log(await submit('form.of.ones.own@example.com', 'another afternoon'));`;
  const lines = await run('docs/guides/own-login-form.md', 0, below);
  expect(lines[0]).toBe('Welcome back.');
  expect(lines[1]).not.toBe('Welcome back.');
  expect(lines[2]).toBe('Wrong password.');
  // In development the platform is its own captcha.
  expect(await run('docs/guides/own-login-form.md', 1)).toEqual(['local local-visible']);
});

test('a server renders with the session of each request', async () => {
  const below = `
    const first = await render(new Request('http://localhost:4000/'));
    console.log(await first.text());
    const [cookie] = first.headers.getSetCookie();
    console.log(/HttpOnly/i.test(cookie), first.headers.getSetCookie().length);
    const second = await render(new Request('http://localhost:4000/', { headers: { cookie: cookie.split(';')[0] } }));
    console.log(second.status, second.headers.getSetCookie().length);`;
  const lines = await run('docs/guides/sessions-with-ssr.md', 0, below);
  expect(lines[0]).toMatch(/^<p>0 in the cart, \d+ to see<\/p>$/);
  expect(lines.slice(1)).toEqual(['true 1', '200 0']);
});

test('a server forwards the calls of its pages, and keeps the session to itself', async () => {
  const below = `
    const call = (path, cookie, body) => forward(new Request('http://localhost:4000' + path, {
      headers: { cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }));
    const found = await call('/api/stores-reader/v1/products/query-platformized', '', { query: { filter: { slug: 'gather-tray' } } });
    const [cookie] = found.headers.getSetCookie();
    const { products: [tray] } = await found.json();
    const session = cookie.split(';')[0];
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: tray.id };
    const added = await call('/api/ecom/v1/carts/current/add-to-cart', session, { lineItems: [{ catalogReference, quantity: 2 }] });
    console.log(added.status, (await added.json()).cart.lineItems[0].quantity, /HttpOnly/i.test(cookie));
    const cart = await (await call('/api/ecom/v1/carts/current', session)).json();
    console.log(cart.cart.lineItems.length, (await call('/api/ecom/v1/carts/current', '')).status);
    for (const path of ['/api/oauth2/token', '/api/ecom/v1/carts/currently', '/api/stores-reader/..%2fapps', '/api//stores-reader']) {
      console.log((await call(path, session, {})).status);
    }`;
  expect(await run('docs/guides/sessions-with-ssr.md', 0, below)).toEqual([
    '200 2 true',
    '1 404',
    '404',
    '404',
    '404',
    '404',
  ]);
});

test('a server signs in a member whom it knows by its own key', async () => {
  const headers = { authorization: merchant, 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${platform.origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const apiKey = { name: 'Turnstile', permissions: ['members.manage'] };
  const { secret } = (await ask('POST', '/apps/v1/api-keys', { apiKey })) as { secret: string };
  const { members } = (await ask('GET', '/members/v1/members')) as { members: { id: string }[] };
  const below = `
    process.env['API_KEY'] = '${secret}';
    console.log((await signIn('${members[0]?.id}')).refreshToken.role);`;
  expect(await run('docs/guides/own-login-form.md', 2, below)).toEqual(['member']);
});

test('npm create cartwright checks the platform and the return address, and copies a shop', async () => {
  const make = async (folder: string, ...more: readonly string[]) => {
    const program = join(ROOT, 'packages/create-cartwright/src/main.ts');
    const options = ['--template', 'vite', '--host', platform.origin, '--no-install', ...more];
    const args = ['--conditions=source', program, join(dataFolder, folder), ...options];
    const env = { ...process.env, NODE_ENV: 'production' };
    return promisify(execFile)(process.execPath, args, { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => error as { readonly code: number; readonly stdout: string },
    );
  };

  const made = await make('made', '--client-id', platform.clientId);
  expect(made.stdout).toContain('Connected to Alder & Clay');
  expect(made.stdout).toContain('Shoppers may return to http://localhost:5173/callback');
  expect(await readFile(join(dataFolder, 'made', '.env'), 'utf8')).toContain(
    `VITE_CARTWRIGHT_HOST=${platform.origin}\nVITE_CARTWRIGHT_CLIENT_ID=${platform.clientId}\n`,
  );
  const again = await make('made', '--client-id', platform.clientId);
  expect(again.stdout).toContain('has files in it. Choose another folder, or empty it.');
  const unknown = await make('unknown', '--client-id', 'app_nope');
  expect(unknown.stdout).toContain('No app with the client id "app_nope" is registered here.');
  const elsewhere = await make('elsewhere', '--client-id', platform.clientId, '--host', 'localhost:4001');
  expect(elsewhere.stdout).toContain('"host" must begin with http:// or https://');
  const template = await make('template', '--client-id', platform.clientId, '--template', 'svelte');
  expect(template.stdout).toContain('There is no template "svelte". Choose storefront, vite, next, express.');
  expect([made, again, unknown, elsewhere, template].map(({ code }) => code)).toEqual([0, 1, 1, 1, 1]);
});
