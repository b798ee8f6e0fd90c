/**
 * Cookies of our own pages: never readable by scripts, and over HTTPS with the `__Host-` prefix, which no other host
 * can set (RFC 6265bis §4.1.3).
 */
import type { CookieName } from '@cartwright/contract';
import { parse } from 'hono/utils/cookie';

export interface CookieRules {
  /** Name without prefix. The list of cookies has it, which the shop shows. */
  readonly name: CookieName;
  readonly path: string;
  readonly sameSite: 'Lax' | 'Strict';
  /** Absent: until the browser closes. */
  readonly maxAgeSeconds?: number;
}

/** Whether browsers reach us over HTTPS, from which the prefix and `Secure` follow. */
export type IsSecure = boolean;

/** The value of a cookie of the platform, or undefined. Of two cookies with the same name, the first counts. */
export function readCookie(request: Request, rules: CookieRules, isSecure: IsSecure): string | undefined {
  const name = cookieName(rules, isSecure);
  const value = parse(request.headers.get('cookie') ?? '', name)[name];
  return value === '' ? undefined : value;
}

/** A `Set-Cookie` value. `value` is base64url text of our own making, so that it needs no escape. */
export function setCookie(rules: CookieRules, value: string, isSecure: IsSecure): string {
  const maxAge = rules.maxAgeSeconds === undefined ? [] : [`Max-Age=${rules.maxAgeSeconds}`];
  return [`${cookieName(rules, isSecure)}=${value}`, ...attributes(rules, isSecure), ...maxAge].join('; ');
}

/** A `Set-Cookie` value that removes the cookie. */
export function clearCookie(rules: CookieRules, isSecure: IsSecure): string {
  return [`${cookieName(rules, isSecure)}=`, ...attributes(rules, isSecure), 'Max-Age=0'].join('; ');
}

/** `__Host-` is for the whole host only; elsewhere `__Secure-` is the strictest prefix that allows a path. */
function cookieName({ name, path }: CookieRules, isSecure: IsSecure): string {
  if (!isSecure) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

function attributes({ path, sameSite }: CookieRules, isSecure: IsSecure): readonly string[] {
  return [`Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`, ...(isSecure ? ['Secure'] : [])];
}
