/**
 * Fulfillments of orders: parcels, pickups and downloads, with the lines that each has and where it is. Paths and names
 * follow the newest official module of fulfillments.
 */
import { z } from 'zod';

import { BulkResponse } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { open, readOnly, text, webUrl, whole, wireDate, wireId } from './wire.ts';

/** A parcel is shipped, delivered or returned; a pickup is ready, then collected; a download is delivered at once. */
export const FULFILLMENT_KINDS = ['parcel', 'pickup', 'digital'] as const;
export const FULFILLMENT_STATES = ['shipped', 'ready', 'delivered', 'collected', 'returned'] as const;

/** The most lines and the most orders that one call names. */
export const MAX_ORDER_LINES = 300;
const MAX_ORDERS = 100;
const units = whole(1, 1_000_000);

const FulfillmentTracking = z.object({
  trackingNumber: z.string().nullish(),
  shippingProvider: z.string().nullish(),
  trackingLink: z.string().nullish(),
});

/** Units that were sent, made ready or delivered together. */
export const OrderFulfillment = z.object({
  id: z.string(),
  createdDate: wireDate,
  lineItems: z.array(z.object({ id: z.string(), quantity: z.number() })),
  trackingInfo: FulfillmentTracking.optional(),
  customInfo: z.object({ fieldsData: z.record(z.string(), z.string()) }).optional(),
  status: z.string(),
  /** Whether it was delivered or collected. */
  completed: z.boolean(),
  kind: open(FULFILLMENT_KINDS),
  state: open(FULFILLMENT_STATES),
  deliveredDate: wireDate.nullish(),
});
export type OrderFulfillment = z.output<typeof OrderFulfillment>;

export const OrderWithFulfillments = z.object({ orderId: z.string(), fulfillments: z.array(OrderFulfillment) });
export type OrderWithFulfillments = z.output<typeof OrderWithFulfillments>;

const trackingMembers = {
  trackingInfo: z
    .object({
      trackingNumber: text(100).nullish(),
      /** `ups`, `fedex`, `usps`, `dhl`, or any other name. */
      shippingProvider: text(100).nullish(),
      /** Absent: that of the carrier, where it is a known one. */
      trackingLink: webUrl.max(2048).nullish(),
    })
    .nullish(),
  customInfo: z
    .object({
      fieldsData: z.record(text(100, 1), text(1000)).refine(hasFewFields, {
        error: 'must have at most 20 fields',
        params: { rule: 'MAX_SIZE', threshold: 20 },
      }),
    })
    .nullish(),
  /** `true` once it was delivered or collected. */
  completed: z.boolean().nullish(),
  createdDate: readOnly(wireDate),
  status: readOnly(z.string()),
  kind: readOnly(z.string()),
  state: readOnly(z.string()),
  deliveredDate: readOnly(wireDate),
};

function hasFewFields(fields: Readonly<Record<string, string>>): boolean {
  return Object.keys(fields).length <= 20;
}

/** What is sent. Without lines: everything that is left; a line without a quantity: all that is left of it. */
export const OrderFulfillmentInput = z.object({
  id: readOnly(z.string()),
  lineItems: z
    .array(z.object({ id: wireId, quantity: units.nullish() }))
    .max(MAX_ORDER_LINES)
    .nullish(),
  ...trackingMembers,
});
export type OrderFulfillmentInput = z.output<typeof OrderFulfillmentInput>;

const orderId = wireId;

export const listFulfillmentsForSingleOrder = endpoint({
  name: 'orderFulfillments.listFulfillmentsForSingleOrder',
  method: 'GET',
  service: 'orders',
  path: '/v1/fulfillments/orders/{orderId}',
  summary: 'Returns what was sent of an order.',
  input: z.object({ orderId }),
  output: z.object({ orderWithFulfillments: OrderWithFulfillments }),
});

export const listFulfillmentsForMultipleOrders = endpoint({
  name: 'orderFulfillments.listFulfillmentsForMultipleOrders',
  method: 'POST',
  service: 'orders',
  path: '/v1/fulfillments/list-by-ids',
  isQuery: true,
  summary: 'Returns what was sent of many orders; orders that are not found are left out.',
  input: z.object({ orderIds: z.array(orderId).min(1).max(MAX_ORDERS) }),
  output: z.object({ ordersWithFulfillments: z.array(OrderWithFulfillments) }),
});

export const createFulfillment = endpoint({
  name: 'orderFulfillments.createFulfillment',
  method: 'POST',
  service: 'orders',
  path: '/v1/fulfillments/orders/{orderId}/create-fulfillment',
  summary: 'Records that units of an order were sent or are ready for pickup, and tells the buyer.',
  input: z.object({
    orderId,
    fulfillment: OrderFulfillmentInput,
    /** Absent: the buyer gets an email. */
    sendShippingConfirmationEmail: z.boolean().nullish(),
  }),
  output: z.object({ orderWithFulfillments: OrderWithFulfillments, fulfillmentId: z.string() }),
});

export const updateFulfillment = endpoint({
  name: 'orderFulfillments.updateFulfillment',
  method: 'PATCH',
  service: 'orders',
  path: '/v1/fulfillments/{fulfillment.id}/orders/{orderId}',
  summary: 'Changes the tracking of a fulfillment, or records that it was delivered or collected.',
  input: z.object({
    orderId,
    fulfillmentId: readOnly(z.string()),
    fulfillment: z.object({ ...trackingMembers, id: wireId, lineItems: readOnly(z.array(z.unknown())) }),
    /** Absent: the buyer gets no email. */
    sendShippingConfirmationEmail: z.boolean().nullish(),
  }),
  output: z.object({ orderWithFulfillments: OrderWithFulfillments }),
});

export const deleteFulfillment = endpoint({
  name: 'orderFulfillments.deleteFulfillment',
  method: 'DELETE',
  service: 'orders',
  path: '/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
  summary: 'Removes a fulfillment that was not delivered: its units are to be sent again.',
  input: z.object({ orderId, fulfillmentId: wireId }),
  output: z.object({ orderWithFulfillments: OrderWithFulfillments }),
});

export const bulkCreateFulfillments = endpoint({
  name: 'orderFulfillments.bulkCreateFulfillments',
  method: 'POST',
  service: 'orders',
  path: '/v1/fulfillments/orders/bulk/create-fulfillments',
  summary: 'Records what was sent of many orders: each order by itself, all of its fulfillments or none.',
  input: z.object({
    ordersWithFulfillments: z
      .array(z.object({ orderId, fulfillments: z.array(OrderFulfillmentInput).min(1).max(20) }))
      .min(1)
      .max(MAX_ORDERS),
    /** Absent: the buyers get emails. */
    sendShippingConfirmationEmail: z.boolean().nullish(),
  }),
  output: z.object({
    results: z.array(
      BulkResponse.shape.results.element.extend({
        ordersWithFulfillments: OrderWithFulfillments.optional(),
        /** The emails that the buyer got. */
        emailsSent: z.array(z.object({ kind: z.string(), to: z.string() })).optional(),
      }),
    ),
    bulkActionMetadata: BulkResponse.shape.bulkActionMetadata,
  }),
});
