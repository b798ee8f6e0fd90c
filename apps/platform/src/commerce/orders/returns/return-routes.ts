/** Routes by which merchants see returns and decide about them. */
import * as contract from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import { isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import { toCause } from '../life/planned-change.ts';
import { listReturns, type OrderReturn } from '../life/return-store.ts';
import { findOrder } from '../order-store.ts';
import { decideReturn } from './returns.ts';

const READ = { allow: ['merchant', 'app'], permission: 'orders.read', work: 'read' } as const;
const WRITE = { allow: ['merchant', 'app'], permission: 'orders.write', work: 'write' } as const;

export function createReturnRoutes(deps: OrderDeskDeps): readonly Route[] {
  async function decide(
    tx: Transaction,
    caller: CallerOf<'merchant' | 'app'>,
    work: Omit<Parameters<typeof decideReturn>[3], 'by'>,
  ) {
    const decided = await decideReturn(deps, tx, caller.siteId, { ...work, by: toCause(caller) });
    return isExpectedError(decided) ? decided : { return: toReturnResponse(decided.orderReturn) };
  }

  return [
    route(contract.listReturns, READ, async ({ input, caller, tx }) => {
      const order = await findOrder(tx, caller.siteId, input.orderId, { kind: 'site' });
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return { returns: (await listReturns(tx, caller.siteId, [order.id])).map(toReturnResponse) };
    }),
    route(contract.acceptReturn, WRITE, ({ input, caller, tx, now }) => {
      const { message, ...of } = input;
      const work = { ...of, now, action: contract.acceptReturn.name };
      return decide(tx, caller, { ...work, event: 'accept', ...(message ? { message } : {}) });
    }),
    route(contract.declineReturn, WRITE, ({ input, caller, tx, now }) => {
      const { message, ...of } = input;
      const work = { ...of, now, action: contract.declineReturn.name };
      return decide(tx, caller, { ...work, event: 'decline', ...(message ? { message } : {}) });
    }),
    route(contract.receiveReturn, WRITE, ({ input, caller, tx, now }) => {
      const { restock, ...of } = input;
      const work = { ...of, now, action: contract.receiveReturn.name };
      return decide(tx, caller, { ...work, event: 'receive', restock: restock ?? [] });
    }),
  ];
}

export function toReturnResponse(one: OrderReturn): contract.OrderReturn {
  const { id, orderId, state, lines, note, refundId, createdAt, updatedAt } = one;
  return {
    id,
    orderId,
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
    state,
    lineItems: lines.map(({ lineId, quantity, reason }) => ({ lineItemId: lineId, quantity, reason })),
    ...(note === undefined ? {} : { note }),
    ...(refundId === undefined ? {} : { refundId }),
  };
}
