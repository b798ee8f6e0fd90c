/** The estimate, the checkout, the page and the order show one amount. */
import { expect, test } from 'vitest';

import { CART, type DemoShop, list, openDemoShop, error, input } from '../../../test/demo-shop.ts';
import { estimate, promoterOf, sentence, sums, typeCode } from '../../../test/promotions.ts';
import { page } from '../../../test/test-browser.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../test/test-platform.ts';

const ADDRESS = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' };
const TYPED = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'New York',
  subdivision: 'NY',
  postalCode: '10001',
  delivery: 'studio-parcel',
};

/** A shop with a rule, a coupon, a fee, a tax and an item of its own; one mug, which is delivered for 6.95. */
async function openShop() {
  const shop = await openDemoShop();
  const merchant = await promoterOf(shop);
  await merchant.rule({ name: 'Spring', discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 7.5 }] } });
  await merchant.coupon({ name: 'Welcome', code: 'HELLO', moneyOffAmount: 3.33 });
  const made = await merchant.call('POST', '/billing/v1/tax-regions', {
    taxRegion: { country: 'US', subdivision: 'US-NY' },
  });
  const taxRegionId = text(member(made.body, 'taxRegion.id'));
  const manualTaxMapping = { taxRegionId, taxRate: '0.08875', taxName: 'Sales tax', taxType: 'Sales Tax' };
  const mapped = await merchant.call('POST', '/billing/v1/manual-tax-mappings', { manualTaxMapping });
  const fee = await merchant.call('POST', '/ecom/v1/additional-fees', {
    additionalFee: { code: 'WRAP', name: 'Gift wrapping', amount: '2.50', active: true },
  });
  expect([made.status, mapped.status, fee.status]).toEqual([200, 200, 200]);
  const { body } = await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
  const id = text(member(body, 'cart.id'));
  const customLineItems = [{ price: '9.99', itemType: { preset: 'PHYSICAL' }, productName: { original: 'Card' } }];
  await merchant.call('POST', `/ecom/v1/carts/${id}/add-to-cart`, { customLineItems });
  await merchant.call('PATCH', `/ecom/v1/carts/${id}`, { cartInfo: { id }, merchantDiscounts: [{ percentage: 1 }] });
  await typeCode(shop, 'HELLO');
  return { shop, merchant };
}

async function openPage({ world, token }: DemoShop, checkoutId: string) {
  const body = { ecomCheckout: { checkoutId } };
  const response = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
  const browser = world.browser();
  const shown = page(await browser.open(text(member(response.body, 'redirectSession.fullUrl'))), 'checkout');
  return { browser, shown };
}

/** `coupon 3.33`, in the order in which they were taken. */
function taken(body: JsonObject): readonly string[] {
  return list(body, 'appliedDiscounts').map((discount) => {
    const kind =
      ['coupon', 'discountRule', 'merchantDiscount'].find((name) => discount[name] !== undefined) ?? 'nothing';
    return `${kind} ${text(member(discount, `${kind}.amount.amount`))}`;
  });
}

