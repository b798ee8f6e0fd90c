/** Everything about events as one part: how features tell facts, how they leave, and who may say where they go. */
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Notify } from '../domain-events.ts';
import type { Route } from '../http/routes/route.ts';
import type { Ids } from '../ids.ts';
import type { Resolve } from '../outgoing/guarded-fetch.ts';
import { createVault, type Vault } from '../vault/vault.ts';
import { createDispatcher } from './delivery/dispatcher.ts';
import type { RetryPolicy } from './delivery/retry.ts';
import { createNotify } from './outbox.ts';
import { createEventKeys, type EventKeys } from './record/event-keys.ts';
import { createWebhookRoutes } from './routes.ts';

/** From the first question for the name to the last byte of the answer. */
const TIMEOUT_MS = 10_000;

export interface EventsOptions {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Who signs. */
  readonly publicUrl: string;
  readonly allowLoopback: boolean;
  readonly timeoutMs?: number;
  readonly policy?: RetryPolicy;
  readonly randomness?: () => number;
  readonly resolve?: Resolve;
  /** Seals the keys; without it they are kept as they are. */
  readonly vault?: Vault;
}

export interface Events extends AsyncDisposable {
  readonly notify: Notify;
  readonly keys: EventKeys;
  readonly routes: readonly Route[];
  /** Begins to deliver, also what an earlier process left behind. */
  start(): void;
  /** Sends what is due. Resolves when nothing of it is left. */
  deliver(): Promise<void>;
}

/** What is told before `start` is kept, and leaves with whatever comes first: a commit, or `start`. */
export function openEvents(options: EventsOptions): Events {
  const {
    database,
    ids,
    clock,
    logger,
    publicUrl,
    allowLoopback,
    timeoutMs = TIMEOUT_MS,
    policy,
    randomness,
    resolve,
    vault = createVault({}),
  } = options;
  const keys = createEventKeys(database, vault, publicUrl);
  const rules = { allowLoopback, timeoutMs, ...(resolve === undefined ? {} : { resolve }) };
  const dispatcher = createDispatcher({
    database,
    keys,
    clock,
    logger,
    rules,
    ...(policy === undefined ? {} : { policy }),
    ...(randomness === undefined ? {} : { randomness }),
  });
  return {
    notify: createNotify({ ids, wake: dispatcher.wake }),
    keys,
    routes: createWebhookRoutes({ database, ids, clock, keys, dispatcher, rules }),
    start: dispatcher.start,
    deliver: dispatcher.deliver,
    [Symbol.asyncDispose]: async () => dispatcher[Symbol.asyncDispose](),
  };
}
