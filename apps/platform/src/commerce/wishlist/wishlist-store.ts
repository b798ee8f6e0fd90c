/**
 * The store of wishlists: one row for each product that an owner has put on it, so that two changes at once lose
 * nothing. Invariant: an owner has at most `MAX_WISHLIST_ITEMS` rows.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { MemberId, SiteId, VisitorId } from '../../foundation/ids.ts';
import type { CartOwner } from '../cart/model/cart.ts';
import type { ProductId } from '../catalog/model/product.ts';

/** Products of one wishlist. */
export const MAX_WISHLIST_ITEMS = 200;
/** How long a visitor's product stays after it was added. A member's stays with the account. */
export const WISHLIST_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** A visitor or a member, as for carts. */
export type WishlistOwner = Extract<CartOwner, { readonly kind: 'visitor' | 'member' }>;

export interface WishlistItem {
  readonly productId: ProductId;
  readonly addedAt: number;
}

interface WishlistTables {
  wishlist_items: {
    site_id: string;
    owner_kind: WishlistOwner['kind'];
    owner_id: WishlistOwner['id'];
    product_id: ProductId;
    added_at: number;
  };
  products: { site_id: string; product_id: ProductId; visible: number };
}

/** The products that shoppers can see, the newest first (primary key). */
export async function listWishlist(
  tx: Transaction,
  siteId: SiteId,
  owner: WishlistOwner,
): Promise<readonly WishlistItem[]> {
  const rows = await tx
    .tables<WishlistTables>()
    .selectFrom('wishlist_items')
    .innerJoin('products', (join) =>
      join
        .onRef('products.site_id', '=', 'wishlist_items.site_id')
        .onRef('products.product_id', '=', 'wishlist_items.product_id'),
    )
    .select(['wishlist_items.product_id', 'wishlist_items.added_at'])
    .where('wishlist_items.site_id', '=', siteId)
    .where('wishlist_items.owner_kind', '=', owner.kind)
    .where('wishlist_items.owner_id', '=', owner.id)
    .where('products.visible', '=', 1)
    .orderBy('wishlist_items.added_at', 'desc')
    .orderBy('wishlist_items.product_id')
    .limit(MAX_WISHLIST_ITEMS)
    .execute();
  return rows.map(({ product_id, added_at }) => ({ productId: product_id, addedAt: added_at }));
}

/** Adds a product that is not there yet. Returns false where the list is full. */
export async function addToList(
  tx: Transaction,
  siteId: SiteId,
  owner: WishlistOwner,
  { productId, addedAt }: WishlistItem,
): Promise<boolean> {
  if (!(await makeSpace(tx, siteId, owner, productId))) return false;
  await tx
    .tables<WishlistTables>()
    .insertInto('wishlist_items')
    .values({
      site_id: siteId,
      owner_kind: owner.kind,
      owner_id: owner.id,
      product_id: productId,
      added_at: addedAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'owner_kind', 'owner_id', 'product_id']).doNothing())
    .execute();
  return true;
}

/** Deleted products make space. Their owner does not see them, so nothing else would remove them. */
async function makeSpace(
  tx: Transaction,
  siteId: SiteId,
  owner: WishlistOwner,
  productId: ProductId,
): Promise<boolean> {
  const ids = await readIds(tx, siteId, owner);
  if (ids.includes(productId) || ids.length < MAX_WISHLIST_ITEMS) return true;
  const { numDeletedRows } = await rowsOf(tx, siteId, owner)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .select('products.product_id')
            .where('products.site_id', '=', siteId)
            .whereRef('products.product_id', '=', 'wishlist_items.product_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function readIds(tx: Transaction, siteId: SiteId, owner: WishlistOwner): Promise<readonly ProductId[]> {
  const rows = await tx
    .tables<WishlistTables>()
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

function rowsOf(tx: Transaction, siteId: SiteId, owner: WishlistOwner) {
  return tx
    .tables<WishlistTables>()
    .deleteFrom('wishlist_items')
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id);
}

export async function removeFromList(
  tx: Transaction,
  siteId: SiteId,
  owner: WishlistOwner,
  productId: string,
): Promise<void> {
  await rowsOf(tx, siteId, owner)
    .where('product_id', '=', productId as ProductId)
    .execute();
}

export async function deleteWishlist(tx: Transaction, siteId: SiteId, owner: WishlistOwner): Promise<void> {
  await rowsOf(tx, siteId, owner).execute();
}

/** Removes the wishlists of deleted visitors. */
export async function deleteVisitorWishlists(
  tx: Transaction,
  visitors: readonly { readonly siteId: SiteId; readonly visitorId: VisitorId }[],
): Promise<void> {
  for (const { siteId, visitorId } of visitors) await deleteWishlist(tx, siteId, { kind: 'visitor', id: visitorId });
}

/**
 * Moves a visitor's products to the member at sign-in, the newest first, until the member's list is full. A second call
 * changes nothing, because the first one emptied the visitor's list.
 */
export async function mergeVisitorWishlist(
  tx: Transaction,
  {
    siteId,
    visitorId,
    memberId,
  }: { readonly siteId: SiteId; readonly visitorId: VisitorId; readonly memberId: MemberId },
): Promise<void> {
  const visitor = { kind: 'visitor', id: visitorId } as const;
  for (const item of await listWishlist(tx, siteId, visitor)) {
    if (!(await addToList(tx, siteId, { kind: 'member', id: memberId }, item))) break;
  }
  await deleteWishlist(tx, siteId, visitor);
}

/** Index `wishlist_items_by_age`. */
export async function deleteOldWishlistItems(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<WishlistTables>()
    .deleteFrom('wishlist_items')
    .where('owner_kind', '=', 'visitor')
    .where('added_at', '<=', now - WISHLIST_LIFETIME_MS)
    .execute();
}
