/** The lines of an order: what is still to be sent, as the platform counts it, and their names. */
import type { Order, OrderLineItem } from '@cartwright/client';

import { words } from '../words/words.ts';

export interface OpenLine {
  readonly line: OrderLineItem;
  readonly id: string;
  readonly open: number;
}

/** Every line that has units to send. */
export function readOpenLines({ lineItems }: Pick<Order, 'lineItems'>): readonly OpenLine[] {
  return lineItems.map((line) => ({ line, id: line._id, open: line.openQuantity })).filter(({ open }) => open > 0);
}

/** Units that are still to be sent. */
export function countOpenUnits({ lineItems }: Pick<Order, 'lineItems'>): number {
  return lineItems.reduce((sum, { openQuantity }) => sum + openQuantity, 0);
}

/** The name of a line: `Moon Vase`. */
export function nameOfLine(line: OrderLineItem): string {
  return line.productName.translated ?? line.productName.original;
}

/** The name of the line with this id. */
export function nameOfLineId({ lineItems }: Pick<Order, 'lineItems'>, lineId: string): string {
  const line = lineItems.find(({ _id }) => _id === lineId);
  return line === undefined ? words.orders.item : nameOfLine(line);
}
