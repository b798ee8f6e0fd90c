/**
 * A merchant's work: sees an order, changes price and stock, and the shop shows it. The products that are changed here
 * are in no other spec: two specs run at a time, in one shop.
 */
import type { Page } from '@playwright/test';

import { MERCHANT_STATE, addresses, createShopper, expect, newEmail, openProduct, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('the merchant sees a new order, with its items and destination', async ({ shopper, browser }) => {
  const { page } = shopper;
  const visitor = createShopper(
    await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage(),
    addresses().shop,
  );
  await visitor.adds('gather-tray');
  await visitor.checksOut({ email: newEmail('order'), name: 'Olive Orderly' });
  const number = await visitor.placesOrder();

  await page.goto(`${addresses().api}/admin/orders`);
  await page
    .getByRole('link', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  const main = page.getByRole('main');
  await expect(main).toContainText('Gather Tray');
  await expect(main).toContainText('Olive Orderly');
  await expect(main).toContainText('12 Kiln Road');
  await expect(main).toContainText('$86.00');
});

test('a new price and a new stock are in the shop at once', async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(page, 'Halo Vase');
  await page.getByLabel('Price', { exact: true }).fill('101.50');
  await page.getByLabel('Quantity of Halo Vase').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('101.50');

  await shopper.adds('halo-vase');
  await expect(shopper.drawer).toContainText('$101.50');
  await shopper.drawer.getByRole('button', { name: /^One more / }).click();
  await expect(shopper.drawer.getByRole('button', { name: /^One more / })).toBeDisabled();
});

test('a search of the list is over when the list is opened anew, and comes back with Back', async ({
  shopper: { page },
}) => {
  await page.goto(`${addresses().api}/admin/products`);
  const field = page.getByRole('searchbox');
  await field.fill('halo vase');
  await expect(page).toHaveURL(/q=halo\+vase/);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('halo vase');
});

test('what a link shows is requested ahead, and only once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/stores-reader\/v1\/products\/|^\/stores-reader\/v2\/collections\/query$/.test(pathname))
      asked.push(pathname);
  });
  await page.goto(`${addresses().api}/admin/account`);
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Products', exact: true });
  const list = page.waitForResponse('**/stores-reader/v1/products/search');
  await link.hover();
  await list;
  await link.click();
  const product = page.getByRole('table', { name: 'Products' }).getByRole('link').first();
  await product.hover();
  expect(asked).toEqual(['/stores-reader/v1/products/search']);
  await page.mouse.down();
  const id = /[^/]+$/.exec((await product.getAttribute('href')) ?? '')?.[0];
  const ahead = ['/stores-reader/v1/products/search', `/stores-reader/v1/products/${id}`];
  await expect.poll(() => asked).toEqual([...ahead, '/stores-reader/v2/collections/query']);
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  expect(asked).toHaveLength(3);
});

test('an invalid price is refused beside its field, and nothing is saved', async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(page, 'Tidal Platter');
  const price = page.getByLabel('Price', { exact: true });
  const toast = page.getByText('Saved', { exact: true });
  for (const ribbon of ['Soon gone', '']) {
    await page.getByLabel('Ribbon').fill(ribbon);
    await save(page);
  }
  await expect(toast).toHaveCount(1);
  await price.fill('eighty');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(toast).toHaveCount(0);
  // The draft is kept on this device, and nothing of it on the platform.
  await page.reload();
  const restored = page.getByRole('status').filter({ hasText: 'Restored your changes from' });
  await expect(price).toHaveValue('eighty');
  await restored.getByRole('button', { name: 'Discard' }).click();
  await expect(price).toHaveValue('88.00');
  await page.reload();
  await expect(price).toHaveValue('88.00');
  await expect(restored).toHaveCount(0);
});

