/** What the merchant of a new shop does in its pages. */
import type { Page } from '@playwright/test';

import { paint } from './paint.ts';
import { expect } from './shop.ts';

/** The first opening of a shop, in the language of the browser. */
export async function createAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Shop erstellen' })).toBeVisible();
  await page.getByLabel('Ihr Name').fill('Grace Hopper');
  await page.getByLabel('E-Mail').fill('grace@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('ein eigener Brennofen');
  await page.getByRole('button', { name: 'Shop erstellen' }).click();
}

/** Delivery, tax and payment: nothing is there until the merchant says so. */
export async function fillGuide(page: Page): Promise<void> {
  await page.getByLabel('Price of a delivery').fill('6.95');
  await page.getByLabel('Days, from').fill('3');
  await page.getByLabel('Days, to').fill('5');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('Standard: $6.95, 3–5 working days')).toBeVisible();
  await expect(page.getByLabel('Prices include tax')).not.toBeChecked();
  await page.getByRole('button', { name: 'Save tax' }).click();
  await expect(page.getByText('Prices don’t include tax. No rate yet: no tax is added.')).toBeVisible();
  await page.getByLabel('Pay on delivery').check();
  await page.getByLabel('Test card').check();
  await page.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText(/^Buyers can pay by: .*Test card/u)).toBeVisible();
}

/** The steps that a first sale does not wait for, and a look at the closed shop as its buyers will see it. */
export async function finishGuide(page: Page, { shop, name }: { readonly shop: string; readonly name: string }) {
  await previewLook(page, shop);
  await page.getByRole('heading', { level: 2, name: 'Legal pages' }).click();
  await expect(page.getByRole('link', { name: 'Write it: Privacy' })).toBeVisible();
  await page.getByRole('heading', { level: 2, name: 'Web address' }).click();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`Shoppers find your shop at ${shop}, as you confirmed.`)).toBeVisible();
  await expect(page.getByText('6 of 8 done')).toBeVisible();
  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Your shop on a desktop"]');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(name);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Place test order' }).click();
  const tab = await opened;
  await expect(tab.getByRole('banner')).toContainText(name);
  await tab.close();
}

/** The frame of the guide shows a look while it is chosen. Other pages of the shop, at `origin`, stay as they are. */
async function previewLook(page: Page, origin: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Color of buttons/u }).fill('#0b5e3c');
  await page.getByRole('radio', { name: /^Classic/u }).check();
  const frame = page.frameLocator('iframe[title="Your shop on a phone"]');
  await expect(frame.locator('html')).toHaveAttribute('style', /--action: ?light-dark\(#0b5e3c/u);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /EB Garamond/u);
  expect(await (await page.request.get(origin)).text()).not.toContain('#0b5e3c');
}

export async function addPhoto(page: Page, name: string): Promise<void> {
  await addFile(page, await paint(page, name));
}

/** Uploads a file of this machine, or one that a test made, to the product on the page. */
export async function addFile(page: Page, file: string | Awaited<ReturnType<typeof paint>>): Promise<void> {
  await page.getByRole('button', { name: 'Add media' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose pictures and videos' });
  await picker.getByLabel('Files to upload').setInputFiles(typeof file === 'string' ? file : [file]);
  await picker.getByRole('button', { name: 'Choose 1 file' }).click();
  await expect(page.getByRole('list', { name: 'Media' }).getByRole('listitem')).toHaveCount(1);
}

export async function saveProduct(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

/** Calls the platform with the session of a merchant's page. */
export async function sendAs<Response>(
  merchant: Page,
  origin: string,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: object },
): Promise<Response> {
  const session = await merchant.request.post(`${origin}/admin/session/token`, { headers: { origin } });
  const { access_token: authorization } = (await session.json()) as { access_token: string };
  const response = await fetch(origin + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as Response;
}

/** A description as Word puts it into the clipboard. */
export const WORD_PASTE = `<style>p { color: red }</style><p class=MsoNormal><b>Paper</b> <span style='color:red'>lamp</span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>Folds flat</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>Burns nothing</p>
<script>alert(1)</script>`;
