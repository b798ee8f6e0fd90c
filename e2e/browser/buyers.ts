/** What a buyer types at the checkout, as a table of purchases says. */
import type { Page } from '@playwright/test';

import { expect } from './shop.ts';

export const DESKTOP = { width: 1280, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export async function fillAddress(page: Page, { email, name }: { readonly email: string; readonly name: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Street and number').fill('12 Kiln Road');
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
}

/** Without a script a choice counts only after an update of the total. */
export async function settle(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) await expect(page.locator('[data-order-button]:not([data-is-updating])')).toBeVisible();
  else await page.getByRole('button', { name: 'Update total' }).last().click();
}

export async function choosePayment(page: Page, name: RegExp, hasScript: boolean): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await settle(page, hasScript);
}
