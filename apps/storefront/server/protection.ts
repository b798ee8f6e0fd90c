/**
 * The security headers of every response: which scripts, pictures and forms its pages may use, which pages may frame
 * them (those of the platform: the admin shows the shop beside its settings), and how much of an address other sites learn.
 */

import { randomBytes } from 'node:crypto';

const NONCE_BYTES = 16;
/** Random bytes of nonces to come: one call for many costs as much as one for each. */
let pool = Buffer.alloc(0);

/** A fresh nonce for the scripts of one document. */
export function createNonce(): string {
  if (pool.length < NONCE_BYTES) pool = randomBytes(256 * NONCE_BYTES);
  const nonce = pool.toString('base64url', 0, NONCE_BYTES);
  pool = pool.subarray(NONCE_BYTES);
  return nonce;
}

/** Additional permissions of some documents. */
export interface PolicyOptions {
  /** The own sign-in form visits the platform in a hidden frame. */
  readonly framesPlatform: boolean;
  /** The sources of the captcha on the page. */
  readonly widgetSources: readonly string[];
}

/** The policy of a document. Forms may end at the platform: sign-in and checkout redirect to it. */
export function contentSecurityPolicy(
  nonce: string,
  platformUrl: string,
  { framesPlatform, widgetSources }: PolicyOptions,
): string {
  const widgets = widgetSources.map((source) => ` ${source}`).join('');
  const framed = [...(framesPlatform ? [platformUrl] : []), ...widgetSources].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${widgets}`,
    // Style attributes only: the ratio of a picture's box and its placeholder, the color of a swatch.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${platformUrl}`,
    `media-src ${platformUrl}`,
    "font-src 'self'",
    `connect-src 'self'${widgets}`,
    ...(framed === '' ? [] : [`frame-src ${framed}`]),
    "manifest-src 'self'",
    `form-action 'self' ${platformUrl}`,
    "base-uri 'none'",
    `frame-ancestors ${platformUrl}`,
  ].join('; ');
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
};

/** Only where the shop is reached by https: the header would lock out visitors of a plain http address. */
export function transportSecurity(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}
