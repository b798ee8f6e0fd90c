import { expect, test } from 'vitest';

import { orderState } from './load.ts';

test.each([
  [{ status: 'APPROVED', fulfillmentStatus: 'NOT_FULFILLED' }, 'Being packed'],
  [{ status: 'APPROVED', fulfillmentStatus: 'PARTIALLY_FULFILLED' }, 'Partially shipped'],
  [{ status: 'APPROVED', fulfillmentStatus: 'FULFILLED' }, 'On its way'],
  [{ status: 'CANCELED', fulfillmentStatus: 'FULFILLED' }, 'Canceled'],
  [{ status: 'REJECTED', fulfillmentStatus: 'NOT_FULFILLED' }, 'Not accepted'],
] as const)('an order that is %j is "%s"', (order, words) => {
  expect(orderState(order).words).toBe(words);
});
