/** Form input is kept and restored on reload, in a new checkout, and after signing in. */
import type { HostedForm } from '@cartwright/hosted';
import { expect, test } from 'vitest';

import { CART, type DemoShop, list, openDemoShop, signInDemoAda, input } from '../../../../test/demo-shop.ts';
import { promoterOf } from '../../../../test/promotions.ts';
import { type Browser, page } from '../../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const SHOP = 'http://localhost:4000';
const TYPED = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  note: 'Ring twice',
};

async function openShop(): Promise<DemoShop> {
  const shop = await openDemoShop();
  await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
  return shop;
}

async function addressOf({ world, token }: DemoShop, as = token): Promise<string> {
  const made = await world.call('POST', `${CART}/create-checkout`, { body: {}, token: as });
  const body = {
    ecomCheckout: { checkoutId: text(made.body['checkoutId']) },
    callbacks: { loginUrl: `${SHOP}/account/sign-in?return-to=%2Fcheckout` },
  };
  const response = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token: as });
  return text(member(response.body, 'redirectSession.fullUrl'));
}

async function open(browser: Browser, address: string) {
  return page(await browser.open(address), 'checkout');
}

async function type(browser: Browser, form: HostedForm, typed: Record<string, string>) {
  return page(await browser.submit(form, { ...typed, intent: 'update' }), 'checkout');
}

test('typed values are shown again on reload and in the next checkout of this browser, also invalid ones', async () => {
  const shop = await openShop();
  const browser = shop.world.browser();
  const address = await addressOf(shop);
  const { form } = await open(browser, address);
  await type(browser, form, { ...TYPED, email: 'ada@', delivery: 'studio-express' });
  for (const again of [address, await addressOf(shop)]) {
    const { form: kept } = await open(browser, again);
    expect(kept.values).toMatchObject({ ...TYPED, email: 'ada@', delivery: 'studio-express' });
    expect(kept.fieldErrors).toBeUndefined();
  }
  const { form: elsewhere } = await open(shop.world.browser(), await addressOf(shop));
  expect(elsewhere.values?.['fullName']).toBeUndefined();
});

test('typed values are deleted after the purchase, and after a day', async () => {
  const shop = await openShop();
  const browser = shop.world.browser();
  const { form } = await open(browser, await addressOf(shop));
  const shown = await type(browser, form, TYPED);
  page(await browser.submit(shown.form, { ...TYPED, intent: 'order' }), 'thanks');
  await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
  const next = await open(browser, await addressOf(shop));
  expect(next.form.values?.['addressLine1']).toBeUndefined();
  await type(browser, next.form, TYPED);
  const lineItems = [input(await shop.find('gather-tray'), 1)];
  shop.world.clock.advance(24 * 60 * 60 * 1000);
  const token = await shop.world.visit();
  await shop.world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
  const { form: later } = await open(browser, await addressOf(shop, token));
  expect(later.values?.['addressLine1']).toBeUndefined();
});

test('signing in from the checkout leads to the shop’s page for that, and back with everything typed', async () => {
  const shop = await openShop();
  const { world } = shop;
  const browser = world.browser();
  const { form, canSignIn } = await open(browser, await addressOf(shop));
  expect(canSignIn).toBe(true);
  const left = await browser.submit(form, { ...TYPED, email: 'other@example.com', intent: 'sign-in' });
  expect(left.url.href).toBe(`${SHOP}/account/sign-in?return-to=%2Fcheckout`);
  const token = await signInDemoAda(shop, browser);
  const back = await open(browser, await addressOf(shop, token));
  expect(back.form.values).toMatchObject({ ...TYPED, email: 'other@example.com' });
  expect([back.canSignIn, back.account?.email]).toEqual([false, 'ada@example.com']);
  const thanks = page(await browser.submit(back.form, { ...TYPED, intent: 'order' }), 'thanks');
  const orders = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token });
  expect(list(orders.body, 'orders').map(({ number }) => number)).toEqual([thanks.order.number]);
  expect(list((await world.call('GET', CART, { token })).body, 'cart.lineItems')).toEqual([]);
});

