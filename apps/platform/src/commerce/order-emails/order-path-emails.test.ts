/** The emails of the rarer paths of an order: pickup, delivery, downloads, a payment that fails, and a return. */
import { describe, expect, onTestFinished, test } from 'vitest';

import { openCardDesk } from '../../../test/card-orders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, input, openDemoShop } from '../../../test/demo-shop.ts';
import { openFakeStripe, STRIPE_KEYS } from '../../../test/fake-stripe.ts';
import { readEmails } from '../../../test/order-mailbox.ts';
import { createOrderDesk, type OrderDesk } from '../../../test/orders.ts';
import { checkOutCart, checkOutMugs, countMugs, openCheckout, payBy, readOrder } from '../../../test/paying.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const BUYER = 'ada@example.com';

async function readSent(desk: OrderDesk, order: JsonObject): Promise<unknown> {
  const { activities } = await desk.read(order['id']);
  return (activities as readonly JsonObject[]).flatMap(({ emailSent }) => (emailSent === undefined ? [] : [emailSent]));
}

async function send({ call }: OrderDesk, order: JsonObject, fulfillment: JsonObject = {}) {
  const path = `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`;
  return text((await call('POST', path, { fulfillment })).body['fulfillmentId']);
}

function complete({ call }: OrderDesk, order: JsonObject, id: string) {
  return call('PATCH', `/ecom/v1/fulfillments/${id}/orders/${text(order['id'])}`, {
    fulfillment: { id, completed: true },
  });
}

describe('emails', () => {
  test('say that an order waits at its place, and nothing when it was collected', async () => {
    const desk = await createOrderDesk(await openDemoShop());
    const { shop } = desk;
    const browser = shop.world.browser();
    const checkout = await openCheckout(browser, await checkOutMugs(shop));
    const chosen = page(
      await payBy(browser, checkout, 'tok_approve', { delivery: 'studio-pickup', intent: 'update' }),
      'checkout',
    );
    page(await payBy(browser, chosen, 'tok_approve', { delivery: 'studio-pickup' }), 'thanks');
    const order = (await readOrder(shop.world)) ?? {};
    const id = await send(desk, order);
    const emails = await readEmails(desk);
    expect(emails[0]).toMatchObject({ kind: 'pickup-ready', to: BUYER });
    expect(member(emails[0] ?? {}, 'order.receipt')).toMatchObject({ kind: 'pickup' });
    await complete(desk, order, id);
    expect(await readEmails(desk)).toHaveLength(emails.length);
    expect(await readSent(desk, order)).toEqual([{ kind: 'pickup-ready', to: BUYER }]);
  });

  test('say that a parcel has arrived', async () => {
    const desk = await openCardDesk();
    const order = await desk.payMugs(1);
    const id = await send(desk, order, { trackingInfo: { trackingNumber: '1Z9', shippingProvider: 'ups' } });
    await complete(desk, order, id);
    expect((await readEmails(desk))[0]).toMatchObject({ kind: 'order-delivered', to: BUYER });
    expect(await readSent(desk, order)).toEqual([
      { kind: 'order-shipped', to: BUYER },
      { kind: 'order-delivered', to: BUYER },
    ]);
  });

  test('bring what was bought as a file, with how long it can be downloaded', async () => {
    const desk = await createOrderDesk(await openDemoShop());
    const { shop } = desk;
    const guide = await shop.find('the-care-guide');
    const files = `/stores/v1/products/${text(guide['id'])}/files`;
    const announced = await desk.call('POST', files, { name: 'guide.pdf' });
    const put = new Request(text(announced.body['uploadUrl']), { method: 'PUT', body: 'the guide' });
    expect((await shop.world.platform.fetch(put)).status).toBe(200);
    await shop.add(input(guide, 1));
    const browser = shop.world.browser();
    page(await payBy(browser, await openCheckout(browser, await checkOutCart(shop)), 'tok_approve'), 'thanks');
    const order = (await readOrder(shop.world)) ?? {};
    const email = (await readEmails(desk)).find(({ kind }) => kind === 'downloads') ?? {};
    expect(email).toMatchObject({ to: BUYER, files: [{ name: 'guide.pdf', size: '0.1 kB' }] });
    const answer = await shop.world.platform.fetch(new Request(text(member(email, 'files.0.url'))));
    expect(await answer.text()).toBe('the guide');
    expect(await readSent(desk, order)).toEqual([{ kind: 'downloads', to: BUYER }]);
    expect(member(await desk.read(order['id']), 'lineItems.0.digitalFiles.0.downloadCount')).toBe(1);
  });

  test('tell buyer and merchant of a held payment that can no longer be taken', async () => {
    let now = (): number => 0;
    const fake = await openFakeStripe(() => now());
    onTestFinished(async () => fake[Symbol.asyncDispose]());
    const shop = await openDemoShop({ stripe: { ...STRIPE_KEYS, apiUrl: fake.url } });
    now = shop.world.clock.now;
    const desk = await createOrderDesk(shop);
    const methods = await desk.call('POST', '/ecom/v1/payment-methods/query', { query: {} });
    const stripe =
      (methods.body['paymentMethods'] as readonly JsonObject[]).find(({ code }) => code === 'stripe') ?? {};
    const path = `/ecom/v1/payment-methods/${text(stripe['id'])}`;
    expect((await desk.call('PATCH', path, { paymentMethod: { ...stripe, capture: 'MANUAL' } })).status).toBe(200);
    const browser = shop.world.browser();
    const checkout = await openCheckout(browser, await checkOutMugs(shop));
    page(await payBy(browser, checkout, 'ctoken_approve', { payment: 'stripe' }), 'thanks');
    const order = (await readOrder(shop.world)) ?? {};
    expect(order['paymentStatus']).toBe('PENDING');
    // The bank has ended its hold, as it does after a week.
    Object.assign(fake.intents[0] ?? {}, { status: 'canceled', held: 0 });
    const { body } = await desk.call('GET', `/ecom/v1/payments/orders/${text(order['id'])}`);
    const payments = [{ paymentId: text(member(body, 'orderTransactions.payments.0.id')) }];
    const captured = await desk.call('POST', '/ecom/v1/order-billing/capture-authorized-payments', {
      orderId: text(order['id']),
      payments,
    });
    expect(captured.status === 200 ? 200 : error(captured)).toEqual([409, 'PAYMENT_NOT_AUTHORIZED']);
    expect((await desk.read(order['id']))['paymentStatus']).toBe('DECLINED');
    const told = (await readEmails(desk)).slice(0, 2);
    expect(told.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment-problem', '$40.95'],
      ['payment-problem', '$40.95'],
    ]);
    // The buyer's leads to the page that takes it again; the merchant's leads to the order.
    const links = told.flatMap(({ payUrl }) => (payUrl === undefined ? [] : [text(payUrl)]));
    expect(links).toHaveLength(1);
    const again = page(await shop.world.browser().open(links[0] ?? ''), 'pay-order');
    expect([again.state, again.due]).toEqual(['due', '$40.95']);
  });
});

