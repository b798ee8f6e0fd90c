/** A buyer of the demo shop who pays with a test card: a checkout's form, filled in, and the order that comes of it. */
import type { HostedPageOf } from '@cartwright/hosted';

import { CART, input, list, type DemoShop } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import { page, type Browser, type Seen } from './test-browser.ts';
import { member, text, type JsonObject, type TestPlatform } from './test-platform.ts';

export const BUYER = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
} as const;

/** Puts mugs into the cart and returns the address of a checkout of it. */
export async function checkOutMugs(shop: DemoShop, quantity = 1): Promise<string> {
  await shop.add(input(await shop.find('harbour-mug'), quantity, { options: { Glaze: 'Celadon' } }));
  return checkOutCart(shop);
}

/** The address of a checkout of the cart. */
export async function checkOutCart({ world, token }: Pick<DemoShop, 'world' | 'token'>): Promise<string> {
  const { body } = await world.call('POST', `${CART}/create-checkout`, { body: { channelType: 'WEB' }, token });
  return checkOut({ world, token }, text(body['checkoutId']));
}

/** The address of a checkout. */
export async function checkOut(
  { world, token }: Pick<DemoShop, 'world' | 'token'>,
  checkoutId: string,
): Promise<string> {
  const response = await world.call('POST', '/_api/redirects-api/v1/redirect-session', {
    body: { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: 'http://localhost:4000/' } },
    token,
  });
  return text(member(response.body, 'redirectSession.fullUrl'));
}

export async function openCheckout(browser: Browser, address: string): Promise<HostedPageOf<'checkout'>> {
  return page(await browser.open(address), 'checkout');
}

/** Fills the form in and presses the button that buys. */
export function payBy(
  browser: Browser,
  { form }: HostedPageOf<'checkout'>,
  paymentToken: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Seen> {
  return browser.submit(form, { ...BUYER, payment: 'test-card', paymentToken, intent: 'order', ...more });
}

/** The newest order as the merchant reads it. Undefined: there is none. */
export async function readOrder(world: TestPlatform): Promise<JsonObject | undefined> {
  const token = await merchantToken(world);
  const { body } = await world.call('POST', '/ecom/v1/orders/search', { body: { search: {} }, token });
  return list(body, 'orders')[0];
}

/** How many Celadon mugs are left. */
export async function countMugs(shop: DemoShop): Promise<number> {
  const [first] = list(await shop.find('harbour-mug'), 'variants');
  return Number(member(first ?? {}, 'stock.quantity'));
}
