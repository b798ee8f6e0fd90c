/** The checkout's doors for the API: a checkout of the current cart, and the address of its page (spec §7). */
import { type Callbacks, createCheckoutFromCurrentCart } from '@cartwright/contract';

import { readLineName } from '../cart/cart-line.ts';
import { findCart } from '../cart/cart-store.ts';
import { type Cart, readAvailability } from '../cart/cart.ts';
import { describeProblem } from '../cart/estimate.ts';
import { type FindOffer, loadOffers } from '../cart/offers.ts';
import { cartOwner } from '../cart/routes.ts';
import type { Transaction } from '../database/database.ts';
import type { Shopper } from '../http/caller.ts';
import { type Refusal, refuse } from '../http/failure.ts';
import { type Route, route } from '../http/route.ts';
import type { Ids } from '../ids.ts';
import { type CheckoutCallbacks, createCheckoutSession } from './checkout-session.ts';
import { findCheckout, insertCheckout, updateCheckout } from './checkout-store.ts';
import { type Checkout, isSameOwner } from './checkout.ts';

export const CHECKOUT_PATH = '/checkout';
export const SESSION = 'session';

const RULES = { allow: ['visitor', 'member'], work: 'write' } as const;

export function createCheckoutRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return [
    route(createCheckoutFromCurrentCart, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const cart = await findCart(tx, siteId, cartOwner(caller));
      if (cart === undefined) return refuse('OWNED_CART_NOT_FOUND');
      if (cart.lines.length === 0) return refuse('EMPTY_CART');
      const refusal = refuseUnavailable(cart, await loadOffers(tx, siteId, cart.lines));
      if (refusal !== undefined) return refusal;
      const address = input.shippingAddress ?? cart.contact?.address;
      const email = input.email ?? cart.email;
      const deliveryCode = input.selectedShippingOption?.code ?? cart.delivery?.code;
      const checkout: Checkout = {
        id: ids.next('chk'),
        owner: cart.owner,
        cartId: cart.id,
        lines: cart.lines,
        channel: input.channelType ?? 'WEB',
        ...(email === undefined ? {} : { email }),
        ...(address === undefined ? {} : { address }),
        ...(cart.contact?.contactDetails === undefined ? {} : { contactDetails: cart.contact.contactDetails }),
        ...(deliveryCode === undefined ? {} : { deliveryCode }),
        ...(cart.note === undefined ? {} : { note: cart.note }),
        createdAt: now,
        updatedAt: now,
      };
      await insertCheckout(tx, siteId, checkout);
      return { checkoutId: checkout.id };
    }),
  ];
}

/**
 * Opens a checkout's page for a shopper: its path, with a token that is known to nobody else. Refused for a checkout of
 * somebody else (as if there were none) and for one that was bought already. Handed to the redirects.
 */
export async function startCheckout(
  tx: Transaction,
  {
    shopper,
    checkoutId,
    callbacks,
  }: { readonly shopper: Shopper; readonly checkoutId: string; readonly callbacks: Callbacks },
  now: number,
): Promise<{ readonly endpoint: string; readonly searchParams: Readonly<Record<string, string>> } | Refusal> {
  const { siteId } = shopper;
  const checkout = await findCheckout(tx, siteId, checkoutId);
  if (checkout === undefined || !isTheirs(checkout, shopper)) return refuse('CHECKOUT_NOT_FOUND');
  if (checkout.orderId !== undefined) return refuse('CHECKOUT_ALREADY_PAID');
  const owner = cartOwner(shopper);
  // Who signed in after making the checkout buys as a member.
  if (!isSameOwner(checkout.owner, owner)) await updateCheckout(tx, siteId, checkout.id, { owner, now });
  const token = await createCheckoutSession(tx, siteId, {
    checkoutId: checkout.id,
    callbacks: readCallbacks(callbacks),
    now,
  });
  return { endpoint: CHECKOUT_PATH, searchParams: { [SESSION]: token } };
}

/** What stands in the way of buying these lines, as one refusal that names each. */
function refuseUnavailable(cart: Cart, findOffer: FindOffer): Refusal | undefined {
  const availability = readAvailability(cart.lines, findOffer);
  const problems = cart.lines.flatMap((line) => {
    const status = availability.get(line.id);
    const description = describeProblem(readLineName(line, findOffer(line)), status);
    return description === undefined ? [] : [{ line, status: status?.status, description }];
  });
  const [first] = problems;
  if (first === undefined) return undefined;
  const code =
    first.status === 'NOT_FOUND'
      ? 'ITEM_NOT_FOUND'
      : first.status === 'NOT_AVAILABLE'
        ? 'OUT_OF_STOCK'
        : 'INSUFFICIENT_INVENTORY';
  const message = problems.map(({ description }) => description).join(' ');
  return refuse(code, message, { data: { lineItemIds: problems.map(({ line }) => line.id) } });
}

function isTheirs(checkout: Checkout, shopper: Shopper): boolean {
  if (isSameOwner(checkout.owner, cartOwner(shopper))) return true;
  return checkout.owner.kind === 'visitor' && checkout.owner.id === shopper.visitorId;
}

function readCallbacks({ thankYouPageUrl, postFlowUrl, cartPageUrl }: Callbacks): CheckoutCallbacks {
  return {
    ...(thankYouPageUrl ? { thankYouPageUrl } : {}),
    ...(postFlowUrl ? { postFlowUrl } : {}),
    ...(cartPageUrl ? { cartPageUrl } : {}),
  };
}
