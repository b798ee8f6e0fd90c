/** Orders: all of the shop for merchants, their own for members. Names follow the newest official orders module. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import type {
  Order,
  OrderCanceled,
  OrderEmailKind,
  OrderHappening,
  OrderPaymentStatusUpdated,
  OrderSearch,
  PriceInput,
  SearchOrdersResponse,
  UpdateOrder,
} from './entities.ts';
import { type DataEvent, defineEvent, type EntityEvent } from './events.ts';
import { ORDER, RETURN } from './order-shapes.ts';
import type {
  ActivityIdentifiers,
  AddActivitiesOptions,
  AddActivitiesResponse,
  AddActivityRequest,
  AddActivityResponse,
  BulkMarkOrdersAsPaidResponse,
  BulkUpdateOrdersOptions,
  BulkUpdateOrdersResponse,
  CancelOrderOptions,
  CancelOrderResponse,
  CaptureAuthorizedPaymentsResponse,
  DecideReturnOptions,
  DeleteActivityResponse,
  GetPaymentCollectabilityStatusResponse,
  GetRefundabilityStatusResponse,
  ListReturnsResponse,
  MarkOrderAsPaidResponse,
  PreviewEmailResponse,
  MaskedOrder,
  PaymentCapture,
  ReceiveReturnOptions,
  RecordManuallyCollectedPaymentOptions,
  ReturnResponse,
  SendOrderPaymentLinkOptions,
  SendOrderPaymentLinkResponse,
  TriggerRefundOptions,
  TriggerRefundRequest,
  TriggerRefundResponse,
  UpdateActivityRequest,
  UpdateActivityResponse,
  VoidAuthorizedPaymentsResponse,
} from './requests.ts';
import { TRANSACTIONS } from './transaction-shapes.ts';
import type { CallOptions } from './transport.ts';

export type {
  Order,
  OrderActivity,
  OrderLineItem,
  OrderPriceSummary,
  OrderReturn,
  OrderSearch,
  OrderShippingInfo,
  Price,
  PriceInput,
  SearchOrdersResponse,
  UpdateOrder,
} from './entities.ts';
export type {
  ActivityIdentifiers,
  AddActivitiesOptions,
  AddActivitiesRequest,
  AddActivitiesResponse,
  AddActivityRequest,
  AddActivityResponse,
  BulkMarkOrdersAsPaidRequest,
  BulkMarkOrdersAsPaidResponse,
  BulkUpdateOrdersOptions,
  BulkUpdateOrdersRequest,
  BulkUpdateOrdersResponse,
  CancelOrderOptions,
  CancelOrderRequest,
  CancelOrderResponse,
  CaptureAuthorizedPaymentsResponse,
  DecideReturnOptions,
  DeleteActivityRequest,
  DeleteActivityResponse,
  GetOrderRequest,
  GetOrderResponse,
  GetPaymentCollectabilityStatusRequest,
  GetPaymentCollectabilityStatusResponse,
  GetRefundabilityStatusRequest,
  GetRefundabilityStatusResponse,
  ListReturnsResponse,
  MarkOrderAsPaidRequest,
  MarkOrderAsPaidResponse,
  PreviewEmailResponse,
  MaskedOrder,
  PaymentCapture,
  ReceiveReturnOptions,
  RecordManuallyCollectedPaymentRequest,
  RecordManuallyCollectedPaymentResponse,
  ReturnResponse,
  SendOrderPaymentLinkOptions,
  SendOrderPaymentLinkResponse,
  SearchOrdersRequest,
  TriggerRefundOptions,
  TriggerRefundRequest,
  TriggerRefundResponse,
  UpdateActivityRequest,
  UpdateActivityResponse,
  UpdateOrderRequest,
  UpdateOrderResponse,
  VoidAuthorizedPaymentsResponse,
  CaptureAuthorizedPaymentsOfOrderRequest as CaptureAuthorizedPaymentsRequest,
  RecordManuallyCollectedPaymentOptions,
  VoidAuthorizedPaymentsOfOrderRequest as VoidAuthorizedPaymentsRequest,
  OrderCreatedEnvelope,
  OrderUpdatedEnvelope,
  OrderApprovedEnvelope,
  OrderPaymentStatusUpdatedEnvelope,
  OrderFulfilledEnvelope,
  OrderCanceledEnvelope,
} from './requests.ts';

const ORDER_RESPONSE = { response: { order: ORDER } };
const TRANSACTIONS_RESPONSE = { response: { orderTransactions: TRANSACTIONS } };
const RETURN_RESPONSE = { response: { return: RETURN } };

/**
 * Returns orders, newest first.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, orders } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { orders },
 * });
 * const { orders: mine } = await shop.orders.searchOrders({ cursorPaging: { limit: 10 } });
 * ```
 */
