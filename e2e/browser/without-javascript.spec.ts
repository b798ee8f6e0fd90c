/** Buys without scripts, from the first page to the order: forms and links are enough. */
import { expect } from '@playwright/test';

import { addresses, choose, createsAccount, newEmail } from './shop.ts';
import { test } from './watched.ts';

test.use({ javaScriptEnabled: false });

test('a shopper without JavaScript finds, chooses, changes the cart and buys', async ({ page }) => {
  const { shop } = addresses();
  await page.goto(`${shop}/search?q=mug`);
  await page.getByRole('link', { name: 'Harbour Mug' }).last().click();
  await choose(page, 'Glaze', 'Celadon');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('main')).toContainText('Harbour Mug');
  await expect(page.getByRole('main')).toContainText('Glaze: Celadon');

  await page
    .getByRole('spinbutton', { name: /^Quantity of/ })
    .first()
    .fill('2');
  await page.getByRole('button', { name: 'Update' }).first().click();
  await expect(page.getByRole('main')).toContainText('$68.00');

  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByLabel('Email').fill(newEmail('plain'));
  await page.getByLabel('Country or region').selectOption('US');
  await page.getByLabel('Full name').fill('Plain Potter');
  await page.getByLabel('Street and number').fill('12 Kiln Road');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel(/ZIP|Postal/).fill('97205');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your order.' })).toBeVisible();
});

test('a shopper without JavaScript registers, sees the account and signs out', async ({ page }) => {
  const { shop } = addresses();
  const email = newEmail('script-free');
  await page.goto(`${shop}/account`);
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Script Free');
  await page.getByLabel('Email').fill(email);
  await createsAccount(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Script Free');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${shop}/account`);
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
});
