/**
 * The store of webhooks: the addresses that merchants registered, and the health of each. The two are separate rows,
 * because every change of the shop reads the first, and every failed delivery writes the second.
 */
import type { Kysely } from 'kysely';

import { furthestInstant } from '../../clock.ts';
import { decodeJson, encodeJson } from '../../database/columns.ts';
import { buildOnce } from '../../database/compile-once.ts';
import type { Transaction } from '../../database/database.ts';
import { keepByRows } from '../../database/row-cache.ts';
import type { SiteId } from '../../ids.ts';
import type { EventTables, WebhookId } from '../record/event-tables.ts';
import { RETRY_POLICY, type Health } from './retry.ts';

export interface Webhook {
  readonly webhookId: WebhookId;
  readonly name: string;
  readonly url: string;
  /** An empty list means every type. */
  readonly eventTypes: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Counts the changes of a merchant, from 1. */
  readonly revision: number;
}

export interface WebhookWithHealth extends Webhook, Health {
  readonly pausedAt: number | undefined;
}

/** Waiting deliveries are counted up to here. */
const MAX_COUNTED = 1000;

function tables(tx: Transaction): Kysely<EventTables> {
  return tx.tables<EventTables>();
}

const selectWanted = buildOnce(
  (of: Kysely<EventTables>, siteId: SiteId) =>
    of.selectFrom('webhooks').select(['webhook_id', 'event_types']).where('site_id', '=', siteId).orderBy('webhook_id'),
  { isShared: true },
);

type WantedRow = Pick<EventTables['webhooks'], 'webhook_id' | 'event_types'>;
type Wanted = readonly { readonly webhookId: WebhookId; readonly eventTypes: readonly string[] }[];

/**
 * Of each transaction, because one change often tells several events. A change of a webhook forgets it. SQLite shares the
 * rows of several transactions itself (`shared-results.ts`).
 */
const readWanted = new WeakMap<Transaction, Map<SiteId, Promise<Wanted>>>();
const keepWanted = keepByRows<WantedRow, Wanted>();

/** The webhooks of a site that want a type of event. */
export function findWebhooksFor(tx: Transaction, siteId: SiteId, eventType: string): Promise<readonly WebhookId[]> {
  const wanted = tx.dialect === 'sqlite' ? listWanted(tx, siteId) : readOnce(tx, siteId);
  return wanted.then((webhooks) => selectFor(webhooks, eventType));
}

function selectFor(webhooks: Wanted, eventType: string): readonly WebhookId[] {
  return webhooks
    .filter(({ eventTypes }) => eventTypes.length === 0 || eventTypes.includes(eventType))
    .map(({ webhookId }) => webhookId);
}

function readOnce(tx: Transaction, siteId: SiteId): Promise<Wanted> {
  const known = readWanted.get(tx) ?? new Map<SiteId, Promise<Wanted>>();
  readWanted.set(tx, known);
  const wanted = known.get(siteId) ?? listWanted(tx, siteId);
  known.set(siteId, wanted);
  return wanted;
}

function listWanted(tx: Transaction, siteId: SiteId): Promise<Wanted> {
  return keepWanted(tx, selectWanted(tx, siteId), (rows) =>
    rows.map((row) => ({ webhookId: row.webhook_id, eventTypes: decodeJson(row.event_types) })),
  );
}

/** A webhook that is neither paused nor waiting after failures. */
export interface WorkingWebhook {
  readonly webhookId: WebhookId;
  readonly failures: number;
}

/** The webhooks of all sites to which events may be sent now. */
export async function findWorkingWebhooks(tx: Transaction, now: number): Promise<readonly WorkingWebhook[]> {
  const rows = await tables(tx)
    .selectFrom('webhook_health')
    .select(['webhook_id', 'failures'])
    .where('paused_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('retry_at', 'is', null),
        eb('retry_at', '<=', now),
        eb('retry_at', '>', furthestInstant(now, RETRY_POLICY.longestWaitMs)),
      ]),
    )
    .execute();
  return rows.map((row) => ({ webhookId: row.webhook_id, failures: row.failures }));
}

/** Oldest first. */
export async function listWebhooks(tx: Transaction, siteId: SiteId): Promise<readonly WebhookWithHealth[]> {
  return selectWebhooks(tx, siteId);
}

export async function findWebhook(
  tx: Transaction,
  siteId: SiteId,
  webhookId: string,
): Promise<WebhookWithHealth | undefined> {
  const [found] = await selectWebhooks(tx, siteId, webhookId);
  return found;
}

