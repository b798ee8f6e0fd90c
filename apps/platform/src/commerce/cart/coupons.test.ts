import { describe, expect, test } from 'vitest';

import { CART, type DemoShop, list, openDemoShop, error, signInDemoAda, input } from '../../../test/demo-shop.ts';
import { estimate, type Promoter, promoterOf, sentence, sums, typeCode } from '../../../test/promotions.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

/** Two mugs at 34, one tray at 118: 186 in total, so that a parcel is free. */
async function openShop(): Promise<{ shop: DemoShop; merchant: Promoter; mug: JsonObject; tray: JsonObject }> {
  const shop = await openDemoShop();
  const mug = await shop.find('harbour-mug');
  const tray = await shop.find('gather-tray');
  await shop.add(input(mug, 2, { options: { Glaze: 'Celadon' } }), input(tray, 1));
  return { shop, merchant: await promoterOf(shop), mug, tray };
}

async function discountsOf(shop: DemoShop) {
  return list((await estimate(shop)).body, 'appliedDiscounts');
}

describe('a coupon', () => {
  test('of a percentage takes it off everything, with its code in any case', async () => {
    const { shop, merchant } = await openShop();
    const id = await merchant.coupon({ name: 'Welcome', code: 'HELLO10', percentOffRate: 10 });
    const typed = await typeCode(shop, ' hello10 ');
    expect(typed.status).toBe(200);
    expect(member(typed.body, 'cart.appliedDiscounts')).toEqual([{ coupon: { id, code: 'HELLO10' } }]);
    const before = Number(sums(await estimate(shop))['subtotal']);
    expect(sums(await estimate(shop))).toMatchObject({ discount: (before / 10).toFixed(2) });
    const lineItemIds = list(typed.body, 'cart.lineItems').map((line) => text(line['id']));
    expect(await discountsOf(shop)).toMatchObject([
      {
        discountType: 'GLOBAL',
        lineItemIds: lineItemIds.toSorted(),
        coupon: { id, code: 'HELLO10', name: 'Welcome', couponType: 'PercentOff' },
      },
    ]);
  });

  test('of an amount for one product discounts that product’s lines', async () => {
    const { shop, merchant, mug } = await openShop();
    const scope = { namespace: 'stores', group: { name: 'product', entityId: text(mug['id']) } };
    await merchant.coupon({ code: 'MUG5', moneyOffAmount: 5, scope });
    const typed = await typeCode(shop, 'MUG5');
    const [line] = list(typed.body, 'cart.lineItems');
    expect(await discountsOf(shop)).toMatchObject([
      { discountType: 'SPECIFIC_ITEMS', lineItemIds: [line?.['id']], coupon: { amount: { amount: '5.00' } } },
    ]);
  });

  test('for a collection is for the products of that collection', async () => {
    const { shop, merchant, tray } = await openShop();
    const made = await merchant.call('POST', '/stores/v1/collections', { collection: { name: 'Trays' } });
    const collectionId = text(member(made.body, 'collection.id'));
    const productIds = [text(tray['id'])];
    await merchant.call('POST', `/stores/v1/collections/${collectionId}/productIds`, { productIds });
    const scope = { namespace: 'stores', group: { name: 'collection', entityId: collectionId } };
    await merchant.coupon({ code: 'TRAYS', percentOffRate: 50, scope });
    const typed = await typeCode(shop, 'TRAYS');
    const line = list(typed.body, 'cart.lineItems')[1];
    expect(await discountsOf(shop)).toMatchObject([{ discountType: 'SPECIFIC_ITEMS', lineItemIds: [line?.['id']] }]);
  });

  test('of a fixed price, of one item, and of “buy one, get one” give their discount', async () => {
    const { shop, merchant, mug } = await openShop();
    const scope = { namespace: 'stores', group: { name: 'product', entityId: text(mug['id']) } };
    await merchant.coupon({ code: 'MUG30', fixedPriceAmount: 30, scope });
    await merchant.coupon({ code: 'ONE', percentOffRate: 50, limitedToOneItem: true });
    await merchant.coupon({ code: 'BOGO', buyXGetY: { x: 1, y: 1 }, scope });
    const taken: [string, string | undefined][] = [];
    for (const code of ['MUG30', 'ONE', 'BOGO']) {
      await typeCode(shop, code);
      taken.push([code, sums(await estimate(shop))['discount']]);
    }
    expect(taken).toEqual([
      ['MUG30', '8.00'],
      ['ONE', '17.00'],
      ['BOGO', '34.00'],
    ]);
  });

  test('of free delivery removes the delivery charge, and is shown as a discount on it', async () => {
    const shop = await openDemoShop();
    const merchant = await promoterOf(shop);
    await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
    await merchant.coupon({ code: 'SHIPFREE', freeShipping: true });
    expect((await typeCode(shop, 'SHIPFREE')).status).toBe(200);
    expect(sums(await estimate(shop))).toEqual({
      subtotal: '34.00',
      shipping: '6.95',
      discount: '6.95',
      tax: '0.00',
      total: '34.00',
    });
    expect(await discountsOf(shop)).toMatchObject([{ discountType: 'SHIPPING', lineItemIds: [] }]);
  });

  test('replaces the previous one, and can be removed', async () => {
    const { shop, merchant } = await openShop();
    await merchant.coupon({ code: 'FIVE', moneyOffAmount: 5 });
    await merchant.coupon({ code: 'TEN', moneyOffAmount: 10 });
    await typeCode(shop, 'FIVE');
    await typeCode(shop, 'TEN');
    expect(sums(await estimate(shop))).toMatchObject({ discount: '10.00' });
    const { world, token } = shop;
    const off = await world.call('POST', `${CART}/remove-coupon`, { body: {}, token });
    expect(member(off.body, 'cart.appliedDiscounts')).toEqual([]);
    expect(sums(await estimate(shop))).toMatchObject({ discount: '0.00' });
  });
});

