/**
 * Lets a feature emit a change as a fact, inside the transaction of the change, so that both are rolled back together.
 * Features do not know the listeners; `platform.ts` connects them.
 */
import type { EVENTS, EventName, EventPayload } from '@cartwright/contract';

import type { Transaction } from './database/database.ts';
import type { ApiKeyId, AppId, MemberId, MerchantId, SiteId, VisitorId } from './ids.ts';

/** Time, id and entity of a domain event; the listener adds them. */
type Heading =
  | 'id'
  | 'entityFqdn'
  | 'slug'
  | 'entityId'
  | 'eventTime'
  | 'triggeredByAnonymizeRequest'
  | 'originatedFrom'
  | 'entityEventSequence';

/**
 * The payload of an event in the contract's form: `{createdEvent: {entity}}` for a domain event, else the plain
 * payload.
 */
export type EventContent<Name extends EventName> = (typeof EVENTS)[Name]['isDomainEvent'] extends true
  ? Omit<EventPayload<Name>, Heading>
  : EventPayload<Name>;

/** The actor who caused a change: each kind of caller. `anonymous` stands for the shop itself. */
export type Cause =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'visitor'; readonly visitorId: VisitorId }
  | { readonly kind: 'member'; readonly memberId: MemberId }
  | { readonly kind: 'merchant'; readonly merchantId: MerchantId }
  | { readonly kind: 'app'; readonly appId: AppId | ApiKeyId };

interface FactOf<Name extends EventName> {
  readonly event: Name;
  readonly siteId: SiteId;
  /** The entity of the event: events of one entity keep their order. */
  readonly entityId: string;
  readonly by: Cause;
  readonly now: number;
  /** Called only where a listener wants it, at once and inside the same transaction. */
  readonly emit: () => EventContent<Name> | Promise<EventContent<Name>>;
}

export type Fact = { [Name in EventName]: FactOf<Name> }[EventName];

export type Notify = (tx: Transaction, fact: Fact) => Promise<void>;
