import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { page, type Browser } from '../../../test/test-browser.ts';
import { openTestPlatform, PUBLIC_URL, SHOP_URL, type TestPlatform } from '../../../test/test-platform.ts';

const HOUR_MS = 60 * 60 * 1000;

async function signIn(world: TestPlatform): Promise<Browser> {
  const browser = world.browser();
  const { form } = page(await browser.open(await world.platform.createMerchantSignInUrl()), 'merchant-sign-in');
  if (form === undefined) throw new Error('The link was refused.');
  await browser.submit(form, {});
  return browser;
}

async function askForToken(
  browser: Browser,
  origin = PUBLIC_URL,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await browser.post('/admin/session/token', {}, { origin });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

describe('the merchant’s link', () => {
  test('signs in once', async () => {
    const world = await openTestPlatform();
    const link = await world.platform.createMerchantSignInUrl();
    const [first, second] = [world.browser(), world.browser()];
    const { form } = page(await first.open(link), 'merchant-sign-in');
    const { form: same } = page(await second.open(link), 'merchant-sign-in');
    if (form === undefined || same === undefined) throw new Error('The link was refused.');
    await first.submit(form, {});
    expect(first.cookies.has('cartwright_merchant')).toBe(true);
    const late = await second.submit(same, {});
    expect(late.status).toBe(410);
    expect(page(late, 'merchant-sign-in').problem).toBe(
      'This link was used before or is older than a day. Start the shop again, and it prints a new one.',
    );
    expect(second.cookies.has('cartwright_merchant')).toBe(false);
  });

  test('is not spent by looking at it', async () => {
    const world = await openTestPlatform();
    const link = await world.platform.createMerchantSignInUrl();
    for (let look = 0; look < 3; look += 1) {
      expect(page(await world.browser().open(link), 'merchant-sign-in').form).toBeDefined();
    }
  });

  test('is good for a day', async () => {
    const world = await openTestPlatform();
    const link = await world.platform.createMerchantSignInUrl();
    world.clock.advance(24 * HOUR_MS);
    expect(page(await world.browser().open(link), 'merchant-sign-in').form).toBeUndefined();
  });

  test('that was made up leads nowhere', async () => {
    const world = await openTestPlatform();
    expect((await world.browser().open('/admin/sign-in?code=made-up')).status).toBe(410);
    expect(page(await world.browser().open('/admin/sign-in'), 'merchant-sign-in').problem).toBe(
      'Use the sign-in link that the shop prints when it starts.',
    );
  });
});

describe('the merchant’s session', () => {
  test('has a cookie that only the back office sees', async () => {
    const world = await openTestPlatform();
    const browser = await signIn(world);
    const cookie = browser.received.find((line) => line.startsWith('cartwright_merchant='));
    expect(cookie).toContain('Path=/admin');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
  });

  test('gives the page tokens of a quarter of an hour', async () => {
    const world = await openTestPlatform();
    const { body } = await askForToken(await signIn(world));
    expect(body['expires_in']).toBe(900);
    const token = String(body['access_token']);
    expect((await world.call('GET', '/site-properties/v4/properties', { token })).status).toBe(200);
    world.clock.advance(900_000);
    expect((await world.call('GET', '/site-properties/v4/properties', { token })).status).toBe(401);
  });

  test('identifies the merchant', async () => {
    const world = await openTestPlatform();
    const { text } = await (await signIn(world)).open('/admin/session');
    expect(JSON.parse(text)).toEqual({
      id: expect.stringMatching(/^mer_/) as string,
      name: 'Shop owner',
      email: 'owner@example.com',
      siteName: 'My shop',
      shopUrl: SHOP_URL,
    });
  });

  test('lives as long as it is used, and twelve hours more', async () => {
    const world = await openTestPlatform();
    const browser = await signIn(world);
    for (let use = 0; use < 3; use += 1) {
      world.clock.advance(11 * HOUR_MS);
      expect((await askForToken(browser)).status).toBe(200);
    }
    world.clock.advance(12 * HOUR_MS);
    expect(await askForToken(browser)).toEqual({
      status: 401,
      body: { message: 'No merchant is signed in to the back office: open a sign-in link.' },
    });
  });

  test('ends when the merchant signs out', async () => {
    const world = await openTestPlatform();
    const browser = await signIn(world);
    const kept = browser.cookies.get('cartwright_merchant');
    await browser.post('/admin/session/end', {}, { origin: PUBLIC_URL });
    if (kept !== undefined) browser.cookies.set('cartwright_merchant', kept);
    expect((await askForToken(browser)).status).toBe(401);
  });

  test.each(['https://evil.example', SHOP_URL, 'null'])('tells nothing to a page of %s', async (origin) => {
    const world = await openTestPlatform();
    expect(await askForToken(await signIn(world), origin)).toEqual({
      status: 403,
      body: { message: 'Only pages of the back office may ask for this.' },
    });
  });
});

describe('the back office', () => {
  test('is served from its folder, every page of it by the one document', async () => {
    const world = await openTestPlatform();
    const folder = join(world.dataFolder, 'admin');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html>the admin');
    writeFileSync(join(folder, 'assets', 'main.js'), 'export {};');
    writeFileSync(join(folder, '.secret'), 'secret');
    const browser = world.browser();
    const document = await browser.open('/admin/orders/ord_1');
    expect(document.text).toBe('<!doctype html>the admin');
    expect(document.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const script = await browser.open('/admin/assets/main.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const again = await browser.open('/admin/assets/main.js', { 'if-none-match': script.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await browser.open('/admin/assets/gone.js')).status).toBe(404);
    for (const path of ['.secret', '..%2f..%2fetc%2fpasswd', 'x/..%5c..%5cindex.html', '%00']) {
      const seen = await browser.open(`/admin/${path}`);
      expect([seen.status, seen.text]).toEqual([200, '<!doctype html>the admin']);
    }
  });

  test('that is not built shows how to build it', async () => {
    const world = await openTestPlatform();
    const seen = await world.browser().open('/admin/');
    expect(seen.status).toBe(503);
    expect(page(seen, 'problem').remedy).toBe('Run "npm run build -w @cartwright/admin".');
  });
});
