/**
 * How a feature tells that something changed: a fact, told inside the transaction that makes it true, so that it is
 * undone with it. What becomes of facts is not the feature's business; `platform.ts` hands in who listens.
 */
import type { EVENTS, EventName, EventPayload } from '@cartwright/contract';

import type { Transaction } from './database/database.ts';
import type { ApiKeyId, AppId, MemberId, MerchantId, SiteId, VisitorId } from './ids.ts';

/** Members of a domain event that say when and about what; the listener adds them. */
type Heading =
  | 'id'
  | 'entityFqdn'
  | 'slug'
  | 'entityId'
  | 'eventTime'
  | 'triggeredByAnonymizeRequest'
  | 'originatedFrom'
  | 'entityEventSequence';

/** What an event says, as the contract has it: `{createdEvent: {entity}}` for a domain event, else the plain payload. */
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
  /** What it is about: order is kept among the events of one entity. */
  readonly entityId: string;
  readonly by: Cause;
  readonly now: number;
  /** Called only where a listener wants it, at once and inside the same transaction. */
  readonly emit: () => EventContent<Name> | Promise<EventContent<Name>>;
}

export type Fact = { [Name in EventName]: FactOf<Name> }[EventName];

export type Notify = (tx: Transaction, fact: Fact) => Promise<void>;