test('the input of a member is not shown to the next person at this browser', async () => {
  const shop = await openShop();
  const browser = shop.world.browser();
  const token = await signInDemoAda(shop, browser);
  const { form } = await open(browser, await addressOf(shop, token));
  await type(browser, form, TYPED);
  browser.cookies.delete('cartwright_member');
  await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
  const { form: next } = await open(browser, await addressOf(shop));
  expect(next.values?.['addressLine1']).toBeUndefined();
});

test('a member chooses among saved addresses, and saves another', async () => {
  const shop = await openShop();
  const { world } = shop;
  const browser = world.browser();
  const token = await signInDemoAda(shop, browser);
  const saved = {
    address: {
      country: 'US',
      addressLine: '12 Alder Way',
      city: 'Portland',
      subdivision: 'US-ME',
      postalCode: '04101',
    },
  };
  const added = await world.call('POST', '/members/v1/members/my/addresses', {
    body: { address: saved.address, fullName: 'Grace Hopper' },
    token,
  });
  expect(added.status).toBe(200);
  const { form, savedAddresses } = await open(browser, await addressOf(shop, token));
  const id = savedAddresses[0]?.id ?? '';
  expect(savedAddresses).toEqual([
    { id, lines: ['Grace Hopper', '12 Alder Way', 'Portland, ME 04101', 'United States'] },
  ]);
  expect(form.values).toMatchObject({
    savedAddress: id,
    fullName: 'Grace Hopper',
    addressLine1: '12 Alder Way',
    subdivision: 'ME',
  });
  const other = await type(browser, form, { ...TYPED, savedAddress: 'new', saveAddress: '1' });
  expect(other.form.values).toMatchObject({ savedAddress: 'new', addressLine1: '1 Analytical Way' });
  const order = { ...TYPED, savedAddress: 'new', saveAddress: '1', intent: 'order' };
  page(await browser.submit(other.form, order), 'thanks');
  const known = await world.call('GET', '/members/v1/members/my/addresses', { token });
  expect(list(known.body, 'addresses').map((one) => member(one, 'address.addressLine'))).toEqual([
    '12 Alder Way',
    '1 Analytical Way',
  ]);
  expect(list(known.body, 'addresses').map((one) => one['fullName'])).toEqual(['Grace Hopper', 'Ada Lovelace']);
});

test('a place named before the checkout chooses the saved address there, or begins a new one', async () => {
  const shop = await openShop();
  const { world } = shop;
  const browser = world.browser();
  const token = await signInDemoAda(shop, browser);
  const saved = { country: 'US', addressLine: '12 Alder Way', city: 'Portland', postalCode: '04101' };
  const { body } = await world.call('POST', '/members/v1/members/my/addresses', { body: { address: saved }, token });
  const openAt = async (address: JsonObject) => {
    await world.call('PATCH', CART, { body: { cartInfo: { contactInfo: { address } } }, token });
    return (await open(browser, await addressOf(shop, token))).form.values;
  };
  expect(await openAt({ country: 'US', subdivision: 'ME', postalCode: '04101' })).toMatchObject({
    savedAddress: text(member(body, 'address.id')),
    addressLine1: '12 Alder Way',
  });
  const elsewhere = await openAt({ country: 'US', subdivision: 'OR', postalCode: '97205' });
  expect(elsewhere).toMatchObject({ savedAddress: 'new', country: 'US', subdivision: 'OR', postalCode: '97205' });
  expect(elsewhere).not.toHaveProperty('addressLine1');
});

test('a saved address fills in its recipient when it is chosen, and never replaces a typed name', async () => {
  const shop = await openShop();
  const { world } = shop;
  const browser = world.browser();
  const token = await signInDemoAda(shop, browser);
  const save = async (fullName: string, addressLine: string): Promise<string> => {
    const address = { country: 'US', addressLine, city: 'Portland', subdivision: 'US-ME', postalCode: '04101' };
    const { body } = await world.call('POST', '/members/v1/members/my/addresses', {
      body: { address, fullName },
      token,
    });
    return text(member(body, 'address.id'));
  };
  await save('Grace Hopper', '12 Alder Way');
  const other = await save('Mary Somerville', '3 Slate Street');
  const address = await addressOf(shop, token);
  const { form } = await open(browser, address);
  const name = form.values?.['fullName'] ?? '';
  expect(name).toBe('Grace Hopper');
  const chosen = await type(browser, form, { fullName: name, savedAddress: other });
  expect(chosen.form.values).toMatchObject({ fullName: 'Mary Somerville', addressLine1: '3 Slate Street' });
  const typed = await type(browser, chosen.form, { fullName: 'Mary S.', savedAddress: other });
  expect(typed.form.values).toMatchObject({ fullName: 'Mary S.', addressLine1: '3 Slate Street' });
  expect((await open(browser, address)).form.values).toMatchObject({ fullName: 'Mary S.' });
});

