/** An order that exists is paid by its link: once, and never more than is due; on both databases. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list } from '../../../test/demo-shop.ts';
import { readEmails } from '../../../test/order-mailbox.ts';
import { openPayLinkDesk, payDue, type PayLinkDesk } from '../../../test/pay-links.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const amount = (order: JsonObject, name: string): string => text(member(order, `balanceSummary.${name}.amount`));

async function listPayments({ call }: PayLinkDesk, order: JsonObject) {
  const { body } = await call('GET', `/ecom/v1/payments/orders/${text(order['id'])}`);
  return list(body, 'orderTransactions.payments').map(({ status, amount: price }) => [
    status,
    member(price as JsonObject, 'amount'),
  ]);
}

describeOnBothDatabases('an unpaid order', ({ place }) => {
  const open = async () => {
    const desk = await openPayLinkDesk({ database: await place() });
    return { desk, order: await desk.buy({ mugs: 1 }) };
  };

  test('is paid by the link that the merchant sends, and the link says so from then on', async () => {
    const { desk, order } = await open();
    const url = await desk.send(order, { customMessage: 'As agreed' });
    const due = `$${text(member(order, 'priceSummary.total.amount'))}`;
    const [email] = await readEmails(desk);
    expect(email).toMatchObject({
      kind: 'payment-link',
      to: 'ada@example.com',
      payUrl: url,
      message: 'As agreed',
      order: { number: text(order['number']), due },
    });
    const { browser, seen } = await desk.follow(url);
    expect(seen).toMatchObject({ state: 'due', due, number: text(order['number']), payments: [], otherMethods: [] });
    expect(seen.summary?.total).toBe(due);
    expect(seen.methods.map(({ code, isTest }) => [code, isTest])).toEqual([['test-card', true]]);
    const paid = page(await payDue(browser, seen, 'tok_approve'), 'pay-order');
    expect(paid).toMatchObject({
      state: 'paid',
      payments: [{ by: { kind: 'card', brand: 'Visa', lastFour: '4242' }, state: 'paid', amount: due }],
    });
    page(await browser.open(paid.statusUrl ?? ''), 'order-status');
    const now = await desk.read(order['id']);
    expect(now).toMatchObject({ paymentStatus: 'PAID', status: 'APPROVED' });
    expect([amount(now, 'balance'), `$${amount(now, 'paid')}`]).toEqual(['0.00', due]);
    expect(await desk.activities(order['id'])).toEqual([
      'ORDER_PLACED',
      'EMAIL_SENT',
      'AUTHORIZED_PAYMENT_CREATED',
      'AUTHORIZED_PAYMENT_CAPTURED',
      'ORDER_PAID',
    ]);
    const again = await desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/payment-link`, {});
    expect(error(again)).toEqual([409, 'ORDER_ALREADY_PAID']);
  });

  test('is paid after a decline, and after a challenge that was declined', async () => {
    const { desk, order } = await open();
    const { browser, seen } = await desk.follow(await desk.send(order));
    const declined = await payDue(browser, seen, 'tok_decline');
    expect(declined.status).toBe(422);
    const again = page(declined, 'pay-order');
    expect(again.form.fieldErrors).toEqual({
      payment: { code: 'payment-declined', values: { reason: 'card-declined' } },
    });
    const asked = page(await payDue(browser, again, 'tok_challenge'), 'test-challenge');
    const back = page(await browser.submit(asked.form, { answer: 'decline' }), 'pay-order');
    expect(back.form.error).toEqual({ code: 'payment-declined', values: { reason: 'authentication-failed' } });
    const second = page(await payDue(browser, back, 'tok_challenge'), 'test-challenge');
    expect(second.amount).toBe(seen.due);
    expect(page(await browser.submit(second.form, { answer: 'confirm' }), 'pay-order').state).toBe('paid');
    expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'PAID' });
    expect(await listPayments(desk, order)).toEqual([['APPROVED', seen.due?.slice(1)]]);
  });

  test('that four tabs pay at once is paid once', async () => {
    const { desk, order } = await open();
    const url = await desk.send(order);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => desk.follow(url)));
    const answers = await Promise.all(tabs.map(({ browser, seen }) => payDue(browser, seen, 'tok_approve')));
    for (const { status } of answers) expect([200, 422]).toContain(status);
    await desk.shop.world.platform.runJobs();
    expect(await listPayments(desk, order)).toEqual([['APPROVED', text(member(order, 'priceSummary.total.amount'))]]);
    expect(amount(await desk.read(order['id']), 'balance')).toBe('0.00');
  });

  test('that is marked as paid, or canceled, while the buyer is at the bank takes nothing', async () => {
    const { desk, order } = await open();
    const other = await desk.buy({ mugs: 1 });
    for (const [one, path, state, reason] of [
      [order, `/ecom/v1/payments-collector/orders/${text(order['id'])}/mark-as-paid`, 'paid', 'order-paid'],
      [other, `/ecom/v1/orders/${text(other['id'])}/cancel`, 'canceled', 'order-canceled'],
    ] as const) {
      const { browser, seen } = await desk.follow(await desk.send(one));
      const challenge = page(await payDue(browser, seen, 'tok_challenge'), 'test-challenge');
      expect((await desk.call('POST', path, {})).status).toBe(200);
      const back = page(await browser.submit(challenge.form, { answer: 'confirm' }), 'pay-order');
      expect([back.state, back.form.error]).toEqual([state, { code: 'payment-released', values: { reason } }]);
      await desk.shop.world.platform.runJobs();
      expect(await listPayments(desk, one)).toEqual(
        state === 'paid' ? [['APPROVED', text(member(one, 'priceSummary.total.amount'))]] : [],
      );
    }
    const late = await desk.call('POST', `/ecom/v1/orders/${text(other['id'])}/payment-link`, {});
    expect(error(late)).toEqual([409, 'ORDER_IS_CANCELED']);
  });

  test('of which a part is paid takes the rest, and no amount that the page did not show', async () => {
    const { desk, order } = await open();
    const url = await desk.send(order, { sendEmail: false });
    const { browser, seen } = await desk.follow(url);
    const record = `/ecom/v1/payments-collector/orders/${text(order['id'])}/manual-payment`;
    expect((await desk.call('POST', record, { amount: { amount: '10.00' } })).status).toBe(200);
    const changed = await payDue(browser, seen, 'tok_approve');
    expect([changed.status, page(changed, 'pay-order').form.error]).toEqual([
      422,
      { code: 'payment-released', values: { reason: 'amount-changed' } },
    ]);
    const rest = page(changed, 'pay-order');
    expect(page(await payDue(browser, rest, 'tok_approve'), 'pay-order').state).toBe('paid');
    const total = text(member(order, 'priceSummary.total.amount'));
    expect(await listPayments(desk, order)).toEqual([
      ['APPROVED', '10.00'],
      ['APPROVED', (Number(total) - 10).toFixed(2)],
    ]);
  });

  test('is paid by the notification before the buyer returns', async () => {
    const { desk, order } = await open();
    const { browser, seen } = await desk.follow(await desk.send(order));
    const waiting = page(await payDue(browser, seen, 'tok_slow'), 'payment');
    expect(waiting.state).toBe('confirming');
    // A second click meanwhile waits for the first one.
    expect(page(await payDue(browser, seen, 'tok_approve'), 'payment').continueUrl).toBe(waiting.continueUrl);
    desk.shop.world.clock.advance(90_000);
    await desk.shop.world.platform.runJobs();
    expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'PAID' });
    expect(page(await browser.open(waiting.continueUrl), 'pay-order').state).toBe('paid');
    expect(await listPayments(desk, order)).toHaveLength(1);
  });
});
