/**
 * How an event looks on its way (protocol §7): the claim `data` is JSON text whose own `data` and `identity` are JSON
 * text again. Pure; the payload is made once, when the event happens, so every attempt signs the same words.
 */
import { EVENTS, type DeliveredEvent, type EventIdentity, type EventName } from '@cartwright/contract';

import type { Cause, Fact } from '../../domain-events.ts';

/** `wix.ecom.v1.cart` and `created`, of a domain event's type. */
function readDomainType(type: string): { readonly entityFqdn: string; readonly slug: string } {
  const at = type.lastIndexOf('_');
  return { entityFqdn: type.slice(0, at), slug: type.slice(at + 1) };
}

/**
 * Which events keep their order among themselves: those of one entity, whatever their type. Products and their variants
 * are one entity; so an id alone would do, but two kinds of entities may not share one by accident.
 */
export function readPartitionKey(event: EventName, entityId: string): string {
  const { type, isDomainEvent } = EVENTS[event];
  if (isDomainEvent) return `${readDomainType(type).entityFqdn} ${entityId}`;
  return `${type.includes('.Collection') ? 'collection' : 'product'} ${entityId}`;
}

/** The payload as JSON text. `content` is what the feature told; domain events get their heading here. */
export function writePayload(
  { event, entityId, now }: Pick<Fact, 'event' | 'entityId' | 'now'>,
  content: object,
  { eventId, sequence }: { readonly eventId: string; readonly sequence: number },
): string {
  const { type, isDomainEvent } = EVENTS[event];
  if (!isDomainEvent) return JSON.stringify(content);
  return JSON.stringify({
    id: eventId,
    ...readDomainType(type),
    entityId,
    ...content,
    eventTime: new Date(now).toISOString(),
    triggeredByAnonymizeRequest: false,
    originatedFrom: '',
    entityEventSequence: String(sequence),
  });
}

/** Who caused an event, as the wire has it. */
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

/** The claim `data`. `instanceId` names the site: that is where the receiver is installed. */
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
