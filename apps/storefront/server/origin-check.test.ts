import { describe, expect, test } from 'vitest';

import { isFromOurPages } from './origin-check.ts';

const shop = 'https://shop.example';

function asked(method: string, headers: Readonly<Record<string, string>>) {
  return isFromOurPages(new Request('http://127.0.0.1:4000/cart', { method, headers }), shop);
}

describe('isFromOurPages', () => {
  test('reading is open to everyone', () => {
    expect(asked('GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(true);
  });

  test("a form of one of the shop's pages is accepted", () => {
    expect(asked('POST', { 'sec-fetch-site': 'same-origin', origin: shop })).toBe(true);
  });

  test.each(['cross-site', 'same-site', 'none'])('a form from %s is refused, for any value of its origin', (site) => {
    expect(asked('POST', { 'sec-fetch-site': site, origin: shop })).toBe(false);
  });

  test('a browser that only sends an origin is accepted', () => {
    expect(asked('POST', { origin: shop })).toBe(true);
    expect(asked('POST', { origin: 'https://evil.example' })).toBe(false);
    expect(asked('DELETE', { origin: 'null' })).toBe(false);
  });

  test('behind a proxy and on this machine the requested address counts as well', () => {
    expect(asked('POST', { origin: 'http://127.0.0.1:4000' })).toBe(true);
  });

  test('a request without any of these headers is refused', () => {
    expect(asked('POST', {})).toBe(false);
  });
});