export const searchOrders: ModuleFunction<(search?: OrderSearch, call?: CallOptions) => Promise<SearchOrdersResponse>> =
  define('POST /ecom/v1/orders/search', 'search', { response: { orders: ORDER }, isSafe: true });

/**
 * Reads one order.
 *
 * @throws ApplicationError where there is none with this id, or it belongs to someone else
 *
 * @example
 * ```ts continues
 * const order = await shop.orders.getOrder('ord_1');
 * console.log(order.number, order.priceSummary?.total?.formattedAmount);
 * ```
 */
export const getOrder: ModuleFunction<(_id: string, call?: CallOptions) => Promise<Order>> = define(
  'GET /ecom/v1/orders/{id}',
  '_id:id',
  { response: { order: ORDER }, result: 'order' },
);

/**
 * Changes an order's addresses, email address, note, and whether it is archived or was seen.
 *
 * @throws ApplicationError where there is no such order, or it was canceled
 *
 * @example
 * ```ts continues
 * await shop.orders.updateOrder('ord_1', { archived: true });
 * ```
 */
export const updateOrder: ModuleFunction<(_id: string, order: UpdateOrder, call?: CallOptions) => Promise<Order>> =
  define('PATCH /ecom/v1/orders/{order.id}', '_id:order.id order', {
    request: { order: ORDER },
    response: { order: ORDER },
    result: 'order',
  });

/**
 * Changes many orders, each by itself.
 *
 * @example
 * ```ts continues
 * await shop.orders.bulkUpdateOrders([{ order: { _id: 'ord_1', archived: true } }]);
 * ```
 */
export const bulkUpdateOrders: ModuleFunction<
  (orders: MaskedOrder[], options?: BulkUpdateOrdersOptions, call?: CallOptions) => Promise<BulkUpdateOrdersResponse>
> = define('POST /ecom/v1/bulk/orders/update', 'orders ...options', {
  request: { orders: { order: ORDER } },
  response: { results: { item: ORDER } },
});

/**
 * Cancels an order and releases what is held for it.
 *
 * @throws ApplicationError where it was canceled before
 *
 * @example
 * ```ts continues
 * await shop.orders.cancelOrder('ord_1', { restockAllItems: true, sendOrderCanceledEmail: true });
 * ```
 */
export const cancelOrder: ModuleFunction<
  (_id: string, options?: CancelOrderOptions, call?: CallOptions) => Promise<CancelOrderResponse>
> = define('POST /ecom/v1/orders/{id}/cancel', '_id:id ...options', ORDER_RESPONSE);

/**
 * Sends the buyer an email about an order again, written anew from the order as it is now.
 *
 * @throws ApplicationError where nothing of the order calls for such an email
 *
 * @example
 * ```ts continues
 * await shop.orders.resendEmail('ord_1', { kind: 'order-confirmation' });
 * ```
 */
export const resendEmail: ModuleFunction<
  (orderId: string, email: { readonly kind: OrderEmailKind }, call?: CallOptions) => Promise<void>
> = define('POST /ecom/v1/orders/{orderId}/emails', 'orderId ...email', NOTHING);

/**
 * Returns the email that `resendEmail` would send now, and sends nothing.
 *
 * @throws ApplicationError where nothing of the order calls for such an email
 *
 * @example
 * ```ts continues
 * const { subject, html } = await shop.orders.previewEmail('ord_1', { kind: 'order-confirmation' });
 * ```
 */
export const previewEmail: ModuleFunction<
  (orderId: string, email: { readonly kind: OrderEmailKind }, call?: CallOptions) => Promise<PreviewEmailResponse>
