/**
 * An input that a call of the cart accepts has its effect or is refused with the remedy: what official clients send of
 * the buyer, of existing lines and of the shop's own items.
 */
import { describe, expect, test } from 'vitest';

import { CART, type DemoShop, input, list, openDemoShop, violations } from '../../../test/demo-shop.ts';
import { promoterOf } from '../../../test/promotions.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const MEMBERSHIP = { id: 'plan-1', appId: 'cartwright-memberships' };
const FIELDS = { namespaces: { '@studio/gifts': { wrapping: 'linen' } } };
const WRAPPING = { quantity: 2, price: '4.00', itemType: { preset: 'SERVICE' }, productName: { original: 'Wrapping' } };

function patch({ world, token }: DemoShop, body: JsonObject) {
  return world.call('PATCH', CART, { body, token });
}

async function shownLines({ world, token }: DemoShop): Promise<readonly JsonObject[]> {
  return list((await world.call('GET', CART, { token })).body, 'cart.lineItems');
}

/** A visitor with two mugs in the cart, and what identifies their line in an update. */
async function openMugs() {
  const shop = await openDemoShop();
  const mug = input(await shop.find('harbour-mug'), 2, { options: { Glaze: 'Celadon' } });
  const { body } = await shop.add(mug);
  const { id, quantity, catalogReference } = list(body, 'cart.lineItems')[0] ?? {};
  return { shop, mug, cartId: text(member(body, 'cart.id')), line: { id, quantity, catalogReference } };
}

/** The cart of `openMugs`, to which the shop added an item of its own. */
async function openWrapping(item: JsonObject = WRAPPING) {
  const opened = await openMugs();
  const at = `/ecom/v1/carts/${opened.cartId}`;
  const { call } = await promoterOf(opened.shop);
  await call('POST', `${at}/add-to-cart`, { customLineItems: [item] });
  const id = text((await shownLines(opened.shop))[1]?.['id']);
  const change = (body: JsonObject) => call('PATCH', at, { cartInfo: { id: opened.cartId }, ...body });
  return { ...opened, change, wrappingId: id };
}

describe('the buyer of a cart', () => {
  const email = 'zoe@example.com';
  const emailOf = ({ body }: { readonly body: JsonObject }) => member(body, 'cart.buyerInfo.email');

  test('keeps the email where an update says nothing about it, and loses it by null', async () => {
    const { shop } = await openMugs();
    const say = (buyerInfo: JsonObject | null) => patch(shop, { cartInfo: { buyerInfo } });
    await say({ email });
    expect(emailOf(await say({}))).toBe(email);
    expect(emailOf(await say({ visitorId: 'sent back', contactId: null }))).toBe(email);
    expect(emailOf(await say({ email: null }))).toBeUndefined();
    await say({ email });
    expect(emailOf(await say(null))).toBeUndefined();
  });

  test('loses the email where a field mask names the buyer and the request has none', async () => {
    const { shop } = await openMugs();
    await patch(shop, { cartInfo: { buyerInfo: { email } } });
    const masked = { cartInfo: { buyerInfo: {} }, cartFieldmask: 'buyerInfo' };
    expect(emailOf(await patch(shop, masked))).toBeUndefined();
  });

  test('cannot be a contact, in a cart or a checkout', async () => {
    const { shop, mug } = await openMugs();
    const buyerInfo = { contactId: 'contact-1' };
    const rule = 'VALIDATION contactId must be left out: a cart has no contact; send email instead';
    expect(violations(await patch(shop, { cartInfo: { buyerInfo } }))).toEqual([
      `cartInfo.buyerInfo.contactId ${rule}`,
    ]);
    const body = { lineItems: [mug], checkoutInfo: { buyerInfo } };
    const made = await shop.world.call('POST', '/ecom/v1/checkouts', { body, token: shop.token });
    expect(violations(made)).toEqual([`checkoutInfo.buyerInfo.contactId ${rule}`]);
  });
});

