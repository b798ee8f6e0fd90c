import { COOKIES } from '@cartwright/contract';
import { compareWords } from '@cartwright/ui/compare-words';
import { expect, test } from 'vitest';

import { isShopLanguage, shopLanguages } from '../words/languages.ts';
import { loadCookieWords } from './load-cookies.ts';

test.each(Object.keys(shopLanguages).filter(isShopLanguage))(
  'the page about cookies is written in %s',
  async (language) => {
    const english = await loadCookieWords('en');
    const other = await loadCookieWords(language);
    const same = new Set(
      language === 'en'
        ? [
            'title',
            'lead',
            'untilClosed',
            'storage',
            ...Object.keys(english.purposes).map((name) => `purposes.${name}`),
          ]
        : [],
    );
    expect(compareWords({ english, other, same, samples: {} })).toEqual([]);
    const shown = COOKIES.map(({ purpose }) => purpose).filter((purpose) => purpose !== 'ADMIN');
    expect(Object.keys(other.purposes).toSorted()).toEqual([...new Set(shown)].toSorted());
  },
);
