import { expect, test } from 'vitest';

import { showAddition, showDeduction } from './signed-amount.ts';

test('an amount has one sign, before its currency in English', () => {
  expect(showDeduction('1290.50', 'USD')).toBe('−$1,290.50');
  expect(showAddition('5', 'JPY')).toBe('+¥5');
  expect(showDeduction('5.00', undefined)).toBe('');
});
