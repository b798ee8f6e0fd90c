/**
 * Routes of carts by id, for merchants and for apps that may manage carts: the same calls as of the current cart. Only
 * these routes accept prices of items and discounts.
 */
import * as contract from '@cartwright/contract';

import { type Route, route, type TransactionContext } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import type { CartOperations, CartWork } from './operations/cart-operations.ts';

const WHO = { allow: ['merchant', 'app'], permission: 'carts.manage' } as const;
const READ = { ...WHO, work: 'read' } as const;
const WRITE = { ...WHO, work: 'write' } as const;

export function createCartMerchantRoutes(carts: CartOperations, ids: Ids): readonly Route[] {
  return [
    route(contract.createCart, WRITE, (context) => {
      const id = ids.next('cart');
      const work: CartWork = { ...workOn(context, id), cart: { owner: { kind: 'shop', id } } };
      return carts.update(work, context.input);
    }),
    route(contract.getCart, READ, (context) => carts.read(workOn(context, context.input.id))),
    route(contract.updateCart, WRITE, (context) =>
      carts.update(workOn(context, context.input.cartInfo.id), context.input),
    ),
    route(contract.deleteCart, WRITE, (context) => carts.remove(workOn(context, context.input.id))),
    route(contract.addToCart, WRITE, (context) => carts.add(workOn(context, context.input.id), context.input)),
    route(contract.removeLineItems, WRITE, (context) =>
      carts.removeLines(workOn(context, context.input.id), context.input.lineItemIds),
    ),
    route(contract.updateLineItemsQuantity, WRITE, (context) =>
      carts.setQuantities(workOn(context, context.input.id), context.input.lineItems),
    ),
    route(contract.removeCoupon, WRITE, (context) => carts.removeCoupon(workOn(context, context.input.id))),
    route(contract.estimateTotals, READ, (context) => carts.estimate(workOn(context, context.input.id), context.input)),
  ];
}

function workOn(
  { tx, now, caller, address }: TransactionContext<unknown, 'merchant' | 'app'>,
  cartId: string,
): CartWork {
  return { tx, now, siteId: caller.siteId, by: caller, cart: { id: cartId }, mayPrice: true, address };
}
