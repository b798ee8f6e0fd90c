import { ApplicationError, type Order, type orderBilling } from '@cartwright/client';
import { expect, test } from 'vitest';

import { explainRefundError } from './refund-errors.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const order = {
  currency: 'USD',
  activities: [
    {
      type: 'REFUND_INITIATED',
      _createdDate: new Date('2026-11-22T09:59:00Z'),
      authorEmail: 'sam@example.com',
      refundInitiated: { refundId: 'ref_1', amount: { amount: '100.00', formattedAmount: '$100.00' } },
    },
  ],
} as unknown as Order;
const refundability = {
  payments: [
    {
      payment: {
        paymentId: 'pay_1',
        offlinePayment: false,
        creditCardDetails: { brand: 'VISA', lastFourDigits: '4242' },
      },
    },
  ],
  paymentsSummary: { monetary: { maxRefund: { amount: '44.32', formattedAmount: '$44.32' } } },
} as unknown as orderBilling.GetOrderRefundabilityResponse;

const makeError = (code: string, data?: object) =>
  new ApplicationError('No.', { code, description: 'No.', ...(data === undefined ? {} : { data }) } as never);

test('who was faster is named, with what is left', () => {
  expect(explainRefundError(makeError('REFUND_TOO_LARGE'), { order, refundability, merchantId: 'mer_2' }, NOW)).toEqual(
    {
      title: 'sam@example.com refunded $100.00 a minute ago',
      text: 'You can refund up to $44.32.',
    },
  );
  const tomorrow = new Date('2026-11-23T10:00:00Z');
  expect(
    explainRefundError(makeError('REFUND_TOO_LARGE'), { order, refundability, merchantId: 'mer_2' }, tomorrow),
  ).toBeUndefined();
});

test('a card that did not accept the refund is named, and it can be tried again', () => {
  const refused = makeError('REFUND_FAILED', { reasons: [{ paymentId: 'pay_1', reason: 'expired' }] });
  expect(explainRefundError(refused, { order, refundability, merchantId: 'mer_2' }, NOW)).toEqual({
    title: 'Visa ending 4242 didn’t accept the refund',
    text: 'Nothing was refunded.',
    canRetry: true,
  });
  expect(explainRefundError(new Error('offline'), { order, refundability, merchantId: 'mer_2' }, NOW)).toBeUndefined();
});
