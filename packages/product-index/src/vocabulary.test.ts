import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createTypoCounter, readMaxTypos } from './typos.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc.string({ unit: fc.constantFrom('l', 'i', 'n', 'e', 't', '0', 'é', '青'), minLength: 1, maxLength: 10 });

test('the character mask excludes no word within the allowed number of typing errors', () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 25 }), (typed, words) => {
      const vocabulary = new Vocabulary();
      for (const [row, one] of words.entries()) vocabulary.add(one, row, 'name');
      const maxTypos = readMaxTypos(typed.length);
      const countTypos = createTypoCounter(typed, maxTypos);
      const expected = words.filter((one) => countTypos(one) > 0 && countTypos(one) <= maxTypos);
      expect(
        vocabulary
          .findCorrections(typed)
          .map((correction) => correction.word)
          .toSorted(),
      ).toEqual(expected.toSorted());
    }),
    { numRuns: 1000 },
  );
});

test('a word maps to every row that has it, with its weight there', () => {
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
  vocabulary.forEachRow('wool', () => expect.unreachable('no row has this word'));
  expect(vocabulary.has('wool')).toBe(false);
});
