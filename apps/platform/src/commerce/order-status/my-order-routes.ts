/**
 * What members do with their own orders, as calls. Invariant: an order of another member is not found, except where the
 * caller proves the link to its status page.
 */
import * as contract from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { CallerOf } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../foundation/http/routes/route.ts';
import type { CartOperations } from '../cart/operations/cart-operations.ts';
import { cartOwner } from '../cart/routes.ts';
import { readOrderResponse } from '../orders/activities/order-reader.ts';
import { cancelAndSettle } from '../orders/cancel/cancel-routes.ts';
import type { OrderDeskDeps } from '../orders/life/order-desk.ts';
import { toCause } from '../orders/life/planned-change.ts';
import { listReturns } from '../orders/life/return-store.ts';
import { scopeOf } from '../orders/order-scope.ts';
import { findOrder, type OrderScope } from '../orders/order-store.ts';
import { toReturnResponse } from '../orders/returns/return-routes.ts';
import { decideReturn, requestReturn } from '../orders/returns/returns.ts';
import { addOrderToCart } from './order-again.ts';
import { type OrderLinkDeps, readOrderLink, signOrderLink } from './order-link.ts';

export interface MyOrderDeps extends OrderDeskDeps, OrderLinkDeps {
  readonly carts: CartOperations;
}

const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;
const WHO = { allow: ['member'] } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

export function createMyOrderRoutes(deps: MyOrderDeps): readonly Route[] {
  const findOwn = (tx: Transaction, caller: CallerOf<'member'>, id: string) =>
    findOrder(tx, caller.siteId, id, scopeOf(caller));

  return [
    routeOutsideTransaction(contract.cancelMyOrder, WHO, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const canceled = await cancelAndSettle(deps, siteId, {
        orderId: input.id,
        scope: scopeOf(caller),
        restocks: true,
        refunds: true,
        email: { isSent: true },
        by: toCause(caller),
        now,
        action: contract.cancelMyOrder.name,
      });
      if (isExpectedError(canceled)) return canceled;
      return deps.database.read(async (tx) => {
        const order = await findOwn(tx, caller, canceled.order.id);
        if (order === undefined) return refuse('ORDER_NOT_FOUND');
        return { order: await readOrderResponse(deps, tx, siteId, order, 'buyer') };
      });
    }),

    route(contract.requestReturn, WRITE, async ({ input, caller, tx, now }) => {
      if ((await findOwn(tx, caller, input.id)) === undefined) return refuse('ORDER_NOT_FOUND');
      const asked = await requestReturn(deps, tx, caller.siteId, {
        orderId: input.id,
        lines: input.lineItems.map(({ lineItemId, quantity, reason }) => ({
          lineId: lineItemId,
          quantity,
          reason: reason ?? '',
        })),
        ...(input.note ? { note: input.note } : {}),
        by: toCause(caller),
        now,
        action: contract.requestReturn.name,
      });
      return isExpectedError(asked) ? asked : { return: toReturnResponse(asked.orderReturn) };
    }),

    route(contract.withdrawReturn, WRITE, async ({ input, caller, tx, now }) => {
      if ((await findOwn(tx, caller, input.id)) === undefined) return refuse('ORDER_NOT_FOUND');
      const decided = await decideReturn(deps, tx, caller.siteId, {
        orderId: input.id,
        returnId: input.returnId,
        event: 'withdraw',
        by: toCause(caller),
        now,
        action: contract.withdrawReturn.name,
      });
      return isExpectedError(decided) ? decided : { return: toReturnResponse(decided.orderReturn) };
    }),

    route(contract.listMyReturns, READ, async ({ input, caller, tx }) => {
      const order = await findOwn(tx, caller, input.id);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return { returns: (await listReturns(tx, caller.siteId, [order.id])).map(toReturnResponse) };
    }),

    route(
      contract.orderAgain,
      { allow: ['visitor', 'member'], work: 'write', counted: 'cart' },
      async ({ input, caller, tx, now, address }) => {
        const { siteId } = caller;
        const link = input.link ? await readOrderLink(deps, tx, siteId, { token: input.link, now }) : undefined;
        const isProven = link?.kind === 'valid' && link.subject === input.id;
        const order = await findOrder(tx, siteId, input.id, isProven ? { kind: 'site' } : ownScope(caller));
        if (order === undefined) return refuse('ORDER_NOT_FOUND');
        const work = { tx, now, siteId, by: caller, cart: { owner: cartOwner(caller) }, mayPrice: false, address };
        return addOrderToCart(deps.carts, work, order);
      },
    ),

    route(contract.createOrderLink, WRITE, async ({ input, caller, tx, now }) => {
      const order = await findOwn(tx, caller, input.id);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      const expiresAt = now + LINK_LIFETIME_MS;
      return { url: await signOrderLink(deps, tx, caller.siteId, { orderId: order.id, expiresAt }) };
    }),
  ];
}

/** Also that of a visitor, who is the buyer of what this browser has ordered. */
function ownScope(caller: CallerOf<'visitor' | 'member'>): OrderScope {
  return caller.kind === 'member'
    ? scopeOf(caller)
    : { kind: 'buyer', buyer: { kind: 'visitor', id: caller.visitorId } };
}
