/** Delivery on the page of a product: what it says is what cart, checkout and confirmation say. */
import { addresses, choose, expect, newEmail, test } from './shop.ts';

test('the price and the days that a product page reads are those of cart, checkout and confirmation', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/products/harbour-mug');
  await choose(page, 'Glaze', 'Celadon');
  const check = page.getByRole('region', { name: 'Delivery and pickup' });
  const zip = check.getByLabel('ZIP code');
  await zip.fill('SW1A 1AA');
  await zip.press('Enter');
  await expect(check.getByRole('alert')).toContainText('ZIP code');

  // The field is called as in the country that is chosen.
  await check.getByRole('link', { name: 'Change country' }).click();
  await check.getByLabel('Country').selectOption('CA');
  await expect(check.getByLabel('Postal code')).toBeVisible();
  await check.getByLabel('Country').selectOption('HK');
  await expect(check.getByRole('textbox')).toHaveCount(0);
  await check.getByLabel('Country').selectOption('US');
  await zip.fill('97205');
  await check.getByRole('button', { name: 'Check delivery' }).click();
  await expect(check).toContainText('Delivery to 97205, United States');
  const offers = check.getByRole('list').first().getByRole('listitem');
  await expect(offers).toHaveCount(2);
  const [days = '', title = '', price = ''] = (await offers.first().innerText()).split('\n').filter(Boolean);
  await check.getByText('Ready').click();
  await expect(check.getByRole('link', { name: 'Show on a map' })).toBeVisible();
  await expect(check).toContainText('Opening hours');

  // The next product needs no question, and neither does the checkout.
  await shopper.adds('bud-vase-trio');
  await expect(shopper.drawer).toContainText('Delivery to 97205, United States');
  await page.keyboard.press('Escape');
  await expect(check).toContainText('Delivery to 97205, United States');
  await shopper.drawer.waitFor({ state: 'hidden' });
  await shopper.opens('/cart');
  await page.getByRole('button', { name: /^Remove Bud Vase Trio/ }).click();
  await expect(page.getByRole('main')).toContainText('Your cart is empty.');
  await shopper.adds('harbour-mug', { Glaze: 'Celadon' });
  await expect(shopper.drawer).toContainText(`Delivery to 97205, United States: ${price}`);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('97205');
  await expect(page.getByLabel('State')).toHaveValue('OR');
  const chosen = page.getByRole('radio', { name: new RegExp(title) });
  await expect(chosen).toBeChecked();
  const option = page.locator('label').filter({ has: chosen });
  await expect(option).toContainText(days);
  await expect(option).toContainText(price);
  await page.getByLabel('Email').fill(newEmail('delivery'));
  await page.getByLabel('Full name').fill('Dora Dale');
  await page.getByLabel('Street and number').fill('12 Kiln Road');
  await page.getByLabel('City').fill('Portland');
  await shopper.placesOrder();
  await expect(page.locator('body')).toContainText(days);
  await expect(page.locator('body')).toContainText(price);
});

test('without JavaScript the form leads to a page that answers for every country', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${addresses().shop}/products/harbour-mug?Glaze=Celadon`);
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByRole('button', { name: 'Check delivery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery of Harbour Mug');
  await expect(page.getByRole('main')).toContainText('Delivery to 97205, United States');
  await page.getByLabel('Country').selectOption('JP');
  await page.getByLabel('ZIP code').fill('1000001');
  await page.getByRole('button', { name: 'Check delivery' }).click();
  await expect(page.getByRole('main')).toContainText('We don’t deliver this to 100-0001, Japan.');
  await expect(page.getByRole('main')).toContainText('Pickup');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Postal code').fill('');
  await page.getByRole('button', { name: 'Check delivery' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the ZIP code.');
  // The cart remembers the place.
  await page.goto(`${addresses().shop}/products/bud-vase-trio`);
  await expect(page.getByLabel('ZIP code')).toHaveValue('100-0001');
  await page.close();
});
