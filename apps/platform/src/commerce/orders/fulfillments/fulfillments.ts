/**
 * Sending an order: in one parcel or several, for pickup, with tracking, and back again where it was a mistake. Invariant:
 * no unit is sent twice, and none that was refunded before it was sent.
 */
import type { OrderFulfillmentInput } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findNextState } from '../../../foundation/state-table.ts';
import type { NewActivity } from '../life/change-order.ts';
import {
  deleteFulfillment,
  type Fulfillment,
  insertFulfillment,
  listFulfillments,
  updateFulfillment,
} from '../life/fulfillment-store.ts';
import type { FulfillmentId } from '../life/order-life-tables.ts';
import { changeOrder, type ChangeRequest, type OrderChangeDeps, type PlannedChange } from '../life/planned-change.ts';
import type { OrderChange } from '../order-changes.ts';
import { toSearchText } from '../order-store.ts';
import type { Order } from '../order.ts';
import { FIRST_FULFILLMENT_STATE, FULFILLMENT_TRANSITIONS, type FulfillmentKind } from '../transitions.ts';
import { readLinesToFulfill, withFulfilled } from './fulfillment-lines.ts';
import { findTrackingLink } from './tracking-links.ts';

type TrackingInput = Pick<OrderFulfillmentInput, 'trackingInfo' | 'customInfo' | 'completed'>;

/** Records that units were sent or are ready, all fulfillments or none. */
export async function fulfillOrder(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly fulfillments: readonly OrderFulfillmentInput[]; readonly sendsEmail: boolean },
): Promise<{ readonly order: Order; readonly fulfillmentIds: readonly FulfillmentId[] } | ExpectedError> {
  const made: Fulfillment[] = [];
  const order = await changeOrder(deps, tx, siteId, work, async (before) => {
    if (before.status === 'CANCELED') return refuse('ORDER_IS_CANCELED');
    const earlier = await listFulfillments(tx, siteId, [before.id]);
    for (const input of work.fulfillments) {
      const units = withFulfilled(before.units, [...earlier, ...made]);
      const lines = readLinesToFulfill({ lines: before.lines, units }, input.lineItems);
      if (isExpectedError(lines)) return lines;
      const fulfillment = makeFulfillment(before, input, { id: deps.ids.next('ful'), lines, now: work.now });
      await insertFulfillment(tx, siteId, fulfillment);
      made.push(fulfillment);
    }
    const email = { isSent: work.sendsEmail };
    return {
      ...planUnits(before, [...earlier, ...made]),
      activities: made.flatMap((one) => describeTracking(undefined, one)),
      changes: made.flatMap((one): readonly OrderChange[] => [
        { kind: 'fulfillment-created', fulfillmentId: one.id, email },
        ...(isCompleted(one) ? [{ kind: 'delivered', fulfillmentId: one.id, of: one.kind } as const] : []),
      ]),
      after: { fulfillments: made.map(({ id, lines, trackingNumber }) => ({ id, lines, trackingNumber })) },
    };
  });
  return isExpectedError(order) ? order : { order, fulfillmentIds: made.map(({ id }) => id) };
}

/** Changes tracking, or records the delivery. */
export function changeFulfillment(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly fulfillmentId: string; readonly input: TrackingInput; readonly sendsEmail: boolean },
): Promise<Order | ExpectedError> {
  return changeOrder(deps, tx, siteId, work, async (order) => {
    const all = await listFulfillments(tx, siteId, [order.id]);
    const before = all.find(({ id }) => id === work.fulfillmentId);
    if (before === undefined) return refuse('FULFILLMENT_NOT_FOUND');
    const state = readNextState(before, work.input.completed);
    if (isExpectedError(state)) return state;
    const after: Fulfillment = {
      ...withTracking(before, work.input),
      state,
      updatedAt: work.now,
      ...(state === before.state ? {} : { deliveredAt: work.now }),
    };
    await updateFulfillment(tx, siteId, after);
    const isTrackingChanged =
      before.trackingNumber !== after.trackingNumber || before.trackingUrl !== after.trackingUrl;
    const { id: fulfillmentId } = after;
    return {
      ...planUnits(
        order,
        all.map((one) => (one.id === after.id ? after : one)),
      ),
      activities: describeTracking(before, after),
      changes: [
        ...(isTrackingChanged
          ? [{ kind: 'tracking-changed', fulfillmentId, email: { isSent: work.sendsEmail } } as const]
          : []),
        ...(state === before.state ? [] : [{ kind: 'delivered', fulfillmentId, of: after.kind } as const]),
      ],
      before: describeFulfillment(before),
      after: describeFulfillment(after),
    };
  });
}

