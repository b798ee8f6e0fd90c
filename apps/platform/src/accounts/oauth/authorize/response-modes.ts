/**
 * Response modes of the authorize endpoint: query or fragment of the redirect address, or a message to the parent page
 * of a hidden frame. A message is posted to named origins only, never to `*`.
 */
import { randomBytes } from 'node:crypto';

import { allowedOrigins, allowsReturn, type App } from '../../apps-and-keys/app.ts';
import type { AuthorizeRequest } from './authorize.ts';

export type AuthorizeResponse =
  | { readonly code: string; readonly state: string }
  | { readonly error: string; readonly error_description: string; readonly state: string };

type Delivery = Pick<AuthorizeRequest, 'redirectUri' | 'responseMode'>;

/** No cache may keep a code, and no other site may learn it from a Referer. */
const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;

/** `referer` is the header of the frame's request and identifies the parent page. */
export function respond(app: App, delivery: Delivery, response: AuthorizeResponse, referer: string | null): Response {
  if (delivery.responseMode === 'web_message') return postMessage(messageOrigins(app, delivery, referer), response);
  const address = respondAddress(delivery, response);
  if (address === undefined) throw new Error('An answer without a return address passed the checks.');
  return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, Location: address } });
}

/** The redirect address with the response in it; undefined for a message. */
export function respondAddress(delivery: Delivery, response: AuthorizeResponse): string | undefined {
  if (delivery.redirectUri === undefined || delivery.responseMode === 'web_message') return undefined;
  const url = new URL(delivery.redirectUri);
  if (delivery.responseMode === 'query') {
    for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
  } else {
    url.hash = new URLSearchParams(response).toString();
  }
  return url.href;
}

/**
 * The target origins of a message: the return address, else the page around the frame if it is the app's, else the
 * app's origins.
 */
function messageOrigins(app: App, { redirectUri }: Delivery, referer: string | null): readonly string[] {
  if (redirectUri !== undefined) return [new URL(redirectUri).origin];
  if (referer !== null && allowsReturn(app, referer)) return [new URL(referer).origin];
  return allowedOrigins(app);
}

/** A page that only posts the response to its parent or opener. */
function postMessage(origins: readonly string[], response: AuthorizeResponse): Response {
  const nonce = randomBytes(16).toString('base64url');
  const script = `const answer=${scriptJson(response)};const target=window.opener??window.parent;
if(target!==window)for(const origin of ${scriptJson(origins)})target.postMessage(answer,origin);`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title></head><body><script nonce="${nonce}">${script}</script></body></html>`;
  return new Response(html, {
    status: 200,
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
    },
  });
}

/** JSON that cannot end the script around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
