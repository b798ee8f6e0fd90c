/** The caller's wishlist: a visitor's own, which becomes the member's at sign-in. Ours: the official modules have none. */
import { define, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type { Wishlist } from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type { Wishlist } from './shop-types.ts';

const RESPONSE: { readonly response: Shape; readonly result: string } = {
  response: { wishlist: { items: { addedDate: date } } },
  result: 'wishlist',
};

/**
 * Returns the caller's wishlist, which is empty until something is added.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, wishlist } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { wishlist },
 * });
 * const { items } = await shop.wishlist.getWishlist();
 * ```
 */
export const getWishlist: ModuleFunction<(call?: CallOptions) => Promise<Wishlist>> = define(
  'GET /ecom/v1/wishlists/current',
  '',
  RESPONSE,
);

/**
 * Adds a product to the caller's wishlist, and returns the list. Adding twice is adding once.
 *
 * @throws ApplicationError where there is no such product, or the list holds 200 products
 *
 * @example
 * ```ts continues
 * await shop.wishlist.addToWishlist('prd_1');
 * ```
 */
export const addToWishlist: ModuleFunction<(catalogItemId: string, call?: CallOptions) => Promise<Wishlist>> = define(
  'POST /ecom/v1/wishlists/current/items',
  'catalogItemId',
  RESPONSE,
);

/**
 * Takes a product off the caller's wishlist, and returns the list. Nothing happens where the product is not on it.
 *
 * @example
 * ```ts continues
 * await shop.wishlist.removeFromWishlist('prd_1');
 * ```
 */
export const removeFromWishlist: ModuleFunction<(catalogItemId: string, call?: CallOptions) => Promise<Wishlist>> =
  define('DELETE /ecom/v1/wishlists/current/items/{catalogItemId}', 'catalogItemId', RESPONSE);