describeOnBothDatabases('a return', ({ place }) => {
  test('is asked for by the buyer, accepted and received with its unit back in stock', async () => {
    const desk = await openCardDesk({ database: await place() });
    const order = await desk.payMugs(2);
    const line = text(member(order, 'lineItems.0.id'));
    const statusUrl = text((await readEmails(desk))[0]?.['statusUrl']);
    await send(desk, order);
    const browser = desk.shop.world.browser();
    const ask = async (quantity: string) => {
      const { sendBack } = page(await browser.open(statusUrl), 'order-status');
      if (sendBack === undefined) throw new Error('Nothing can be sent back.');
      const typed = { intent: 'return', [`quantity:${line}`]: quantity, reason: 'damaged' };
      const asked = page(await browser.submit(sendBack.form, typed), 'order-status');
      return asked.returns.find(({ state }) => state === 'requested')?.id ?? '';
    };
    const decide = (id: string, event: string, body: JsonObject = {}) =>
      desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/returns/${id}/${event}`, body);

    const first = await ask('1');
    expect((await readEmails(desk)).slice(0, 2)).toMatchObject([
      { kind: 'return-update', state: 'requested' },
      { kind: 'return-update', state: 'requested', to: BUYER },
    ]);
    expect(member((await decide(first, 'accept', { message: 'Send it.' })).body, 'return.state')).toBe('accepted');
    expect((await readEmails(desk))[0]).toMatchObject({
      kind: 'return-update',
      state: 'accepted',
      to: BUYER,
      message: 'Send it.',
    });
    expect(error(await decide(first, 'decline'))).toEqual([409, 'WRONG_RETURN_STATE']);
    const before = await countMugs(desk.shop);
    const restock = [{ lineItemId: line, quantity: 1 }];
    const tooMany = await decide(first, 'receive', { restock: [{ lineItemId: line, quantity: 2 }] });
    expect(error(tooMany)).toEqual([409, 'RESTOCK_TOO_LARGE']);
    expect(member((await decide(first, 'receive', { restock })).body, 'return.state')).toBe('received');
    expect(await desk.read(order['id'])).toMatchObject({ lineItems: [{ restockQuantity: 1, openQuantity: 0 }] });
    expect(error(await decide(first, 'receive', { restock }))).toEqual([409, 'WRONG_RETURN_STATE']);

    const second = await ask('1');
    expect(member((await decide(second, 'decline', { message: 'Too late.' })).body, 'return.state')).toBe('declined');
    expect((await readEmails(desk))[0]).toMatchObject({
      kind: 'return-update',
      state: 'declined',
      to: BUYER,
      message: 'Too late.',
    });
    expect(await countMugs(desk.shop)).toBe(before + 1);
    const kinds = (await readSent(desk, order)) as readonly JsonObject[];
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'order-shipped',
      'return-update',
      'return-update',
      'return-update',
      'return-update',
      'return-update',
    ]);
  });
});
