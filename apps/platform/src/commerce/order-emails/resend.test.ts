import { ORDER_EMAIL_KINDS } from '@cartwright/contract';
import { describe, expect, test } from 'vitest';

import { openCardDesk } from '../../../test/card-orders.ts';
import { error, list } from '../../../test/demo-shop.ts';
import { openOrderDesk, type OrderDesk } from '../../../test/orders.ts';
import { readPdf } from '../../../test/pdf.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

/** The emails of the mailbox, newest first. The test's renderer prints their data. */
async function readEmails({ shop: { world } }: OrderDesk): Promise<readonly JsonObject[]> {
  const browser = world.browser();
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  return Promise.all(
    emails.map(async ({ url, to }) => ({
      ...(JSON.parse(page(await browser.open(url), 'email').text) as JsonObject),
      to,
    })),
  );
}

describe('an email about an order', () => {
  test('is sent again, written from the order as it is, and the history says so', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(2);
    const id = text(order['id']);
    await desk.call('PATCH', `/ecom/v1/orders/${id}`, { order: { id, buyerInfo: { email: 'new@example.com' } } });
    const sent = await desk.call('POST', `/ecom/v1/orders/${id}/emails`, { kind: 'order-confirmation' });
    expect([sent.status, sent.body]).toEqual([200, {}]);
    const [again = {}] = await readEmails(desk);
    expect(again).toMatchObject({ kind: 'order-confirmation', to: 'new@example.com' });
    expect(member(again, 'order.summary.total')).toBe(member(order, 'priceSummary.total.formattedAmount'));
    const activities = list(await desk.read(id), 'activities');
    expect(activities.at(-1)).toMatchObject({
      type: 'EMAIL_SENT',
      emailSent: { kind: 'order-confirmation', to: 'new@example.com' },
    });
  });

  test('leads to the invoice, and a refund’s to the credit note', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(2);
    const id = text(order['id']);
    const open = async (email: JsonObject = {}): Promise<string> => {
      const response = await desk.shop.world.platform.fetch(new Request(text(member(email, 'invoice.url'))));
      return (await readPdf(await response.arrayBuffer())).join(' ');
    };
    expect(await open((await readEmails(desk))[0])).toContain('Invoice 2026-0001');
    const { id: paymentId } = await desk.payment(order);
    await desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
      orderId: id,
      paymentRefunds: [{ paymentId: paymentId ?? '', amount: { amount: '10.00' } }],
    });
    await desk.call('POST', `/ecom/v1/orders/${id}/emails`, { kind: 'order-refunded' });
    const [refunded] = await readEmails(desk);
    expect(refunded).toMatchObject({
      kind: 'order-refunded',
      amount: '$10.00',
      invoice: { kind: 'credit-note', number: '2026-0002' },
    });
    expect(await open(refunded)).toContain('Total credit $10.00');
  });

  test('is shown before it is sent, and then nothing is sent', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const before = (await readEmails(desk)).length;
    const { body } = await desk.call('GET', `/ecom/v1/orders/${text(order['id'])}/emails/order-confirmation`);
    expect(body).toMatchObject({ to: 'ada@example.com' });
    expect(JSON.parse(text(body['text']))).toMatchObject({ kind: 'order-confirmation' });
    expect(await readEmails(desk)).toHaveLength(before);
  });

  test('is refused where nothing of the order calls for it', async () => {
    const desk = await openOrderDesk();
    const path = `/ecom/v1/orders/${text((await desk.buy())['id'])}/emails`;
    const before = (await readEmails(desk)).length;
    for (const kind of ORDER_EMAIL_KINDS.filter((one) => one !== 'order-confirmation')) {
      for (const refused of [await desk.call('POST', path, { kind }), await desk.call('GET', `${path}/${kind}`)]) {
        expect([kind, ...error(refused)]).toEqual([kind, 409, 'EMAIL_NOT_APPLICABLE']);
      }
    }
    expect(await readEmails(desk)).toHaveLength(before);
  });

  test('tells of the last parcel and of a cancellation when it is sent again', async () => {
    const desk = await openCardDesk();
    const id = text((await desk.payMugs(2))['id']);
    const again = async (kind: string): Promise<JsonObject | undefined> => {
      await desk.call('POST', `/ecom/v1/orders/${id}/emails`, { kind });
      return (await readEmails(desk))[0];
    };
    const fulfillment = { trackingInfo: { trackingNumber: '1Z999', shippingProvider: 'ups' } };
    await desk.call('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment });
    expect(await again('order-shipped')).toMatchObject({ kind: 'order-shipped', parcel: { trackingNumber: '1Z999' } });
    const types = await desk.activities(id);
    expect(types.filter((type) => type === 'SHIPPING_CONFIRMATION_EMAIL_SENT')).toHaveLength(2);
    await desk.call('POST', `/ecom/v1/orders/${id}/cancel`, { refundPayments: true });
    expect(await again('order-canceled')).toMatchObject({ kind: 'order-canceled', refundAmount: '$74.95' });
  });

  test('of a new order goes to the address that the merchant set', async () => {
    const desk = await openOrderDesk();
    await desk.call('PATCH', '/ecom/v1/order-settings', { orderSettings: { newOrderEmail: 'orders@example.com' } });
    await desk.buy();
    expect(await readEmails(desk)).toMatchObject([
      { kind: 'order-confirmation', to: 'ada@example.com' },
      { kind: 'new-order', to: 'orders@example.com' },
    ]);
  });
});

test('another site’s order has no emails here', async () => {
  const desk = await openOrderDesk();
  const path = '/ecom/v1/orders/ord_0/emails';
  expect(error(await desk.call('POST', path, { kind: 'order-confirmation' }))).toEqual([404, 'ORDER_NOT_FOUND']);
  expect(error(await desk.call('GET', `${path}/order-confirmation`))).toEqual([404, 'ORDER_NOT_FOUND']);
});
