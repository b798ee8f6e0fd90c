import { describe, expect, test } from 'vitest';

import { wordsOfActivity, wordsOfStates } from './order-words.ts';

describe('the states of an order', () => {
  test('are its payment and its fulfillment', () => {
    const order = { status: 'APPROVED', paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED' };
    expect(wordsOfStates(order).map(({ text }) => text)).toEqual(['Paid', 'Unfulfilled']);
  });

  test('are only its cancellation, once it is canceled', () => {
    const order = { status: 'CANCELED', paymentStatus: 'NOT_PAID', fulfillmentStatus: 'NOT_FULFILLED' };
    expect(wordsOfStates(order).map(({ text }) => text)).toEqual(['Canceled']);
  });

  test('are shown as the platform names them where they are unknown here', () => {
    expect(
      wordsOfStates({ paymentStatus: 'ON_HOLD', fulfillmentStatus: 'IN_TRANSIT' }).map(({ text }) => text),
    ).toEqual(['On hold', 'In transit']);
  });
});

test('an entry of the history has a text, known or not', () => {
  expect(wordsOfActivity({ type: 'ORDER_PLACED' })).toBe('Order placed');
  expect(wordsOfActivity({ type: 'BOX_OPENED' })).toBe('Box opened');
  const customActivity = { appId: '', type: 'return-requested' };
  expect(wordsOfActivity({ type: 'CUSTOM_ACTIVITY', customActivity })).toBe('Return requested');
  expect(wordsOfActivity({ type: 'CUSTOM_ACTIVITY', customActivity: { ...customActivity, appId: 'app' } })).toBe(
    'Entry by an app',
  );
});
