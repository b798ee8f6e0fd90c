/** The cookies of the admin, which only its pages receive. */
import { redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { clearCookie, readCookie, setCookie, type CookieRules } from '../../foundation/http/request/cookies.ts';
import type { MerchantEntry } from './merchant-accounts.ts';
import { SESSION_LIFETIME_MS } from './merchant-sessions.ts';

const SESSION: CookieRules = {
  name: 'cartwright_merchant',
  path: '/admin',
  sameSite: 'Strict',
  maxAgeSeconds: SESSION_LIFETIME_MS / 1000,
};
const DEVICE: CookieRules = {
  name: 'cartwright_merchant_device',
  path: '/admin',
  sameSite: 'Strict',
  maxAgeSeconds: 2 * 365 * 24 * 3600,
};

/** Lax: a link is opened from a mail program, and a stricter cookie would not survive the redirect. */
const CODE: CookieRules = { name: 'cartwright_merchant_link', path: '/admin', sameSite: 'Lax', maxAgeSeconds: 3600 };

/** The code of the link that was opened in this browser, or empty. */
export function readCode(request: Request, isSecure: boolean): string {
  return readCookie(request, CODE, isSecure) ?? '';
}

/** Moves the code of a link out of the address, so that it stands in no page and no history. */
export function moveCode(code: string, path: string, isSecure: boolean): Response {
  const isCode = /^[\w-]{1,200}$/.test(code);
  const moved = redirectTo(path, [isCode ? setCookie(CODE, code, isSecure) : endedCodeCookie(isSecure)]);
  moved.headers.set('Referrer-Policy', 'no-referrer');
  return moved;
}

export function endedCodeCookie(isSecure: boolean): string {
  return clearCookie(CODE, isSecure);
}

export function readSessionToken(request: Request, isSecure: boolean): string | undefined {
  return readCookie(request, SESSION, isSecure);
}

/** The secret of a browser that has signed in before. */
export function readDevice(request: Request, isSecure: boolean): string | undefined {
  return readCookie(request, DEVICE, isSecure);
}

/** `Set-Cookie` values of a sign-in. */
export function entryCookies({ token, device }: MerchantEntry, isSecure: boolean): readonly string[] {
  return [sessionCookie(token, isSecure), setCookie(DEVICE, device, isSecure), endedCodeCookie(isSecure)];
}

export function sessionCookie(token: string, isSecure: boolean): string {
  return setCookie(SESSION, token, isSecure);
}

export function endedSessionCookie(isSecure: boolean): string {
  return clearCookie(SESSION, isSecure);
}
