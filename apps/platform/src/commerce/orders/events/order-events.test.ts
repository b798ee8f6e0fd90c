import { EVENTS, type DeliveredEvent, type EventName } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { openCardDesk } from '../../../../test/card-orders.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openReceiver, type Received } from '../../../../test/receiver.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

function readJson(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}

function read({ body }: Received): DeliveredEvent {
  return JSON.parse(String(decodeJwt(body)['data'])) as DeliveredEvent;
}

describeOnBothDatabases('a webhook of orders', ({ place }) => {
  test('gets every event of an order’s life, in the form of the contract and in its order', async () => {
    await using receiver = await openReceiver();
    const desk = await openCardDesk({ database: await place(), allowLocalWebhooks: true });
    const eventTypes = (Object.keys(EVENTS) as EventName[])
      .filter((name) => /^on(Order|Fulfillment)/.test(name))
      .map((name) => EVENTS[name].type);
    await desk.call('POST', '/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes } });
    const order = await desk.payMugs(2);
    const id = text(order['id']);
    const sent = await desk.call('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment: {} });
    expect(sent.status).toBe(200);
    const paymentId = text((await desk.payment(order))['id']);
    const refund = { orderId: id, paymentRefunds: [{ paymentId, amount: { amount: '5.00' } }] };
    await desk.call('POST', '/ecom/v1/order-billing/refund-payments', refund);
    await desk.call('POST', `/ecom/v1/orders/${id}/cancel`, {});
    await desk.shop.world.platform.deliverEvents();

    const events = receiver.received.map(read);
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(eventTypes));
    for (const { eventType, data } of events) {
      const name = (Object.keys(EVENTS) as EventName[]).find((one) => EVENTS[one].type === eventType);
      const parsed = EVENTS[name ?? 'onOrderCreated'].payload.safeParse(JSON.parse(data));
      expect([eventType, parsed.error?.message]).toEqual([eventType, undefined]);
      expect(member(readJson(data), 'entityId')).toBe(id);
    }
    const sequences = events.map(({ data }) => Number(member(readJson(data), 'entityEventSequence')));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(events[0]?.eventType).toBe('wix.ecom.v1.order_created');
    expect(events[1]?.eventType).toBe('wix.ecom.v1.order_approved');
    expect(events.at(-1)?.eventType).toBe('wix.ecom.v1.order_updated');
    expect(member(readJson(events.at(-1)?.data ?? '{}'), 'updatedEvent.currentEntity.status')).toBe('CANCELED');
  });
});
