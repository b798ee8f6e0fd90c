import type { MemberData } from '../foundation/members/member-data.ts';
import { deleteCart, findCart } from './cart/model/cart-store.ts';
/** Commerce data of a person (carts, orders), and its handling on sign-in, account deletion and inactivity. */
import type { CartEventDeps } from './cart/operations/cart-events.ts';
import { mergeVisitorCart } from './cart/operations/sign-in-merge.ts';
import { claimGuestOrders, listOrdersOfBuyer } from './orders/order-store.ts';

export function createMemberData(deps: CartEventDeps): MemberData {
  return {
    mergeVisitor: (tx, who, now) => mergeVisitorCart(deps, tx, who, now),
    claimGuestData: (tx, { siteId, memberId, email }, now) => claimGuestOrders(tx, siteId, { memberId, email, now }),
    exports: {
      orders: (tx, siteId, id) => listOrdersOfBuyer(tx, siteId, { kind: 'member', id }),
      carts: async (tx, siteId, id) => {
        const cart = await findCart(tx, siteId, { kind: 'member', id });
        return cart === undefined ? [] : [cart];
      },
    },
    // Orders stay in the books.
    erase: async (tx, { siteId, memberId }) => {
      await deleteCart(tx, siteId, { kind: 'member', id: memberId });
    },
  };
}
