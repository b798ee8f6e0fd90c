/** Orders: all of the shop for merchants, their own for members. Names follow the newest official orders module. */
import { define, type ModuleFunction } from './call.ts';
import { address, date, float, image, type Shape } from './codec.ts';
import type { Order, OrderSearch, SearchOrdersResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type {
  Order,
  OrderLineItem,
  OrderPriceSummary,
  OrderSearch,
  OrderShippingInfo,
  Price,
  SearchOrdersResponse,
} from './entities.ts';
export type { GetOrderRequest, GetOrderResponse, SearchOrdersRequest } from './requests.ts';

const ADDRESS: Shape = { address };
const ORDER: Shape = {
  createdDate: date,
  updatedDate: date,
  purchasedDate: date,
  lineItems: { image, physicalProperties: { weight: float }, digitalFile: { expirationDate: date } },
  billingInfo: ADDRESS,
  recipientInfo: ADDRESS,
  shippingInfo: {
    logistics: {
      shippingDestination: ADDRESS,
      pickupDetails: ADDRESS,
      deliverByDate: date,
      deliveryTimeSlot: { from: date, to: date },
    },
  },
  activities: { createdDate: date },
  canceledDate: date,
};

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
