/**
 * Buys the items of an earlier order again: they go into the caller's cart, as far as they are sold. Invariant: what
 * cannot be added leaves the rest of the cart as it is.
 */
import type { Cart as CartBody, LineItemInput, UnavailableItem } from '@cartwright/contract';

import { type ExpectedError, isExpectedError } from '../../foundation/http/failure.ts';
import type { CartOperations, CartWork } from '../cart/operations/cart-operations.ts';
import type { Order, OrderLine } from '../orders/order.ts';

type CartLineInput = Pick<LineItemInput, 'catalogReference' | 'quantity'>;

export interface OrderedAgain {
  /** Absent where nothing was added and the caller has no cart. */
  readonly cart?: CartBody;
  readonly itemCount: number;
  readonly unavailable: UnavailableItem[];
}

/** All lines at once where that is possible, and otherwise each by itself. */
export async function addOrderToCart(
  carts: Pick<CartOperations, 'add' | 'read'>,
  work: CartWork,
  order: Order,
): Promise<OrderedAgain | ExpectedError> {
  const inputs = order.lines.map(toInput);
  const itemCount = inputs.length;
  const lineItems = inputs.filter((input) => input !== undefined);
  if (lineItems.length === itemCount) {
    const filled = await carts.add(work, { lineItems });
    if (!isExpectedError(filled)) return { cart: filled.cart, itemCount, unavailable: [] };
  }
  const unavailable: UnavailableItem[] = [];
  for (const [place, { name }] of order.lines.entries()) {
    const input = inputs[place];
    const reason = input === undefined ? 'NOT_SOLD' : await addAvailable(carts, work, input);
    if (isExpectedError(reason)) return reason;
    if (reason !== undefined) unavailable.push({ name, reason });
  }
  const read = await carts.read(work);
  return { ...(isExpectedError(read) ? {} : { cart: read.cart }), itemCount, unavailable };
}

/** Adds the line, or as much of it as is left, and returns why something is missing. */
async function addAvailable(
  carts: Pick<CartOperations, 'add'>,
  work: CartWork,
  line: CartLineInput,
): Promise<UnavailableItem['reason'] | ExpectedError | undefined> {
  const added = await carts.add(work, { lineItems: [line] });
  if (!isExpectedError(added)) return undefined;
  if (added.status === 429) return added;
  if (added.code === 'OUT_OF_STOCK') return 'SOLD_OUT';
  if (added.code !== 'INSUFFICIENT_INVENTORY') return 'NOT_SOLD';
  const left =
    'error' in added.body ? 0 : Number(added.body.details?.applicationError?.data?.['quantityAvailable'] ?? 0);
  const some = left > 0 ? await carts.add(work, { lineItems: [{ ...line, quantity: left }] }) : undefined;
  return isExpectedError(some) && some.status === 429 ? some : 'SOLD_OUT';
}

/** A custom item was never in the catalog. */
function toInput({ catalogItemId, appId, variantId, choices, texts, quantity }: OrderLine): CartLineInput | undefined {
  if (catalogItemId === undefined || appId === undefined) return undefined;
  const chosen = Object.keys(choices).length > 0 ? { options: choices } : variantId === undefined ? {} : { variantId };
  const customTextFields = Object.keys(texts).length === 0 ? {} : { customTextFields: texts };
  return { catalogReference: { appId, catalogItemId, options: { ...chosen, ...customTextFields } }, quantity };
}
