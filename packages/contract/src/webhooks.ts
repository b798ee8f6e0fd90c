/**
 * Webhooks: the addresses that a merchant registers, the deliveries to them and their responses. These calls are not in
 * the official protocol, which has only the delivered messages (`events.ts`).
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { EVENTS, type EventName } from './events.ts';
import { Cursors } from './query.ts';
import { jsonObject, open, revisionInput, text, webUrl, wholeFromText, wireDate, wireId } from './wire.ts';

/** Types of all events, as a delivered message names them. */
export const EVENT_TYPES: readonly string[] = Object.values(EVENTS).map(({ type }) => type);

/** The event of a type. */
export function eventOfType(type: string): EventName | undefined {
  return (Object.keys(EVENTS) as EventName[]).find((name) => EVENTS[name].type === type);
}

export const WEBHOOK_STATUSES = ['ACTIVE', 'PAUSED'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The most addresses that a site may register. */
export const MAX_WEBHOOKS = 50;

/** An address that events are sent to. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Types that are sent; none means every type. */
  eventTypes: z.array(z.string()),
  /** While paused, events are stored and not sent. */
  status: open(WEBHOOK_STATUSES),
  /** Why the platform paused it, in words. */
  pausedReason: z.string().nullish(),
  /** Failed attempts since the last one that succeeded. */
  consecutiveFailures: z.number(),
  /** The time of the next attempt, while the address does not respond. */
  retryDate: wireDate.nullish(),
  /** Deliveries that are not finished, up to 1000. */
  waiting: z.number(),
  revision: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
});
export type Webhook = z.output<typeof Webhook>;

const eventTypes = z
  .array(z.enum(EVENT_TYPES, { error: `must be one of ${EVENT_TYPES.join(', ')}` }))
  .max(EVENT_TYPES.length);

export const WebhookInput = z.object({
  url: webUrl.max(2048),
  name: text(100).nullish(),
  eventTypes: eventTypes.nullish(),
});
export type WebhookInput = z.output<typeof WebhookInput>;

/** Absent members stay. `ACTIVE` resumes a paused webhook: waiting events are delivered, in order. */
export const WebhookUpdate = z.object({
  id: wireId,
  /** The revision that was read. The change is refused if the webhook has changed since. */
  revision: revisionInput.nullish(),
  url: webUrl.max(2048).nullish(),
  name: text(100).nullish(),
  eventTypes: eventTypes.nullish(),
  status: z.enum(WEBHOOK_STATUSES).nullish(),
});
export type WebhookUpdate = z.output<typeof WebhookUpdate>;

/**
 * The key that verifies the signature of a message: RS256, SPKI in PEM; the same key is in the platform's JWKS under
 * `keyId`.
 */
export const EventKey = z.object({ keyId: z.string(), algorithm: z.literal('RS256'), publicKey: z.string() });
export type EventKey = z.output<typeof EventKey>;

export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export const DELIVERY_KINDS = ['EVENT', 'REDELIVERY', 'TEST'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** One attempt, with the beginning of request and response. The signature is not stored. */
export const DeliveryAttempt = z.object({
  attempt: z.number(),
  startedDate: wireDate,
  durationMs: z.number(),
  succeeded: z.boolean(),
  /** Why it failed, in words. */
  problem: z.string().nullish(),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  /** Absent without a response. */
  response: z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.string() }).optional(),
});
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

/** The delivery of one event to one address. */
export const Delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  entityId: z.string(),
  entityEventSequence: z.string(),
  kind: open(DELIVERY_KINDS),
  status: open(DELIVERY_STATUSES),
  attempts: z.number(),
  /** The last attempt; absent before the first. */
  lastAttempt: z
    .object({
      durationMs: z.number(),
      /** The HTTP status; absent without a response. */
      responseStatus: z.number().nullish(),
      /** Why it failed, in words. */
      problem: z.string().nullish(),
    })
    .nullish(),
  createdDate: wireDate,
  /** While it is pending: not before this. */
  nextAttemptDate: wireDate.nullish(),
  finishedDate: wireDate.nullish(),
});
export type Delivery = z.output<typeof Delivery>;

