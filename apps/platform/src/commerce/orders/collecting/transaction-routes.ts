/** Routes of payments: what was paid, payments by hand, and what is held. */
import * as contract from '@cartwright/contract';

import { isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { readOrderResponse } from '../activities/order-reader.ts';
import { runForEach } from '../life/each-order.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import { listPayments } from '../life/payment-store.ts';
import { type ChangeRequest, toCause } from '../life/planned-change.ts';
import { listRefunds } from '../life/refund-store.ts';
import { readPositivePrice } from '../money-input.ts';
import { toPriceResponse } from '../order-response.ts';
import { findOrder, listOrdersByIds } from '../order-store.ts';
import type { Order } from '../order.ts';
import { captureHeldPayments, voidHeldPayments } from './held-payments.ts';
import {
  decidePayment,
  type ManualPayment,
  payByGiftCard,
  readCollectable,
  recordPayments,
} from './manual-payments.ts';
import { readTransactions, toTransactionsResponse } from './transactions-response.ts';

const READ = { allow: ['merchant', 'app'], permission: 'orders.read', work: 'read' } as const;
const WHO = { allow: ['merchant', 'app'], permission: 'orders.payments' } as const;
const WRITE = { ...WHO, work: 'write' } as const;
const SITE = { kind: 'site' } as const;

export function createTransactionRoutes(deps: OrderDeskDeps): readonly Route[] {
  const { database } = deps;
  const readNow = (siteId: SiteId, orderId: string) =>
    database.read(async (tx) => {
      const order = await findOrder(tx, siteId, orderId, SITE);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return { orderTransactions: await readTransactions(tx, siteId, order) };
    });
  const capture = async (siteId: SiteId, work: Parameters<typeof captureHeldPayments>[2]) =>
    (await captureHeldPayments(deps, siteId, work)) ?? (await readNow(siteId, work.orderId));
  const release = async (siteId: SiteId, work: Parameters<typeof voidHeldPayments>[2]) =>
    (await voidHeldPayments(deps, siteId, work)) ?? (await readNow(siteId, work.orderId));

  return [
    route(contract.listTransactionsForSingleOrder, READ, async ({ input, caller, tx }) => {
      const order = await findOrder(tx, caller.siteId, input.orderId, SITE);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      return { orderTransactions: await readTransactions(tx, caller.siteId, order) };
    }),

    route(contract.listTransactionsForMultipleOrders, READ, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const orders = await listOrdersByIds(tx, siteId, input.orderIds, SITE);
      const ids = orders.map(({ id }) => id);
      const refunds = await listRefunds(tx, siteId, ids);
      const orderTransactions = [];
      for (const order of orders) {
        const ofOrder = refunds.filter(({ orderId }) => orderId === order.id);
        orderTransactions.push(toTransactionsResponse(order, await listPayments(tx, siteId, order.id), ofOrder));
      }
      return { orderTransactions };
    }),

    route(contract.addPayments, WRITE, async ({ input, caller, tx, now }) => {
      const action = contract.addPayments.name;
      const done = await recordPayments(deps, tx, caller.siteId, {
        orderId: input.orderId,
        by: toCause(caller),
        now,
        action,
        read: (order) => {
          const payments: ManualPayment[] = [];
          for (const [index, { amount, regularPaymentDetails }] of input.payments.entries()) {
            const price = readPositivePrice(amount.amount, order.currency, `payments[${index}].amount.amount`);
            if (isExpectedError(price)) return price;
            payments.push({ amount: price, method: regularPaymentDetails?.paymentMethod });
          }
          return payments;
        },
      });
      if (isExpectedError(done)) return done;
      const orderTransactions = await readTransactions(tx, caller.siteId, done.order);
      return { orderTransactions, paymentsIds: [...done.paymentIds] };
    }),

    route(contract.updatePaymentStatus, WRITE, async ({ input, caller, tx, now }) => {
      const { orderId, paymentId, status: state } = input;
      const action = contract.updatePaymentStatus.name;
      const work = { orderId, paymentId, state, by: toCause(caller), now, action };
      const order = await decidePayment(deps, tx, caller.siteId, work);
      if (isExpectedError(order)) return order;
      return { orderTransactions: await readTransactions(tx, caller.siteId, order) };
    }),

    route(contract.markOrderAsPaid, WRITE, async ({ input, caller, tx, now }) => {
      const action = contract.markOrderAsPaid.name;
      const work = { orderId: input.ecomOrderId, by: toCause(caller), now, action };
      const done = await recordPayments(deps, tx, caller.siteId, {
        ...work,
        read: (order) => everythingUnpaid(order, input.userDefinedPaymentMethodName),
      });
      if (isExpectedError(done)) return done;
      return { order: await readOrderResponse(deps, tx, caller.siteId, done.order) };
    }),

    routeOutsideTransaction(contract.bulkMarkOrdersAsPaid, WHO, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const action = contract.bulkMarkOrdersAsPaid.name;
      const { results, bulkActionMetadata } = await runForEach(
        database,
        input.ecomOrderIds.map((id) => ({ id })),
        async (tx, { id }) => {
          const work = { orderId: id, by: toCause(caller), now, action };
          const done = await recordPayments(deps, tx, siteId, { ...work, read: (order) => everythingUnpaid(order) });
          return isExpectedError(done) ? done : readOrderResponse(deps, tx, siteId, done.order);
        },
      );
      return {
        results: results.map(({ itemMetadata, value }) => ({
          itemMetadata,
          ...(value === undefined ? {} : { item: value }),
        })),
        bulkActionMetadata,
      };
    }),

    route(contract.recordManuallyCollectedPayment, WRITE, async ({ input, caller, tx, now }) => {
      const action = contract.recordManuallyCollectedPayment.name;
      const work = { orderId: input.orderId, by: toCause(caller), now, action };
      const done = await recordPayments(deps, tx, caller.siteId, {
        ...work,
        read: ({ currency }) => {
          const amount = readPositivePrice(input.amount.amount, currency, 'amount.amount');
          return isExpectedError(amount) ? amount : [{ amount, method: input.userDefinedPaymentMethodName }];
        },
      });
      return isExpectedError(done) ? done : {};
    }),

    route(contract.getPaymentCollectabilityStatus, READ, async ({ input, caller, tx }) => {
      const order = await findOrder(tx, caller.siteId, input.ecomOrderId, SITE);
      if (order === undefined) return refuse('ORDER_NOT_FOUND');
      const amount = readCollectable(order);
      const status =
        order.status === 'CANCELED'
          ? 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
          : amount === 0
            ? 'NONCOLLECTABLE_ORDER_IS_PAID'
            : 'COLLECTABLE';
      return { status, amount: toPriceResponse(amount, order) };
    }),

    route(contract.redeemGiftCard, WRITE, async ({ input, caller, tx, now }) => {
      const action = contract.redeemGiftCard.name;
      const work: ChangeRequest = { orderId: input.orderId, by: toCause(caller), now, action };
      const done = await payByGiftCard(deps, tx, caller.siteId, {
        ...work,
        code: input.giftCardCode,
        readAmount: ({ currency }) =>
          input.amount === undefined || input.amount === null
            ? undefined
            : readPositivePrice(input.amount.amount, currency, 'amount.amount'),
      });
      if (isExpectedError(done)) return done;
      const orderTransactions = await readTransactions(tx, caller.siteId, done.order);
      const payment = orderTransactions.payments.find(({ id }) => id === done.paymentId);
      if (payment === undefined) throw new Error('A payment was recorded, and is not there.');
      return { orderTransactions, payment };
    }),

    routeOutsideTransaction(contract.captureAuthorizedPayments, WHO, ({ input, caller, now }) =>
      capture(caller.siteId, { ...input, by: toCause(caller), now, action: contract.captureAuthorizedPayments.name }),
    ),
    routeOutsideTransaction(contract.captureAuthorizedPaymentsOfOrder, WHO, ({ input, caller, now }) => {
      const { ecomOrderId: orderId, payments } = input;
      const action = contract.captureAuthorizedPaymentsOfOrder.name;
      return capture(caller.siteId, { orderId, payments, by: toCause(caller), now, action });
    }),
    routeOutsideTransaction(contract.voidAuthorizedPayments, WHO, ({ input, caller, now }) =>
      release(caller.siteId, { ...input, by: toCause(caller), now, action: contract.voidAuthorizedPayments.name }),
    ),
    routeOutsideTransaction(contract.voidAuthorizedPaymentsOfOrder, WHO, ({ input, caller, now }) => {
      const { ecomOrderId: orderId, paymentIds } = input;
      const action = contract.voidAuthorizedPaymentsOfOrder.name;
      return release(caller.siteId, { orderId, paymentIds, by: toCause(caller), now, action });
    }),
  ];
}

function everythingUnpaid(order: Order, method?: string | null): readonly ManualPayment[] {
  return [{ amount: readCollectable(order), method }];
}
