/** Orders as a CSV file for a spreadsheet: one row an order, amounts as decimals without a currency's sign. */
import type { Order } from '@cartwright/client';

import { buyerName, countPieces } from './order-facts.ts';
import { nameOfLine } from './order-lines.ts';

const COLUMNS: readonly (readonly [title: string, read: (order: Order) => string | number | null | undefined])[] = [
  ['Order', ({ number }) => number],
  ['Date', ({ _createdDate }) => _createdDate.toISOString()],
  ['Customer', buyerName],
  ['Email', ({ buyerInfo }) => buyerInfo?.email],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Fulfillment', ({ fulfillmentStatus }) => fulfillmentStatus],
  ['Items', countPieces],
  [
    'Products',
    ({ lineItems }) =>
      lineItems
        .map((line) => `${line.quantity} × ${nameOfLine(line)} ${line.physicalProperties?.sku ?? ''}`.trim())
        .join('; '),
  ],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ priceSummary }) => priceSummary.subtotal.amount],
  ['Discount', ({ priceSummary }) => priceSummary.discount.amount],
  ['Delivery', ({ priceSummary }) => priceSummary.shipping.amount],
  ['Tax', ({ priceSummary }) => priceSummary.tax.amount],
  ['Total', ({ priceSummary }) => priceSummary.total.amount],
  ['Paid', ({ balanceSummary }) => balanceSummary?.paid.amount],
  ['Refunded', ({ balanceSummary }) => balanceSummary?.refunded?.amount],
];

export function writeOrdersCsv(orders: readonly Order[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...orders.map((order) => COLUMNS.map(([, read]) => read(order) ?? '')),
  ];
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would read as a formula gets an apostrophe before it. Numbers stay numbers. */
function writeCell(value: string | number): string {
  const text = String(value);
  const isFormula = /^[=+\-@\t\r]/u.test(text) && !/^-?\d+(\.\d+)?$/u.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
