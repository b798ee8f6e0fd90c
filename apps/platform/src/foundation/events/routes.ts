/** Routes of webhooks: merchants register addresses for events, read the delivery log, and send deliveries again. */
import {
  createWebhook,
  type Delivery,
  deleteWebhook,
  EVENT_TYPES,
  EVENTS,
  eventOfType,
  getDelivery,
  getEventKey,
  getWebhook,
  listDeliveries,
  listWebhooks,
  MAX_WEBHOOKS,
  redeliver,
  testWebhook,
  updateWebhook,
  type Webhook as WebhookResponse,
} from '@cartwright/contract';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../http/failure.ts';
import { route, routeOutsideTransaction, type Route } from '../http/routes/route.ts';
import type { Ids, SiteId } from '../ids.ts';
import type { LeasedJob } from '../jobs/job-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type LoggedEntity, logRoutes, logWrite } from '../logged-routes.ts';
import { findPinnedAddresses } from '../outgoing/guarded-fetch.ts';
import { DELIVER, toDeliveryJob } from './delivery/delivery-jobs.ts';
import {
  findDelivery,
  listAttempts,
  listDeliveries as readLog,
  type LoggedDelivery,
  type LogPosition,
} from './delivery/delivery-log.ts';
import type { PostRules } from './delivery/post.ts';
import * as store from './delivery/webhook-store.ts';
import { toIdentity, writePayload } from './record/envelope.ts';
import type { EventKeys } from './record/event-keys.ts';
import { findEvent, insertDeliveries, insertEvent, type StoredEvent } from './record/event-store.ts';
import type { DeliveryId, WebhookId } from './record/event-tables.ts';
import { createSamples, EXAMPLE_ID } from './sample-content.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'events.manage' } as const;
const READ = { ...RULES, work: 'read' } as const;
const WRITE = { ...RULES, work: 'write' } as const;
const PAGE_SIZE = 50;

export interface WebhookDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly keys: EventKeys;
  readonly jobs: Jobs;
  readonly rules: PostRules;
}

const WEBHOOK: LoggedEntity = {
  kind: 'webhook',
  // Some receivers have their secret in the path of their address.
  masks: { url: (url) => (URL.canParse(String(url)) ? `${new URL(String(url)).origin}/…` : '…') },
  read: async (tx, siteId, id) => {
    const webhook = await store.findWebhook(tx, siteId, id);
    if (webhook === undefined) return undefined;
    const { name, url, eventTypes, pausedAt } = webhook;
    return { name, url, eventTypes, status: pausedAt === undefined ? 'ACTIVE' : 'PAUSED' };
  },
};

