import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createTypoCounter, forgivenTypos } from './typos.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc.string({ unit: fc.constantFrom('l', 'i', 'n', 'e', 't', '0', 'é', '青'), minLength: 1, maxLength: 10 });

test('no word that a typing error makes of the typed one is passed over by its letters', () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 25 }), (typed, words) => {
      const vocabulary = new Vocabulary();
      for (const [row, one] of words.entries()) vocabulary.add(one, row, 'name');
      const most = forgivenTypos(typed.length);
      const countTypos = createTypoCounter(typed, most);
      const meant = words.filter((one) => countTypos(one) > 0 && countTypos(one) <= most);
      expect(
        vocabulary
          .findCorrections(typed)
          .map((meaning) => meaning.word)
          .toSorted(),
      ).toEqual(meant.toSorted());
    }),
    { numRuns: 1000 },
  );
});

test('a word leads to every row that holds it, with the weight that it has there', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add('linen', 3, 'description');
  vocabulary.add('oat', 3, 'name');
  vocabulary.add('linen', 7, 'name');
  vocabulary.add('linen', 9, 'brand');
  const rows: (readonly [number, number])[] = [];
  vocabulary.forEachRow('linen', (row, weight) => rows.push([row, weight]));
  expect(rows).toEqual([
    [3, 1],
    [7, 4],
    [9, 3],
  ]);
  vocabulary.forEachRow('wool', () => expect.unreachable('no row holds this word'));
  expect(vocabulary.has('wool')).toBe(false);
});
