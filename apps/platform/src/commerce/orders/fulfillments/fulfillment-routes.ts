/** Routes of fulfillments: merchants send orders, members see what was sent of their own. */
import * as contract from '@cartwright/contract';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { listEmailsSent } from '../life/activity-store.ts';
import { runForEach } from '../life/each-order.ts';
import { listFulfillments } from '../life/fulfillment-store.ts';
import { type OrderChangeDeps, toCause } from '../life/planned-change.ts';
import { scopeOf } from '../order-scope.ts';
import { findOrder, listOrdersByIds } from '../order-store.ts';
import type { OrderId } from '../order.ts';
import { toFulfillmentsResponse } from './fulfillment-response.ts';
import { changeFulfillment, fulfillOrder, removeFulfillment } from './fulfillments.ts';

const READ = { allow: ['member', 'merchant', 'app'], permission: 'orders.read', work: 'read' } as const;
const WHO = { allow: ['merchant', 'app'], permission: 'orders.fulfill' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

export function createFulfillmentRoutes(deps: OrderChangeDeps & { readonly database: Database }): readonly Route[] {
  return [
    route(contract.listFulfillmentsForSingleOrder, READ, async ({ input, caller, tx }) => {
      const order = await findOrder(tx, caller.siteId, input.orderId, scopeOf(caller));
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return { orderWithFulfillments: await readFulfillments(tx, caller.siteId, order.id) };
    }),

    route(contract.listFulfillmentsForMultipleOrders, READ, async ({ input, caller, tx }) => {
      const orders = await listOrdersByIds(tx, caller.siteId, input.orderIds, scopeOf(caller));
      const ids = orders.map(({ id }) => id);
      const fulfillments = await listFulfillments(tx, caller.siteId, ids);
      return { ordersWithFulfillments: ids.map((id) => toFulfillmentsResponse(id, fulfillments)) };
    }),

    route(contract.createFulfillment, WRITE, async ({ input, caller, tx, now }) => {
      const done = await fulfillOrder(deps, tx, caller.siteId, {
        orderId: input.orderId,
        fulfillments: [input.fulfillment],
        sendsEmail: input.sendShippingConfirmationEmail ?? true,
        by: toCause(caller),
        now,
        action: contract.createFulfillment.name,
      });
      if (isExpectedError(done)) return done;
      const orderWithFulfillments = await readFulfillments(tx, caller.siteId, done.order.id);
      return { orderWithFulfillments, fulfillmentId: done.fulfillmentIds[0] ?? '' };
    }),

    route(contract.updateFulfillment, WRITE, async ({ input, caller, tx, now }) => {
      const order = await changeFulfillment(deps, tx, caller.siteId, {
        orderId: input.orderId,
        fulfillmentId: input.fulfillment.id,
        input: input.fulfillment,
        sendsEmail: input.sendShippingConfirmationEmail ?? false,
        by: toCause(caller),
        now,
        action: contract.updateFulfillment.name,
      });
      if (isExpectedError(order)) return order;
      return { orderWithFulfillments: await readFulfillments(tx, caller.siteId, order.id) };
    }),

    route(contract.deleteFulfillment, WRITE, async ({ input, caller, tx, now }) => {
      const order = await removeFulfillment(deps, tx, caller.siteId, {
        orderId: input.orderId,
        fulfillmentId: input.fulfillmentId,
        by: toCause(caller),
        now,
        action: contract.deleteFulfillment.name,
      });
      if (isExpectedError(order)) return order;
      return { orderWithFulfillments: await readFulfillments(tx, caller.siteId, order.id) };
    }),

    routeOutsideTransaction(contract.bulkCreateFulfillments, WHO, async ({ input, caller, now }) => {
      const sendsEmail = input.sendShippingConfirmationEmail ?? true;
      const { results, bulkActionMetadata } = await runForEach(
        deps.database,
        input.ordersWithFulfillments.map(({ orderId, fulfillments }) => ({ id: orderId, fulfillments })),
        async (tx, { id, fulfillments }) => {
          const action = contract.bulkCreateFulfillments.name;
          const work = { orderId: id, fulfillments, sendsEmail, by: toCause(caller), now, action };
          const done = await fulfillOrder(deps, tx, caller.siteId, work);
          if (isExpectedError(done)) return done;
          const emailsSent = await listEmailsSent(tx, caller.siteId, done.order);
          return { ordersWithFulfillments: await readFulfillments(tx, caller.siteId, done.order.id), emailsSent };
        },
      );
      return {
        results: results.map(({ itemMetadata, value }) => ({
          itemMetadata,
          ...value,
        })),
        bulkActionMetadata,
      };
    }),
  ];
}

async function readFulfillments(tx: Transaction, siteId: SiteId, orderId: OrderId) {
  return toFulfillmentsResponse(orderId, await listFulfillments(tx, siteId, [orderId]));
}
