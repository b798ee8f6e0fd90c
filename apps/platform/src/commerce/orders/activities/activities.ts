/** Comments of merchants and entries of apps in the history of an order. What happened by itself is never changed. */
import type { OrderActivityInput } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { deleteActivity, listActivities, updateActivity } from '../life/activity-store.ts';
import type { NewActivity } from '../life/change-order.ts';
import { changeOrder, type ChangeRequest, type OrderChangeDeps } from '../life/planned-change.ts';
import type { Order } from '../order.ts';

/** Adds entries, and returns their ids in the same order. */
export async function writeActivities(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly inputs: readonly OrderActivityInput[] },
): Promise<{ readonly order: Order; readonly activityIds: readonly string[] } | ExpectedError> {
  const activities = work.inputs.map((input) => toActivity(input, work.by));
  const order = await changeOrder(deps, tx, siteId, work, () =>
    Promise.resolve({ activities, changes: [{ kind: 'edited', fields: ['activities'] }], after: { activities } }),
  );
  if (isExpectedError(order)) return order;
  const written = (await listActivities(tx, siteId, [order.id])).slice(-activities.length);
  return { order, activityIds: written.map(({ id }) => id) };
}

export function changeComment(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly activityId: string; readonly message: string },
): Promise<Order | ExpectedError> {
  return changeOrder(deps, tx, siteId, work, async (order) => {
    const before = await findOwn(tx, siteId, order, work.activityId);
    if (before?.type !== 'MERCHANT_COMMENT') return refuse('NOT_FOUND');
    const { message } = work;
    await updateActivity(tx, siteId, { id: before.id, details: { ...before.details, message } });
    return {
      changes: [{ kind: 'edited', fields: ['activities'] }],
      before: { comment: before.details.message },
      after: { comment: message },
    };
  });
}

export function removeActivity(
  deps: OrderChangeDeps,
  tx: Transaction,
  siteId: SiteId,
  work: ChangeRequest & { readonly activityId: string },
): Promise<Order | ExpectedError> {
  return changeOrder(deps, tx, siteId, work, async (order) => {
    const before = await findOwn(tx, siteId, order, work.activityId);
    if (before === undefined) return refuse('NOT_FOUND');
    await deleteActivity(tx, siteId, before.id);
    return { changes: [{ kind: 'edited', fields: ['activities'] }], before: { activity: before.details } };
  });
}

async function findOwn(tx: Transaction, siteId: SiteId, order: Order, activityId: string) {
  const all = await listActivities(tx, siteId, [order.id]);
  return all.find(
    ({ id, type, details }) =>
      id === activityId && (type === 'MERCHANT_COMMENT' || (type === 'CUSTOM_ACTIVITY' && details.email === undefined)),
  );
}

function toActivity({ merchantComment, customActivity }: OrderActivityInput, by: Cause): NewActivity {
  if (merchantComment) return { type: 'MERCHANT_COMMENT', details: { message: merchantComment.message } };
  const { appId, type = '', additionalData } = customActivity ?? {};
  return {
    type: 'CUSTOM_ACTIVITY',
    details: {
      appId: by.kind === 'app' ? by.appId : (appId ?? ''),
      customType: type,
      ...(additionalData ? { additionalData } : {}),
    },
  };
}
