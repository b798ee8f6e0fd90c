/** English texts: lists besides collections, and the ways to find other products. */
export const finding = {
  /** The list of reduced products. */
  sale: { title: 'Sale', text: 'Everything at a reduced price.' },
  /** The list of the newest products. */
  fresh: { title: 'New', text: 'Added in the last 90 days.' },
  recentlyViewed: 'Recently viewed',
  goesWith: 'Goes with',
};
