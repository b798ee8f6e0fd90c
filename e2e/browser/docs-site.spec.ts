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
  'reference/react',
  'reference/http/',
  'no-such-page',
] as const;

test.describe('the documentation', () => {
  let tab: Page;

  test.beforeAll(async ({ browser }) => {
    // Does nothing where the site is up to date, as it is in `npm test`.
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

  test('a reader finds a page by its words', async ({ page }) => {
    await page.goto(`${addresses().api}/docs/`);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('webhook signature');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/webhook/i);
  });
});
