import { compareWords } from '@cartwright/ui/compare-words';
import { describe, expect, test } from 'vitest';

import { type ShopLanguage, isShopLanguage, joinLanguage, shopLanguages, splitLanguage } from './languages.ts';
import { loadWords } from './words.ts';

/** Texts that are the same in another language on purpose, by language and path. */
const SAME: Partial<Record<ShopLanguage, readonly string[]>> = {};

describe('the texts of the shop', async () => {
  const english = await loadWords('en');
  const languages = Object.keys(shopLanguages)
    .filter(isShopLanguage)
    .filter((code) => code !== 'en');

  test.each(languages)('say in %s all that they say in English', async (language) => {
    const same = new Set(SAME[language] ?? []);
    expect(compareWords({ english, other: await loadWords(language), same, samples: {} })).toEqual([]);
  });
});

test.each([
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/ar/products/x', 'ar', '/products/x'],
  ['/design', undefined, '/design'],
  ['/it/cart', undefined, '/it/cart'],
  ['/', undefined, '/'],
] as const)('%s is in %s the page %s', (path, prefix, rest) => {
  expect(splitLanguage(path)).toEqual({ prefix, rest });
});

test.each([
  ['/de', '/', '/de'],
  ['/de', '/?a=b', '/de?a=b'],
  ['/de', '/cart', '/de/cart'],
  ['', '/', '/'],
] as const)('%s before %s is %s', (base, path, whole) => {
  expect(joinLanguage(base, path)).toBe(whole);
});
