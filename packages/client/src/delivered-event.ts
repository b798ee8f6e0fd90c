/** Delivered events and their handlers. Types only. */
import type { Shape } from './codec.ts';

/** The initiator of an event; only the id of its type is set. */
export interface EventIdentity {
  readonly identityType: 'UNKNOWN' | 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | (string & {});
  readonly anonymousVisitorId?: string;
  readonly memberId?: string;
  readonly wixUserId?: string;
  readonly appId?: string;
}

/** Called with each event of its type. */
export type EventHandler<Event> = (event: Event) => void | Promise<void>;

/** A delivered message, read. */
export interface DeliveredEvent {
  readonly eventType: string;
  readonly instanceId: string;
  readonly identity: EventIdentity | undefined;
  /** The delivered content. */
  readonly payload: unknown;
}

/** A handler, its event type and its conversion. */
export interface Registration {
  readonly type: string;
  readonly handler: EventHandler<never>;
  /** The conversions of the entity or the data. */
  readonly shape: Shape | undefined;
  readonly isDomainEvent: boolean;
}

/** Reads delivered events for a client. */
export interface Webhooks {
  /** Types that have a handler. */
  getRegisteredEvents(): string[];
  /**
   * Verifies a delivered message and runs the handlers of its type.
   *
   * @throws FlowError where it is not expected or not genuine, and the error that a handler throws
   */
  process(
    token: string,
    options?: { readonly expectedEvents?: readonly { readonly type: string }[] },
  ): Promise<DeliveredEvent>;
  /** The same for a request that delivers a message. */
  processRequest(request: Request, options?: Parameters<Webhooks['process']>[1]): Promise<DeliveredEvent>;
}
