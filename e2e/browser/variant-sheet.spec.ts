/** A merchant's work in the sheet of variants: by keys alone, from pasting to undoing a save. The product is this spec's. */
import type { Page } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('prices are pasted, mended, saved together and undone, without the mouse', async ({ page }) => {
  const { api } = addresses();
  await page.goto(`${api}/admin/account`);
  const id = await createProduct(page);
  await page.goto(`${api}/admin/products/${id}/variants`);
  const grid = page.getByRole('grid', { name: 'Variants of Sheet Bowl' });
  const cell = (row: string, column: number) => grid.getByRole('row', { name: row }).getByRole('gridcell').nth(column);
  const price = (row: string) => cell(row, 1);
  await expect(price('Oat / L')).toHaveText('40.00');
  await expectAccessible(page, { name: 'the sheet of variants' });

  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await paste(page, '$90.90\n84,50\nabc\n70\n');
  await expect(price('Oat / S')).toHaveText('90.90');
  await expect(price('Oat / M')).toHaveText('84.50');
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText('4 changes, 1 problem');
  await page.keyboard.press('Control+s');
  // The problem is shown instead, and its cell is the active one.
  await expect(page.getByText('“abc” isn’t a price.')).toBeVisible();
  await page.keyboard.type('66');
  await page.keyboard.press('Enter');
  await expect(price('Oat / L')).toHaveText('66.00');
  await expect(unsaved).toContainText('4 changes');
  await page.keyboard.press('Control+z');
  await expect(price('Oat / L')).toHaveText('abc');
  await page.keyboard.press('Control+y');
  await expect(price('Oat / L')).toHaveText('66.00');

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(price('Oat / M')).toHaveText('90.90');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('4 prices changed.')).toBeVisible();
  await expect(unsaved).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(price('Oat / S')).toHaveText('40.00');

  await page.getByRole('button', { name: 'Adjust…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust' });
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByLabel('Round to').selectOption('.90');
  await expect(dialog).toContainText('$40.00 → $43.90');
  await dialog.getByRole('button', { name: 'Change 6 prices' }).click();
  await expect(price('Plum / L')).toHaveText('43.90');
  await unsaved.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('6 prices changed.')).toBeVisible();
  await page.reload();
  await expect(price('Plum / L')).toHaveText('43.90');
});

test('shows whole rows at any height, and at 390 px says why stock cannot be set', async ({ page }) => {
  const { api } = addresses();
  await page.goto(`${api}/admin/account`);
  const sizes = Array.from({ length: 20 }, (_, size) => String(size + 1));
  const id = await createProduct(page, 'Tall Bowl', sizes);
  await page.goto(`${api}/admin/products/${id}/variants`);
  const grid = page.getByRole('grid', { name: 'Variants of Tall Bowl' });
  for (const height of [713, 800, 933]) {
    await page.setViewportSize({ width: 1440, height });
    expect(await grid.evaluate(({ clientHeight }) => clientHeight % 40)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Set price of Oat' })).toBeEnabled();
  const stock = page.getByRole('button', { name: 'Set stock of Oat' });
  await expect(stock).toBeDisabled();
  await expect(stock).toHaveAccessibleDescription('Quantities of this product aren’t counted.');
  await expect(page.getByText('Quantities of this product aren’t counted.').first()).toBeVisible();
});

/** As a spreadsheet's copy would arrive. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Two glazes in each size, all for $40.00 and not counted, made in the page of the signed-in merchant. */
function createProduct(page: Page, productName = 'Sheet Bowl', productSizes = ['S', 'M', 'L']): Promise<string> {
  return page.evaluate(
    async ({ productName: name, productSizes: sizes }) => {
      const session = await fetch('/admin/session/token', { method: 'POST' });
      const { access_token: token } = (await session.json()) as { access_token: string };
      const optionOf = (option: string, choices: readonly string[]) => ({
        name: option,
        optionType: 'drop_down',
        choices: choices.map((choice) => ({ value: choice, description: choice })),
      });
      const response = await fetch('/stores/v1/products', {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({
          product: {
            name,
            productType: 'physical',
            visible: false,
            priceData: { price: 40 },
            manageVariants: true,
            productOptions: [optionOf('Glaze', ['Oat', 'Plum']), optionOf('Size', sizes)],
          },
        }),
      });
      const { product } = (await response.json()) as { product: { id: string } };
      return product.id;
    },
    { productName, productSizes },
  );
}
