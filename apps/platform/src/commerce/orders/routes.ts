/**
 * Routes of orders: merchants see all orders of their site, members their own. Other members' orders are reported as
 * not found.
 */
import { getOrder, searchOrders } from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import type { CallerOf } from '../../foundation/http/caller.ts';
import { refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import { describeCursors, parseQuery } from '../../foundation/query/page.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { toOrderResponse } from './order-response.ts';
import * as store from './order-store.ts';

const RULES = { allow: ['member', 'merchant', 'app'], permission: 'orders.read', work: 'read' } as const;

export function createOrderRoutes({ readShop }: { readonly readShop: ReadShop }): readonly Route[] {
  return [
    route(searchOrders, RULES, async ({ input: { search }, caller, tx }) => {
      const shop = await readShop(tx, caller.siteId);
      const parsed = parseQuery({ ...search, cursorPaging: search.cursorPaging ?? {} }, store.ORDER_FIELDS, {
        minorDigits: currencyDecimals(shop.currency),
        path: 'search',
      });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { query } = parsed;
      const { orders, edges } = await store.searchOrders(tx, caller.siteId, { query, scope: scopeOf(caller) });
      return {
        orders: orders.map((order) => toOrderResponse(order, shop.publicUrl)),
        metadata: {
          count: orders.length,
          cursors: describeCursors(query.asked, edges),
          hasNext: edges.next !== undefined,
        },
      };
    }),

    route(getOrder, RULES, async ({ input, caller, tx }) => {
      const order = await store.findOrder(tx, caller.siteId, input.id, scopeOf(caller));
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      const { publicUrl } = await readShop(tx, caller.siteId);
      return { order: toOrderResponse(order, publicUrl) };
    }),
  ];
}

function scopeOf(caller: CallerOf<'member' | 'merchant' | 'app'>): store.OrderScope {
  return caller.kind === 'member'
    ? { kind: 'buyer', buyer: { kind: 'member', id: caller.memberId } }
    : { kind: 'site' };
}
