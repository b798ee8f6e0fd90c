import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { error, list, signInDemoAda } from '../../../../test/demo-shop.ts';
import { openOrderDesk, type OrderDesk } from '../../../../test/orders.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';
import { findTrackingLink } from './tracking-links.ts';

const path = (order: JsonObject): string => `/ecom/v1/fulfillments/orders/${text(order['id'])}`;
const create = ({ call }: OrderDesk, order: JsonObject, fulfillment: JsonObject = {}) =>
  call('POST', `${path(order)}/create-fulfillment`, { fulfillment });

describeOnBothDatabases('fulfillments', ({ place }) => {
  test('send an order in two parcels, each with its tracking', async () => {
    const desk = await openOrderDesk({ database: await place() });
    const order = await desk.buy({ mugs: 3, vases: 1 });
    const [mug, vase] = list(order, 'lineItems').map(({ id }) => text(id));
    const first = await create(desk, order, {
      lineItems: [{ id: mug ?? '', quantity: 2 }],
      trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z999' },
    });
    expect(first.status).toBe(200);
    expect(member(first.body, 'orderWithFulfillments.fulfillments.0')).toMatchObject({
      id: first.body['fulfillmentId'],
      lineItems: [{ id: mug, quantity: 2 }],
      trackingInfo: { trackingNumber: '1Z999', trackingLink: 'https://www.ups.com/track?tracknum=1Z999' },
      status: 'Fulfilled',
      completed: false,
      kind: 'parcel',
      state: 'shipped',
    });
    expect(await desk.read(order['id'])).toMatchObject({
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
      lineItems: [
        { fulfilledQuantity: 2, openQuantity: 1 },
        { fulfilledQuantity: 0, openQuantity: 1 },
      ],
    });
    const second = await create(desk, order);
    expect(list(second.body, 'orderWithFulfillments.fulfillments')[1]?.['lineItems']).toEqual([
      { id: mug, quantity: 1 },
      { id: vase, quantity: 1 },
    ]);
    expect(await desk.read(order['id'])).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    expect(await desk.activities(order['id'])).toEqual([
      'ORDER_PLACED',
      'TRACKING_NUMBER_ADDED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'ORDER_FULFILLED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
    ]);
    expect(error(await create(desk, order))).toEqual([409, 'NOTHING_TO_FULFILL']);
  });

  test('of many orders are made at once, each order by itself', async () => {
    const desk = await openOrderDesk({ database: await place() });
    const [one, two] = [await desk.buy(), await desk.buy({ mugs: 1 })];
    const made = await desk.call('POST', '/ecom/v1/fulfillments/orders/bulk/create-fulfillments', {
      ordersWithFulfillments: [
        { orderId: text(one['id']), fulfillments: [{}] },
        { orderId: 'ord_unknown', fulfillments: [{}] },
        { orderId: text(two['id']), fulfillments: [{}, {}] },
      ],
    });
    expect(list(made.body, 'results').map((result) => member(result, 'itemMetadata'))).toMatchObject([
      { id: one['id'], originalIndex: 0, success: true },
      { id: 'ord_unknown', success: false, error: { code: 'ORDER_NOT_FOUND' } },
      { id: two['id'], success: false, error: { code: 'NOTHING_TO_FULFILL' } },
    ]);
    const emailsSent = list(made.body, 'results').map((result) => result['emailsSent']);
    expect(emailsSent).toEqual([[{ kind: 'order-shipped', to: 'ada@example.com' }], undefined, undefined]);
    expect(made.body['bulkActionMetadata']).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    expect(await desk.read(two['id'])).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
  });
});

