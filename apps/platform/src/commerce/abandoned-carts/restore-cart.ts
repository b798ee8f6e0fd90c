/**
 * Fills the cart of a shopper with the items of an abandoned checkout. Invariant: the link gives the items and nothing else
 * of the buyer who left them: no session, no address, no email address.
 */
import { type ExpectedError, isExpectedError } from '../../foundation/http/failure.ts';
import type { CartOperations, CartWork } from '../cart/operations/cart-operations.ts';
import type { AbandonedLine } from './abandoned-checkout.ts';

type Filled = Exclude<Awaited<ReturnType<CartOperations['add']>>, ExpectedError>;

export interface RestoredCart {
  readonly cart?: Filled['cart'];
  readonly itemCount: number;
  readonly unavailableNames: string[];
}

/** All items at once where that is possible, and otherwise each by itself. */
export async function restoreLines(
  carts: Pick<CartOperations, 'add'>,
  work: CartWork,
  lines: readonly AbandonedLine[],
): Promise<RestoredCart | ExpectedError> {
  const itemCount = lines.length;
  const all = await carts.add(work, { lineItems: lines.map(toInput) });
  if (!isExpectedError(all)) return { cart: all.cart, itemCount, unavailableNames: [] };
  const unavailableNames: string[] = [];
  let cart: Filled['cart'] | undefined;
  for (const line of lines) {
    const added = await carts.add(work, { lineItems: [toInput(line)] });
    if (!isExpectedError(added)) cart = added.cart;
    else if (added.status === 429) return added;
    else unavailableNames.push(line.name);
  }
  return { ...(cart === undefined ? {} : { cart }), itemCount, unavailableNames };
}

function toInput({ reference, quantity }: AbandonedLine) {
  return { catalogReference: reference, quantity };
}
