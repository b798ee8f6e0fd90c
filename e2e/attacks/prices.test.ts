/** Attacks on amounts: quantities, prices, deliveries and discounts that a buyer must not set. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readForm, readText } from './browser.ts';
import {
  BUYER,
  CART,
  type ApiResponse,
  type Caller,
  addressIn,
  checkOut,
  line,
  own,
  redirectTo,
  stock,
  visit,
} from './people.ts';

let arena: Arena;
let owner: Caller;
let bowl: string;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
  bowl = await stock(owner);
});
afterAll(() => arena[Symbol.asyncDispose]());

async function totalOf(shopper: Caller): Promise<unknown> {
  const { at } = await shopper.call(`${CART}/estimate-totals`, {});
  return at('priceSummary.total.amount');
}

function ordersOf(checkoutId: string): Promise<ApiResponse> {
  return owner.call('/ecom/v1/orders/search', { search: { filter: { checkoutId } } });
}

const QUANTITIES: [string, unknown][] = [
  ['less than none', -1],
  ['none', 0],
  ['minus none', -0],
  ['half of one', 0.5],
  ['a hair less than one', 0.9999999999],
  ['a million', 1_000_000],
  ['more than a number holds exactly', 2 ** 53],
  ['1e308', 1e308],
  ['the text 1', '1'],
  ['the text -1', '-1'],
  ['the text NaN', 'NaN'],
  ['the text Infinity', 'Infinity'],
  ['true', true],
  ['a list', [1]],
  ['an object', { valueOf: 1 }],
];

describe('a quantity', () => {
  test.each(QUANTITIES)('of %s cannot be added', async (_, quantity) => {
    const { status, message } = await (
      await visit(arena)
    ).call(`${CART}/add-to-cart`, { lineItems: [line(bowl, { quantity })] });
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/^INVALID_ARGUMENT: "lineItems\[0\]\.quantity" quantity must be /),
    ]);
  });

  test.each(QUANTITIES)('of %s cannot be set', async (_, quantity) => {
    const shopper = await visit(arena);
    const { at } = await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl)] });
    const id = at('cart.lineItems.0.id');
    const { status, message } = await shopper.call(`${CART}/update-line-items-quantity`, {
      lineItems: [{ id, quantity }],
    });
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/^INVALID_ARGUMENT: "lineItems\[0\]\.quantity" quantity must be /),
    ]);
    expect(await totalOf(shopper)).toBe('26.95');
  });

  test('does not exceed its limit in two steps', async () => {
    const shopper = await visit(arena);
    const most = { lineItems: [line(bowl, { quantity: 100_000 })] };
    await shopper.call(`${CART}/add-to-cart`, most);
    expect((await shopper.call(`${CART}/add-to-cart`, most)).message).toBe('A line holds at most 100000 units.');
  });

  test('does not exceed its limit in two lines of one call', async () => {
    const lineItems = [line(bowl, { quantity: 60_000 }), line(bowl, { quantity: 60_000 })];
    const { message } = await (await visit(arena)).call(`${CART}/add-to-cart`, { lineItems });
    expect(message).toBe('A line holds at most 100000 units.');
  });

  test('of three hundred and one different products is too many for a cart', async () => {
    const lineItems = Array.from({ length: 301 }, () => line(bowl));
    const { status, message } = await (await visit(arena)).call(`${CART}/add-to-cart`, { lineItems });
    expect([status, message]).toEqual([
      400,
      expect.stringContaining('INVALID_ARGUMENT: "lineItems" lineItems must have at most'),
    ]);
  });

  test('times the highest price is refused where the sum would no longer be exact', async () => {
    const dear = await stock(owner, { priceData: { price: 999_999_999.99 } });
    const shopper = await visit(arena);
    const add = (quantity: number) => shopper.call(`${CART}/add-to-cart`, { lineItems: [line(dear, { quantity })] });
    expect((await add(100_000)).message).toBe('That is more than one order may hold: choose fewer.');
    expect((await add(150)).status).toBe(200);
    expect(await totalOf(shopper)).toBe('149999999998.50');
  });

  test.each([1e15, 1e21, 1e308, -1, -0.01, 'NaN', 'Infinity', 0.001])(
    'of nothing costs %j, not even for a merchant',
    async (price) => {
      const product = { name: 'Odd Bowl', productType: 'physical', priceData: { price } };
      const { status, message } = await owner.call('/stores/v1/products', { product });
      expect([status, message]).toEqual([400, expect.stringContaining('INVALID_ARGUMENT: "product.priceData.price"')]);
    },
  );
});

describe('a price', () => {
  test('from a response is ignored where it is sent back', async () => {
    const shopper = await visit(arena);
    const cheap = { price: '0.01', fullPrice: '0.01', priceBeforeDiscounts: '0.01' };
    expect((await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl, cheap)] })).status).toBe(200);
    expect(await totalOf(shopper)).toBe('26.95');
  });

  test.each(['discount', 'totalPrice', 'priceData'])('that the buyer sends as %s is refused', async (name) => {
    const shopper = await visit(arena);
    const add = (more: Record<string, unknown>) =>
      shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl, more)] });
    for (const value of ['0.01', 0.01, { price: 0.01 }]) {
      const { status, message } = await add({ [name]: value });
      expect([status, message]).toEqual([
        400,
        expect.stringContaining(`"lineItems[0].${name}" ${name} is nothing that`),
      ]);
    }
    await add({});
    expect(await totalOf(shopper)).toBe('26.95');
  });

  test('in the options of a line is ignored', async () => {
    const shopper = await visit(arena);
    const catalogReference = { ...(line(bowl)['catalogReference'] as object), options: { price: 0.01, discount: 99 } };
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [{ quantity: 1, catalogReference }] });
    expect(await totalOf(shopper)).toBe('26.95');
  });

  test('that overrides the catalog is refused', async () => {
    const lineItems = [line(bowl, { catalogOverrideFields: { price: '0.01' } })];
    const { message } = await (await visit(arena)).call(`${CART}/add-to-cart`, { lineItems });
    expect(message).toContain('"lineItems[0].catalogOverrideFields" may be set by the shop itself only');
  });

  test('of a product that the buyer made up is refused', async () => {
    const customLineItems = [
      { quantity: 1, price: '100.00', productName: { original: 'Refund' }, itemType: { preset: 'PHYSICAL' } },
    ];
    const { message } = await (await visit(arena)).call(`${CART}/add-to-cart`, { customLineItems });
    expect(message).toBe('Items with a price of their own may be added by the shop only.');
  });

  test('is not lowered by a discount of the buyer', async () => {
    const merchantDiscounts = [{ amount: '19.00' }];
    const { message } = await (await visit(arena)).call(CART, { merchantDiscounts }, { method: 'PATCH' });
    expect(message).toBe('Discounts by hand may be given by the shop only.');
  });

  test('is not lowered by an invented coupon', async () => {
    const { message } = await (await visit(arena)).call(CART, { couponCode: 'ALL-FREE' }, { method: 'PATCH' });
    expect(message).toBe('There is no coupon ALL-FREE: look at how it is written, or try another.');
  });

  test('stays one in the shop’s currency', async () => {
    const shopper = await visit(arena);
    const lineItems = [line(bowl)];
    const totals = `${CART}/estimate-totals`;
    for (const { message } of [
      await shopper.call(`${CART}/add-to-cart`, { lineItems, currency: 'IDR' }),
      await shopper.call(CART, { currency: 'IDR' }, { method: 'PATCH' }),
      await shopper.call(totals, { currency: 'IDR' }),
      await shopper.call(`${totals}?currency=IDR`, {}),
    ]) {
      expect(message).toContain('INVALID_ARGUMENT: "currency" currency is nothing that this call takes');
    }
    const { message } = await shopper.call(`${CART}/add-to-cart`, { lineItems, conversionCurrency: 'IDR' });
    expect(message).toContain('"conversionCurrency" conversionCurrency is nothing that this call takes');
    await shopper.call(`${CART}/add-to-cart`, { lineItems });
    // It is part of a response, so it may be sent back; the platform ignores it.
    expect((await shopper.call(CART, { cartInfo: { currency: 'IDR' } }, { method: 'PATCH' })).status).toBe(200);
    const { at } = await shopper.call(totals, {});
    expect([at('currency'), at('priceSummary.total.amount')]).toEqual(['USD', '26.95']);
  });

  test('is never negative: a discount above the price leaves zero to pay, and no debt', async () => {
    const gift = await stock(owner, { discount: { type: 'AMOUNT', value: 500 } });
    const shopper = await visit(arena);
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(gift)] });
    const { at } = await shopper.call(`${CART}/estimate-totals`, { calculateShipping: false });
    expect(Number(at('priceSummary.total.amount'))).toBe(0);
  });
});

describe('delivery', () => {
  test.each([
    { code: 'studio-parcel', price: '0.00' },
    { code: 'studio-parcel', carrierId: 'studio', cost: { price: { amount: '0.00' } }, title: 'Free' },
  ])('is not cheaper with the buyer’s %j', async (selectedShippingOption) => {
    const shopper = await visit(arena);
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl)] });
    await shopper.call(CART, { cartInfo: { selectedShippingOption } }, { method: 'PATCH' });
    expect(await totalOf(shopper)).toBe('26.95');
  });

  test.each(['free', '__proto__', 'constructor', 'toString'])('called %j does not exist', async (code) => {
    const shopper = await visit(arena);
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl)] });
    const { at } = await shopper.call(`${CART}/estimate-totals`, { selectedShippingOption: { code } });
    expect(at('calculationErrors.selectedShippingOptionError.applicationError.description')).toBe(
      `There is no delivery "${code}" for these products.`,
    );
  });

  test('that does not exist does not make an order cheaper', async () => {
    const shopper = await visit(arena);
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl)] });
    const input = { selectedShippingOption: { code: 'free' } };
    const checkoutId = (await shopper.call(`${CART}/create-checkout`, input)).text('checkoutId');
    const browser = openBrowser(arena);
    await browser.submit(
      await browser.open(addressIn(await redirectTo(shopper, { ecomCheckout: { checkoutId } }))),
      BUYER,
    );
    expect((await ordersOf(checkoutId)).at('orders.0.priceSummary.total.amount')).toBe('26.95');
  });
});

describe('the checkout’s form', () => {
  test.each([
    ['the products cost nothing', { shown: '695|0|USD|studio-parcel|' }],
    ['the products cost less than nothing', { shown: '-1305|-2000|USD|studio-parcel|' }],
    ['no price at all', { shown: '' }],
    ['the whole costs NaN', { shown: 'NaN|NaN|USD|studio-parcel|' }],
    ['it costs the same in another currency', { shown: '2695|2000|IDR|studio-parcel|' }],
  ])('that says %s buys nothing', async (_, lie) => {
    const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), bowl);
    const seen = await browser.submit(page, { ...BUYER, ...lie });
    expect([seen.status, readText(seen)]).toEqual([
      409,
      expect.stringContaining('The total is now $26.95. Please review it before you place your order.'),
    ]);
    expect((await ordersOf(checkoutId)).at('orders')).toEqual([]);
  });

  test('with added totals buys at the shop’s', async () => {
    const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), bowl);
    await browser.submit(page, {
      ...BUYER,
      total: '1',
      price: '0.01',
      shippingPrice: '0',
      discount: '99',
      currency: 'IDR',
      status: 'PAID',
    });
    const { at } = await ordersOf(checkoutId);
    expect([at('orders.0.priceSummary.total.amount'), at('orders.0.currency'), at('orders.0.paymentStatus')]).toEqual([
      '26.95',
      'USD',
      'NOT_PAID',
    ]);
  });

  test.each([
    ['delivery', 'free', 'Choose a delivery option.'],
    ['delivery', '__proto__', 'Choose a delivery option.'],
    ['payment', 'already-paid', 'Choose how you want to pay.'],
    ['payment', 'constructor', 'Choose how you want to pay.'],
    ['country', 'XX', 'Choose a country from the list.'],
    ['country', '__proto__', 'Choose a country from the list.'],
  ])('with the %s %j comes back with an error', async (name, value, message) => {
    const { page, browser } = await checkOut(arena, await visit(arena), bowl);
    const seen = await browser.submit(page, { ...BUYER, [name]: value });
    expect([seen.status, readText(seen)]).toEqual([422, expect.stringContaining(message)]);
  });

  test('does not sell items added to the cart later at the price from before', async () => {
    const shopper = await visit(arena);
    const { page, browser, checkoutId } = await checkOut(arena, shopper, bowl);
    await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl, { quantity: 50 })] });
    await browser.submit(page, BUYER);
    const { at } = await ordersOf(checkoutId);
    expect([at('orders.0.lineItems.0.quantity'), at('orders.0.lineItems.1')]).toEqual([1, undefined]);
  });

  test('does not sell a product that was hidden meanwhile', async () => {
    const gone = await stock(owner);
    const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), gone);
    await owner.call(`/stores/v1/products/${gone}`, { product: { visible: false } }, { method: 'PATCH' });
    const seen = await browser.submit(page, BUYER);
    expect([seen.status, (await ordersOf(checkoutId)).at('orders')]).toEqual([409, []]);
  });

  test('does not sell at the price from before a rise', async () => {
    const rising = await stock(owner);
    const { page, browser } = await checkOut(arena, await visit(arena), rising);
    await owner.call(`/stores/v1/products/${rising}`, { product: { priceData: { price: 30 } } }, { method: 'PATCH' });
    const changed = await browser.submit(page, BUYER);
    expect(readText(changed)).toContain('The total is now $36.95. Please review it before you place your order.');
    const again = await browser.submit(changed, BUYER);
    expect([again.status, readText(again)]).toEqual([200, expect.stringContaining('$36.95')]);
  });
});

test('an order is not made without its form', async () => {
  const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), bowl);
  await browser.open(`${arena.platformUrl}/checkout/thanks${page.url.search}`);
  await browser.open(`${page.url.href}&${new URLSearchParams({ ...readForm(page).hidden, ...BUYER }).toString()}`);
  expect((await ordersOf(checkoutId)).at('orders')).toEqual([]);
});

test('the shop’s own cart form takes no unusual quantity', async () => {
  for (const quantity of ['-5', '0.5', '1e9', 'NaN', '99999999999999999999', '']) {
    const { status } = await openBrowser(arena).post(`${arena.shopUrl}/cart`, { product: 'no-such-bowl', quantity });
    expect([404, 422]).toContain(status);
  }
});
