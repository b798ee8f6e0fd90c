/** The units of an order that are still to be sent, from what was ordered, sent and refunded. */
import type { Fulfillment, Order, OrderLineItem } from '@cartwright/client';

export interface OpenLine {
  readonly line: OrderLineItem;
  readonly id: string;
  readonly open: number;
}

/** Every line that has units to send. A refund takes units that were not sent first. */
export function readOpenLines(order: Order, fulfillments: readonly Fulfillment[]): readonly OpenLine[] {
  if (order.status === 'CANCELED') return [];
  return (order.lineItems ?? [])
    .map((line) => ({ line, id: line._id, open: countOpen(line, fulfillments) }))
    .filter(({ open }) => open > 0);
}

function countOpen(line: OrderLineItem, fulfillments: readonly Fulfillment[]): number {
  const sent = fulfillments
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ _id }) => _id === line._id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, line.quantity - sent - (line.refundQuantity ?? 0));
}

/** The name of a line with its choices: `Moon Vase, Plum`. */
export function nameOfLine(line: OrderLineItem): string {
  return line.productName?.translated ?? line.productName?.original ?? 'Product';
}

/** `1 item`, `3 items`. */
export function countItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
