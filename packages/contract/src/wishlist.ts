/** The caller's wishlist. Ours: the official modules have none. */
import { z } from 'zod';

import { CatalogReference } from './cart-values.ts';
import { endpoint } from './endpoint.ts';
import { wireDate, wireId } from './wire.ts';

/** The products that shoppers can see, the newest first; at most 200. */
export const Wishlist = z.object({
  items: z.array(z.object({ catalogReference: CatalogReference, addedDate: wireDate })),
});
export type Wishlist = z.output<typeof Wishlist>;

const output = z.object({ wishlist: Wishlist });

export const getWishlist = endpoint({
  name: 'wishlist.getWishlist',
  method: 'GET',
  service: 'wishlist',
  path: '/v1/wishlists/current',
  summary:
    'Returns the caller’s wishlist, which is empty until something is added. At sign-in a visitor’s becomes the member’s.',
  input: z.object({}),
  output,
});

export const addToWishlist = endpoint({
  name: 'wishlist.addToWishlist',
  method: 'POST',
  service: 'wishlist',
  path: '/v1/wishlists/current/items',
  summary: 'Adds a product to the caller’s wishlist. Adding twice is adding once.',
  input: z.object({ catalogItemId: wireId }),
  output,
});

export const removeFromWishlist = endpoint({
  name: 'wishlist.removeFromWishlist',
  method: 'DELETE',
  service: 'wishlist',
  path: '/v1/wishlists/current/items/{catalogItemId}',
  summary: 'Takes a product off the caller’s wishlist; nothing happens where it is not on it.',
  input: z.object({ catalogItemId: wireId }),
  output,
});
