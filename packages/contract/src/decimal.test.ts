import { expect, test } from 'vitest';

import { compareDecimals, decimal, money } from './decimal.ts';

test.each([
  ['0.1', '0.10', 0],
  ['2', '10', -1],
  ['-1', '-2', 1],
  ['-0.5', '0.5', -1],
  ['0', '-0.00', 0],
  ['999999999999999.99', '1000000000000000', -1],
  ['0.30000000000000001', '0.3', 1],
])('%s against %s compares exactly', (left, right, order) => {
  expect(compareDecimals(left, right)).toBe(order);
});

test.each(['0', '0.00', '24.50', '1000000000000000'])('%s is an amount of money', (amount) => {
  expect(money.safeParse(amount).success).toBe(true);
});

test.each(['-0.01', '1000000000000000.01', '1e3', '.5', '1.', '', ' 1', 'NaN', '1'.repeat(40)])(
  '%j is no amount of money',
  (amount) => {
    expect(money.safeParse(amount).success).toBe(false);
  },
);

test('two broken bounds are two violations', () => {
  expect(
    decimal({ gte: '0', maxScale: 1 })
      .safeParse('-1.25')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['must be 0 or more', 'must have at most 1 digits after the point']);
});
