/** Converts fulfillments to the protocol's form. */
import type { OrderFulfillment, OrderWithFulfillments } from '@cartwright/contract';

import type { Fulfillment } from '../life/fulfillment-store.ts';
import type { OrderId } from '../order.ts';
import { isCompleted } from './fulfillments.ts';

export function toFulfillmentsResponse(orderId: OrderId, fulfillments: readonly Fulfillment[]): OrderWithFulfillments {
  return { orderId, fulfillments: fulfillments.filter((one) => one.orderId === orderId).map(toFulfillmentResponse) };
}

function toFulfillmentResponse(fulfillment: Fulfillment): OrderFulfillment {
  const { carrier, trackingNumber, trackingUrl, fields, deliveredAt } = fulfillment;
  const isTracked = [carrier, trackingNumber, trackingUrl].some((part) => part !== '');
  return {
    id: fulfillment.id,
    createdDate: new Date(fulfillment.createdAt).toISOString(),
    lineItems: fulfillment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    ...(isTracked ? { trackingInfo: { trackingNumber, shippingProvider: carrier, trackingLink: trackingUrl } } : {}),
    ...(fields === undefined ? {} : { customInfo: { fieldsData: fields } }),
    status: 'Fulfilled',
    completed: isCompleted(fulfillment),
    kind: fulfillment.kind,
    state: fulfillment.state,
    ...(deliveredAt === undefined ? {} : { deliveredDate: new Date(deliveredAt).toISOString() }),
  };
}
