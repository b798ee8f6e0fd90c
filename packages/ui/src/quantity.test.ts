import { describe, expect, test } from 'vitest';

import { settleQuantity } from './quantity.tsx';

describe('settleQuantity', () => {
  test('takes a whole number within the bounds as it is', () => {
    expect(settleQuantity(' 3 ', 1, 9)).toBe(3);
  });

  test('moves a number outside the bounds to the nearest bound', () => {
    expect([settleQuantity('0', 1, 9), settleQuantity('40', 1, 9)]).toEqual([1, 9]);
  });

  test.each(['', '1.5', '-2', 'two', '1e3'])('refuses %j, which is no whole number', (typed) => {
    expect(settleQuantity(typed, 1, 9)).toBeUndefined();
  });
});
