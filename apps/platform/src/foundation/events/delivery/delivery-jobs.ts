/**
 * Sends events to webhooks: one job per delivery, one group per webhook, one partition per webhook and entity. An address
 * that is down gets one delivery at a time. A delivery is complete when the receiver has accepted it and that result is
 * committed; after a crash between the two, the event is sent again.
 */
import type { Logger } from 'pino';

import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { SiteId } from '../../ids.ts';
import {
  done,
  jobKind,
  release,
  type Job,
  type JobEnd,
  type JobHandler,
  type NewJob,
  type Settle,
} from '../../jobs/job.ts';
import { writeEnvelope } from '../record/envelope.ts';
import type { EventKeys } from '../record/event-keys.ts';
import { findEvent, type StoredEvent } from '../record/event-store.ts';
import type { DeliveryId, WebhookId } from '../record/event-tables.ts';
import { findPendingDelivery, finishAttempt, type Attempt, type PendingDelivery } from './delivery-store.ts';
import { post, type PostOutcome, type PostRequest, type PostRules } from './post.ts';
import { afterFailure, isGivenUp, RETRY_POLICY, waitAfter, type RetryPolicy } from './retry.ts';
import {
  findWebhook,
  findWorkingWebhooks,
  readFailures,
  recordFailure,
  recordSuccess,
  type WebhookWithHealth,
} from './webhook-store.ts';

const MAX_AT_ONCE = 32;
const MAX_PER_WEBHOOK = 8;
const EXCERPT_CHARACTERS = 2_000;

export interface DeliveryPayload {
  readonly deliveryId: DeliveryId;
}

export const DELIVER = jobKind<DeliveryPayload>('webhook');

/** The job of a delivery. Without a partition key, the delivery waits for no other. */
export function toDeliveryJob(
  siteId: SiteId,
  webhookId: WebhookId,
  deliveryId: DeliveryId,
  partitionKey?: string,
): NewJob<DeliveryPayload> {
  return {
    siteId,
    kind: DELIVER,
    group: webhookId,
    payload: { deliveryId },
    ...(partitionKey === undefined ? {} : { key: `${webhookId} ${partitionKey}` }),
  };
}

export interface DeliveryDeps {
  readonly database: Database;
  readonly keys: EventKeys;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly rules: PostRules;
  readonly policy?: RetryPolicy;
  /** From 0 to 1. */
  readonly randomness?: () => number;
}

interface ToSend {
  readonly delivery: PendingDelivery;
  readonly event: StoredEvent;
  readonly webhook: WebhookWithHealth;
}

export function createDeliveryHandler({
  database,
  keys,
  clock,
  logger,
  rules,
  policy = RETRY_POLICY,
  randomness = Math.random,
}: DeliveryDeps): JobHandler<DeliveryPayload> {
  async function run({ siteId, payload, attempt: number }: Job<DeliveryPayload>, stop: AbortSignal): Promise<Settle> {
    const found = await database.read((tx) => findToSend(tx, siteId, payload.deliveryId));
    // The delivery was deleted in the meantime, with its webhook or because of its age.
    if (found === undefined) return done;
    const { delivery, webhook } = found;
    // A delivery that a merchant starts by hand is sent once, even while the webhook is paused.
    const isByHand = delivery.kind !== 'EVENT' && number === 1;
    if (webhook.pausedAt !== undefined && !isByHand) return release;
    const startedAt = clock.now();
    const begunAt = performance.now();
    const request = await writeRequest(found, startedAt);
    const outcome = await post(request, rules, stop);
    if (outcome.kind === 'stopped') return release;
    const attempt = readAttempt(found.event, request, outcome, { startedAt, begunAt });
    if (!attempt.succeeded) {
      const { problem } = attempt.document;
      const { webhookId, deliveryId } = delivery;
      logger.warn({ webhookId, deliveryId, problem }, 'an event was not accepted');
    }
    return (tx) => settle(tx, delivery, attempt);
  }

  async function writeRequest({ delivery, event, webhook }: ToSend, now: number): Promise<PostRequest> {
    const { siteId, webhookId, deliveryId, kind, attempts } = delivery;
    const message = { siteId, eventId: event.eventId, audience: webhookId, data: writeEnvelope(event) };
    return {
      url: webhook.url,
      // As text, because receivers of this protocol expect text.
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

  async function settle(tx: Transaction, delivery: PendingDelivery, attempt: Attempt): Promise<JobEnd> {
    const { siteId, webhookId, kind } = delivery;
    const now = clock.now();
    const error = attempt.document.problem ?? '';
    if (kind === 'TEST' || attempt.succeeded) {
      await finishAttempt(tx, delivery, attempt, undefined, now);
      if (kind !== 'TEST') await recordSuccess(tx, siteId, webhookId);
      return { kind: 'done' };
    }
    const failures = await readFailures(tx, siteId, webhookId);
    const health = afterFailure(failures, error, { randomness: randomness(), now }, policy);
    const attempts = delivery.attempts + 1;
    const isLast = isGivenUp(attempts, health, policy);
    const at = now + waitAfter(attempts, randomness(), policy);
    await finishAttempt(tx, delivery, attempt, isLast ? undefined : { at }, now);
    await recordFailure(tx, siteId, webhookId, health, now);
    // The delivery log contains failed deliveries, and a merchant can send them again from there.
    return isLast ? { kind: 'done' } : { kind: 'retry', error, at };
  }

  return {
    run,
    maxRunMs: rules.timeoutMs,
    concurrency: MAX_AT_ONCE,
    findOpenGroups: async (tx, now) =>
      (await findWorkingWebhooks(tx, now)).map(({ webhookId, failures }) => ({
        group: webhookId,
        concurrency: failures >= policy.downAfter ? 1 : MAX_PER_WEBHOOK,
      })),
  };
}

async function findToSend(tx: Transaction, siteId: SiteId, deliveryId: DeliveryId): Promise<ToSend | undefined> {
  const delivery = await findPendingDelivery(tx, siteId, deliveryId);
  if (delivery === undefined) return undefined;
  const event = await findEvent(tx, siteId, delivery.eventId);
  const webhook = await findWebhook(tx, siteId, delivery.webhookId);
  return event === undefined || webhook === undefined ? undefined : { delivery, event, webhook };
}

function readAttempt(
  event: StoredEvent,
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
      // Stores the readable payload instead of the signed message, because a stolen signature could be replayed.
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
