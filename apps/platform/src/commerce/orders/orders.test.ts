import { describe, expect, test } from 'vitest';

import { list, openDemoShop, error, signInDemoAda, violations, input, type DemoShop } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { page } from '../../../test/test-browser.ts';
import { member, text } from '../../../test/test-platform.ts';
import { splitName } from './order.ts';

const ADDRESS = {
  fullName: 'Ada King Lovelace',
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  delivery: 'studio-parcel',
  note: 'Ring twice',
};

/** Buys one mug and returns the order's number. */
async function buyMug({ world, find }: DemoShop, token: string, email: string): Promise<string> {
  const lineItems = [input(await find('harbour-mug'), 1, { options: { Glaze: 'Oat' } })];
  await world.call('POST', '/ecom/v1/carts/current/add-to-cart', { body: { lineItems }, token });
  const checkout = await world.call('POST', '/ecom/v1/carts/current/create-checkout', { body: {}, token });
  const body = { ecomCheckout: { checkoutId: text(checkout.body['checkoutId']) } };
  const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
  const browser = world.browser();
  const { form } = page(await browser.open(text(member(session.body, 'redirectSession.fullUrl'))), 'checkout');
  return page(await browser.submit(form, { ...ADDRESS, email }), 'thanks').order.number;
}

describe('orders', () => {
  test('are all the merchant’s to see, newest first, with everything that was bought', async () => {
    const shop = await openDemoShop();
    const { world, token } = shop;
    await buyMug(shop, token, 'ada@example.com');
    world.clock.advance(60_000);
    await buyMug(shop, token, 'ben@example.com');
    const merchant = await merchantToken(world);
    const { body } = await world.call('POST', '/ecom/v1/orders/search', { body: { search: {} }, token: merchant });
    expect(list(body, 'orders').map(({ number }) => number)).toEqual(['10002', '10001']);
    expect(body['metadata']).toEqual({ count: 2, total: 2, cursors: {}, hasNext: false });
    expect(list(body, 'orders')[1]).toMatchObject({
      number: '10001',
      createdDate: '2026-05-02T12:00:00.000Z',
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'ada@example.com' },
      priceSummary: {
        subtotal: { amount: '34.00', formattedAmount: '$34.00' },
        shipping: { amount: '6.95' },
        tax: { amount: '0.00' },
        discount: { amount: '0.00' },
        total: { amount: '40.95' },
      },
      lineItems: [
        {
          productName: { original: 'Harbour Mug' },
          quantity: 1,
          price: { amount: '34.00' },
          descriptionLines: [{ name: { original: 'Glaze' }, colorInfo: { original: 'Oat', code: '#e4d5ba' } }],
          physicalProperties: { sku: 'AC-101-OAT' },
          image: { width: 1600, height: 2000 },
        },
      ],
      recipientInfo: {
        address: { country: 'DE', city: 'Berlin', addressLine: 'Unter den Linden 1', postalCode: '10117' },
        contactDetails: { firstName: 'Ada King', lastName: 'Lovelace' },
      },
      shippingInfo: { code: 'studio-parcel', title: 'Studio parcel', cost: { price: { amount: '6.95' } } },
      activities: [{ type: 'ORDER_PLACED', createdDate: '2026-05-02T12:00:00.000Z' }],
      channelInfo: { type: 'WEB' },
      balanceSummary: { balance: { amount: '40.95' }, paid: { amount: '0.00' } },
    });
  });

  test('never change when the catalog does', async () => {
    const shop = await openDemoShop();
    const { world, token } = shop;
    await buyMug(shop, token, 'ada@example.com');
    const merchant = await merchantToken(world);
    const read = async () =>
      list((await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: merchant })).body, 'orders')[0];
    const before = await read();
    await world.call('DELETE', `/stores/v1/products/${text((await shop.find('harbour-mug'))['id'])}`, {
      token: merchant,
    });
    expect(await read()).toEqual(before);
  });

  test('are filtered, sorted and paged with cursors', async () => {
    const shop = await openDemoShop();
    const { world, token } = shop;
    for (const name of ['a', 'b', 'c']) {
      await buyMug(shop, token, `${name}@example.com`);
      world.clock.advance(1000);
    }
    const merchant = await merchantToken(world);
    const search = (asked: Parameters<typeof list>[0]) =>
      world.call('POST', '/ecom/v1/orders/search', { body: { search: asked }, token: merchant });
    const first = await search({ cursorPaging: { limit: 2 } });
    expect(list(first.body, 'orders').map(({ number }) => number)).toEqual(['10003', '10002']);
    expect(member(first.body, 'metadata.hasNext')).toBe(true);
    const second = await search({
      cursorPaging: { limit: 2, cursor: text(member(first.body, 'metadata.cursors.next')) },
    });
    expect(list(second.body, 'orders').map(({ number }) => number)).toEqual(['10001']);
    const found = await search({
      filter: { 'buyerInfo.email': { $in: ['a@example.com', 'c@example.com'] } },
      sort: [{ fieldName: 'number', order: 'ASC' }],
    });
    expect(list(found.body, 'orders').map(({ number }) => number)).toEqual(['10001', '10003']);
    expect(list((await search({ filter: { 'priceSummary.total.amount': { $gt: '40.95' } } })).body, 'orders')).toEqual(
      [],
    );
    expect(violations(await search({ filter: { color: 'red' } }))[0]).toMatch(
      /^search\.filter\.color FIELD_NOT_ALLOWED /,
    );
  });

  test('of others are not found for a member, and none are found for a visitor', async () => {
    const shop = await openDemoShop();
    const { world, token } = shop;
    await buyMug(shop, token, 'someone@example.com');
    const accessToken = await signInDemoAda({ ...shop, token: await world.visit() });
    await buyMug(shop, accessToken, 'ada@example.com');
    const mine = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: accessToken });
    expect(list(mine.body, 'orders').map(({ number }) => number)).toEqual(['10002']);
    const merchant = await merchantToken(world);
    const all = await world.call('POST', '/ecom/v1/orders/search', { body: {}, token: merchant });
    const [own, others] = list(all.body, 'orders').map(({ id }) => text(id));
    expect((await world.call('GET', `/ecom/v1/orders/${own ?? ''}`, { token: accessToken })).status).toBe(200);
    expect(error(await world.call('GET', `/ecom/v1/orders/${others ?? ''}`, { token: accessToken }))).toEqual([
      404,
      'ORDER_NOT_FOUND',
    ]);
    expect((await world.call('POST', '/ecom/v1/orders/search', { body: {}, token })).status).toBe(403);
  });
});

test('a name is split at its last space', () => {
  expect(splitName(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada King', lastName: 'Lovelace' });
  expect(splitName('Plato')).toEqual({ firstName: 'Plato', lastName: '' });
});
