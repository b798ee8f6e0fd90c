import { describe, expect, test } from 'vitest';

import { readReturnPath } from './return-address.ts';

const shop = 'http://localhost:4000';

describe('readReturnPath', () => {
  test.each(['/account', '/products/harbour-mug?Glaze=Ink#care', '/cart?a=//b'])(
    'a page of the shop is accepted: %s',
    (path) => {
      expect(readReturnPath(path, shop)).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'localhost:4000@evil.example',
    'account',
    '',
    undefined,
    null,
    7,
  ])('an address that could lead elsewhere becomes the front page: %j', (address) => {
    expect(readReturnPath(address, shop)).toBe('/');
  });

  test('for any input, a browser resolves the result to this shop', () => {
    for (const address of [
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '/a/../../b',
      '/;@evil.example',
      '/?x=\\\\evil',
    ]) {
      expect(new URL(readReturnPath(address, shop), shop).origin).toBe(shop);
    }
  });

  test('the caller may name another fallback', () => {
    expect(readReturnPath('//evil.example', shop, '/account')).toBe('/account');
  });
});
