/** A file of another shop comes in: seen before it changes anything, followed from other pages, and taken back. */
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });
test.beforeEach(({ page }) => loadAxeWithPages(page));

const HEADINGS = [
  'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker',
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status',
].join(',');

/** A product of the shop, made by the merchant who is signed in to this page. */
async function createProduct(page: Page, product: Readonly<Record<string, unknown>>): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const { access_token: token } = (await (await fetch('/admin/session/token', { method: 'POST' })).json()) as {
      readonly access_token: string;
    };
    const headers = { authorization: token, 'content-type': 'application/json' };
    return (await fetch('/stores/v1/products', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ product }));
  expect(status).toBe(200);
}

test('a Shopify file is checked, imported and undone, and nothing is typed', async ({ page, context }) => {
  const mark = randomUUID().slice(0, 8);
  const [old, made] = [`reed-kettle-${mark}`, `reed-lantern-${mark}`];
  await page.goto(`${addresses().api}/admin/products`);
  await createProduct(page, {
    name: `Reed Kettle ${mark}`,
    slug: old,
    productType: 'physical',
    priceData: { price: 20 },
    visible: true,
  });
  const file = [
    HEADINGS,
    `${old},Reed Kettle ${mark},,,TRUE,Title,Default Title,,,,30.00,,,active`,
    `${made},Reed Lantern ${mark},<p>For the path.</p>,Fjord,TRUE,Size,Small,RL-${mark}-S,shopify,12,84.00,,,active`,
    `${made},,,,,,Large,RL-${mark}-L,shopify,4,120.00,,,`,
    `reed-dud-${mark},Reed Dud ${mark},,,TRUE,Title,Default Title,,,,abc,,,active`,
  ].join('\n');

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('Files to upload').setInputFiles({
    name: `reed-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByLabel('Format')).toHaveValue('SHOPIFY');
  await expect(page.getByLabel('What “Handle” is')).toHaveValue('SLUG');
  await expectAccessible(page, { name: 'the columns of an import' });
  await page.getByRole('button', { name: 'Check the file' }).click();

  const products = page.getByRole('region', { name: 'Products of the file' });
  await expect(products.getByText('Row 5', { exact: true })).toBeVisible();
  await expect(products.getByText('Price “abc” isn’t a number.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Changed 1' }).click();
  await expect(products.getByRole('link', { name: `Reed Kettle ${mark}` })).toBeVisible();
  await expect(products.getByText('$20.00')).toBeVisible();
  await expect(products.getByText('$30.00')).toBeVisible();
  await expectAccessible(page, { name: 'the check of an import' });

  // The import is over in a moment. Until the tray is seen, the browser hears that it still runs.
  const ofImports = /\/v1\/imports\/imp_\w+(?:\?|$)/u;
  await page.route(ofImports, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly import: object };
    const progress = { phase: 'IMPORTING', done: 1, total: 2 };
    await route.fulfill({ response, json: { import: { ...body.import, state: 'RUNNING', progress } } });
  });
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText(`Importing reed-${mark}.csv`)).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  const tray = page.getByRole('region', { name: 'Jobs' });
  await expect(tray.getByText('Importing 1 of 2').first()).toBeVisible();
  await page.reload();
  await expect(tray.getByText('Importing 1 of 2').first()).toBeVisible();
  await page.unroute(ofImports);
  await expect(tray.getByText('Done: 1 added, 1 changed, 1 refused.').first()).toBeVisible();
  await tray.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('button', { name: 'Download refused rows' })).toBeVisible();
  await expect(tray).toBeHidden();

  const shop = await context.newPage();
  await shop.goto(`${addresses().shop}/products/${made}`);
  await expect(shop.getByRole('heading', { level: 1, name: `Reed Lantern ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone: 2 products are as before.')).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('heading', { level: 1, name: `Reed Lantern ${mark}` })).toBeHidden();
  await shop.goto(`${addresses().shop}/products/${old}`);
  await expect(shop.getByText('$20.00').first()).toBeVisible();
});
