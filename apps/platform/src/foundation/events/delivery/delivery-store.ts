import type { DeliveryKind } from '@cartwright/contract';
/**
 * The shelf of deliveries on their way. Whoever sends one holds its lease; a lease that is over (its holder crashed) is
 * anybody's. Of a lane only the first that is not finished is ever handed out, so its order is kept whoever sends.
 */
import type { Kysely } from 'kysely';

import { furthestInstant, hasCome } from '../../clock.ts';
import { encodeFlag, encodeJson } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import type { SiteId } from '../../ids.ts';
import { findEvent, type StoredEvent } from '../record/event-store.ts';
import type { AttemptDocument, DeliveryId, EventId, EventTables, WebhookId } from '../record/event-tables.ts';
import { RETRY_POLICY } from './retry.ts';

/** A delivery that this process may send until its lease is over. */
export interface LeasedDelivery {
  readonly siteId: SiteId;
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
  readonly kind: DeliveryKind;
  readonly partitionKey: string;
  /** Attempts so far, without this one. */
  readonly attempts: number;
  readonly lease: string;
  readonly event: StoredEvent;
}

export interface Lease {
  /** Names the holder: no two are the same. */
  readonly lease: string;
  readonly now: number;
  readonly leaseMs: number;
}

/** Nothing is put off for longer: what is due later was put off by a clock that has been set back. */
const MAX_WAIT_MS = RETRY_POLICY.longestWaitMs;

/** A webhook for which something is due. */
export interface DueWebhook {
  readonly siteId: SiteId;
  readonly webhookId: WebhookId;
  readonly failures: number;
}

function tables(tx: Transaction): Kysely<EventTables> {
  return tx.tables<EventTables>();
}

/** Webhooks that are neither paused nor left alone for a while, and have something due. */
export async function findDueWebhooks(tx: Transaction, now: number): Promise<readonly DueWebhook[]> {
  const rows = await tables(tx)
    .selectFrom('webhook_health as health')
    .select(['health.site_id', 'health.webhook_id', 'health.failures'])
    .where('health.paused_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('health.retry_at', 'is', null),
        eb('health.retry_at', '<=', now),
        eb('health.retry_at', '>', furthestInstant(now, MAX_WAIT_MS)),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.delivery_id')
          .whereRef('deliveries.site_id', '=', 'health.site_id')
          .whereRef('deliveries.webhook_id', '=', 'health.webhook_id')
          .where('deliveries.finished_at', 'is', null)
          .where(({ or, eb }) =>
            or([
              eb('deliveries.next_attempt_at', '<=', now),
              eb('deliveries.next_attempt_at', '>', furthestInstant(now, MAX_WAIT_MS)),
            ]),
          ),
      ),
    )
    .execute();
  return rows.map((row) => ({ siteId: row.site_id, webhookId: row.webhook_id, failures: row.failures }));
}

