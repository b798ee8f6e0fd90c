import { describe, expect, test } from 'vitest';

import type { AccessTokens } from './access-token.ts';
import { createMerchantStrategy } from './merchant-client.ts';

function openTokens() {
  const refused: string[] = [];
  const tokens: AccessTokens = { read: () => Promise.resolve('token-1'), refuse: (token) => void refused.push(token) };
  return { strategy: createMerchantStrategy(tokens), refused };
}

describe("the merchant's strategy", () => {
  test('adds the raw access token', async () => {
    const { strategy } = openTokens();
    expect(await strategy.getAuthHeaders('http://localhost')).toEqual({ headers: { Authorization: 'token-1' } });
  });

  test('drops exactly the refused token, and retries', () => {
    const { strategy, refused } = openTokens();
    expect(strategy.refuse?.({ Authorization: 'token-1' })).toBe(true);
    expect(refused).toEqual(['token-1']);
  });
});
