import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { makeTestOrder } from '../../../test/orders.ts';
import { NOON, openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { insertOrder } from '../orders/order-store.ts';
import { findInvoice, insertInvoice, listInvoices } from './invoice-store.ts';
import { type Invoice, type InvoiceDocument, printInvoiceNumber, readAmountDue, readSeries } from './invoice.ts';

const DOCUMENT: InvoiceDocument = {
  kind: 'invoice',
  orderNumber: 10_001,
  orderedAt: NOON,
  currency: 'USD',
  shopLocale: 'en-US',
  locale: 'en-US',
  timeZone: 'UTC',
  look: { shopName: 'Alder & Clay' },
  seller: { name: 'Alder & Clay', address: [] },
  buyer: { lines: ['Ada'], email: 'ada@example.com' },
  lines: [],
  rows: [],
  isTaxIncluded: false,
  taxes: [],
  tax: 0,
  total: 6800,
  payments: [],
};

const made = (place: number): Omit<Invoice, 'number'> => ({
  id: `inv_${String(place)}`,
  orderId: 'ord_1',
  reason: place === 0 ? 'invoice' : `ref_${String(place)}`,
  series: '2026',
  total: 6800,
  issuedAt: NOON + place,
  document: DOCUMENT,
});

describeOnBothDatabases('the store of invoices', (databases) => {
  const open = async (): Promise<Database> => {
    const database = await databases.open();
    await openSites(database);
    await database.write((tx) => insertOrder(tx, SITE, makeTestOrder()));
    return database;
  };

  test('numbers invoices without gaps, also at once and where some are undone', async () => {
    const database = await open();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) =>
        database.write(async (tx) => {
          await insertInvoice(tx, SITE, made(place));
          if (place % 4 === 3) throw new Error('Undone.');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    const invoices = await database.read((tx) => listInvoices(tx, SITE, ['ord_1']));
    expect(invoices.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, place) => place + 1),
    );
  });

  test('begins each series and each site at 1', async () => {
    const database = await open();
    await database.write((tx) => insertOrder(tx, OTHER_SITE, makeTestOrder()));
    const numbers = await database.write(async (tx) => [
      (await insertInvoice(tx, SITE, made(0))).number,
      (await insertInvoice(tx, SITE, { ...made(1), series: '2027' })).number,
      (await insertInvoice(tx, OTHER_SITE, made(0))).number,
      (await insertInvoice(tx, SITE, made(2))).number,
    ]);
    expect(numbers).toEqual([1, 1, 1, 2]);
  });

  test('keeps the whole document, has one invoice for each reason, and shows it to its own site', async () => {
    const database = await open();
    const invoice = await database.write((tx) => insertInvoice(tx, SITE, made(0)));
    expect(await database.read((tx) => findInvoice(tx, SITE, 'inv_0'))).toEqual(invoice);
    expect(await database.read((tx) => findInvoice(tx, OTHER_SITE, 'inv_0'))).toBeUndefined();
    const again = database.write((tx) => insertInvoice(tx, SITE, { ...made(0), id: 'inv_9' }));
    await expect(again).rejects.toThrow(/unique|duplicate/iu);
  });
});

test('an invoice number has the year of the shop’s time zone and at least four digits', () => {
  const newYear = Date.UTC(2027, 0, 1, 2);
  expect(readSeries(newYear, 'America/New_York')).toBe('2026');
  expect(readSeries(newYear, 'Europe/Berlin')).toBe('2027');
  expect(printInvoiceNumber({ series: '2026', number: 117 })).toBe('2026-0117');
  expect(printInvoiceNumber({ series: '2026', number: 12_345 })).toBe('2026-12345');
  const payments = [{ kind: 'other', note: '', amount: 800 }] as const;
  expect(readAmountDue({ total: 6800, payments })).toBe(6000);
});
