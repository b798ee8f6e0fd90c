/** The merchant at work: sees the order, changes price and stock, and the shop shows it. */
import { MERCHANT_STATE, addresses, createShopper, expect, newEmail, openProduct, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('the merchant sees an order that was just placed, with what was bought and where it goes', async ({
  shopper,
  browser,
}) => {
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
  await expect(main).toContainText('12 Kiln Lane');
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

test('a price that is none is refused beside its field, and nothing is saved', async ({ shopper }) => {
  const { page } = shopper;
  await openProduct(page, 'Tidal Platter');
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('eighty');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(price).toHaveValue('88.00');
});

test('somebody without the link is not let in, and told how to get one', async ({ browser }) => {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await page.goto(`${addresses().api}/admin/`);
  await expect(page.getByRole('heading', { name: 'You need a sign-in link' })).toBeVisible();
  await page.goto(addresses().admin);
  await expect(page.getByRole('heading', { name: 'You need a new link' })).toBeVisible();
});
