/** Paying in a currency without decimals. */
import { expect, test } from 'vitest';

import { BUYER, checkOutCart, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { openShopAbroad, units } from '../../../../test/shop-abroad.ts';
import { page } from '../../../../test/test-browser.ts';
import { text } from '../../../../test/test-platform.ts';

test('takes whole yen: on the button, in the order and from a gift card', async () => {
  const shop = await openShopAbroad({ currency: 'JPY', locale: 'ja-JP' });
  const { world, merchant, token } = shop;
  await shop.add(units(await shop.sell('Bowl', 8000), 1));
  const issued = await world.call('POST', '/ecom/v1/gift-cards', { body: { amount: '3000' }, token: merchant });
  const browser = world.browser();
  const { form } = await openCheckout(browser, await checkOutCart({ world, token }));
  const typed = { ...BUYER, delivery: '', payment: 'test-card', coupon: text(issued.body['code']) };
  const shown = page(await browser.submit(form, { ...typed, intent: 'apply-coupon' }), 'checkout');
  expect(shown.order).toEqual({ kind: 'pay', amount: '￥5,000' });
  const delivery = shown.form.values?.['delivery'] ?? '';
  const thanks = page(await payBy(browser, shown, 'tok_approve', { delivery }), 'thanks');
  expect(thanks.order.summary.total).toBe('￥8,000');
  expect(await readOrder(world)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { balance: { amount: '0' }, paid: { amount: '8000' } },
  });
});
