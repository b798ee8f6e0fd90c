/** Payments and refunds of orders, for merchants. Names follow the newest official module. */
import { define, type ModuleFunction } from './call.ts';
import type { EventHandler } from './delivered-event.ts';
import type { OrderTransactionsRefundCompleted, OrderTransactionsUpdated } from './entities.ts';
import { type DataEvent, defineEvent } from './events.ts';
import type {
  AddPaymentsResponse,
  ListTransactionsForMultipleOrdersResponse,
  ListTransactionsForSingleOrderResponse,
  PaymentInput,
  UpdatePaymentStatusIdentifiers,
  UpdatePaymentStatusOptions,
  UpdatePaymentStatusResponse,
} from './requests.ts';
import { PAYMENT, TRANSACTIONS } from './transaction-shapes.ts';
import type { CallOptions } from './transport.ts';

export type { OrderTransactions, Payment, Refund } from './entities.ts';
export type {
  AddPaymentsRequest,
  AddPaymentsResponse,
  ListTransactionsForMultipleOrdersRequest,
  ListTransactionsForMultipleOrdersResponse,
  ListTransactionsForSingleOrderRequest,
  ListTransactionsForSingleOrderResponse,
  OrderTransactionsRefundCompletedEnvelope,
  OrderTransactionsUpdatedEnvelope,
  PaymentInput,
  UpdatePaymentStatusIdentifiers,
  UpdatePaymentStatusOptions,
  UpdatePaymentStatusRequest,
  UpdatePaymentStatusResponse,
} from './requests.ts';

const RESPONSE = { response: { orderTransactions: TRANSACTIONS } };

/**
 * Returns the payments and refunds of an order.
 *
 * @throws ApplicationError where there is no such order
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, orderTransactions } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { orderTransactions },
 * });
 * const { orderTransactions: all } = await office.orderTransactions.listTransactionsForSingleOrder('ord_1');
 * ```
 */
export const listTransactionsForSingleOrder: ModuleFunction<
  (orderId: string, call?: CallOptions) => Promise<ListTransactionsForSingleOrderResponse>
> = define('GET /ecom/v1/payments/orders/{orderId}', 'orderId', RESPONSE);

/**
 * Returns the payments and refunds of many orders. Orders that are not found are left out.
 *
 * @example
 * ```ts continues
 * const many = await office.orderTransactions.listTransactionsForMultipleOrders(['ord_1', 'ord_2']);
 * ```
 */
export const listTransactionsForMultipleOrders: ModuleFunction<
  (orderIds: string[], call?: CallOptions) => Promise<ListTransactionsForMultipleOrdersResponse>
> = define('POST /ecom/v1/payments/list-by-ids', 'orderIds', { ...RESPONSE, isSafe: true });

/**
 * Records payments that the merchant received by other means.
 *
 * @throws ApplicationError where it is more than is unpaid
 *
 * @example
 * ```ts continues
 * await office.orderTransactions.addPayments('ord_1', [
 *   { amount: { amount: '20.00' }, regularPaymentDetails: { offlinePayment: true, paymentMethod: 'Cash' } },
 * ]);
 * ```
 */
export const addPayments: ModuleFunction<
  (orderId: string, payments: PaymentInput[], call?: CallOptions) => Promise<AddPaymentsResponse>
> = define('POST /ecom/v1/payments/orders/{orderId}/add-payment', 'orderId payments', {
  ...RESPONSE,
  request: { payments: PAYMENT },
});

/**
 * Says that a payment that the merchant recorded was received after all, or never was.
 *
 * @throws ApplicationError where a provider made the payment
 *
 * @example
 * ```ts continues
 * await office.orderTransactions.updatePaymentStatus({ orderId: 'ord_1', paymentId: 'pay_1' }, { status: 'DECLINED' });
 * ```
 */
export const updatePaymentStatus: ModuleFunction<
  (
    identifiers: UpdatePaymentStatusIdentifiers,
    options: UpdatePaymentStatusOptions,
    call?: CallOptions,
  ) => Promise<UpdatePaymentStatusResponse>
> = define(
  'POST /ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
  '...identifiers ...options',
  RESPONSE,
);

/**
 * A payment or refund of an order has changed.
 *
 * @example
 * ```ts continues
 * office.orderTransactions.onOrderTransactionsUpdated(({ data }) => console.log(data.refundIds));
 * ```
 */
export const onOrderTransactionsUpdated: ModuleFunction<
  (handler: EventHandler<DataEvent<OrderTransactionsUpdated>>) => void
> = defineEvent('wix.ecom.v1.order_transactions_updated', { orderTransactions: TRANSACTIONS });

/**
 * A refund has reached the buyer’s bank, card or gift card.
 *
 * @example
 * ```ts continues
 * office.orderTransactions.onOrderTransactionsRefundCompleted(({ data }) => console.log(data.refundId));
 * ```
 */
export const onOrderTransactionsRefundCompleted: ModuleFunction<
  (handler: EventHandler<DataEvent<OrderTransactionsRefundCompleted>>) => void
> = defineEvent('wix.ecom.v1.order_transactions_refund_completed', { orderTransactions: TRANSACTIONS });
