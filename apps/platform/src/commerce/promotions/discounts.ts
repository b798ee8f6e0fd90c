/**
 * Finds the discounts of a cart: its coupon and the matching rules, as input of the pricing package. Reads only. Scopes
 * are resolved to lines here, so that pricing need not know products or collections.
 */
import type { Discount, DiscountScope } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { readCollectionIds } from '../catalog/model/catalog-store.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { type CouponUser, countUses, findCoupon } from './coupon-store.ts';
import { type Coupon, type CouponProblem, type CouponScope, judgeCoupon, toDiscount } from './coupon.ts';
import {
  asksForCollections,
  type DiscountRule,
  findUnmet,
  isForEverything,
  type ItemScope,
  linesInScope,
  type PromotedCart,
  type PromotedLine,
  type UnmetReason,
} from './discount-rule.ts';
import { findActiveRules } from './rule-store.ts';

export interface PromotionSubject {
  readonly lines: readonly PromotedLine[];
  /** As stored with the cart: the coupon may be deleted or expired by now. */
  readonly coupon?: { readonly id: string; readonly code: string } | undefined;
  readonly user: CouponUser;
  readonly unsaved?: UnsavedOffers | undefined;
}

/** Offers as a merchant would save them: each counts in the place of the saved one with its id, if there is one. */
export interface UnsavedOffers {
  readonly coupon?: Coupon;
  readonly rule?: DiscountRule;
}

export interface Promotions {
  readonly discounts: readonly Discount[];
  /** The current coupon of the cart; absent where it was deleted. */
  readonly coupon?: Coupon;
  /** The reason why the coupon on the cart does not count. The pricing package decides whether it gives a discount. */
  readonly couponProblem?: CouponProblem;
  /** The rules behind the discounts, by the ids of their discounts. */
  readonly rules: ReadonlyMap<string, DiscountRule>;
  /** The rules that are switched on (or tried) and do not discount this cart. */
  readonly unmet: readonly UnmetRule[];
}

export interface UnmetRule {
  readonly rule: DiscountRule;
  readonly reason: UnmetReason;
}

const NOTHING: Promotions = { discounts: [], rules: new Map(), unmet: [] };

export async function readPromotions(
  tx: Transaction,
  siteId: SiteId,
  { lines, coupon: cartCoupon, user, unsaved }: PromotionSubject,
  now: number,
): Promise<Promotions> {
  if (lines.length === 0 && cartCoupon === undefined) return NOTHING;
  const rules = withUnsaved(await findActiveRules(tx, siteId), unsaved?.rule);
  const coupon = cartCoupon === undefined ? undefined : await findCartCoupon(tx, siteId, cartCoupon.id, unsaved);
  const collections =
    coupon?.scope.kind === 'collection' || rules.some(asksForCollections)
      ? await readCollectionIds(tx, siteId, productIdsOf(lines))
      : new Map<ProductId, readonly string[]>();
  const cart: PromotedCart = {
    lines,
    collectionsOf: (productId) => collections.get(productId) ?? [],
    ...(user.kind === 'member' ? { memberId: user.id } : {}),
  };
  const met: DiscountRule[] = [];
  const unmet: UnmetRule[] = [];
  for (const rule of rules) {
    const reason = findUnmet(rule, cart, now);
    if (reason === undefined) met.push(rule);
    else unmet.push({ rule, reason });
  }
  const problem =
    cartCoupon === undefined ? undefined : await findCouponProblem(tx, siteId, { coupon, cartCoupon, user, now });
  const counts = coupon !== undefined && problem === undefined;
  const ruleDiscounts = met.flatMap((rule) => toDiscounts(rule, cart));
  return {
    discounts: [
      ...ruleDiscounts.map(({ discount }) => discount),
      ...(counts ? [toDiscount(coupon, toScope(couponScopes(coupon.scope), cart))] : []),
    ],
    ...(coupon === undefined ? {} : { coupon }),
    ...(problem === undefined ? {} : { couponProblem: problem }),
    rules: new Map(ruleDiscounts.map(({ discount, rule }) => [discount.id, rule])),
    unmet,
  };
}

function withUnsaved(rules: readonly DiscountRule[], unsaved: DiscountRule | undefined): readonly DiscountRule[] {
  return unsaved === undefined ? rules : [...rules.filter(({ id }) => id !== unsaved.id), unsaved];
}

function findCartCoupon(
  tx: Transaction,
  siteId: SiteId,
  id: string,
  unsaved: UnsavedOffers | undefined,
): Promise<Coupon | undefined> | Coupon {
  return unsaved?.coupon?.id === id ? unsaved.coupon : findCoupon(tx, siteId, { id });
}

async function findCouponProblem(
  tx: Transaction,
  siteId: SiteId,
  {
    coupon,
    cartCoupon,
    user,
    now,
  }: {
    readonly coupon: Coupon | undefined;
    readonly cartCoupon: { readonly code: string };
    readonly user: CouponUser;
    readonly now: number;
  },
): Promise<CouponProblem | undefined> {
  if (coupon === undefined) return refuseUnknownCode(cartCoupon.code);
  // Only a coupon with such a limit needs the count.
  const uses = coupon.limitPerCustomer === undefined ? 0 : await countUses(tx, siteId, coupon.id, user);
  return judgeCoupon(coupon, uses, now);
}

/** The message for an unknown code. */
export function refuseUnknownCode(code: string): CouponProblem {
  return {
    code: 'ERROR_INVALID_COUPON_CODE',
    message: `There is no coupon ${code}: look at how it is written, or try another.`,
  };
}

function toDiscounts(rule: DiscountRule, cart: PromotedCart): { discount: Discount; rule: DiscountRule }[] {
  return rule.discounts.map(({ effect, scopes }, index) => {
    const scope = toScope(scopes, cart);
    return {
      rule,
      discount: {
        id: `${rule.id}.${index}`,
        source: 'rule',
        name: rule.name,
        effect,
        ...(scope === undefined ? {} : { scope }),
      },
    };
  });
}

function toScope(scopes: readonly ItemScope[] | undefined, cart: PromotedCart): DiscountScope | undefined {
  if (isForEverything(scopes)) return undefined;
  return { kind: 'lines', lineIds: linesInScope(scopes, cart).map((line) => line.id) };
}

function couponScopes(scope: CouponScope): readonly ItemScope[] | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'product':
      return [{ kind: 'products', productIds: [scope.productId] }];
    case 'collection':
      return [{ kind: 'collections', collectionIds: [scope.collectionId] }];
  }
}

function productIdsOf(lines: readonly PromotedLine[]): readonly ProductId[] {
  return [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
}
