import type { Order } from '@cartwright/client';
import { expect, test } from 'vitest';

import { writeOrdersCsv } from './order-csv.ts';

const price = (amount: string) => ({ amount, formattedAmount: amount });
const order = {
  number: '10001',
  _createdDate: new Date('2026-11-22T10:00:00Z'),
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  currency: 'USD',
  buyerInfo: { email: 'grace@example.com' },
  recipientInfo: { contactDetails: { firstName: '=HYPERLINK("x")', lastName: 'Hopper, Grace' } },
  lineItems: [
    { quantity: 2, productName: { original: 'Tray' }, physicalProperties: { sku: 'AC-120' } },
    { quantity: 1, productName: { original: 'Mug' } },
  ],
  priceSummary: {
    subtotal: price('206.00'),
    discount: price('0.00'),
    shipping: price('6.95'),
    tax: price('0.00'),
    total: price('212.95'),
  },
  balanceSummary: { paid: price('212.95'), refunded: price('0.00') },
} as unknown as Order;

test('an order is one row, with quotes where a cell needs them, and no formula', () => {
  expect(writeOrdersCsv([order]).split('\r\n')).toEqual([
    'Order,Date,Customer,Email,Status,Payment,Fulfillment,Items,Products,Currency,Subtotal,Discount,Delivery,Tax,Total,Paid,Refunded',
    '10001,2026-11-22T10:00:00.000Z,"\'=HYPERLINK(""x"") Hopper, Grace",grace@example.com,APPROVED,PAID,NOT_FULFILLED,3,' +
      '2 × Tray AC-120; 1 × Mug,USD,206.00,0.00,6.95,0.00,212.95,212.95,0.00',
    '',
  ]);
});
