import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { signInMerchant } from '../../../test/merchant.ts';
import { page, type Browser } from '../../../test/test-browser.ts';
import { openTestPlatform, PUBLIC_URL, SHOP_URL } from '../../../test/test-platform.ts';

const HOUR_MS = 60 * 60 * 1000;

async function askForToken(
  browser: Browser,
  origin = PUBLIC_URL,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await browser.post('/admin/session/token', {}, { origin });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

describe('the merchant’s session', () => {
  test('has a cookie that only the admin sees', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    const cookie = browser.received.find((line) => line.startsWith('cartwright_merchant='));
    expect(cookie).toContain('Path=/admin');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
  });

  test('gives the page tokens of a quarter of an hour', async () => {
    const world = await openTestPlatform();
    const { body } = await askForToken(await signInMerchant(world));
    expect(body['expires_in']).toBe(900);
    const token = String(body['access_token']);
    expect((await world.call('GET', '/site-properties/v4/properties', { token })).status).toBe(200);
    world.clock.advance(900_000);
    expect((await world.call('GET', '/site-properties/v4/properties', { token })).status).toBe(401);
  });

  test('identifies the merchant', async () => {
    const world = await openTestPlatform();
    const { text } = await (await signInMerchant(world)).open('/admin/session');
    expect(JSON.parse(text)).toEqual({
      id: expect.stringMatching(/^mer_/) as string,
      name: 'Shop owner',
      email: 'owner@example.com',
      siteName: 'My shop',
      shopUrl: SHOP_URL,
      timeZone: 'UTC',
    });
  });

  test('lives as long as it is used, and twelve hours more', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    for (let use = 0; use < 3; use += 1) {
      world.clock.advance(11 * HOUR_MS);
      expect((await askForToken(browser)).status).toBe(200);
    }
    world.clock.advance(12 * HOUR_MS);
    expect(await askForToken(browser)).toEqual({
      status: 401,
      body: { message: 'No merchant is signed in to the admin: sign in at /admin/sign-in.' },
    });
  });

  test('ends when the merchant signs out', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    const kept = browser.cookies.get('cartwright_merchant');
    await browser.post('/admin/session/end', {}, { origin: PUBLIC_URL });
    if (kept !== undefined) browser.cookies.set('cartwright_merchant', kept);
    expect((await askForToken(browser)).status).toBe(401);
  });

  test('that ended gives no access by the tokens it gave', async () => {
    const world = await openTestPlatform();
    const browser = await signInMerchant(world);
    const token = String((await askForToken(browser)).body['access_token']);
    const ask = async () => (await world.call('GET', '/site-properties/v4/properties', { token })).status;
    expect(await ask()).toBe(200);
    await browser.post('/admin/session/end', {}, { origin: PUBLIC_URL });
    world.clock.advance(1000);
    expect(await ask()).toBe(401);
  });

  test.each(['https://evil.example', SHOP_URL, 'null'])('tells nothing to a page of %s', async (origin) => {
    const world = await openTestPlatform();
    expect(await askForToken(await signInMerchant(world), origin)).toEqual({
      status: 403,
      body: { message: 'Only pages of the admin may ask for this.' },
    });
  });
});

describe('the admin', () => {
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
