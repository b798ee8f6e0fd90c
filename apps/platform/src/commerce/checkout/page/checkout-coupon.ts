/**
 * Applies a code that a buyer types on the checkout page, to the checkout and to its cart, only if it gives a discount
 * now. Failed codes are counted like those that are typed into a cart.
 */
import type { HostedProblem } from '@cartwright/hosted';

import type { Transaction } from '../../../foundation/database/database.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { findCartById, saveCart } from '../../cart/model/cart-store.ts';
import type { Cart, CartOwner } from '../../cart/model/cart.ts';
import { applyCoupon, removeCoupon } from '../../cart/operations/cart-coupon.ts';
import { causeOf, emitCartSaved } from '../../cart/operations/cart-events.ts';
import type { CouponGuesses } from '../../cart/operations/coupon-guesses.ts';
import { readReadingLocale } from '../form/reading-locale.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { Checkout } from '../model/checkout.ts';
import { couponProblem, refusedCoupon } from '../model/coupon-problem.ts';
import { buyerOf } from '../placing/buy.ts';
import type { CheckoutPageDeps, Opened } from './opened-checkout.ts';

export type Applied = { readonly opened: Opened } | { readonly problem: HostedProblem };

export async function applyCheckoutCoupon(
  deps: CheckoutPageDeps,
  guesses: CouponGuesses,
  opened: Opened,
  code: string,
): Promise<Applied> {
  const { database, askAutoTax } = deps;
  const { checkout, shop, findOffer, member, context } = opened;
  const { now, address } = context;
  const owner: CartOwner = buyerOf(checkout, member?.id);
  const { currency } = shop;
  const reader = { currency, locale: readReadingLocale(shop.locale, opened.visit.site.locale) };
  const guesser = { cart: { owner }, mayPrice: false, address, now };
  const applied = await database.write(async (tx) => {
    const stopped = await guesses.refuse({ ...guesser, tx });
    if (stopped !== undefined)
      return { problem: couponProblem(refusedCoupon(stopped, currency), code, reader), isGuess: false };
    const cart = { ...asCart(checkout), owner };
    const found = await applyCoupon(tx, shop, cart, { code, findOffer, now, askAutoTax });
    if (isExpectedError(found))
      return { problem: couponProblem(refusedCoupon(found, currency), code, reader), isGuess: true };
    return { opened: await keep(deps, tx, opened, found.coupon) };
  });
  if ('isGuess' in applied && applied.isGuess) await guesses.count(guesser);
  return applied;
}

/** The checkout without its coupon. */
export function removeCheckoutCoupon(deps: CheckoutPageDeps, opened: Opened): Promise<Opened> {
  return deps.database.write((tx) => keep(deps, tx, opened, undefined));
}

/** Sets or removes the coupon of the checkout and of its cart. A completed checkout does not change. */
async function keep(deps: CheckoutPageDeps, tx: Transaction, opened: Opened, coupon: Cart['coupon']): Promise<Opened> {
  const { siteId } = deps;
  const { now } = opened.context;
  const checkout = await findCheckout(tx, siteId, opened.checkout.id);
  if (checkout === undefined || checkout.orderId !== undefined) return opened;
  const { coupon: _before, ...rest } = checkout;
  const changed: Checkout = { ...rest, ...(coupon === undefined ? {} : { coupon }), updatedAt: now };
  await saveCheckout(tx, siteId, changed);
  const cart = await findCartById(tx, siteId, checkout.cartId);
  if (cart !== undefined) {
    const saved = await saveCart(tx, siteId, coupon === undefined ? removeCoupon(cart) : { ...cart, coupon }, now);
    await emitCartSaved(deps, tx, { siteId, cart: saved, by: causeOf(cart.owner), now });
  }
  return { ...opened, checkout: changed };
}

/** The checkout as a cart with the same lines. */
function asCart({ cartId, ...checkout }: Checkout): Cart {
  return { ...checkout, id: cartId, revision: 1 };
}
