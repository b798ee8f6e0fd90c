import { expect, test } from 'vitest';

import { openCardDesk } from '../../../../test/card-orders.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { error } from '../../../../test/demo-shop.ts';
import { checkOutMugs, countMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const path = (order: JsonObject, of: string): string => `/ecom/v1/orders/${text(order['id'])}/${of}`;

describeOnBothDatabases('a canceled order', ({ place }) => {
  test('gives everything back where that is wanted, and is canceled once', async () => {
    const desk = await openCardDesk({ database: await place() });
    const stock = await countMugs(desk.shop);
    const order = await desk.payMugs(2);
    const canceled = await desk.call('POST', path(order, 'cancel'), { restockAllItems: true, refundPayments: true });
    expect(canceled.body['order']).toMatchObject({
      status: 'CANCELED',
      paymentStatus: 'FULLY_REFUNDED',
      canceledDate: '2026-05-02T12:00:00.000Z',
      lineItems: [{ refundQuantity: 2, restockQuantity: 2 }],
      balanceSummary: { refunded: { amount: '74.95' } },
    });
    expect(await countMugs(desk.shop)).toBe(stock);
    const again = await desk.call('POST', path(order, 'cancel'), {});
    expect(error(again)).toEqual([409, 'ORDER_IS_CANCELED']);
    expect(again.body['message']).toBe('This order was canceled: nothing of it can be sent or charged any more.');
    for (const [of, body] of [
      [`/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`, { fulfillment: {} }],
      [`/ecom/v1/payments-collector/orders/${text(order['id'])}/mark-as-paid`, {}],
    ] as const) {
      expect(error(await desk.call('POST', of, body))).toEqual([409, 'ORDER_IS_CANCELED']);
    }
  });

  test('releases what was held of it', async () => {
    const desk = await openCardDesk({ database: await place() });
    await desk.holdPayments();
    const order = await desk.payMugs(1);
    const canceled = await desk.call('POST', path(order, 'cancel'), { customMessage: 'Out of clay' });
    expect(canceled.body['order']).toMatchObject({ status: 'CANCELED', paymentStatus: 'CANCELED' });
    expect(await desk.payment(order)).toMatchObject({ status: 'VOIDED', capturedAmount: { amount: '0.00' } });
    expect(await desk.activities(order['id'])).toContain('AUTHORIZED_PAYMENT_VOIDED');
  });

  test('puts what was never sent back into stock, also after sent units came back', async () => {
    const desk = await openCardDesk({ database: await place() });
    const stock = await countMugs(desk.shop);
    const browser = desk.shop.world.browser();
    const checkout = await openCheckout(browser, await checkOutMugs(desk.shop, 3));
    const { statusUrl = '' } = page(await payBy(browser, checkout, 'tok_approve'), 'thanks');
    const order = (await readOrder(desk.shop.world)) ?? {};
    const id = text(member(order, 'lineItems.0.id'));
    await desk.call('POST', `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`, {
      fulfillment: { lineItems: [{ id, quantity: 1 }] },
    });
    const { sendBack = checkout } = page(await browser.open(statusUrl), 'order-status');
    const typed = { intent: 'return', reason: 'damaged', [`quantity:${id}`]: '1' };
    const asked = page(await browser.submit(sendBack.form, typed), 'order-status');
    const restock = [{ lineItemId: id, quantity: 1 }];
    await desk.call('POST', path(order, `returns/${asked.returns[0]?.id ?? ''}/receive`), { restock });
    expect(await countMugs(desk.shop)).toBe(stock - 2);
    await desk.call('POST', path(order, 'cancel'), { restockAllItems: true });
    expect(await countMugs(desk.shop)).toBe(stock);
  });
});
