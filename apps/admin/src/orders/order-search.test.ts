import { expect, test } from 'vitest';

import { readOrderListView, searchOf } from './order-search.ts';

test('open orders are those not or partly done, and never a canceled order', () => {
  const search = (view: string) => searchOf(readOrderListView(new URLSearchParams({ view })));
  const status = { $ne: 'CANCELED' };
  const cursorPaging = { limit: 50 };
  expect(search('to-send')).toEqual({
    filter: { status, fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } },
    cursorPaging,
  });
  expect(search('to-be-paid')).toEqual({
    filter: { status, paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } },
    cursorPaging,
  });
  expect(search('all')).toEqual({ cursorPaging });
});
