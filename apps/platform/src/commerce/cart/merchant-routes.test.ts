import { describe, expect, test } from 'vitest';

import {
  CART,
  CATALOG_APP,
  type DemoShop,
  list,
  openDemoShop,
  error,
  violations,
  input,
} from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { estimate, type Promoter, promoterOf, sentence, sums } from '../../../test/promotions.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const CARTS = '/ecom/v1/carts';

const ENGRAVING = {
  quantity: 2,
  price: '12.50',
  fullPrice: '15.00',
  productName: { original: 'Engraving' },
  itemType: { preset: 'SERVICE' },
  priceDescription: { original: 'per character' },
  descriptionLines: [
    { name: { original: 'Text' }, plainText: { original: 'Ada' } },
    { name: { original: 'Ink' }, colorInfo: { original: 'Rust', code: '#b4571f' } },
  ],
  serviceProperties: { scheduledDate: '2026-06-01T10:00:00.000Z', numberOfParticipants: 2 },
  physicalProperties: { weight: 0.125, sku: 'ENGR-1', shippable: false },
  url: { relativePath: '/engraving', url: 'http://localhost:4000/engraving' },
  media: { id: 'abc.jpg', url: 'http://localhost:4001/media/abc.jpg', width: 10, height: 20 },
  subscriptionOptionInfo: {
    subscriptionSettings: { frequency: 'MONTH', interval: 2, autoRenewal: true },
    title: { original: 'Every second month' },
    description: { original: 'Until you cancel' },
  },
};

/** A visitor with two mugs at 34, and the shop's owner who knows the cart's id. */
async function openShop() {
  const shop = await openDemoShop();
  const mug = await shop.find('harbour-mug');
  const { body } = await shop.add(input(mug, 2, { options: { Glaze: 'Celadon' } }));
  const id = text(member(body, 'cart.id'));
  const lineId = text(list(body, 'cart.lineItems')[0]?.['id']);
  return { shop, mug, merchant: await promoterOf(shop), id, lineId };
}

function addCustom({ call }: Promoter, id: string, ...customLineItems: readonly JsonObject[]) {
  return call('POST', `${CARTS}/${id}/add-to-cart`, { customLineItems });
}

async function shown({ world, token }: DemoShop): Promise<readonly JsonObject[]> {
  return list((await world.call('GET', CART, { token })).body, 'cart.lineItems');
}

describe('an item of the shop’s own', () => {
  test('is in the shopper’s cart with all values that the shop set', async () => {
    const { shop, merchant, id } = await openShop();
    expect((await addCustom(merchant, id, ENGRAVING)).status).toBe(200);
    const [, line] = await shown(shop);
    const { media, fullPrice, price, ...said } = ENGRAVING;
    expect(line).toMatchObject({
      ...said,
      image: media,
      price: { amount: price, formattedAmount: '$12.50' },
      fullPrice: { amount: fullPrice },
      lineItemPrice: { amount: '25.00' },
      availability: { status: 'AVAILABLE' },
      customLineItem: true,
      paymentOption: 'FULL_PAYMENT_ONLINE',
    });
    expect(sums(await estimate(shop))).toMatchObject({ subtotal: '93.00', total: '99.95' });
  });

  test('joins an equal one, and only an equal one', async () => {
    const { shop, merchant, id } = await openShop();
    await addCustom(merchant, id, ENGRAVING);
    await addCustom(merchant, id, ENGRAVING, { ...ENGRAVING, price: '13.00' });
    expect((await shown(shop)).map(({ quantity }) => quantity)).toEqual([2, 4, 2]);
  });

  test('has a quantity that the shopper may change, as far as there are any', async () => {
    const { shop, merchant, id } = await openShop();
    await addCustom(merchant, id, { ...ENGRAVING, quantityAvailable: 3 });
    const [, line] = await shown(shop);
    expect(line?.['availability']).toEqual({ status: 'AVAILABLE', quantityAvailable: 3 });
    const set = (quantity: number) =>
      shop.world.call('POST', `${CART}/update-line-items-quantity`, {
        body: { lineItems: [{ id: text(line?.['id']), quantity }] },
        token: shop.token,
      });
    expect((await set(3)).status).toBe(200);
    const tooMany = await set(4);
    expect([error(tooMany), sentence(tooMany)]).toEqual([
      [409, 'INSUFFICIENT_INVENTORY'],
      'Only 3 of Engraving are left.',
    ]);
  });

  test.each([
    ['PHYSICAL', true],
    ['DIGITAL', false],
    ['GIFT_CARD', false],
    ['SERVICE', false],
    ['UNRECOGNISED', false],
  ])('of the type %s travels: %s', async (preset, shippable) => {
    const { shop, merchant, id } = await openShop();
    await addCustom(merchant, id, { price: '1', itemType: { preset } });
    const [, line] = await shown(shop);
    expect(line).toMatchObject({
      productName: { original: 'Custom item' },
      itemType: { preset },
      physicalProperties: { shippable },
    });
  });

  test('is refused with a price that cannot be', async () => {
    const { merchant, id } = await openShop();
    const response = await addCustom(merchant, id, { price: '1.005', itemType: { custom: 'gift' } });
    expect(violations(response)).toEqual([
      'customLineItems[0].price DECIMAL_MAX_SCALE must be an amount of at most 2 decimals in USD',
    ]);
  });
});

