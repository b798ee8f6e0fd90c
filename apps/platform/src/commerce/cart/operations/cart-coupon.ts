/** Applies a typed coupon code only if it gives a discount now; otherwise the error names the reason. */
import { formatAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { isGiftCardCode } from '../../gift-cards/gift-card-code.ts';
import { findCoupon } from '../../promotions/coupon-store.ts';
import type { CouponProblem } from '../../promotions/coupon.ts';
import { refuseUnknownCode } from '../../promotions/discounts.ts';
import type { AutoTax } from '../../settings/tax/auto-tax.ts';
import { findCouponProblem } from '../estimate/cart-discounts.ts';
import { readPricingContext } from '../estimate/pricing-context.ts';
import type { Cart } from '../model/cart.ts';
import type { FindOffer } from '../model/offers.ts';
import { priceLines } from '../model/priced-cart.ts';

/** The cart with this coupon in the place of the one it had. */
export async function applyCoupon(
  tx: Transaction,
  shop: Shop,
  cart: Cart,
  {
    code,
    findOffer,
    now,
    askAutoTax,
  }: {
    readonly code: string;
    readonly findOffer: FindOffer;
    readonly now: number;
    readonly askAutoTax: AutoTax | undefined;
  },
): Promise<Cart | ExpectedError> {
  const coupon = await findCoupon(tx, shop.siteId, { code });
  if (coupon === undefined) {
    // By its form alone: whether there is such a card is not said here.
    if (isGiftCardCode(code)) return refuse('GIFT_CARD_IS_NO_COUPON', undefined, { data: { couponCode: code } });
    return refuseCoupon(refuseUnknownCode(code), code, shop.currency);
  }
  if (cart.lines.length === 0) return refuse('EMPTY_CART');
  const wanted: Cart = { ...cart, coupon: { id: coupon.id, code: coupon.code } };
  const pricing = await readPricingContext(tx, shop, wanted, findOffer, { now, askAutoTax });
  const problem = findCouponProblem(priceLines(wanted.lines, findOffer, pricing), pricing.promotions, shop);
  return problem === undefined ? wanted : refuseCoupon(problem, code, shop.currency);
}

/** The cart without its coupon. */
export function removeCoupon(cart: Cart): Cart {
  const { coupon: _coupon, ...rest } = cart;
  return rest;
}

function refuseCoupon(problem: CouponProblem, typed: string, currency: string): ExpectedError {
  const { code, message, minimumSubtotal } = problem;
  return refuse(code, message, {
    data: {
      couponCode: typed,
      ...(minimumSubtotal === undefined ? {} : { minimumSubtotal: formatAmount(minimumSubtotal, currency) }),
    },
  });
}
