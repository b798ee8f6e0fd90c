/** One delivery promise: product page, cart, checkout, thank-you page and order agree. */
import type { StorefrontProperties } from '@cartwright/contract';
import { readArrivalDays } from '@cartwright/pricing';
import { describe, expect, test } from 'vitest';

import { CART, type DemoShop, list, openDemoShop, input } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';
import { describeDays } from './rates.ts';

const TYPED = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
};
/** The Sunday before Thanksgiving, ten in the morning in the studio. */
const SUNDAY = Date.UTC(2026, 10, 22, 15);

/** The delivery promise on a product page, computed from the site's properties. */
async function readPagePromise({ world, token }: DemoShop, slug: string): Promise<string> {
  const { body } = await world.call('GET', '/site-properties/v4/properties', { token });
  const delivery = member(body, 'properties.storefront.delivery') as unknown as NonNullable<
    StorefrontProperties['delivery']
  >;
  const lead = Number((await find({ world, token }, slug))['leadTimeDays'] ?? 0);
  const { from, to } = delivery.days ?? { from: 0, to: 0 };
  const days = readArrivalDays(delivery.calendar, { from: from + lead, to: to + lead }, world.clock.now());
  return describeDays(days.from, days.to, 'en-US');
}

/** The demo on that Sunday, with a new visitor. */
async function openOnSunday() {
  const shop = await openDemoShop();
  const { world } = shop;
  world.clock.advance(SUNDAY - world.clock.now());
  return { ...shop, token: await world.visit() };
}

async function find({ world, token }: Pick<DemoShop, 'world' | 'token'>, slug: string): Promise<JsonObject> {
  const body = { query: { filter: { slug } } };
  const found = await world.call('POST', '/stores-reader/v1/products/query-platformized', { body, token });
  return list(found.body, 'products')[0] ?? {};
}

async function checkOut({ world, token }: DemoShop) {
  const made = await world.call('POST', `${CART}/create-checkout`, { body: {}, token });
  const ecomCheckout = { checkoutId: text(made.body['checkoutId']) };
  const left = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body: { ecomCheckout }, token });
  const browser = world.browser();
  return { browser, shown: page(await browser.open(text(member(left.body, 'redirectSession.fullUrl'))), 'checkout') };
}

describe('an order on the Sunday before Thanksgiving', () => {
  test.each([
    ['strike-match-jar', 'Wednesday, November 25 – Monday, November 30'],
    ['terrazzo-side-table', 'Thursday, December 10 – Monday, December 14'],
  ])('%s arrives %s, everywhere', async (slug, expected) => {
    const shop = await openOnSunday();
    const { world, token } = shop;
    const lineItems = [input(await find(shop, slug), 1)];
    await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
    const cart = await world.call('POST', `${CART}/estimate-totals`, { body: {}, token });
    const days = member(cart.body, 'shippingInfo.selectedCarrierServiceOption.logistics.arrivalDays') as JsonObject;
    expect(describeDays(Date.parse(text(days['from'])), Date.parse(text(days['to'])), 'en-US')).toBe(expected);
    const { browser, shown } = await checkOut(shop);
    const [parcel, express] = shown.delivery;
    expect(await readPagePromise(shop, slug)).toBe(expected);
    expect(parcel?.arrival).toBe(expected);
    // Packing precedes transit, also for the courier.
    expect(express?.arrival).not.toContain('Monday, November 23');
    const thanks = page(await browser.submit(shown.form, TYPED), 'thanks');
    expect(JSON.stringify(thanks.order)).toContain(expected);
  });
});

test('no day is promised for an option whose merchant has set none: neither at checkout nor in the order', async () => {
  const shop = await openOnSunday();
  const { world, token } = shop;
  const merchant = await merchantToken(world);
  const options = '/ecom/v1/shipping-options';
  const { body } = await world.call('POST', `${options}/query`, { body: { query: {} }, token: merchant });
  const option = list(body, 'shippingOptions').find(({ code }) => code === 'studio-parcel');
  const change = { body: { shippingOption: { deliveryDays: null } }, token: merchant };
  expect((await world.call('PATCH', `${options}/${text(option?.['id'])}`, change)).status).toBe(200);

  const lineItems = [input(await find(shop, 'strike-match-jar'), 1)];
  await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
  const { browser, shown } = await checkOut(shop);
  expect(shown.delivery.map(({ code, arrival }) => [code, arrival])).toContainEqual(['studio-parcel', '']);
  const thanks = page(await browser.submit(shown.form, TYPED), 'thanks');
  expect(thanks.order.receipt).toMatchObject({ kind: 'ship' });
  expect(thanks.order.receipt).not.toHaveProperty('arrival');
  const found = await world.call('POST', '/ecom/v1/orders/search', { body: { search: {} }, token: merchant });
  const shipping = list(found.body, 'orders')[0]?.['shippingInfo'] as JsonObject;
  expect(shipping['logistics']).toMatchObject({ deliveryTime: '' });
  expect(shipping['logistics']).not.toHaveProperty('deliverByDate');
});

test('a merchant sets when orders are dispatched, and which days are not working days', async () => {
  const shop = await openOnSunday();
  const { world } = shop;
  const token = await merchantToken(world);
  const change = (dispatch: JsonObject) =>
    world.call('PATCH', '/site-properties/v4/properties', { body: { properties: { dispatch } }, token });
  const changed = await change({
    handlingDays: { from: 0, to: 0 },
    holidays: 'NONE',
    closedDates: ['2026-11-23'],
    cutOffTime: '',
  });
  expect(member(changed.body, 'properties.storefront.delivery')).toMatchObject({
    days: { from: 2, to: 2 },
    calendar: { timeZone: 'America/New_York', holidays: 'NONE', closedDates: ['2026-11-23'] },
  });
  expect(await readPagePromise(shop, 'strike-match-jar')).toBe('Wednesday, November 25');
  const refused = await change({
    timeZone: 'Middle-earth/Shire',
    handlingDays: { from: 3, to: 1 },
    closedDates: ['soon'],
  });
  expect(list(refused.body, 'details.validationError.fieldViolations').map(({ field }) => field)).toEqual([
    'properties.dispatch.closedDates[0]',
    'properties.dispatch.handlingDays',
    'properties.dispatch.timeZone',
  ]);
});