> = define('GET /ecom/v1/orders/{orderId}/emails/{kind}', 'orderId ...email');

/**
 * Emails the buyer a link to pay what is unpaid of an order, and returns the link. The page reads what is due when it is
 * opened.
 *
 * @throws ApplicationError where nothing is unpaid, the order was canceled, or the shop has no way to pay online
 *
 * @example
 * ```ts continues
 * const { url } = await shop.orders.sendPaymentLink('ord_1', { customMessage: 'As agreed on the phone.' });
 * ```
 */
export const sendPaymentLink: ModuleFunction<
  (orderId: string, options?: SendOrderPaymentLinkOptions, call?: CallOptions) => Promise<SendOrderPaymentLinkResponse>
> = define('POST /ecom/v1/orders/{orderId}/payment-link', 'orderId ...options', {
  request: { expirationDate: date },
  response: { expirationDate: date },
});

/**
 * Adds a comment or an app's entry to the history of an order.
 *
 * @example
 * ```ts continues
 * await shop.orders.addActivity('ord_1', { merchantComment: { message: 'Called the buyer.' } });
 * ```
 */
export const addActivity: ModuleFunction<
  (_id: string, activity: AddActivityRequest['activity'], call?: CallOptions) => Promise<AddActivityResponse>
> = define('POST /ecom/v1/orders/{id}/activities', '_id:id activity', {
  request: { activity: { createdDate: date } },
  ...ORDER_RESPONSE,
});

/**
 * Adds entries to the history of an order.
 *
 * @example
 * ```ts continues
 * await shop.orders.addActivities('ord_1', { orderActivities: [{ merchantComment: { message: 'Packed.' } }] });
 * ```
 */
export const addActivities: ModuleFunction<
  (orderId: string, options: AddActivitiesOptions, call?: CallOptions) => Promise<AddActivitiesResponse>
> = define('POST /ecom/v1/orders/{orderId}/activities/add', 'orderId ...options', {
  request: { orderActivities: { createdDate: date } },
  ...ORDER_RESPONSE,
});

/**
 * Changes a comment in the history of an order.
 *
 * @throws ApplicationError where there is no such comment
 *
 * @example
 * ```ts continues
 * await shop.orders.updateActivity({ _id: 'ord_1', activityId: 'act_1' }, { merchantComment: { message: 'Packed.' } });
 * ```
 */
export const updateActivity: ModuleFunction<
  (
    identifiers: ActivityIdentifiers,
    activity: UpdateActivityRequest['activity'],
    call?: CallOptions,
  ) => Promise<UpdateActivityResponse>
> = define('PATCH /ecom/v1/orders/{id}/activities/{activityId}', '...identifiers activity', ORDER_RESPONSE);

/**
 * Deletes a comment or an app's entry from the history of an order.
 *
 * @throws ApplicationError where there is no such entry
 *
 * @example
 * ```ts continues
 * await shop.orders.deleteActivity({ _id: 'ord_1', activityId: 'act_1' });
 * ```
 */
export const deleteActivity: ModuleFunction<
  (identifiers: ActivityIdentifiers, call?: CallOptions) => Promise<DeleteActivityResponse>
> = define('DELETE /ecom/v1/orders/{id}/activities/{activityId}', '...identifiers', ORDER_RESPONSE);

/**
 * Records that everything unpaid of an order was received.
 *
 * @throws ApplicationError where nothing is unpaid
 *
 * @example
 * ```ts continues
 * await shop.orders.markOrderAsPaid('ord_1');
 * ```
 */
export const markOrderAsPaid: ModuleFunction<
  (
    ecomOrderId: string,
    options?: RecordManuallyCollectedPaymentOptions,
    call?: CallOptions,
  ) => Promise<MarkOrderAsPaidResponse>
> = define(
  'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
  'ecomOrderId ...options',
  ORDER_RESPONSE,
);

/**
 * Records of many orders that everything unpaid was received, of each by itself.
 *
 * @example
 * ```ts continues
 * await shop.orders.bulkMarkOrdersAsPaid(['ord_1', 'ord_2']);
 * ```
 */