describe('what the shop says instead of the catalog', () => {
  test('is the price that the shopper sees and pays, on a separate line', async () => {
    const { shop, mug, merchant, id } = await openShop();
    const catalogOverrideFields = {
      productName: { original: 'Second-choice mug' },
      price: '20.00',
      descriptionLines: [{ name: { original: 'Flaw' }, plainText: { original: 'A pinhole' } }],
      physicalProperties: { weight: 0.5, sku: 'SECOND', shippable: true },
      image: { id: 'flaw.jpg', url: 'http://localhost:4001/media/flaw.jpg', width: 4, height: 3 },
    };
    const line = { ...input(mug, 1, { options: { Glaze: 'Celadon' } }), catalogOverrideFields };
    await merchant.call('POST', `${CARTS}/${id}/add-to-cart`, { lineItems: [line] });
    const [own, other] = await shown(shop);
    expect(own).toMatchObject({ quantity: 2, price: { amount: '34.00' } });
    expect(other).toMatchObject({
      quantity: 1,
      productName: { original: 'Second-choice mug' },
      price: { amount: '20.00' },
      fullPrice: { amount: '20.00' },
      descriptionLines: catalogOverrideFields.descriptionLines,
      physicalProperties: catalogOverrideFields.physicalProperties,
      image: catalogOverrideFields.image,
      catalogOverrideFields,
      customLineItem: false,
    });
    expect(sums(await estimate(shop))).toMatchObject({ subtotal: '88.00' });
  });
});

test('values that the shop sets on an existing line stay until the shop changes them', async () => {
  const { shop, merchant, id, lineId } = await openShop();
  const line = { id: lineId, quantity: 2, catalogReference: { appId: CATALOG_APP, catalogItemId: 'ignored' } };
  const say = (catalogOverrideFields: JsonObject) =>
    merchant.call('PATCH', `${CARTS}/${id}`, { cartInfo: { id }, lineItems: [{ ...line, catalogOverrideFields }] });
  await say({ price: '30.00' });
  expect(sums(await estimate(shop))).toMatchObject({ subtotal: '60.00' });
  // A shopper who sends the whole line back does not change it.
  const body = { lineItems: [{ ...line, catalogOverrideFields: { price: '0.01' } }] };
  expect((await shop.world.call('PATCH', CART, { body, token: shop.token })).status).toBe(200);
  expect(sums(await estimate(shop))).toMatchObject({ subtotal: '60.00' });
  await say({});
  expect(sums(await estimate(shop))).toMatchObject({ subtotal: '68.00' });
  expect(violations(await say({ price: '1.005' }))).toEqual([
    'lineItems[0].catalogOverrideFields.price DECIMAL_MAX_SCALE must be an amount of at most 2 decimals in USD',
  ]);
});

test('a price that makes many units worth more than a cart can sum is refused', async () => {
  const { shop, merchant, id } = await openShop();
  const table = await shop.find('terrazzo-side-table');
  const { body } = await shop.add(input(table, 1000));
  const line = list(body, 'cart.lineItems').find(({ quantity }) => quantity === 1000);
  const lineItem = {
    id: text(line?.['id']),
    quantity: 1000,
    catalogReference: { appId: CATALOG_APP, catalogItemId: 'ignored' },
    catalogOverrideFields: { price: '999999999' },
  };
  const refused = await merchant.call('PATCH', `${CARTS}/${id}`, { cartInfo: { id }, lineItems: [lineItem] });
  expect(error(refused)).toEqual([409, 'QUANTITY_TOO_LARGE']);
});