/** The same product in a second tab, edited by another merchant. */
async function openTwice(page: Page, name: string): Promise<Page> {
  await openProduct(page, name);
  const other = await page.context().newPage();
  await openProduct(other, name);
  return other;
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

test('two merchants who change one product lose nothing: other fields are merged, the same field is a question', async ({
  shopper: { page },
}) => {
  const other = await openTwice(page, 'Brook Carafe');
  await other.getByLabel('Name', { exact: true }).fill('Carafe B');
  await other.getByLabel('Ribbon').fill('Last ones');
  await save(other);

  await page.getByLabel('Name', { exact: true }).fill('Carafe A');
  await page.keyboard.press('Control+s');
  const changed = page.getByRole('region', { name: 'Changed while you were editing' });
  await expect(changed).toBeFocused();
  await expect(changed).toContainText('The name changed to “Carafe B” while you were editing.');
  await expect(page.getByLabel('Ribbon')).toHaveValue('Last ones');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await changed.getByRole('button', { name: 'Keep “Carafe A”' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Carafe A' })).toBeVisible();
  await expect(page.getByLabel('Ribbon')).toHaveValue('Last ones');
});

test('stock that is sold while the merchant types a quantity stays sold', async ({ shopper: { page } }) => {
  const other = await openTwice(page, 'Tidal Platter');
  const quantity = page.getByLabel('Quantity of Tidal Platter');
  const seen = Number(await quantity.inputValue());
  await other.getByLabel('Quantity of Tidal Platter').fill(String(seen - 1));
  await save(other);
  await quantity.fill(String(seen + 5));
  await save(page);
  await expect(page.getByRole('region', { name: 'Changed while you were editing' })).toContainText(
    `Stock changed from ${seen + 5} to ${seen + 4} while you were editing.`,
  );
  await page.reload();
  await expect(quantity).toHaveValue(String(seen + 4));
});

test('a saved name never shows the old one again, although the product can no longer be read', async ({
  shopper: { page },
}) => {
  await openProduct(page, 'Tidal Platter');
  await page.getByLabel('Name', { exact: true }).fill('Tidal Platter, new');
  await page.route(/\/stores-reader\/v1\/products\/[^/?]+(?:\?|$)/u, (route) => route.abort());
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const name = document.querySelector<HTMLInputElement>('#name')?.value;
      const state = `${document.querySelector('h1')?.textContent} / ${name}`;
      if (seen.at(-1) !== state) seen.push(state);
      requestAnimationFrame(look);
    };
    look();
  });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Platter, new' })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  expect(await page.evaluate(() => (window as Window & { seen?: string[] }).seen)).toEqual([
    'Tidal Platter / Tidal Platter, new',
    'Tidal Platter, new / Tidal Platter, new',
  ]);
  await page.unroute(/\/stores-reader\/v1\/products\/[^/?]+(?:\?|$)/u);
  await page.getByLabel('Name', { exact: true }).fill('Tidal Platter');
  await save(page);
});

test('a member is found by name, blocked with a way back, renamed and deleted', async ({
  shopper: { page },
  browser,
}) => {
  const visitor = createShopper(
    await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage(),
    addresses().shop,
  );
  const email = newEmail('block');
  await visitor.opens('/');
  await visitor.registers({ email, name: 'Bruno Blockable' });
  await page.goto(`${addresses().api}/admin/members`);
  await page.getByRole('searchbox').fill('no such member');
  await expect(page.getByText('No members match “no such member”')).toBeVisible();
  await page.getByRole('searchbox').fill(`bruno ${email}`);
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Bruno Blockable' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bruno Blockable' })).toBeVisible();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Blocked Bruno Blockable.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unblock', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await page.getByLabel('Last name').fill('Unblocked');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Bruno Unblocked' })).toBeVisible();
  await page.getByRole('main').getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deleted at onceAccount, addresses and your note');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/admin\/members$/u);
  await expect(page.getByText('Deleted the account of Bruno Unblocked.')).toBeVisible();
});

test('a person who is not signed in is led to the sign-in page, and a link that is no longer valid to another one', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await page.goto(`${addresses().api}/admin/orders`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto(`${addresses().api}/admin/sign-in?code=used`);
  await expect(page.getByRole('heading', { name: 'You need a new link' })).toBeVisible();
});

test('a hidden product is previewed beside its form, and on the whole screen of a phone', async ({ page, browser }) => {
  await page.goto(`${addresses().api}/admin/products/new`);
  await page.getByLabel('Name', { exact: true }).fill('Secret Jug');
  await page.getByLabel('Price', { exact: true }).fill('12');
  await page.getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page).not.toHaveURL(/\/new$/);

  await page.locator('summary', { hasText: 'Preview' }).click();
  const shown = page.frameLocator('iframe[title*="Secret Jug"]');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Secret Jug');
  await expect(shown.getByText('Preview. Shoppers can’t see this yet.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Open Secret');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Open Secret');

  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('button', { name: 'Preview' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const inDialog = dialog.frameLocator('iframe');
  await expect(inDialog.getByRole('heading', { level: 1 })).toHaveText('Open Secret');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Open Secret');
  await button.click();
  await inDialog.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  const address = await page.locator('iframe').first().getAttribute('src');
  expect(address).toContain('preview%3D');
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  const answer = await visitor.goto(`${addresses().shop}/products/secret-jug`);
  expect(answer?.status()).toBe(404);
  await visitor.close();
});
