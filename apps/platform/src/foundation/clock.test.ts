import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toIsoText } from './clock.ts';

const LAST_INSTANT = 8.64e15;

test('the text of an instant is that of the platform’s own Date, for every instant', () => {
  fc.assert(
    fc.property(fc.integer({ min: -LAST_INSTANT, max: LAST_INSTANT }), (instant) => {
      expect(toIsoText(instant)).toBe(new Date(instant).toISOString());
    }),
  );
  const edges = [0, -1, 86_399_999, 86_400_000, 951_782_399_999, LAST_INSTANT, -LAST_INSTANT, 0.5];
  expect(edges.map(toIsoText)).toEqual(edges.map((instant) => new Date(instant).toISOString()));
});

test.each([Number.NaN, Infinity, LAST_INSTANT + 86_400_000])('what is no instant has no text: %s', (instant) => {
  expect(() => toIsoText(instant)).toThrow('Invalid time value');
});
