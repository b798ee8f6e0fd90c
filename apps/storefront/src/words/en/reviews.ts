/** English texts: reviews of a product. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const reviews = {
  title: 'Reviews',
  none: 'No reviews yet.',
  count: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  outOf: (average: number) => `${number(average)} of 5 stars`,
  stars: (count: number) => plural(count, { one: '# star', other: '# stars' }),
  write: 'Write a review',
  all: 'All reviews',
  order: 'Sort reviews',
  orders: { newest: 'Most recent first', best: 'Best first', worst: 'Lowest first' },
  show: 'Show',
  noMatch: 'No reviews with these stars.',
  verified: 'Verified buyer',
  reply: 'Reply from the shop',
  photo: (place: number, name: string) => `Photo ${number(place)} of ${name}`,
  anonymous: 'A buyer',
  previous: 'Previous reviews',
  next: 'More reviews',
  form: {
    title: (product: string) => `Review of ${product}`,
    stars: 'Your stars',
    heading: 'Title',
    body: 'Review',
    name: 'Name shown with it',
    submit: 'Send review',
    change: 'Save changes',
    remove: 'Delete review',
    sending: 'Sending…',
    pending: 'Thanks. We’ll publish it after a check.',
    published: 'Thanks. Your review is published.',
    removed: 'Your review is deleted.',
    signIn: 'Sign in with the account you bought it with, or open the link in your email.',
    notBuyer: 'Only buyers of this product can review it.',
    linkNotValid: 'This link is too old or belongs to another product. Open the newest one in your email.',
    missingStars: 'Choose one to five stars.',
    failed: 'Your review wasn’t sent. Please try again.',
    back: (product: string) => `Back to ${product}`,
  },
};
