/**
 * One change of the cart, as data, and the keys of lines with pending changes. A line keeps the key under which it was
 * first shown, so that a page need not rebuild it when the server sends its id.
 */
import type { LineItem } from '@cartwright/client';

import type { CartItem } from './cart-item.ts';

export type CartChange =
  | { readonly kind: 'add'; readonly item: CartItem; readonly quantity: number }
  | { readonly kind: 'set-quantity'; readonly lineKey: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineKey: string }
  | { readonly kind: 'apply-coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' };

/**
 * `ticket` numbers changes in the order in which they were made. The key of an added line uses it until the line has an
 * id.
 */
export type QueuedChange = CartChange & { readonly ticket: number };

/** The key of a line without a server id. */
export function readDraftKey(ticket: number): string {
  return `new-${ticket}`;
}

/** The key of a server's line: the one under which it was first shown. */
export function readLineKey(line: Pick<LineItem, '_id'>, lineKeys: ReadonlyMap<string, string>): string {
  return lineKeys.get(line._id) ?? line._id;
}

/** A quantity that is replaced, or whose line is removed, before it was sent need not be sent. */
export function isOvertakenBy(queued: CartChange, next: CartChange): boolean {
  return (
    queued.kind === 'set-quantity' &&
    (next.kind === 'set-quantity' || next.kind === 'remove') &&
    queued.lineKey === next.lineKey
  );
}
