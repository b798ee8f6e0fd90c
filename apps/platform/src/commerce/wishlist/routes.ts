/** Routes of the current wishlist: the caller determines whose it is, so no other one can be named. */
import { addToWishlist, CATALOG_APP_IDS, getWishlist, removeFromWishlist, type Wishlist } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { refuse } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { findProductVersion } from '../catalog/model/catalog-store.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { addToList, listWishlist, removeFromList, type WishlistOwner } from './wishlist-store.ts';

const WHO = { allow: ['visitor', 'member'] } as const;
const WRITE = { ...WHO, work: 'write', counted: 'cart' } as const;

export function createWishlistRoutes(): readonly Route[] {
  return [
    route(getWishlist, { ...WHO, work: 'read' }, async ({ caller, tx }) =>
      readWishlist(tx, caller.siteId, wishlistOwner(caller)),
    ),

    route(addToWishlist, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const owner = wishlistOwner(caller);
      const found = await findProductVersion(tx, siteId, input.catalogItemId);
      if (found?.isVisible !== true) return refuse('ITEM_NOT_FOUND');
      const isAdded = await addToList(tx, siteId, owner, { productId: input.catalogItemId as ProductId, addedAt: now });
      return isAdded ? readWishlist(tx, siteId, owner) : refuse('WISHLIST_FULL');
    }),

    route(removeFromWishlist, WRITE, async ({ input, caller, tx }) => {
      const owner = wishlistOwner(caller);
      await removeFromList(tx, caller.siteId, owner, input.catalogItemId);
      return readWishlist(tx, caller.siteId, owner);
    }),
  ];
}

type Shopper =
  | { readonly kind: 'visitor'; readonly visitorId: Extract<WishlistOwner, { kind: 'visitor' }>['id'] }
  | { readonly kind: 'member'; readonly memberId: Extract<WishlistOwner, { kind: 'member' }>['id'] };

function wishlistOwner(caller: Shopper): WishlistOwner {
  return caller.kind === 'visitor'
    ? { kind: 'visitor', id: caller.visitorId }
    : { kind: 'member', id: caller.memberId };
}

async function readWishlist(
  tx: Transaction,
  siteId: SiteId,
  owner: WishlistOwner,
): Promise<{ readonly wishlist: Wishlist }> {
  const items = await listWishlist(tx, siteId, owner);
  return {
    wishlist: {
      items: items.map(({ productId, addedAt }) => ({
        catalogReference: { appId: CATALOG_APP_IDS[0], catalogItemId: productId },
        addedDate: new Date(addedAt).toISOString(),
      })),
    },
  };
}
