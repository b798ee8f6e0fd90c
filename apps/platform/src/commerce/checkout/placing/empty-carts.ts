/** What buying leaves of carts: what was not bought. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { deleteCart, findCart, findCartById, saveCart } from '../../cart/model/cart-store.ts';
import { type Cart, type CartOwner, subtractLines } from '../../cart/model/cart.ts';
import { type CartEventDeps, causeOf, emitCartDeleted, emitCartSaved } from '../../cart/operations/cart-events.ts';
import type { OrderBuyer } from '../../orders/order.ts';
import type { Checkout } from '../model/checkout.ts';

/**
 * Removes the bought items and the coupon from the checkout's cart and from the buyer's cart, into which it may have
 * been merged at sign-in. A cart that the shop created for the checkout is deleted.
 */
export async function emptyCarts(
  deps: CartEventDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkout, buyer, now }: { readonly checkout: Checkout; readonly buyer: OrderBuyer; readonly now: number },
): Promise<void> {
  const { owner } = checkout;
  if (checkout.isDirect === true) return;
  const isSame = owner.kind === buyer.kind && owner.id === buyer.id;
  const owners: readonly CartOwner[] = isSame ? [owner] : [owner, buyer];
  let hasSource = false;
  for (const one of owners) {
    const cart = await findCart(tx, siteId, one);
    if (cart === undefined) continue;
    hasSource ||= cart.id === checkout.cartId;
    const left = await saveCart(tx, siteId, withoutBought(cart, checkout), now);
    await emitCartSaved(deps, tx, { siteId, cart: left, by: causeOf(one), now });
  }
  if (hasSource) return;
  const source = await findCartById(tx, siteId, checkout.cartId);
  if (source?.owner.kind !== 'shop') return;
  await emitCartDeleted(deps, tx, { siteId, cart: source, by: causeOf(buyer), now });
  await deleteCart(tx, siteId, source.owner);
}

function withoutBought(cart: Cart, checkout: Checkout): Cart {
  const { coupon, merchantDiscounts, ...rest } = subtractLines(cart, checkout.lines);
  const keepsCoupon = coupon !== undefined && coupon.id !== checkout.coupon?.id;
  const kept = merchantDiscounts?.filter(({ id }) => checkout.merchantDiscounts?.some((one) => one.id === id) !== true);
  return {
    ...rest,
    ...(keepsCoupon ? { coupon } : {}),
    ...(kept === undefined || kept.length === 0 ? {} : { merchantDiscounts: kept }),
  };
}