/** A delivery with all that is known about it. */
export const DeliveryDetails = Delivery.extend({ payload: jsonObject, log: z.array(DeliveryAttempt) });
export type DeliveryDetails = z.output<typeof DeliveryDetails>;

export const createWebhook = endpoint({
  name: 'webhooks.createWebhook',
  method: 'POST',
  service: 'webhooks',
  path: '/v1/webhooks',
  summary: 'Registers an address that events are sent to, and returns the key that verifies them.',
  input: z.object({ webhook: WebhookInput }),
  output: z.object({ webhook: Webhook, key: EventKey }),
});

export const listWebhooks = endpoint({
  name: 'webhooks.listWebhooks',
  method: 'GET',
  service: 'webhooks',
  path: '/v1/webhooks',
  summary: 'Returns the registered addresses and the types of events that there are.',
  input: z.object({}),
  output: z.object({ webhooks: z.array(Webhook), eventTypes: z.array(z.string()) }),
});

export const getWebhook = endpoint({
  name: 'webhooks.getWebhook',
  method: 'GET',
  service: 'webhooks',
  path: '/v1/webhooks/{id}',
  summary: 'Returns a registered address with its health.',
  input: z.object({ id: wireId }),
  output: z.object({ webhook: Webhook }),
});

export const updateWebhook = endpoint({
  name: 'webhooks.updateWebhook',
  method: 'PATCH',
  service: 'webhooks',
  path: '/v1/webhooks/{webhook.id}',
  summary: 'Changes a registered address, pauses or resumes it.',
  input: z.object({ webhook: WebhookUpdate }),
  output: z.object({ webhook: Webhook }),
});

export const deleteWebhook = endpoint({
  name: 'webhooks.deleteWebhook',
  method: 'DELETE',
  service: 'webhooks',
  path: '/v1/webhooks/{id}',
  summary: 'Removes a registered address with everything that waits for it.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

export const testWebhook = endpoint({
  name: 'webhooks.testWebhook',
  method: 'POST',
  service: 'webhooks',
  path: '/v1/webhooks/{id}/test',
  summary: 'Sends an example event to an address, marked as a test.',
  input: z.object({ id: wireId, eventType: z.enum(EVENT_TYPES).nullish() }),
  output: z.object({ delivery: Delivery }),
});

export const listDeliveries = endpoint({
  name: 'webhooks.listDeliveries',
  method: 'GET',
  service: 'webhooks',
  path: '/v1/webhooks/{id}/deliveries',
  summary: 'Returns what was sent to an address or waits for it, newest first.',
  input: z.object({
    id: wireId,
    status: z.enum(DELIVERY_STATUSES).nullish(),
    limit: wholeFromText(1, 100).nullish(),
    cursor: text(200).nullish(),
  }),
  output: z.object({ deliveries: z.array(Delivery), cursors: Cursors }),
});

export const getDelivery = endpoint({
  name: 'webhooks.getDelivery',
  method: 'GET',
  service: 'webhooks',
  path: '/v1/deliveries/{id}',
  summary: 'Returns one delivery with its event and the log of its attempts.',
  input: z.object({ id: wireId }),
  output: z.object({ delivery: DeliveryDetails }),
});

export const redeliver = endpoint({
  name: 'webhooks.redeliver',
  method: 'POST',
  service: 'webhooks',
  path: '/v1/deliveries/{id}/redeliver',
  summary: 'Sends an event once more, with the same event id.',
  input: z.object({ id: wireId }),
  output: z.object({ delivery: Delivery }),
});

export const getEventKey = endpoint({
  name: 'webhooks.getEventKey',
  method: 'GET',
  service: 'webhooks',
  path: '/v1/key',
  summary: 'Returns the key that verifies delivered events.',
  input: z.object({}),
  output: z.object({ key: EventKey }),
});
