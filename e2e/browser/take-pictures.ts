/** Takes the pictures of the documentation from an open shop: `npm run pictures --workspace @cartwright/e2e`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { QUIET, findBrowser } from './find-browser.ts';
import { startShop } from './running-shop.ts';
import { createShopper } from './shop.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');

const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-pictures-'));
const { executablePath, env } = await findBrowser();
const shop = await startShop({ dataFolder });
const browser = await chromium.launch({ executablePath, args: [...QUIET], env: { ...process.env, ...env } });
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const keep = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    // Typing into the form scrolls it; a picture starts at the top.
    await page.evaluate(() => window.scrollTo(0, 0));
    // Until a picture has arrived, a blurred one stands in its place.
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
        .every((image) => image.complete && image.naturalWidth > 0),
    );
    await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
  };
  const shopper = createShopper(page, shop.addresses.shop);

  await shopper.opens('/');
  await keep('home');
  await shopper.adds('harbour-mug', { Glaze: 'Oat' });
  await keep('cart');
  await shopper.checksOut({ email: 'ada@example.com', name: 'Ada Lovelace' });
  await keep('checkout');
  await shopper.placesOrder();
  await page.goto(shop.addresses.admin);
  await page.getByRole('button', { name: 'Open the admin' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).first().waitFor();
  await page.goto(`${shop.addresses.api}/admin/products`);
  await page.getByRole('link', { name: 'Harbour Mug' }).first().waitFor();
  await keep('admin');
} finally {
  await browser.close();
  await shop.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
