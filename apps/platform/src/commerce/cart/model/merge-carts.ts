/**
 * Merges a visitor's cart into the member's at sign-in. The rule, which `docs/explanation/carts.md` documents: no item
 * of either cart is lost, and if the two differ (quantity, coupon), the visitor's cart wins, because it is the more
 * recent one.
 */
import { type CartLine, isSameItem, type LineId } from './cart-line.ts';
import { type Cart, MAX_MERGED_LINES, type MerchantDiscount } from './cart.ts';

/**
 * - The result has every item of both carts, the member's first, custom items included. Two full carts fit; items
 *   beyond the limit stay in the visitor's cart (`findLeftOut`).
 * - An item in both has the visitor's quantity, and the line keeps the member's id.
 * - The coupon is the visitor's, otherwise the member's.
 * - Merchant discounts of both carts stay on their lines.
 * - Note, contact, email, delivery, currency and extended fields are the member's, otherwise the visitor's.
 * - Stock and conditions are not checked: sign-in must not fail, and the cart reports availability.
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
    lines: [...kept, ...added].slice(0, MAX_MERGED_LINES),
  };
}

/** Items of the visitor's cart that did not fit into the merged one. */
export function findLeftOut(merged: Cart, visitor: Cart): readonly CartLine[] {
  return visitor.lines.filter((line) => !merged.lines.some((one) => isSameItem(one, line)));
}

function moveDiscount(discount: MerchantDiscount, places: ReadonlyMap<LineId, LineId>): MerchantDiscount {
  if (discount.lineIds === undefined) return discount;
  return { ...discount, lineIds: discount.lineIds.map((id) => places.get(id) ?? id) };
}
