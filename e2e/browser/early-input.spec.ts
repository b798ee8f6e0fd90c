/** A shopper is faster than the page's scripts: what was chosen, typed and pressed before they ran is not lost. */
import type { Page } from '@playwright/test';

import { holdPhotographs } from './held-photographs.ts';
import { isHydrated } from './hydrated.ts';
import { addresses, choose, expect, type Shopper, test } from './shop.ts';

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

test('a film that is chosen before the scripts stays in view', async ({ shopper }) => {
  const { page } = shopper;
  const runScripts = await delayScripts(page);
  await shopper.opens('/products/harbour-mug');
  await page.getByRole('link', { name: /^Film \d of \d$/u }).click();
  const film = page.locator('.gallery__film');
  await expect(film).toBeInViewport({ ratio: 0.9 });
  runScripts();
  await expect(page.locator('.gallery[data-ready]')).toBeVisible();
  await expect(page.locator('.gallery__thumb[aria-current=true]')).toHaveAccessibleName(/^Film/u);
  await expect(film).toBeInViewport({ ratio: 0.9 });
});

test('a menu that is opened before the scripts has the places of its pictures', async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  const runScripts = await delayScripts(page);
  await shopper.opens('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const tiles = page.locator('.menu-tile');
  await expect(tiles.last()).toBeVisible();
  const places = () =>
    tiles.evaluateAll((all) => all.map((tile) => tile instanceof HTMLElement && [tile.offsetTop, tile.offsetHeight]));
  const early = await places();
  runScripts();
  // Other tests add collections, which may have no picture.
  await expect(tiles.locator('img').first()).toBeVisible();
  expect(await places()).toEqual(early);
});

test('the focus and the text of a search before the scripts get suggestions once they run', async ({ shopper }) => {
  const { page } = shopper;
  const runScripts = await delayScripts(page);
  await shopper.opens('/');
  await page.getByRole('searchbox').pressSequentially('mug');
  runScripts();
  await expect(page.getByRole('option', { name: /Harbour Mug/u }).first()).toBeVisible();
});

test('what is typed while the scripts begin is kept', async ({ shopper }) => {
  const { page } = shopper;
  const runScripts = await delayScripts(page);
  await shopper.opens('/');
  await page.getByRole('searchbox').pressSequentially('mu');
  // What was typed is repeated in a later turn: here, the next character comes right before it.
  await page.evaluate(`
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => {
      if (ms === 0) {
        window.setTimeout = later;
        document.execCommand('insertText', false, 'g');
      }
      return later(run, ms, ...rest);
    };
    null;
  `);
  runScripts();
  await expect(page.getByRole('option', { name: /Harbour Mug/u }).first()).toBeVisible();
  await expect(page.locator('#site-search')).toHaveValue('mug');
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
  await tab.waitForFunction(isHydrated);
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
  await page.waitForFunction(isHydrated);
  const answered = page.waitForResponse((response) => isData(response.url()));
  await link.hover();
  await answered;
  const before = calls.filter(isData).length;
  await link.click();
  await expect(page).toHaveURL(/\/new$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.filter(isData).length).toBe(before);
});

/** Opens the page of help, with its scripts running. */
async function openHelp({ page, opens }: Shopper): Promise<void> {
  await opens('/help');
  await page.keyboard.press('Shift');
  await page.waitForFunction(isHydrated);
}

test('the router loads with the first link, the head follows the page, and going back works after a reload', async ({
  shopper,
}) => {
  const { page } = shopper;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openHelp(shopper);
  expect(scripts.filter((url) => url.includes('/own-router-'))).toEqual([]);
  const help = await page.title();
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const canonical = page.locator('link[rel=canonical]');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/\/new$/u);
  await expect(page).toHaveTitle(/^New/u);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/new$/u);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveTitle(help);
  await expect(canonical).toHaveAttribute('href', /\/help$/u);

  await page.goForward();
  await expect(page).toHaveTitle(/^New/u);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.waitForFunction(isHydrated);
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/u);
  await expect(page).toHaveTitle(help);
});

test('where the router cannot be loaded, the page says so and leads on without it', async ({ shopper }) => {
  const { page } = shopper;
  await openHelp(shopper);
  await page.route(/\/own-router-/u, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/u);
});

test('a tap before the page has loaded starts the scripts, also where its events name no button', async ({
  shopper,
}) => {
  const { page, drawer } = shopper;
  const { release } = await holdPhotographs(page);
  await page.goto(`${addresses().shop}/products/harbour-mug`, { waitUntil: 'domcontentloaded' });
  // The events that WebKit makes of a tap.
  await page
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .evaluate((button: HTMLElement) => {
      for (const name of ['mousemove', 'mousedown', 'mouseup'])
        button.dispatchEvent(new MouseEvent(name, { bubbles: true, buttons: 0 }));
      button.click();
    });
  await expect(drawer).toContainText('Harbour Mug');
  await expect(page).toHaveURL(/harbour-mug$/u);
  release();
});

test('a card under a pointer that rested there before the scripts shows its second photograph', async ({ shopper }) => {
  const { page } = shopper;
  const runScripts = await delayScripts(page);
  await shopper.opens('/collections/all');
  const card = page.getByRole('article').first();
  await card.hover();
  runScripts();
  await expect(card.locator('.product-card__second')).toBeVisible();
});
