/** A shopper finds things: suggestions while typing, by keyboard, and a list that is narrowed. */
import { holdPhotographs } from './held-photographs.ts';
import { addresses, expect, test } from './shop.ts';

test('a shopper finds a product in three letters and by keyboard, and is told of a typing error', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await expect(field).toBeFocused();
  await field.pressSequentially('vas');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /^Moon Vase \$84\.00/ })).toBeVisible();
  await expect(list.getByRole('option', { name: /^Vases & Planters/ })).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('vase');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('vas');

  await field.fill('vsae');
  await expect(page.getByText('Did you mean vase?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'No results for “vsae”' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'vase', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '“vase”' })).toBeVisible();
});

test('a shopper narrows a list, goes into a product and back, and takes the filters away', async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.opens('/collections/all');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: /^Oat/ }).check();
  await expect(page).toHaveURL(/option\.Glaze=Oat/);
  const products = page.getByRole('region', { name: 'Products' });
  await expect(page.getByRole('link', { name: 'Remove Oat' })).toBeAttached();
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(products.getByText(/^\d of \d+ pieces$/)).toBeVisible();

  await products.getByRole('heading', { name: 'Harbour Mug' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove Oat' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.getByRole('link', { name: 'Load more' }).click();
  // The products of the first page stay above those of the second.
  await expect(products.getByRole('article').nth(24)).toBeAttached();
  await expect(page).toHaveURL(/page=2&from=1$/);
});

test('the first photographs of a list load alone, and those below them with the rest of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await holdPhotographs(page);
  await page.goto(`${addresses().shop}/collections/all`, { waitUntil: 'domcontentloaded' });
  const photos = await page
    .getByRole('article')
    .locator('.product-card__photo img')
    .evaluateAll((images) => images.map((image) => /[^/]+(?=\/\d+\.jpg$)/u.exec(image.getAttribute('src') ?? '')?.[0]));
  const isAsked = (place: number) => asked.some((address) => address.includes(photos[place] ?? 'no such photograph'));
  // One without priority: the browser asks for it when it asks for all others that it takes to be near.
  await expect.poll(() => isAsked(3)).toBe(true);
  expect(photos.map((_, place) => isAsked(place)).lastIndexOf(true)).toBe(3);
  release();
  await expect.poll(() => isAsked(9)).toBe(true);
});

test('the large photograph of the home page loads alone, and those below it with the rest of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await holdPhotographs(page);
  await page.goto(addresses().shop, { waitUntil: 'domcontentloaded' });
  // Two frames after the first: the browser has asked for all pictures that it takes to be near.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).toHaveLength(1);
  release();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
});

test('the photographs of a list load ahead where the visitor scrolled before the page had loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await holdPhotographs(page);
  await page.goto(`${addresses().shop}/collections/all`, { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 20);
  await page.waitForFunction(() => scrollY > 0);
  release();
  await expect.poll(() => asked.length).toBeGreaterThan(8);
});

test('cards below the first screen wait on a new visit, and a reload shows the place where the visitor was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await holdPhotographs(page);
  await page.goto(`${addresses().shop}/collections/all`, { waitUntil: 'domcontentloaded' });
  const cards = page.locator('.wall--list > li');
  const last = cards.last();
  await expect(last).toHaveCSS('content-visibility', 'auto');
  release();
  await expect(last).toHaveCSS('content-visibility', 'visible');
  const card = cards.nth(14);
  const topOf = async () => (await card.boundingBox())?.y;
  await card.evaluate((element) => element.scrollIntoView());
  const top = await topOf();
  await page.unroute(/\/media\//u);
  await page.route(/\/assets\/entry/u, (route) => route.abort());
  await page.reload();
  await expect(last).toHaveCSS('content-visibility', 'visible');
  expect(await topOf()).toBe(top);
});

test('no card of a list waits where the visitor saves data, and no photograph loads ahead', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })');
  const { asked, release } = await holdPhotographs(page);
  await page.goto(`${addresses().shop}/collections/all`, { waitUntil: 'domcontentloaded' });
  const last = page.locator('.wall--list > li').last();
  await expect(last).toHaveCSS('content-visibility', 'auto');
  release();
  await expect(last).toHaveCSS('content-visibility', 'visible');
  expect(asked.length).toBeLessThan(8);
});

test('no listener makes the browser build another frame before the page is painted', async ({ page }) => {
  await page.addInitScript(() => {
    const names: string[] = [];
    const listen = window.addEventListener;
    window.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
      names.push(name);
      listen.call(window, name, ...rest);
    };
    Object.assign(window, { names });
  });
  const named = async (): Promise<string[]> => page.evaluate('names');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${addresses().shop}/collections/all`);
  const early = await named();
  expect(early).toContain('keydown');
  expect(early.filter((name) => /^(?:pointer|touch|wheel|scroll)/u.test(name))).toEqual([]);
  await page.clock.resume();
  await expect.poll(named).toEqual(expect.arrayContaining(['pointerdown', 'scroll']));
});
