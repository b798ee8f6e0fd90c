/** Alder & Clay, the demo shop: homeware, room by room. */
import type { CreateTheme } from '../../src/themes.ts';
import mark from './mark.svg?raw';
import { themeTexts } from './words.ts';

export const createTheme: CreateTheme = (language) => {
  const { words, sections, productCount, shopAllCount } = themeTexts[language];
  return {
    colors: { bar: '#39432a', background: '#f6f1e7' },
    // A vase with a sprig, as on the studio's labels.
    mark,
    words: { ...words, products: { ...productCount, language } },
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
      { kind: 'collections', title: sections.rooms, link: { language, forms: shopAllCount } },
      {
        kind: 'products',
        title: sections.favorites,
        choice: { ribbon: 'Best seller' },
        limit: 5,
        layout: 'lead',
      },
      { kind: 'story', title: sections.studio, link: sections.howWeSend },
      {
        kind: 'products',
        title: sections.latest,
        choice: { ribbon: 'New' },
        limit: 4,
        layout: 'row',
        link: { path: '/collections/all?sort=newest', words: sections.newestFirst },
      },
      { kind: 'promises' },
    ],
  };
};
