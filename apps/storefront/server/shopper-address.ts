/** How the platform learns for whom this server calls, so that the call counts as the shopper's own in limits and captchas. */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

import { SHOPPER_ADDRESS_HEADER } from '@cartwright/contract/shopper-address';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

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
