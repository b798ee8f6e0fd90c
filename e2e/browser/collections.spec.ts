/**
 * A merchant makes a collection: by hand with the keyboard, then by rules, and the shop shows it under a new address. The
 * collection is in no other spec: two specs run at a time, in one shop.
 */
import type { Page } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('a collection is ordered by keys, filled by rules, and changed by two merchants without a loss', async ({
  page,
}) => {
  // A retry makes a collection of its own.
  const tag = Date.now().toString(36);
  await loadAxeWithPages(page);
  await page.goto(`${addresses().api}/admin/collections`);
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Warm evenings ${tag}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Warm evenings ${tag}` })).toBeVisible();

  await page.getByRole('button', { name: 'Add products' }).click();
  const picker = page.getByRole('dialog', { name: 'Add products' });
  // Enter in the search of a dialog neither sends the form around it nor loads the page anew.
  await picker.getByRole('searchbox').fill('Bath Towel');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('checkbox', { name: /^Arc Bookends/ })).toBeHidden();
  await picker.getByRole('searchbox').fill('');
  for (const name of ['Arc Bookends', 'Attic Amphora', 'Bath Towel']) {
    await picker.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  }
  await picker.getByRole('button', { name: 'Add 3 products' }).click();
  const order = page.getByRole('list', { name: 'Products in order' }).getByRole('button', { name: / of 3$/ });
  await expect(order.last()).toHaveAccessibleName(/^Bath Towel ?, 3 of 3$/);
  await order.last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(order.nth(1)).toHaveAccessibleName(/^Bath Towel ?, 2 of 3$/);
  await expect(order.nth(1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(order.first()).toHaveAccessibleName(/^Bath Towel ?, 1 of 3$/);
  await expect(order.first()).toBeFocused();

  await page.getByRole('radio', { name: /^Use rules/ }).check();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Rule 1: value').fill('candle');
  await expect(page.getByText(/^\d+ products match$/)).toBeVisible();
  await page.getByText('Address and search engines').click();
  await page.getByLabel('Address', { exact: true }).fill(`warm-${tag}`);
  await expectAccessible(page, { name: 'a collection by rules' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await changeTwice(page, tag);
  await page.goto(`${addresses().shop}/collections/warm-evenings-${tag}`);
  await expect(page).toHaveURL(`${addresses().shop}/collections/warm-${tag}`);
  const products = page.getByRole('main').getByRole('link', { name: /Bath Towel|Candle/ });
  await expect(products.first()).toHaveAccessibleName(/Bath Towel/);
  await expect(page.getByRole('main')).toContainText('Pillar Candle Set');
});

/** Another merchant changes description and name while the first changes the name, too. */
async function changeTwice(page: Page, tag: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const descriptionOf = (one: Page) => one.getByRole('textbox', { name: 'Description (optional)' });
  const nameOf = (one: Page) => one.getByRole('textbox', { name: 'Name' });
  await expect(nameOf(other)).toHaveValue(`Warm evenings ${tag}`);
  await nameOf(other).fill(`Evenings B ${tag}`);
  await descriptionOf(other).fill('For long nights.');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await nameOf(page).fill(`Evenings A ${tag}`);
  await page.keyboard.press('Control+s');
  const changed = page.getByRole('region', { name: 'Changed while you were editing' });
  await changed.getByRole('button', { name: `Keep “Evenings A ${tag}”` }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await page.reload();
  await expect(nameOf(page)).toHaveValue(`Evenings A ${tag}`);
  await expect(descriptionOf(page)).toHaveValue('For long nights.');
  await other.close();
}
