/** Gift cards at the checkout: one pays, and one is bought for another person. */
import { describe, expect, test } from 'vitest';

import { input, list, openDemoShop, type DemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { BUYER, checkOutCart, checkOutMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { page } from '../../../../test/test-browser.ts';
import { member, text } from '../../../../test/test-platform.ts';

async function issue({ world }: DemoShop, amount: string): Promise<{ readonly id: string; readonly code: string }> {
  const token = await merchantToken(world);
  const { body } = await world.call('POST', '/ecom/v1/gift-cards', { body: { amount }, token });
  return { id: text(member(body, 'giftCard.id')), code: text(body['code']) };
}

async function readBalance({ world }: DemoShop, id: string): Promise<string> {
  const token = await merchantToken(world);
  return text(member((await world.call('GET', `/ecom/v1/gift-cards/${id}`, { token })).body, 'giftCard.balance'));
}

describe('a gift card', () => {
  test('pays a part: its row, the rest on the button, the order and the thanks', async () => {
    const shop = await openDemoShop();
    const { id, code } = await issue(shop, '30');
    const browser = shop.world.browser();
    const { form } = await openCheckout(browser, await checkOutMugs(shop));
    const typed = { ...BUYER, payment: 'test-card', coupon: code.toLowerCase(), intent: 'apply-coupon' };
    const shown = page(await browser.submit(form, typed), 'checkout');
    const ending = code.slice(-4);
    expect(shown.giftCard).toEqual({ code: `••••${ending}`, used: '$30.00', balance: '$30.00' });
    expect(shown.summary.parts).toEqual([
      { kind: 'gift-card', note: `••••${ending}`, amount: '−$30.00' },
      { kind: 'now', amount: '$10.95' },
    ]);
    expect(shown.order).toEqual({ kind: 'pay', amount: '$10.95' });
    const thanks = page(await payBy(browser, shown, 'tok_approve'), 'thanks');
    expect(thanks.order.payment).toMatchObject({
      card: { lastFour: '4242' },
      giftCard: { code: `••••${ending}`, amount: '$30.00' },
    });
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'PAID' });
    expect(Number(await readBalance(shop, id))).toBe(0);
  });

  test('that pays everything needs no other payment', async () => {
    const shop = await openDemoShop();
    const { id, code } = await issue(shop, '100');
    const browser = shop.world.browser();
    const { form } = await openCheckout(browser, await checkOutMugs(shop));
    const typed = { ...BUYER, payment: 'test-card', coupon: code, intent: 'apply-coupon' };
    const shown = page(await browser.submit(form, typed), 'checkout');
    expect(shown.order).toEqual({ kind: 'place', amount: '$0.00' });
    page(await payBy(browser, shown, ''), 'thanks');
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'PAID' });
    expect(Number(await readBalance(shop, id))).toBe(59.05);
  });

  test('is taken off again, and an unknown code is no gift card', async () => {
    const shop = await openDemoShop();
    const { code } = await issue(shop, '30');
    const browser = shop.world.browser();
    const { form } = await openCheckout(browser, await checkOutMugs(shop));
    const used = page(await browser.submit(form, { coupon: code, intent: 'apply-coupon' }), 'checkout');
    const without = page(await browser.submit(used.form, { intent: 'remove-gift-card' }), 'checkout');
    expect([without.giftCard, without.summary.parts]).toEqual([undefined, undefined]);
    const wrong = page(
      await browser.submit(form, { coupon: '0000-0000-0000-0000', intent: 'apply-coupon' }),
      'checkout',
    );
    expect(wrong.coupon.problem).toMatchObject({ code: 'coupon-unknown' });
  });

  test('is not looked up any more after ten wrong codes, and mistyped coupons do not count', async () => {
    const shop = await openDemoShop();
    const { code } = await issue(shop, '30');
    const browser = shop.world.browser();
    const { form } = await openCheckout(browser, await checkOutMugs(shop));
    const apply = async (coupon: string) =>
      page(await browser.submit(form, { coupon, intent: 'apply-coupon' }), 'checkout');
    await apply('WELCOM10');
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await apply(`0000-0000-0000-000${wrong}`)).coupon.problem).toMatchObject({ code: 'coupon-unknown' });
    }
    const stopped = await apply(code);
    expect([stopped.giftCard, stopped.coupon.problem]).toEqual([undefined, { code: 'coupon-too-many-tries' }]);
    shop.world.clock.advance(16 * 60 * 1000);
    expect((await apply(code)).giftCard).toMatchObject({ used: '$30.00' });
  });

  test('that is bought names whom it is for, and its fields say what is missing', async () => {
    const shop = await openDemoShop();
    const token = await merchantToken(shop.world);
    const product = {
      name: 'Gift card',
      productType: 'digital',
      digitalKind: 'gift_card',
      priceData: { price: 50 },
    };
    const made = await shop.world.call('POST', '/stores/v1/products', { body: { product }, token });
    await shop.add(input(member(made.body, 'product') as never, 1));
    const browser = shop.world.browser();
    const shown = await openCheckout(browser, await checkOutCart(shop));
    const [recipient] = shown.recipients;
    expect(recipient?.name).toBe('Gift card');
    const line = recipient?.lineId ?? '';
    const half = { [`recipientName:${line}`]: 'Grace', [`recipientDate:${line}`]: '1999-01-01' };
    const refused = page(await payBy(browser, shown, 'tok_approve', half), 'checkout');
    expect(refused.form.fieldErrors).toEqual({
      [`recipientEmail:${line}`]: { code: 'email-missing' },
      [`recipientDate:${line}`]: { code: 'recipient-date-wrong' },
    });
    expect(refused.form.values).toMatchObject({ [`recipientName:${line}`]: 'Grace' });
    const whole = {
      [`recipientEmail:${line}`]: 'Grace@Example.com',
      [`recipientDate:${line}`]: '2026-06-01',
      [`recipientMessage:${line}`]: 'For you',
    };
    page(await payBy(browser, refused, 'tok_approve', whole), 'thanks');
    const cards = await shop.world.call('POST', '/ecom/v1/gift-cards/query', { body: { query: {} }, token });
    expect(list(cards.body, 'giftCards')[0]).toMatchObject({
      status: 'SCHEDULED',
      recipient: { name: 'Grace', email: 'grace@example.com' },
    });
  });

  test('fills in the recipient that was typed on the page of the product', async () => {
    const shop = await openDemoShop();
    const customTextFields = { 'Recipient email': 'Grace@example.com', Message: 'For you' };
    await shop.add(input(await shop.find('alder-gift-card'), 1, { options: { Amount: '$25' }, customTextFields }));
    const browser = shop.world.browser();
    const shown = await openCheckout(browser, await checkOutCart(shop));
    const line = shown.recipients[0]?.lineId ?? '';
    expect(shown.form.values).toMatchObject({
      [`recipientEmail:${line}`]: 'Grace@example.com',
      [`recipientMessage:${line}`]: 'For you',
    });
    page(await payBy(browser, shown, 'tok_approve', { [`recipientEmail:${line}`]: 'ida@example.com' }), 'thanks');
    const token = await merchantToken(shop.world);
    const cards = await shop.world.call('POST', '/ecom/v1/gift-cards/query', { body: { query: {} }, token });
    expect(list(cards.body, 'giftCards')[0]).toMatchObject({ recipient: { email: 'ida@example.com' } });
  });
});
