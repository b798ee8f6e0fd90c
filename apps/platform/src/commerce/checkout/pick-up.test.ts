/** Purchases with a pickup time slot, and with a membership that pays for a line. */
import type { HostedForm } from '@cartwright/hosted';
import { expect, test } from 'vitest';

import { CART, list, openDemoShop, signInDemoAda, input } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { promoterOf, typeCode } from '../../../test/promotions.ts';
import { type Browser, page } from '../../../test/test-browser.ts';
import { member, type TestPlatform, text } from '../../../test/test-platform.ts';

const TYPED = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
};

/** Opens the page of a checkout of the caller's cart. */
async function checkOut(world: TestPlatform, token: string, browser = world.browser()) {
  const made = await world.call('POST', `${CART}/create-checkout`, { body: {}, token });
  const ecomCheckout = { checkoutId: text(made.body['checkoutId']) };
  const left = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body: { ecomCheckout }, token });
  return { browser, shown: page(await browser.open(text(member(left.body, 'redirectSession.fullUrl'))), 'checkout') };
}

/** Looks at the total with these choices, and then agrees to it. */
async function buyAs(browser: Browser, form: HostedForm, typed: Record<string, string>) {
  const shown = page(await browser.submit(form, { ...typed, intent: 'update' }), 'checkout');
  return page(await browser.submit(shown.form, { ...typed, intent: 'order' }), 'thanks');
}

async function lastOrder(world: TestPlatform, merchant: string) {
  const { body } = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: merchant });
  return list(body, 'orders')[0] ?? {};
}

test('each delivery shows its final price: with its charges, and less a coupon’s discount', async () => {
  const shop = await openDemoShop();
  const { world, token, find, add } = shop;
  const merchant = await promoterOf(shop);
  await merchant.coupon({ code: 'SHIPFREE', freeShipping: true });
  const { body } = await merchant.call('POST', '/ecom/v1/shipping-options/query', { query: {} });
  const [parcel] = list(body, 'shippingOptions').filter(({ code }) => code === 'studio-parcel');
  const id = text(parcel?.['id']);
  const otherCharges = [{ type: 'HANDLING_FEE', amount: '1.05' }];
  const changed = await merchant.call('PATCH', `/ecom/v1/shipping-options/${id}`, {
    shippingOption: { id, otherCharges },
  });
  expect(changed.status).toBe(200);
  await add(input(await find('strike-match-jar'), 1));
  const prices = async () => {
    const { shown } = await checkOut(world, token);
    const row = shown.summary.rows.find(({ kind }) => kind === 'delivery');
    return [shown.delivery.map(({ price = 'Free' }) => price), row?.amount ?? 'Free', shown.summary.total];
  };
  expect(await prices()).toEqual([['$8.00', '$18.00'], '$8.00', '$26.00']);
  await typeCode(shop, 'SHIPFREE');
  expect(await prices()).toEqual([['$1.05', 'Free'], '$8.00', '$19.05']);
});

test('an order is picked up in the slot that was chosen, and not in one that has begun', async () => {
  const { world, token, find, add } = await openDemoShop();
  await add(input(await find('strike-match-jar'), 1));
  const { browser, shown } = await checkOut(world, token);
  expect(shown.delivery.map(({ title, arrival, price }) => [title, arrival, price])).toEqual([
    ['Studio parcel', 'Wednesday, May 6 – Friday, May 8', '$6.95'],
    ['Express parcel', 'Tuesday, May 5 – Thursday, May 7', '$18.00'],
  ]);
  expect([shown.asks, shown.methods]).toEqual(['address', ['ship', 'pickup']]);
  const picked = page(await browser.submit(shown.form, { intent: 'update', method: 'pickup' }), 'checkout');
  expect(picked.asks).toBe('pickup');
  expect(picked.delivery.map(({ title, arrival, price }) => [title, arrival, price])).toEqual([
    ['Alder & Clay studio', 'Saturday, May 2, 10:00 AM – 2:00 PM', undefined],
    ['Alder & Clay studio', 'Saturday, May 2, 2:00 PM – 6:00 PM', undefined],
    ['Alder & Clay studio', 'Tuesday, May 5, 10:00 AM – 2:00 PM', undefined],
  ]);
  expect(picked.pickupPlaces).toMatchObject([
    { title: 'Alder & Clay studio', lines: ['12 Wharf Street', 'Portland, ME 04101', 'United States'] },
  ]);
  expect(picked.summary.total).toBe('$18.00');
  expect(picked.summary.rows.map(({ kind }) => kind)).toEqual(['subtotal', 'pickup']);
  const pickup = { email: 'ada@example.com', fullName: 'Ada Lovelace', method: 'pickup' };
  const slot = picked.delivery[1]?.code ?? '';
  const thanks = await buyAs(browser, picked.form, { ...pickup, delivery: slot });
  const hours = ['Tue – Sat, 10:00 AM – 6:00 PM'];
  expect(thanks.order).toMatchObject({
    receipt: {
      kind: 'pickup',
      time: 'Saturday, May 2, 2:00 PM – 6:00 PM',
      place: { ...picked.pickupPlaces[0], hours },
    },
    payment: { code: 'offline' },
  });
  const order = await lastOrder(world, await merchantToken(world));
  expect(order).toMatchObject({
    priceSummary: { shipping: { amount: '0.00' }, total: { amount: '18.00' } },
    shippingInfo: {
      code: slot,
      title: 'Alder & Clay studio',
      logistics: {
        deliveryTime: 'Saturday, May 2, 2:00 PM – 6:00 PM',
        instructions: 'Ring the bell at the green door.',
        pickupDetails: { pickupMethod: 'STORE_PICKUP', address: { city: 'Portland', addressLine: '12 Wharf Street' } },
      },
    },
  });

  await add(input(await find('strike-match-jar'), 1));
  const later = await checkOut(world, token);
  world.clock.advance(5 * 60 * 60 * 1000);
  const late = await later.browser.submit(later.shown.form, { ...pickup, delivery: slot });
  expect(late.status).toBe(422);
});

test('a membership pays for its line, and its balance decreases', async () => {
  const shop = await openDemoShop();
  const { world, find } = shop;
  const signedIn = world.browser();
  const [merchant, ada] = [await merchantToken(world), await signInDemoAda(shop, signedIn)];
  const jar = await find('strike-match-jar');
  const me = await world.call('GET', '/members/v1/members/my', { token: ada });
  const granted = await world.call('POST', '/ecom/v1/memberships', {
    body: {
      membership: {
        memberId: text(member(me.body, 'member.id')),
        name: 'Match club',
        credits: { total: 10, remaining: 3 },
        productIds: [text(jar['id'])],
      },
    },
    token: merchant,
  });
  const membershipId = text(member(granted.body, 'membership.id'));
  const line = { ...input(jar, 2), selectedMembership: { id: membershipId, appId: 'cartwright-memberships' } };
  await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems: [line] }, token: ada });
  const { browser, shown } = await checkOut(world, ada, signedIn);
  expect(shown.summary.total).toBe('$6.95');
  page(await browser.submit(shown.form, { ...TYPED, delivery: 'studio-parcel' }), 'thanks');
  expect(await lastOrder(world, merchant)).toMatchObject({
    priceSummary: { subtotal: { amount: '0.00' }, total: { amount: '6.95' } },
    lineItems: [{ paymentOption: 'MEMBERSHIP' }],
  });
  const left = await world.call('GET', `/ecom/v1/memberships/${membershipId}`, { token: merchant });
  expect(member(left.body, 'membership.credits')).toEqual({ total: 10, remaining: 1 });
});
