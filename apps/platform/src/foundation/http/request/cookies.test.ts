import { describe, expect, test } from 'vitest';

import { clearCookie, readCookie, setCookie, type CookieRules } from './cookies.ts';

const EVERYWHERE: CookieRules = { name: 'cartwright_session', path: '/', sameSite: 'Lax', maxAgeSeconds: 60 };
const BELOW: CookieRules = { name: 'cartwright_session', path: '/admin', sameSite: 'Strict' };

function requestWith(cookie: string): Request {
  return new Request('http://localhost/', { headers: { cookie } });
}

describe('a cookie', () => {
  test.each([
    [EVERYWHERE, false, 'cartwright_session=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60'],
    [EVERYWHERE, true, '__Host-cartwright_session=v; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60'],
    [BELOW, true, '__Secure-cartwright_session=v; Path=/admin; HttpOnly; SameSite=Strict; Secure'],
  ])('of %j, secure %s, is set as %s', (rules, isSecure, line) => {
    expect(setCookie(rules, 'v', isSecure)).toBe(line);
  });

  test('is removed under the name under which it was set', () => {
    expect(clearCookie(EVERYWHERE, true)).toBe(
      '__Host-cartwright_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    );
  });

  test('is read among others, by its whole name', () => {
    expect(readCookie(requestWith('a=1; cartwright_session=v; b=2'), EVERYWHERE, false)).toBe('v');
    expect(readCookie(requestWith('xcartwright_session=v'), EVERYWHERE, false)).toBeUndefined();
    expect(readCookie(requestWith('cartwright_session='), EVERYWHERE, false)).toBeUndefined();
    expect(readCookie(new Request('http://localhost/'), EVERYWHERE, false)).toBeUndefined();
  });

  test('without the prefix is ignored where the platform is reached over HTTPS', () => {
    expect(readCookie(requestWith('cartwright_session=planted'), EVERYWHERE, true)).toBeUndefined();
  });
});
