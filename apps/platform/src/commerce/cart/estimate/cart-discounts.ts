/**
 * The discounts of one cart: rules, coupon, and the merchant's own; and their amounts for estimate, checkout and order.
 * The pricing package computes every amount.
 */
import type { AppliedDiscount, DiscountType, Violation } from '@cartwright/contract';
import {
  type AppliedDiscount as PricedDiscount,
  addAmounts,
  type Discount,
  displayAmount,
  type Minor,
  type PricedCart,
} from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { couponType } from '../../promotions/coupon-input.ts';
import { type CouponProblem, explainIneffective } from '../../promotions/coupon.ts';
import { type Promotions, readPromotions, type UnsavedOffers } from '../../promotions/discounts.ts';
import { type CartLine, isCustom, isGiftCard } from '../model/cart-line.ts';
import type { CartDetails, CartOwner, MerchantDiscount } from '../model/cart.ts';
import { multiCurrencyPrice } from '../model/multi-currency.ts';
import type { FindOffer } from '../model/offers.ts';
import { priceLines } from '../model/priced-cart.ts';

/** The subject of discounts: a cart, or a checkout. */
export interface DiscountSubject extends Pick<CartDetails, 'coupon' | 'merchantDiscounts' | 'email'> {
  readonly owner: CartOwner;
  readonly lines: readonly CartLine[];
  /** What a merchant tries before saving it. */
  readonly unsaved?: UnsavedOffers | undefined;
}

export interface CartDiscounts extends Promotions {
  readonly byHand: readonly MerchantDiscount[];
}

/** Reads the active discounts. A cart without any costs one statement. */
export async function readCartDiscounts(
  tx: Transaction,
  shop: Shop,
  subject: DiscountSubject,
  findOffer: FindOffer,
  now: number,
): Promise<CartDiscounts> {
  const { owner, coupon, email, merchantDiscounts: byHand = [], unsaved } = subject;
  const amounts = new Map(
    priceLines(subject.lines, findOffer, { shop, discounts: [] }).lines.map((line) => [
      line.id,
      line.lineTotalBeforeDiscounts,
    ]),
  );
  const lines = subject.lines.map((line) => ({
    id: line.id,
    ...(isCustom(line) ? {} : { productId: line.productId }),
    quantity: line.quantity,
    amount: amounts.get(line.id) ?? 0,
    isDiscountable: !isGiftCard(line, findOffer(line)),
  }));
  const user = { kind: owner.kind, id: owner.id, email };
  const promotions = await readPromotions(tx, shop.siteId, { lines, coupon, user, unsaved }, now);
  return { ...promotions, discounts: [...promotions.discounts, ...byHand.map(toDiscount)], byHand };
}

/** One discount that took something off. */
export interface TakenDiscount {
  readonly type: DiscountType;
  readonly amount: Minor;
  /** Its amount per line, in the order of line ids; empty for delivery. */
  readonly shares: readonly { readonly lineId: string; readonly amount: Minor }[];
  readonly of:
    | {
        readonly kind: 'coupon';
        readonly id: string;
        readonly code: string;
        readonly name: string;
        readonly couponType: string;
      }
    | { readonly kind: 'rule'; readonly id: string; readonly name: string }
    | { readonly kind: 'merchant'; readonly id: string; readonly percentage?: number };
}

/** The discounts, in the order of their application; the parts of one rule are one discount. */
export function readTakenDiscounts(priced: PricedCart, discounts: CartDiscounts): readonly TakenDiscount[] {
  const taken = new Map<string, TakenDiscount>();
  for (const discount of priced.discounts) {
    const one = describe(discount, discounts);
    if (one === undefined) continue;
    const before = taken.get(one.of.id);
    taken.set(one.of.id, before === undefined ? one : join(before, one));
  }
  return [...taken.values()];
}

