import type { HostedForm } from '@cartwright/hosted';
import { describe, expect, test } from 'vitest';

import { type CardDesk, openCardDesk } from '../../../test/card-orders.ts';
import { list } from '../../../test/demo-shop.ts';
import { type Browser, page, type Seen } from '../../../test/test-browser.ts';
import { type JsonObject, text } from '../../../test/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Buyer {
  readonly desk: CardDesk;
  readonly browser: Browser;
  readonly order: JsonObject;
  readonly statusUrl: string;
  readonly lineId: string;
  /** The newest email of a kind, as data. */
  newestEmail(kind: string): Promise<JsonObject>;
  send(quantity: number): Promise<unknown>;
}

async function buy(quantity = 2): Promise<Buyer> {
  const desk = await openCardDesk();
  const { world } = desk.shop;
  const order = await desk.payMugs(quantity);
  const newestEmail = async (kind: string): Promise<JsonObject> => {
    const reader = world.browser();
    const { emails } = page(await reader.open('/dev/mailbox'), 'mailbox');
    for (const { url } of emails) {
      const email = JSON.parse(page(await reader.open(url), 'email').text) as JsonObject;
      if (email['kind'] === kind) return email;
    }
    throw new Error(`There is no email of the kind ${kind}.`);
  };
  const lineId = text(list(order, 'lineItems')[0]?.['id']);
  return {
    desk,
    browser: world.browser(),
    order,
    statusUrl: text((await newestEmail('order-confirmation'))['statusUrl']),
    lineId,
    newestEmail,
    send: (units) =>
      desk.call('POST', `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`, {
        fulfillment: { lineItems: [{ id: lineId, quantity: units }] },
      }),
  };
}

async function openStatus({ browser, statusUrl }: Buyer) {
  return page(await browser.open(statusUrl), 'order-status');
}

