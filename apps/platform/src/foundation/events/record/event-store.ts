/**
 * The store of events and their deliveries. Within a partition (one entity), numbers grow without gaps in the order of
 * the commits, because the transaction that takes a number holds the partition's row until it commits.
 */
import type { DeliveryKind } from '@cartwright/contract';
import { sql } from 'kysely';

import type { Transaction } from '../../database/database.ts';
import type { SiteId } from '../../ids.ts';
import { readPartitionKey } from './envelope.ts';
import type { DeliveryId, EventId, EventTables, WebhookId } from './event-tables.ts';

export interface StoredEvent {
  readonly siteId: SiteId;
  readonly eventId: EventId;
  readonly eventType: string;
  readonly entityId: string;
  readonly sequence: number;
  /** JSON text. */
  readonly payload: string;
  /** JSON text. */
  readonly identity: string;
  readonly occurredAt: number;
}

export interface NewDelivery {
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
  readonly kind: DeliveryKind;
}

/** How long the delivery log is stored: events and the results of their deliveries. */
export const EVENT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * How long the number of a partition is stored after its last event, where shoppers can create partitions: longer than
 * a visitor's cart or a redirect session is stored, so that no entity ever counts from 1 again.
 */
export const SEQUENCE_RETENTION_MS = 180 * 24 * 60 * 60 * 1000;

/** The next number of a partition; 1 is the first. */
export async function takeSequence(
  tx: Transaction,
  siteId: SiteId,
  partitionKey: string,
  now: number,
): Promise<number> {
  const { last_sequence } = await tx
    .tables<EventTables>()
    .insertInto('event_sequences')
    .values({ site_id: siteId, partition_key: partitionKey, last_sequence: 1, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'partition_key'])
        .doUpdateSet({ last_sequence: sql`event_sequences.last_sequence + 1`, used_at: now }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  return last_sequence;
}

export async function insertEvent(tx: Transaction, event: StoredEvent): Promise<void> {
  await tx
    .tables<EventTables>()
    .insertInto('events')
    .values({
      site_id: event.siteId,
      event_id: event.eventId,
      event_type: event.eventType,
      entity_id: event.entityId,
      sequence: event.sequence,
      payload: event.payload,
      identity: event.identity,
      occurred_at: event.occurredAt,
    })
    .execute();
}

/** Writes deliveries of an event; each needs a job. */
export async function insertDeliveries(
  tx: Transaction,
  { siteId, eventId }: Pick<StoredEvent, 'siteId' | 'eventId'>,
  deliveries: readonly NewDelivery[],
  now: number,
): Promise<void> {
  await tx
    .tables<EventTables>()
    .insertInto('deliveries')
    .values(
      deliveries.map(({ deliveryId, webhookId, kind }) => ({
        site_id: siteId,
        delivery_id: deliveryId,
        webhook_id: webhookId,
        event_id: eventId,
        kind,
        status: 'PENDING' as const,
        attempts: 0,
        next_attempt_at: now,
        created_at: now,
        finished_at: null,
      })),
    )
    .execute();
}

export async function findEvent(tx: Transaction, siteId: SiteId, eventId: EventId): Promise<StoredEvent | undefined> {
  const row = await tx
    .tables<EventTables>()
    .selectFrom('events')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    siteId: row.site_id,
    eventId: row.event_id,
    eventType: row.event_type,
    entityId: row.entity_id,
    sequence: row.sequence,
    payload: row.payload,
    identity: row.identity,
    occurredAt: row.occurred_at,
  };
}

/**
 * Deletes rows older than `before`: finished deliveries, deliveries that still wait (a webhook that stays paused), and
 * events without deliveries. Numbers stay, so a partition never counts from 1 again.
 */
export async function deleteOldEvents(tx: Transaction, before: number): Promise<void> {
  await tx.tables<EventTables>().deleteFrom('deliveries').where('created_at', '<', before).execute();
  await tx
    .tables<EventTables>()
    .deleteFrom('events')
    .where('occurred_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.delivery_id')
            .whereRef('deliveries.site_id', '=', 'events.site_id')
            .whereRef('deliveries.event_id', '=', 'events.event_id'),
        ),
      ),
    )
    .execute();
}

/** Removes the numbers of redirect sessions, and of deleted carts, after `SEQUENCE_RETENTION_MS`. */
export async function deleteOldSequences(tx: Transaction, now: number): Promise<void> {
  const cart = readPartitionKey('onCartCreated', '');
  const redirectSession = readPartitionKey('onRedirectSessionCreated', '');
  await tx
    .tables<EventTables & { carts: { site_id: string; cart_id: string } }>()
    .deleteFrom('event_sequences')
    .where('used_at', '<=', now - SEQUENCE_RETENTION_MS)
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        eb('partition_key', 'like', `${redirectSession}%`),
        and([
          eb('partition_key', 'like', `${cart}%`),
          not(
            exists(
              selectFrom('carts')
                .select('carts.cart_id')
                .whereRef('carts.site_id', '=', 'event_sequences.site_id')
                .where(
                  'carts.cart_id',
                  '=',
                  sql<string>`substr(event_sequences.partition_key, ${sql.lit(cart.length + 1)})`,
                ),
            ),
          ),
        ]),
      ]),
    )
    .execute();
}