export const bulkMarkOrdersAsPaid: ModuleFunction<
  (ecomOrderIds: string[], call?: CallOptions) => Promise<BulkMarkOrdersAsPaidResponse>
> = define('POST /ecom/v1/bulk/payments-collector/mark-as-paid', 'ecomOrderIds', {
  response: { results: { item: ORDER } },
});

/**
 * Records that a part of what is unpaid was received.
 *
 * @throws ApplicationError where it is more than is unpaid
 *
 * @example
 * ```ts continues
 * await shop.orders.recordManuallyCollectedPayment('ord_1', { amount: '20.00' });
 * ```
 */
export const recordManuallyCollectedPayment: ModuleFunction<
  (
    orderId: string,
    amount: PriceInput,
    options?: RecordManuallyCollectedPaymentOptions,
    call?: CallOptions,
  ) => Promise<void>
> = define('POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment', 'orderId amount ...options', NOTHING);

/**
 * Returns whether something of an order is unpaid, and how much.
 *
 * @example
 * ```ts continues
 * const { status, amount } = await shop.orders.getPaymentCollectabilityStatus('ord_1');
 * ```
 */
export const getPaymentCollectabilityStatus: ModuleFunction<
  (ecomOrderId: string, call?: CallOptions) => Promise<GetPaymentCollectabilityStatusResponse>
> = define('GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status', 'ecomOrderId');

/**
 * Takes held payments of an order, or parts of them; the rest of each is released.
 *
 * @throws ApplicationError where a payment is not held any more
 *
 * @example
 * ```ts continues
 * await shop.orders.captureAuthorizedPayments('ord_1', [{ paymentId: 'pay_1' }]);
 * ```
 */
export const captureAuthorizedPayments: ModuleFunction<
  (ecomOrderId: string, payments: PaymentCapture[], call?: CallOptions) => Promise<CaptureAuthorizedPaymentsResponse>
> = define(
  'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  'ecomOrderId payments',
  TRANSACTIONS_RESPONSE,
);

/**
 * Releases held payments of an order.
 *
 * @throws ApplicationError where a payment is not held any more
 *
 * @example
 * ```ts continues
 * await shop.orders.voidAuthorizedPayments('ord_1', ['pay_1']);
 * ```
 */
export const voidAuthorizedPayments: ModuleFunction<
  (ecomOrderId: string, paymentIds: string[], call?: CallOptions) => Promise<VoidAuthorizedPaymentsResponse>
> = define(
  'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
  'ecomOrderId paymentIds',
  TRANSACTIONS_RESPONSE,
);

/**
 * Returns which payments of an order can be refunded.
 *
 * @example
 * ```ts continues
 * const { refundabilities } = await shop.orders.getRefundabilityStatus('ord_1');
 * ```
 */
export const getRefundabilityStatus: ModuleFunction<
  (ecomOrderId: string, call?: CallOptions) => Promise<GetRefundabilityStatusResponse>
> = define('GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability', 'ecomOrderId');

/**
 * Gives money back through payments of an order. `orderBilling.refundPayments` is the newer call.
 *
 * @throws ApplicationError where it is more than was paid
 *
 * @example
 * ```ts continues
 * await shop.orders.triggerRefund('ord_1', [{ paymentId: 'pay_1', amount: { amount: '5.00' } }]);
 * ```
 */
export const triggerRefund: ModuleFunction<
  (
    ecomOrderId: string,
    payments: TriggerRefundRequest['payments'],
    options?: TriggerRefundOptions,
    call?: CallOptions,
  ) => Promise<TriggerRefundResponse>
> = define(
  'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
  'ecomOrderId payments ...options',
  TRANSACTIONS_RESPONSE,
);

/**
 * Returns what the buyer of an order wants to send back.
 *
 * @example
 * ```ts continues
 * const { returns } = await shop.orders.listReturns('ord_1');
 * ```
 */
export const listReturns: ModuleFunction<(orderId: string, call?: CallOptions) => Promise<ListReturnsResponse>> =
  define('GET /ecom/v1/orders/{orderId}/returns', 'orderId', { response: { returns: RETURN } });

