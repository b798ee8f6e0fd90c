/**
 * Takes the pictures of the documentation from shops that it opens: `npm run pictures --workspace @cartwright/e2e`, or
 * with `-- first-sale` only those of the tutorial of an empty shop.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import { QUIET, findBrowser } from './find-browser.ts';
import { takeFirstSalePictures } from './first-sale-pictures.ts';
import { signInOwner } from './owner.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { createShopper } from './shop.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');

async function keep(page: Page, name: string): Promise<void> {
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
}

async function takeDemoPictures(browser: Browser, shop: RunningShop): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const shopper = createShopper(page, shop.addresses.shop);
  await shopper.opens('/');
  await keep(page, 'home');
  await shopper.adds('harbour-mug', { Glaze: 'Oat' });
  await keep(page, 'cart');
  await shopper.checksOut({ email: 'ada@example.com', name: 'Ada Lovelace' });
  await keep(page, 'checkout');
  await shopper.placesOrder();
  await signInOwner(page, shop.addresses);
  await page.goto(`${shop.addresses.api}/admin/products`);
  await page.getByRole('link', { name: 'Harbour Mug' }).first().waitFor();
  await keep(page, 'admin');
}

/** Opens a shop, takes pictures of it, and removes it. */
async function withShop(options: { empty: boolean }, take: (shop: RunningShop) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-pictures-'));
  try {
    const shop = await startShop({ dataFolder, ...options });
    try {
      await take(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await mkdir(FOLDER, { recursive: true });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...QUIET], env: { ...process.env, ...env } });
try {
  await withShop({ empty: true }, (shop) => takeFirstSalePictures(browser, shop, keep));
  if (!process.argv.includes('first-sale')) await withShop({ empty: false }, (shop) => takeDemoPictures(browser, shop));
} finally {
  await browser.close();
}
