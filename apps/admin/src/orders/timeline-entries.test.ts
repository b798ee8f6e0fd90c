import type { OrderActivity } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import { listTimeline } from './timeline-entries.ts';

const FIRST = new Date('2026-11-23T01:15:57.217Z');
const LATER = new Date('2026-11-23T01:31:35.689Z');

function at(date: Date, ...activities: readonly Omit<OrderActivity, '_createdDate' | 'activityType'>[]) {
  return activities.map((activity): OrderActivity => ({
    ...activity,
    _createdDate: date,
    activityType: activity.type,
  }));
}

const amount = { amount: '26.32', formattedAmount: '$26.32' };
const card = { amount, lastFourDigits: '4242', brand: 'Visa' };
const paid = [
  { type: 'ORDER_PLACED' },
  { type: 'AUTHORIZED_PAYMENT_CREATED', authorizedPaymentCreated: { paymentId: 'p', ...card } },
  { type: 'AUTHORIZED_PAYMENT_CAPTURED', authorizedPaymentCaptured: { paymentId: 'p', amount } },
  { type: 'ORDER_PAID' },
];

function show(activities: readonly OrderActivity[]): readonly string[] {
  return listTimeline({ activities, currency: 'USD' }).map(({ title, details }) => `${title}: ${details}`);
}

describe('a timeline', () => {
  test('has one entry for a payment that was held and taken at once', () => {
    expect(show(at(FIRST, ...paid))).toEqual(['Paid: $26.32, Visa ending 4242', 'Order placed: ']);
  });

  test('keeps a payment apart that was taken later than it was held', () => {
    expect(show([...at(FIRST, ...paid.slice(0, 2)), ...at(LATER, ...paid.slice(2))])).toEqual([
      'Paid: $26.32',
      'Payment authorized: $26.32, Visa ending 4242',
      'Order placed: ',
    ]);
  });

  test('has one entry for a refund, with its card and reason, in any order of its activities', () => {
    const refund = at(
      LATER,
      { type: 'ORDER_CANCELED' },
      { type: 'ORDER_REFUNDED', orderRefunded: { amount, reason: 'Chipped' } },
      { type: 'REFUND_INITIATED', refundInitiated: { refundId: 'r', amount } },
      { type: 'PAYMENT_REFUNDED', paymentRefunded: { refundId: 'r', payment: { paymentId: 'p', regular: card } } },
    );
    expect(show(refund)).toEqual(['Refunded: $26.32, to Visa ending 4242, Chipped', 'Canceled: ']);
  });

  test('has one entry for a parcel that completes an order', () => {
    const parcel = at(
      LATER,
      { type: 'TRACKING_NUMBER_ADDED', fulfillment: { fulfillmentId: 'f', trackingNumber: '1Z999' } },
      { type: 'ORDER_FULFILLED' },
    );
    expect(show(parcel)).toEqual(['Fulfilled: 1Z999']);
  });

  test('names what has no official type', () => {
    const requested = { type: 'CUSTOM_ACTIVITY', customActivity: { appId: '', type: 'return-requested' } };
    expect(show(at(LATER, requested))).toEqual(['Return requested: ']);
  });
});
