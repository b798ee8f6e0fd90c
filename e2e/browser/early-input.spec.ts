/** A shopper is faster than the page's scripts: what was chosen, typed and pressed before they ran is not lost. */
import type { Page } from '@playwright/test';

import { choose, expect, test } from './shop.ts';

/** All scripts but the first one, which is in the document. */
const LATE_SCRIPTS = /\/assets\/(?!entry)[^/]+\.js$/u;

/** Answers no request for a late script before the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LATE_SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a choice, a text and presses before the scripts count once they run, and count once', async ({ shopper }) => {
  const { page, drawer } = shopper;
  const runScripts = await delayScripts(page);
  await shopper.opens('/products/harbour-mug');
  // Not the choice that the page begins with.
  await choose(page, 'Glaze', 'Oat');
  await page.getByRole('spinbutton').first().fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  runScripts();
  await expect(drawer).toContainText('Glaze: Oat');
  // The photograph that is seen is the one that can take the focus.
  await expect(page.locator('.gallery__thumb[aria-current=true]')).toHaveAttribute('href', '#medium-2');
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 2 items');
  await expect(page).toHaveURL(/\/products\/harbour-mug/u);
});

test('the focus and the text of a search before the scripts get suggestions once they run', async ({ shopper }) => {
  const { page } = shopper;
  const runScripts = await delayScripts(page);
  await shopper.opens('/');
  await page.getByRole('searchbox').pressSequentially('mug');
  runScripts();
  await expect(page.getByRole('option', { name: /Harbour Mug/u }).first()).toBeVisible();
});

test('a product is added by the form where the scripts fail or never come', async ({ shopper }) => {
  const { page } = shopper;
  await page.route(LATE_SCRIPTS, (route) => route.abort());
  await shopper.opens('/products/harbour-mug');
  await choose(page, 'Glaze', 'Celadon');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/cart/u);
  await expect(page.getByRole('main')).toContainText('Glaze: Celadon');

  await page.unroute(LATE_SCRIPTS);
  await delayScripts(page);
  await shopper.opens('/products/harbour-mug');
  await choose(page, 'Glaze', 'Celadon');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/cart/u);
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 2 items');
});

test('a page that is left alone is alive after a while: what another tab adds is counted', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/help');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  // The pointer rests nowhere in this tab, and no key is pressed.
  await expect(tab.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await tab.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
  await shopper.adds('harbour-mug', { Glaze: 'Oat' });
  await expect(tab.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the data of a page is there before its link is pressed, where the pointer stays on it', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/help');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const isData = (url: string) => url.includes('/api/') && url.includes('/products');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New', exact: true });
  // The scripts start at the first movement; the second one is theirs.
  await page.mouse.move(5, 300);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
  const answered = page.waitForResponse((response) => isData(response.url()));
  await link.hover();
  await answered;
  const before = calls.filter(isData).length;
  await link.click();
  await expect(page).toHaveURL(/\/new$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.filter(isData).length).toBe(before);
});
