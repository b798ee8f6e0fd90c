import { describe, expect, test } from 'vitest';

import { allowedOrigins, allowsRedirect, allowsReturn, type App } from './app.ts';

const SHOP: App = {
  siteId: 'site_1',
  clientId: 'app_1',
  name: 'Shop',
  redirectAddresses: ['https://shop.example/callback', 'https://shop.example/other', 'https://m.shop.example/callback'],
  isDevelopment: false,
  isFirstParty: true,
};
const IN_DEVELOPMENT: App = { ...SHOP, isDevelopment: true };

describe('a redirect address', () => {
  test('is allowed letter by letter', () => {
    expect(allowsRedirect(SHOP, 'https://shop.example/callback')).toBe(true);
    expect(allowsRedirect(SHOP, 'https://shop.example/callback/')).toBe(false);
  });

  test.each(['http://localhost:1234/cb', 'http://127.0.0.1/cb', 'http://[::1]:80/cb'])(
    '%s is allowed in development and only there',
    (address) => {
      expect(allowsRedirect(IN_DEVELOPMENT, address)).toBe(true);
      expect(allowsRedirect(SHOP, address)).toBe(false);
    },
  );

  test.each([
    'http://localhost.evil.example/cb',
    'http://localhost@evil.example/cb',
    'http://user:pass@localhost/cb',
    'https://localhost:1234/cb',
    'http://localhost/cb#fragment',
    'http://127.0.0.2/cb',
    'ftp://localhost/cb',
    'http:\\\\localhost/cb',
    'http://local host/cb',
    '//localhost/cb',
    '/cb',
    '',
  ])('%s is not allowed even in development', (address) => {
    expect(allowsRedirect(IN_DEVELOPMENT, address)).toBe(false);
  });
});

describe('an address to come back to', () => {
  test('may be any page of a registered site', () => {
    expect(allowsReturn(SHOP, 'https://shop.example/cart?from=checkout')).toBe(true);
    expect(allowedOrigins(SHOP)).toEqual(['https://shop.example', 'https://m.shop.example']);
  });

  test.each([
    'https://evil.example/',
    'http://shop.example/',
    'https://shop.example:444/',
    'javascript:alert(1)',
    'https://shop.example@evil.example/',
    '/cart',
  ])('%s leads elsewhere and is refused', (address) => {
    expect(allowsReturn(SHOP, address)).toBe(false);
  });
});
