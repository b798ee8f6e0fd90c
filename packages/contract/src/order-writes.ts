/** What merchants do with orders: edit, cancel, comment, record payments, decide on returns. */
import { z } from 'zod';

import { BulkResponse } from './bulk.ts';
import { AddressWithContactInput } from './cart-values.ts';
import { endpoint } from './endpoint.ts';
import { exactlyOne } from './one-of.ts';
import { LineQuantitiesInput, PriceInput } from './order-transactions.ts';
import { Order, Price } from './orders.ts';
import { email, open, readOnly, restOf, text, wireDate, wireId } from './wire.ts';

const OrderResponse = z.object({ order: Order });
const message = text(1000, 1);

const editable = {
  id: wireId,
  buyerNote: text(1000).nullish(),
  buyerInfo: z
    .object({
      email: email.nullish(),
      visitorId: readOnly(z.string()),
      memberId: readOnly(z.string()),
      contactId: readOnly(z.string()),
    })
    .nullish(),
  recipientInfo: AddressWithContactInput.nullish(),
  billingInfo: AddressWithContactInput.nullish(),
  shippingInfo: z
    .object({
      logistics: z
        .object({
          shippingDestination: AddressWithContactInput.nullish(),
          pickupDetails: readOnly(z.unknown()),
          deliveryTime: readOnly(z.string()),
          instructions: readOnly(z.string()),
          deliverByDate: readOnly(wireDate),
          deliveryTimeSlot: readOnly(z.unknown()),
        })
        .nullish(),
      carrierId: readOnly(z.string()),
      code: readOnly(z.string()),
      title: readOnly(z.string()),
      cost: readOnly(z.unknown()),
      region: readOnly(z.unknown()),
    })
    .nullish(),
  archived: z.boolean().nullish(),
  seenByAHuman: z.boolean().nullish(),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
  purchasedDate: readOnly(wireDate),
  canceledDate: readOnly(wireDate),
};

/** An order with what may be changed of it; the rest of an order that is sent back is ignored. */
export const OrderUpdate = z.object({ ...restOf(Order, editable), ...editable });
export type OrderUpdate = z.output<typeof OrderUpdate>;

export const updateOrder = endpoint({
  name: 'orders.updateOrder',
  method: 'PATCH',
  service: 'orders',
  path: '/v1/orders/{order.id}',
  summary: "Changes an order's addresses, email address, note, and whether it is archived or was seen.",
  input: z.object({ order: OrderUpdate }),
  output: OrderResponse,
});

export const bulkUpdateOrders = endpoint({
  name: 'orders.bulkUpdateOrders',
  method: 'POST',
  service: 'orders',
  path: '/v1/bulk/orders/update',
  summary: 'Changes many orders, each by itself.',
  input: z.object({
    orders: z
      .array(z.object({ order: OrderUpdate }))
      .min(1)
      .max(100),
    returnEntity: z.boolean().nullish(),
  }),
  output: z.object({
    results: z.array(BulkResponse.shape.results.element.extend({ item: Order.optional() })),
    bulkActionMetadata: BulkResponse.shape.bulkActionMetadata,
  }),
});

export const cancelOrder = endpoint({
  name: 'orders.cancelOrder',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{id}/cancel',
  summary: 'Cancels an order and releases what is held for it.',
  input: z.object({
    id: wireId,
    sendOrderCanceledEmail: z.boolean().nullish(),
    customMessage: text(1000).nullish(),
    /** Whether the units that were not sent go back into stock. */
    restockAllItems: z.boolean().nullish(),
    /** Whether everything that was paid is refunded. */
    refundPayments: z.boolean().nullish(),
  }),
  output: OrderResponse,
});

// ------------------------------------------------------------------------------------------------ history

/** An entry that a merchant or an app writes itself: one of the two. */
export const OrderActivityInput = z
  .object({
    id: readOnly(z.string()),
    createdDate: readOnly(wireDate),
    type: readOnly(z.string()),
    /** Follows from what the entry has. */
    activityType: readOnly(z.string()),
    merchantComment: z.object({ message }).nullish(),
    customActivity: z
      .object({
        appId: text(200).nullish(),
        type: text(100, 1),
        additionalData: z
          .record(text(100, 1), text(1000))
          .refine((data) => Object.keys(data).length <= 20, {
            error: 'must have at most 20 members',
            params: { rule: 'MAX_SIZE', threshold: 20 },
          })
          .nullish(),
      })
      .nullish(),
  })
  .superRefine(exactlyOne('merchantComment', 'customActivity'));
export type OrderActivityInput = z.output<typeof OrderActivityInput>;

export const addActivity = endpoint({
  name: 'orders.addActivity',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{id}/activities',
  summary: "Adds a comment or an app's entry to the history of an order.",
  input: z.object({ id: wireId, activity: OrderActivityInput }),
  output: z.object({ order: Order, activityId: z.string() }),
});

