/**
 * One change of the cart, as data, and how lines are called while changes are on their way: a line keeps the key under which
 * it was first shown, so that a page need not build it anew when the server names it.
 */
import type { LineItem } from '@cartwright/client';

import type { CartItem } from './cart-item.ts';

export type CartChange =
  | { readonly kind: 'add'; readonly item: CartItem; readonly quantity: number }
  | { readonly kind: 'set-quantity'; readonly lineKey: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineKey: string }
  | { readonly kind: 'apply-coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' };

/** `ticket` numbers changes in the order in which they were made; an added line is named after it until it has an id. */
export type QueuedChange = CartChange & { readonly ticket: number };

/** The name of a line that the server has not named yet. */
export function readDraftKey(ticket: number): string {
  return `new-${ticket}`;
}

/** The key of a server's line: the one under which it was first shown. */
export function readLineKey(line: Pick<LineItem, '_id'>, lineKeys: ReadonlyMap<string, string>): string {
  return lineKeys.get(line._id) ?? line._id;
}

/** A quantity that is set again, or whose line is removed, before it was sent need not be sent. */
export function isOvertakenBy(queued: CartChange, next: CartChange): boolean {
  return (
    queued.kind === 'set-quantity' &&
    (next.kind === 'set-quantity' || next.kind === 'remove') &&
    queued.lineKey === next.lineKey
  );
}
