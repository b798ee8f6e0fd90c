/** Which units a fulfillment takes, and what is left of each line. Pure. */
import type { OrderFulfillmentInput } from '@cartwright/contract';

import { type ExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { LineQuantities } from '../order-changes.ts';
import { countOpenUnits, NO_UNITS, type OrderUnits, readUnits } from '../order-status.ts';
import type { Order } from '../order.ts';

type AskedLines = OrderFulfillmentInput['lineItems'];

/** The units to send: those that were asked for, or everything that is left. */
export function readLinesToFulfill(
  { lines, units }: Pick<Order, 'lines' | 'units'>,
  asked: AskedLines,
): LineQuantities | ExpectedError {
  const open = lines
    .map((line) => ({ lineId: line.id, quantity: countOpenUnits(line, units) }))
    .filter(({ quantity }) => quantity > 0);
  if (open.length === 0) return refuse('NOTHING_TO_FULFILL');
  if (asked === undefined || asked === null || asked.length === 0) return open;
  const wanted = new Map<string, number>();
  for (const { id, quantity } of asked) {
    if (!lines.some((line) => line.id === id)) {
      return refuse('ORDER_LINE_NOT_FOUND', undefined, { data: { lineItemId: id } });
    }
    const available = open.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    const sum = (wanted.get(id) ?? 0) + (quantity ?? Math.max(1, available));
    if (sum > available) return refuse('FULFILLMENT_TOO_LARGE', undefined, { data: { lineItemId: id, available } });
    wanted.set(id, sum);
  }
  return [...wanted].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** The units with what all fulfillments of the order together have sent. */
export function withFulfilled(
  units: OrderUnits,
  fulfillments: readonly { readonly lines: LineQuantities }[],
): OrderUnits {
  const sent = new Map<string, number>();
  for (const { lineId, quantity } of fulfillments.flatMap(({ lines }) => lines)) {
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity);
  }
  const lineIds = new Set([...Object.keys(units), ...sent.keys()]);
  return Object.fromEntries(
    [...lineIds].map((id) => [id, { ...NO_UNITS, ...readUnits(units, id), fulfilled: sent.get(id) ?? 0 }]),
  );
}
