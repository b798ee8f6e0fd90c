import { describe, expect, test } from 'vitest';

import { openCardDesk } from '../../../test/card-orders.ts';
import { list } from '../../../test/demo-shop.ts';
import { readEmails } from '../../../test/order-mailbox.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, text } from '../../../test/test-platform.ts';

const BUYER = 'ada@example.com';

describe('the emails of an order', () => {
  test('tell buyer and merchant of the order, its parcels, its refund, and its cancellation', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(2);
    const id = text(order['id']);
    expect(await readEmails(desk)).toMatchObject([
      { kind: 'order-confirmation', to: BUYER, statusUrl: expect.stringMatching(/\/order\?link=[\w.-]+$/) as unknown },
      { kind: 'new-order', adminUrl: expect.stringContaining(`/admin/orders/${id}`) as unknown },
    ]);

    const lineId = list(order, 'lineItems')[0]?.['id'] ?? '';
    const fulfillment = {
      lineItems: [{ id: lineId, quantity: 1 }],
      trackingInfo: { trackingNumber: '1Z999', shippingProvider: 'ups' },
    };
    await desk.call('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment });
    expect((await readEmails(desk))[0]).toMatchObject({
      kind: 'order-shipped',
      to: BUYER,
      parcel: { number: 1, of: 1, lines: [{ name: 'Harbour Mug', quantity: 1 }], trackingNumber: '1Z999' },
    });
    expect(await desk.activities(id)).toContain('SHIPPING_CONFIRMATION_EMAIL_SENT');

    const { id: paymentId } = await desk.payment(order);
    await desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
      orderId: id,
      paymentRefunds: [{ paymentId: paymentId ?? '', amount: { amount: '10.00' } }],
      sideEffects: { notifications: { sendCustomerEmail: true, customMessage: 'Sorry!' } },
    });
    expect((await readEmails(desk))[0]).toMatchObject({
      kind: 'order-refunded',
      amount: '$10.00',
      destinations: [{ kind: 'card', lastFour: '4242' }],
      message: 'Sorry!',
    });

    await desk.call('POST', `/ecom/v1/orders/${id}/cancel`, { sendOrderCanceledEmail: true, refundPayments: true });
    expect((await readEmails(desk))[0]).toMatchObject({ kind: 'order-canceled', refundAmount: '$64.95', to: BUYER });
    const { activities, lineItems } = await desk.read(id);
    expect((activities as readonly JsonObject[]).flatMap(({ emailSent }) => emailSent ?? [])).toEqual([
      { kind: 'order-shipped', to: BUYER },
      { kind: 'order-refunded', to: BUYER },
      { kind: 'order-canceled', to: BUYER },
    ]);
    expect(lineItems).toMatchObject([{ fulfilledQuantity: 1, openQuantity: 0 }]);
  });

  test('lead to the status page, where the buyer cancels until something is sent', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(2);
    const browser = desk.shop.world.browser();
    const statusUrl = text((await readEmails(desk))[0]?.['statusUrl']);
    const shown = page(await browser.open(statusUrl), 'order-status');
    expect(shown).toMatchObject({ state: 'preparing', parcels: [], cancel: { refund: '$74.95' } });
    if (shown.cancel === undefined) throw new Error('The order cannot be canceled.');
    const canceled = page(await browser.submit(shown.cancel.form, { intent: 'cancel' }), 'order-status');
    expect(canceled).toMatchObject({ state: 'canceled', refunds: [{ amount: '$74.95', isPending: false }] });
    expect(canceled.cancel).toBeUndefined();
    expect(await desk.read(order['id'])).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' });
    expect((await readEmails(desk)).slice(0, 2)).toMatchObject([
      { kind: 'order-canceled', adminUrl: expect.stringContaining('/admin/orders/') as unknown },
      { kind: 'order-canceled', to: BUYER },
    ]);

    const other = await desk.payMugs(1);
    const otherUrl = text((await readEmails(desk))[0]?.['statusUrl']);
    const path = `/ecom/v1/fulfillments/orders/${text(other['id'])}/create-fulfillment`;
    await desk.call('POST', path, {
      fulfillment: { trackingInfo: { trackingNumber: '1Z9', shippingProvider: 'ups' } },
    });
    const sent = page(await browser.open(otherUrl), 'order-status');
    expect(sent).toMatchObject({ state: 'shipped', parcels: [{ number: 1, of: 1, trackingNumber: '1Z9' }] });
    expect(sent.cancel).toBeUndefined();
    expect(page(await browser.open(`${otherUrl}x`), 'problem')).toMatchObject({
      status: 404,
      title: 'Order not found',
    });
  });

  test('are not sent where the merchant does not want them', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(1);
    const before = (await readEmails(desk)).length;
    const path = `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`;
    await desk.call('POST', path, { fulfillment: {}, sendShippingConfirmationEmail: false });
    await desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/cancel`, {});
    expect(await readEmails(desk)).toHaveLength(before);
  });
});
