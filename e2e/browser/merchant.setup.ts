/** Uses the one-time link once; the tests of the admin start with its session. */
import { expect } from '@playwright/test';

import { arrangeCheckout } from './checkout-world.ts';
import { MERCHANT_STATE, addresses } from './shop.ts';
import { test } from './watched.ts';

test('the printed link opens the admin with one button', async ({ page, browser }) => {
  await page.goto(addresses().admin);
  await page.getByRole('button', { name: 'Open the admin' }).click();
  await expect(page).toHaveURL(`${addresses().api}/admin/`);
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeVisible();
  await page.context().storageState({ path: MERCHANT_STATE });
  await arrangeCheckout(browser);
});
