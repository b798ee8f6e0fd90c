/**
 * The envelope of an event (protocol §7): the claim `data` is JSON text whose own `data` and `identity` are JSON text
 * again. Pure. The payload is created once, when the event happens, so every attempt signs the same text.
 */
import {
  EVENTS,
  type DeliveredEvent,
  type EventDeclaration,
  type EventIdentity,
  type EventName,
} from '@cartwright/contract';

import type { Cause, Fact } from '../../domain-events.ts';

/** `wix.ecom.v1.cart` and `created`, of a domain event's type. */
function readDomainType({ type, entityFqdn }: EventDeclaration): {
  readonly entityFqdn: string;
  readonly slug: string;
} {
  const at = entityFqdn?.length ?? type.lastIndexOf('_');
  return { entityFqdn: type.slice(0, at), slug: type.slice(at + 1) };
}

/** What was sent, paid and refunded belongs to its order. */
const OF_ORDERS = /^wix\.ecom\.v1\.(order|fulfillments)/;

/**
 * The partition key of an event: events of one entity keep their order, also across types. Products and their variants
 * are one entity. The key contains the kind, so that equal ids of two kinds of entities do not share a partition.
 */
export function readPartitionKey(event: EventName, entityId: string): string {
  const { type, isDomainEvent } = EVENTS[event];
  if (OF_ORDERS.test(type)) return `wix.ecom.v1.order ${entityId}`;
  if (isDomainEvent) return `${readDomainType(EVENTS[event]).entityFqdn} ${entityId}`;
  return `${type.includes('.Collection') ? 'collection' : 'product'} ${entityId}`;
}

/** The payload as JSON text. `content` comes from the feature; this function adds the heading of domain events. */
export function writePayload(
  { event, entityId, now }: Pick<Fact, 'event' | 'entityId' | 'now'>,
  content: object,
  { eventId, sequence }: { readonly eventId: string; readonly sequence: number },
): string {
  const { isDomainEvent } = EVENTS[event];
  if (!isDomainEvent) return JSON.stringify(content);
  return JSON.stringify({
    id: eventId,
    ...readDomainType(EVENTS[event]),
    entityId,
    ...content,
    eventTime: new Date(now).toISOString(),
    triggeredByAnonymizeRequest: false,
    originatedFrom: '',
    entityEventSequence: String(sequence),
  });
}

/** The actor of an event, in the protocol's form. */
export function toIdentity(cause: Cause): EventIdentity {
  switch (cause.kind) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: cause.visitorId };
    case 'member':
      return { identityType: 'MEMBER', memberId: cause.memberId };
    case 'merchant':
      return { identityType: 'WIX_USER', wixUserId: cause.merchantId };
    case 'app':
      return { identityType: 'APP', appId: cause.appId };
    case 'anonymous':
      return { identityType: 'UNKNOWN' };
  }
}

/** The claim `data`. `instanceId` is the site: the receiver is installed there. */
export function writeEnvelope(event: {
  readonly eventType: string;
  readonly siteId: string;
  readonly payload: string;
  readonly identity: string;
}): string {
  return JSON.stringify({
    eventType: event.eventType,
    instanceId: event.siteId,
    data: event.payload,
    identity: event.identity,
  } satisfies DeliveredEvent);
}
