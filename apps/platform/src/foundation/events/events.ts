/** Opens events: features emit facts, webhooks receive them, and merchants register the webhooks. */
import type { Watch } from '@cartwright/telemetry';
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Notify } from '../domain-events.ts';
import type { Route } from '../http/routes/route.ts';
import type { Ids } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Resolve } from '../outgoing/guarded-fetch.ts';
import { createVault, type Vault } from '../vault/vault.ts';
import { createDeliveryHandler, DELIVER } from './delivery/delivery-jobs.ts';
import type { RetryPolicy } from './delivery/retry.ts';
import { createNotify } from './outbox.ts';
import { createEventKeys, type EventKeys } from './record/event-keys.ts';
import { createWebhookRoutes } from './routes.ts';

/** From the name lookup to the last byte of the response. */
const TIMEOUT_MS = 10_000;

export interface EventsOptions {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly jobs: Jobs;
  /** The issuer of signed messages. */
  readonly publicUrl: string;
  readonly allowLoopback: boolean;
  readonly timeoutMs?: number;
  readonly policy?: RetryPolicy;
  readonly randomness?: () => number;
  readonly resolve?: Resolve;
  /** Seals the keys; without it they are stored unencrypted. */
  readonly vault?: Vault;
  /** Sees every request to a webhook. */
  readonly watch?: Watch | undefined;
  /** The span that runs now, which a request to a webhook carries. */
  readonly currentTrace?: (() => string | undefined) | undefined;
}

export interface Events {
  readonly notify: Notify;
  readonly keys: EventKeys;
  readonly routes: readonly Route[];
  /** Sends due deliveries. Resolves when none is left. */
  deliver(): Promise<void>;
}

export function openEvents(options: EventsOptions): Events {
  const {
    database,
    ids,
    clock,
    logger,
    jobs,
    publicUrl,
    allowLoopback,
    timeoutMs = TIMEOUT_MS,
    policy,
    randomness,
    resolve,
    vault = createVault({}),
    watch,
    currentTrace,
  } = options;
  const keys = createEventKeys(database, vault, publicUrl);
  const rules = { allowLoopback, timeoutMs, watch, currentTrace, ...(resolve === undefined ? {} : { resolve }) };
  const handler = createDeliveryHandler({
    database,
    keys,
    clock,
    logger,
    rules,
    ...(policy === undefined ? {} : { policy }),
    ...(randomness === undefined ? {} : { randomness }),
  });
  jobs.register(DELIVER, handler);
  return {
    notify: createNotify({ ids, jobs }),
    keys,
    routes: createWebhookRoutes({ database, ids, clock, keys, jobs, rules }),
    deliver: () => jobs.run(DELIVER),
  };
}
