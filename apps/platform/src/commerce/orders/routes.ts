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
import type { ActivityReader } from './activities/activity-response.ts';
import { type OrderReaderDeps, readOrderResponse, readOrderResponses } from './activities/order-reader.ts';
import { scopeOf } from './order-scope.ts';
import * as store from './order-store.ts';

const RULES = { allow: ['member', 'merchant', 'app'], permission: 'orders.read', work: 'read' } as const;

export function createOrderRoutes(deps: OrderReaderDeps): readonly Route[] {
  return [
    route(searchOrders, RULES, async ({ input: { search }, caller, tx }) => {
      const { currency } = await deps.readShop(tx, caller.siteId);
      const { search: words, ...asked } = search;
      const text = words?.expression?.trim() ?? '';
      const parsed = parseQuery(
        {
          ...asked,
          cursorPaging: asked.cursorPaging ?? {},
          ...(text === '' ? {} : { words: { text, mode: 'AND', isFuzzy: false } as const }),
        },
        store.ORDER_FIELDS,
        { minorDigits: currencyDecimals(currency), path: 'search' },
      );
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { query } = parsed;
      const found = await store.searchOrders(tx, caller.siteId, { query, scope: scopeOf(caller) });
      return {
        orders: await readOrderResponses(deps, tx, caller.siteId, found.orders, readerOf(caller)),
        metadata: {
          count: found.orders.length,
          total: found.total,
          cursors: describeCursors(query.original, found.edges),
          hasNext: found.edges.next !== undefined,
        },
      };
    }),

    route(getOrder, RULES, async ({ input, caller, tx }) => {
      const order = await store.findOrder(tx, caller.siteId, input.id, scopeOf(caller));
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return { order: await readOrderResponse(deps, tx, caller.siteId, order, readerOf(caller)) };
    }),
  ];
}

function readerOf({ kind }: CallerOf<'member' | 'merchant' | 'app'>): ActivityReader {
  return kind === 'member' ? 'buyer' : 'shop';
}
