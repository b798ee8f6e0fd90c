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
  orders: { newest: 'Most recent first', best: 'Highest rated first', worst: 'Lowest rated first' },
  show: 'Show',
  noMatch: 'No reviews with this rating.',
  verified: 'Verified buyer',
  reply: 'Reply from the shop',
  photo: (place: number, name: string) => `Photo ${number(place)} of ${name}`,
  anonymous: 'A buyer',
  previous: 'Previous reviews',
  next: 'More reviews',
  form: {
    title: (product: string) => `Review of ${product}`,
    stars: 'Your rating',
    heading: 'Title',
    body: 'Review',
    name: 'Display name',
    photos: {
      label: 'Photos',
      hint: (count: number, megabytes: number) =>
        `Up to ${number(count)} pictures, each ${number(megabytes)} MB at most. We remove their location data.`,
      uploading: (percent: string) => `Uploading, ${percent}`,
      remove: (place: number) => `Remove photo ${number(place)}`,
      /** Beside a check box, without scripts. */
      keep: (place: number) => `Keep photo ${number(place)}`,
      added: (count: number) => plural(count, { one: '# photo added.', other: '# photos added.' }),
      problems: {
        tooLarge: (megabytes: number) => `A photo can be ${number(megabytes)} MB at most. Choose a smaller one.`,
        notPicture: 'This file isn’t a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
        tooMany: (count: number) => `A review can have ${number(count)} photos at most. Remove one to add another.`,
        failed: 'A photo wasn’t uploaded. Please try again.',
      },
    },
    submit: 'Send review',
    change: 'Save changes',
    remove: 'Delete review',
    sending: 'Sending…',
    pending: 'Thanks. We’ll check your review and publish it soon.',
    published: 'Thanks. Your review is published.',
    removed: 'Your review was deleted.',
    signIn: 'Sign in with the account you bought it with, or open the link in your email.',
    notBuyer: 'Only customers who bought this product can review it.',
    linkNotValid: 'This link has expired or belongs to another product. Open the newest one in your email.',
    missingStars: 'Choose one to five stars.',
    failed: 'Your review wasn’t sent. Please try again.',
    back: (product: string) => `Back to ${product}`,
  },
};
