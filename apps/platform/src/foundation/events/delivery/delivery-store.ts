/**
 * The table of deliveries: one row per event and webhook, with its result. The waiting ones have jobs
 * (`foundation/jobs`).
 */
import type { DeliveryKind } from '@cartwright/contract';
import type { Kysely } from 'kysely';

import { encodeFlag, encodeJson } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import type { SiteId } from '../../ids.ts';
import type { AttemptDocument, DeliveryId, EventId, EventTables, WebhookId } from '../record/event-tables.ts';

/** A delivery that is not finished. */
export interface PendingDelivery {
  readonly siteId: SiteId;
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
  readonly eventId: EventId;
  readonly kind: DeliveryKind;
  /** Attempts so far. */
  readonly attempts: number;
}

function tables(tx: Transaction): Kysely<EventTables> {
  return tx.tables<EventTables>();
}

export async function findPendingDelivery(
  tx: Transaction,
  siteId: SiteId,
  deliveryId: DeliveryId,
): Promise<PendingDelivery | undefined> {
  const row = await tables(tx)
    .selectFrom('deliveries')
    .select(['webhook_id', 'event_id', 'kind', 'attempts'])
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    siteId,
    deliveryId,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    kind: row.kind,
    attempts: row.attempts,
  };
}

/** The result of an attempt. */
export interface Attempt {
  readonly startedAt: number;
  readonly durationMs: number;
  readonly succeeded: boolean;
  readonly document: AttemptDocument;
}

/** When a failed delivery is sent again; undefined where it is given up. */
export type NextAttempt = { readonly at: number } | undefined;

/** Records an attempt and its result. */
export async function finishAttempt(
  tx: Transaction,
  { siteId, deliveryId, attempts }: PendingDelivery,
  { startedAt, durationMs, succeeded, document }: Attempt,
  next: NextAttempt,
  now: number,
): Promise<void> {
  const attempt = attempts + 1;
  await tables(tx)
    .updateTable('deliveries')
    .set({
      attempts: attempt,
      ...(next === undefined
        ? { status: succeeded ? ('DELIVERED' as const) : ('FAILED' as const), finished_at: now }
        : { next_attempt_at: next.at }),
    })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .execute();
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
}
