/** The preview beside the settings of the look: colors show at once, and typefaces when their files have arrived. */
import type { Route } from '@playwright/test';

import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE, viewport: { width: 1440, height: 900 } });

test('the preview keeps its typefaces until those of another pairing have arrived', async ({ page }) => {
  await page.goto(`${addresses().api}/admin/settings/look`);
  const frame = page.frameLocator('iframe[title="Your shop on a phone"]');
  const title = frame.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('font-family', /^"EB Garamond/u);
  const color = page.getByRole('textbox', { name: /^Color of buttons/u });
  await expect(async () => {
    await color.fill('');
    await color.fill('#0b5e3c');
    await expect(frame.locator('html')).toHaveAttribute('style', /--action: ?light-dark\(#0b5e3c/u, { timeout: 500 });
  }).toPass();

  const held: Route[] = [];
  await page.route(/\/assets\/instrument-serif-.*\.woff2$/u, (route) => void held.push(route));
  const font = page.waitForRequest(/\/assets\/instrument-serif-latin-400.*\.woff2$/u);
  await page.getByRole('radio', { name: /^Editorial/u }).check();
  await font;
  await expect(title).toHaveCSS('font-family', /^"EB Garamond/u);
  for (const route of held) await route.continue();
  await page.unrouteAll();
  await expect(title).toHaveCSS('font-family', /^"Instrument Serif"/u);

  const sheet = Promise.withResolvers<Route>();
  await page.route(/\/assets\/fonts.*\.css$/u, (route) => sheet.resolve(route));
  await page.getByRole('radio', { name: /^Modern/u }).check();
  const route = await sheet.promise;
  await expect(title).toHaveCSS('font-family', /^"Instrument Serif"/u);
  // A choice in between: the one that arrives late is not shown.
  await page.getByRole('radio', { name: /^As the theme/u }).check();
  await expect(title).toHaveCSS('font-family', /^"EB Garamond/u);
  await route.continue();
  await page.unrouteAll();
  await page.getByRole('radio', { name: /^Modern/u }).check();
  await expect(title).toHaveCSS('font-family', /^"Instrument Sans/u);
});
