import type { Fulfillment, Order } from '@cartwright/client';
import { expect, test } from 'vitest';

import { readOpenLines } from './open-units.ts';

const order = {
  status: 'APPROVED',
  lineItems: [
    { _id: 'vase', quantity: 1 },
    { _id: 'mug', quantity: 3, refundQuantity: 1 },
  ],
} as Order;

function parcel(lines: Readonly<Record<string, number>>): Fulfillment {
  return { lineItems: Object.entries(lines).map(([_id, quantity]) => ({ _id, quantity })) } as Fulfillment;
}

function open(of: Order, fulfillments: readonly Fulfillment[]) {
  return readOpenLines(of, fulfillments).map(({ id, open: count }) => [id, count]);
}

test('units that were neither sent nor refunded are open', () => {
  expect(open(order, [])).toEqual([
    ['vase', 1],
    ['mug', 2],
  ]);
  expect(open(order, [parcel({ vase: 1 }), parcel({ mug: 1 })])).toEqual([['mug', 1]]);
});

test('nothing is open after a refund of units that had been sent, or in a canceled order', () => {
  expect(open(order, [parcel({ vase: 1, mug: 3 })])).toEqual([]);
  expect(open({ ...order, status: 'CANCELED' }, [])).toEqual([]);
});
