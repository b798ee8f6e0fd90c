/** Queries of orders, each defined once: its key, and its client call. */
import type { orderBilling } from '@cartwright/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { type OrderListView, searchOf } from './order-search.ts';

/** What of an order is refunded. */
export type RefundItems = NonNullable<orderBilling.CalculateRefundOptions['refundItems']>;

export function orderListQuery({ orders }: MerchantClient, view: OrderListView) {
  return queryOptions({
    queryKey: ['orders', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orders.searchOrders(searchOf(view), { signal }),
  });
}

/** The newest orders, refetched every 20 seconds, so that an open list can announce new ones. */
export function newestOrdersQuery({ orders }: MerchantClient, limit = 20) {
  return queryOptions({
    queryKey: ['orders', 'newest', limit],
    refetchInterval: 20_000,
    queryFn: ({ signal }) => orders.searchOrders({ cursorPaging: { limit } }, { signal }),
  });
}

export function orderQuery({ orders }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => orders.getOrder(id, { signal }),
  });
}

/** Orders by their ids, in that order. */
export function chosenOrdersQuery({ orders }: MerchantClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['orders', 'chosen', ids],
    queryFn: async ({ signal }) => {
      const found = await orders.searchOrders(
        { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } },
        { signal },
      );
      return ids.flatMap((id) => found.orders.filter(({ _id }) => _id === id));
    },
  });
}

/** What was sent of orders, by the id of the order. */
export function fulfillmentsQuery({ orderFulfillments }: MerchantClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['orders', 'fulfillments', ids],
    queryFn: async ({ signal }) => {
      const found = await orderFulfillments.listFulfillmentsForMultipleOrders([...ids], { signal });
      return new Map(found.ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments]));
    },
  });
}

/** The payments and refunds of an order. */
export function transactionsQuery({ orderTransactions }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'transactions', id],
    queryFn: async ({ signal }) =>
      (await orderTransactions.listTransactionsForSingleOrder(id, { signal })).orderTransactions,
  });
}

/** What can still be refunded of an order. Read anew for each dialog. */
export function refundabilityQuery({ orderBilling }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'refundability', id],
    staleTime: 0,
    queryFn: ({ signal }) => orderBilling.getOrderRefundability(id, { signal }),
  });
}

/** What a refund comes to, as the platform calculates it. */
export function refundPreviewQuery(
  { orderBilling }: MerchantClient,
  id: string,
  asked: orderBilling.CalculateRefundOptions,
) {
  return queryOptions({
    queryKey: ['orders', 'refund-preview', id, asked],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orderBilling.calculateRefund(id, asked, { signal }),
  });
}

/** What the buyer wants to send back, newest first. */
export function returnsQuery({ orders }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'returns', id],
    queryFn: async ({ signal }) => (await orders.listReturns(id, { signal })).returns.toReversed(),
  });
}

/** The gift cards that were bought with an order. */
export function giftCardsOfOrderQuery({ giftCards }: MerchantClient, orderId: string) {
  return queryOptions({
    queryKey: ['gift-cards', 'order', orderId],
    queryFn: async ({ signal }) => (await giftCards.queryGiftCards({ filter: { orderId } }, { signal })).giftCards,
  });
}

/** The invoice and the credit notes of an order, oldest first. */
export function invoicesQuery({ invoices }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['orders', 'invoices', id],
    queryFn: async ({ signal }) => (await invoices.listInvoicesForSingleOrder(id, { signal })).invoices,
  });
}

/** The address of an invoice's PDF. It works for an hour. */
export function invoiceLinkQuery({ invoices }: MerchantClient, invoiceId: string) {
  return queryOptions({
    queryKey: ['invoice-link', invoiceId],
    staleTime: 30 * 60 * 1000,
    refetchInterval: 50 * 60 * 1000,
    queryFn: async ({ signal }) => (await invoices.getInvoice(invoiceId, { signal })).url,
  });
}
