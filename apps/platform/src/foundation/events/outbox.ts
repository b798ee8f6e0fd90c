/**
 * Converts facts to events in the transaction of the change, with a job for each delivery. An event without a
 * registered webhook is not written.
 */
import { EVENTS } from '@cartwright/contract';

import type { Transaction } from '../database/database.ts';
import type { Fact, Notify } from '../domain-events.ts';
import type { Ids } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { toDeliveryJob } from './delivery/delivery-jobs.ts';
import { findWebhooksFor } from './delivery/webhook-store.ts';
import { readPartitionKey, toIdentity, writePayload } from './record/envelope.ts';
import { insertDeliveries, insertEvent, takeSequence } from './record/event-store.ts';
import type { WebhookId } from './record/event-tables.ts';

export interface OutboxDeps {
  readonly ids: Ids;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export function createNotify({ ids, jobs }: OutboxDeps): Notify {
  return (tx, fact) =>
    findWebhooksFor(tx, fact.siteId, EVENTS[fact.event].type).then((webhooks) =>
      webhooks.length === 0 ? undefined : writeEvent(tx, fact, webhooks),
    );

  async function writeEvent(tx: Transaction, fact: Fact, webhooks: readonly WebhookId[]): Promise<void> {
    const { event, siteId, entityId, by, now } = fact;
    const { type } = EVENTS[event];
    const partitionKey = readPartitionKey(event, entityId);
    const sequence = await takeSequence(tx, siteId, partitionKey, now);
    const eventId = ids.next('evt');
    await insertEvent(tx, {
      siteId,
      eventId,
      eventType: type,
      entityId,
      sequence,
      payload: writePayload(fact, await fact.emit(), { eventId, sequence }),
      identity: JSON.stringify(toIdentity(by)),
      occurredAt: now,
    });
    const deliveries = webhooks.map((webhookId) => ({
      deliveryId: ids.next('dlv'),
      webhookId,
      kind: 'EVENT' as const,
    }));
    await insertDeliveries(tx, { siteId, eventId }, deliveries, now);
    await jobs.enqueue(
      tx,
      ...deliveries.map((one) => toDeliveryJob(siteId, one.webhookId, one.deliveryId, partitionKey)),
    );
  }
}
