/** Routes by which merchants correct orders and write into their history. */
import * as contract from '@cartwright/contract';

import type { Database } from '../../../foundation/database/database.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { changeComment, removeActivity, writeActivities } from '../activities/activities.ts';
import { readOrderResponse } from '../activities/order-reader.ts';
import { runForEach } from '../life/each-order.ts';
import { type OrderChangeDeps, toCause } from '../life/planned-change.ts';
import { updateOrder } from './update-order.ts';

const WHO = { allow: ['merchant', 'app'], permission: 'orders.write' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

export function createEditRoutes(
  deps: OrderChangeDeps & { readonly database: Database; readonly readShop: ReadShop },
): readonly Route[] {
  return [
    route(contract.updateOrder, WRITE, async ({ input: { order: update }, caller, tx, now }) => {
      const work = { orderId: update.id, update, by: toCause(caller), now, action: contract.updateOrder.name };
      const order = await updateOrder(deps, tx, caller.siteId, work);
      return isExpectedError(order) ? order : { order: await readOrderResponse(deps, tx, caller.siteId, order) };
    }),

    routeOutsideTransaction(contract.bulkUpdateOrders, WHO, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const action = contract.bulkUpdateOrders.name;
      const { results, bulkActionMetadata } = await runForEach(
        deps.database,
        input.orders.map(({ order: update }) => ({ id: update.id, update })),
        async (tx, { id, update }) => {
          const order = await updateOrder(deps, tx, siteId, { orderId: id, update, by: toCause(caller), now, action });
          return isExpectedError(order) ? order : readOrderResponse(deps, tx, siteId, order);
        },
      );
      const isAsked = input.returnEntity ?? false;
      return {
        results: results.map(({ itemMetadata, value }) => ({
          itemMetadata,
          ...(value === undefined || !isAsked ? {} : { item: value }),
        })),
        bulkActionMetadata,
      };
    }),

    route(contract.addActivity, WRITE, async ({ input, caller, tx, now }) => {
      const action = contract.addActivity.name;
      const work = { orderId: input.id, inputs: [input.activity], by: toCause(caller), now, action };
      const done = await writeActivities(deps, tx, caller.siteId, work);
      if (isExpectedError(done)) return done;
      const order = await readOrderResponse(deps, tx, caller.siteId, done.order);
      return { order, activityId: done.activityIds[0] ?? '' };
    }),

    route(contract.addActivities, WRITE, async ({ input, caller, tx, now }) => {
      const action = contract.addActivities.name;
      const work = { orderId: input.orderId, inputs: input.orderActivities, by: toCause(caller), now, action };
      const done = await writeActivities(deps, tx, caller.siteId, work);
      if (isExpectedError(done)) return done;
      const order = await readOrderResponse(deps, tx, caller.siteId, done.order);
      return { order, activityIds: [...done.activityIds] };
    }),

    route(contract.updateActivity, WRITE, async ({ input, caller, tx, now }) => {
      const { id: orderId, activityId, activity } = input;
      const { message } = activity.merchantComment;
      const action = contract.updateActivity.name;
      const work = { orderId, activityId, message, by: toCause(caller), now, action };
      const order = await changeComment(deps, tx, caller.siteId, work);
      return isExpectedError(order) ? order : { order: await readOrderResponse(deps, tx, caller.siteId, order) };
    }),

    route(contract.deleteActivity, WRITE, async ({ input, caller, tx, now }) => {
      const { id: orderId, activityId } = input;
      const action = contract.deleteActivity.name;
      const order = await removeActivity(deps, tx, caller.siteId, {
        orderId,
        activityId,
        by: toCause(caller),
        now,
        action,
      });
      return isExpectedError(order) ? order : { order: await readOrderResponse(deps, tx, caller.siteId, order) };
    }),
  ];
}
