/**
 * Protection of the hosted pages: forms are accepted only from them (a signed token that matches a cookie, and the
 * Origin header), framing is refused, and only scripts with the page's nonce run.
 */
import { createHmac } from 'node:crypto';

import { readCookie, setCookie, type CookieRules, type IsSecure } from '../http/request/cookies.ts';
import { createSecret, isSameSecret } from '../secrets.ts';

const FORM_COOKIE: CookieRules = { name: 'cartwright_form', path: '/', sameSite: 'Lax' };

/** A random value that this browser holds in a cookie; the tokens of forms are derived from it. */
export interface FormSecret {
  readonly secret: string;
  /** A `Set-Cookie` value where the browser does not have it yet. */
  readonly cookie: string | undefined;
}

export function readFormSecret(request: Request, isSecure: IsSecure): FormSecret {
  const known = readCookie(request, FORM_COOKIE, isSecure);
  if (known !== undefined) return { secret: known, cookie: undefined };
  const secret = createSecret();
  return { secret, cookie: setCookie(FORM_COOKIE, secret, isSecure) };
}

/** The token of a form: good in one browser and for one path. */
export function createFormToken(formKey: string, secret: string, path: string): string {
  return createHmac('sha256', formKey).update(`${secret}\n${path}`).digest('base64url');
}

export function isFormTokenValid(formKey: string, secret: string, path: string, token: string): boolean {
  return isSameSecret(createFormToken(formKey, secret, path), token);
}

/**
 * Whether a form was sent by a page of the platform. Browsers send `Origin`, or else `Sec-Fetch-Site`; without both, no
 * browser page sent it.
 */
export function isSentFromHere(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === publicUrl;
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}

/**
 * Headers of a page that prints `nonce` on its scripts and styles and whose forms redirect to `formTargets`. HSTS makes
 * browsers that reached it over HTTPS stay on HTTPS.
 */
export function pageHeaders(
  nonce: string,
  formTargets: readonly string[],
  isSecure: IsSecure,
  widgetSources: readonly string[] = [],
): Record<string, string> {
  const widgets = widgetSources.map((source) => ` ${source}`).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'${widgets}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${widgets}`,
    `frame-src 'self'${widgets}`,
    "manifest-src 'self'",
    // A form post redirects to the shop, and browsers check that redirect against this list too.
    `form-action 'self'${formTargets.map((target) => ` ${target}`).join('')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // `no-referrer` would send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