export function createWebhookRoutes(deps: WebhookDeps): readonly Route[] {
  const { database, ids, keys, jobs } = deps;
  return logRoutes(ids, WEBHOOK, [
    // The name is looked up before the transaction, which may wait for the database only.
    routeOutsideTransaction(createWebhook, RULES, async ({ input: { webhook: wanted }, caller, now }) => {
      const { siteId } = caller;
      const error = await refuseAddress(wanted.url, deps.rules);
      if (error !== undefined) return error;
      const key = await keys.current(siteId, now);
      const webhook: store.Webhook = {
        webhookId: ids.next('hook'),
        name: wanted.name ?? '',
        url: wanted.url,
        eventTypes: [...new Set(wanted.eventTypes)],
        createdAt: now,
        updatedAt: now,
        revision: 1,
      };
      const entityIds = [webhook.webhookId];
      const write = { siteId, ids, entity: WEBHOOK, by: caller, action: createWebhook.name, now, entityIds };
      return database.write((tx) =>
        logWrite(tx, write, async () => {
          if ((await store.listWebhooks(tx, siteId)).length >= MAX_WEBHOOKS) return refuse('TOO_MANY_WEBHOOKS');
          await store.saveWebhook(tx, siteId, webhook);
          const saved = await store.findWebhook(tx, siteId, webhook.webhookId);
          return saved === undefined ? refuse('WEBHOOK_NOT_FOUND') : { webhook: toWebhookResponse(saved, 0), key };
        }),
      );
    }),

    route(listWebhooks, READ, async ({ caller: { siteId }, tx }) => {
      const webhooks: WebhookResponse[] = [];
      for (const webhook of await store.listWebhooks(tx, siteId))
        webhooks.push(await describeWebhook(tx, siteId, webhook));
      return { webhooks, eventTypes: [...EVENT_TYPES] };
    }),

    route(getWebhook, READ, async ({ input, caller: { siteId }, tx }) => {
      const webhook = await store.findWebhook(tx, siteId, input.id);
      return webhook === undefined
        ? refuse('WEBHOOK_NOT_FOUND')
        : { webhook: await describeWebhook(tx, siteId, webhook) };
    }),

    routeOutsideTransaction(updateWebhook, RULES, async ({ input, caller, now }) => {
      const { webhook: wanted } = input;
      const { siteId } = caller;
      const error = wanted.url ? await refuseAddress(wanted.url, deps.rules) : undefined;
      if (error !== undefined) return error;
      const write = {
        siteId,
        ids,
        entity: WEBHOOK,
        by: caller,
        action: updateWebhook.name,
        now,
        entityIds: [wanted.id],
        sent: input,
      };
      const change = async (tx: Transaction) => {
        const webhook = await store.findWebhook(tx, siteId, wanted.id);
        if (webhook === undefined) return refuse('WEBHOOK_NOT_FOUND');
        const revision = String(webhook.revision);
        if (wanted.revision && wanted.revision !== revision) {
          return refuse('STALE_REVISION', undefined, { data: { revision } });
        }
        await store.saveWebhook(tx, siteId, {
          ...webhook,
          name: wanted.name ?? webhook.name,
          url: wanted.url ?? webhook.url,
          eventTypes: [...new Set(wanted.eventTypes ?? webhook.eventTypes)],
          updatedAt: now,
          revision: webhook.revision + 1,
        });
        if (wanted.status === 'PAUSED') await store.pauseWebhook(tx, siteId, webhook.webhookId, now);
        // A new address resets the failures, but does not end the merchant's own pause.
        const isNewAddress = wanted.url && wanted.url !== webhook.url;
        const isPaused = webhook.pausedAt !== undefined || wanted.status === 'PAUSED';
        const isResumed = wanted.status === 'ACTIVE' || (isNewAddress && !isPaused);
        if (isResumed) await store.resumeWebhook(tx, siteId, webhook.webhookId);
        tx.afterCommit(() => jobs.wake(DELIVER));
        const changed = await store.findWebhook(tx, siteId, webhook.webhookId);
        return changed === undefined
          ? refuse('WEBHOOK_NOT_FOUND')
          : { webhook: await describeWebhook(tx, siteId, changed) };
      };
      return database.write((tx) => logWrite(tx, write, () => change(tx)));
    }),

    route(deleteWebhook, WRITE, async ({ input: { id }, caller: { siteId }, tx }) => {
      await jobs.cancel(tx, { siteId, kind: DELIVER, group: id });
      return (await store.deleteWebhook(tx, siteId, id)) ? {} : refuse('WEBHOOK_NOT_FOUND');
    }),

    routeOutsideTransaction(testWebhook, RULES, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const begun = await database.write(async (tx) => {
        const webhook = await store.findWebhook(tx, siteId, input.id);
        if (webhook === undefined) return refuse('WEBHOOK_NOT_FOUND');
        const name = eventOfType(input.eventType ?? webhook.eventTypes[0] ?? '') ?? 'onProductChanged';
        const eventId = ids.next('evt');
        const fact = { event: name, entityId: EXAMPLE_ID, now };
        const event: StoredEvent = {
          siteId,
          eventId,
          eventType: EVENTS[name].type,
          entityId: EXAMPLE_ID,
          sequence: 1,
          payload: writePayload(fact, createSamples(now)[name], { eventId, sequence: 1 }),
          identity: JSON.stringify(toIdentity(caller)),
          occurredAt: now,
        };
        await insertEvent(tx, event);
        return begin(deps, tx, event, webhook.webhookId, 'TEST');
      });
      return isExpectedError(begun) ? begun : sendAndRespond(deps, siteId, begun);
    }),

    routeOutsideTransaction(redeliver, RULES, async ({ input, caller: { siteId } }) => {
      const begun = await database.write(async (tx) => {
        const before = await findDelivery(tx, siteId, input.id);
        const event = before === undefined ? undefined : await findEvent(tx, siteId, before.eventId);
        if (before === undefined || event === undefined) return refuse('DELIVERY_NOT_FOUND');
        return begin(deps, tx, event, before.webhookId, before.kind === 'TEST' ? 'TEST' : 'REDELIVERY');
      });
      return isExpectedError(begun) ? begun : sendAndRespond(deps, siteId, begun);
    }),

    route(listDeliveries, READ, async ({ input, caller: { siteId }, tx }) => {
      const webhook = await store.findWebhook(tx, siteId, input.id);
      if (webhook === undefined) return refuse('WEBHOOK_NOT_FOUND');
      const after = readCursor(input.cursor ?? '');
      if (isExpectedError(after)) return after;
      const limit = input.limit ?? PAGE_SIZE;
      const { webhookId } = webhook;
      const found = await readLog(tx, siteId, {
        webhookId,
        status: input.status ?? undefined,
        after,
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        deliveries: page.map(toDeliveryResponse),
        cursors: found.length > limit && last !== undefined ? { next: writeCursor(last) } : {},
      };
    }),

    route(getDelivery, READ, async ({ input, caller: { siteId }, tx }) => {
      const delivery = await findDelivery(tx, siteId, input.id);
      const event = delivery === undefined ? undefined : await findEvent(tx, siteId, delivery.eventId);
      if (delivery === undefined || event === undefined) return refuse('DELIVERY_NOT_FOUND');
      const attempts = await listAttempts(tx, siteId, delivery.deliveryId);
      return {
        delivery: {
          ...toDeliveryResponse(delivery),
          payload: JSON.parse(event.payload) as Record<string, unknown>,
          log: attempts.map(({ attempt, startedAt, durationMs, succeeded, document }) => ({
            attempt,
            startedDate: new Date(startedAt).toISOString(),
            durationMs,
            succeeded,
            ...document,
          })),
        },
      };
    }),

    routeOutsideTransaction(getEventKey, RULES, async ({ caller, now }) => ({
      key: await keys.current(caller.siteId, now),
    })),
  ]);
}

