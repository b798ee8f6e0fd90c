/**
 * Who is at the other end, and how the platform learns it: what this server calls for a shopper counts as the shopper's
 * own, in limits and captchas. Invariant: of a header, an address is believed only as far as proxies of ours wrote it.
 */
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { SHOPPER_ADDRESS_HEADER } from '@cartwright/contract/shopper-address';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The shopper's IP address, or empty. Each proxy appends whom it saw, so only the last `trustedProxies` entries of
 * `X-Forwarded-For` were written by proxies of ours.
 */
export function readShopperAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const seen = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => hop.trim());
  const believed = trustedProxies === 0 ? '' : (seen.at(-trustedProxies) ?? seen[0] ?? '');
  const address = isIP(believed) === 0 ? (socket.remoteAddress ?? '') : believed;
  // IPv4 on a socket for both is the same address in another dress.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Reaches the platform for the shopper at `address`; without it or without the shared secret, as nobody in particular. */
export function speakFor(address: string, secret: string | undefined, fetch: Fetch): Fetch {
  if (secret === undefined || isIP(address) === 0) return fetch;
  const word = `${address} ${createHmac('sha256', secret).update(address, 'utf8').digest('base64url')}`;
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(SHOPPER_ADDRESS_HEADER, word);
    return fetch(input, { ...init, headers });
  };
}
