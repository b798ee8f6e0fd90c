/** A visitor who has the link of an order may pay it, by card or gift card, as long as the link works. */
import { describe, expect, test } from 'vitest';

import { error, list, openDemoShop } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { readEmails } from '../../../test/order-mailbox.ts';
import { openPayLinkDesk, payDue, type PayLinkDesk } from '../../../test/pay-links.ts';
import { BUYER, checkOutCart, openCheckout, payBy, readOrder } from '../../../test/paying.ts';
import { openShopAbroad, units } from '../../../test/shop-abroad.ts';
import { page, type Seen } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const words = (seen: Seen) => [seen.status, page(seen, 'problem').words?.code];

async function issueCard({ call }: PayLinkDesk, amount: string): Promise<string> {
  return text((await call('POST', '/ecom/v1/gift-cards', { amount })).body['code']);
}

describe('the link of an order', () => {
  test('works as long as the merchant says, and is worth nothing changed or in another place', async () => {
    const desk = await openPayLinkDesk();
    const order = await desk.buy({ mugs: 1 });
    const { clock } = desk.shop.world;
    const until = (days: number) => ({ expirationDate: new Date(clock.now() + days * DAY_MS).toISOString() });
    const path = `/ecom/v1/orders/${text(order['id'])}/payment-link`;
    for (const days of [-1, 91]) expect((await desk.call('POST', path, until(days))).status).toBe(400);
    const url = await desk.send(order, until(2));
    const { browser, seen } = await desk.follow(url);
    // A status link does not pay, and a payment link shows no status.
    const token = url.split('/').at(-1) ?? '';
    const [{ statusUrl }] = (await readEmails(desk)).filter(({ kind }) => kind === 'order-confirmation') as [
      JsonObject,
    ];
    const statusToken = new URL(text(statusUrl)).searchParams.get('link') ?? '';
    expect(words(await browser.open(`/pay/${statusToken}`))).toEqual([404, 'payment-link-gone']);
    expect(words(await browser.open(`/order?link=${token}`))).toEqual([404, 'order-unknown']);
    expect(words(await browser.open(`/pay/${token.slice(0, -2)}AA`))).toEqual([404, 'payment-link-gone']);
    clock.advance(2 * DAY_MS);
    expect(words(await payDue(browser, seen, 'tok_approve'))).toEqual([410, 'payment-link-expired']);
  });

  test('shows no payment of another order, and takes no unknown way to pay', async () => {
    const desk = await openPayLinkDesk();
    const [one, other] = [await desk.buy({ mugs: 1 }), await desk.buy({ mugs: 1 })];
    const first = await desk.follow(await desk.send(one));
    const waiting = page(await payDue(first.browser, first.seen, 'tok_slow'), 'payment');
    const { browser, seen } = await desk.follow(await desk.send(other));
    const foreign = `${seen.form.action}/payment${new URL(waiting.continueUrl, 'http://shop').search}`;
    expect(page(await browser.open(foreign), 'pay-order').state).toBe('due');
    for (const [payment, paymentToken, code] of [
      ['offline', 'tok_approve', 'payment-missing'],
      ['stripe', 'tok_approve', 'payment-missing'],
      ['test-card', '', 'payment-details-missing'],
      ['test-card', 'x'.repeat(201), 'payment-details-missing'],
    ] as const) {
      const wrong = await browser.submit(seen.form, { payment, paymentToken, intent: 'order' });
      expect([wrong.status, page(wrong, 'pay-order').form.fieldErrors]).toEqual([422, { payment: { code } }]);
    }
  });

  test('is on the status page of an unpaid order only', async () => {
    const desk = await openPayLinkDesk();
    await desk.buy({ mugs: 1 });
    const browser = desk.shop.world.browser();
    const statusUrl = text((await readEmails(desk)).find(({ kind }) => kind === 'order-confirmation')?.['statusUrl']);
    const status = page(await browser.open(statusUrl), 'order-status');
    const seen = page(await browser.open(status.payUrl ?? ''), 'pay-order');
    expect(seen.due).toBe(status.due);
    page(await payDue(browser, seen, 'tok_approve'), 'pay-order');
    const after = page(await browser.open(statusUrl), 'order-status');
    expect([after.payUrl, after.due]).toEqual([undefined, undefined]);
  });

  test('pays by gift card at once, and the rest by card', async () => {
    const desk = await openPayLinkDesk();
    const order = await desk.buy({ mugs: 1 });
    const { browser, seen } = await desk.follow(await desk.send(order));
    const use = (giftCard: string) => browser.submit(seen.giftCard, { giftCard, intent: 'gift-card' });
    const unknown = '0000-0000-0000-0000';
    const wrong = await use(unknown);
    expect([wrong.status, page(wrong, 'pay-order').giftCard.fieldErrors]).toEqual([
      422,
      { giftCard: { code: 'coupon-unknown', values: { name: unknown } } },
    ]);
    const rest = page(await use(await issueCard(desk, '20')), 'pay-order');
    const total = Number(member(order, 'priceSummary.total.amount'));
    expect([rest.state, rest.due, rest.payments.length]).toEqual(['due', `$${(total - 20).toFixed(2)}`, 1]);
    expect(page(await payDue(browser, rest, 'tok_approve'), 'pay-order').state).toBe('paid');
    expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('takes no more gift cards after ten wrong codes', async () => {
    const desk = await openPayLinkDesk();
    const order = await desk.buy({ mugs: 1 });
    const { browser, seen } = await desk.follow(await desk.send(order));
    const code = await issueCard(desk, '20');
    const use = async (giftCard: string) =>
      page(await browser.submit(seen.giftCard, { giftCard, intent: 'gift-card' }), 'pay-order').giftCard.fieldErrors;
    for (let place = 0; place < 10; place += 1) await use('0000-0000-0000-0000');
    expect(await use(code)).toEqual({ giftCard: { code: 'coupon-too-many-tries' } });
  });

  test('is refused where the shop takes no payments', async () => {
    const desk = await openPayLinkDesk();
    const order = await desk.buy({ mugs: 1 });
    const methods = list(
      (await desk.call('POST', '/ecom/v1/payment-methods/query', { query: {} })).body,
      'paymentMethods',
    );
    const card = methods.find(({ code }) => code === 'test-card') ?? {};
    const off = { paymentMethod: { ...card, enabled: false } };
    expect((await desk.call('PATCH', `/ecom/v1/payment-methods/${text(card['id'])}`, off)).status).toBe(200);
    const sent = await desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/payment-link`, {});
    expect([error(sent), text(sent.body['message'])]).toEqual([
      [409, 'PAYMENT_METHOD_NOT_AVAILABLE'],
      'The shop takes no payments online: turn a payment method on first.',
    ]);
  });

  test('takes the rest of an order of which a deposit was paid', async () => {
    const desk = await openPayLinkDesk();
    const { world, token } = desk.shop;
    const table = {
      productName: { original: 'A table to order' },
      price: '400',
      quantity: 1,
      itemType: { preset: 'SERVICE' },
      paymentOption: 'DEPOSIT_ONLINE',
      depositAmount: '100',
    };
    const made = await desk.call('POST', '/ecom/v1/checkouts', { customLineItems: [table], channelType: 'WEB' });
    const ecomCheckout = { checkoutId: text(member(made.body, 'checkout.id')) };
    const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', {
      body: { ecomCheckout },
      token,
    });
    const browser = world.browser();
    const shown = await openCheckout(browser, text(member(session.body, 'redirectSession.fullUrl')));
    const card = page(
      await browser.submit(shown.form, { ...BUYER, payment: 'test-card', intent: 'update' }),
      'checkout',
    );
    expect(card.summary.parts).toEqual([
      { kind: 'now', amount: '$100.00' },
      { kind: 'later', amount: '$300.00' },
    ]);
    page(await payBy(browser, card, 'tok_approve', { delivery: '' }), 'thanks');
    const order = (await readOrder(world)) ?? {};
    expect(order).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '100.00' }, balance: { amount: '300.00' } },
    });
    const later = await desk.follow(await desk.send(order));
    expect([later.seen.due, later.seen.payments.map(({ amount }) => amount)]).toEqual(['$300.00', ['$100.00']]);
    expect(page(await payDue(later.browser, later.seen, 'tok_approve'), 'pay-order').state).toBe('paid');
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '400.00' }, balance: { amount: '0.00' } },
    });
  });

  test('takes whole yen', async () => {
    const shop = await openShopAbroad({ currency: 'JPY', locale: 'ja-JP' });
    const { world, merchant, token } = shop;
    await shop.add(units(await shop.sell('Bowl', 8000), 1));
    const browser = world.browser();
    const { form } = page(await browser.open(await checkOutCart({ world, token })), 'checkout');
    page(
      await browser.submit(form, { ...BUYER, delivery: form.values?.['delivery'] ?? '', intent: 'order' }),
      'thanks',
    );
    const found = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: merchant });
    const id = text(member(found.body, 'orders.0.id'));
    const { url } = await shop.set(`/ecom/v1/orders/${id}/payment-link`, {});
    const seen = page(await browser.open(text(url)), 'pay-order');
    expect(seen.due).toBe('￥8,000');
    expect(page(await payDue(browser, seen, 'tok_approve'), 'pay-order').state).toBe('paid');
  });

  test('is sent by callers with the permission to take payments only', async () => {
    const shop = await openDemoShop();
    const path = '/ecom/v1/orders/ord_1/payment-link';
    expect((await shop.world.call('POST', path, { body: {}, token: shop.token })).status).toBe(403);
    const unknown = await shop.world.call('POST', path, { body: {}, token: await merchantToken(shop.world) });
    expect(error(unknown)).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});
