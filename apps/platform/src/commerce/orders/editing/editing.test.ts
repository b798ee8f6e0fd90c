import { describe, expect, test } from 'vitest';

import { error, list, signInDemoAda } from '../../../../test/demo-shop.ts';
import { openOrderDesk } from '../../../../test/orders.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

describe('an order', () => {
  test('is corrected, with what was before in the change’s history', async () => {
    const desk = await openOrderDesk();
    const order = await desk.buy();
    const id = text(order['id']);
    const recipientInfo = {
      address: { country: 'DE', city: 'Potsdam', addressLine: 'Gasse 1', postalCode: '14467' },
      contactDetails: { firstName: 'Grace', lastName: 'Hopper', phone: '+49 30 1' },
    };
    const change = { buyerInfo: { email: 'grace@example.com' }, recipientInfo, archived: true, seenByAHuman: true };
    const changed = await desk.call('PATCH', `/ecom/v1/orders/${id}`, { order: { ...order, ...change } });
    expect(changed.body['order']).toMatchObject({
      buyerInfo: { email: 'grace@example.com' },
      recipientInfo: { address: { city: 'Potsdam' }, contactDetails: { lastName: 'Hopper', phone: '+49 30 1' } },
      archived: true,
      seenByAHuman: true,
      priceSummary: order['priceSummary'] as JsonObject,
    });
    expect(await desk.activities(id)).toEqual(['ORDER_PLACED', 'SHIPPING_ADDRESS_EDITED', 'EMAIL_EDITED']);
    const search = { search: { search: { expression: 'HOPPER grace@' }, filter: { archived: true } } };
    const found = await desk.call('POST', '/ecom/v1/orders/search', search);
    expect(list(found.body, 'orders').map((one) => one['id'])).toEqual([id]);
    await desk.call('POST', `/ecom/v1/orders/${id}/cancel`, {});
    const log = await desk.call('POST', '/ecom/v1/change-log/query', { query: { filter: { entityId: id } } });
    expect(list(log.body, 'changes').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['orders.updateOrder', 'orders.cancelOrder']),
    );
    const updated = list(log.body, 'changes').find(({ action }) => action === 'orders.updateOrder');
    expect(updated).toMatchObject({
      entityKind: 'order',
      actorKind: 'merchant',
      before: { email: 'ada@example.com', isArchived: false },
      after: { email: 'grace@example.com', isArchived: true },
    });
    const late = await desk.call('PATCH', `/ecom/v1/orders/${id}`, { order: { buyerNote: 'x' } });
    expect(error(late)).toEqual([409, 'ORDER_IS_CANCELED']);
    const put = await desk.call('POST', '/ecom/v1/bulk/orders/update', {
      orders: [{ order: { id, archived: false } }, { order: { id: 'ord_unknown', archived: false } }],
      returnEntity: true,
    });
    expect(put.body['bulkActionMetadata']).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(list(put.body, 'results')[0]?.['item']).toMatchObject({ archived: false });
  });

  test('has comments that its member does not see', async () => {
    const desk = await openOrderDesk();
    const token = await signInDemoAda({ ...desk.shop, token: await desk.shop.world.visit() });
    const order = await desk.buy({ token });
    const id = text(order['id']);
    const added = await desk.call('POST', `/ecom/v1/orders/${id}/activities`, {
      activity: { merchantComment: { message: 'Called' } },
    });
    const activityId = text(added.body['activityId']);
    const path = `/ecom/v1/orders/${id}/activities/${activityId}`;
    await desk.call('PATCH', path, { activity: { merchantComment: { message: 'Called twice' } } });
    expect(list(await desk.read(id), 'activities')[1]).toMatchObject({
      id: activityId,
      merchantComment: { message: 'Called twice' },
      createdBy: { userId: expect.stringMatching(/^mer_/) as string },
      authorEmail: expect.stringContaining('@') as string,
    });
    const own = await desk.shop.world.call('GET', `/ecom/v1/orders/${id}`, { token });
    expect(list(own.body, 'order.activities').map(({ type }) => type)).toEqual(['ORDER_PLACED']);
    expect(JSON.stringify(own.body)).not.toContain('authorEmail');
    expect((await desk.call('DELETE', path)).status).toBe(200);
    expect(error(await desk.call('DELETE', path))).toEqual([404, 'NOT_FOUND']);
    expect(member(await desk.read(id), 'activities.1')).toBeUndefined();
  });

  test('has no return before one is requested', async () => {
    const desk = await openOrderDesk();
    const id = text((await desk.buy())['id']);
    expect((await desk.call('GET', `/ecom/v1/orders/${id}/returns`)).body['returns']).toEqual([]);
    const unknown = await desk.call('POST', `/ecom/v1/orders/${id}/returns/ret_1/accept`, {});
    expect(error(unknown)).toEqual([404, 'RETURN_NOT_FOUND']);
  });
});
