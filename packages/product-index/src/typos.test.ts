import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createTypoCounter } from './typos.ts';

/** The textbook's table: optimal string alignment. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, i) =>
    Array.from({ length: right.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= left.length; i += 1) {
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        best = Math.min(best, at(i - 2, j - 2) + 1);
      }
      const row = rows[i];
      if (row !== undefined) row[j] = best;
    }
  }
  return at(left.length, right.length);
}

describe('typing errors', () => {
  test('are counted as optimal string alignment does', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(word, word, (typed, meant) => {
        expect(createTypoCounter(typed, 60)(meant)).toBe(distance(typed, meant));
      }),
      { numRuns: 2000 },
    );
  });

  test('beyond the maximum count as the maximum plus one', () => {
    expect(createTypoCounter('linen', 1)('woollen')).toBe(2);
    expect(createTypoCounter('linen', 2)('wool')).toBe(3);
  });
});
