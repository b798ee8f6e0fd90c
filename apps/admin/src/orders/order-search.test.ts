import { describe, expect, test } from 'vitest';

import { readOrderListView, searchOf, wordsOfView, writeOrderListView } from './order-search.ts';

const read = (address: string) => readOrderListView(new URLSearchParams(address));
const cursorPaging = { limit: 50 };
const open = { status: { $ne: 'CANCELED' }, archived: false };

describe('the search of a list', () => {
  test('for open orders has those not or partly done, and never a canceled or archived order', () => {
    expect(searchOf(read('view=to-send'))).toEqual({
      filter: { ...open, fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } },
      cursorPaging,
    });
    expect(searchOf(read('view=to-be-paid'))).toEqual({
      filter: { ...open, paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } },
      cursorPaging,
    });
    expect(searchOf(read('view=archived'))).toEqual({ filter: { archived: true }, cursorPaging });
    expect(searchOf(read('view=all'))).toEqual({ cursorPaging });
  });

  test('has the words and both filters beside the view', () => {
    expect(searchOf(read('q=lamp&payment=PAID&fulfillment=FULFILLED'))).toEqual({
      filter: { paymentStatus: 'PAID', fulfillmentStatus: 'FULFILLED' },
      search: { expression: 'lamp' },
      cursorPaging,
    });
    expect(searchOf(read('view=archived&payment=PAID'))).toEqual({
      filter: { $and: [{ archived: true }, { paymentStatus: 'PAID' }] },
      cursorPaging,
    });
  });

  test('has the begin of its period by the merchant’s clock, and open returns', () => {
    const now = new Date(2026, 10, 22, 15, 0);
    expect(searchOf(read('view=returns&date=7-days'), now)).toEqual({
      filter: {
        $and: [
          { 'returns.state': { $hasSome: ['requested', 'accepted'] } },
          { createdDate: { $gte: new Date(2026, 10, 16).toISOString() } },
        ],
      },
      cursorPaging,
    });
  });

  test('with a cursor is the cursor alone', () => {
    expect(searchOf(read('view=archived&q=lamp&cursor=next'))).toEqual({
      cursorPaging: { limit: 50, cursor: 'next' },
    });
  });
});

test.each(['/orders', '/orders?view=pickup', '/orders?q=lamp&payment=PAID&fulfillment=FULFILLED&date=today&cursor=x'])(
  'the address %s is read and written alike',
  (address) => {
    expect(writeOrderListView(read(address.split('?')[1] ?? ''))).toBe(address);
  },
);

test('an unknown filter is none', () => {
  expect(read('payment=SOON&view=later')).toMatchObject({ payment: undefined, view: 'all' });
});

test('a list without a match names each filter', () => {
  expect(wordsOfView(read('view=to-be-paid&q=lamp&fulfillment=FULFILLED'))).toBe('Unpaid, Fulfilled, “lamp”');
});
