/** A purchase in a browser: from a shop's page, or from the address of a checkout, to the number of the order. */
import { expect, type Page } from '@playwright/test';

/** Chooses a mug in a shop made by a template, and goes to the checkout. */
export async function fillCart(page: Page, shop: string): Promise<void> {
  await page.goto(shop);
  // Products that were made at once stand in any order, so the mug may be on a further page.
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: /^(Add to cart|Sold out)$/ })).toBeVisible();
  await page.goto(new URL('products/harbour-mug', shop).href);
  await page.getByText('Oat', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const toCart = page.getByRole('link', { name: 'Cart (1)' });
  await expect(toCart).toBeVisible();
  await toCart.click();
  await expect(page.getByRole('main')).toContainText('$40.95');
  await page.getByRole('button', { name: 'Checkout' }).click();
}

/** Chooses among the swatches of the complete shop's product page. */
export async function chooseGlaze(page: Page, name: string): Promise<void> {
  const swatches = page.getByRole('group', { name: 'Glaze' }).locator('label');
  await swatches.filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}\\b`) }) }).click();
}

/** The same in the complete shop, whose cart is a drawer. */
export async function fillStorefrontCart(page: Page, shop: string): Promise<void> {
  await page.goto(shop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(new URL('products/harbour-mug', shop).href);
  await chooseGlaze(page, 'Oat');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toContainText('Oat');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
}

/** Buys what the open checkout has. Returns the number of the order. */
export async function buy(page: Page): Promise<string> {
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Street and number').fill('12 Kiln Road');
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order .*\$40\.95/ }).click();
  await expect(page).toHaveURL(/\/checkout\/thanks/);
  return /\b1\d{4}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}