describe('an existing line', () => {
  test('takes a membership and extended fields, keeps them when they are absent and loses them by null', async () => {
    const { shop, line } = await openMugs();
    const say = async (said: JsonObject) =>
      list((await patch(shop, { lineItems: [{ ...line, ...said }] })).body, 'cart.lineItems')[0];
    expect(await say({ selectedMembership: MEMBERSHIP, extendedFields: FIELDS })).toMatchObject({
      selectedMembership: MEMBERSHIP,
      extendedFields: FIELDS,
    });
    expect(await say({})).toMatchObject({ selectedMembership: MEMBERSHIP, extendedFields: FIELDS });
    const cleared = await say({ selectedMembership: null, extendedFields: null });
    expect(cleared).not.toHaveProperty('selectedMembership');
    expect(cleared).not.toHaveProperty('extendedFields');
  });

  test('keeps its extended fields when more of the item are added without any', async () => {
    const { shop, mug, line } = await openMugs();
    await patch(shop, { lineItems: [{ ...line, extendedFields: FIELDS }] });
    await shop.add(mug);
    expect(await shownLines(shop)).toMatchObject([{ quantity: 4, extendedFields: FIELDS }]);
  });

  test('goes back with the custom lines of the cart as they were read, by the shopper and by the shop', async () => {
    const { shop, change } = await openWrapping();
    const lineItems = await shownLines(shop);
    expect(lineItems[1]).not.toHaveProperty('catalogReference');
    expect((await patch(shop, { lineItems })).status).toBe(200);
    expect((await change({ lineItems })).status).toBe(200);
    expect(await shownLines(shop)).toEqual(lineItems);
  });

  test('is named by its id, and a line without an id by the item of the catalog', async () => {
    const { shop, line } = await openMugs();
    expect((await patch(shop, { lineItems: [{ id: line.id, quantity: 3 }] })).status).toBe(200);
    expect(await shownLines(shop)).toMatchObject([{ quantity: 3 }]);
    const added = [{ id: line.id }, { quantity: 1 }];
    expect(violations(await patch(shop, { lineItems: added }))).toEqual([
      'lineItems[1].catalogReference REQUIRED_FIELD catalogReference is required for a line without an id; send the id of a line of the cart, or catalogReference to add an item',
    ]);
  });

  test('has the shop’s name for it in two languages, or in one', async () => {
    const { shop, line, change } = await openWrapping();
    const call = (productName: JsonObject) =>
      change({ lineItems: [{ ...line, catalogOverrideFields: { productName } }] });
    const productName = { original: 'Second choice', translated: 'Zweite Wahl' };
    await call(productName);
    expect((await shownLines(shop))[0]).toMatchObject({ productName, catalogOverrideFields: { productName } });
    await call({ original: 'Second choice' });
    const same = { original: 'Second choice', translated: 'Second choice' };
    expect((await shownLines(shop))[0]).toMatchObject({ productName: same });
  });

  test('may be sent back whole, with a saved payment method of any kind', async () => {
    const { shop } = await openMugs();
    const lineItems = (await shownLines(shop)).map((line) => ({ ...line, savePaymentMethod: true }));
    expect((await patch(shop, { lineItems })).status).toBe(200);
    expect(await shownLines(shop)).toMatchObject([{ quantity: 2, savePaymentMethod: false }]);
  });

  test('loses the shop’s prices by null', async () => {
    const { shop, line, change } = await openWrapping();
    await change({ lineItems: [{ ...line, catalogOverrideFields: { price: '30.00' } }] });
    expect((await shownLines(shop))[0]).toMatchObject({ price: { amount: '30.00' } });
    await change({ lineItems: [{ ...line, catalogOverrideFields: null }] });
    expect((await shownLines(shop))[0]).toMatchObject({ price: { amount: '34.00' } });
  });

  test('has no tax address of its own, whether it is added or changed', async () => {
    const { shop, mug, line } = await openMugs();
    const taxableAddress = { addressType: 'BUSINESS' };
    const rules = [
      'lineItems[0].taxableAddress VALIDATION taxableAddress must be left out: tax follows the address of the delivery, or else of the bill',
    ];
    expect(violations(await shop.add({ ...mug, taxableAddress }))).toEqual(rules);
    expect(violations(await patch(shop, { lineItems: [{ ...line, taxableAddress }] }))).toEqual(rules);
    expect((await shop.add({ ...mug, taxableAddress: null })).status).toBe(200);
  });
});

