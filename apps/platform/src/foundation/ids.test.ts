import { describe, expect, test } from 'vitest';

import { createFixedClock } from '../../test/fixed-clock.ts';
import { createIds } from './ids.ts';
import { createSecret, hashSecret, isSameSecret } from './secrets.ts';

describe('an id', () => {
  test('has its prefix and 26 letters that cannot be misread', () => {
    expect(createIds(createFixedClock()).next('prod')).toMatch(/^prod_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test('sorts by the time of its making', () => {
    const clock = createFixedClock();
    const ids = createIds(clock);
    const made = Array.from({ length: 50 }, () => {
      clock.advance(1);
      return ids.next('x');
    });
    expect(made.toSorted()).toEqual(made);
  });

  test('sorts in the order of creation, while the clock stands still and when it is set back', () => {
    const clock = createFixedClock();
    const ids = createIds(clock);
    const made = Array.from({ length: 40_000 }, (_, index) => {
      if (index === 20_000) clock.jump(-60_000);
      return ids.next('x');
    });
    expect(made.toSorted()).toEqual(made);
  });

  test('is never made twice', () => {
    const ids = createIds(createFixedClock());
    expect(new Set(Array.from({ length: 1000 }, () => ids.next('x'))).size).toBe(1000);
  });
});

describe('a secret', () => {
  test('is 43 characters long and stored as a hash', () => {
    const secret = createSecret();
    expect(secret).toHaveLength(43);
    expect(hashSecret(secret)).not.toBe(secret);
    expect(hashSecret(secret)).toBe(hashSecret(secret));
  });

  test('is compared whole', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true);
    expect(isSameSecret('abc', 'abd')).toBe(false);
    expect(isSameSecret('abc', 'abcd')).toBe(false);
  });
});