/** Refuses addresses to which no event may be sent. A name that cannot be resolved yet is accepted. */
async function refuseAddress(url: string, rules: PostRules): Promise<ExpectedError | undefined> {
  const found = await findPinnedAddresses(url, rules).catch(() => []);
  if (typeof found !== 'string') return undefined;
  const description = `url ${found.replace(/^The address /, '').replace(/\.$/, '')}`;
  return found.startsWith('The name ')
    ? undefined
    : refuseFields([{ field: 'webhook.url', rule: 'VALIDATION', description }]);
}

interface BegunDelivery {
  readonly deliveryId: DeliveryId;
  readonly job: LeasedJob;
}

/** A delivery that waits for no other, leased by this process. */
async function begin(
  { ids, jobs, clock }: WebhookDeps,
  tx: Transaction,
  event: StoredEvent,
  webhookId: WebhookId,
  kind: 'TEST' | 'REDELIVERY',
): Promise<BegunDelivery> {
  const deliveryId = ids.next('dlv');
  await insertDeliveries(tx, event, [{ deliveryId, webhookId, kind }], clock.now());
  return { deliveryId, job: await jobs.enqueueLeased(tx, toDeliveryJob(event.siteId, webhookId, deliveryId)) };
}

async function sendAndRespond(
  { database, jobs }: WebhookDeps,
  siteId: SiteId,
  { deliveryId, job }: BegunDelivery,
): Promise<{ delivery: Delivery } | ExpectedError> {
  await jobs.work(job);
  const sent = await database.read((tx) => findDelivery(tx, siteId, deliveryId));
  return sent === undefined ? refuse('DELIVERY_NOT_FOUND') : { delivery: toDeliveryResponse(sent) };
}

async function describeWebhook(
  tx: Transaction,
  siteId: SiteId,
  webhook: store.WebhookWithHealth,
): Promise<WebhookResponse> {
  return toWebhookResponse(webhook, await store.countWaiting(tx, siteId, webhook.webhookId));
}

function toWebhookResponse(webhook: store.WebhookWithHealth, waiting: number): WebhookResponse {
  const { webhookId, name, url, eventTypes, failures, retryAt, pausedAt, pausedReason, createdAt, updatedAt } = webhook;
  return {
    id: webhookId,
    name,
    url,
    eventTypes: [...eventTypes],
    status: pausedAt === undefined ? 'ACTIVE' : 'PAUSED',
    consecutiveFailures: failures,
    waiting,
    revision: String(webhook.revision),
    ...(pausedReason === undefined ? {} : { pausedReason }),
    ...(retryAt === undefined || pausedAt !== undefined ? {} : { retryDate: new Date(retryAt).toISOString() }),
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
  };
}

function toDeliveryResponse(delivery: LoggedDelivery): Delivery {
  const { finishedAt, lastAttempt } = delivery;
  return {
    id: delivery.deliveryId,
    webhookId: delivery.webhookId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    entityId: delivery.entityId,
    entityEventSequence: String(delivery.sequence),
    kind: delivery.kind,
    status: delivery.status,
    attempts: delivery.attempts,
    ...(lastAttempt === undefined ? {} : { lastAttempt: describeAttempt(lastAttempt) }),
    createdDate: new Date(delivery.createdAt).toISOString(),
    ...(finishedAt === undefined
      ? { nextAttemptDate: new Date(delivery.nextAttemptAt).toISOString() }
      : { finishedDate: new Date(finishedAt).toISOString() }),
  };
}

function describeAttempt({ durationMs, document }: NonNullable<LoggedDelivery['lastAttempt']>) {
  const { problem, response } = document;
  return {
    durationMs,
    ...(response === undefined ? {} : { responseStatus: response.status }),
    ...(problem ? { problem } : {}),
  };
}

function writeCursor({ createdAt, deliveryId }: LoggedDelivery): string {
  return Buffer.from(`${createdAt} ${deliveryId}`, 'utf8').toString('base64url');
}

/** Undefined for the first page. */
function readCursor(cursor: string): LogPosition | undefined | ExpectedError {
  if (cursor === '') return undefined;
  const [, createdAt, deliveryId] =
    /^(\d{1,16}) (\S{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (createdAt !== undefined && deliveryId !== undefined) return { createdAt: Number(createdAt), deliveryId };
  return refuseFields([{ field: 'cursor', rule: 'FORMAT', description: 'cursor must be one of an earlier answer' }]);
}
