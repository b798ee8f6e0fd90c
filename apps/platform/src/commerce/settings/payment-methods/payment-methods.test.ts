/** The payment methods of a shop: what is offered at first, what a merchant makes of it, and what one buyer sees. */
import { describe, expect, test } from 'vitest';

import { error, list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { checkOutMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { page } from '../../../../test/test-browser.ts';
import { member, text } from '../../../../test/test-platform.ts';
import { selectPaymentMethods, type PaymentMethod } from './payment-methods.ts';

const PATH = '/ecom/v1/payment-methods';

async function open() {
  const shop = await openDemoShop();
  const token = await merchantToken(shop.world);
  const call = (method: string, path: string, body?: unknown) =>
    shop.world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const readCodes = async () =>
    list((await call('POST', `${PATH}/query`, {})).body, 'paymentMethods').map(({ code, enabled }) => [code, enabled]);
  return { shop, call, readCodes };
}

describe('payment methods', () => {
  test('are payment on delivery and the test card at first; the first change saves them', async () => {
    const { call, readCodes } = await open();
    const first = [
      ['offline', true],
      ['bank-transfer', false],
      ['test-card', true],
    ];
    expect(await readCodes()).toEqual(first);
    const paymentMethod = { code: 'invoice', provider: 'manual', title: 'Invoice' };
    expect((await call('POST', PATH, { paymentMethod })).status).toBe(200);
    expect(await readCodes()).toEqual([...first, ['invoice', undefined]]);
  });

  test('are refused with a code that is taken, and with a provider that is not configured', async () => {
    const { call } = await open();
    await call('POST', PATH, { paymentMethod: { code: 'invoice', provider: 'manual' } });
    const taken = await call('POST', PATH, { paymentMethod: { code: 'invoice', provider: 'manual' } });
    expect(violations(taken)).toEqual(['paymentMethod.code VALIDATION is the code of another method: invoice']);
    const away = await call('POST', PATH, { paymentMethod: { code: 'cards', provider: 'stripe' } });
    expect(violations(away)).toEqual(['paymentMethod.provider VALIDATION is not configured on this server: stripe']);
    expect(error(await call('GET', `${PATH}/pmt_none`))).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND']);
  });

  test('carry the merchant’s words to the page, the order and the thanks', async () => {
    const { shop, call } = await open();
    const paymentMethod = { code: 'invoice', provider: 'manual', title: 'Invoice', instructions: 'Within 14 days.' };
    await call('POST', PATH, { paymentMethod });
    const browser = shop.world.browser();
    const shown = await openCheckout(browser, await checkOutMugs(shop));
    expect(shown.payment.at(-1)).toEqual({ code: 'invoice', title: 'Invoice', instructions: 'Within 14 days.' });
    const thanks = page(await payBy(browser, shown, '', { payment: 'invoice' }), 'thanks');
    expect(thanks.order.payment).toEqual({
      code: 'invoice',
      title: 'Invoice',
      isNamed: true,
      instructions: 'Within 14 days.',
    });
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'NOT_PAID' });
  });

  test('that were removed leave their words on old orders, also under a code that is used again', async () => {
    const { shop, call } = await open();
    const old = { code: 'invoice', provider: 'manual', title: 'Invoice', instructions: 'Within 14 days.' };
    const made = await call('POST', PATH, { paymentMethod: old });
    const browser = shop.world.browser();
    const shown = await openCheckout(browser, await checkOutMugs(shop));
    const { statusUrl = '' } = page(await payBy(browser, shown, '', { payment: 'invoice' }), 'thanks');
    await call('DELETE', `${PATH}/${text(member(made.body, 'paymentMethod.id'))}`);
    await call('POST', PATH, { paymentMethod: { ...old, title: 'Bill', instructions: 'At once.' } });
    const seen = await browser.open(statusUrl);
    page(seen, 'order-status');
    expect(seen.text).toContain('Within 14 days.');
    expect(seen.text).not.toContain('At once.');
  });

  test('that are disabled or for other countries are not offered, and cannot be sent', async () => {
    const { shop, call } = await open();
    const created = await call('POST', PATH, {
      paymentMethod: { code: 'swiss', provider: 'manual', countries: ['CH'] },
    });
    const methods = list((await call('POST', `${PATH}/query`, {})).body, 'paymentMethods');
    const card = text(methods.find(({ code }) => code === 'test-card')?.['id']);
    await call('PATCH', `${PATH}/${card}`, { paymentMethod: { enabled: false } });
    const browser = shop.world.browser();
    const shown = await openCheckout(browser, await checkOutMugs(shop));
    expect(shown.payment.map(({ code }) => code)).toEqual(['offline']);
    const refused = page(await payBy(browser, shown, 'tok_approve'), 'checkout');
    expect(refused.form.fieldErrors).toEqual({ payment: { code: 'payment-missing' } });
    expect((await call('DELETE', `${PATH}/${text(member(created.body, 'paymentMethod.id'))}`)).status).toBe(200);
  });

  test('are offered by their position, those without one last', async () => {
    const { shop, call } = await open();
    await call('POST', PATH, { paymentMethod: { code: 'first', provider: 'manual', position: 0 } });
    const query = await call('POST', `${PATH}/query`, {});
    const card = list(query.body, 'paymentMethods').find(({ code }) => code === 'test-card');
    expect(card).toMatchObject({ isConfigured: true });
    await call('PATCH', `${PATH}/${text(card?.['id'])}`, { paymentMethod: { position: 1 } });
    const shown = await openCheckout(shop.world.browser(), await checkOutMugs(shop));
    expect(shown.payment.map(({ code }) => code)).toEqual(['first', 'test-card', 'offline']);
  });

  test('that hold only: the merchant captures', async () => {
    const { shop, call } = await open();
    await call('POST', PATH, { paymentMethod: { code: 'held', provider: 'test-card', capture: 'MANUAL' } });
    const browser = shop.world.browser();
    const shown = await openCheckout(browser, await checkOutMugs(shop));
    page(await payBy(browser, shown, 'tok_approve', { payment: 'held' }), 'thanks');
    expect(await readOrder(shop.world)).toMatchObject({ paymentStatus: 'PENDING' });
  });
});

test('a method for pickup is not offered for a parcel', () => {
  const cash: PaymentMethod = { code: 'cash', provider: 'manual', isCapturedByHand: false, kinds: ['pickup'] };
  expect(selectPaymentMethods([cash], { kind: 'ship', country: 'US' })).toEqual([]);
  expect(selectPaymentMethods([cash], { kind: 'pickup', country: '' })).toEqual([cash]);
});
