/** The look of a new shop until it has another theme. Every sentence is true of any shop. */
import type { Theme } from '../../src/shell/theme.ts';

export const theme: Theme = {
  colors: { bar: '#ffffff', background: '#ffffff' },
  words: {
    products: { none: 'No products yet', one: '1 product', many: '{count} products' },
    collections: 'Collections',
    allCollections: 'All collections',
    nextCollection: 'Next collection',
    startInCollection: 'Browse collections',
    everything: 'Everything we sell, in one place.',
    searchPlaceholder: 'Search products',
    suggestions: 'You may also like',
    aboutProduct: 'More about this product',
    relatedProducts: 'You may also like',
    soldOut: 'This product is sold out.',
    cartPromise: '',
    supportPromise: '',
  },
  walls: {},
  suggestions: {},
  home: [
    { kind: 'hero', layout: 'beside' },
    {
      kind: 'products',
      title: 'Latest products',
      choice: { sort: 'newest' },
      limit: 8,
      layout: 'row',
      link: { path: '/collections/all', words: 'Shop all' },
    },
    { kind: 'collections', title: 'Collections', link: 'Shop all {count} products' },
    { kind: 'story', title: 'About us', link: 'Delivery and returns' },
    { kind: 'promises' },
  ],
};
