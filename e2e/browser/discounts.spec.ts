/** A merchant makes a code, tries it before it is saved, turns it off and on, and deletes it with a way back. */
import { randomInt } from 'node:crypto';

import { expectAccessible } from './axe.ts';
import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('a code is tried in a cart before it is saved, turned off and on again, deleted and restored', async ({
  shopper: { page },
}) => {
  // Another one each time: a second run finds the code of the first.
  const code = `DESK${randomInt(1_000_000, 10_000_000)}`;
  await page.goto(`${addresses().api}/admin/discounts/codes/new`);
  const main = page.getByRole('main');
  const tried = main.getByRole('region', { name: 'Try it' });
  await expect(tried.getByRole('list', { name: 'Products of the cart' }).getByRole('listitem')).toHaveCount(1);
  await tried.getByRole('button', { name: /^Remove / }).click();
  await tried.getByLabel('Add product').fill('harbour mug celadon');
  await tried
    .getByRole('button', { name: /^Harbour Mug, Celadon/ })
    .first()
    .click();

  await main.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await main.getByRole('radio', { name: 'Percent' }).check();
  await main.getByLabel('Percent off').fill('50');
  await main.getByLabel('From', { exact: false }).fill('60');
  await expect(main.getByText('50% off everything from $60.00.')).toBeVisible();
  const offers = tried.getByRole('list', { name: 'Offers in this cart' });
  await expect(offers).toContainText('Needs $60.00; this cart has $34.00.');
  await tried.getByLabel('Quantity of Harbour Mug, Celadon').fill('2');
  await expect(offers.getByRole('listitem').filter({ hasText: code })).toContainText('−$34.00');
  await expect(tried.getByRole('definition').filter({ hasText: /^\$68\.00$/ })).toBeVisible();

  await main.getByLabel('Ends').fill('2020-01-01T00:00');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByLabel('Ends')).toHaveAccessibleDescription(/The end must be after the start\./);
  await main.getByLabel('Ends').fill('');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(main.getByText('Live', { exact: true })).toBeVisible();
  await expectAccessible(page, { name: 'a code' });

  await main.getByRole('button', { name: 'Turn off' }).click();
  await expect(main.getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Live', { exact: true })).toBeVisible();

  await main.getByText('More', { exact: true }).click();
  await main.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted ${code}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Restored ${code}.`)).toBeVisible();
  await page.goto(`${addresses().api}/admin/discounts?view=live&q=${code.toLowerCase()}`);
  await expect(main.getByRole('row', { name: code })).toContainText('50% off everything from $60.00.');
});