/** Takes up to `limit` deliveries of a webhook, each the first of its lane (indexes `deliveries_waiting`, `deliveries_by_lane`). */
export async function leaseDeliveries(
  tx: Transaction,
  { siteId, webhookId }: DueWebhook,
  limit: number,
  lease: Lease,
): Promise<readonly LeasedDelivery[]> {
  const rows = await tables(tx)
    .selectFrom('deliveries')
    .select(['delivery_id', 'event_id', 'kind', 'partition_key', 'attempts'])
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', '<=', lease.now), eb('next_attempt_at', '>', furthestInstant(lease.now, MAX_WAIT_MS))]),
    )
    .where(({ or, eb }) =>
      or([eb('leased_until', '<=', lease.now), eb('leased_until', '>', furthestInstant(lease.now, lease.leaseMs))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as earlier')
            .select('earlier.delivery_id')
            .whereRef('earlier.site_id', '=', 'deliveries.site_id')
            .whereRef('earlier.webhook_id', '=', 'deliveries.webhook_id')
            .whereRef('earlier.partition_key', '=', 'deliveries.partition_key')
            .whereRef('earlier.sequence', '<', 'deliveries.sequence')
            .where('earlier.finished_at', 'is', null),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .orderBy('sequence')
    .limit(limit)
    .execute();
  const leased: LeasedDelivery[] = [];
  for (const row of rows) leased.push(await take(tx, { siteId, webhookId }, row, lease));
  return leased;
}

/** Takes the first delivery of a lane where it is due, for whoever has just finished the one before it. */
export async function leaseNextOfPartition(
  tx: Transaction,
  { siteId, webhookId, partitionKey }: Pick<LeasedDelivery, 'siteId' | 'webhookId' | 'partitionKey'>,
  lease: Lease,
): Promise<LeasedDelivery | undefined> {
  const row = await tables(tx)
    .selectFrom('deliveries')
    .select(['delivery_id', 'event_id', 'kind', 'partition_key', 'attempts', 'next_attempt_at', 'leased_until'])
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('partition_key', '=', partitionKey)
    .where('finished_at', 'is', null)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || !hasCome(row.next_attempt_at, lease.now, MAX_WAIT_MS)) return undefined;
  if (!hasCome(row.leased_until, lease.now, lease.leaseMs)) return undefined;
  return take(tx, { siteId, webhookId }, row, lease);
}

/** What came of an attempt. */
export interface Attempt {
  readonly startedAt: number;
  readonly durationMs: number;
  readonly succeeded: boolean;
  readonly document: AttemptDocument;
}

/** When a failed delivery goes out again; undefined where it is given up. */
export type NextAttempt = { readonly at: number } | undefined;

/** Writes down how an attempt went. Answers whether the lease was still ours; where it was not, nothing is written. */
export async function finishAttempt(
  tx: Transaction,
  { siteId, deliveryId, lease, attempts }: LeasedDelivery,
  { startedAt, durationMs, succeeded, document }: Attempt,
  next: NextAttempt,
  now: number,
): Promise<boolean> {
  const attempt = attempts + 1;
  const row = await tables(tx)
    .updateTable('deliveries')
    .set({
      attempts: attempt,
      lease: null,
      leased_until: 0,
      ...(next === undefined
        ? { status: succeeded ? ('DELIVERED' as const) : ('FAILED' as const), finished_at: now }
        : { next_attempt_at: next.at }),
    })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .where('lease', '=', lease)
    .returning('delivery_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tables(tx)
    .insertInto('delivery_attempts')
    .values({
      site_id: siteId,
      delivery_id: deliveryId,
      attempt,
      started_at: startedAt,
      duration_ms: durationMs,
      succeeded: encodeFlag(succeeded),
      document: encodeJson(document),
    })
    .execute();
  return true;
}

/** Gives a delivery back as it was. */
export async function releaseDelivery(tx: Transaction, { siteId, deliveryId, lease }: LeasedDelivery): Promise<void> {
  await tables(tx)
    .updateTable('deliveries')
    .set({ lease: null, leased_until: 0 })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .where('lease', '=', lease)
    .execute();
}

/** Gives back what anybody holds: for the only process of a database, at its start. */
export async function releaseEveryDelivery(tx: Transaction): Promise<void> {
  await tables(tx)
    .updateTable('deliveries')
    .set({ lease: null, leased_until: 0 })
    .where('finished_at', 'is', null)
    .where('lease', 'is not', null)
    .execute();
}

async function take(
  tx: Transaction,
  { siteId, webhookId }: Pick<LeasedDelivery, 'siteId' | 'webhookId'>,
  row: {
    readonly delivery_id: DeliveryId;
    readonly event_id: EventId;
    readonly kind: DeliveryKind;
    readonly partition_key: string;
    readonly attempts: number;
  },
  { lease, now, leaseMs }: Lease,
): Promise<LeasedDelivery> {
  await tables(tx)
    .updateTable('deliveries')
    .set({ lease, leased_until: now + leaseMs })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', row.delivery_id)
    .execute();
  const event = await findEvent(tx, siteId, row.event_id);
  if (event === undefined) throw new Error(`The event of delivery ${row.delivery_id} is missing.`);
  return {
    siteId,
    deliveryId: row.delivery_id,
    webhookId,
    kind: row.kind,
    partitionKey: row.partition_key,
    attempts: row.attempts,
    lease,
    event,
  };
}
