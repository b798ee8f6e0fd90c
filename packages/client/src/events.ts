/**
 * Webhook events (spec §7, "Events"): a signed message is parsed, verified by the strategy, and passed to every handler
 * of its type. The message itself is not changed.
 */
import type { ModuleFunction } from './call.ts';
import { date, decode, type Shape } from './codec.ts';
import type { DeliveredEvent, EventHandler, EventIdentity, Registration, Webhooks } from './delivered-event.ts';
import { FlowError } from './errors.ts';

/** Metadata of an event. */
export interface EventMetadata {
  readonly _id?: string;
  readonly entityFqdn?: string;
  readonly slug?: string;
  readonly entityId?: string;
  readonly eventTime?: Date;
  /** Grows with every event of the same entity. */
  readonly entityEventSequence?: string;
  readonly instanceId?: string | null;
  readonly identity?: EventIdentity;
}

/** Something was created or changed: here it is. */
export interface EntityEvent<Entity> {
  readonly entity: Entity;
  readonly modifiedFields?: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
}

/** Something was deleted: its last state, if the sender has it. */
export interface DeletedEvent<Entity> {
  readonly entity?: Entity;
  readonly metadata: EventMetadata;
}

/** An action happened: its data. */
export interface DataEvent<Data> {
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/**
 * Declares an event. Domain events carry an entity, the others plain data.
 *
 * @example
 * ```ts
 * import { AppStrategy, createClient, currentCart } from '@cartwright/client';
 *
 * const app = createClient({
 *   host: 'http://localhost:4001',
 *   auth: AppStrategy({ appId: 'my-app', publicKey: '-----BEGIN PUBLIC KEY-----…' }),
 *   modules: { currentCart },
 * });
 * app.currentCart.onCartUpdated(({ entity }) => console.log(entity.lineItems.length));
 * export const receive = (request: Request) => app.webhooks.processRequest(request);
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEvent<Event>(
  type: string,
  shape?: Shape,
  isDomainEvent = true,
): ModuleFunction<(handler: EventHandler<Event>) => void> {
  return ({ events }) =>
    (handler) =>
      events.push({ type, handler, shape, isDomainEvent });
}

interface DomainPayload {
  readonly createdEvent?: { readonly entity: unknown };
  readonly updatedEvent?: { readonly currentEntity: unknown; readonly modifiedFields?: unknown };
  readonly deletedEvent?: { readonly deletedEntity?: unknown };
  readonly actionEvent?: { readonly body: unknown };
}

/** A delivered event as its handler gets it. */
function readEvent(
  { payload, instanceId, identity }: DeliveredEvent,
  { isDomainEvent, shape = {} }: Registration,
): unknown {
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...facts } = (
    isDomainEvent ? payload : {}
  ) as DomainPayload;
  const event = {
    entity: createdEvent?.entity ?? updatedEvent?.currentEntity ?? deletedEvent?.deletedEntity,
    modifiedFields: updatedEvent?.modifiedFields,
    data: isDomainEvent ? actionEvent?.body : payload,
    metadata: { instanceId, identity, ...facts },
  };
  return decode(event, { entity: shape, data: shape, metadata: { eventTime: date } });
}

/** The claim `data` of a message: JSON text, whose `data` and `identity` are JSON text again. */
interface Envelope {
  readonly eventType: string;
  readonly instanceId: string;
  readonly data: string;
  readonly identity?: string;
}

/**
 * Verifies the messages of webhooks and calls the handlers of their events: the `receiveEvents` of a strategy of your own,
 * which has `decodeJWT`.
 *
 * @example
 * ```ts
 * import { type AuthStrategy, createWebhooks } from '@cartwright/client';
 *
 * export const auth: AuthStrategy = {
 *   getAuthHeaders: () => ({ headers: {} }),
 *   receiveEvents: createWebhooks,
 *   decodeJWT: async (token) => ({ valid: true, decoded: JSON.parse(atob(token.split('.')[1] ?? '')) }),
 * };
 * ```
 */
export const createWebhooks: ModuleFunction<Webhooks> = ({ auth, events }) => {
  const webhooks: Webhooks = {
    getRegisteredEvents: () => [...new Set(events.map(({ type }) => type))],
    process: async (token, { expectedEvents = [] } = {}) => {
      if (!auth?.decodeJWT) throw new FlowError('decodeJWT is not supported by the authentication strategy');
      const { decoded, valid } = await auth.decodeJWT(token);
      if (!valid) throw new FlowError('JWT is not valid');
      const { eventType, instanceId, data, identity } = JSON.parse(decoded['data'] as string) as Envelope;
      const expected = [...expectedEvents.map(({ type }) => type), ...webhooks.getRegisteredEvents()];
      if (expected.length && !expected.includes(eventType)) {
        throw new FlowError(`Unexpected event type: ${eventType}. Expected one of: ${expected.join(', ')}`, {
          code: 'UNEXPECTED_EVENT',
        });
      }
      const event: DeliveredEvent = {
        instanceId,
        eventType,
        payload: JSON.parse(data),
        identity: identity ? (JSON.parse(identity) as EventIdentity) : undefined,
      };
      const wanted = events.filter(({ type }) => type === eventType);
      await Promise.all(wanted.map(async (one) => one.handler(readEvent(event, one) as never)));
      return event;
    },
    processRequest: async (request, options) => webhooks.process(await request.text(), options),
  };
  return webhooks;
};
