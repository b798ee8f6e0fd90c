import { describe, expect, test } from 'vitest';

import { isFromOurPages } from './origin-check.ts';

const shop = 'https://shop.example';

function isAccepted(method: string, headers: Readonly<Record<string, string>>) {
  return isFromOurPages(new Request('http://127.0.0.1:4000/cart', { method, headers }), shop);
}

describe('isFromOurPages', () => {
  test('reading is open to everyone', () => {
    expect(isAccepted('GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(true);
  });

  test("a form of one of the shop's pages is accepted", () => {
    expect(isAccepted('POST', { 'sec-fetch-site': 'same-origin', origin: shop })).toBe(true);
  });

  test.each(['cross-site', 'same-site', 'none'])('a form from %s is refused, for any value of its origin', (site) => {
    expect(isAccepted('POST', { 'sec-fetch-site': site, origin: shop })).toBe(false);
  });

  test('a browser that only sends an origin is accepted', () => {
    expect(isAccepted('POST', { origin: shop })).toBe(true);
    expect(isAccepted('POST', { origin: 'https://evil.example' })).toBe(false);
    expect(isAccepted('DELETE', { origin: 'null' })).toBe(false);
  });

  test('behind a proxy and on this machine the requested address counts as well', () => {
    expect(isAccepted('POST', { origin: 'http://127.0.0.1:4000' })).toBe(true);
  });

  test('a request without any of these headers is refused', () => {
    expect(isAccepted('POST', {})).toBe(false);
  });
});
