/** One order, read in every place where people read its amounts: all of them are the same. */
import { expect, type Page } from '@playwright/test';

import { openMailbox } from './mailbox.ts';
import { readAdmin, type readCheckout, readEmail, readInvoice, readStatus, readThanks } from './order-places.ts';
import type { Addresses } from './running-shop.ts';

export interface Bought {
  readonly email: string;
  /** What the checkout said before its button was pressed. */
  readonly before: Awaited<ReturnType<typeof readCheckout>>;
  /** Whether there is an invoice: it is issued with the payment. */
  readonly isPaid?: boolean;
}

/** Resolves with the order's number and its total. The buyer's page is at the order's status afterwards. */
export async function expectOneTruthAt(
  { api, mailbox: url }: Pick<Addresses, 'api' | 'mailbox'>,
  page: Page,
  admin: Page,
  { email, before: { shown }, isPaid = true }: Bought,
): Promise<{ readonly number: string; readonly total: string }> {
  const { number, thanks } = await readThanks(page);
  const { total } = shown;
  const mailbox = openMailbox(url);
  expect(thanks).toEqual(shown);
  expect(await readStatus(page)).toEqual(shown);
  if (isPaid) expect(await readInvoice(page)).toEqual(expect.arrayContaining([...shown.rows, total]));
  expect(await readEmail(mailbox, email, new RegExp(`^\\s*Your order ${number} at `, 'm'))).toEqual({ total });
  // The merchant is told the same.
  await mailbox.email('', new RegExp(`New order ${number}: ${total.replaceAll(/[$.]/g, String.raw`\$&`)}`));
  expect(await readAdmin(admin, api, number)).toEqual(shown);
  return { number, total };
}
