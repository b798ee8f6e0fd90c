/** What was sent of orders, for merchants; members read that of their own. Names follow the newest official module. */
import { define, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import type {
  CreateFulfillmentResponse,
  FulfillmentIdentifiers,
  FulfillmentInput,
  FulfillmentsUpdated,
  OrderWithFulfillments,
} from './entities.ts';
import { type DataEvent, defineEvent } from './events.ts';
import type {
  BulkCreateFulfillmentResponse,
  BulkCreateOrderWithFulfillments,
  CreateFulfillmentOptions,
  DeleteFulfillmentResponse,
  ListFulfillmentsForMultipleOrdersResponse,
  ListFulfillmentsForSingleOrderResponse,
  UpdateFulfillmentOptions,
} from './requests.ts';
import type { CallOptions } from './transport.ts';

export type {
  CreateFulfillmentResponse,
  Fulfillment,
  FulfillmentIdentifiers,
  FulfillmentInput,
  OrderWithFulfillments,
} from './entities.ts';
export type {
  BulkCreateFulfillmentResponse,
  BulkCreateOrderWithFulfillments,
  CreateFulfillmentOptions,
  CreateFulfillmentRequest,
  DeleteFulfillmentIdentifiers,
  DeleteFulfillmentRequest,
  DeleteFulfillmentResponse,
  ListFulfillmentsForMultipleOrdersRequest,
  ListFulfillmentsForMultipleOrdersResponse,
  ListFulfillmentsForSingleOrderRequest,
  ListFulfillmentsForSingleOrderResponse,
  FulfillmentsUpdatedEnvelope,
  UpdateFulfillmentIdentifiers,
  UpdateFulfillmentOptions,
  UpdateFulfillmentRequest,
  UpdateFulfillmentResponse,
} from './requests.ts';

const OF_ORDER: Shape = { fulfillments: { createdDate: date, deliveredDate: date } };
const ONE = { response: { orderWithFulfillments: OF_ORDER } };

/**
 * Returns what was sent of an order.
 *
 * @throws ApplicationError where there is no such order, or it belongs to someone else
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, orderFulfillments } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { orderFulfillments },
 * });
 * const { orderWithFulfillments } = await office.orderFulfillments.listFulfillmentsForSingleOrder('ord_1');
 * ```
 */
export const listFulfillmentsForSingleOrder: ModuleFunction<
  (orderId: string, call?: CallOptions) => Promise<ListFulfillmentsForSingleOrderResponse>
> = define('GET /ecom/v1/fulfillments/orders/{orderId}', 'orderId', ONE);

/**
 * Returns what was sent of many orders. Orders that are not found are left out.
 *
 * @example
 * ```ts continues
 * const { ordersWithFulfillments } = await office.orderFulfillments.listFulfillmentsForMultipleOrders(['ord_1', 'ord_2']);
 * ```
 */
export const listFulfillmentsForMultipleOrders: ModuleFunction<
  (orderIds: string[], call?: CallOptions) => Promise<ListFulfillmentsForMultipleOrdersResponse>
> = define('POST /ecom/v1/fulfillments/list-by-ids', 'orderIds', {
  response: { ordersWithFulfillments: OF_ORDER },
  isSafe: true,
});

/**
 * Records that units of an order were sent, or are ready for pickup, and tells the buyer. Without lines it is everything
 * that is left.
 *
 * @throws ApplicationError where more is sent than is left, or the order was canceled
 *
 * @example
 * ```ts continues
 * const { fulfillmentId } = await office.orderFulfillments.createFulfillment('ord_1', {
 *   lineItems: [{ _id: 'line_1', quantity: 2 }],
 *   trackingInfo: { shippingProvider: 'ups', trackingNumber: '1Z999AA10123456784' },
 * });
 * ```
 */
export const createFulfillment: ModuleFunction<
  (
    orderId: string,
    fulfillment: FulfillmentInput,
    options?: CreateFulfillmentOptions,
    call?: CallOptions,
  ) => Promise<CreateFulfillmentResponse>
> = define('POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment', 'orderId fulfillment ...options', ONE);

/**
 * Changes the tracking of a fulfillment, or records that it was delivered or collected.
 *
 * @throws ApplicationError where there is no such fulfillment, or it has been delivered
 *
 * @example
 * ```ts continues
 * await office.orderFulfillments.updateFulfillment(
 *   { orderId: 'ord_1', fulfillmentId: 'ful_1' },
 *   { fulfillment: { completed: true } },
 * );
 * ```
 */
export const updateFulfillment: ModuleFunction<
  (
    identifiers: FulfillmentIdentifiers,
    options?: UpdateFulfillmentOptions,
    call?: CallOptions,
  ) => Promise<OrderWithFulfillments>
> = define('PATCH /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}', '...identifiers ...options', {
  ...ONE,
  result: 'orderWithFulfillments',
});

/**
 * Removes a fulfillment that has not arrived: its units are to be sent again.
 *
 * @throws ApplicationError where there is no such fulfillment, or it has been delivered
 *
 * @example
 * ```ts continues
 * await office.orderFulfillments.deleteFulfillment({ orderId: 'ord_1', fulfillmentId: 'ful_1' });
 * ```
 */
export const deleteFulfillment: ModuleFunction<
  (identifiers: FulfillmentIdentifiers, call?: CallOptions) => Promise<DeleteFulfillmentResponse>
> = define('DELETE /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}', '...identifiers', ONE);

/**
 * Records what was sent of many orders: each order by itself, all of its fulfillments or none.
 *
 * @example
 * ```ts continues
 * const { results } = await office.orderFulfillments.bulkCreateFulfillments([
 *   { orderId: 'ord_1', fulfillments: [{}] },
 *   { orderId: 'ord_2', fulfillments: [{}] },
 * ]);
 * ```
 */
export const bulkCreateFulfillments: ModuleFunction<
  (
    ordersWithFulfillments: BulkCreateOrderWithFulfillments[],
    call?: CallOptions,
  ) => Promise<BulkCreateFulfillmentResponse>
> = define('POST /ecom/v1/fulfillments/orders/bulk/create-fulfillments', 'ordersWithFulfillments', {
  response: { results: { ordersWithFulfillments: OF_ORDER } },
});

/**
 * What was sent of an order has changed.
 *
 * @example
 * ```ts continues
 * office.orderFulfillments.onFulfillmentsUpdated(({ data }) => console.log(data.reason));
 * ```
 */
export const onFulfillmentsUpdated: ModuleFunction<(handler: EventHandler<DataEvent<FulfillmentsUpdated>>) => void> =
  defineEvent('wix.ecom.v1.fulfillments_updated', { orderWithFulfillments: OF_ORDER });
