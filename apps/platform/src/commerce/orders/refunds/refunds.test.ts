import { describe, expect, test } from 'vitest';

import { type CardDesk, openCardDesk } from '../../../../test/card-orders.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { error, list } from '../../../../test/demo-shop.ts';
import { TEST_LINE } from '../../../../test/orders.ts';
import { countMugs } from '../../../../test/paying.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';
import { computeLineRefund } from './refund-amounts.ts';

const refund = async (desk: CardDesk, order: JsonObject, amount: string | undefined, more: JsonObject = {}) =>
  desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
    orderId: text(order['id']),
    paymentRefunds: [
      { paymentId: text((await desk.payment(order))['id']), ...(amount === undefined ? {} : { amount: { amount } }) },
    ],
    ...more,
  });

describeOnBothDatabases('a refund', ({ place }) => {
  test('of one line goes back through its payment, with the unit back in stock', async () => {
    const desk = await openCardDesk({ database: await place() });
    const order = await desk.payMugs(2);
    const [before, line] = [await countMugs(desk.shop), text(member(order, 'lineItems.0.id'))];
    const lineItems = [{ lineItemId: line, quantity: 1 }];
    const preview = await desk.call('POST', '/ecom/v1/order-billing/calculate-refund', {
      orderId: text(order['id']),
      refundItems: { lineItems },
    });
    expect(preview.body).toMatchObject({ available: true, summary: { total: { amount: '34.00' } } });
    const done = await refund(desk, order, '34.00', {
      refundItems: { lineItems },
      sideEffects: { restock: { lineItems } },
      customerReason: 'Damaged',
    });
    expect(done.body['refund']).toMatchObject({
      transactions: [{ amount: { amount: '34.00' }, refundStatus: 'SUCCEEDED', externalRefund: false }],
      details: { lineItems, reason: 'Damaged' },
      summary: { refunded: { amount: '34.00' }, pending: false },
    });
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      lineItems: [{ refundQuantity: 1, restockQuantity: 1, fulfilledQuantity: 0, openQuantity: 1 }],
      balanceSummary: { paid: { amount: '74.95' }, refunded: { amount: '34.00' }, pendingRefund: { amount: '0.00' } },
    });
    expect(await countMugs(desk.shop)).toBe(before + 1);
    expect((await desk.activities(order['id'])).slice(-3)).toEqual([
      'REFUND_INITIATED',
      'PAYMENT_REFUNDED',
      'ORDER_REFUNDED',
    ]);
    const sent = await desk.call('POST', `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`, {
      fulfillment: {},
    });
    expect(list(sent.body, 'orderWithFulfillments.fulfillments')[0]?.['lineItems']).toEqual([
      { id: line, quantity: 1 },
    ]);
  });

  test('asked for twice at once gives back once', async () => {
    const desk = await openCardDesk({ database: await place() });
    const order = await desk.payMugs(2);
    const both = await Promise.all([refund(desk, order, '74.95'), refund(desk, order, '74.95')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { refunded: { amount: '74.95' } },
    });
  });
});

