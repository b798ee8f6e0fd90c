import { describe, expect, test } from 'vitest';

import { formatMoney } from './money.tsx';

describe('formatMoney', () => {
  test('keeps the cents of a whole amount', () => {
    expect(formatMoney('34', 'USD', 'en-US')).toBe('$34.00');
  });

  test('prints yen without decimals', () => {
    expect(formatMoney(1200, 'JPY', 'en-US')).toBe('¥1,200');
  });
});
