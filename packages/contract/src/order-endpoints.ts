/** Every endpoint of what happens to orders, for `all-endpoints.ts`. */
import type { Endpoint } from './endpoint.ts';
import { getSalesFigures } from './order-figures.ts';
import {
  listFulfillmentsForSingleOrder,
  listFulfillmentsForMultipleOrders,
  createFulfillment,
  updateFulfillment,
  deleteFulfillment,
  bulkCreateFulfillments,
} from './order-fulfillments.ts';
import { searchOrders, getOrder } from './orders.ts';

export const orderEndpoints: readonly Endpoint[] = [
  searchOrders,
  getOrder,
  getSalesFigures,
  listFulfillmentsForSingleOrder,
  listFulfillmentsForMultipleOrders,
  createFulfillment,
  updateFulfillment,
  deleteFulfillment,
  bulkCreateFulfillments,
];