describe('an item of the shop’s own', () => {
  test('is changed by an update that names its line, and keeps its place', async () => {
    const { shop, wrappingId, change } = await openWrapping();
    const other = { ...WRAPPING, productName: { original: 'Card' }, quantity: 1 };
    await change({ customLineItems: [other] });
    const item = { ...WRAPPING, id: wrappingId, quantity: 3, price: '5.00', taxGroupId: 'services' };
    expect((await change({ customLineItems: [item] })).status).toBe(200);
    expect(await shownLines(shop)).toMatchObject([
      { quantity: 2 },
      { id: wrappingId, quantity: 3, price: { amount: '5.00' }, taxGroupId: 'services' },
      { quantity: 1, productName: { original: 'Card' } },
    ]);
    await change({ customLineItems: [{ ...WRAPPING, id: wrappingId }] });
    const [, line] = await shownLines(shop);
    expect(line).toMatchObject({ quantity: 2, price: { amount: '4.00' } });
    expect(line).not.toHaveProperty('taxGroupId');
  });

  test('is added where its id names no line of the cart, since ids are the platform’s to give', async () => {
    const { shop, change } = await openWrapping();
    await change({ customLineItems: [{ ...WRAPPING, id: 'custom-1', price: '6.00' }] });
    const lines = await shownLines(shop);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    expect(lines[2]?.['id']).not.toBe('custom-1');
  });

  test('takes no line of the catalog’s place', async () => {
    const { line, change } = await openWrapping();
    expect(violations(await change({ customLineItems: [{ ...WRAPPING, id: line.id }] }))).toEqual([
      'customLineItems[0].id VALIDATION names an item of the catalog: change it in lineItems',
    ]);
  });

  test('is changed once in an update', async () => {
    const { shop, wrappingId, change } = await openWrapping();
    const item = { ...WRAPPING, id: wrappingId };
    expect(violations(await change({ customLineItems: [item, { ...item, quantity: 5 }] }))).toEqual([
      'customLineItems[1].id VALIDATION names the line of customLineItems[0]: send one item for a line',
    ]);
    expect((await shownLines(shop))[1]).toMatchObject({ quantity: 2 });
  });

  test('has no more units than there are, also when it is changed', async () => {
    const { wrappingId, change } = await openWrapping({ ...WRAPPING, quantityAvailable: 3 });
    const set = (quantity: number) =>
      change({ customLineItems: [{ ...WRAPPING, id: wrappingId, quantityAvailable: 3, quantity }] });
    expect((await set(3)).status).toBe(200);
    expect((await set(4)).status).toBe(409);
  });

  test('has a name in two languages, or in one', async () => {
    const productName = { original: 'Wrapping', translated: 'Verpackung' };
    const { shop, wrappingId, change } = await openWrapping({ ...WRAPPING, productName });
    expect((await shownLines(shop))[1]).toMatchObject({ productName });
    const same = { original: 'Wrapping', translated: 'Wrapping' };
    await change({ customLineItems: [{ ...WRAPPING, id: wrappingId, productName: same }] });
    expect((await shownLines(shop))[1]).toMatchObject({ productName: same });
    // A translation that repeats the original makes no other item of it.
    await change({ customLineItems: [WRAPPING] });
    expect((await shownLines(shop)).map(({ quantity }) => quantity)).toEqual([2, 4]);
  });

  test('is of one type', async () => {
    const { change } = await openWrapping();
    const itemType = { preset: 'SERVICE', custom: 'engraving' };
    expect(violations(await change({ customLineItems: [{ ...WRAPPING, itemType }] }))).toEqual([
      'customLineItems[0].itemType.custom ONE_OF_ALIGNMENT custom cannot be combined with preset; send only one of preset, custom',
    ]);
  });

  test('takes extended fields from the shop, and nothing that only an item of the catalog has', async () => {
    const { shop, mug, wrappingId, change } = await openWrapping();
    const line = { ...mug, id: wrappingId };
    await change({ lineItems: [{ ...line, extendedFields: FIELDS }] });
    expect((await shownLines(shop))[1]).toMatchObject({ extendedFields: FIELDS });
    // A shopper who sends the whole line back does not change it.
    await patch(shop, { lineItems: [{ ...line, extendedFields: null }] });
    expect((await shownLines(shop))[1]).toMatchObject({ extendedFields: FIELDS });
    const refused = { ...line, selectedMembership: MEMBERSHIP };
    expect(violations(await patch(shop, { lineItems: [refused] }))).toEqual([
      'lineItems[0].selectedMembership FIELD_NOT_ALLOWED is for items of the catalog; leave it out',
    ]);
    // No override says nothing.
    expect((await change({ lineItems: [{ ...line, quantity: 2, catalogOverrideFields: {} }] })).status).toBe(200);
    const priced = { ...line, catalogOverrideFields: { price: '1.00' } };
    expect(violations(await change({ lineItems: [priced] }))).toEqual([
      'lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED is for items of the catalog: change this item in customLineItems',
    ]);
  });
});

test('a checkout keeps the buyer’s email where a change does not say it, and has no page at another address', async () => {
  const { shop, mug } = await openMugs();
  const { world, token } = shop;
  const made = await world.call('POST', '/ecom/v1/checkouts', {
    body: { lineItems: [mug], checkoutInfo: { buyerInfo: { email: 'zoe@example.com' } } },
    token,
  });
  const id = text(member(made.body, 'checkout.id'));
  const change = (body: JsonObject) => world.call('PATCH', `/ecom/v1/checkouts/${id}`, { body, token });
  const changed = await change({ checkout: { id, buyerInfo: { visitorId: 'sent back' } } });
  expect(member(changed.body, 'checkout.buyerInfo.email')).toBe('zoe@example.com');
  const elsewhere = { checkout: { id }, overrideCheckoutUrl: 'https://shop.example.com/checkout' };
  expect(violations(await change(elsewhere))).toEqual([
    'overrideCheckoutUrl VALIDATION overrideCheckoutUrl must be left out: a checkout opens at its own page; set cartInfo.overrideCheckoutUrl of a cart instead',
  ]);
});
