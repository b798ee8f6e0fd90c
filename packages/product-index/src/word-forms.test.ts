import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readWordForms } from './word-forms.ts';

describe.each([
  [
    'en-US',
    [
      ['mug', 'mugs'],
      ['vase', 'vases'],
      ['glass', 'glasses'],
      ['dish', 'dishes'],
      ['box', 'boxes'],
      ['berry', 'berries'],
      ['cookie', 'cookies'],
      ['tray', 'trays'],
      ['knife', 'knives'],
      ['bookshelf', 'bookshelves'],
      ['lens', 'lenses'],
      ['potato', 'potatoes'],
      ['tie', 'ties'],
    ],
  ],
  [
    'de',
    [
      ['vase', 'vasen'],
      ['tasse', 'tassen'],
      ['glas', 'glaser'],
      ['krug', 'kruge'],
      ['schale', 'schalen'],
      ['sofa', 'sofas'],
      ['kreis', 'kreise'],
      ['teller', 'tellern'],
      ['brett', 'bretter'],
    ],
  ],
  [
    'fr-CA',
    [
      ['vase', 'vases'],
      ['plateau', 'plateaux'],
      ['cheval', 'chevaux'],
      ['tasse', 'tasses'],
    ],
  ],
  [
    'es',
    [
      ['vaso', 'vasos'],
      ['cojin', 'cojines'],
      ['luz', 'luces'],
      ['mantel', 'manteles'],
      ['cisne', 'cisnes'],
    ],
  ],
] satisfies readonly (readonly [string, readonly (readonly [string, string])[]])[])('in %s', (language, pairs) => {
  const { findStem } = readWordForms(language);

  test.each(pairs)('%s and %s are one word', (singular, plural) => {
    expect(findStem(plural)).toBe(findStem(singular));
  });

  test('no word loses more than its ending', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aeioumnlrstvxz'.split('')), minLength: 1, maxLength: 9 }),
        (word) => {
          // An irregular plural, which changes inside.
          fc.pre(word !== 'men');
          const stem = findStem(word);
          expect(stem.length).toBeGreaterThanOrEqual(Math.min(word.length, 3));
          expect(stem.slice(0, 2)).toBe(word.slice(0, 2));
        },
      ),
    );
  });
});

test.each(['glass', 'brass', 'iris', 'cactus', 'gas', '8s', 'ac-12s'])('%s has no singular that is shorter', (word) => {
  expect(readWordForms('en').findStem(word)).toBe(word);
});

test('in a language without rules, and without a language, every word is its own stem', () => {
  expect(readWordForms('ja').findStem('mugs')).toBe('mugs');
  expect(readWordForms('').stopWords.size).toBe(0);
});
