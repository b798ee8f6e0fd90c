import { describe, expect, test } from 'vitest';

import { openCardDesk } from '../../../test/card-orders.ts';
import { error, list } from '../../../test/demo-shop.ts';
import { openOrderDesk, type OrderDesk } from '../../../test/orders.ts';
import { readPdf } from '../../../test/pdf.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const SELLER = {
  seller: { name: 'Alder & Clay LLC', address: '1 Navy Yard\nPortland, ME 04101', country: 'US', taxId: '01-2345678' },
  invoiceFooter: 'Thank you for buying handmade.',
};

async function listInvoices(desk: OrderDesk, order: JsonObject): Promise<readonly JsonObject[]> {
  const { body } = await desk.call('GET', `/ecom/v1/invoices/orders/${text(order['id'])}`);
  return list(body, 'invoices');
}

/** The pages of an invoice, as the merchant's address shows them. */
async function readInvoice(desk: OrderDesk, id: unknown): Promise<string> {
  const { body } = await desk.call('GET', `/ecom/v1/invoices/${text(id as string)}`);
  const response = await desk.shop.world.platform.fetch(new Request(text(body['url'])));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return (await readPdf(await response.arrayBuffer())).join(' ');
}

describe('an invoice', () => {
  test('is issued when an order is paid, and prints the amounts of the order', async () => {
    const desk = await openCardDesk();
    await desk.call('PATCH', '/ecom/v1/order-settings', { orderSettings: SELLER });
    const order = await desk.payMugs(2);
    const [invoice, ...more] = await listInvoices(desk, order);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      number: '2026-0001',
      orderId: order['id'],
      total: member(order, 'priceSummary.total'),
      issuedDate: '2026-05-02T12:00:00.000Z',
    });
    const printed = await readInvoice(desk, invoice?.['id']);
    for (const path of ['priceSummary.total', 'priceSummary.subtotal', 'priceSummary.shipping']) {
      expect(printed).toContain(text(member(order, `${path}.formattedAmount`)));
    }
    for (const words of [
      'Invoice 2026-0001',
      `Order ${text(order['number'])}`,
      'Alder & Clay LLC · 1 Navy Yard · Portland, ME 04101 · Tax ID: 01-2345678',
      'Harbour Mug 2 $34.00 $68.00 Glaze: Celadon',
      'Visa ending 4242 −$74.95',
      'Paid $74.95',
      'Thank you for buying handmade.',
      'Ada Lovelace 1 Analytical Way Portland, OR 97205 United States ada@example.com',
    ]) {
      expect(printed).toContain(words);
    }
  });

  test('is not issued before the order is paid, unless the merchant asks for it', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy({ mugs: 1 });
    const path = `/ecom/v1/invoices/orders/${text(order['id'])}`;
    expect(await listInvoices(desk, order)).toEqual([]);
    const { body } = await desk.call('POST', path);
    expect((await desk.call('POST', path)).body).toEqual(body);
    expect(await desk.activities(order['id'])).toContain('INVOICE_ADDED');
    expect(await readInvoice(desk, body['invoiceId'])).toContain('Amount due $40.95');

    await desk.call('POST', `/ecom/v1/payments-collector/orders/${text(order['id'])}/mark-as-paid`);
    expect(await listInvoices(desk, order)).toMatchObject([{ id: body['invoiceId'], kind: 'INVOICE' }]);
  });

  test('has the next number, and a refund has a credit note with its own', async () => {
    const desk = await openCardDesk();
    const first = await desk.payMugs(2);
    const second = await desk.payMugs(1);
    const { id: paymentId } = await desk.payment(first);
    await desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
      orderId: text(first['id']),
      paymentRefunds: [{ paymentId: paymentId ?? '', amount: { amount: '34.00' } }],
      refundItems: { lineItems: [{ lineItemId: list(first, 'lineItems')[0]?.['id'] ?? '', quantity: 1 }] },
    });
    expect(await listInvoices(desk, second)).toMatchObject([{ number: '2026-0002' }]);
    const [invoice, credit] = await listInvoices(desk, first);
    expect(invoice).toMatchObject({ kind: 'INVOICE', number: '2026-0001' });
    expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', number: '2026-0003', total: { amount: '34.00' } });
    const printed = await readInvoice(desk, credit?.['id']);
    for (const words of ['Credit note 2026-0003', 'For invoice 2026-0001', 'Total credit $34.00', 'Harbour Mug']) {
      expect(printed).toContain(words);
    }
  });

  test('of an order that is canceled unpaid is taken back', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy({ mugs: 1 });
    await desk.call('POST', `/ecom/v1/invoices/orders/${text(order['id'])}`);
    await desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/cancel`, {});
    const [, credit] = await listInvoices(desk, order);
    expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', number: '2026-0002', total: { amount: '40.95' } });
    const other = await desk.buy({ mugs: 1 });
    await desk.call('POST', `/ecom/v1/orders/${text(other['id'])}/cancel`, {});
    expect(await listInvoices(desk, other)).toEqual([]);
    expect(error(await desk.call('POST', `/ecom/v1/invoices/orders/${text(other['id'])}`))).toEqual([
      409,
      'ORDER_IS_CANCELED',
    ]);
  });

  test('opens by the link of its order, and by no other', async () => {
    const desk = await openCardDesk();
    const [paid, other] = [await desk.payMugs(1), await desk.payMugs(1)];
    const [invoice] = await listInvoices(desk, paid);
    const { url } = (await desk.call('GET', `/ecom/v1/invoices/${text(invoice?.['id'])}`)).body;
    const [otherInvoice] = await listInvoices(desk, other);
    const open = (address: string): Promise<Response> => desk.shop.world.platform.fetch(new Request(address));
    const response = await open(text(url));
    expect(response.headers.get('content-disposition')).toBe('inline; filename="invoice-2026-0001.pdf"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await open(`${text(url)}&invoice=${text(otherInvoice?.['id'])}`)).status).toBe(404);
    expect((await open(`${text(url)}x`)).status).toBe(404);
    desk.shop.world.clock.advance(61 * 60_000);
    const late = page(await desk.shop.world.browser().open(text(url)), 'problem');
    expect(late).toMatchObject({ status: 410, title: 'This link has expired' });
  });

  test('is listed for several orders at once, and unknown ones are told', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(1);
    const [invoice] = await listInvoices(desk, order);
    const { body } = await desk.call('POST', '/ecom/v1/invoices/list-by-ids', {
      orderIds: [text(order['id']), 'ord_0'],
    });
    expect(body['invoicesForOrder']).toEqual([
      { orderId: order['id'], invoicesInfo: [{ id: invoice?.['id'], appId: 'cartwright' }] },
      { orderId: 'ord_0', invoicesInfo: [] },
    ]);
    expect(error(await desk.call('GET', '/ecom/v1/invoices/inv_0'))).toEqual([404, 'INVOICE_NOT_FOUND']);
    expect(error(await desk.call('GET', '/ecom/v1/invoices/orders/ord_0'))).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(error(await desk.call('POST', '/ecom/v1/invoices/orders/ord_0'))).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});

describe('the settings about orders', () => {
  test('keep what is not named and remove what is empty', async () => {
    const desk = await openOrderDesk();
    expect((await desk.call('GET', '/ecom/v1/order-settings')).body).toEqual({
      orderSettings: { revision: '0', seller: {}, abandonedCarts: { enabled: false, delayMinutes: 60 } },
    });
    await desk.call('PATCH', '/ecom/v1/order-settings', { orderSettings: SELLER });
    const changed = await desk.call('PATCH', '/ecom/v1/order-settings', {
      orderSettings: { seller: { taxId: '' }, abandonedCarts: { enabled: true } },
    });
    expect(changed.body['orderSettings']).toMatchObject({
      seller: { name: 'Alder & Clay LLC', address: '1 Navy Yard\nPortland, ME 04101', country: 'US' },
      invoiceFooter: 'Thank you for buying handmade.',
      abandonedCarts: { enabled: true, delayMinutes: 60 },
    });
    expect(member(changed.body, 'orderSettings.seller.taxId')).toBeUndefined();
  });
});
