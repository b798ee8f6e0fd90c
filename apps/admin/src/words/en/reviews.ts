/** English texts: reviews of products. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const reviews = {
  title: 'Reviews',
  /** “You can’t see reviews”. */
  notPermitted: 'reviews',
  viewsLabel: 'Review views',
  views: { pending: 'Pending', published: 'Published', rejected: 'Rejected' },
  search: 'Search reviews by word or name',
  searchShort: 'Search by word or name',
  failedWhat: 'The reviews',
  caption: 'Reviews, newest first',
  none: {
    pending: 'No reviews to check',
    published: 'No reviews published yet',
    rejected: 'No rejected reviews',
    hint: 'Buyers write reviews on the page of a product.',
    match: (search: string) => `No reviews match “${search}”`,
    showAll: 'Show all reviews',
  },
  /** Where the buyer gave no name. */
  anonymous: 'A buyer',
  stars: (count: number) => plural(count, { one: '# star', other: '# stars' }),
  deletedProduct: 'Deleted product',
  order: 'Order',
  photo: (place: number) => `Photo ${place}`,
  /** Before the reason that only merchants read. */
  rejectedBecause: (reason: string) => `Rejected: ${reason}`,
  actions: { publish: 'Publish', reject: 'Reject', reply: 'Reply', changeReply: 'Change reply' },
  done: { APPROVED: 'Review published.', REJECTED: 'Review rejected.', IN_MODERATION: 'Review is pending again.' },
  nothingChanged: (reason: string) => `Nothing was changed. ${reason}`,
  reject: {
    title: (author: string) => `Reject the review of ${author}?`,
    reason: 'Reason',
    hint: 'Only staff see it.',
  },
  reply: {
    title: (author: string) => `Reply to ${author}`,
    message: 'Reply',
    hint: 'Everyone who reads the review sees it.',
    save: 'Save reply',
    remove: 'Remove reply',
    saved: 'Reply saved.',
    removed: 'Reply removed.',
    by: 'Your reply',
  },
  settings: {
    requiresApproval: 'Check reviews before they are published',
    hint: 'Without a check, each new review is shown at once.',
    requests: 'Ask buyers for a review by email',
    requestsHint:
      'Sent once for each order. Some countries allow this only with the buyer’s consent; each email has a link that ends them.',
    sendAfter: 'When to send it',
    days: (count: number) => plural(count, { one: '# day after delivery', other: '# days after delivery' }),
    saved: 'Saved.',
  },
  keys: {
    go: 'Go to reviews',
    next: 'Next review of the list',
    previous: 'Previous review of the list',
    publish: 'Publish the review',
    reject: 'Reject the review',
    reply: 'Reply to the review',
  },
};