test('the demo shop welcomes everybody with one', async () => {
  const { shop } = await openShop();
  expect((await typeCode(shop, 'welcome10')).status).toBe(200);
  expect(await discountsOf(shop)).toMatchObject([{ coupon: { code: 'WELCOME10', name: 'Welcome: 10% off' } }]);
});

describe('a coupon that does not count is refused with its reason', () => {
  test.each([
    [{ active: false }, 'ERROR_COUPON_IS_DISABLED', 'The coupon X does not count at the moment: try another.'],
    [
      { startTime: String(Date.UTC(2030, 0)) },
      'ERROR_COUPON_NOT_ACTIVE_YET',
      'The coupon X does not count yet: come back later.',
    ],
    [{ expirationTime: '1000' }, 'ERROR_COUPON_HAS_EXPIRED', 'The coupon X is over: try another.'],
    [{ minimumSubtotal: 10_000 }, 'ERROR_INVALID_SUBTOTAL', 'Spend $10,000.00 or more to use X.'],
    [
      { percentOffRate: undefined, buyXGetY: { x: 9, y: 1 } },
      'ERROR_COUPON_NOT_APPLICABLE',
      'There are too few items in the cart for the coupon X: add more of them.',
    ],
  ])('%j', async (specification, code, message) => {
    const { shop, merchant } = await openShop();
    await merchant.coupon({ code: 'X', percentOffRate: 10, ...specification });
    const response = await typeCode(shop, 'X');
    expect(error(response)).toEqual([409, code]);
    expect(sentence(response)).toContain(message);
    expect(member(response.body, 'details.applicationError.data.couponCode')).toBe('X');
  });

  test('for other products than those in the cart, also when those are deleted', async () => {
    const { shop, merchant } = await openShop();
    const entityId = await merchant.product('Something else');
    const scope = { namespace: 'stores', group: { name: 'product', entityId } };
    await merchant.coupon({ code: 'X', percentOffRate: 10, scope });
    const first = await typeCode(shop, 'X');
    await merchant.call('DELETE', `/stores/v1/products/${entityId}`);
    for (const response of [first, await typeCode(shop, 'X')]) {
      expect([error(response), sentence(response)]).toEqual([
        [409, 'ERROR_COUPON_NOT_APPLICABLE'],
        'The coupon X is for other products than those in the cart: add one of them first.',
      ]);
    }
  });

  test('for a gift card, which no discount makes cheaper nor counts', async () => {
    const shop = await openDemoShop();
    const merchant = await promoterOf(shop);
    const made = await merchant.call('POST', '/stores/v1/products', {
      product: { name: 'A card', productType: 'digital', digitalKind: 'gift_card', priceData: { price: 50 } },
    });
    await shop.add(input(member(made.body, 'product') as JsonObject, 1));
    await merchant.coupon({ code: 'X', percentOffRate: 10 });
    await merchant.rule({
      trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '40' } },
      discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 20 }] },
    });
    const response = await typeCode(shop, 'X');
    expect([error(response), sentence(response)]).toEqual([
      [409, 'ERROR_COUPON_NOT_APPLICABLE'],
      'The coupon X takes nothing off gift cards: add another product first.',
    ]);
    await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
    expect((await typeCode(shop, 'X')).status).toBe(200);
    expect(sums(await estimate(shop))).toMatchObject({ subtotal: '84.00', discount: '3.40' });
  });

  test('with the form of a gift card, which pays at checkout', async () => {
    const { shop } = await openShop();
    const response = await typeCode(shop, 'wxyz 1234-wxyz-1234');
    expect([error(response), sentence(response)]).toEqual([
      [400, 'GIFT_CARD_IS_NO_COUPON'],
      'This looks like a gift card: enter its code at checkout.',
    ]);
  });

  test('on an empty cart', async () => {
    const shop = await openDemoShop();
    await (await promoterOf(shop)).coupon({ code: 'X', percentOffRate: 10 });
    const response = await typeCode(shop, 'X');
    expect([error(response), sentence(response)]).toEqual([
      [409, 'EMPTY_CART'],
      'The cart is empty: add something first.',
    ]);
  });
});