/** Removes a fulfillment that never arrived: its units are to be sent again. */
export function removeFulfillment(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly fulfillmentId: string },
): Promise<Order | ExpectedError> {
  return changeOrder(deps, tx, siteId, work, async (order) => {
    const all = await listFulfillments(tx, siteId, [order.id]);
    const removed = all.find(({ id }) => id === work.fulfillmentId);
    if (removed === undefined) return refuse('FULFILLMENT_NOT_FOUND');
    if (order.status === 'CANCELED') return refuse('ORDER_IS_CANCELED');
    if (removed.state !== 'shipped' && removed.state !== 'ready') return refuse('WRONG_FULFILLMENT_STATE');
    await deleteFulfillment(tx, siteId, removed.id);
    const { id: fulfillmentId, lines } = removed;
    return {
      ...planUnits(
        order,
        all.filter(({ id }) => id !== removed.id),
      ),
      changes: [{ kind: 'fulfillment-removed', fulfillmentId, lines }],
      before: describeFulfillment(removed),
    };
  });
}

/** Whether it was delivered or collected. */
export function isCompleted({ state }: Pick<Fulfillment, 'state'>): boolean {
  return state === 'delivered' || state === 'collected';
}

function planUnits(order: Order, fulfillments: readonly Fulfillment[]): Pick<PlannedChange, 'edit'> {
  const trackingNumbers = fulfillments.map(({ trackingNumber }) => trackingNumber);
  return {
    edit: { units: withFulfilled(order.units, fulfillments), searchText: toSearchText(order, trackingNumbers) },
  };
}

function makeFulfillment(
  order: Order,
  input: OrderFulfillmentInput,
  { id, lines, now }: Pick<Fulfillment, 'id' | 'lines'> & { readonly now: number },
): Fulfillment {
  const kind: FulfillmentKind = order.delivery?.pickup === undefined ? 'parcel' : 'pickup';
  const isComplete = input.completed === true;
  return withTracking(
    {
      id,
      orderId: order.id,
      kind,
      state: isComplete ? (kind === 'pickup' ? 'collected' : 'delivered') : FIRST_FULFILLMENT_STATE[kind],
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines,
      createdAt: now,
      updatedAt: now,
      ...(isComplete ? { deliveredAt: now } : {}),
    },
    input,
  );
}

/** Members that are absent stay as they are; null empties them. */
function withTracking(fulfillment: Fulfillment, { trackingInfo, customInfo }: TrackingInput): Fulfillment {
  const { fields: before, ...rest } = fulfillment;
  const fields = customInfo === undefined ? before : customInfo?.fieldsData;
  const kept = { ...rest, ...(fields === undefined ? {} : { fields }) };
  if (trackingInfo === undefined) return kept;
  const carrier = readText(trackingInfo?.shippingProvider, trackingInfo === null ? '' : kept.carrier);
  const trackingNumber = readText(trackingInfo?.trackingNumber, trackingInfo === null ? '' : kept.trackingNumber);
  const isOther = carrier !== kept.carrier || trackingNumber !== kept.trackingNumber;
  const known = isOther ? findTrackingLink(carrier, trackingNumber) : kept.trackingUrl;
  const given = trackingInfo?.trackingLink ?? '';
  return { ...kept, carrier, trackingNumber, trackingUrl: given === '' ? known : given };
}

function readText(given: string | null | undefined, before: string): string {
  return given === undefined ? before : (given ?? '').trim();
}

/** The state that it is in after the merchant said whether it arrived. */
function readNextState(
  { kind, state }: Fulfillment,
  completed: boolean | null | undefined,
): Fulfillment['state'] | ExpectedError {
  if (completed === undefined || completed === null || completed === isCompleted({ state })) return state;
  const next = completed
    ? findNextState(FULFILLMENT_TRANSITIONS, state, kind === 'pickup' ? 'collect' : 'deliver')
    : undefined;
  return next ?? refuse('WRONG_FULFILLMENT_STATE');
}

function describeTracking(before: Fulfillment | undefined, after: Fulfillment): readonly NewActivity[] {
  const { id: fulfillmentId, trackingNumber } = after;
  const details = { fulfillmentId, trackingNumber };
  const [oldNumber, oldLink] = [before?.trackingNumber ?? '', before?.trackingUrl ?? ''];
  const isNumberNew = trackingNumber !== '' && trackingNumber !== oldNumber;
  const isLinkNew = !isNumberNew && after.trackingUrl !== '' && after.trackingUrl !== oldLink;
  return [
    ...(isNumberNew
      ? [{ type: oldNumber === '' ? 'TRACKING_NUMBER_ADDED' : 'TRACKING_NUMBER_EDITED', details } as const]
      : []),
    ...(isLinkNew ? [{ type: 'TRACKING_LINK_ADDED', details } as const] : []),
  ];
}

function describeFulfillment(one: Fulfillment): Readonly<Record<string, unknown>> {
  const { id, state, carrier, trackingNumber, trackingUrl, lines } = one;
  return { fulfillment: { id, state, carrier, trackingNumber, trackingUrl, lines } };
}
