/** Tells the platform the shopper of a call, so that limits and captchas count the call as the shopper's own. */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

import { SHOPPER_ADDRESS_HEADER } from '@cartwright/contract/shopper-address';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Calls the platform for the shopper at `address`. Without an address or without the shared secret, the call names no
 * shopper.
 */
export function speakFor(address: string, secret: string | undefined, fetch: Fetch): Fetch {
  if (secret === undefined || isIP(address) === 0) return fetch;
  const word = `${address} ${createHmac('sha256', secret).update(address, 'utf8').digest('base64url')}`;
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(SHOPPER_ADDRESS_HEADER, word);
    return fetch(input, { ...init, headers });
  };
}
