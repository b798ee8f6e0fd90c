import { expect, test } from 'vitest';

import { list, openDemoShop, error, violations, input } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const PATH = '/ecom/v1/checkouts';

async function openCheckouts() {
  const shop = await openDemoShop();
  const { world, token, find } = shop;
  const mug = await find('harbour-mug');
  const item = input(mug, 2, { options: { Glaze: 'Celadon' } });
  const create = (body: JsonObject, as = token) => world.call('POST', PATH, { body, token: as });
  const update = (checkout: JsonObject, more: JsonObject = {}, as = token) =>
    world.call('PATCH', `${PATH}/${text(checkout['id'])}`, { body: { checkout, ...more }, token: as });
  return { ...shop, item, create, update };
}

test('a checkout of items needs no cart, leaves the cart alone and has its totals', async () => {
  const { world, token, item, create } = await openCheckouts();
  const { status, body } = await create({
    lineItems: [item],
    channelType: 'WEB',
    checkoutInfo: {
      buyerInfo: { email: 'zoe@example.com' },
      shippingInfo: { shippingDestination: { address: { country: 'US', subdivision: 'US-CA', postalCode: '94103' } } },
    },
  });
  expect(status).toBe(200);
  expect(body['checkout']).toMatchObject({
    buyerInfo: { email: 'zoe@example.com' },
    lineItems: [{ quantity: 2, productName: { original: 'Harbour Mug' } }],
    priceSummary: { subtotal: { amount: '68.00' } },
    completed: false,
  });
  expect((await world.call('GET', '/ecom/v1/carts/current', { token })).status).toBe(404);
  const id = text(member(body, 'checkout.id'));
  expect((await world.call('GET', `${PATH}/${id}`, { token })).body).toEqual(body);
  expect(error(await world.call('GET', `${PATH}/${id}`, { token: await world.visit() }))).toEqual([
    404,
    'CHECKOUT_NOT_FOUND',
  ]);
});

test('a checkout changes until a browser has opened its page', async () => {
  const { world, token, item, create, update } = await openCheckouts();
  const { body } = await create({ lineItems: [item] });
  const id = text(member(body, 'checkout.id'));
  const [line] = list(body, 'checkout.lineItems');
  const changed = await update(
    { id, buyerNote: 'Ring twice', buyerInfo: { email: 'zoe@example.com' } },
    { lineItems: [{ ...item, id: text(line?.['id']), quantity: 3 }] },
  );
  expect(changed.body['checkout']).toMatchObject({
    id,
    buyerNote: 'Ring twice',
    priceSummary: { subtotal: { amount: '102.00' } },
  });
  expect(error(await update({ id, buyerNote: 'Mine' }, {}, await world.visit()))).toEqual([404, 'CHECKOUT_NOT_FOUND']);
  const redirect = await world.call('POST', '/_api/redirects-api/v1/redirect-session', {
    body: { ecomCheckout: { checkoutId: id } },
    token,
  });
  await world.browser().open(text(member(redirect.body, 'redirectSession.fullUrl')));
  const late = await update({ id, buyerNote: 'Too late' });
  expect([error(late), member(late.body, 'message')]).toEqual([
    [409, 'CHECKOUT_ALREADY_OPENED'],
    'A browser has opened this checkout, so it changes no more: create another one.',
  ]);
});

test('a checkout that changes knows a state by its name, as its page does, and refuses one that there is not', async () => {
  const { item, create, update } = await openCheckouts();
  const to = (subdivision: string) => ({
    shippingInfo: {
      shippingDestination: { address: { country: 'US', subdivision, city: 'Portland', postalCode: '04101' } },
    },
    billingInfo: { address: { country: 'US', subdivision } },
  });
  const { body } = await create({ lineItems: [item] });
  const id = text(member(body, 'checkout.id'));
  const changed = await update({ id, ...to('Maine') });
  expect(changed.body['checkout']).toMatchObject({
    shippingInfo: { shippingDestination: { address: { subdivision: 'US-ME' } } },
    billingInfo: { address: { subdivision: 'US-ME' } },
  });
  const [refused] = violations(await update({ id, ...to('Mayne') }));
  expect(refused).toMatch(
    /^checkout\.shippingInfo\.shippingDestination\.address\.subdivision INVALID_ENUM_VALUE must be a state/,
  );
});

test('prices are the shop’s to say, and nothing is bought of nothing', async () => {
  const { world, item, create } = await openCheckouts();
  const custom = {
    quantity: 1,
    price: '5.00',
    productName: { original: 'Wrapping' },
    itemType: { preset: 'PHYSICAL' },
  };
  expect(error(await create({ customLineItems: [custom] }))).toEqual([403, 'PERMISSION_DENIED']);
  expect(error(await create({ lineItems: [item], channelType: 'POS' }))).toEqual([403, 'PERMISSION_DENIED']);
  expect(error(await create({}))).toEqual([409, 'EMPTY_CART']);
  const { body } = await create({ customLineItems: [custom] }, await merchantToken(world));
  expect(member(body, 'checkout.priceSummary.subtotal.amount')).toBe('5.00');
  expect(violations(await create({ lineItems: [{ ...item, quantity: 0 }] }))).toHaveLength(1);
});

test('buying a checkout of items leaves the same products in the cart', async () => {
  const { world, token, add, item, create } = await openCheckouts();
  await add(item);
  const { body } = await create({ lineItems: [item] });
  const ecomCheckout = { checkoutId: text(member(body, 'checkout.id')) };
  const left = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body: { ecomCheckout }, token });
  const browser = world.browser();
  const { form } = page(await browser.open(text(member(left.body, 'redirectSession.fullUrl'))), 'checkout');
  const typed = {
    email: 'zoe@example.com',
    fullName: 'Zoë Example',
    country: 'US',
    addressLine1: '1 Kiln Lane',
    city: 'Portland',
    subdivision: 'OR',
    postalCode: '97201',
  };
  page(await browser.submit(form, typed), 'thanks');
  const cart = await world.call('GET', '/ecom/v1/carts/current', { token });
  expect(list(cart.body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([2]);
});
