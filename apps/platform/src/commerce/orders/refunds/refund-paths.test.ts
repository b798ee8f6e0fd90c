/** Refunds that go back to a gift card, and refunds that a provider refuses, delays or does not answer. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../../test/databases.ts';
import { error, input, list, openDemoShop } from '../../../../test/demo-shop.ts';
import { createOrderDesk, type OrderDesk } from '../../../../test/orders.ts';
import { checkOutCart, countMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { openStripeDesk } from '../../../../test/stripe-desk.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

type Place = Awaited<ReturnType<TestDatabases['place']>>;

const MINUTE = 60_000;

/** Pays two mugs through a fake of Stripe. */
async function openStripe(database: Place) {
  const { desk, fake, buy, notifyRefund } = await openStripeDesk(database);
  const order = await buy();
  const line = text(member(order, 'lineItems.0.id'));
  const lineItems = [{ lineItemId: line, quantity: 1 }];
  const transactions = async () => {
    const { body } = await desk.call('GET', `/ecom/v1/payments/orders/${text(order['id'])}`);
    return member(body, 'orderTransactions') as JsonObject;
  };
  return {
    desk,
    fake,
    order,
    transactions,
    refund: async () =>
      desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
        orderId: text(order['id']),
        paymentRefunds: [
          { paymentId: text(member(await transactions(), 'payments.0.id')), amount: { amount: '34.00' } },
        ],
        refundItems: { lineItems },
        sideEffects: { restock: { lineItems } },
      }),
    notify: notifyRefund,
  };
}

async function issueCard({ call }: OrderDesk, amount: string) {
  const { body } = await call('POST', '/ecom/v1/gift-cards', { amount });
  const id = text(member(body, 'giftCard.id'));
  const balance = async () => member((await call('GET', `/ecom/v1/gift-cards/${id}`)).body, 'giftCard.balance');
  return { id, code: text(body['code']), balance };
}

async function putGiftCardIntoCart({ shop }: Pick<OrderDesk, 'shop'>): Promise<void> {
  const customTextFields = { 'Recipient email': 'grace@example.com' };
  await shop.add(input(await shop.find('alder-gift-card'), 1, { options: { Amount: '$25' }, customTextFields }));
}

async function refundFirstLine({ call }: Pick<OrderDesk, 'call'>, order: JsonObject) {
  const { body } = await call('GET', `/ecom/v1/payments/orders/${text(order['id'])}`);
  return call('POST', '/ecom/v1/order-billing/refund-payments', {
    orderId: text(order['id']),
    paymentRefunds: [{ paymentId: text(member(body, 'orderTransactions.payments.0.id')) }],
    refundItems: { lineItems: [{ lineItemId: text(member(order, 'lineItems.0.id')), quantity: 1 }] },
  });
}

const NOTHING_REFUNDED = {
  paymentStatus: 'PAID',
  lineItems: [{ refundQuantity: 0, restockQuantity: 0, openQuantity: 2 }],
  balanceSummary: { refunded: { amount: '0.00' }, pendingRefund: { amount: '0.00' } },
};
const ONE_REFUNDED = {
  paymentStatus: 'PARTIALLY_REFUNDED',
  lineItems: [{ refundQuantity: 1, restockQuantity: 1, openQuantity: 1 }],
  balanceSummary: { refunded: { amount: '34.00' }, pendingRefund: { amount: '0.00' } },
};

