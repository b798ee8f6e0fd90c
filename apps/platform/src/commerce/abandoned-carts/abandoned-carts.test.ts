import { type DeliveredEvent, EVENTS } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';

import { CART, error, input, list } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { openOrderDesk, type OrderDesk } from '../../../test/orders.ts';
import { openReceiver } from '../../../test/receiver.ts';
import type { Browser } from '../../../test/test-browser.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const BUYER = 'Left@Example.com';
const ADDRESS = {
  fullName: 'Lea Left',
  email: BUYER,
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  delivery: 'studio-parcel',
};
const HOUR_MS = 60 * 60_000;

/** The demo shop with the emails turned on. */
async function openDesk(
  abandonedCarts: JsonObject = { enabled: true },
  config: Parameters<typeof openOrderDesk>[0] = {},
): Promise<OrderDesk & { mug: JsonObject }> {
  const desk = await openOrderDesk(config);
  const mug = await desk.shop.find('harbour-mug');
  await desk.call('PATCH', '/ecom/v1/order-settings', { orderSettings: { abandonedCarts } });
  return { ...desk, mug };
}

/** A new visitor with mugs at the checkout page. */
async function openCheckout({ shop, mug }: OrderDesk & { mug: JsonObject }, token: string, quantity = 2) {
  const { world } = shop;
  const lineItems = [input(mug, quantity, { options: { Glaze: 'Oat' } })];
  await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
  return openCartCheckout({ shop }, token);
}

async function openCartCheckout({ shop: { world } }: Pick<OrderDesk, 'shop'>, token: string) {
  const checkout = await world.call('POST', `${CART}/create-checkout`, { body: {}, token });
  const checkoutId = text(checkout.body['checkoutId']);
  const body = { ecomCheckout: { checkoutId } };
  const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token });
  const browser = world.browser();
  const { form } = page(await browser.open(text(member(session.body, 'redirectSession.fullUrl'))), 'checkout');
  return { browser, form, checkoutId };
}

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

async function type({ browser, form }: Checkout, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  page(await browser.submit(form, { ...ADDRESS, intent: 'update', ...fields }), 'checkout');
}

async function pass({ shop: { world } }: OrderDesk, ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.platform.runJobs();
}

async function readEmails({ shop: { world } }: OrderDesk): Promise<readonly JsonObject[]> {
  const browser: Browser = world.browser();
  const { emails } = page(await browser.open('/dev/mailbox'), 'mailbox');
  const read = emails.map(async ({ url, to }) => ({
    ...(JSON.parse(page(await browser.open(url), 'email').text) as JsonObject),
    to,
  }));
  return (await Promise.all(read)).filter(({ kind }: JsonObject) => kind === 'abandoned-cart');
}

/** A call of the merchant with a token of its own: the desk's ends while time passes. */
async function call({ shop: { world } }: OrderDesk, method: string, path: string, body?: JsonObject) {
  const token = await merchantToken(world);
  return world.call(method, path, { ...(body === undefined ? {} : { body }), token });
}

async function query(desk: OrderDesk): Promise<readonly JsonObject[]> {
  const { body } = await call(desk, 'POST', '/ecom/v1/abandoned-checkout/query', { query: {} });
  return list(body, 'abandonedCheckouts');
}

/** Follows the link of an email as another browser, whose shop asks for another visitor. */
async function restore(desk: OrderDesk, email: JsonObject | undefined, address = '') {
  const { world } = desk.shop;
  const response = await world.platform.fetch(new Request(text(email?.['restoreUrl']), { redirect: 'manual' }));
  const location = new URL(response.headers.get('location') ?? '');
  expect([response.status, location.pathname]).toEqual([303, '/cart/restore']);
  const token = await world.visit();
  const link = location.searchParams.get('link') ?? '';
  const request = { body: { link }, token, address };
  const restored = await world.call('POST', '/ecom/v1/abandoned-checkout/restore', request);
  return { token, link, restored };
}

