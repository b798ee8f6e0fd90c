/** The call that cancels an order for a merchant. */
import { cancelOrder as cancelEndpoint } from '@cartwright/contract';

import { hasPermission } from '../../../foundation/http/caller.ts';
import { isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { readOrderResponse } from '../activities/order-reader.ts';
import { askToRelease } from '../collecting/held-payments.ts';
import { writeOrRefuse } from '../life/each-order.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import { toCause } from '../life/planned-change.ts';
import { findOrder } from '../order-store.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { type Cancellation, type Canceled, cancelOrder } from './cancel-order.ts';

export function createCancelRoutes(deps: OrderDeskDeps): readonly Route[] {
  return [
    routeOutsideTransaction(
      cancelEndpoint,
      { allow: ['merchant', 'app'], permission: 'orders.write' },
      async ({ input, caller, now }) => {
        const { siteId } = caller;
        const refunds = input.refundPayments ?? false;
        if (refunds && !hasPermission(caller, 'orders.refund')) return refuse('PERMISSION_DENIED');
        const message = input.customMessage ?? '';
        const canceled = await cancelAndSettle(deps, siteId, {
          orderId: input.id,
          scope: { kind: 'site' },
          restocks: input.restockAllItems ?? false,
          refunds,
          email: { isSent: input.sendOrderCanceledEmail ?? false, ...(message === '' ? {} : { message }) },
          by: toCause(caller),
          now,
          action: cancelEndpoint.name,
        });
        if (isExpectedError(canceled)) return canceled;
        return deps.database.read(async (tx) => {
          const order = await findOrder(tx, siteId, canceled.order.id, { kind: 'site' });
          if (order === undefined) return refuse('ORDER_NOT_FOUND');
          return { order: await readOrderResponse(deps, tx, siteId, order) };
        });
      },
    ),
  ];
}

/** Cancels an order, and afterwards asks its providers at once for what the jobs would ask for a little later. */
export async function cancelAndSettle(
  deps: OrderDeskDeps,
  siteId: SiteId,
  work: Cancellation,
): Promise<Canceled | Exclude<Awaited<ReturnType<typeof cancelOrder>>, Canceled>> {
  const canceled = await writeOrRefuse(deps.database, (tx) => cancelOrder(deps, tx, siteId, work));
  if (isExpectedError(canceled)) return canceled;
  await askToRelease(deps, siteId, canceled.released, work.now);
  if (canceled.refundId !== undefined) await runRefund(deps, siteId, canceled.refundId, work.now);
  return canceled;
}
