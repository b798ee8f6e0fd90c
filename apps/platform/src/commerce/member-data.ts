/** Commerce data of a person (carts, orders, reviews), and its handling on sign-in, account deletion and inactivity. */
import type { Transaction } from '../foundation/database/database.ts';
import { hasOptedOut } from '../foundation/mail/email-opt-outs.ts';
import type { MemberData, VisitorReference } from '../foundation/members/member-data.ts';
import { deleteVisitorCarts, findCart } from './cart/model/cart-store.ts';
import type { CartEventDeps } from './cart/operations/cart-events.ts';
import { mergeVisitorCart } from './cart/operations/sign-in-merge.ts';
import { toConsentResponse } from './consents/consent-response.ts';
import { listConsents } from './consents/consent-store.ts';
import { toPriceResponse } from './orders/order-response.ts';
import { claimGuestOrders, listOrdersOfBuyer, sumOrdersOfBuyer } from './orders/order-store.ts';
import { removeReview, type ReviewChangeDeps } from './reviews/change-review.ts';
import { claimGuestReviews, listReviewsOf } from './reviews/review-store.ts';
import type { ReviewBuyer } from './reviews/review.ts';
import { deleteVisitorWishlists, listWishlist, mergeVisitorWishlist } from './wishlist/wishlist-store.ts';

export function createMemberData(deps: CartEventDeps & ReviewChangeDeps): MemberData {
  return {
    mergeVisitor: async (tx, who, now) => {
      await mergeVisitorCart(deps, tx, who, now);
      await mergeVisitorWishlist(tx, who);
    },
    claimGuestData: async (tx, { siteId, memberId, email }, now) => {
      await claimGuestOrders(tx, siteId, { memberId, email, now });
      await claimGuestReviews(tx, siteId, { memberId, email });
    },
    exports: {
      orders: (tx, siteId, id) => listOrdersOfBuyer(tx, siteId, { kind: 'member', id }),
      carts: async (tx, siteId, id) => {
        const cart = await findCart(tx, siteId, { kind: 'member', id });
        return cart === undefined ? [] : [cart];
      },
      wishlist: (tx, siteId, id) => listWishlist(tx, siteId, { kind: 'member', id }),
      reviews: (tx, siteId, id) => listReviewsOf(tx, siteId, { kind: 'member', id }),
    },
    summarize: async (tx, { siteId, memberId, email }) => {
      const { count, spent, lastAt } = await sumOrdersOfBuyer(tx, siteId, { kind: 'member', id: memberId });
      return {
        orderCount: count,
        spent: toPriceResponse(spent, await deps.readShop(tx, siteId)),
        lastOrderAt: lastAt,
        allowsCartReminders: !(await hasOptedOut(tx, siteId, { topic: 'abandoned-cart', email })),
        consents: (await listConsents(tx, siteId, email)).map(toConsentResponse),
      };
    },
    erase: async (tx, { siteId, memberIds, emails }, now) => {
      const cause = { siteId, by: { kind: 'anonymous' }, now } as const;
      const buyers: readonly ReviewBuyer[] = [
        ...memberIds.map((id) => ({ kind: 'member', id }) as const),
        ...emails.map((id) => ({ kind: 'guest', id }) as const),
      ];
      for (const buyer of buyers) {
        for (const review of await listReviewsOf(tx, siteId, buyer)) await removeReview(deps, tx, cause, review);
      }
    },
  };
}

/** Deletes what is kept for visitors whose sessions have ended. */
export async function deleteVisitorData(tx: Transaction, visitors: readonly VisitorReference[]): Promise<void> {
  await deleteVisitorCarts(tx, visitors);
  await deleteVisitorWishlists(tx, visitors);
}