describe('a discount by hand', () => {
  test('takes an amount or a percentage off all lines or some', async () => {
    const { shop, merchant, id, lineId } = await openShop();
    await addCustom(merchant, id, ENGRAVING);
    const merchantDiscounts = [{ amount: '3' }, { percentage: 50, lineItemIds: [lineId] }];
    const response = await merchant.call('PATCH', `${CARTS}/${id}`, { cartInfo: { id }, merchantDiscounts });
    expect(list(response.body, 'cart.appliedDiscounts')).toMatchObject([
      { merchantDiscount: { amount: { amount: '3.00' } } },
      { merchantDiscount: { amount: {} } },
    ]);
    const applied = list((await estimate(shop)).body, 'appliedDiscounts');
    expect(applied).toMatchObject([
      { discountType: 'GLOBAL', merchantDiscount: { amount: { amount: '3.00' } } },
      { discountType: 'SPECIFIC_ITEMS', lineItemIds: [lineId], merchantDiscount: { percentage: 50 } },
    ]);
    await merchant.call('PATCH', `${CARTS}/${id}`, { cartInfo: { id }, merchantDiscounts: [] });
    expect(sums(await estimate(shop))).toMatchObject({ discount: '0.00' });
  });

  test('goes with the lines that it was given for', async () => {
    const { merchant, id, lineId } = await openShop();
    const added = await addCustom(merchant, id, ENGRAVING);
    const other = text(list(added.body, 'cart.lineItems')[1]?.['id']);
    const merchantDiscounts = [
      { amount: '5', lineItemIds: [lineId] },
      { amount: '3', lineItemIds: [lineId, other] },
      { amount: '2' },
    ];
    await merchant.call('PATCH', `${CARTS}/${id}`, { cartInfo: { id }, merchantDiscounts });
    const amounts = ({ body }: { readonly body: JsonObject }) =>
      list(body, 'cart.appliedDiscounts').map((discount) => member(discount, 'merchantDiscount.amount.amount'));
    const fewer = await merchant.call('POST', `${CARTS}/${id}/remove-line-items`, { lineItemIds: [lineId] });
    expect(amounts(fewer)).toEqual(['3.00', '2.00']);
    const none = await merchant.call('POST', `${CARTS}/${id}/remove-line-items`, { lineItemIds: [other] });
    expect(amounts(none)).toEqual(['2.00']);
  });

  test('names lines that are in the cart, and is one of two kinds', async () => {
    const { merchant, id } = await openShop();
    const give = async (discount: JsonObject) =>
      violations(await merchant.call('PATCH', `${CARTS}/${id}`, { cartInfo: { id }, merchantDiscounts: [discount] }));
    expect(await give({ amount: '1', lineItemIds: ['line_x'] })).toEqual([
      'merchantDiscounts[0].lineItemIds VALIDATION names line_x, which is not in the cart',
    ]);
    expect(await give({ amount: '1.005' })).toEqual([
      'merchantDiscounts[0].amount DECIMAL_MAX_SCALE must not have more decimals',
    ]);
    expect(await give({})).toEqual([
      'merchantDiscounts[0] REQUIRED_ONE_OF_FIELD merchantDiscounts[0] must have one of amount, percentage',
    ]);
  });
});

