/** A shop with one webhook whose receiver is real, and the words in which tests speak of what it got. */
import type { DeliveredEvent } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { pino } from 'pino';

import type { Database } from '../src/foundation/database/database.ts';
import type { Fact } from '../src/foundation/domain-events.ts';
import { listDeliveries } from '../src/foundation/events/delivery/delivery-log.ts';
import type { RetryPolicy } from '../src/foundation/events/delivery/retry.ts';
import { findWebhook, saveWebhook } from '../src/foundation/events/delivery/webhook-store.ts';
import { openEvents, type Events } from '../src/foundation/events/events.ts';
import type { WebhookId } from '../src/foundation/events/record/event-tables.ts';
import { createIds, type SiteId } from '../src/foundation/ids.ts';
import { createJobs } from '../src/foundation/jobs/jobs.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { NOON, openSites, SITE } from './products.ts';
import { openReceiver, type Received, type Receiver } from './receiver.ts';

export const WEBHOOK: WebhookId = 'hook_test';
export const policy: RetryPolicy = {
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  downAfter: 3,
  pauseAfter: 6,
  giveUpAfter: 4,
};

export interface World extends AsyncDisposable {
  readonly database: Database;
  readonly clock: FixedClock;
  readonly receiver: Receiver;
  readonly events: OpenEvents;
}

/** Events with a queue of their own; both end with it. */
export type OpenEvents = Events & AsyncDisposable;

export async function openWorld(database: Database): Promise<World> {
  await openSites(database);
  const clock = createFixedClock(NOON);
  const receiver = await openReceiver();
  await register(database, receiver.url);
  const events = open(database, clock);
  return {
    database,
    clock,
    receiver,
    events,
    [Symbol.asyncDispose]: async () => {
      await receiver[Symbol.asyncDispose]();
      await events[Symbol.asyncDispose]();
    },
  };
}

export function open(database: Database, clock: FixedClock, more: { readonly timeoutMs?: number } = {}): OpenEvents {
  const deps = { database, clock, ids: createIds(clock), logger: pino({ level: 'silent' }) };
  const jobs = createJobs(deps);
  const events = openEvents({
    ...deps,
    jobs,
    publicUrl: 'http://localhost:4001',
    allowLoopback: true,
    policy,
    randomness: () => 1,
    ...more,
  });
  return { ...events, [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose]() };
}

export function register(
  database: Database,
  url: string,
  {
    eventTypes = [],
    webhookId = WEBHOOK,
    siteId = SITE,
  }: { eventTypes?: string[]; webhookId?: WebhookId; siteId?: SiteId } = {},
): Promise<void> {
  const webhook = { webhookId, name: '', url, eventTypes, createdAt: NOON, updatedAt: NOON, revision: 1 };
  return database.write((tx) => saveWebhook(tx, siteId, webhook));
}

export function change(productId: string, field: string, siteId: SiteId = SITE): Fact {
  return {
    event: 'onProductChanged',
    siteId,
    entityId: productId,
    by: { kind: 'merchant', merchantId: 'mer_mo' },
    now: NOON,
    emit: () => ({ productId, changedFields: [field] }),
  };
}

export function say(
  { database, events }: Pick<World, 'database' | 'events'>,
  ...facts: readonly Fact[]
): Promise<void> {
  return database.write(async (tx) => {
    for (const fact of facts) await events.notify(tx, fact);
  });
}

export function read({ body }: Received): DeliveredEvent {
  return JSON.parse(String(decodeJwt(body)['data'])) as DeliveredEvent;
}

/** `prod_1 name`, of what arrived. */
export function words({ received }: Receiver): string[] {
  return received.map((one) => {
    const { productId, changedFields } = JSON.parse(read(one).data) as { productId: string; changedFields: string[] };
    return `${productId} ${changedFields.join()}`;
  });
}

export function log(database: Database) {
  return database.read((tx) =>
    listDeliveries(tx, SITE, { webhookId: WEBHOOK, status: undefined, after: undefined, limit: 100 }),
  );
}

export function health(database: Database) {
  return database.read((tx) => findWebhook(tx, SITE, WEBHOOK));
}
