/** Alder & Clay, the demo shop: homeware, room by room. */
import type { Theme } from '../../src/shell/theme.ts';
import mark from './mark.svg?raw';

export const theme: Theme = {
  colors: { bar: '#39432a', background: '#f6f1e7' },
  // A vase with a sprig, as on the studio's labels.
  mark,
  words: {
    products: { none: 'Nothing yet', one: 'One piece', many: '{count} pieces' },
    collections: 'Rooms',
    allCollections: 'All rooms',
    nextCollection: 'Next room',
    startInCollection: 'Or start in a room',
    everything: 'Every piece in the studio, in one place.',
    searchPlaceholder: 'Try mugs, linen or a lamp',
    suggestions: 'People come back for these',
    aboutProduct: 'About this piece',
    relatedProducts: 'On the same shelf',
    soldOut: 'We make short runs, and this one is gone.',
    cartPromise: 'Returns within 30 days.',
    supportPromise: 'A real person replies, usually within a day.',
  },
  // As in the photographs of these rooms.
  walls: {
    table: 1,
    kitchen: 2,
    'vases-planters': 3,
    'light-candles': 4,
    bath: 5,
    living: 2,
    gifts: 3,
  },
  suggestions: { ribbon: 'Best seller' },
  home: [
    { kind: 'hero', layout: 'over' },
    { kind: 'collections', title: 'Room by room', link: 'Shop all {count} pieces' },
    {
      kind: 'products',
      title: 'The ones people come back for',
      choice: { ribbon: 'Best seller' },
      limit: 5,
      layout: 'lead',
    },
    { kind: 'story', title: 'The studio', link: 'How we pack and send' },
    {
      kind: 'products',
      title: 'Just out of the kiln',
      choice: { ribbon: 'New' },
      limit: 4,
      layout: 'row',
      link: { path: '/collections/all?sort=newest', words: 'Newest first' },
    },
    { kind: 'promises' },
  ],
};
