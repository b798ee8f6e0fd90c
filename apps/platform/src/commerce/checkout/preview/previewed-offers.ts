/** The offers that a previewed cart meets: what each takes off, or why it takes nothing off. Pure. */
import type { PreviewedOffer } from '@cartwright/contract';
import type { PricedCart } from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import { type CartDiscounts, readTakenDiscounts } from '../../cart/estimate/cart-discounts.ts';
import { multiCurrencyPrice } from '../../cart/model/multi-currency.ts';
import type { DiscountRule } from '../../promotions/discount-rule.ts';
import type { UnsavedOffers } from '../../promotions/discounts.ts';
import {
  explainCouponProblem,
  explainNoEffect,
  explainReason,
  explainUnmet,
  type OfferReason,
} from '../../promotions/offer-reason.ts';

interface Previewed {
  readonly priced: PricedCart;
  readonly discounts: CartDiscounts;
  readonly unsaved: UnsavedOffers;
  /** As it was typed. */
  readonly typedCode: string | undefined;
  readonly shop: Shop;
}

/** The offer that is tried first, then the code, then the rules by name. Rules that have ended are left out. */
export function describeOffers(previewed: Previewed): PreviewedOffer[] {
  const { discounts, unsaved } = previewed;
  const rules = new Map([...discounts.rules.values()].map((rule) => [rule.id, rule]));
  const unmet = discounts.unmet.filter(({ rule, reason }) => rule === unsaved.rule || reason.code !== 'ENDED');
  const offers = [
    ...describeCoupon(previewed),
    ...[
      ...[...rules.values()].map((rule) => describeMetRule(rule, previewed)),
      ...unmet.map(({ rule, reason }) => describeRule(rule, previewed, explainUnmet(reason, previewed.shop.currency))),
    ].toSorted((left, right) => left.name.localeCompare(right.name, 'en')),
  ];
  return offers.toSorted((left, right) => Number(right.isDraft) - Number(left.isDraft));
}

function describeCoupon({ priced, discounts, unsaved, typedCode, shop }: Previewed): PreviewedOffer[] {
  if (typedCode === undefined) return [];
  const { coupon, couponProblem } = discounts;
  if (coupon === undefined) {
    const reason = explainReason('UNKNOWN_CODE');
    return [{ type: 'COUPON', name: typedCode, isDraft: false, applied: false, reason }];
  }
  const isDraft = coupon === unsaved.coupon;
  const none = priced.ineffectiveDiscounts.find(({ id }) => id === coupon.id);
  const reason =
    couponProblem !== undefined
      ? explainCouponProblem(couponProblem)
      : none === undefined
        ? undefined
        : explainNoEffect(none, {
            minimum: coupon.minimumSubtotal,
            isScoped: coupon.scope.kind !== 'all',
            currency: shop.currency,
          });
  const common = { id: coupon.id, type: 'COUPON', name: coupon.code, isDraft } as const;
  return [{ ...common, ...outcome(coupon.id, { priced, discounts, shop }, reason) }];
}

function describeMetRule(rule: DiscountRule, previewed: Previewed): PreviewedOffer {
  const { priced, shop } = previewed;
  const none = priced.ineffectiveDiscounts.find(({ id }) => previewed.discounts.rules.get(id)?.id === rule.id);
  const reason =
    none === undefined
      ? undefined
      : explainNoEffect(none, { isScoped: rule.discounts[0]?.scopes !== undefined, currency: shop.currency });
  return describeRule(rule, previewed, reason);
}

function describeRule(rule: DiscountRule, previewed: Previewed, reason: OfferReason | undefined): PreviewedOffer {
  const { id, name } = rule;
  const isDraft = rule === previewed.unsaved.rule;
  return { id, type: 'DISCOUNT_RULE', name, isDraft, ...outcome(id, previewed, reason) };
}

/** An offer with several discounts is applied where one of them is. */
function outcome(
  id: string,
  { priced, discounts, shop }: Pick<Previewed, 'priced' | 'discounts' | 'shop'>,
  reason: OfferReason | undefined,
): Pick<PreviewedOffer, 'applied' | 'amount' | 'reason'> {
  const taken = readTakenDiscounts(priced, discounts).find(({ of }) => of.id === id);
  if (taken !== undefined) return { applied: true, amount: multiCurrencyPrice(taken.amount, shop) };
  return { applied: false, reason: reason ?? explainReason('NOTHING_LEFT') };
}
