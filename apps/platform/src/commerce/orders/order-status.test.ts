import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listEvents } from '../../foundation/state-table.ts';
import {
  computeFulfillmentStatus,
  computePaymentState,
  computePaymentStatus,
  countOpenUnits,
  countRefundableUnits,
  FULFILLMENT_STATUSES,
  NO_UNITS,
  ORDER_PAYMENT_STATES,
  type OrderPaymentState,
  PAYMENT_STATUSES,
  type PaymentAmounts,
  sumPayments,
} from './order-status.ts';
import {
  FIRST_FULFILLMENT_STATE,
  FULFILLMENT_KINDS,
  FULFILLMENT_STATES,
  FULFILLMENT_TRANSITIONS,
  ORDER_TRANSITIONS,
  REFUND_STATES,
  REFUND_TRANSITIONS,
  RETURN_STATES,
  RETURN_TRANSITIONS,
} from './transitions.ts';

function payment(state: OrderPaymentState, amount: number, more: Partial<PaymentAmounts> = {}): PaymentAmounts {
  const captured = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(state) ? amount : 0;
  return { state, amount, captured, refunded: 0, refundPending: 0, ...more };
}

test.each<[string, number, readonly PaymentAmounts[]]>([
  ['NOT_PAID', 100, []],
  ['PAID', 0, []],
  ['PENDING', 100, [payment('AUTHORIZED', 100)]],
  ['PENDING', 100, [payment('PENDING', 100)]],
  ['PARTIALLY_PAID', 100, [payment('APPROVED', 40)]],
  ['PARTIALLY_PAID', 100, [payment('APPROVED', 40), payment('AUTHORIZED', 60)]],
  ['PAID', 100, [payment('APPROVED', 40), payment('APPROVED', 60)]],
  ['PAID', 100, [payment('DECLINED', 100), payment('APPROVED', 100)]],
  ['PARTIALLY_REFUNDED', 100, [payment('PARTIALLY_REFUNDED', 100, { refunded: 1 })]],
  ['PAID', 100, [payment('APPROVED', 100, { refundPending: 100 })]],
  ['FULLY_REFUNDED', 100, [payment('REFUNDED', 100, { refunded: 100 })]],
  ['FULLY_REFUNDED', 100, [payment('REFUNDED', 40, { refunded: 40 })]],
  ['DECLINED', 100, [payment('DECLINED', 100)]],
  ['CANCELED', 100, [payment('VOIDED', 100)]],
  ['CANCELED', 100, [payment('DECLINED', 100), payment('CANCELED', 100)]],
])('the payment status is %s of a total of %i with %o', (status, total, payments) => {
  expect(computePaymentStatus(total, payments)).toBe(status);
});

test('the balance is what is left to pay, and never negative', () => {
  const payments = [payment('APPROVED', 150, { refunded: 20, refundPending: 5 }), payment('AUTHORIZED', 10)];
  expect(sumPayments(100, payments)).toEqual({
    paid: 150,
    refunded: 20,
    authorized: 10,
    pending: 0,
    pendingRefund: 5,
    balance: 0,
  });
});

test('a taken payment is approved, partly refunded or refunded', () => {
  expect([0, 1, 10].map((refunded) => computePaymentState({ captured: 10, refunded }))).toEqual([
    'APPROVED',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
  ]);
});

const LINES = [
  { id: 'a', quantity: 2 },
  { id: 'b', quantity: 1 },
];

test('the fulfillment status counts units that are still to be sent', () => {
  const sent = (fulfilled: number) => ({ ...NO_UNITS, fulfilled });
  const removed = { ...NO_UNITS, refunded: 1, removed: 1 };
  expect([
    computeFulfillmentStatus(LINES, {}),
    computeFulfillmentStatus(LINES, { a: sent(1) }),
    computeFulfillmentStatus(LINES, { a: sent(2) }),
    computeFulfillmentStatus(LINES, { a: sent(2), b: sent(1) }),
    computeFulfillmentStatus(LINES, { a: sent(2), b: removed }),
    computeFulfillmentStatus(LINES, { b: removed }),
  ]).toEqual([
    'NOT_FULFILLED',
    'PARTIALLY_FULFILLED',
    'PARTIALLY_FULFILLED',
    'FULFILLED',
    'FULFILLED',
    'NOT_FULFILLED',
  ]);
});

test('units are open until they are sent or refunded, and refundable until they are refunded', () => {
  const units = { a: { fulfilled: 1, refunded: 1, removed: 1, restocked: 1 } };
  expect(LINES.map((line) => [countOpenUnits(line, units), countRefundableUnits(line, units)])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('every list of payments has one of the official statuses', () => {
  const any = fc.record({
    state: fc.constantFrom(...ORDER_PAYMENT_STATES),
    amount: fc.nat(100),
    captured: fc.nat(100),
    refunded: fc.nat(100),
    refundPending: fc.nat(100),
  });
  fc.assert(
    fc.property(fc.nat(200), fc.array(any), (total, payments) => {
      expect(PAYMENT_STATUSES).toContain(computePaymentStatus(total, payments));
    }),
  );
  expect(FULFILLMENT_STATUSES).toContain(computeFulfillmentStatus(LINES, {}));
});

test('each table names only states that exist, and ends somewhere', () => {
  expect(FULFILLMENT_KINDS.map((kind) => FIRST_FULFILLMENT_STATE[kind])).toEqual(['shipped', 'ready', 'delivered']);
  expect(FULFILLMENT_STATES.filter((state) => listEvents(FULFILLMENT_TRANSITIONS, state).length === 0)).toEqual([
    'collected',
    'returned',
  ]);
  expect(REFUND_STATES.filter((state) => listEvents(REFUND_TRANSITIONS, state).length === 0)).toEqual(['failed']);
  expect(RETURN_STATES.filter((state) => listEvents(RETURN_TRANSITIONS, state).length === 0)).toEqual([
    'declined',
    'received',
    'withdrawn',
  ]);
  expect(listEvents(ORDER_TRANSITIONS, 'CANCELED')).toEqual([]);
});
