import { expect, test } from 'vitest';

import { describeFulfilled, describeLeftOut } from './bulk-fulfill-page.tsx';

const orders = (...statuses: readonly string[]) => statuses.map((paymentStatus) => ({ paymentStatus }));

test('orders that are left out are named by what is missing', () => {
  expect(describeLeftOut(orders('NOT_PAID', 'DECLINED'))).toBe('2 are unpaid and left out.');
  expect(describeLeftOut(orders('PENDING'))).toBe('1 is only authorized and left out.');
  expect(describeLeftOut(orders('NOT_PAID', 'PENDING', 'PENDING'))).toBe(
    '1 is unpaid and 2 are only authorized. They’re left out.',
  );
});

test('emails are said to be sent only where they were', () => {
  expect(describeFulfilled(1, 0)).toBe('Fulfilled 1 order. No emails sent.');
  expect(describeFulfilled(12, 12)).toBe('Fulfilled 12 orders. 12 emails sent.');
});
