/** The tables of events, as the migrations 0020, 0151 and 0405 made them. */
import type { DeliveryAttempt, DeliveryKind, DeliveryStatus } from '@cartwright/contract';
import type { JWK } from 'jose';

import type { Flag, JsonText } from '../../database/columns.ts';
import type { Id, SiteId } from '../../ids.ts';

export type WebhookId = Id<'hook'>;
export type EventId = Id<'evt'>;
export type DeliveryId = Id<'dlv'>;

/** Request and response of an attempt. */
export type AttemptDocument = Pick<DeliveryAttempt, 'problem' | 'request' | 'response'>;

export interface EventTables {
  event_keys: {
    site_id: SiteId;
    key_id: string;
    private_key: JsonText<JWK>;
    created_at: number;
  };
  webhooks: {
    site_id: SiteId;
    webhook_id: WebhookId;
    name: string;
    url: string;
    event_types: JsonText<readonly string[]>;
    created_at: number;
    updated_at: number;
    revision: number;
  };
  webhook_health: {
    site_id: SiteId;
    webhook_id: WebhookId;
    failures: number;
    retry_at: number | null;
    paused_at: number | null;
    paused_reason: string | null;
  };
  event_sequences: {
    site_id: SiteId;
    partition_key: string;
    last_sequence: number;
    used_at: number;
  };
  events: {
    site_id: SiteId;
    event_id: EventId;
    event_type: string;
    entity_id: string;
    sequence: number;
    payload: string;
    identity: string;
    occurred_at: number;
  };
  deliveries: {
    site_id: SiteId;
    delivery_id: DeliveryId;
    webhook_id: WebhookId;
    event_id: EventId;
    kind: DeliveryKind;
    status: DeliveryStatus;
    attempts: number;
    /** For the log; the job of the delivery decides. */
    next_attempt_at: number;
    created_at: number;
    finished_at: number | null;
  };
  delivery_attempts: {
    site_id: SiteId;
    delivery_id: DeliveryId;
    attempt: number;
    started_at: number;
    duration_ms: number;
    succeeded: Flag;
    document: JsonText<AttemptDocument>;
  };
}