export const addActivities = endpoint({
  name: 'orders.addActivities',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{orderId}/activities/add',
  summary: 'Adds entries to the history of an order.',
  input: z.object({ orderId: wireId, orderActivities: z.array(OrderActivityInput).min(1).max(20) }),
  output: z.object({ order: Order, activityIds: z.array(z.string()) }),
});

export const updateActivity = endpoint({
  name: 'orders.updateActivity',
  method: 'PATCH',
  service: 'orders',
  path: '/v1/orders/{id}/activities/{activityId}',
  summary: 'Changes a comment in the history of an order.',
  input: z.object({
    id: wireId,
    activityId: wireId,
    activity: z.object({ merchantComment: z.object({ message }), customActivity: z.null().optional() }),
  }),
  output: OrderResponse,
});

export const deleteActivity = endpoint({
  name: 'orders.deleteActivity',
  method: 'DELETE',
  service: 'orders',
  path: '/v1/orders/{id}/activities/{activityId}',
  summary: "Deletes a comment or an app's entry from the history of an order.",
  input: z.object({ id: wireId, activityId: wireId }),
  output: OrderResponse,
});

// ------------------------------------------------------------------------------------------------ payments by hand

/** How the merchant received the money, in the merchant's words. */
const methodName = text(100).nullish();

export const markOrderAsPaid = endpoint({
  name: 'orders.markOrderAsPaid',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
  summary: 'Records that everything unpaid of an order was received.',
  input: z.object({ ecomOrderId: wireId, userDefinedPaymentMethodName: methodName }),
  output: OrderResponse,
});

export const bulkMarkOrdersAsPaid = endpoint({
  name: 'orders.bulkMarkOrdersAsPaid',
  method: 'POST',
  service: 'orders',
  path: '/v1/bulk/payments-collector/mark-as-paid',
  summary: 'Records of many orders that everything unpaid was received, of each by itself.',
  input: z.object({ ecomOrderIds: z.array(wireId).min(1).max(100) }),
  output: z.object({
    results: z.array(BulkResponse.shape.results.element.extend({ item: Order.optional() })),
    bulkActionMetadata: BulkResponse.shape.bulkActionMetadata,
  }),
});

export const recordManuallyCollectedPayment = endpoint({
  name: 'orders.recordManuallyCollectedPayment',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments-collector/orders/{orderId}/manual-payment',
  summary: 'Records that a part of what is unpaid was received.',
  input: z.object({ orderId: wireId, amount: PriceInput, userDefinedPaymentMethodName: methodName }),
  output: z.object({}),
});

export const PAYMENT_COLLECTABILITY_STATUSES = [
  'COLLECTABLE',
  'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  'NONCOLLECTABLE_ORDER_IS_PAID',
] as const;

export const getPaymentCollectabilityStatus = endpoint({
  name: 'orders.getPaymentCollectabilityStatus',
  method: 'GET',
  service: 'orders',
  path: '/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
  summary: 'Returns whether something of an order is unpaid, and how much.',
  input: z.object({ ecomOrderId: wireId }),
  output: z.object({ status: open(PAYMENT_COLLECTABILITY_STATUSES), amount: Price }),
});

// ------------------------------------------------------------------------------------------------ returns

export const RETURN_STATES = ['requested', 'accepted', 'declined', 'received', 'withdrawn'] as const;

/** What a buyer wants to send back. */
export const OrderReturn = z.object({
  id: z.string(),
  orderId: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
  state: open(RETURN_STATES),
  lineItems: z.array(z.object({ lineItemId: z.string(), quantity: z.number(), reason: z.string() })),
  note: z.string().nullish(),
  refundId: z.string().nullish(),
});
export type OrderReturn = z.output<typeof OrderReturn>;

const ofReturn = { orderId: wireId, returnId: wireId };
const ReturnResponse = z.object({ return: OrderReturn });

export const listReturns = endpoint({
  name: 'orders.listReturns',
  method: 'GET',
  service: 'orders',
  path: '/v1/orders/{orderId}/returns',
  summary: 'Returns what the buyer of an order wants to send back.',
  input: z.object({ orderId: wireId }),
  output: z.object({ returns: z.array(OrderReturn) }),
});

export const acceptReturn = endpoint({
  name: 'orders.acceptReturn',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{orderId}/returns/{returnId}/accept',
  summary: 'Agrees to a return, and tells the buyer.',
  input: z.object({ ...ofReturn, message: text(1000).nullish() }),
  output: ReturnResponse,
});

export const declineReturn = endpoint({
  name: 'orders.declineReturn',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{orderId}/returns/{returnId}/decline',
  summary: 'Declines a return, and tells the buyer.',
  input: z.object({ ...ofReturn, message: text(1000).nullish() }),
  output: ReturnResponse,
});

export const receiveReturn = endpoint({
  name: 'orders.receiveReturn',
  method: 'POST',
  service: 'orders',
  path: '/v1/orders/{orderId}/returns/{returnId}/receive',
  summary: 'Records that returned units have arrived, and puts them back into stock where that is wanted.',
  input: z.object({ ...ofReturn, restock: LineQuantitiesInput.nullish() }),
  output: ReturnResponse,
});