describeOnBothDatabases('a refund through Stripe', ({ place }) => {
  test('that is refused changes nothing, and says so in the history', async () => {
    const { desk, fake, order, refund, transactions } = await openStripe(await place());
    const before = await countMugs(desk.shop);
    fake.answerRefunds('refused');
    const refused = await refund();
    expect(error(refused)).toEqual([409, 'REFUND_FAILED']);
    expect(refused.body['message']).toBe('The payment provider didn’t accept the refund, so nothing was refunded.');
    expect(await desk.read(order['id'])).toMatchObject(NOTHING_REFUNDED);
    expect(await countMugs(desk.shop)).toBe(before);
    expect((await transactions())['refunds']).toMatchObject([
      {
        transactions: [{ refundStatus: 'FAILED', refundStatusInfo: { description: 'This charge has been disputed.' } }],
      },
    ]);
    expect((await desk.activities(order['id'])).at(-1)).toBe('PAYMENT_REFUND_FAILED');
    fake.answerRefunds('succeeded');
    expect((await refund()).status).toBe(200);
    expect(await desk.read(order['id'])).toMatchObject(ONE_REFUNDED);
  });

  test('without an answer is asked for again by its job, and made once', async () => {
    const { desk, fake, order, refund } = await openStripe(await place());
    const before = await countMugs(desk.shop);
    // The refund is made, and no answer arrives: neither to the call nor to its repetition.
    fake.fail('lost', 2);
    const started = await refund();
    expect(member(started.body, 'refund.transactions.0.refundStatus')).toBe('STARTED');
    expect(await desk.read(order['id'])).toMatchObject({
      balanceSummary: { refunded: { amount: '0.00' }, pendingRefund: { amount: '34.00' } },
    });
    expect(await countMugs(desk.shop)).toBe(before);
    desk.shop.world.clock.advance(MINUTE);
    await desk.shop.world.platform.runJobs();
    expect(await desk.read(order['id'])).toMatchObject(ONE_REFUNDED);
    expect(await countMugs(desk.shop)).toBe(before + 1);
    expect(fake.intents[0]?.refunds).toHaveLength(1);
  });

  test('that takes its time is decided by a notification, once', async () => {
    const { desk, fake, order, refund, notify } = await openStripe(await place());
    fake.answerRefunds('pending');
    expect(member((await refund()).body, 'refund.summary.pending')).toBe(true);
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { pendingRefund: { amount: '34.00' } },
    });
    expect(await notify('succeeded')).toBe(200);
    expect(await desk.read(order['id'])).toMatchObject(ONE_REFUNDED);
    const history = await desk.activities(order['id']);
    expect(await notify('succeeded')).toBe(200);
    expect(await notify('pending')).toBe(200);
    expect(await desk.activities(order['id'])).toEqual(history);
  });

  test('that was made and comes back from the bank is a refund that failed', async () => {
    const { desk, order, refund, notify, transactions } = await openStripe(await place());
    const before = await countMugs(desk.shop);
    expect((await refund()).status).toBe(200);
    expect(await countMugs(desk.shop)).toBe(before + 1);
    expect(await notify('failed')).toBe(200);
    expect(await desk.read(order['id'])).toMatchObject(NOTHING_REFUNDED);
    expect(await countMugs(desk.shop)).toBe(before);
    expect((await transactions())['refunds']).toMatchObject([{ transactions: [{ refundStatus: 'FAILED' }] }]);
    const history = await desk.activities(order['id']);
    expect(history.at(-1)).toBe('PAYMENT_REFUND_FAILED');
    // A notification that comes again, or too late.
    for (const status of ['failed', 'succeeded', 'pending']) expect(await notify(status)).toBe(200);
    expect(await desk.activities(order['id'])).toEqual(history);
    expect((await refund()).status).toBe(200);
    expect(await desk.read(order['id'])).toMatchObject(ONE_REFUNDED);
  });

  test('that fails in the end gives the amount and the units back', async () => {
    const { desk, fake, order, refund, notify } = await openStripe(await place());
    const before = await countMugs(desk.shop);
    fake.answerRefunds('pending');
    await refund();
    expect(await countMugs(desk.shop)).toBe(before + 1);
    expect(await notify('failed')).toBe(200);
    expect(await countMugs(desk.shop)).toBe(before);
    expect(await desk.read(order['id'])).toMatchObject({
      paymentStatus: 'PAID',
      lineItems: [{ refundQuantity: 0, restockQuantity: 0, openQuantity: 2 }],
      balanceSummary: { refunded: { amount: '0.00' }, pendingRefund: { amount: '0.00' } },
    });
  });
});