/** The reason why the coupon on a cart gives no discount; undefined where it does, or where there is none. */
export function findCouponProblem(priced: PricedCart, discounts: CartDiscounts, shop: Shop): CouponProblem | undefined {
  const { coupon, couponProblem } = discounts;
  if (couponProblem !== undefined || coupon === undefined) return couponProblem;
  const reason = priced.ineffectiveDiscounts.find(({ id }) => id === coupon.id);
  // A free-delivery coupon counts also before a delivery is chosen, or where delivery is free.
  if (
    reason === undefined ||
    (coupon.effect.kind === 'free-shipping' && reason.reason === 'nothing-left-to-discount')
  ) {
    return undefined;
  }
  return explainIneffective(coupon, reason, (amount) => displayAmount(amount, shop.currency, shop.locale));
}

/** A coupon without effect is a warning, not an error. */
export function couponViolations(problem: CouponProblem | undefined): Violation[] {
  if (problem === undefined) return [];
  return [{ severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } }, description: problem.message }];
}

/** In the form of an estimate. */
export function toDiscountResponses(priced: PricedCart, discounts: CartDiscounts, shop: Shop): AppliedDiscount[] {
  return readTakenDiscounts(priced, discounts).map((taken) => ({
    discountType: taken.type,
    lineItemIds: taken.shares.map(({ lineId }) => lineId),
    ...toSourceResponse(taken, shop),
  }));
}

function toSourceResponse({ amount, of }: TakenDiscount, shop: Shop): Partial<AppliedDiscount> {
  const price = multiCurrencyPrice(amount, shop);
  switch (of.kind) {
    case 'coupon':
      return { coupon: { id: of.id, code: of.code, name: of.name, amount: price, couponType: of.couponType } };
    case 'rule':
      return { discountRule: { id: of.id, name: { original: of.name }, amount: price } };
    case 'merchant': {
      const { percentage } = of;
      return { merchantDiscount: { amount: price, ...(percentage === undefined ? {} : { percentage }) } };
    }
  }
}

function describe(
  { id, target, amount, shares }: PricedDiscount,
  { coupon, rules, byHand, discounts }: CartDiscounts,
): TakenDiscount | undefined {
  const isForAll = discounts.find((one) => one.id === id)?.scope === undefined;
  const type = target === 'shipping' ? 'SHIPPING' : isForAll ? 'GLOBAL' : 'SPECIFIC_ITEMS';
  const common = { type, amount, shares } as const;
  if (coupon?.id === id) {
    const { code, name } = coupon;
    return { ...common, of: { kind: 'coupon', id, code, name, couponType: couponType(coupon) } };
  }
  const rule = rules.get(id);
  if (rule !== undefined) return { ...common, of: { kind: 'rule', id: rule.id, name: rule.name } };
  const off = byHand.find((one) => one.id === id)?.off;
  if (off === undefined) return undefined;
  return {
    ...common,
    of: { kind: 'merchant', id, ...(off.kind === 'percent' ? { percentage: off.rate / 10_000 } : {}) },
  };
}

function join(left: TakenDiscount, right: TakenDiscount): TakenDiscount {
  const shares = new Map<string, Minor>();
  for (const { lineId, amount } of [...left.shares, ...right.shares]) {
    shares.set(lineId, addAmounts(shares.get(lineId) ?? 0, amount));
  }
  return {
    ...left,
    type: left.type === right.type ? left.type : 'SPECIFIC_ITEMS',
    amount: addAmounts(left.amount, right.amount),
    shares: [...shares].map(([lineId, amount]) => ({ lineId, amount })),
  };
}

function toDiscount({ id, off, lineIds }: MerchantDiscount): Discount {
  return {
    id,
    source: 'merchant',
    name: '',
    effect: off.kind === 'amount' ? { kind: 'fixed', amount: off.amount } : { kind: 'percent', rate: off.rate },
    ...(lineIds === undefined ? {} : { scope: { kind: 'lines', lineIds } }),
  };
}
