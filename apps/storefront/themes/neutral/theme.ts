/** The look of a new shop until it has another theme. Every sentence is true of any shop. */
import type { CreateTheme } from '../../src/themes.ts';
import { themeTexts } from './words.ts';

export const createTheme: CreateTheme = (language) => {
  const { words, sections, productCount, shopAllCount } = themeTexts[language];
  return {
    colors: { bar: '#ffffff', background: '#ffffff' },
    words: { ...words, products: { ...productCount, language } },
    walls: {},
    suggestions: {},
    home: [
      { kind: 'hero', layout: 'beside' },
      {
        kind: 'products',
        title: sections.latest,
        choice: { sort: 'newest' },
        limit: 8,
        layout: 'row',
        link: { path: '/collections/all', words: sections.shopAll },
      },
      { kind: 'collections', title: words.collections, link: { language, forms: shopAllCount } },
      { kind: 'story', title: sections.about, link: sections.deliveryAndReturns },
      { kind: 'promises' },
    ],
  };
};
