/**
 * Tells apps what happens to orders, in the transaction of the change. All events of an order have its id, so they arrive
 * in their order.
 */
import type { Order as OrderResponse } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { readOrderResponse } from '../activities/order-reader.ts';
import { readTransactions } from '../collecting/transactions-response.ts';
import { toFulfillmentsResponse } from '../fulfillments/fulfillment-response.ts';
import { listFulfillments } from '../life/fulfillment-store.ts';
import type { OrderChange, OrderChanged, OrderListener } from '../order-changes.ts';
import type { Order } from '../order.ts';

export interface OrderEventDeps {
  readonly notify: Notify;
  readonly readShop: ReadShop;
}

/** Changes that come with another one, which tells that the order was updated. */
const COMPANIONS: readonly OrderChange['kind'][] = ['placed', 'approved', 'paid', 'fulfilled', 'payment-status'];

export function createOrderEventListener(deps: OrderEventDeps): OrderListener {
  return async (tx, changed) => {
    const { siteId, order, change, by, now } = changed;
    const heading = { siteId, entityId: order.id, by, now };
    const read = () => readOrderResponse(deps, tx, siteId, order);
    const own = findOwnEvent(changed, read);
    if (own !== undefined) await deps.notify(tx, { ...heading, ...own });
    await tellAboutRows(deps, tx, changed);
    if (isUpdate(change)) {
      await deps.notify(tx, {
        ...heading,
        event: 'onOrderUpdated',
        emit: async () => ({ updatedEvent: { currentEntity: await read() } }),
      });
    }
  };
}

function isUpdate({ kind }: OrderChange): boolean {
  return !COMPANIONS.includes(kind);
}

function findOwnEvent({ change }: OrderChanged, read: () => Promise<OrderResponse>) {
  switch (change.kind) {
    case 'placed':
      return { event: 'onOrderCreated', emit: async () => ({ createdEvent: { entity: await read() } }) } as const;
    case 'approved':
      return {
        event: 'onOrderApproved',
        emit: async () => ({ actionEvent: { body: { order: await read() } } }),
      } as const;
    case 'fulfilled':
      return {
        event: 'onOrderFulfilled',
        emit: async () => ({ actionEvent: { body: { order: await read() } } }),
      } as const;
    case 'payment-status':
      return {
        event: 'onOrderPaymentStatusUpdated',
        emit: async () => ({
          actionEvent: { body: { order: await read(), previousPaymentStatus: change.before } },
        }),
      } as const;
    case 'canceled':
      return {
        event: 'onOrderCanceled',
        emit: async () => ({
          actionEvent: {
            body: {
              order: await read(),
              restockAllItems: change.restock.length > 0,
              sendOrderCanceledEmail: change.email.isSent,
              ...(change.email.message === undefined ? {} : { customMessage: change.email.message }),
            },
          },
        }),
      } as const;
    default:
      return undefined;
  }
}

const FULFILLMENT_REASONS: Readonly<Partial<Record<OrderChange['kind'], string>>> = {
  'fulfillment-created': 'FULFILLMENT_ADDED',
  'tracking-changed': 'FULFILLMENT_UPDATED',
  delivered: 'FULFILLMENT_UPDATED',
  'fulfillment-removed': 'FULFILLMENT_REMOVED',
};

/** Events about the rows beside an order: what was sent, paid and refunded. */
async function tellAboutRows(
  { notify }: OrderEventDeps,
  tx: Transaction,
  { siteId, order, change, by, now }: OrderChanged,
): Promise<void> {
  const heading = { siteId, entityId: order.id, by, now };
  const reason = FULFILLMENT_REASONS[change.kind];
  if (reason !== undefined) {
    await notify(tx, {
      ...heading,
      event: 'onFulfillmentsUpdated',
      emit: async () => {
        const orderWithFulfillments = toFulfillmentsResponse(order.id, await listFulfillments(tx, siteId, [order.id]));
        return { actionEvent: { body: { orderWithFulfillments, reason } } };
      },
    });
  }
  const ids = findTransactionIds(change, order);
  if (ids !== undefined) {
    await notify(tx, {
      ...heading,
      event: 'onOrderTransactionsUpdated',
      emit: async () => ({
        actionEvent: { body: { orderTransactions: await readTransactions(tx, siteId, order), ...ids } },
      }),
    });
  }
  if (change.kind !== 'refunded') return;
  const { refundId, restock, email } = change;
  await notify(tx, {
    ...heading,
    event: 'onOrderTransactionsRefundCompleted',
    emit: async () => ({
      actionEvent: {
        body: {
          orderTransactions: await readTransactions(tx, siteId, order),
          refundId,
          sideEffects: {
            restockInfo: { items: restock.map(({ lineId, quantity }) => ({ lineItemId: lineId, quantity })) },
            sendOrderRefundedEmail: email.isSent,
            ...(email.message === undefined ? {} : { customMessage: email.message }),
          },
        },
      },
    }),
  });
}

function findTransactionIds(change: OrderChange, { balance }: Order) {
  switch (change.kind) {
    case 'payment-authorized':
    case 'payment-captured':
    case 'payment-voided':
    case 'payment-failed':
      return { paymentIds: [change.payment.id], refundIds: [] };
    case 'payment-status':
      return { paymentIds: [], refundIds: [] };
    case 'refund-requested':
    case 'refunded':
    case 'refund-failed':
      return { paymentIds: [], refundIds: [change.refundId] };
    case 'paid':
      return balance.paid > 0 ? { paymentIds: [], refundIds: [] } : undefined;
    default:
      return undefined;
  }
}
