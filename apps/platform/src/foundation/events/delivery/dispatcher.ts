/**
 * Sends what waits. Any number of processes may do so at once: a delivery is sent by whoever holds its lease, lanes go
 * out side by side, and within a lane one after the other. An address that is down is asked by one delivery at a time.
 * Delivered means that the receiver said so and that it is written down; after a crash between the two it is sent again.
 */
import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { createQueueWorker } from '../../jobs/queue-worker.ts';
import { writeEnvelope } from '../record/envelope.ts';
import type { EventKeys } from '../record/event-keys.ts';
import {
  findDueWebhooks,
  finishAttempt,
  leaseDeliveries,
  leaseNextOfPartition,
  releaseDelivery,
  releaseEveryDelivery,
  type Attempt,
  type DueWebhook,
  type Lease,
  type LeasedDelivery,
} from './delivery-store.ts';
import { post, type PostOutcome, type PostRequest, type PostRules } from './post.ts';
import { afterFailure, isGivenUp, RETRY_POLICY, waitAfter, type RetryPolicy } from './retry.ts';
import { findWebhook, recordFailure, recordSuccess, readFailures } from './webhook-store.ts';

const MAX_AT_ONCE = 32;
const MAX_PER_WEBHOOK = 8;
const LOOK_EVERY_MS = 2_000;
/** What is on its way when we stop has this long to arrive. */
const GRACE_MS = 2_000;
/** A lease outlives the slowest attempt by this. */
const LEASE_MARGIN_MS = 20_000;
const EXCERPT_CHARACTERS = 2_000;

export interface DispatcherDeps {
  readonly database: Database;
  readonly keys: EventKeys;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly rules: PostRules;
  readonly policy?: RetryPolicy;
  /** From 0 to 1. */
  readonly randomness?: () => number;
}

export interface Dispatcher extends AsyncDisposable {
  /** Looks for what is due now and from time to time: after a wait, or where another process died. */
  start(): void;
  /** Something may be due: look soon. */
  wake(): void;
  /** Sends what is due. Resolves when nothing of it is left and nothing is on its way. */
  deliver(): Promise<void>;
  /** A lease to take a delivery with that is to be sent by `send`. */
  createLease(): Lease;
  /** Sends one delivery at once, also to a webhook that is paused, and what follows in its lane. Never rejects. */
  send(delivery: LeasedDelivery): Promise<void>;
}