test('a code is applied and removed in the checkout, counts for its cart too, and a wrong one shows the reason', async () => {
  const shop = await openShop();
  const { world, token } = shop;
  const merchant = await promoterOf(shop);
  await merchant.coupon({ code: 'HELLO', moneyOffAmount: 3 });
  const browser = world.browser();
  const { form } = await open(browser, await addressOf(shop));
  const wrong = await browser.submit(form, { ...TYPED, coupon: 'HALLO', intent: 'apply-coupon' });
  expect([wrong.status, page(wrong, 'checkout').coupon]).toEqual([
    422,
    { problem: { code: 'coupon-unknown', values: { name: 'HALLO' } } },
  ]);
  await merchant.coupon({ code: 'BIG', moneyOffAmount: 20, minimumSubtotal: 100 });
  const small = await browser.submit(form, { ...TYPED, coupon: 'big', intent: 'apply-coupon' });
  expect(page(small, 'checkout').coupon).toEqual({
    problem: { code: 'coupon-minimum', values: { name: 'big', amount: '$100.00' } },
  });
  const applied = page(await browser.submit(form, { ...TYPED, coupon: ' hello ', intent: 'apply-coupon' }), 'checkout');
  expect([applied.coupon, applied.summary.total]).toEqual([{ code: 'HELLO' }, '$37.95']);
  const estimated = await world.call('GET', CART, { token });
  expect(JSON.stringify(estimated.body)).toContain('HELLO');
  // The total without it was not agreed to: it is shown first.
  const removed = page(await browser.submit(applied.form, { ...TYPED, intent: 'remove-coupon' }), 'checkout');
  expect([removed.coupon, removed.summary.total]).toEqual([{}, '$40.95']);
  const stale = await browser.submit(applied.form, { ...TYPED, intent: 'order' });
  expect([stale.status, page(stale, 'checkout').form.error]).toEqual([
    409,
    { code: 'total-changed', values: { total: '$40.95' } },
  ]);
});

test('no order is placed for a choice whose total was not shown', async () => {
  const shop = await openShop();
  const { world } = shop;
  const merchant = await promoterOf(shop);
  const browser = world.browser();
  const { form } = await open(browser, await addressOf(shop));
  const choices: readonly (readonly [Record<string, string>, string])[] = [
    [{ delivery: 'studio-express' }, '$52.00'],
    [{ method: 'pickup' }, '$34.00'],
  ];
  for (const [choice, total] of choices) {
    const seen = await browser.submit(form, { ...TYPED, ...choice, intent: 'order' });
    const shown = page(seen, 'checkout');
    expect([seen.status, shown.form.error, shown.summary.total]).toEqual([
      409,
      { code: 'total-changed', values: { total } },
      total,
    ]);
  }
  for (const forged of [
    { shown: '' },
    { shown: '5200|3400|USD|studio-parcel|' },
    { totals: '{"studio-express":5200}' },
  ]) {
    const seen = await browser.submit(form, { ...TYPED, delivery: 'studio-express', intent: 'order', ...forged });
    expect(seen.status).toBe(409);
  }
  expect(list((await merchant.call('POST', '/ecom/v1/orders/search', {})).body, 'orders')).toEqual([]);
  const again = await type(browser, form, { ...TYPED, method: 'ship', delivery: 'studio-express' });
  const order = { ...TYPED, method: 'ship', delivery: 'studio-express', intent: 'order' };
  expect(page(await browser.submit(again.form, order), 'thanks').order.summary.total).toBe('$52.00');
});
