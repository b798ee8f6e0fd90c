/**
 * The cart of a member in whose browser a visitor's cart was filled before signing in. The rule, which
 * `docs/explanation/carts.md` tells shops: nothing that is in either cart is lost, and where the two disagree about
 * what this person has just done (how many, which coupon), the visitor's cart is right, because it was seen last.
 */
import { type CartLine, isSameItem, type LineId } from './cart-line.ts';
import { type Cart, MOST_MERGED_LINES, type MerchantDiscount } from './cart.ts';

/**
 * - Every item of both carts is in it, the member's own first; custom items, too. Two full carts fit; what the visitor has
 *   beyond stays in the visitor's cart (`findLeftOut`).
 * - An item in both has the visitor's quantity, and the line keeps the member's id.
 * - The coupon is the visitor's where he has one, else the member's: a cart has one.
 * - What the shop took off by hand stays, from both carts, on the lines where it was.
 * - Note, contact, email, delivery, currency and fields of apps are the member's where he has them, else the visitor's.
 * - Nothing is checked here against stock or conditions: signing in must not fail, and the cart tells what is left.
 */
export function mergeCarts(member: Cart, visitor: Cart): Cart {
  const places = new Map<LineId, LineId>();
  const kept = member.lines.map((line) => {
    const same = visitor.lines.find((one) => isSameItem(one, line));
    if (same === undefined) return line;
    places.set(same.id, line.id);
    return { ...same, id: line.id };
  });
  const added = visitor.lines.filter((line) => !places.has(line.id));
  const discounts = [
    ...(member.merchantDiscounts ?? []),
    ...(visitor.merchantDiscounts ?? []).map((discount) => moveDiscount(discount, places)),
  ];
  const { id, owner, revision, createdAt, updatedAt, ...details } = member;
  const {
    id: _id,
    owner: _owner,
    revision: _revision,
    createdAt: _created,
    updatedAt: _updated,
    ...visitors
  } = visitor;
  return {
    ...visitors,
    ...details,
    ...(visitor.coupon === undefined ? {} : { coupon: visitor.coupon }),
    ...(discounts.length === 0 ? {} : { merchantDiscounts: discounts }),
    id,
    owner,
    revision,
    createdAt,
    updatedAt,
    lines: [...kept, ...added].slice(0, MOST_MERGED_LINES),
  };
}

/** What was in the visitor's cart and did not fit into the merged one. */
export function findLeftOut(merged: Cart, visitor: Cart): readonly CartLine[] {
  return visitor.lines.filter((line) => !merged.lines.some((one) => isSameItem(one, line)));
}

function moveDiscount(discount: MerchantDiscount, places: ReadonlyMap<LineId, LineId>): MerchantDiscount {
  if (discount.lineIds === undefined) return discount;
  return { ...discount, lineIds: discount.lineIds.map((id) => places.get(id) ?? id) };
}