describe('a fulfillment', () => {
  test('takes no more than is left of a line', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy({ mugs: 2 });
    const id = text(member(order, 'lineItems.0.id'));
    const tooMany = await create(desk, order, { lineItems: [{ id, quantity: 3 }] });
    expect(error(tooMany)).toEqual([409, 'FULFILLMENT_TOO_LARGE']);
    expect(member(tooMany.body, 'message')).toBe('That is more than is left to fulfill: choose fewer.');
    expect(member(tooMany.body, 'details.applicationError.data')).toEqual({ lineItemId: id, available: 2 });
    const twice = [
      { id, quantity: 1 },
      { id, quantity: 2 },
    ];
    expect(error(await create(desk, order, { lineItems: twice }))).toEqual([409, 'FULFILLMENT_TOO_LARGE']);
    expect(error(await create(desk, order, { lineItems: [{ id: 'line_9' }] }))).toEqual([404, 'ORDER_LINE_NOT_FOUND']);
    expect((await create(desk, order, { lineItems: [{ id, quantity: 1 }] })).status).toBe(200);
    expect((await create(desk, order, { lineItems: [{ id }] })).status).toBe(200);
  });

  test('is delivered once, and then stays', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const id = text((await create(desk, order)).body['fulfillmentId']);
    const change = (fulfillment: JsonObject) =>
      desk.call('PATCH', `/ecom/v1/fulfillments/${id}/orders/${text(order['id'])}`, {
        fulfillment: { id, ...fulfillment },
      });
    const tracked = await change({ trackingInfo: { shippingProvider: 'dhl', trackingNumber: '12' } });
    const sent = member(tracked.body, 'orderWithFulfillments.fulfillments.0') as JsonObject;
    expect(sent['trackingInfo']).toMatchObject({ trackingNumber: '12', shippingProvider: 'dhl' });
    await change({ trackingInfo: { trackingNumber: '13' } });
    const done = await change({ ...sent, completed: true, trackingInfo: { trackingNumber: '13' } });
    expect(member(done.body, 'orderWithFulfillments.fulfillments.0')).toMatchObject({
      completed: true,
      state: 'delivered',
      deliveredDate: '2026-05-02T12:00:00.000Z',
    });
    expect((await change({ completed: true })).status).toBe(200);
    expect(error(await change({ completed: false }))).toEqual([409, 'WRONG_FULFILLMENT_STATE']);
    const remove = () => desk.call('DELETE', `/ecom/v1/fulfillments/${id}/orders/${text(order['id'])}`);
    expect(error(await remove())).toEqual([409, 'WRONG_FULFILLMENT_STATE']);
    expect(await desk.activities(order['id'])).toEqual([
      'ORDER_PLACED',
      'ORDER_FULFILLED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'TRACKING_NUMBER_ADDED',
      'TRACKING_NUMBER_EDITED',
      'EMAIL_SENT',
    ]);
  });

  test('that was a mistake gives its units back', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const id = text((await create(desk, order)).body['fulfillmentId']);
    const gone = await desk.call('DELETE', `/ecom/v1/fulfillments/${id}/orders/${text(order['id'])}`);
    expect(member(gone.body, 'orderWithFulfillments.fulfillments')).toEqual([]);
    expect(await desk.read(order['id'])).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
    expect(error(await desk.call('DELETE', `/ecom/v1/fulfillments/${id}/orders/${text(order['id'])}`))).toEqual([
      404,
      'FULFILLMENT_NOT_FOUND',
    ]);
    expect((await create(desk, order)).status).toBe(200);
  });

  test('is seen by its member, and by no other', async () => {
    const desk = await openOrderDesk();
    const ada = await signInDemoAda({ ...desk.shop, token: await desk.shop.world.visit() });
    const theirs = await desk.buy();
    const own = await desk.buy({ mugs: 1, token: ada });
    await create(desk, own);
    const read = (order: JsonObject) => desk.shop.world.call('GET', path(order), { token: ada });
    expect(list((await read(own)).body, 'orderWithFulfillments.fulfillments')).toHaveLength(1);
    expect(error(await read(theirs))).toEqual([404, 'ORDER_NOT_FOUND']);
    const many = await desk.shop.world.call('POST', '/ecom/v1/fulfillments/list-by-ids', {
      body: { orderIds: [text(own['id']), text(theirs['id'])] },
      token: ada,
    });
    expect(list(many.body, 'ordersWithFulfillments').map(({ orderId }) => orderId)).toEqual([own['id']]);
    const asMember = await desk.shop.world.call('POST', `${path(own)}/create-fulfillment`, {
      body: { fulfillment: {} },
      token: ada,
    });
    expect(asMember.status).toBe(403);
  });

  test('is found by its tracking number', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    await desk.buy();
    await create(desk, order, { trackingInfo: { trackingNumber: 'AB 12' } });
    const found = await desk.call('POST', '/ecom/v1/orders/search', { search: { search: { expression: 'ab 12' } } });
    expect(list(found.body, 'orders').map(({ id }) => id)).toEqual([order['id']]);
  });
});

test('a carrier that is not known has no tracking link', () => {
  expect(findTrackingLink('Canada Post', '1/2')).toMatch(/searchFor=1%2F2$/);
  expect(findTrackingLink('my cousin', '1')).toBe('');
  expect(findTrackingLink('ups', '')).toBe('');
});
