/**
 * Removes a line of an open checkout when the buyer asks for it: from the checkout, and from the carts that the
 * purchase would have emptied. A completed checkout does not change, and a removed line does not come back.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CartLine } from '../../cart/model/cart-line.ts';
import { findCart, saveCart } from '../../cart/model/cart-store.ts';
import { type CartOwner, readAvailability, subtractLines } from '../../cart/model/cart.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { causeOf, emitCartSaved } from '../../cart/operations/cart-events.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import { type Checkout, isSameOwner } from '../model/checkout.ts';
import { buyerOf } from '../placing/buy.ts';
import type { CheckoutPageDeps, Opened } from './opened-checkout.ts';

export interface RemovedLine {
  readonly opened: Opened;
  /** Undefined where the checkout has no such line. */
  readonly line: CartLine | undefined;
}

export function removeCheckoutLine(deps: CheckoutPageDeps, opened: Opened, lineId: string): Promise<RemovedLine> {
  const { siteId } = deps;
  const { now } = opened.context;
  return deps.database.write(async (tx) => {
    const checkout = await findCheckout(tx, siteId, opened.checkout.id);
    if (checkout === undefined || checkout.orderId !== undefined) return { opened, line: undefined };
    const line = checkout.lines.find(({ id }) => id === lineId);
    if (line === undefined || mustStay(checkout, line, opened.findOffer)) {
      return { opened: { ...opened, checkout }, line: undefined };
    }
    const lines = checkout.lines.filter(({ id }) => id !== lineId);
    const changed: Checkout = { ...checkout, lines, updatedAt: now };
    await saveCheckout(tx, siteId, changed);
    await removeFromCarts(deps, tx, opened, line);
    return { opened: { ...opened, checkout: changed }, line };
  });
}

/** What was agreed stays as long as it can be had: a discount may have been given for all of it. */
function mustStay({ isFixed, lines }: Checkout, { id }: CartLine, findOffer: FindOffer): boolean {
  return isFixed === true && readAvailability(lines, findOffer).get(id)?.status === 'AVAILABLE';
}

async function removeFromCarts(
  deps: CheckoutPageDeps,
  tx: Transaction,
  { checkout, member, context }: Opened,
  line: CartLine,
): Promise<void> {
  if (checkout.isDirect === true) return;
  const { owner } = checkout;
  const buyer: CartOwner = buyerOf(checkout, member?.id);
  for (const one of isSameOwner(owner, buyer) ? [owner] : [owner, buyer]) {
    const cart = await findCart(tx, deps.siteId, one);
    if (cart === undefined) continue;
    const saved = await saveCart(tx, deps.siteId, subtractLines(cart, [line]), context.now);
    await emitCartSaved(deps, tx, { siteId: deps.siteId, cart: saved, by: causeOf(one), now: context.now });
  }
}
