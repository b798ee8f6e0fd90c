import { expect, test } from 'vitest';

import { groupErasure } from './erasure-view.ts';
import { printExport } from './export-page.ts';
import { writeRetention } from './retention.ts';

test('an erasure is told by kinds of data: what goes, what stays without the person, and what stays for years', () => {
  const tables = [
    { group: 'ACCOUNT', outcome: 'DELETED' },
    { group: 'SIGN_INS', outcome: 'DELETED' },
    { group: 'SIGN_INS', outcome: 'KEPT' },
    { group: 'ORDERS', outcome: 'RETAINED' },
    { group: 'ORDERS', outcome: 'KEPT' },
    { group: 'RECORDS', outcome: 'ANONYMIZED' },
  ] as const;
  expect(groupErasure(tables)).toEqual({
    deleted: ['Account, addresses and your note', 'Passkeys, sessions and devices'],
    anonymized: ['Webhook events and change log'],
    retained: ['Orders, invoices and payments'],
  });
});

test('the page of an export shows what people typed as text', () => {
  const page = printExport(
    {
      exportedDate: '2026-11-23T12:00:00.000Z',
      emails: [],
      memberIds: [],
      tables: [{ table: 'reviews', group: 'REVIEWS', holds: 'Reviews', rows: [{ document: { body: '<b>"A" & B' } }] }],
    },
    'Data about <i>',
  );
  expect(page).toContain('<title>Data about &lt;i&gt;</title>');
  expect(page).toContain('&lt;b&gt;\\&quot;A\\&quot; &amp; B');
});

test('only the changed times are sent, as numbers', () => {
  expect(writeRetention({ orderYears: '7', changeLogDays: '0' })).toEqual({
    privacy: { orderYears: 7, changeLogDays: 0 },
  });
});