describe('a refund', () => {
  test('never exceeds what was paid, nor the units of a line', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(2);
    const line = text(member(order, 'lineItems.0.id'));
    const tooMuch = await refund(desk, order, '74.96');
    expect(error(tooMuch)).toEqual([409, 'REFUND_TOO_LARGE']);
    expect(tooMuch.body['message']).toBe('At most $74.95 can be refunded here: refund less.');
    expect(member(tooMuch.body, 'details.applicationError.data')).toEqual({ max: '74.95' });
    const lines = (quantity: number, lineItemId = line) => ({ lineItems: [{ lineItemId, quantity }] });
    const units = await refund(desk, order, '1.00', { refundItems: lines(3) });
    expect(error(units)).toEqual([409, 'REFUND_QUANTITY_TOO_LARGE']);
    expect(units.body['message']).toBe('That is more than is left to refund of this line: choose fewer.');
    const restock = await refund(desk, order, '1.00', { sideEffects: { restock: lines(3) } });
    expect(error(restock)).toEqual([409, 'RESTOCK_TOO_LARGE']);
    expect(restock.body['message']).toBe('That is more than can return to stock of this line: choose fewer.');
    const foreign = await refund(desk, order, '1.00', { refundItems: lines(1, 'line_9') });
    expect(error(foreign)).toEqual([404, 'ORDER_LINE_NOT_FOUND']);
    const shipping = await refund(desk, order, '1.00', { refundItems: { shipping: { amount: { amount: '6.96' } } } });
    expect(shipping.body['message']).toBe('At most $6.95 can be refunded here: refund less.');
    const other = await desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
      orderId: text(order['id']),
      paymentRefunds: [{ paymentId: 'pay_unknown' }],
    });
    expect(error(other)).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { refunded: { amount: '0.00' } },
    });
    await refund(desk, order, undefined);
    const nothing = await refund(desk, order, undefined);
    expect(error(nothing)).toEqual([409, 'PAYMENT_NOT_REFUNDABLE']);
    expect(nothing.body['message']).toBe('Nothing of this payment can be refunded.');
  });

  test('of another amount than that of its items is calculated with them, up to what is left', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs();
    const calculate = async (amount: string) =>
      (
        await desk.call('POST', '/ecom/v1/order-billing/calculate-refund', {
          orderId: text(order['id']),
          refundItems: { shipping: { amount: { amount: '6.95' } } },
          otherAmount: { amount },
        })
      ).body;
    expect(await calculate('10.00')).toMatchObject({
      available: true,
      summary: { total: { amount: '16.95' } },
      paymentRefunds: [{ amount: { amount: '16.95' } }],
    });
    expect(await calculate('68.01')).toEqual({
      notAvailable: {
        errors: [
          {
            error: {
              applicationError: expect.objectContaining({
                code: 'REFUND_TOO_LARGE',
                description: 'At most $74.95 can be refunded here: refund less.',
              }) as object,
            },
          },
        ],
      },
    });
  });

  test('of a payment by hand is the merchant’s to make', async () => {
    const desk = await openCardDesk();
    const order = await desk.buy();
    await desk.call('POST', `/ecom/v1/payments-collector/orders/${text(order['id'])}/mark-as-paid`, {});
    const { body } = await desk.call('POST', '/ecom/v1/order-billing/get-order-refundability', {
      orderId: text(order['id']),
    });
    expect(body).toMatchObject({
      payments: [
        { manuallyRefundable: { reason: 'OFFLINE' }, payment: { monetary: { maxRefund: { amount: '74.95' } } } },
      ],
      lineItems: [{ originalQuantity: 2, availableRefundQuantity: 2 }],
      shipping: { availableRefundAmount: { amount: '6.95' } },
    });
    const done = await desk.call('POST', `/ecom/v1/payments-collector/orders/${text(order['id'])}/trigger-refund`, {
      payments: [
        { paymentId: text((await desk.payment(order))['id']), amount: { amount: '6.95' }, externalRefund: true },
      ],
      details: { shippingIncluded: true, reason: 'Late' },
    });
    expect(done.body['failedPaymentIds']).toEqual([]);
    expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' });
  });
});

test('the refunds of all units of a line sum up to what was paid for it', () => {
  const line = { ...TEST_LINE, quantity: 3, lineTotalWithTax: 10_000, tax: 1597, lineDiscount: 1 };
  const parts = [0, 1, 2].map((refunded) =>
    computeLineRefund(line, { units: { line_1: { fulfilled: 0, refunded, removed: 0, restocked: 0 } } }, 1),
  );
  expect(parts.map(({ total }) => total)).toEqual([3333, 3334, 3333]);
  expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(1597);
  expect(parts.reduce((sum, { discount }) => sum + discount, 0)).toBe(1);
});
