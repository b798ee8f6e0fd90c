/** The documentation as a reader meets it: by axe, in light and dark, on a narrow screen, and by its search. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { addresses, expect, test } from './shop.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** One page of each kind. */
const PAGES = [
  '',
  'tutorial/first-sale',
  'guides/webhooks',
  'guides/recipes',
  'packages/create-cartwright',
  'reference/react',
  'reference/http-api',
  'reference/http/current-cart',
  'no-such-page',
] as const;

test.describe('the documentation', () => {
  let tab: Page;

  test.beforeAll(async ({ browser }) => {
    // Does nothing where the site is up to date, as it is in `npm test`. Writing it takes a minute and more.
    test.setTimeout(300_000);
    await promisify(execFile)(process.execPath, [join(ROOT, 'tools/run.mjs'), 'docs/site/build.ts'], { cwd: ROOT });
    tab = await (await browser.newContext()).newPage();
    await loadAxeWithPages(tab);
  });
  test.afterAll(() => tab.context().close());

  for (const path of PAGES) {
    test(`/docs/${path} is accessible, and no wider than a phone`, async () => {
      await tab.setViewportSize({ width: 1280, height: 900 });
      await tab.emulateMedia({ colorScheme: 'light' });
      await tab.goto(`${addresses().api}/docs/${path}`);
      // A page that is not there is written by its script.
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(tab, { name: path });
      await tab.setViewportSize({ width: 320, height: 640 });
      expect(
        await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        'pixels by which the page scrolls sideways',
      ).toBe(0);
    });
  }

  test('a call over HTTP shows its method and its callers, and leads to the call of the client', async ({ page }) => {
    await page.goto(`${addresses().api}/docs/reference/http/products`);
    const request = page.locator('p.request').filter({ hasText: 'DELETE /stores/v1/products/{id}' }).first();
    await expect(request.locator('.method')).toHaveText('DELETE');
    await expect(page.locator('p.callers').first()).toHaveText('Who may call: merchant, app with catalog.write');
    await page.getByRole('link', { name: 'products.queryProducts', exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/reference\/products#queryproducts$/u);
  });

  test('a tab that a reader chooses by keyboard is chosen in every group, also on the next page', async ({ page }) => {
    await page.goto(`${addresses().api}/docs/packages/create-cartwright`);
    await page.getByRole('radio', { name: 'npm', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'pnpm', exact: true })).toBeChecked();
    await expect(page.getByText('pnpm create cartwright my-shop')).toBeVisible();
    await expect(page.getByText('npm create cartwright my-shop', { exact: true })).toBeHidden();
    await page.goto(`${addresses().api}/docs/packages/react`);
    await expect(page.getByText('pnpm add @cartwright/client')).toBeVisible();
  });

  test('the navigation beside a page shows the entry of the page, however far down it is', async ({ page }) => {
    await page.goto(`${addresses().api}/docs/reference/http/wishlist`);
    const entry = (title: string) => page.getByRole('complementary').getByRole('link', { name: title, exact: true });
    await expect(entry('Wishlist over HTTP')).toBeInViewport();
    await page.getByRole('link', { name: 'wishlist.getWishlist', exact: true }).first().click();
    await expect(entry('wishlist')).toBeInViewport();
  });

  test('a reader finds a page by its words', async ({ page }) => {
    await page.goto(`${addresses().api}/docs/`);
    const box = page.getByRole('searchbox');
    // Before the page's script has begun, nothing listens to the keys.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeVisible({ timeout: 1000 });
    }).toPass();
    await box.fill('webhook signature');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/webhook/i);
  });
});