describe('prices in requests', () => {
  test('are refused from a shopper in every call', async () => {
    const { shop, mug } = await openShop();
    const { world, token } = shop;
    const call = (method: string, path: string, body: JsonObject) => world.call(method, path, { body, token });
    const cheap = { ...input(mug, 1, { options: { Glaze: 'Oat' } }), catalogOverrideFields: { price: '0.01' } };
    const responses = [
      await call('POST', `${CART}/add-to-cart`, { customLineItems: [ENGRAVING] }),
      await call('PATCH', CART, { customLineItems: [ENGRAVING] }),
      await call('PATCH', CART, { merchantDiscounts: [{ amount: '30' }] }),
    ];
    expect(responses.map((response) => [error(response), sentence(response)])).toEqual([
      [[403, 'PERMISSION_DENIED'], 'Items with a price of their own may be added by the shop only.'],
      [[403, 'PERMISSION_DENIED'], 'Items with a price of their own may be added by the shop only.'],
      [[403, 'PERMISSION_DENIED'], 'Discounts by hand may be given by the shop only.'],
    ]);
    const rule = 'lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED may be set by the shop itself only';
    expect(violations(await call('POST', `${CART}/add-to-cart`, { lineItems: [cheap] }))).toEqual([rule]);
    expect(violations(await call('PATCH', CART, { lineItems: [cheap] }))).toEqual([rule]);
    expect((await shown(shop)).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('are taken from a program that comes with the shopper’s token and may manage carts', async () => {
    const { shop } = await openShop();
    const { world, token } = shop;
    const body = { customLineItems: [ENGRAVING] };
    const add = (authorization: string) => world.call('POST', `${CART}/add-to-cart`, { body, token: authorization });
    const key = await createKey(world, 'carts.manage');
    expect((await add(`${token},${key}`)).status).toBe(200);
    expect(await shown(shop)).toHaveLength(2);
    const alone = await add(key);
    expect([error(alone), sentence(alone)]).toEqual([
      [403, 'PERMISSION_DENIED'],
      'An app has no cart of its own: send the access token of a shopper before the key, or name a cart by its id.',
    ]);
    expect(error(await add(`${token},${await createKey(world, 'orders.read')}`))).toEqual([403, 'PERMISSION_DENIED']);
  });
});

describe('a cart by its id', () => {
  test('is read, changed, estimated and deleted by the shop', async () => {
    const { shop, mug, merchant, id, lineId } = await openShop();
    const at = `${CARTS}/${id}`;
    expect(member((await merchant.call('GET', at)).body, 'cart.buyerInfo.visitorId')).toMatch(/^vis_/);
    await merchant.call('POST', `${at}/add-to-cart`, { lineItems: [input(mug, 1, { options: { Glaze: 'Oat' } })] });
    await merchant.call('POST', `${at}/update-line-items-quantity`, { lineItems: [{ id: lineId, quantity: 1 }] });
    expect((await shown(shop)).map(({ quantity }) => quantity)).toEqual([1, 1]);
    await merchant.call('POST', `${at}/remove-line-items`, { lineItemIds: [lineId] });
    await merchant.call('PATCH', at, { cartInfo: { id, buyerNote: 'By telephone' } });
    expect(sums(await merchant.call('POST', `${at}/estimate-totals`, {}))).toMatchObject({ subtotal: '34.00' });
    await merchant.coupon({ code: 'TEN', percentOffRate: 10 });
    await merchant.call('PATCH', at, { cartInfo: { id }, couponCode: 'TEN' });
    expect(sums(await estimate(shop))).toMatchObject({ discount: '3.40' });
    await merchant.call('POST', `${at}/remove-coupon`, {});
    const { body } = await shop.world.call('GET', CART, { token: shop.token });
    expect(body['cart']).toMatchObject({ buyerNote: 'By telephone', appliedDiscounts: [] });
    expect((await merchant.call('DELETE', at)).body).toEqual({});
    expect((await shop.world.call('GET', CART, { token: shop.token })).status).toBe(404);
    const gone = await merchant.call('GET', at);
    expect([error(gone), sentence(gone)]).toEqual([[404, 'CART_NOT_FOUND'], 'There is no such cart.']);
  });

  test('is changed by the shop only, not by the shopper who owns the cart', async () => {
    const { shop, id } = await openShop();
    const { world, token } = shop;
    const calls: [string, string, JsonObject?][] = [
      ['GET', `${CARTS}/${id}`],
      ['PATCH', `${CARTS}/${id}`, { cartInfo: { id } }],
      ['DELETE', `${CARTS}/${id}`],
      ['POST', `${CARTS}/${id}/add-to-cart`, {}],
      ['POST', `${CARTS}/${id}/create-checkout`, {}],
      ['POST', CARTS, {}],
    ];
    for (const [method, path, body] of calls) {
      const response = await world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
      expect([method, path, error(response)]).toEqual([method, path, [403, 'PERMISSION_DENIED']]);
    }
  });

  test('may be created by the shop for a buyer who is not known yet', async () => {
    const { mug, merchant } = await openShop();
    const lineItems = [input(mug, 1, { options: { Glaze: 'Celadon' } })];
    const made = await merchant.call('POST', CARTS, { lineItems, customLineItems: [ENGRAVING] });
    expect(made.body['cart']).toMatchObject({
      buyerInfo: {},
      revision: '1',
      lineItems: [{ quantity: 1 }, { quantity: 2 }],
    });
    const id = text(member(made.body, 'cart.id'));
    expect(member((await merchant.call('GET', `${CARTS}/${id}`)).body, 'cart.id')).toBe(id);
  });
});
