/** Parses and serializes cookies (RFC 6265 §4). Default path: `/`. `expires` is in days (spec §9). */

/** Attributes of a cookie. */
export interface CookieAttributes {
  /** Days from now, or a moment. Without it the cookie ends with the browser session. */
  readonly expires?: number | Date | undefined;
  readonly path?: string | undefined;
  readonly domain?: string | undefined;
  readonly secure?: boolean | undefined;
  readonly httpOnly?: boolean | undefined;
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined;
}

const DAY_MS = 86_400_000;

/**
 * One cookie as the text of a `Set-Cookie` header or of `document.cookie`.
 *
 * @example
 * ```ts
 * import { serializeCookie } from '@cartwright/client';
 *
 * document.cookie = serializeCookie('currency', 'EUR', { expires: 30, sameSite: 'Lax' });
 * ```
 */
export function serializeCookie(name: string, value: string, attributes: CookieAttributes = {}): string {
  const { expires, path = '/', domain, secure, httpOnly, sameSite } = attributes;
  const end = typeof expires === 'number' ? new Date(Date.now() + expires * DAY_MS) : expires;
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    path && `path=${path}`,
    domain && `domain=${domain}`,
    end && `expires=${end.toUTCString()}`,
    secure && 'secure',
    httpOnly && 'httponly',
    sameSite && `samesite=${sameSite}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * The text that makes a browser forget a cookie of that name, path and domain.
 *
 * @example
 * ```ts
 * import { forgetCookie } from '@cartwright/client';
 *
 * document.cookie = forgetCookie('currency');
 * ```
 */
export function forgetCookie(name: string, attributes: Omit<CookieAttributes, 'expires'> = {}): string {
  return serializeCookie(name, '', { ...attributes, expires: -1 });
}

/**
 * All cookies of a `Cookie` header or of `document.cookie`, by name; the first of a name counts.
 *
 * @example
 * ```ts
 * import { parseCookies } from '@cartwright/client';
 *
 * const { currency = 'USD' } = parseCookies(document.cookie);
 * ```
 */
export function parseCookies(text: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of text.split(/;\s*/)) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = decode(part.slice(0, at));
    cookies[name] ??= decode(part.slice(at + 1).replaceAll(/^"|"$/g, ''));
  }
  return cookies;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
