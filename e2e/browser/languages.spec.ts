/** Buys in other languages than the shop's, from the first page to the order: in German by pointer, in Arabic by keyboard. */
import type { Page } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { addresses, choose, expect, newEmail, test } from './shop.ts';

/** Presses Tab until the focus is on the element; no person presses more often on one page. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${selector}.`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `[name="${name}"]`);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses with the arrow keys: from a list, or among radio buttons. */
async function chooseByArrows(page: Page, selector: string, value: string): Promise<void> {
  await tabTo(page, selector);
  const isChosen = () =>
    page.evaluate((wanted) => (document.activeElement as HTMLInputElement | null)?.value === wanted, value);
  for (let presses = 0; presses < 300 && !(await isChosen()); presses += 1) await page.keyboard.press('ArrowDown');
  expect(await isChosen(), `${value} is among the choices of ${selector}`).toBe(true);
}

test('a shopper buys in German, and every page on the way is German', async ({ shopper }) => {
  const { page } = shopper;
  const isGerman = () => expect(page.locator('html')).toHaveAttribute('lang', /^de/u);
  await shopper.opens('/');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de$/u);
  await isGerman();
  await page.getByRole('searchbox').first().fill('mug');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/search\?q=mug/u);
  await page.getByRole('link', { name: 'Harbour Mug' }).last().click();
  await choose(page, 'Glaze', 'Celadon');
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  const drawer = page.getByRole('dialog', { name: /^Ihr Warenkorb/u });
  await expect(drawer).toContainText('Harbour Mug');
  await isGerman();
  await drawer.getByRole('button', { name: 'Zur Kasse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible();
  await isGerman();
  await page.getByRole('link', { name: 'Zurück zum Warenkorb' }).click();
  await expect(page).toHaveURL(`${addresses().shop}/de/cart`);
  await page.getByRole('button', { name: 'Zur Kasse' }).first().click();
  await page.getByLabel('E-Mail').fill(newEmail('deutsch'));
  await page.getByLabel('Land oder Region').selectOption('DE');
  await page.getByLabel('Vor- und Nachname').fill('Greta Töpfer');
  await page.getByLabel('Straße und Hausnummer').fill('Ofenweg 12');
  await page.getByLabel('Postleitzahl').fill('10117');
  await page.getByLabel(/^(?:Ort|Stadt)/u).fill('Berlin');
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/u }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wir haben Ihre Bestellung erhalten.');
  await isGerman();
  // What the shop links to from here is German, too.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/de$/u);
});

test('a shopper buys from right to left by keyboard alone', async ({ shopper }) => {
  test.slow();
  const { page } = shopper;
  await loadAxeWithPages(page);
  await shopper.opens('/ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content');
  await tabTo(page, 'header a[href="/ar/collections/table"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/collections\/table/u);
  await tabTo(page, 'main a[href^="/ar/products/harbour-mug"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible();
  await chooseByArrows(page, 'input[name="option.Glaze"]', 'Celadon');
  await tabTo(page, '.product__panel .button--action');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Harbour Mug');
  // The focus is in the drawer, and stays there.
  await tabTo(page, 'dialog form[action="/ar/checkout"] button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, { name: 'checkout from right to left' });
  await typeInto(page, 'email', newEmail('arabic'));
  await chooseByArrows(page, '[name="country"]', 'US');
  await typeInto(page, 'fullName', 'Kay Board');
  await typeInto(page, 'addressLine1', '12 Kiln Road');
  await typeInto(page, 'city', 'Portland');
  await chooseByArrows(page, '[name="subdivision"]', 'OR');
  await typeInto(page, 'postalCode', '97205');
  await tabTo(page, 'button[name="intent"][value="order"]');
  // While the total is made again, the button takes no order.
  await expect(page.locator(':focus')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('استلمنا طلبك.');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, { name: 'thanks from right to left' });
});

test('from right to left, texts of the shop in its own language read as they do there, at the edge of the page', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/ar');
  // The photograph has its space on the left.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'left');
  await expect(page.locator('.site-footer__end')).toHaveCSS('text-align', 'right');
  await expect(page.locator('.site-announcement > p')).toHaveCSS('text-align', 'center');

  await shopper.opens('/ar/collections/table');
  const count = page.locator('.list-bar > p');
  await expect(count).toHaveText('11 قطعة');
  await expect(count).toHaveCSS('direction', 'rtl');

  await shopper.opens('/ar/products/harbour-mug');
  const about = page.locator('.accordion__body').first();
  await expect(about).toHaveCSS('direction', 'ltr');
  await expect(about.locator('p')).toHaveCSS('text-align', 'start');
  await page.locator('.gallery__item:not([inert]) button').first().click();
  const bar = await page.locator('.zoom__bar').boundingBox();
  const middle = (bar?.x ?? 0) + (bar?.width ?? 0) / 2;
  expect(Math.abs(middle - 640)).toBeLessThanOrEqual(8);
});
