/**
 * One change of one order, from its lock to its listeners. A caller plans the change: it checks, writes rows, and says
 * what it did. What follows from the rows (statuses, paid, fulfilled) is found here, so that no caller forgets to tell it.
 */
import { recordChange } from '../../../foundation/change-log.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { AppCaller, Member, Merchant } from '../../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { type OrderChange, type OrderChanged, type OrderListener, tellOrderChanged } from '../order-changes.ts';
import type { Order } from '../order.ts';
import { appendActivities, lockOrder, type NewActivity, type OrderEdit, refreshOrder } from './change-order.ts';

export interface OrderChangeDeps {
  readonly ids: Ids;
  readonly orderListeners: readonly OrderListener[];
  /** What the emails of a change add to the order's history. */
  readonly planEmailActivities?: (tx: Transaction, changed: OrderChanged) => Promise<readonly NewActivity[]>;
}

export interface ChangeRequest {
  readonly orderId: string;
  readonly by: Cause;
  readonly now: number;
  /** The name of the call, for the change log: `orders.cancelOrder`. Absent: the change was logged before. */
  readonly action?: string;
}

export interface PlannedChange {
  readonly edit?: OrderEdit;
  readonly activities?: readonly NewActivity[];
  readonly changes: readonly OrderChange[];
  /** For the change log: the changed members, besides the statuses. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Makes a change that `plan` checks and writes. An error of `plan` is returned, and its transaction must be undone. */
export async function changeOrder(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  request: ChangeRequest,
  plan: (order: Order) => Promise<PlannedChange | ExpectedError>,
): Promise<Order | ExpectedError> {
  const { orderId, by, now } = request;
  const before = await lockOrder(tx, siteId, orderId, now);
  if (before === undefined) return refuse('ORDER_NOT_FOUND');
  const planned = await plan(before);
  if (isExpectedError(planned)) return planned;
  const order = await refreshOrder(tx, siteId, before, planned.edit);
  const changes = [...planned.changes, ...findConsequences(before, order)];
  const told = changes.map((change): OrderChanged => ({ siteId, order, change, by, now }));
  const activities: NewActivity[] = [...(planned.activities ?? []), ...findStatusActivities(before, order)];
  for (const changed of told) activities.push(...((await deps.planEmailActivities?.(tx, changed)) ?? []));
  await appendActivities(tx, siteId, order, { activities, by, now, ids: deps.ids });
  const { action } = request;
  if (action !== undefined && (by.kind === 'merchant' || by.kind === 'app')) {
    await record(deps, tx, siteId, { request: { ...request, action }, before, order, planned });
  }
  for (const changed of told) await tellOrderChanged(deps.orderListeners, tx, changed);
  return order;
}

/** Who changes something by a call. */
export function toCause(caller: Merchant | AppCaller | Member): Cause {
  switch (caller.kind) {
    case 'merchant':
      return { kind: 'merchant', merchantId: caller.merchantId };
    case 'app':
      return { kind: 'app', appId: caller.appId };
    case 'member':
      return { kind: 'member', memberId: caller.memberId };
  }
}

function findConsequences(before: Order, after: Order): readonly OrderChange[] {
  return [
    ...(before.paymentStatus === after.paymentStatus
      ? []
      : [{ kind: 'payment-status', before: before.paymentStatus } as const]),
    ...(isPaidNow(before, after) ? [{ kind: 'paid' } as const] : []),
    ...(isFulfilledNow(before, after) ? [{ kind: 'fulfilled' } as const] : []),
  ];
}

function findStatusActivities(before: Order, after: Order): readonly NewActivity[] {
  const isPartlyPaidNow = after.paymentStatus === 'PARTIALLY_PAID' && after.balance.paid > before.balance.paid;
  const wasFulfilled = before.fulfillmentStatus === 'FULFILLED' && after.fulfillmentStatus !== 'FULFILLED';
  return [
    ...(isPaidNow(before, after) ? [{ type: 'ORDER_PAID' } as const] : []),
    ...(isPartlyPaidNow ? [{ type: 'ORDER_PARTIALLY_PAID' } as const] : []),
    ...(isFulfilledNow(before, after) ? [{ type: 'ORDER_FULFILLED' } as const] : []),
    ...(wasFulfilled ? [{ type: 'ORDER_NOT_FULFILLED' } as const] : []),
  ];
}

function isPaidNow(before: Order, after: Order): boolean {
  return before.balance.balance > 0 && after.balance.balance === 0;
}

function isFulfilledNow(before: Order, after: Order): boolean {
  return before.fulfillmentStatus !== 'FULFILLED' && after.fulfillmentStatus === 'FULFILLED';
}

async function record(
  { ids }: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: {
    readonly request: ChangeRequest & { readonly action: string };
    readonly before: Order;
    readonly order: Order;
    readonly planned: PlannedChange;
  },
): Promise<void> {
  const { request, planned } = work;
  const [before, after] = [describeStatuses(work.before), describeStatuses(work.order)];
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]]));
  const { by, now, action } = request;
  await recordChange(tx, siteId, ids, {
    entityKind: 'order',
    entityId: work.order.id,
    action,
    by,
    now,
    before: { ...only(before), ...planned.before },
    after: { ...only(after), ...planned.after },
  });
}

function describeStatuses(order: Order): Readonly<Record<string, unknown>> {
  const { status, paymentStatus, fulfillmentStatus, balance } = order;
  return { status, paymentStatus, fulfillmentStatus, paid: balance.paid, refunded: balance.refunded };
}
