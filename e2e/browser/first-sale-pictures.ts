/** Takes the pictures of the tutorial “From nothing to the first sale”, which does what this file does. */
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { choosePayment, fillAddress } from './buyers.ts';
import { addFile, fillGuide, saveProduct } from './new-shop.ts';
import { orderButton } from './order-places.ts';
import type { RunningShop } from './running-shop.ts';

const PHOTO = join(import.meta.dirname, '..', '..', 'apps', 'platform', 'demo', 'photos', 'bud-vase-trio--main-1.jpg');

/**
 * @param shop An empty shop that no one has opened.
 * @param keep Saves a picture of a page under a name.
 */
export async function takeFirstSalePictures(
  browser: Browser,
  { addresses: { shop: origin, api } }: RunningShop,
  keep: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const options = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' } as const;
  const desk = await browser.newContext(options);
  const merchant = await desk.newPage();
  await merchant.goto(`${api}/admin/`);
  await merchant.getByLabel('Your name').fill('Grace Hopper');
  await merchant.getByLabel('Email').fill('grace@example.com');
  await merchant.getByLabel('Password', { exact: true }).fill('a kiln of my own');
  await merchant.getByRole('button', { name: 'Create shop' }).click();
  await merchant.getByLabel('Shop name').fill('Reed & Rush');
  await merchant.getByLabel('Country').selectOption('US');
  await merchant.getByRole('button', { name: 'Save', exact: true }).first().click();
  await merchant.getByText('1 of 8 done').waitFor();
  await keep(merchant, 'first-sale-guide');

  await merchant.getByRole('link', { name: 'Add a product' }).click();
  await merchant.getByLabel('Name', { exact: true }).fill('Bud Vases');
  await merchant.getByLabel('Price', { exact: true }).fill('24');
  await merchant.keyboard.press('Enter');
  await merchant.getByRole('heading', { level: 1, name: 'Bud Vases' }).waitFor();
  await addFile(merchant, PHOTO);
  await saveProduct(merchant);
  await keep(merchant, 'first-sale-product');
  await merchant.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  await fillGuide(merchant);
  await merchant.getByRole('button', { name: 'Open shop' }).click();
  await merchant.getByText('Your shop is open.').waitFor();

  const street = await browser.newContext(options);
  const buyer = await street.newPage();
  await buyer.goto(origin);
  await buyer.getByRole('link', { name: 'Bud Vases' }).first().click();
  await buyer.getByRole('button', { name: 'Add to cart' }).first().click();
  await buyer.getByRole('button', { name: 'Checkout' }).first().click();
  await fillAddress(buyer, { email: 'flora@example.com', name: 'Flora First' });
  await choosePayment(buyer, /^Test card/, true);
  await keep(buyer, 'first-sale-checkout');
  await orderButton(buyer).click();
  await buyer.getByRole('heading', { level: 1, name: /received your order/ }).waitFor();

  await merchant.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Orders' }).click();
  await merchant.getByRole('row', { name: /Flora First/ }).waitFor();
  await keep(merchant, 'first-sale-order');
  await Promise.all([desk.close(), street.close()]);
}
