/**
 * Carts by id, for the shop itself: merchants, and apps with the permission. The calls of the current cart, on the cart
 * of any shopper, with input that only the shop may send: other prices, custom items, manual discounts.
 */
import { z } from 'zod';

import {
  addToCurrentCart,
  Cart,
  createCheckoutFromCurrentCart,
  estimateCurrentCartTotals,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
  CartInfoInput,
} from './cart.ts';
import { endpoint } from './endpoint.ts';
import { wireId } from './wire.ts';

const CartResponse = z.object({ cart: Cart });
const CartId = z.object({ id: wireId });
/** The input of a new cart: the members of an update, without a mask. */
const { cartFieldmask: _mask, ...cartMembers } = updateCurrentCart.input.shape;

export const createCart = endpoint({
  name: 'cart.createCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts',
  summary: 'Creates a cart without an owner. Its checkout belongs to the browser that opens it first.',
  input: z.object(cartMembers),
  output: CartResponse,
});

export const getCart = endpoint({
  name: 'cart.getCart',
  method: 'GET',
  service: 'cart',
  path: '/v1/carts/{id}',
  summary: 'Returns a cart by its id.',
  input: CartId,
  output: CartResponse,
});

export const updateCart = endpoint({
  name: 'cart.updateCart',
  method: 'PATCH',
  service: 'cart',
  path: '/v1/carts/{cartInfo.id}',
  summary:
    'Changes a cart: what is said about it, coupon, discounts by hand, lines. A line without an id must have a catalogReference.',
  input: z.object({ ...updateCurrentCart.input.shape, cartInfo: CartInfoInput.extend({ id: wireId }) }),
  output: CartResponse,
});

export const deleteCart = endpoint({
  name: 'cart.deleteCart',
  method: 'DELETE',
  service: 'cart',
  path: '/v1/carts/{id}',
  summary: 'Deletes a cart.',
  input: CartId,
  output: z.object({}),
});

export const addToCart = endpoint({
  name: 'cart.addToCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/{id}/add-to-cart',
  summary: 'Adds lines to a cart.',
  input: addToCurrentCart.input.extend({ id: wireId }),
  output: CartResponse,
});

export const removeLineItems = endpoint({
  name: 'cart.removeLineItems',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/{id}/remove-line-items',
  summary: 'Removes lines of a cart by their ids.',
  input: removeLineItemsFromCurrentCart.input.extend({ id: wireId }),
  output: CartResponse,
});

export const updateLineItemsQuantity = endpoint({
  name: 'cart.updateLineItemsQuantity',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/{id}/update-line-items-quantity',
  summary: 'Sets how many of each line of a cart.',
  input: updateCurrentCartLineItemQuantity.input.extend({ id: wireId }),
  output: CartResponse,
});

export const removeCoupon = endpoint({
  name: 'cart.removeCoupon',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/{id}/remove-coupon',
  summary: 'Takes the coupon off a cart.',
  input: CartId,
  output: CartResponse,
});

export const estimateTotals = endpoint({
  name: 'cart.estimateTotals',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/{id}/estimate-totals',
  summary: 'Works out what a cart would come to.',
  input: estimateCurrentCartTotals.input.extend({ id: wireId }),
  output: estimateCurrentCartTotals.output,
});

export const createCheckout = endpoint({
  name: 'cart.createCheckout',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/{id}/create-checkout',
  summary: 'Makes a checkout of a cart.',
  input: createCheckoutFromCurrentCart.input.extend({ id: wireId }),
  output: createCheckoutFromCurrentCart.output,
});