export function createDispatcher({
  database,
  keys,
  clock,
  logger,
  rules,
  policy = RETRY_POLICY,
  randomness = Math.random,
}: DispatcherDeps): Dispatcher {
  const onTheWay = new Set<Promise<void>>();
  const perWebhook = new Map<string, number>();
  const stop = new AbortController();
  let isStopping = false;

  const createLease = (): Lease => ({
    lease: randomUUID(),
    now: clock.now(),
    leaseMs: rules.timeoutMs + LEASE_MARGIN_MS,
  });

  const looking = createQueueWorker(
    async (isEnding) => {
      if (isEnding()) return;
      // A snapshot first: if nothing is due, no write transaction is opened.
      const due = await database.read((tx) => findDueWebhooks(tx, clock.now()));
      for (const webhook of due) await take(webhook);
    },
    (failure) => logger.error({ err: failure }, 'events that wait could not be read'),
  );
  const { wake } = looking;

  async function take(webhook: DueWebhook): Promise<void> {
    const most = webhook.failures >= policy.downAfter ? 1 : MAX_PER_WEBHOOK;
    const space = Math.min(MAX_AT_ONCE - onTheWay.size, most - (perWebhook.get(webhook.webhookId) ?? 0));
    if (space <= 0 || isStopping) return;
    const leased = await database.write((tx) => leaseDeliveries(tx, webhook, space, createLease()));
    for (const delivery of leased) void begin(delivery, false);
  }

  function begin(first: LeasedDelivery, alsoPaused: boolean): Promise<void> {
    const { webhookId } = first;
    perWebhook.set(webhookId, (perWebhook.get(webhookId) ?? 0) + 1);
    const partitionKey = sendPartition(first, alsoPaused)
      .catch((failure: unknown) => {
        // Its lease runs out, and it is sent then.
        logger.error({ err: failure, webhookId, partitionKey: first.partitionKey }, 'an event could not be sent');
      })
      .finally(() => {
        onTheWay.delete(partitionKey);
        const left = (perWebhook.get(webhookId) ?? 1) - 1;
        if (left > 0) perWebhook.set(webhookId, left);
        else perWebhook.delete(webhookId);
        wake();
      });
    onTheWay.add(partitionKey);
    return partitionKey;
  }

  async function sendPartition(first: LeasedDelivery, alsoPaused: boolean): Promise<void> {
    let delivery: LeasedDelivery | undefined = first;
    while (delivery !== undefined) delivery = await sendOne(delivery, alsoPaused);
  }

  /** Answers the next delivery of the lane where it is ours to send. */
  async function sendOne(delivery: LeasedDelivery, alsoPaused: boolean): Promise<LeasedDelivery | undefined> {
    const { siteId, webhookId } = delivery;
    const webhook = await database.read((tx) => findWebhook(tx, siteId, webhookId));
    // Deleted in between, and the delivery with it.
    if (webhook === undefined) return undefined;
    if (isStopping || (webhook.pausedAt !== undefined && !alsoPaused)) {
      await database.write((tx) => releaseDelivery(tx, delivery));
      return undefined;
    }
    const startedAt = clock.now();
    const begunAt = performance.now();
    const request = await writeRequest(delivery, webhook.url, startedAt);
    const outcome = await post(request, rules, stop.signal);
    if (outcome.kind === 'stopped') {
      await database.write((tx) => releaseDelivery(tx, delivery));
      return undefined;
    }
    const attempt = readAttempt(delivery, request, outcome, { startedAt, begunAt });
    if (!attempt.succeeded) {
      const { problem } = attempt.document;
      logger.warn({ webhookId, deliveryId: delivery.deliveryId, problem }, 'an event was not taken');
    }
    return settle(delivery, attempt);
  }

  async function writeRequest(delivery: LeasedDelivery, url: string, now: number): Promise<PostRequest> {
    const { event, webhookId, deliveryId, kind, attempts } = delivery;
    const message = { siteId: event.siteId, eventId: event.eventId, audience: webhookId, data: writeEnvelope(event) };
    return {
      url,
      // As text, because that is what receivers of this protocol read it as.
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'user-agent': 'Cartwright-Events/1',
        'cartwright-event-id': event.eventId,
        'cartwright-event-type': event.eventType,
        'cartwright-delivery-id': deliveryId,
        'cartwright-delivery-kind': kind,
        'cartwright-attempt': String(attempts + 1),
      },
      body: await keys.sign(message, now),
    };
  }

  function settle(delivery: LeasedDelivery, attempt: Attempt): Promise<LeasedDelivery | undefined> {
    const { siteId, webhookId, kind } = delivery;
    return database.write(async (tx) => {
      const now = clock.now();
      if (kind === 'TEST') {
        await finishAttempt(tx, delivery, attempt, undefined, now);
        return undefined;
      }
      if (attempt.succeeded) {
        if (!(await finishAttempt(tx, delivery, attempt, undefined, now))) return undefined;
        await recordSuccess(tx, siteId, webhookId);
        return leaseNextOfPartition(tx, delivery, createLease());
      }
      const failures = await readFailures(tx, siteId, webhookId);
      const health = afterFailure(failures, attempt.document.problem ?? '', { randomness: randomness(), now }, policy);
      const attempts = delivery.attempts + 1;
      const isLast = isGivenUp(attempts, health, policy);
      const next = isLast ? undefined : { at: now + waitAfter(attempts, randomness(), policy) };
      if (!(await finishAttempt(tx, delivery, attempt, next, now))) return undefined;
      await recordFailure(tx, siteId, webhookId, health, now);
      return isLast ? leaseNextOfPartition(tx, delivery, createLease()) : undefined;
    });
  }

  /** The embedded database has one process at a time: leases that are found at its start were held by one that died. */
  async function takeOver(): Promise<void> {
    if (database.dialect === 'sqlite') await database.write(releaseEveryDelivery);
    wake();
  }

  return {
    start: () => {
      looking.watch(LOOK_EVERY_MS);
      takeOver().catch((failure: unknown) => logger.error({ err: failure }, 'leases could not be taken over'));
    },
    wake,
    createLease,
    send: (delivery) => begin(delivery, true),
    deliver: async () => {
      do {
        await looking.run();
        await Promise.all(onTheWay);
      } while (onTheWay.size > 0 || looking.isRunning());
    },
    [Symbol.asyncDispose]: async () => {
      isStopping = true;
      await looking.end().catch(() => undefined);
      const grace = setTimeout(() => stop.abort(), GRACE_MS);
      await Promise.all(onTheWay);
      clearTimeout(grace);
    },
  };
}

function readAttempt(
  { event }: LeasedDelivery,
  { url, headers }: PostRequest,
  outcome: Exclude<PostOutcome, { kind: 'stopped' }>,
  { startedAt, begunAt }: { readonly startedAt: number; readonly begunAt: number },
): Attempt {
  const problem = findProblem(outcome);
  const body = event.payload;
  return {
    startedAt,
    durationMs: Math.round(performance.now() - begunAt),
    succeeded: problem === undefined,
    document: {
      ...(problem === undefined ? {} : { problem }),
      // What was signed, readable, instead of the signature, which would be worth stealing.
      request: {
        url,
        headers: { ...headers },
        body: body.length > EXCERPT_CHARACTERS ? `${body.slice(0, EXCERPT_CHARACTERS)}…` : body,
      },
      ...(outcome.kind === 'answered'
        ? { response: { ...outcome.response, headers: { ...outcome.response.headers } } }
        : {}),
    },
  };
}

/** Why an attempt did not succeed, as a sentence; only 2xx is success. */
function findProblem(outcome: Exclude<PostOutcome, { kind: 'stopped' }>): string | undefined {
  if (outcome.kind === 'failed') return outcome.problem;
  const { status } = outcome.response;
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400
    ? `It answered ${status}: redirects are not followed.`
    : `It answered ${status}.`;
}
