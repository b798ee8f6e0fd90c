import { describe, expect, test } from 'vitest';

import { CART, error, input, list, signInDemoAda, variantId } from '../../../test/demo-shop.ts';
import { type OrderDesk, openOrderDesk } from '../../../test/orders.ts';
import { page } from '../../../test/test-browser.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../test/test-platform.ts';

interface Member {
  readonly desk: OrderDesk;
  readonly token: string;
  readonly order: JsonObject;
  readonly lineId: string;
  /** A call of the member about the order. */
  ask(action: string, body?: JsonObject): Promise<ApiResponse>;
}

/** A member with an order of two mugs and one vase, unpaid. */
async function openMember(config: Parameters<typeof openOrderDesk>[0] = {}): Promise<Member> {
  const desk = await openOrderDesk(config);
  const token = await signInDemoAda(desk.shop);
  const order = await desk.buy({ mugs: 2, vases: 1, token });
  return {
    desk,
    token,
    order,
    lineId: text(list(order, 'lineItems')[0]?.['id']),
    ask: (action, body = {}) =>
      desk.shop.world.call('POST', `/ecom/v1/my-orders/${text(order['id'])}/${action}`, { body, token }),
  };
}

describe('a member', () => {
  test('cancels their order until it is sent', async () => {
    const { desk, order, lineId, ask } = await openMember();
    const path = `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`;
    const sent = await desk.call('POST', path, { fulfillment: { lineItems: [{ id: lineId, quantity: 1 }] } });
    expect(error(await ask('cancel'))).toEqual([409, 'ORDER_ALREADY_SENT']);
    await desk.call('DELETE', `/ecom/v1/fulfillments/${text(sent.body['fulfillmentId'])}/orders/${text(order['id'])}`);
    expect(member((await ask('cancel')).body, 'order.status')).toBe('CANCELED');
    expect(error(await ask('cancel'))).toEqual([409, 'ORDER_IS_CANCELED']);
  });

  test('asks for a return of what was sent, and withdraws it', async () => {
    const { desk, order, lineId, ask, token } = await openMember();
    const lineItems = [{ lineItemId: lineId, quantity: 1, reason: 'Damaged' }];
    expect(error(await ask('returns', { lineItems }))).toEqual([409, 'RETURN_NOT_POSSIBLE']);
    await desk.call('POST', `/ecom/v1/fulfillments/orders/${text(order['id'])}/create-fulfillment`, {
      fulfillment: {},
    });
    const asked = await ask('returns', { lineItems, note: 'It came broken.' });
    expect(asked.body['return']).toMatchObject({ state: 'requested', lineItems, note: 'It came broken.' });
    const withdrawn = await ask(`returns/${text(member(asked.body, 'return.id'))}/withdraw`);
    expect(member(withdrawn.body, 'return.state')).toBe('withdrawn');
    const path = `/ecom/v1/my-orders/${text(order['id'])}/returns`;
    const read = await desk.shop.world.call('GET', path, { token });
    expect(list(read.body, 'returns')).toMatchObject([{ state: 'withdrawn' }]);
    expect(error(await ask('returns/ret_9/withdraw'))).toEqual([404, 'RETURN_NOT_FOUND']);
  });

  test('gets a link to the status page, which works for a day', async () => {
    const { desk, order, ask } = await openMember();
    const { world } = desk.shop;
    const url = text((await ask('link')).body['url']);
    const browser = world.browser();
    expect(page(await browser.open(url), 'order-status').order.number).toBe(order['number']);
    world.clock.advance(24 * 60 * 60 * 1000);
    expect(page(await browser.open(url), 'order-link-expired').kind).toBe('order-link-expired');
  });

  test('does not find the order of another member', async () => {
    const { desk, order } = await openMember();
    const { world, token: visitor } = desk.shop;
    const path = `/ecom/v1/my-orders/${text(order['id'])}`;
    const other = await world.call('POST', `${path}/order-again`, { body: {}, token: visitor });
    expect(error(other)).toEqual([404, 'ORDER_NOT_FOUND']);
    const wrong = await world.call('POST', `${path}/order-again`, { body: { link: 'abc.def' }, token: visitor });
    expect(error(wrong)).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(error(await world.call('POST', `${path}/link`, { body: {}, token: visitor }))).toEqual([
      403,
      'PERMISSION_DENIED',
    ]);
  });
});

