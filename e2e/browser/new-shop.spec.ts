/** A new shop without a theme: its hosted pages look like its storefront, and its admin is English in any language of the shop. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { type RunningShop, startShop } from './running-shop.ts';
import { expect } from './shop.ts';
import { test } from './watched.ts';

// The tests share one shop, whose owner signs in once.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let shop: RunningShop;
let merchant: Page;
test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-new-'));
  shop = await startShop({ dataFolder: folder, empty: true });
  merchant = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await merchant.goto(shop.addresses.admin);
  await merchant.getByRole('button', { name: 'Open the admin' }).click();
  await expect(merchant).toHaveURL(`${shop.addresses.api}/admin/`);
});
test.afterAll(async () => {
  await merchant.context().close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, body: object): Promise<void> {
  const origin = shop.addresses.api;
  const session = await merchant.request.post(`${origin}/admin/session/token`, { headers: { origin } });
  const { access_token: authorization } = (await session.json()) as { access_token: string };
  const response = await fetch(origin + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** What a visitor sees before reading: the page's color and typefaces, in one color scheme. */
async function lookOf(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(() => {
    const { backgroundColor: paper } = getComputedStyle(document.documentElement);
    const { color: ink, fontFamily: face } = getComputedStyle(document.body);
    const title = document.querySelector('h1');
    return { paper, ink, face, display: title === null ? '' : getComputedStyle(title).fontFamily };
  });
}

test('the hosted pages have the look of the storefront, in both color schemes', async ({ page }) => {
  const product = { name: 'Paper Lantern', productType: 'physical', priceData: { price: 24 }, visible: true };
  await send('POST', '/stores/v1/products', { product });
  const { shop: origin } = shop.addresses;
  for (const theme of ['', 'alder-clay']) {
    await send('PATCH', '/site-properties/v4/properties', { properties: { storefront: { theme } } });
    await page.goto(`${origin}/search?q=lantern`);
    await page.getByRole('link', { name: 'Paper Lantern' }).first().click();
    const light = await lookOf(page, 'light');
    const dark = await lookOf(page, 'dark');
    expect([light.paper, dark.paper]).toEqual(
      theme === '' ? ['rgb(255, 255, 255)', 'rgb(19, 20, 21)'] : ['rgb(246, 241, 231)', 'rgb(28, 23, 19)'],
    );
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect([await lookOf(page, 'light'), await lookOf(page, 'dark')]).toEqual([light, dark]);

    await page.goto(`${origin}/account`);
    await page.getByRole('button', { name: 'Sign in or register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect([await lookOf(page, 'light'), await lookOf(page, 'dark')]).toEqual([light, dark]);
    const icon = await page.request.get(
      new URL((await page.locator('link[rel=icon]').getAttribute('href')) ?? '', page.url()).href,
    );
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  }
});

test('the admin is English from top to bottom where shop and browser are German', async () => {
  await send('PATCH', '/site-properties/v4/properties', { properties: { locale: 'de-DE' } });
  const { api } = shop.addresses;
  for (const path of ['', 'products', 'orders', 'members']) {
    await merchant.goto(`${api}/admin/${path}`);
    await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(merchant.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(merchant.getByRole('main')).not.toContainText(
      /\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Uhr|Januar|März|Mai|Juni|Juli|Oktober|Dezember)\b/,
    );
    await expect(merchant.getByRole('main')).not.toContainText(/\d,\d\d\s*[€$]/);
  }
  await merchant.goto(`${api}/admin/`);
  await expect(merchant.getByRole('main')).toContainText(
    /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}/,
  );
  await expect(merchant.getByRole('main')).toContainText(/\bsold last (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/);
  await expect(merchant.getByRole('main')).toContainText('$0.00');
});