/** Adds a healthy webhook, or changes the members that a merchant may change. */
export async function saveWebhook(tx: Transaction, siteId: SiteId, webhook: Webhook): Promise<void> {
  readWanted.delete(tx);
  const changes = {
    name: webhook.name,
    url: webhook.url,
    event_types: encodeJson(webhook.eventTypes),
    updated_at: webhook.updatedAt,
    revision: webhook.revision,
  };
  await tables(tx)
    .insertInto('webhooks')
    .values({ site_id: siteId, webhook_id: webhook.webhookId, created_at: webhook.createdAt, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'webhook_id']).doUpdateSet(changes))
    .execute();
  await tables(tx)
    .insertInto('webhook_health')
    .values({
      site_id: siteId,
      webhook_id: webhook.webhookId,
      failures: 0,
      retry_at: null,
      paused_at: null,
      paused_reason: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'webhook_id']).doNothing())
    .execute();
}

/** Removes a webhook with its sent and waiting deliveries. Returns whether it existed. */
export async function deleteWebhook(tx: Transaction, siteId: SiteId, webhookId: string): Promise<boolean> {
  readWanted.delete(tx);
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('webhooks')
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId as WebhookId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stops sending; events are stored. */
export async function pauseWebhook(tx: Transaction, siteId: SiteId, webhookId: WebhookId, now: number): Promise<void> {
  await tables(tx)
    .updateTable('webhook_health')
    .set({ paused_at: now, paused_reason: null })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('paused_at', 'is', null)
    .execute();
}

/** Sends again, as if nothing had failed before. */
export async function resumeWebhook(tx: Transaction, siteId: SiteId, webhookId: WebhookId): Promise<void> {
  await tables(tx)
    .updateTable('webhook_health')
    .set({ failures: 0, retry_at: null, paused_at: null, paused_reason: null })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** An address accepted an event. Writes only where failures were counted, since many deliveries end at once. */
export async function recordSuccess(tx: Transaction, siteId: SiteId, webhookId: WebhookId): Promise<void> {
  await tables(tx)
    .updateTable('webhook_health')
    .set({ failures: 0, retry_at: null })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('failures', '>', 0)
    .execute();
}

/** How many deliveries of a webhook are not finished (index `deliveries_pending`). */
export async function countWaiting(tx: Transaction, siteId: SiteId, webhookId: WebhookId): Promise<number> {
  const waiting = await tables(tx)
    .selectFrom('deliveries')
    .select('delivery_id')
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .limit(MAX_COUNTED)
    .execute();
  return waiting.length;
}

/** Failures in a row so far. */
export async function readFailures(tx: Transaction, siteId: SiteId, webhookId: WebhookId): Promise<number> {
  const row = await tables(tx)
    .selectFrom('webhook_health')
    .select('failures')
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function recordFailure(
  tx: Transaction,
  siteId: SiteId,
  webhookId: WebhookId,
  { failures, retryAt, pausedReason }: Health,
  now: number,
): Promise<void> {
  await tables(tx)
    .updateTable('webhook_health')
    .set({
      failures,
      retry_at: retryAt ?? null,
      ...(pausedReason === undefined ? {} : { paused_at: now, paused_reason: pausedReason }),
    })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .execute();
}

async function selectWebhooks(
  tx: Transaction,
  siteId: SiteId,
  webhookId?: string,
): Promise<readonly WebhookWithHealth[]> {
  let query = tables(tx)
    .selectFrom('webhooks')
    .innerJoin('webhook_health', (join) =>
      join
        .onRef('webhook_health.site_id', '=', 'webhooks.site_id')
        .onRef('webhook_health.webhook_id', '=', 'webhooks.webhook_id'),
    )
    .selectAll('webhooks')
    .select(['failures', 'retry_at', 'paused_at', 'paused_reason'])
    .where('webhooks.site_id', '=', siteId)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.webhook_id');
  if (webhookId !== undefined) query = query.where('webhooks.webhook_id', '=', webhookId as WebhookId);
  const rows = await query.execute();
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    name: row.name,
    url: row.url,
    eventTypes: decodeJson(row.event_types),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    failures: row.failures,
    retryAt: row.retry_at ?? undefined,
    pausedAt: row.paused_at ?? undefined,
    pausedReason: row.paused_reason ?? undefined,
  }));
}
