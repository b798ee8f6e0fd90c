import { expect, test } from 'vitest';

import { orderConfirmationLetter } from './letters.ts';

const SENDER = { shopName: 'Alder & Clay', shopUrl: 'https://shop.example', supportEmail: 'hello@example.com' };

test('an order confirmation lists what was bought, what it costs and where it goes', () => {
  const { subject, text, html } = orderConfirmationLetter(SENDER, 'ada@example.com', {
    orderNumber: '10001',
    buyerName: 'Ada Lovelace',
    lines: [
      { name: 'Harbour Mug', choices: ['Glaze: Celadon'], quantity: 2, lineTotal: '$68.00' },
      { name: '<b>Bowl</b>', choices: [], quantity: 1, lineTotal: '$42.00' },
    ],
    rows: [
      { label: 'Subtotal', amount: '$110.00' },
      { label: 'Delivery', amount: 'Free' },
    ],
    total: '$110.00',
    shipTo: ['Ada Lovelace', '12 St James’s Square', 'London'],
    delivery: 'Studio parcel, arrives 5–7 May',
    payment: 'Pay on delivery',
  });
  expect(subject).toBe('Your order 10001 at Alder & Clay');
  expect(text).toContain('2 × Harbour Mug (Glaze: Celadon): $68.00\n1 × <b>Bowl</b>: $42.00');
  expect(text).toContain('Subtotal: $110.00\nDelivery: Free\nTotal: $110.00');
  expect(text).toContain('Ships to: Ada Lovelace, 12 St James’s Square, London');
  expect(html).toContain('&lt;b&gt;Bowl&lt;/b&gt;');
  expect(html).not.toContain('<b>Bowl');
  expect(html).not.toContain('<script');
});
