/**
 * Routes of the current cart (spec §7): the caller determines the cart, so no other one can be named. A trusted program
 * sends the shopper's token beside its own key and acts on that shopper's cart.
 */
import {
  type AddToCartInput,
  addToCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@cartwright/contract';

import type { CallerOf, Shopper } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type TransactionContext } from '../../foundation/http/routes/route.ts';
import { isEmpty } from './model/cart-line.ts';
import type { CartOwner } from './model/cart.ts';
import type { CartOperations, CartWork } from './operations/cart-operations.ts';

const WHO = { allow: ['visitor', 'member', 'app'], permission: 'carts.manage' } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write', counted: 'cart' } as const;

type AddedLine = NonNullable<AddToCartInput['lineItems']>[number];
type Context<Input> = TransactionContext<Input, 'visitor' | 'member' | 'app'>;

export function createCartRoutes(carts: CartOperations): readonly Route[] {
  return [
    route(getCurrentCart, READ, (context) => withCart(context, (work) => carts.read(work))),
    route(updateCurrentCart, WRITE, (context) => withCart(context, (work) => carts.update(work, context.input))),
    route(deleteCurrentCart, WRITE, (context) => withCart(context, (work) => carts.remove(work))),
    route(addToCurrentCart, { ...WRITE, keepsInput: namesProductsAlone }, (context) =>
      withCart(context, (work) => carts.add(work, context.input)),
    ),
    route(removeLineItemsFromCurrentCart, WRITE, (context) =>
      withCart(context, (work) => carts.removeLines(work, context.input.lineItemIds)),
    ),
    route(updateCurrentCartLineItemQuantity, WRITE, (context) =>
      withCart(context, (work) => carts.setQuantities(work, context.input.lineItems)),
    ),
    route(removeCouponFromCurrentCart, WRITE, (context) => withCart(context, (work) => carts.removeCoupon(work))),
    route(estimateCurrentCartTotals, READ, (context) =>
      withCart(context, (work) => carts.estimate(work, context.input)),
    ),
  ];
}

/** Many shoppers add the same products in the same words. An item with custom texts, such as an engraving, is not kept. */
function namesProductsAlone({ lineItems, ...others }: AddToCartInput): boolean {
  return isEmpty(others) && lineItems?.every(isProductAlone) === true;
}

function isProductAlone({ quantity: _quantity, catalogReference, ...others }: AddedLine): boolean {
  const { appId: _appId, catalogItemId: _catalogItemId, options, ...further } = catalogReference;
  const { variantId = '', options: choices = {}, ...texts } = options ?? {};
  return [others, further, texts].every(isEmpty) && typeof variantId === 'string' && areTexts(choices);
}

function areTexts(choices: unknown): boolean {
  if (typeof choices !== 'object' || choices === null || Array.isArray(choices)) return false;
  return Object.values(choices).every((choice) => typeof choice === 'string');
}

/** The caller's cart. */
export function cartOwner(caller: Shopper): CartOwner {
  return caller.kind === 'visitor'
    ? { kind: 'visitor', id: caller.visitorId }
    : { kind: 'member', id: caller.memberId };
}

/** The shopper of the current cart; a program without a shopper has none. */
export function requireShopper(caller: CallerOf<'visitor' | 'member' | 'app'>): Shopper | ExpectedError {
  if (caller.kind !== 'app') return caller;
  const message =
    'An app has no cart of its own: send the access token of a shopper before the key, or name a cart by its id.';
  return caller.alongside ?? refuse('PERMISSION_DENIED', message);
}

function withCart<Input, Output>(
  { tx, now, caller, address }: Context<Input>,
  run: (work: CartWork) => Promise<Output | ExpectedError>,
): Promise<Output | ExpectedError> {
  const shopper = requireShopper(caller);
  if (isExpectedError(shopper)) return Promise.resolve(shopper);
  const { siteId } = caller;
  const cart = { owner: cartOwner(shopper) };
  return run({ tx, now, siteId, by: caller, cart, mayPrice: caller.kind === 'app', address });
}