test('apps hear of a checkout that was left, and that it was bought after all, in this order', async () => {
  await using receiver = await openReceiver();
  const desk = await openDesk({ enabled: true }, { allowLocalWebhooks: true });
  const { world, token } = desk.shop;
  const names = ['onAbandonedCheckoutCreated', 'onAbandonedCheckoutRecovered'] as const;
  const eventTypes = names.map((name) => EVENTS[name].type);
  await call(desk, 'POST', '/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes } });
  const checkout = await openCheckout(desk, token);
  await type(checkout);
  await pass(desk, HOUR_MS + 1000);
  page(await checkout.browser.submit(checkout.form, ADDRESS), 'thanks');
  await world.platform.deliverEvents();
  const told = receiver.received.map(({ body: sent }) => {
    const { eventType, data } = JSON.parse(String(decodeJwt(sent)['data'])) as DeliveredEvent;
    const name = names.find((one) => EVENTS[one].type === eventType) ?? names[0];
    const event = JSON.parse(data) as JsonObject;
    expect(EVENTS[name].payload.safeParse(event).error).toBeUndefined();
    const entity = member(event, 'createdEvent.entity') ?? member(event, 'actionEvent.body.abandonedCheckout');
    return [name, member(event, 'entityId'), member(entity as JsonObject, 'status')];
  });
  expect(told).toEqual([
    ['onAbandonedCheckoutCreated', checkout.checkoutId, 'ABANDONED'],
    ['onAbandonedCheckoutRecovered', checkout.checkoutId, 'RECOVERED'],
  ]);
});

describe('a cart that was left at the checkout', () => {
  test('brings one email, whose link fills the cart of another browser, and its order recovers it', async () => {
    const desk = await openDesk();
    const { shop } = desk;
    const checkout = await openCheckout(desk, shop.token);
    await type(checkout);
    await pass(desk, HOUR_MS - 1000);
    expect(await readEmails(desk)).toEqual([]);
    await type(checkout, { city: 'Potsdam' });
    await pass(desk, HOUR_MS - 1000);
    expect(await readEmails(desk)).toEqual([]);
    await pass(desk, 2000);
    const [email, ...more] = await readEmails(desk);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: 'left@example.com',
      total: '$68.00',
      lines: [{ name: 'Harbour Mug', quantity: 2, lineTotal: '$68.00', choices: [] }],
      unsubscribeUrl: expect.stringContaining('/cart/emails/stop?link=') as unknown,
    });
    expect(JSON.stringify(email)).not.toMatch(/Lea|Linden|10117|Potsdam/u);
    expect(await query(desk)).toMatchObject([
      {
        id: checkout.checkoutId,
        status: 'ABANDONED',
        buyerInfo: { email: 'left@example.com' },
        totalPrice: { amount: '68.00' },
      },
    ]);

    const { token, restored } = await restore(desk, email);
    expect(restored.body).toMatchObject({ itemCount: 1, unavailableNames: [], cart: { lineItems: [{ quantity: 2 }] } });
    expect(JSON.stringify(restored.body)).not.toMatch(/left@example|Lea|Linden/iu);
    const next = await openCartCheckout(desk, token);
    page(await next.browser.submit(next.form, { ...ADDRESS, email: 'other@example.com' }), 'thanks');
    const [recovered] = await query(desk);
    expect(recovered).toMatchObject({ status: 'RECOVERED', recoveredOrderId: expect.any(String) as unknown });
    await pass(desk, 100 * HOUR_MS);
    expect(await readEmails(desk)).toHaveLength(1);
  });

  test('brings no email where it was bought, where the setting is off, or to an address that had one this week', async () => {
    const off = await openDesk({ enabled: false });
    await type(await openCheckout(off, off.shop.token));
    await pass(off, 2 * HOUR_MS);
    expect([await readEmails(off), await query(off)]).toEqual([[], []]);

    const desk = await openDesk({ enabled: true, delayMinutes: 30 });
    const bought = await openCheckout(desk, desk.shop.token);
    await type(bought);
    page(await bought.browser.submit(bought.form, ADDRESS), 'thanks');
    await pass(desk, HOUR_MS);
    expect(await query(desk)).toEqual([]);

    for (const quantity of [1, 2]) {
      await type(await openCheckout(desk, await desk.shop.world.visit(), quantity));
      await pass(desk, HOUR_MS);
    }
    expect(await query(desk)).toHaveLength(2);
    expect(await readEmails(desk)).toHaveLength(1);
  });

  test('brings none to a reader who wants none', async () => {
    const desk = await openDesk();
    await type(await openCheckout(desk, desk.shop.token));
    await pass(desk, HOUR_MS);
    const stopUrl = text((await readEmails(desk))[0]?.['unsubscribeUrl']);
    const browser = desk.shop.world.browser();
    const { form } = page(await browser.open(stopUrl), 'unsubscribe');
    if (form === undefined) throw new Error('There is no form.');
    expect(page(await browser.submit(form, {}), 'unsubscribe').form).toBeUndefined();
    await pass(desk, 8 * 24 * HOUR_MS);
    await type(await openCheckout(desk, await desk.shop.world.visit()));
    await pass(desk, HOUR_MS);
    expect(await readEmails(desk)).toHaveLength(1);
    expect(page(await browser.open(`${stopUrl}x`), 'problem')).toMatchObject({ status: 404 });
  });

  test('is told to the shop when its items are sold out, and a wrong or old link fills nothing', async () => {
    const desk = await openDesk();
    const { world } = desk.shop;
    await type(await openCheckout(desk, desk.shop.token));
    await pass(desk, HOUR_MS);
    const [email] = await readEmails(desk);
    await call(desk, 'PATCH', `/stores/v1/products/${text(desk.mug['id'])}`, { product: { visible: false } });
    const { token, link, restored } = await restore(desk, email);
    expect(restored.body).toEqual({ itemCount: 1, unavailableNames: ['Harbour Mug'] });
    const wrong = { body: { link: `${link}x` }, token };
    expect(error(await world.call('POST', '/ecom/v1/abandoned-checkout/restore', wrong))).toEqual([
      404,
      'ABANDONED_CHECKOUT_NOT_FOUND',
    ]);
    world.clock.advance(91 * 24 * HOUR_MS);
    const late = await world.platform.fetch(new Request(text(email?.['restoreUrl'])));
    expect(late.status).toBe(410);
  });

  test('fills no cart beyond the limit of new carts, also where an item is not sold any more', async () => {
    const limits = { 'new-cart-address': { attempts: 1, windowSeconds: 60, isShared: false } };
    const desk = await openDesk({ enabled: true }, { limits });
    const { world, token, find } = desk.shop;
    const address = '203.0.113.7';
    const guide = { body: { lineItems: [input(await find('the-care-guide'), 1)] }, token };
    await world.call('POST', `${CART}/add-to-cart`, guide);
    await type(await openCheckout(desk, token));
    await pass(desk, HOUR_MS);
    const [email] = await readEmails(desk);
    await world.call('POST', `${CART}/add-to-cart`, { ...guide, token: await world.visit(), address });
    const refused = [429, 'Too many attempts: wait 60 seconds and try again.'];
    const all = await restore(desk, email, address);
    expect([all.restored.status, all.restored.body['message']]).toEqual(refused);
    await call(desk, 'PATCH', `/stores/v1/products/${text(desk.mug['id'])}`, { product: { visible: false } });
    const rest = await restore(desk, email, address);
    expect([rest.restored.status, rest.restored.body['message']]).toEqual(refused);
    world.clock.advance(60_000);
    const later = await restore(desk, email, address);
    expect(later.restored.body).toMatchObject({ itemCount: 2, unavailableNames: ['Harbour Mug'] });
  });

  test('is read and deleted by the merchant', async () => {
    const desk = await openDesk();
    const { checkoutId, ...opened } = await openCheckout(desk, desk.shop.token);
    await type({ checkoutId, ...opened });
    await pass(desk, HOUR_MS);
    const path = `/ecom/v1/abandoned-checkout/${checkoutId}`;
    expect((await call(desk, 'GET', path)).body['abandonedCheckout']).toMatchObject({ id: checkoutId });
    expect((await call(desk, 'DELETE', path)).body).toEqual({});
    for (const method of ['GET', 'DELETE']) {
      expect(error(await call(desk, method, path))).toEqual([404, 'ABANDONED_CHECKOUT_NOT_FOUND']);
    }
  });
});
