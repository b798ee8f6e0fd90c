/** Orders for tests of what happens to them: a made one with a payment, and a shop where one is bought. */
import type { OrderPayment } from '../src/commerce/orders/order-status.ts';
import { type Order, type OrderLine, placeOrder } from '../src/commerce/orders/order.ts';
import { CART, type DemoShop, input, list, openDemoShop } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import { NOON } from './products.ts';
import { page } from './test-browser.ts';
import { type ApiResponse, type JsonObject, type JsonValue, member, text } from './test-platform.ts';

export const ADMIN = { kind: 'merchant', merchantId: 'mer_1' } as const;

export const TEST_LINE: OrderLine = {
  id: 'line_1',
  name: 'Mug',
  choices: {},
  texts: {},
  descriptionLines: [],
  quantity: 2,
  listPrice: 3400,
  price: 3400,
  lineTotalBeforeDiscounts: 6800,
  lineDiscount: 0,
  lineTotalBeforeTax: 6800,
  lineTotalWithTax: 6800,
  tax: 0,
  taxRate: 0,
  sku: 'MUG-1',
  weight: 0,
  isShippable: true,
  itemType: { preset: 'PHYSICAL' },
  paymentOption: 'FULL_PAYMENT_ONLINE',
};

/** Two mugs for $68.00, unpaid. */
export function makeTestOrder(changes: Partial<Parameters<typeof placeOrder>[0]> = {}): Order {
  return placeOrder({
    id: 'ord_1',
    number: 10_001,
    checkoutId: 'chk_1',
    buyer: { kind: 'visitor', id: 'vis_1' },
    email: 'ada@example.com',
    currency: 'USD',
    locale: 'en-US',
    weightUnit: 'KG',
    lines: [TEST_LINE],
    totals: { subtotal: 6800, shipping: 0, fees: 0, discount: 0, tax: 0, total: 6800 },
    isTaxIncluded: false,
    discounts: [],
    fees: [],
    contact: { fullName: 'Ada Lovelace', phone: '' },
    payment: 'test-card',
    channel: 'WEB',
    createdAt: NOON,
    ...changes,
  });
}

/** Everything of the test order, held at the test provider. */
export const TEST_PAYMENT: OrderPayment = {
  id: 'pay_1',
  source: 'provider',
  state: 'AUTHORIZED',
  amount: 6800,
  captured: 0,
  refunded: 0,
  refundPending: 0,
  createdAt: NOON,
  updatedAt: NOON,
  details: { method: 'test-card', title: 'Card', cardBrand: 'Visa', cardLastFour: '4242' },
};

export interface OrderDesk {
  readonly shop: DemoShop;
  readonly merchant: string;
  /** Buys mugs and vases, unpaid, and returns the order as the merchant reads it. */
  buy(asked?: { readonly mugs?: number; readonly vases?: number; readonly token?: string }): Promise<JsonObject>;
  read(id: JsonValue | undefined): Promise<JsonObject>;
  /** A call of the merchant. */
  call(method: string, path: string, body?: JsonObject): Promise<ApiResponse>;
  /** The types of the order's activities, oldest first. */
  activities(id: JsonValue | undefined): Promise<readonly JsonValue[]>;
}

const DELIVERY = {
  fullName: 'Ada King Lovelace',
  email: 'ada@example.com',
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  delivery: 'studio-parcel',
};

/** The demo shop with its merchant, and a quick way to buy. */
export async function openOrderDesk(config?: Parameters<typeof openDemoShop>[0]): Promise<OrderDesk> {
  return createOrderDesk(await openDemoShop(config));
}

/** The merchant of a demo shop that is open, and a quick way to buy there. */
export async function createOrderDesk(shop: DemoShop): Promise<OrderDesk> {
  const { world } = shop;
  const merchant = await merchantToken(world);
  const call: OrderDesk['call'] = (method, path, body) =>
    world.call(method, path, { ...(body === undefined ? {} : { body }), token: merchant });
  const read: OrderDesk['read'] = async (id) =>
    member((await call('GET', `/ecom/v1/orders/${text(id)}`)).body, 'order') as JsonObject;
  return {
    shop,
    merchant,
    call,
    read,
    activities: async (id) => list(await read(id), 'activities').map(({ type }) => type ?? ''),
    buy: async ({ mugs = 2, vases = 0, token = shop.token } = {}) => {
      const lineItems = [
        ...(mugs > 0 ? [input(await shop.find('harbour-mug'), mugs, { options: { Glaze: 'Oat' } })] : []),
        ...(vases > 0 ? [input(await shop.find('bud-vase-trio'), vases)] : []),
      ];
      await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
      const checkout = await world.call('POST', `${CART}/create-checkout`, { body: {}, token });
      const body = { ecomCheckout: { checkoutId: text(checkout.body['checkoutId']) } };
      const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
      const browser = world.browser();
      const { form } = page(await browser.open(text(member(session.body, 'redirectSession.fullUrl'))), 'checkout');
      page(await browser.submit(form, DELIVERY), 'thanks');
      const found = await call('POST', '/ecom/v1/orders/search', { search: { cursorPaging: { limit: 1 } } });
      return list(found.body, 'orders')[0] ?? {};
    },
  };
}
