import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { prorate } from './proration.ts';

const parts = fc.uniqueArray(
  fc.record({ key: fc.string({ maxLength: 6 }), weight: fc.integer({ min: 0, max: 10_000_000_000 }) }),
  { selector: (part) => part.key, minLength: 1, maxLength: 20 },
);
const amount = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));

describe('prorate', { timeout: 120_000 }, () => {
  test('the last cent goes to the largest remainder', () => {
    const shares = prorate(100, [
      { key: 'a', weight: 1 },
      { key: 'b', weight: 1 },
      { key: 'c', weight: 1 },
    ]);
    expect([...shares]).toEqual([
      ['a', 34],
      ['b', 33],
      ['c', 33],
    ]);
  });

  test('parts without weight share equally when no part has any', () => {
    const shares = prorate(5, [
      { key: 'b', weight: 0 },
      { key: 'a', weight: 0 },
    ]);
    expect(Object.fromEntries(shares)).toEqual({ a: 3, b: 2 });
  });

  test('no cent is lost or made', () => {
    fc.assert(
      fc.property(amount, parts, (total, list) => {
        const sum = [...prorate(total, list).values()].reduce((a, b) => a + BigInt(b), 0n);
        expect(sum).toBe(BigInt(total));
      }),
      { numRuns: 10_000 },
    );
  });

  test('each share is its exact proportion rounded down or up', () => {
    fc.assert(
      fc.property(amount, parts, (total, list) => {
        const weight = list.reduce((sum, part) => sum + BigInt(part.weight), 0n);
        fc.pre(weight > 0n);
        const shares = prorate(total, list);
        for (const part of list) {
          const exact = (BigInt(total) * BigInt(part.weight)) / weight;
          const share = BigInt(shares.get(part.key) ?? -1);
          expect(share === exact || share === exact + 1n).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('the order of the parts does not matter', () => {
    const withTheSameInAnotherOrder = parts.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    );
    fc.assert(
      fc.property(amount, withTheSameInAnotherOrder, (total, [list, shuffled]) => {
        const shares = prorate(total, list);
        for (const [key, share] of prorate(total, shuffled)) expect(share).toBe(shares.get(key));
      }),
      { numRuns: 10_000 },
    );
  });

  test('no part gets more than its weight while the amount is at most the sum of the weights', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (list, proportion) => {
        const weight = list.reduce((sum, part) => sum + part.weight, 0);
        fc.pre(weight > 0);
        const shares = prorate(Math.floor(weight * proportion), list);
        for (const part of list) expect(shares.get(part.key)).toBeLessThanOrEqual(part.weight);
      }),
      { numRuns: 2000 },
    );
  });

  test('an amount that cannot be split is refused', () => {
    expect(() => prorate(-1, [{ key: 'a', weight: 1 }])).toThrow('Expected an amount of at least 0 to split, got -1.');
    expect(() => prorate(1, [])).toThrow('Expected at least one part to split 1 over.');
    expect(() => prorate(1, [{ key: 'a', weight: -1 }])).toThrow(
      'Expected a whole weight of at least 0 for "a", got -1.',
    );
    expect(() => prorate(1, [{ key: 'a', weight: 0.5 }])).toThrow(
      'Expected a whole weight of at least 0 for "a", got 0.5.',
    );
    expect(() =>
      prorate(1, [
        { key: 'a', weight: 1 },
        { key: 'a', weight: 1 },
      ]),
    ).toThrow('Two parts have the key "a".');
  });

  test('nothing split over nothing is nothing', () => {
    expect(prorate(0, []).size).toBe(0);
  });
});
