/** The owner of the demo shop, who signs in to the admin with the address and password that each start prints. */
import { type Page, expect } from '@playwright/test';

import type { Addresses } from './running-shop.ts';

const DEMO_OWNER = { email: 'mo@example.com', password: 'mo-minds-the-kiln' } as const;

export async function signInOwner(page: Page, { admin }: Pick<Addresses, 'admin'>): Promise<void> {
  await page.goto(admin);
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeVisible();
}
