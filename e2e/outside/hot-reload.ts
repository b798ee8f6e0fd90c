/** Hot reload of the complete shop in development. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { chooseGlaze } from './buy.ts';

/** Saves a component and the theme's colors while a page is open: both show without a new page, and on the next one. */
export async function seesSavedFiles(page: Page, shop: string, folder: string): Promise<void> {
  await page.goto(new URL('products/harbour-mug', shop).href);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Harbour Mug');
  // The address changes once the page's script runs. A swatch that was chosen before would not change it again.
  await expect(async () => {
    await chooseGlaze(page, 'Oat');
    await chooseGlaze(page, 'Ink');
    await expect(page).toHaveURL(/Glaze=Ink/, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => sessionStorage.setItem('opened', String(performance.timeOrigin)));

  save(join(folder, 'src', 'catalog', 'product-page.tsx'), /(<h1[^>]*>)/, '$1New:');
  await expect(heading).toHaveText(/^New:\s*Harbour Mug$/);
  save(join(folder, 'themes', 'neutral', 'theme.css'), /--paper: [^;]+;/, '--paper: rgb(1, 2, 3);');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(1, 2, 3)');
  const isSame = await page.evaluate(() => sessionStorage.getItem('opened') === String(performance.timeOrigin));
  expect(isSame, 'the page is still the one that was open before').toBe(true);

  const next = await fetch(new URL('products/harbour-mug', shop));
  expect(await next.text()).toMatch(/<h1[^>]*>New:/);
}

function save(path: string, from: RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}
