/** What buyers do with their own orders: cancel, send back, buy again, open the status page. */
import { z } from 'zod';

import { Cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { OrderReturn } from './order-writes.ts';
import { Order } from './orders.ts';
import { open, text, wireId } from './wire.ts';

const ofOrder = { id: wireId };
const ReturnResponse = z.object({ return: OrderReturn });

/** Why an item of an earlier order cannot be bought now. */
export const UNAVAILABLE_REASONS = ['SOLD_OUT', 'NOT_SOLD'] as const;

/** An item of an earlier order that is not in the cart, or less of it. */
export const UnavailableItem = z.object({ name: z.string(), reason: open(UNAVAILABLE_REASONS) });
export type UnavailableItem = z.output<typeof UnavailableItem>;

export const cancelMyOrder = endpoint({
  name: 'myOrders.cancelMyOrder',
  method: 'POST',
  service: 'orders',
  path: '/v1/my-orders/{id}/cancel',
  summary: "Cancels the caller's order before it is sent, and gives back what was paid.",
  input: z.object(ofOrder),
  output: z.object({ order: Order }),
});

export const requestReturn = endpoint({
  name: 'myOrders.requestReturn',
  method: 'POST',
  service: 'orders',
  path: '/v1/my-orders/{id}/returns',
  summary: "Asks to send back items of the caller's order. The shop decides.",
  input: z.object({
    ...ofOrder,
    lineItems: z
      .array(
        z.object({ lineItemId: wireId, quantity: z.number().int().min(1).max(100_000), reason: text(100).nullish() }),
      )
      .min(1)
      .max(300),
    note: text(1000).nullish(),
  }),
  output: ReturnResponse,
});

export const withdrawReturn = endpoint({
  name: 'myOrders.withdrawReturn',
  method: 'POST',
  service: 'orders',
  path: '/v1/my-orders/{id}/returns/{returnId}/withdraw',
  summary: 'Withdraws the request for a return, while the shop has not received it.',
  input: z.object({ ...ofOrder, returnId: wireId }),
  output: ReturnResponse,
});

export const listMyReturns = endpoint({
  name: 'myOrders.listMyReturns',
  method: 'GET',
  service: 'orders',
  path: '/v1/my-orders/{id}/returns',
  summary: 'Returns what the caller sends back of an order.',
  input: z.object(ofOrder),
  output: z.object({ returns: z.array(OrderReturn) }),
});

export const orderAgain = endpoint({
  name: 'myOrders.orderAgain',
  method: 'POST',
  service: 'orders',
  path: '/v1/my-orders/{id}/order-again',
  summary: "Adds the items of an order to the caller's cart, as far as they are sold.",
  input: z.object({
    ...ofOrder,
    /** The token of the link to the order's status page, for callers who are not its buyer. */
    link: text(1000).nullish(),
  }),
  output: z.object({
    cart: Cart.nullish(),
    /** How many items the order has. */
    itemCount: z.number(),
    unavailable: z.array(UnavailableItem),
  }),
});

export const createOrderLink = endpoint({
  name: 'myOrders.createOrderLink',
  method: 'POST',
  service: 'orders',
  path: '/v1/my-orders/{id}/link',
  summary: "Makes a link to the status page of the caller's order. It works for 24 hours, for everyone who has it.",
  input: z.object(ofOrder),
  output: z.object({ url: z.string() }),
});