describe('the status page of an order', () => {
  test('shows what was paid, what went back, and the way to buy it again', async () => {
    const buyer = await buy();
    const { desk, order, statusUrl } = buyer;
    const before = await openStatus(buyer);
    expect(before).toMatchObject({
      payments: [{ by: { kind: 'card', brand: 'Visa', lastFour: '4242' }, state: 'paid', amount: '$74.95' }],
      refunds: [],
      returns: [],
    });
    expect(before.due).toBeUndefined();
    const again = new URL(before.buyAgainUrl ?? '');
    expect([again.pathname, again.searchParams.get('order')]).toEqual(['/cart/again', order['id']]);
    expect(again.searchParams.get('link')).toBe(new URL(statusUrl).searchParams.get('link'));
    const { id: paymentId } = await desk.payment(order);
    await desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
      orderId: text(order['id']),
      paymentRefunds: [{ paymentId: paymentId ?? '', amount: { amount: '10.00' } }],
    });
    const after = await openStatus(buyer);
    expect(after.refunds).toMatchObject([{ amount: '$10.00', isPending: false }]);
    expect(after.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    const pdf = await buyer.browser.open(after.invoices[0]?.url ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('takes the request for a return of what was sent, once, and its withdrawal', async () => {
    const buyer = await buy();
    expect((await openStatus(buyer)).sendBack).toBeUndefined();
    await buyer.send(2);
    const sent = await openStatus(buyer);
    expect(sent.cancel).toBeUndefined();
    const field = `quantity:${buyer.lineId}`;
    expect(sent.sendBack?.lines).toMatchObject([{ field, name: 'Harbour Mug', max: 2 }]);
    const form = sent.sendBack?.form ?? missing();
    const empty = page(await buyer.browser.submit(form, { intent: 'return', [field]: '0' }), 'order-status');
    expect(empty.sendBack?.form.error).toEqual({ code: 'return-empty' });
    const much = page(
      await buyer.browser.submit(form, { intent: 'return', [field]: '3', note: 'All.' }),
      'order-status',
    );
    expect(much.sendBack?.form).toMatchObject({ error: { code: 'return-not-possible' }, values: { note: 'All.' } });

    const typed = { intent: 'return', [field]: '1', reason: 'damaged', note: ' It came broken. ' };
    const asked = page(await buyer.browser.submit(form, typed), 'order-status');
    expect(asked.returns).toMatchObject([
      { state: 'requested', note: 'It came broken.', canWithdraw: true, lines: [{ name: 'Harbour Mug', quantity: 1 }] },
    ]);
    expect(asked.sendBack?.lines).toMatchObject([{ max: 1 }]);
    const { body } = await buyer.desk.call('GET', `/ecom/v1/orders/${text(buyer.order['id'])}/returns`);
    expect(list(body, 'returns')).toMatchObject([
      { lineItems: [{ lineItemId: buyer.lineId, quantity: 1, reason: 'Damaged' }] },
    ]);
    const returnId = asked.returns[0]?.id ?? '';
    const over = page(await buyer.browser.submit(asked.withdraw, { intent: 'withdraw', returnId }), 'order-status');
    expect(over.returns).toMatchObject([{ state: 'withdrawn', canWithdraw: false }]);
    expect(over.sendBack?.lines).toMatchObject([{ max: 2 }]);
  });

  test('says that it is packed to who cancels after it was sent', async () => {
    const buyer = await buy();
    const { cancel } = await openStatus(buyer);
    await buyer.send(1);
    const late = page(await buyer.browser.submit(cancel?.form ?? missing(), { intent: 'cancel' }), 'order-status');
    expect([late.isPacked, late.state]).toEqual([true, 'shipped']);
    expect((await openStatus(buyer)).isPacked).toBe(false);
  });

  test('of an expired link shows nothing but a button that emails a new one to the buyer', async () => {
    const buyer = await buy(1);
    const { desk, browser, statusUrl } = buyer;
    desk.shop.world.clock.advance(91 * DAY_MS);
    const seen = await browser.open(statusUrl);
    const { form, ...rest } = page(seen, 'order-link-expired');
    expect([seen.status, Object.keys(rest)]).toEqual([410, ['kind', 'site']]);
    const sent = page(await browser.submit(form, { intent: 'new-link' }), 'order-find');
    expect(sent.form.error).toEqual({ code: 'order-link-sent' });
    const email = await buyer.newestEmail('order-link');
    expect(email).toMatchObject({ number: text(buyer.order['number']) });
    expect(page(await browser.open(text(email['statusUrl'])), 'order-status').state).toBe('preparing');
  });
});

describe('the look-up of an order', () => {
  const look = async ({ browser }: Buyer, typed: Record<string, string>): Promise<Seen> => {
    const { form } = page(await browser.open('/order/find'), 'order-find');
    return browser.submit(form, typed);
  };

  test('by number and email shows the parcels, and neither address nor amounts nor downloads', async () => {
    const buyer = await buy();
    await buyer.send(1);
    const number = text(buyer.order['number']);
    const seen = await look(buyer, { number: `#${number}`, email: ' Ada@Example.com ' });
    const found = page(seen, 'order-found');
    expect(found).toMatchObject({
      number,
      state: 'shipped',
      parcels: [{ number: 1, of: 1, lines: [{ name: 'Harbour Mug', quantity: 1 }] }],
      lines: [{ name: 'Harbour Mug', quantity: 2 }],
    });
    expect(seen.text).not.toMatch(/Linden|Lovelace|\$|download/u);
    const sent = page(await buyer.browser.submit(found.link, { intent: 'link' }), 'order-find');
    expect(sent.form.error).toEqual({ code: 'order-link-sent' });
    expect(await buyer.newestEmail('order-link')).toMatchObject({ number });
  });

  test('answers a wrong number and a wrong email address alike', async () => {
    const buyer = await buy(1);
    const number = text(buyer.order['number']);
    const wrong = [
      { number, email: 'grace@example.com' },
      { number: '99999', email: 'ada@example.com' },
      { number: 'abc', email: 'ada@example.com' },
    ];
    for (const typed of wrong) {
      const seen = await look(buyer, typed);
      const { form } = page(seen, 'order-find');
      expect([seen.status, form.error, form.values]).toEqual([404, { code: 'order-not-found' }, typed]);
    }
    const empty = page(await look(buyer, { number: '', email: '' }), 'order-find');
    expect(empty.form.fieldErrors).toEqual({
      number: { code: 'order-number-missing' },
      email: { code: 'email-missing' },
    });
  });

  test('ends after ten tries for one email address, right or wrong', async () => {
    const buyer = await buy(1);
    const number = text(buyer.order['number']);
    for (let place = 0; place < 10; place += 1) await look(buyer, { number: String(place), email: 'ada@example.com' });
    const seen = await look(buyer, { number, email: 'ada@example.com' });
    expect([seen.status, page(seen, 'order-find').form.error]).toEqual([
      429,
      { code: 'too-many-attempts', values: { seconds: 3600 } },
    ]);
  });
});

function missing(): HostedForm {
  throw new Error('The page has no such form.');
}
