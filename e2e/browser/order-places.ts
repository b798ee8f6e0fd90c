/** The places where people read the amounts of an order: buttons, pages, emails and the merchant's page. */
import { readPdf } from '@cartwright/platform/test/pdf';
import { expect, type Page } from '@playwright/test';

import type { Mailbox } from './mailbox.ts';

export const orderButton = (page: Page) => page.locator('[data-order-button]');

/** An amount as it is printed: `$1,044.32`, `¥8,400`. */
const AMOUNT = /[−-]?[$¥][\d,]+(?:\.\d+)?/u;

export function findAmount(text: string): string {
  return AMOUNT.exec(text)?.[0] ?? `no amount in “${text}”`;
}

/** The amounts of a summary, in its order: `Subtotal` to `Total`. */
export interface Amounts {
  readonly total: string;
  /** Everything above the total, without names: each place has its own names for discounts and deliveries. */
  readonly rows: readonly string[];
}

/** Reads the list of sums of a page: the one that has a total. */
async function readSums(page: Page): Promise<Amounts> {
  const list = page
    .locator('dl:visible')
    .filter({ has: page.locator('dt', { hasText: /^Total$/ }) })
    .first();
  await expect(list).toBeVisible();
  const rows = await list.locator(':scope > div').allInnerTexts();
  const total = rows.findIndex((row) => /^Total\b/.test(row.trim()));
  return {
    total: findAmount(rows[total] ?? ''),
    // What is free is “Free” to a buyer and an amount of zero to a merchant.
    rows: rows.slice(0, total).flatMap((row) => AMOUNT.exec(row)?.[0].replace(/^.(?:0|0\.00)$/, '') || []),
  };
}

/** What the buyer is about to pay: on the button and in the summary beside it. */
export async function readCheckout(page: Page): Promise<{ readonly button: string; readonly shown: Amounts }> {
  await expect(page.locator('[data-order-button]:not([data-is-updating])')).toBeVisible();
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) if (folded.querySelector('dl')) folded.open = true;
  });
  return { shown: await readSums(page), button: findAmount(await orderButton(page).innerText()) };
}

/** Presses the one button, and reads the thank-you page and the status page. */
export async function readThanks(page: Page): Promise<{
  readonly number: string;
  readonly thanks: Amounts;
}> {
  await expect(page.getByRole('heading', { level: 1, name: /We’ve received your order/ })).toBeVisible();
  const title = page.getByText(/^Order \S+$/).first();
  return { number: (await title.innerText()).replace(/^order\s+/i, ''), thanks: await readSums(page) };
}

export async function readStatus(page: Page): Promise<Amounts> {
  await page.getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
  return readSums(page);
}

/** The amounts of an email that prints the order. */
export async function readEmail(mailbox: Mailbox, to: string, subject: RegExp): Promise<Pick<Amounts, 'total'>> {
  const html = await mailbox.email(to, subject);
  return { total: findAmount(readText(html.slice(html.lastIndexOf('>Total<')))) };
}

export function readText(html: string): string {
  return html
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ');
}

/** The amounts of the invoice that the status page links to, in the order in which they are printed. */
export async function readInvoice(page: Page): Promise<readonly string[]> {
  const href = await page.getByRole('link', { name: 'Invoice', exact: true }).getAttribute('href');
  const file = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(file.headers()['content-type']).toContain('application/pdf');
  const text = (await readPdf(await file.body())).join(' ');
  return [...text.matchAll(new RegExp(AMOUNT, 'gu'))].map(([amount]) => amount);
}

/** The merchant's page of an order. */
export async function readAdmin(admin: Page, api: string, number: string): Promise<Amounts> {
  await admin.goto(`${api}/admin/orders?q=${number}`);
  await admin.getByRole('link', { name: number }).first().click();
  await expect(admin.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  return readSums(admin);
}