test('estimate, checkout, page and order come to the same, with every discount, tax and fee', async () => {
  const { shop, merchant } = await openShop();
  const { world, token } = shop;
  const selectedShippingOption = { code: 'studio-parcel' };
  const estimated = await estimate(shop, { shippingAddress: ADDRESS, selectedShippingOption });
  const expected = sums(estimated);
  expect(expected).toEqual({ subtotal: '43.99', discount: '7.00', shipping: '6.95', tax: '4.13', total: '50.57' });

  const body = { channelType: 'WEB', shippingAddress: ADDRESS, selectedShippingOption, email: 'ada@example.com' };
  const made = await world.call('POST', `${CART}/create-checkout`, { body, token });
  const checkoutId = text(made.body['checkoutId']);
  const record: ApiResponse = await world.call('GET', `/ecom/v1/checkouts/${checkoutId}`, { token });
  expect(sums(record, 'checkout.priceSummary')).toEqual(expected);
  expect(member(record.body, 'checkout.appliedDiscounts')).toEqual(estimated.body['appliedDiscounts']);
  expect(member(record.body, 'checkout.additionalFees')).toEqual(estimated.body['additionalFees']);
  expect(record.body['checkout']).toMatchObject({
    channelType: 'WEB',
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: {
      shippingDestination: { address: ADDRESS },
      selectedCarrierServiceOption: { code: 'studio-parcel' },
    },
    completed: false,
  });

  const { browser, shown } = await openPage(shop, checkoutId);
  expect(shown.summary.rows.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
    ['subtotal', '$43.99', undefined],
    ['discount', '−$3.30', 'Spring'],
    ['discount', '−$3.33', 'HELLO'],
    ['discount', '−$0.37', undefined],
    ['delivery', '$6.95', 'Studio parcel'],
    ['fee', '$2.50', 'Gift wrapping'],
    ['tax', '$4.13', undefined],
  ]);
  expect(shown.summary.total).toBe('$50.57');

  const thanks = page(await browser.submit(shown.form, TYPED), 'thanks');
  expect(thanks.order.summary.total).toBe('$50.57');
  const orders = await merchant.call('POST', '/ecom/v1/orders/search', {});
  const [order] = list(orders.body, 'orders');
  expect(sums({ ...orders, body: order ?? {} })).toEqual(expected);
  expect(taken(order ?? {})).toEqual(taken(estimated.body));
  expect(taken(estimated.body)).toEqual(['discountRule 3.30', 'coupon 3.33', 'merchantDiscount 0.37']);
  expect(order).toMatchObject({
    priceSummary: { totalAdditionalFees: { amount: '2.50' } },
    additionalFees: [{ name: 'Gift wrapping', price: { amount: '2.50' } }],
    lineItems: [{ itemType: { preset: 'PHYSICAL' } }, { productName: { original: 'Card' }, price: { amount: '9.99' } }],
    checkoutId,
  });
  const cart = await world.call('GET', CART, { token });
  expect(cart.body['cart']).toMatchObject({ lineItems: [], appliedDiscounts: [] });
});

test('an address that costs tax is asked about before anything is bought', async () => {
  const { shop } = await openShop();
  const { body } = await shop.world.call('POST', `${CART}/create-checkout`, { body: {}, token: shop.token });
  const { browser, shown } = await openPage(shop, text(body['checkoutId']));
  expect(shown.summary.total).toBe('$46.44');
  const seen = await browser.submit(shown.form, TYPED);
  expect(seen.status).toBe(409);
  const again = page(seen, 'checkout');
  expect([again.form.error, again.summary.total]).toEqual([
    { code: 'total-changed', values: { total: '$50.57' } },
    '$50.57',
  ]);
  expect(page(await browser.submit(again.form, TYPED), 'thanks').order.summary.total).toBe('$50.57');
});

test('a checkout that the shop made belongs to the browser that opens it first', async () => {
  const { shop, merchant } = await openShop();
  const { world } = shop;
  const customLineItems = [{ price: '20.00', itemType: { preset: 'DIGITAL' }, productName: { original: 'A lesson' } }];
  const cart = await merchant.call('POST', '/ecom/v1/carts', { customLineItems });
  const cartId = text(member(cart.body, 'cart.id'));
  const made = await merchant.call('POST', `/ecom/v1/carts/${cartId}/create-checkout`, {
    channelType: 'BACKOFFICE_MERCHANT',
  });
  const checkoutId = text(made.body['checkoutId']);
  const visitor = await world.visit();
  expect(error(await world.call('GET', `/ecom/v1/checkouts/${checkoutId}`, { token: visitor }))).toEqual([
    404,
    'CHECKOUT_NOT_FOUND',
  ]);
  const { browser, shown } = await openPage({ ...shop, token: visitor }, checkoutId);
  const late = await world.call('POST', '/_api/redirects-api/v1/redirect-session', {
    body: { ecomCheckout: { checkoutId } },
    token: await world.visit(),
  });
  expect([error(late), sentence(late)]).toEqual([[404, 'CHECKOUT_NOT_FOUND'], 'This checkout does not exist.']);
  // No item is shipped, and the tax depends on the buyer's location.
  expect(shown.asks).toBe('region');
  const typed = { email: 'a@example.com', country: 'US', subdivision: 'OR', postalCode: '97205' };
  const thanks = page(await browser.submit(shown.form, typed), 'thanks');
  expect(thanks.order.summary.lines).toMatchObject([{ name: 'A lesson', lineTotal: '$18.50' }]);
  expect(error(await merchant.call('GET', `/ecom/v1/carts/${cartId}`))).toEqual([404, 'CART_NOT_FOUND']);
  const order = list((await merchant.call('POST', '/ecom/v1/orders/search', {})).body, 'orders')[0];
  expect(order).toMatchObject({ channelInfo: { type: 'BACKOFFICE_MERCHANT' } });
});
