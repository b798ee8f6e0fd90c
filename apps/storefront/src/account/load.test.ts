import { expect, test } from 'vitest';

import { account } from '../words/en/account.ts';
import { orderState } from './load.ts';

test.each([
  [{ status: 'APPROVED', fulfillmentStatus: 'NOT_FULFILLED' }, [], 'Preparing'],
  [{ status: 'APPROVED', fulfillmentStatus: 'PARTIALLY_FULFILLED' }, [{ completed: true }], 'Partly on its way'],
  [{ status: 'APPROVED', fulfillmentStatus: 'FULFILLED' }, [{ completed: true }, { completed: false }], 'On its way'],
  [{ status: 'APPROVED', fulfillmentStatus: 'FULFILLED' }, [{ completed: true }], 'Delivered'],
  [
    {
      status: 'APPROVED',
      fulfillmentStatus: 'FULFILLED',
      shippingInfo: { title: 'Studio', logistics: { pickupDetails: { pickupMethod: 'STORE_PICKUP' } } },
    },
    [{ completed: false }],
    'Ready for pickup',
  ],
  [{ status: 'CANCELED', fulfillmentStatus: 'FULFILLED' }, [], 'Canceled'],
  [{ status: 'REJECTED', fulfillmentStatus: 'NOT_FULFILLED' }, [], 'Not accepted'],
] as const)('an order that is %j, of which %j was sent, is "%s"', (order, sent, words) => {
  expect(orderState(account.order, order, sent).words).toBe(words);
});