describeOnBothDatabases('a gift card', ({ place }) => {
  test('that went back with its refund is there again when the bank sends the refund back', async () => {
    const { desk, buy, notifyRefund } = await openStripeDesk(await place());
    await putGiftCardIntoCart(desk);
    const order = await buy({ isFilled: true });
    const states = async () => {
      const { body } = await desk.call('POST', '/ecom/v1/gift-cards/query', { query: {} });
      return list(body, 'giftCards').map(({ status }) => status);
    };
    await desk.shop.world.platform.runJobs();
    expect(await states()).toEqual(['ACTIVE']);
    expect((await refundFirstLine(desk, order)).status).toBe(200);
    expect(await states()).toEqual(['DISABLED']);
    expect(await notifyRefund('failed')).toBe(200);
    expect(await states()).toEqual(['ACTIVE']);
  });

  test('gets back what was paid with it, by a refund and by a cancellation', async () => {
    const desk = await createOrderDesk(await openDemoShop({ database: await place() }));
    const card = await issueCard(desk, '100');
    const order = await desk.buy();
    const orderId = text(order['id']);
    const redeem = (amount: string) =>
      desk.call('POST', '/ecom/v1/order-billing/redeem-gift-card', {
        orderId,
        giftCardCode: card.code,
        amount: { amount },
        currency: 'USD',
      });
    expect(error(await redeem('74.96'))).toEqual([409, 'PAYMENT_TOO_LARGE']);
    const redeemed = await redeem('74.95');
    const paymentId = text(member(redeemed.body, 'payment.id'));
    expect(member(redeemed.body, 'payment.giftcardPaymentDetails.obfuscatedCode')).toBe(`••••${card.code.slice(-4)}`);
    expect(await card.balance()).toBe('25.05');
    expect(await desk.read(orderId)).toMatchObject({ paymentStatus: 'PAID' });
    await desk.call('POST', '/ecom/v1/order-billing/refund-payments', {
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount: '10.00' } }],
    });
    expect(await card.balance()).toBe('35.05');
    await desk.call('POST', `/ecom/v1/orders/${orderId}/cancel`, { refundPayments: true, restockAllItems: true });
    expect(await card.balance()).toBe('100.00');
    expect(await desk.read(orderId)).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' });
    const { body } = await desk.call('GET', `/ecom/v1/gift-cards/${card.id}/entries`);
    expect(list(body, 'transactions').map(({ type, amount }) => [type, amount])).toEqual([
      ['ISSUE', '100.00'],
      ['REDEEM', '-74.95'],
      ['REFUND', '10.00'],
      ['REFUND', '64.95'],
    ]);
  });

  test('that was spent cannot be refunded, and is named', async () => {
    const desk = await createOrderDesk(await openDemoShop({ database: await place() }));
    const { shop } = desk;
    await putGiftCardIntoCart(desk);
    const browser = shop.world.browser();
    page(await payBy(browser, await openCheckout(browser, await checkOutCart(shop)), 'tok_approve'), 'thanks');
    const order = (await readOrder(shop.world)) ?? {};
    const cards = await desk.call('POST', '/ecom/v1/gift-cards/query', { query: {} });
    const { id, obfuscatedCode } = list(cards.body, 'giftCards')[0] ?? {};
    await desk.call('POST', `/ecom/v1/gift-cards/${text(id)}/adjust`, { amount: '-5', note: 'Spent at the fair' });
    const refused = await refundFirstLine(desk, order);
    expect(error(refused)).toEqual([409, 'PAYMENT_NOT_REFUNDABLE']);
    expect(refused.body['message']).toContain(text(obfuscatedCode));
    const canceled = await desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/cancel`, { refundPayments: true });
    expect(error(canceled)).toEqual([409, 'PAYMENT_NOT_REFUNDABLE']);
  });
});
