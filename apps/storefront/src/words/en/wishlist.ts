/** English texts: the wishlist. */
export const wishlist = {
  title: 'Wishlist',
  save: (name: string) => `Save ${name} to your wishlist`,
  remove: (name: string) => `Remove ${name} from your wishlist`,
  emptyTitle: 'Nothing saved yet.',
  emptyText: 'Select the heart on a product to save it here.',
  /** Only for visitors who are not signed in. */
  device: 'Sign in to see your wishlist on all your devices.',
  notChanged: 'We couldn’t change your wishlist. Please try again.',
  full: 'Your wishlist holds 200 products. Remove one to add another.',
};