/**
 * Agrees to a return, and tells the buyer.
 *
 * @throws ApplicationError where it was decided before
 *
 * @example
 * ```ts continues
 * await shop.orders.acceptReturn('ord_1', 'ret_1', { message: 'Send it to the studio.' });
 * ```
 */
export const acceptReturn: ModuleFunction<
  (orderId: string, returnId: string, options?: DecideReturnOptions, call?: CallOptions) => Promise<ReturnResponse>
> = define('POST /ecom/v1/orders/{orderId}/returns/{returnId}/accept', 'orderId returnId ...options', RETURN_RESPONSE);

/**
 * Declines a return, and tells the buyer.
 *
 * @throws ApplicationError where it was decided before
 *
 * @example
 * ```ts continues
 * await shop.orders.declineReturn('ord_1', 'ret_1', { message: 'It was made to order.' });
 * ```
 */
export const declineReturn: ModuleFunction<
  (orderId: string, returnId: string, options?: DecideReturnOptions, call?: CallOptions) => Promise<ReturnResponse>
> = define('POST /ecom/v1/orders/{orderId}/returns/{returnId}/decline', 'orderId returnId ...options', RETURN_RESPONSE);

/**
 * Records that returned units have arrived.
 *
 * @throws ApplicationError where it was declined or withdrawn
 *
 * @example
 * ```ts continues
 * await shop.orders.receiveReturn('ord_1', 'ret_1', { restock: [{ lineItemId: 'line_1', quantity: 1 }] });
 * ```
 */
export const receiveReturn: ModuleFunction<
  (orderId: string, returnId: string, options?: ReceiveReturnOptions, call?: CallOptions) => Promise<ReturnResponse>
> = define('POST /ecom/v1/orders/{orderId}/returns/{returnId}/receive', 'orderId returnId ...options', RETURN_RESPONSE);

/**
 * An order was placed.
 *
 * @example
 * ```ts continues
 * shop.orders.onOrderCreated(({ entity }) => console.log(entity.number));
 * ```
 */
export const onOrderCreated: ModuleFunction<(handler: EventHandler<EntityEvent<Order>>) => void> = defineEvent(
  'wix.ecom.v1.order_created',
  ORDER,
);

/**
 * An order has changed.
 *
 * @example
 * ```ts continues
 * shop.orders.onOrderUpdated(({ entity }) => console.log(entity.status));
 * ```
 */
export const onOrderUpdated: ModuleFunction<(handler: EventHandler<EntityEvent<Order>>) => void> = defineEvent(
  'wix.ecom.v1.order_updated',
  ORDER,
);

/**
 * An order was approved: its payment is taken, held or to come by other means.
 *
 * @example
 * ```ts continues
 * shop.orders.onOrderApproved(({ data }) => console.log(data.order.number));
 * ```
 */
export const onOrderApproved: ModuleFunction<(handler: EventHandler<DataEvent<OrderHappening>>) => void> = defineEvent(
  'wix.ecom.v1.order_approved',
  { order: ORDER },
);

/**
 * The payment status of an order has changed.
 *
 * @example
 * ```ts continues
 * shop.orders.onOrderPaymentStatusUpdated(({ data }) => console.log(data.previousPaymentStatus));
 * ```
 */
export const onOrderPaymentStatusUpdated: ModuleFunction<
  (handler: EventHandler<DataEvent<OrderPaymentStatusUpdated>>) => void
> = defineEvent('wix.ecom.v1.order_payment_status_updated', { order: ORDER });

/**
 * Nothing of an order is left to send.
 *
 * @example
 * ```ts continues
 * shop.orders.onOrderFulfilled(({ data }) => console.log(data.order.number));
 * ```
 */
export const onOrderFulfilled: ModuleFunction<(handler: EventHandler<DataEvent<OrderHappening>>) => void> = defineEvent(
  'wix.ecom.v1.order_fulfilled',
  { order: ORDER },
);

/**
 * An order was canceled.
 *
 * @example
 * ```ts continues
 * shop.orders.onOrderCanceled(({ data }) => console.log(data.restockAllItems));
 * ```
 */
export const onOrderCanceled: ModuleFunction<(handler: EventHandler<DataEvent<OrderCanceled>>) => void> = defineEvent(
  'wix.ecom.v1.order_canceled',
  { order: ORDER },
);
