import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MAX_WORD_LENGTH, distinctWords, splitWords } from './words.ts';

test('words are the same whether the text around them is plain or not', () => {
  const plain = fc.string({ unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(plain, (text) => {
      // An accent in the text disables the fast path.
      expect(splitWords(`${text} é`)).toEqual([...splitWords(text), 'e']);
    }),
  );
});

test.each([
  ["The Baker's  Dozen-12", ['the', 'bakers', 'dozen', '12']],
  ['Käse & Brot', ['kase', 'brot']],
  ['Vase\nof glass', ['vase', 'of', 'glass']],
  ['snake_case', ['snake', 'case']],
  ['湯呑み', ['湯呑', '呑み']],
  ['', []],
])('%j is split into its words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('a word is cut at the maximum length', () => {
  expect(splitWords('x'.repeat(100))).toEqual(['x'.repeat(MAX_WORD_LENGTH)]);
});

test('the first distinct words are taken', () => {
  expect(distinctWords('one two one three four', 3)).toEqual(['one', 'two', 'three']);
});
