/** Orders that the shop makes of checkouts, and gift cards that a caller puts on one. */
import { describe, expect, test } from 'vitest';

import {
  CATALOG_APP,
  error,
  list,
  openDemoShop,
  variantId,
  violations,
  type DemoShop,
} from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { countMugs, readOrder } from '../../../test/paying.ts';
import { member, text } from '../../../test/test-platform.ts';

const DESTINATION = {
  address: { country: 'US', subdivision: 'US-OR', city: 'Portland', addressLine: '1 Way', postalCode: '97205' },
  contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
};

async function open() {
  const shop = await openDemoShop();
  return { shop, token: await merchantToken(shop.world) };
}

async function make(shop: DemoShop, token: string, more: Record<string, unknown> = {}) {
  const mug = await shop.find('harbour-mug');
  const reference = {
    appId: CATALOG_APP,
    catalogItemId: text(mug['id']),
    options: { variantId: variantId(mug, { Glaze: 'Celadon' }) },
  };
  const body = { lineItems: [{ quantity: 1, catalogReference: reference }], channelType: 'WEB', ...more };
  return shop.world.call('POST', '/ecom/v1/checkouts', { body, token });
}

const INFO = {
  checkoutInfo: { buyerInfo: { email: 'ada@example.com' }, shippingInfo: { shippingDestination: DESTINATION } },
};

describe('an order of a checkout', () => {
  test('is made by the shop, unpaid, once', async () => {
    const { shop, token } = await open();
    const made = await make(shop, token, INFO);
    const id = text(member(made.body, 'checkout.id'));
    const ordered = await shop.world.call('POST', `/ecom/v1/checkouts/${id}/create-order`, { body: {}, token });
    expect(ordered.status).toBe(200);
    const order = await readOrder(shop.world);
    expect(order).toMatchObject({ id: ordered.body['orderId'], paymentStatus: 'NOT_PAID', checkoutId: id });
    expect(await countMugs(shop)).toBe(41);
    const again = await shop.world.call('POST', `/ecom/v1/checkouts/${id}/create-order`, { body: {}, token });
    expect(error(again)).toEqual([409, 'CHECKOUT_ALREADY_PAID']);
  });

  test('has the names of its lines in two languages, or in one', async () => {
    const { shop, token } = await open();
    const item = { quantity: 1, price: '4.00', itemType: { preset: 'SERVICE' } };
    const wrapping = { original: 'Wrapping', translated: 'Verpackung' };
    const customLineItems = [
      { ...item, productName: wrapping },
      { ...item, productName: { original: 'Card' } },
    ];
    const made = await make(shop, token, { ...INFO, customLineItems });
    const id = text(member(made.body, 'checkout.id'));
    await shop.world.call('POST', `/ecom/v1/checkouts/${id}/create-order`, { body: {}, token });
    const lines = list((await readOrder(shop.world)) ?? {}, 'lineItems');
    expect(lines.slice(1)).toMatchObject([
      { productName: wrapping },
      { productName: { original: 'Card', translated: 'Card' } },
    ]);
  });

  test('needs a buyer and an address', async () => {
    const { shop, token } = await open();
    const made = await make(shop, token);
    const id = text(member(made.body, 'checkout.id'));
    const refused = await shop.world.call('POST', `/ecom/v1/checkouts/${id}/create-order`, { body: {}, token });
    expect(refused.status).toBe(400);
    expect(violations(refused).join('\n')).toContain('checkout.email');
    expect(await countMugs(shop)).toBe(42);
  });

  test('is not for shoppers, nor of a checkout that does not exist', async () => {
    const { shop, token } = await open();
    const path = '/ecom/v1/checkouts/chk_none/create-order';
    expect((await shop.world.call('POST', path, { body: {}, token: shop.token })).status).toBe(403);
    expect(error(await shop.world.call('POST', path, { body: {}, token }))).toEqual([404, 'CHECKOUT_NOT_FOUND']);
  });
});

describe('the gift card of a checkout', () => {
  test('is put on by its code, pays a part, and is taken off', async () => {
    const { shop, token } = await open();
    const issued = await shop.world.call('POST', '/ecom/v1/gift-cards', { body: { amount: '10' }, token });
    const code = text(issued.body['code']);
    const made = await make(shop, shop.token, { ...INFO, giftCardCode: code });
    expect(made.body).toMatchObject({
      checkout: {
        giftCard: { obfuscatedCode: `••••${code.slice(-4)}`, amount: { amount: '10.00' } },
        payNowTotalAfterGiftCard: { amount: '30.95' },
      },
    });
    const id = text(member(made.body, 'checkout.id'));
    const changed = await shop.world.call('PATCH', `/ecom/v1/checkouts/${id}`, {
      body: { checkout: { id, buyerNote: 'Hi' } },
      token: shop.token,
    });
    expect(changed.body).toMatchObject({ checkout: { giftCard: { amount: { amount: '10.00' } } } });
    const removed = await shop.world.call('POST', `/ecom/v1/checkouts/${id}/remove-gift-card`, {
      body: {},
      token: shop.token,
    });
    expect(member(removed.body, 'checkout.giftCard')).toBeUndefined();
    const stranger = await shop.world.visit();
    expect(
      error(await shop.world.call('POST', `/ecom/v1/checkouts/${id}/remove-gift-card`, { body: {}, token: stranger })),
    ).toEqual([404, 'CHECKOUT_NOT_FOUND']);
  });

  test('is looked up for no more than ten wrong codes of one shopper; the shop itself is not limited', async () => {
    const { shop, token } = await open();
    const issued = await shop.world.call('POST', '/ecom/v1/gift-cards', { body: { amount: '10' }, token });
    const right = { giftCardCode: text(issued.body['code']) };
    const wrong = { giftCardCode: '0000-0000-0000-0000' };
    const id = text(member((await make(shop, shop.token)).body, 'checkout.id'));
    const change = (more: Record<string, unknown>) =>
      shop.world.call('PATCH', `/ecom/v1/checkouts/${id}`, { body: { checkout: { id }, ...more }, token: shop.token });
    for (let place = 0; place < 5; place += 1) {
      expect(error(await make(shop, shop.token, wrong))).toEqual([404, 'GIFT_CARD_NOT_FOUND']);
      expect(error(await change(wrong))).toEqual([404, 'GIFT_CARD_NOT_FOUND']);
    }
    expect(error(await make(shop, shop.token, right))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(error(await change(right))).toEqual([429, 'TOO_MANY_REQUESTS']);
    for (let place = 0; place < 11; place += 1) await make(shop, token, wrong);
    expect((await make(shop, token, right)).status).toBe(200);
  });

  test('is refused where no card has the code', async () => {
    const { shop } = await open();
    expect(error(await make(shop, shop.token, { giftCardCode: '0000-0000-0000-0000' }))).toEqual([
      404,
      'GIFT_CARD_NOT_FOUND',
    ]);
  });
});
