/** Paying with a card: the order exists when, and only when, the amount is held; what comes to nothing is released. */
import { describe, expect, test } from 'vitest';

import { openDemoShop, type DemoShop } from '../../../../test/demo-shop.ts';
import { checkOutMugs, countMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { page, type Browser } from '../../../../test/test-browser.ts';
import { member } from '../../../../test/test-platform.ts';

async function open(): Promise<{ readonly shop: DemoShop; readonly browser: Browser; readonly address: string }> {
  const shop = await openDemoShop();
  return { shop, browser: shop.world.browser(), address: await checkOutMugs(shop) };
}

describe('a card', () => {
  test('that is approved makes an order, which is paid when the thanks are shown', async () => {
    const { shop, browser, address } = await open();
    const shown = await openCheckout(browser, address);
    expect(shown.payment.map(({ code }) => code)).toEqual(['offline', 'test-card']);
    expect(shown.order).toEqual({ kind: 'place', amount: '$40.95' });
    const thanks = page(await payBy(browser, shown, 'tok_approve'), 'thanks');
    expect(thanks.order.payment).toEqual({
      code: 'test-card',
      title: 'Test card',
      card: { brand: 'Visa', lastFour: '4242' },
    });
    const order = await readOrder(shop.world);
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '40.95' } },
    });
    expect(member(order ?? {}, 'lineItems.0.paymentOption')).toBe('FULL_PAYMENT_ONLINE');
    expect(await countMugs(shop)).toBe(41);
  });

  test('shows what the button takes once it is chosen', async () => {
    const { browser, address } = await open();
    const { form } = await openCheckout(browser, address);
    const chosen = page(await browser.submit(form, { payment: 'test-card', intent: 'update' }), 'checkout');
    expect(chosen.order).toEqual({ kind: 'pay', amount: '$40.95' });
    expect(chosen.payment[1]).toMatchObject({ isTest: true, form: { kind: 'test-card' } });
    expect([chosen.payment[0]?.isTest, chosen.heldUntil]).toEqual([undefined, undefined]);
  });

  test.each([
    ['tok_decline', 'card-declined'],
    ['tok_funds', 'insufficient-funds'],
  ])('that is declined (%s) charges nothing, keeps what was typed, and another one succeeds', async (token, reason) => {
    const { shop, browser, address } = await open();
    const seen = await payBy(browser, await openCheckout(browser, address), token, { note: 'Ring twice' });
    expect(seen.status).toBe(422);
    const declined = page(seen, 'checkout');
    expect(declined.form.fieldErrors).toEqual({ payment: { code: 'payment-declined', values: { reason } } });
    expect(declined.form.values).toMatchObject({ fullName: 'Ada Lovelace', note: 'Ring twice', payment: 'test-card' });
    expect(declined.unavailable).toEqual([]);
    // The mugs are held for this buyer for a quarter of an hour from the attempt on.
    const quarter = 15 * 60 * 1000;
    expect(declined.heldUntil).toBe(new Date(shop.world.clock.now() + quarter).toISOString());
    shop.world.clock.advance(quarter);
    expect((await openCheckout(browser, address)).heldUntil).toBeUndefined();
    expect(await readOrder(shop.world)).toBeUndefined();
    page(await payBy(browser, declined, 'tok_approve'), 'thanks');
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('that was not chosen is asked for', async () => {
    const { browser, address } = await open();
    const seen = await payBy(browser, await openCheckout(browser, address), '');
    expect([seen.status, page(seen, 'checkout').form.fieldErrors]).toEqual([
      422,
      { payment: { code: 'payment-details-missing' } },
    ]);
  });

  test('that asks for confirmation makes the order when the buyer confirms', async () => {
    const { shop, browser, address } = await open();
    const asked = await payBy(browser, await openCheckout(browser, address), 'tok_challenge');
    const challenge = page(asked, 'test-challenge');
    expect(challenge.amount).toBe('$40.95');
    expect(await readOrder(shop.world)).toBeUndefined();
    page(await browser.submit(challenge.form, { answer: 'confirm' }), 'thanks');
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'PAID' });
    // Back, and again: the order is there.
    page(await browser.submit(challenge.form, { answer: 'confirm' }), 'thanks');
  });

  test('that the buyer does not confirm says so at the payment', async () => {
    const { shop, browser, address } = await open();
    const challenge = page(
      await payBy(browser, await openCheckout(browser, address), 'tok_challenge'),
      'test-challenge',
    );
    const back = page(await browser.submit(challenge.form, { answer: 'decline' }), 'checkout');
    expect(back.form.error).toEqual({ code: 'payment-declined', values: { reason: 'authentication-failed' } });
    expect(await readOrder(shop.world)).toBeUndefined();
    page(await payBy(browser, back, 'tok_approve'), 'thanks');
  });

  test('that is decided later: the page waits, and makes the order when it looks again', async () => {
    const { shop, browser, address } = await open();
    const waiting = page(await payBy(browser, await openCheckout(browser, address), 'tok_slow'), 'payment');
    expect(waiting.state).toBe('confirming');
    expect(page(await browser.open(waiting.continueUrl), 'payment').state).toBe('confirming');
    shop.world.clock.advance(5000);
    page(await browser.open(waiting.continueUrl), 'thanks');
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'PAID' });
  });
});
