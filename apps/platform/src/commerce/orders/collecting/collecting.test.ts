import { describe, expect, test } from 'vitest';

import { openCardDesk } from '../../../../test/card-orders.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { error, list } from '../../../../test/demo-shop.ts';
import { openOrderDesk } from '../../../../test/orders.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const collector = (order: JsonObject): string => `/ecom/v1/payments-collector/orders/${text(order['id'])}`;

describeOnBothDatabases('payments by hand', ({ place }) => {
  test('pay an order in parts, and never more than is unpaid', async () => {
    const desk = await openOrderDesk({ database: await place() });
    const order = await desk.buy();
    const pay = (amount: string) => desk.call('POST', `${collector(order)}/manual-payment`, { amount: { amount } });
    expect(member(order, 'priceSummary.total.amount')).toBe('74.95');
    expect((await pay('20.00')).status).toBe(200);
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '20.00' }, balance: { amount: '54.95' } },
    });
    const tooMuch = await pay('54.96');
    expect(error(tooMuch)).toEqual([409, 'PAYMENT_TOO_LARGE']);
    expect(tooMuch.body['message']).toBe('That is more than is unpaid: record less.');
    expect(member(tooMuch.body, 'details.applicationError.data.max')).toBe('54.95');
    const marked = await desk.call('POST', `${collector(order)}/mark-as-paid`, {});
    expect(marked.body['order']).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' } },
    });
    expect(await desk.activities(order['id'])).toEqual(['ORDER_PLACED', 'ORDER_PARTIALLY_PAID', 'ORDER_PAID']);
    const again = await desk.call('POST', `${collector(order)}/mark-as-paid`, {});
    expect(error(again)).toEqual([409, 'ORDER_ALREADY_PAID']);
    expect(again.body['message']).toBe('Nothing of this order is unpaid.');
    const { body } = await desk.call('GET', `/ecom/v1/payments/orders/${text(order['id'])}`);
    expect(list(body, 'orderTransactions.payments')).toMatchObject([
      { amount: { amount: '20.00' }, status: 'APPROVED', regularPaymentDetails: { offlinePayment: true } },
      { amount: { amount: '54.95' }, status: 'APPROVED' },
    ]);
  });

  test('are taken back where they were recorded by mistake', async () => {
    const desk = await openOrderDesk({ database: await place() });
    const order = await desk.buy();
    const id = text(order['id']);
    const added = await desk.call('POST', `/ecom/v1/payments/orders/${id}/add-payment`, {
      payments: [
        { amount: { amount: '4.95' }, regularPaymentDetails: { offlinePayment: true, paymentMethod: 'Cash' } },
        { amount: { amount: '70.00' }, regularPaymentDetails: { offlinePayment: true } },
      ],
    });
    const [paymentId] = added.body['paymentsIds'] as readonly string[];
    expect(await desk.read(id)).toMatchObject({ paymentStatus: 'PAID' });
    const decide = (status: string) =>
      desk.call('POST', `/ecom/v1/payments/${paymentId ?? ''}/orders/${id}/update-payment-transaction-status`, {
        status,
      });
    expect((await decide('DECLINED')).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '70.00' } },
    });
    expect((await decide('APPROVED')).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ paymentStatus: 'PAID' });
  });
});

describe('an order', () => {
  test('tells whether something of it is unpaid', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const status = async () => (await desk.call('GET', `${collector(order)}/payment-collectability-status`)).body;
    expect(await status()).toMatchObject({ status: 'COLLECTABLE', amount: { amount: '74.95' } });
    const many = await desk.call('POST', '/ecom/v1/bulk/payments-collector/mark-as-paid', {
      ecomOrderIds: [text(order['id']), 'ord_unknown'],
    });
    expect(many.body['bulkActionMetadata']).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await status()).toMatchObject({ status: 'NONCOLLECTABLE_ORDER_IS_PAID', amount: { amount: '0.00' } });
  });

  test('takes no amount of more decimals than its currency has', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const { body } = await desk.call('POST', `${collector(order)}/manual-payment`, { amount: { amount: '1.005' } });
    expect(body['message']).toBe('INVALID_ARGUMENT: "amount.amount" must have no more decimals than USD has');
    const none = await desk.call('POST', `${collector(order)}/manual-payment`, { amount: { amount: '0' } });
    expect(none.body['message']).toBe('INVALID_ARGUMENT: "amount.amount" must be more than 0');
  });
});

describe('a held payment', () => {
  test('is taken in part, once', async () => {
    const desk = await openCardDesk();
    await desk.holdPayments();
    const order = await desk.payMugs();
    expect(order).toMatchObject({ paymentStatus: 'PENDING', balanceSummary: { authorized: { amount: '74.95' } } });
    const paymentId = text((await desk.payment(order))['id']);
    const capture = (amount?: string) =>
      desk.call('POST', `${collector(order)}/capture-authorized-payments`, {
        payments: [{ paymentId, ...(amount === undefined ? {} : { amount: { amount } }) }],
      });
    expect(error(await capture('74.96'))).toEqual([409, 'CAPTURE_TOO_LARGE']);
    expect(error(await desk.call('POST', `${collector(order)}/mark-as-paid`, {}))).toEqual([409, 'ORDER_ALREADY_PAID']);
    const taken = await capture('70.00');
    expect(list(taken.body, 'orderTransactions.payments')).toMatchObject([
      { status: 'APPROVED', capturedAmount: { amount: '70.00' } },
    ]);
    expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' });
    const again = await capture();
    expect(error(again)).toEqual([409, 'PAYMENT_NOT_AUTHORIZED']);
    expect(again.body['message']).toBe('This payment is not held any more: it was captured, released or declined.');
  });

  test('is released, and then nothing can be taken', async () => {
    const desk = await openCardDesk();
    await desk.holdPayments();
    const order = await desk.payMugs();
    const paymentId = text((await desk.payment(order))['id']);
    const released = await desk.call('POST', '/ecom/v1/order-billing/void-authorized-payments', {
      orderId: text(order['id']),
      paymentIds: [paymentId],
    });
    expect(list(released.body, 'orderTransactions.payments')).toMatchObject([{ status: 'VOIDED' }]);
    expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'CANCELED' });
    const capture = await desk.call('POST', '/ecom/v1/order-billing/capture-authorized-payments', {
      orderId: text(order['id']),
      payments: [{ paymentId }],
    });
    expect(error(capture)).toEqual([409, 'PAYMENT_NOT_AUTHORIZED']);
    const unknown = await desk.call('POST', '/ecom/v1/order-billing/capture-authorized-payments', {
      orderId: text(order['id']),
      payments: [{ paymentId: 'pay_unknown' }],
    });
    expect(error(unknown)).toEqual([404, 'PAYMENT_NOT_FOUND']);
  });
});