describe('a coupon that stops counting later', () => {
  test('stays on the cart without a discount, and the estimate names the reason', async () => {
    const { shop, merchant } = await openShop();
    const id = await merchant.coupon({ code: 'TODAY', percentOffRate: 10 });
    await typeCode(shop, 'TODAY');
    const over = { specification: { expirationTime: String(shop.world.clock.now()) } };
    expect((await merchant.call('PATCH', `/stores/v2/coupons/${id}`, over)).status).toBe(200);
    const response = await estimate(shop);
    expect(sums(response)).toMatchObject({ discount: '0.00' });
    expect(member(response.body, 'cart.appliedDiscounts')).toEqual([{ coupon: { id, code: 'TODAY' } }]);
    expect(list(response.body, 'violations')).toMatchObject([
      { description: 'The coupon TODAY is over: try another.' },
    ]);
  });

  test('because it was deleted is as one that never was', async () => {
    const { shop, merchant } = await openShop();
    const id = await merchant.coupon({ code: 'GONE', percentOffRate: 10 });
    await typeCode(shop, 'GONE');
    await merchant.call('DELETE', `/stores/v2/coupons/${id}`);
    const response = await estimate(shop);
    expect(sums(response)).toMatchObject({ discount: '0.00' });
    expect(response.body['appliedDiscounts']).toEqual([]);
    const description = 'There is no coupon GONE: look at how it is written, or try another.';
    expect(list(response.body, 'violations')).toEqual([
      { severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } }, description },
    ]);
    expect(member(response.body, 'calculationErrors.couponCalculationError.applicationError')).toMatchObject({
      code: 'ERROR_INVALID_COUPON_CODE',
      description,
    });
  });

  test('because the cart became too small names the minimum, and counts again when it is reached', async () => {
    const { shop, merchant } = await openShop();
    await merchant.coupon({ code: 'BIG', moneyOffAmount: 20, minimumSubtotal: 100 });
    const typed = await typeCode(shop, 'BIG');
    const [mugs, tray] = list(typed.body, 'cart.lineItems');
    const { world, token } = shop;
    const body = { lineItemIds: [text(tray?.['id'])] };
    await world.call('POST', `${CART}/remove-line-items`, { body, token });
    const small = await estimate(shop);
    expect(list(small.body, 'violations')).toMatchObject([{ description: 'Spend $100.00 or more to use BIG.' }]);
    const more = { lineItems: [{ id: text(mugs?.['id']), quantity: 3 }] };
    await world.call('POST', `${CART}/update-line-items-quantity`, { body: more, token });
    const big = await estimate(shop);
    expect([list(big.body, 'violations'), sums(big)['discount']]).toEqual([[], '20.00']);
  });
});

test('a coupon that a visitor typed goes along when he signs in', async () => {
  const { shop, merchant } = await openShop();
  await merchant.coupon({ code: 'MINE', percentOffRate: 10 });
  await typeCode(shop, 'MINE');
  const token = await signInDemoAda(shop);
  const { body } = await shop.world.call('GET', CART, { token });
  expect(member(body, 'cart.appliedDiscounts')).toMatchObject([{ coupon: { code: 'MINE' } }]);
});
