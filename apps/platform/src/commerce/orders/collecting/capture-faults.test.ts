/** Captures that meet each other, and a capture that its provider does not answer. */
import { expect, test } from 'vitest';

import { openCardDesk } from '../../../../test/card-orders.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { error, list } from '../../../../test/demo-shop.ts';
import { openStripeDesk } from '../../../../test/stripe-desk.ts';
import { member, text } from '../../../../test/test-platform.ts';

const CAPTURE = '/ecom/v1/order-billing/capture-authorized-payments';

describeOnBothDatabases('captures of one held payment', ({ place }) => {
  test('say which amount was taken where two of different amounts meet', async () => {
    const desk = await openCardDesk({ database: await place() });
    await desk.holdPayments();
    const order = await desk.payMugs();
    const paymentId = text((await desk.payment(order))['id']);
    const amounts = ['30.00', '20.00'];
    const responses = await Promise.all(
      amounts.map((amount) =>
        desk.call('POST', CAPTURE, { orderId: text(order['id']), payments: [{ paymentId, amount: { amount } }] }),
      ),
    );
    const taken = amounts.filter((_amount, at) => responses[at]?.status === 200);
    expect(await desk.payment(order)).toMatchObject({ status: 'APPROVED', capturedAmount: { amount: taken[0] } });
    expect(taken).toHaveLength(1);
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused === undefined ? refused : error(refused)).toEqual([409, 'PAYMENT_NOT_AUTHORIZED']);
  });
});

describeOnBothDatabases('a capture without an answer', ({ place }) => {
  test('says that it is made later, and is made then', async () => {
    const { desk, fake, buy } = await openStripeDesk(await place());
    await desk.holdPayments();
    const order = await buy();
    const { id } = await desk.payment(order);
    fake.fail('error');
    const asked = await desk.call('POST', CAPTURE, {
      orderId: text(order['id']),
      payments: [{ paymentId: text(id), amount: { amount: '30.00' } }],
    });
    expect(error(asked)).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
    expect(asked.body['message']).toBe(
      'The payment provider does not answer just now, and takes what was asked for as soon as it does: look at the payment again in a minute, or void it.',
    );
    const scheduledAction = { actionType: 'VOID', executionDate: '2026-05-09T12:00:00.000Z' };
    const regularPaymentDetails = { authorizationDetails: { scheduledAction } };
    expect(await desk.payment(order)).toMatchObject({ status: 'AUTHORIZED', regularPaymentDetails });
    desk.shop.world.clock.advance(60_000);
    await desk.shop.world.platform.runJobs();
    const taken = await desk.payment(order);
    expect(taken).toMatchObject({ status: 'APPROVED', capturedAmount: { amount: '30.00' } });
    expect(member(taken, 'regularPaymentDetails.authorizationDetails.scheduledAction')).toBeUndefined();
    expect(list(await desk.read(order['id']), 'activities').at(-1)).toMatchObject({ type: 'ORDER_PARTIALLY_PAID' });
  });
});
