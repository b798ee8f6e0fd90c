/** The store of the delivery log, which a merchant reads page by page, newest first. */
import type { DeliveryKind, DeliveryStatus } from '@cartwright/contract';

import { decodeFlag, decodeJson } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import type { SiteId } from '../../ids.ts';
import type { DeliveryId, EventId, EventTables, WebhookId } from '../record/event-tables.ts';
import type { Attempt } from './delivery-store.ts';

export interface LoggedDelivery {
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
  readonly eventId: EventId;
  readonly eventType: string;
  readonly entityId: string;
  readonly sequence: number;
  readonly kind: DeliveryKind;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly createdAt: number;
  readonly nextAttemptAt: number;
  readonly finishedAt: number | undefined;
  /** Absent before the first attempt. */
  readonly lastAttempt: Pick<Attempt, 'durationMs' | 'document'> | undefined;
}

/** The end of a page: its last delivery. */
export interface LogPosition {
  readonly createdAt: number;
  readonly deliveryId: string;
}

function select(tx: Transaction, siteId: SiteId) {
  return tx
    .tables<EventTables>()
    .selectFrom('deliveries')
    .innerJoin('events', (join) =>
      join.onRef('events.site_id', '=', 'deliveries.site_id').onRef('events.event_id', '=', 'deliveries.event_id'),
    )
    .leftJoin('delivery_attempts as last', (join) =>
      join
        .onRef('last.site_id', '=', 'deliveries.site_id')
        .onRef('last.delivery_id', '=', 'deliveries.delivery_id')
        .onRef('last.attempt', '=', 'deliveries.attempts'),
    )
    .select([
      'last.duration_ms',
      'last.document',
      'deliveries.delivery_id',
      'deliveries.webhook_id',
      'deliveries.event_id',
      'events.event_type',
      'events.entity_id',
      'events.sequence',
      'deliveries.kind',
      'deliveries.status',
      'deliveries.attempts',
      'deliveries.created_at',
      'deliveries.next_attempt_at',
      'deliveries.finished_at',
    ])
    .where('deliveries.site_id', '=', siteId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toDelivery(row: Row): LoggedDelivery {
  return {
    deliveryId: row.delivery_id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    entityId: row.entity_id,
    sequence: row.sequence,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    finishedAt: row.finished_at ?? undefined,
    lastAttempt:
      row.duration_ms === null || row.document === null
        ? undefined
        : { durationMs: row.duration_ms, document: decodeJson(row.document) },
  };
}

export async function findDelivery(
  tx: Transaction,
  siteId: SiteId,
  deliveryId: string,
): Promise<LoggedDelivery | undefined> {
  const row = await select(tx, siteId)
    .where('deliveries.delivery_id', '=', deliveryId as DeliveryId)
    .executeTakeFirst();
  return row === undefined ? undefined : toDelivery(row);
}

/** Deliveries of a webhook, newest first, from behind `after` (index `deliveries_of_webhook`). */
export async function listDeliveries(
  tx: Transaction,
  siteId: SiteId,
  {
    webhookId,
    status,
    after,
    limit,
  }: {
    readonly webhookId: WebhookId;
    readonly status: DeliveryStatus | undefined;
    readonly after: LogPosition | undefined;
    readonly limit: number;
  },
): Promise<readonly LoggedDelivery[]> {
  let query = select(tx, siteId).where('deliveries.webhook_id', '=', webhookId);
  if (status !== undefined) query = query.where('deliveries.status', '=', status);
  if (after !== undefined) {
    const { createdAt, deliveryId } = after;
    query = query.where(({ or, and, eb }) =>
      or([
        eb('deliveries.created_at', '<', createdAt),
        and([eb('deliveries.created_at', '=', createdAt), eb('deliveries.delivery_id', '<', deliveryId as DeliveryId)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.delivery_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDelivery);
}

/** The attempts of a delivery, first to last. */
export async function listAttempts(
  tx: Transaction,
  siteId: SiteId,
  deliveryId: DeliveryId,
): Promise<readonly (Attempt & { readonly attempt: number })[]> {
  const rows = await tx
    .tables<EventTables>()
    .selectFrom('delivery_attempts')
    .select(['attempt', 'started_at', 'duration_ms', 'succeeded', 'document'])
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt')
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    succeeded: decodeFlag(row.succeeded),
    document: decodeJson(row.document),
  }));
}