describe('buying an order again', () => {
  const stock = async ({ desk }: Member, slug: string, quantity: number): Promise<void> => {
    const product = await desk.shop.find(slug);
    const choices = slug === 'harbour-mug' ? { Glaze: 'Oat' } : {};
    await desk.call('PATCH', `/stores/v2/inventoryItems/product/${text(product['id'])}`, {
      inventoryItem: { trackQuantity: true, variants: [{ variantId: variantId(product, choices), quantity }] },
    });
  };
  const quantities = (body: JsonObject) => list(body, 'cart.lineItems').map(({ quantity }) => quantity);

  test('fills the cart with everything that is sold', async () => {
    const { ask } = await openMember();
    const { body } = await ask('order-again');
    expect(quantities(body)).toEqual([2, 1]);
    expect([body['itemCount'], body['unavailable']]).toEqual([2, []]);
  });

  test('leaves out what is sold out, and takes what is left of the rest', async () => {
    const ada = await openMember();
    await stock(ada, 'harbour-mug', 1);
    await stock(ada, 'bud-vase-trio', 0);
    const { body } = await ada.ask('order-again');
    expect(quantities(body)).toEqual([1]);
    expect(body['unavailable']).toEqual([
      { name: 'Harbour Mug', reason: 'SOLD_OUT' },
      { name: 'Bud Vase Trio', reason: 'SOLD_OUT' },
    ]);
  });

  test('names what is no longer sold, and keeps the cart as it is', async () => {
    const ada = await openMember();
    const { shop } = ada.desk;
    const mug = await shop.find('harbour-mug');
    const vase = await shop.find('bud-vase-trio');
    for (const { id } of [mug, vase]) {
      await ada.desk.call('PATCH', `/stores/v1/products/${text(id)}`, { product: { visible: false } });
    }
    const empty = await ada.ask('order-again');
    expect(quantities(empty.body)).toEqual([]);
    expect(list(empty.body, 'unavailable').map(({ reason }) => reason)).toEqual(['NOT_SOLD', 'NOT_SOLD']);
    const vases = await shop.find('moon-vase');
    const lineItems = [input(vases, 1, { options: { Glaze: 'Celadon' } })];
    await shop.world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token: ada.token });
    expect(quantities((await ada.ask('order-again')).body)).toEqual([1]);
  });

  test('is open to a visitor with the link, into their own cart', async () => {
    const { desk, order, ask } = await openMember();
    const link = new URL(text((await ask('link')).body['url'])).searchParams.get('link') ?? '';
    const path = `/ecom/v1/my-orders/${text(order['id'])}/order-again`;
    const filled = await desk.shop.world.call('POST', path, { body: { link }, token: desk.shop.token });
    expect(quantities(filled.body)).toEqual([2, 1]);
    expect(member(filled.body, 'cart.buyerInfo.memberId') ?? null).toBeNull();
  });

  test('fills no cart beyond the limit of new carts, also where less is left than was bought', async () => {
    const ada = await openMember({
      limits: { 'new-cart-address': { attempts: 1, windowSeconds: 60, isShared: false } },
    });
    const { world, token, find } = ada.desk.shop;
    const address = '203.0.113.7';
    await stock(ada, 'harbour-mug', 1);
    await stock(ada, 'bud-vase-trio', 0);
    const guide = { lineItems: [input(await find('the-care-guide'), 1)] };
    await world.call('POST', `${CART}/add-to-cart`, { body: guide, token, address });
    const link = new URL(text((await ada.ask('link')).body['url'])).searchParams.get('link') ?? '';
    const path = `/ecom/v1/my-orders/${text(ada.order['id'])}/order-again`;
    const request = { body: { link }, token: await world.visit(), address };
    const refused = await world.call('POST', path, request);
    expect([refused.status, refused.body['message']]).toEqual([
      429,
      'Too many attempts: wait 60 seconds and try again.',
    ]);
    world.clock.advance(60_000);
    expect(quantities((await world.call('POST', path, request)).body)).toEqual([1]);
  });
});
