/**
 * The shopper behind a call of the shop's own server: limits count the shopper, not that server. Invariant: an address
 * header counts only if it is signed with the secret that the shop's server shares with the platform; otherwise it is
 * ignored.
 */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

import { SHOPPER_ADDRESS_HEADER } from '@cartwright/contract';

import type { Fetch } from '../http/server/pipeline.ts';
import { isSameSecret } from '../secrets.ts';

const HEADER = SHOPPER_ADDRESS_HEADER.toLowerCase();

/** The same platform, where calls of the shop's server come from the address of its shopper. */
export function trustShop(fetch: Fetch, secret: string | undefined): Fetch {
  if (secret === undefined) return fetch;
  return (request, connection) => {
    const address = readShopperAddress(request.headers.get(HEADER), secret);
    return fetch(request, address === undefined ? connection : { ...connection, address });
  };
}

interface Arriving {
  readonly address: string;
  readonly header: (name: string) => string | undefined;
}
type Find<ApiRequest, ApiResponse> = (
  method: string,
  pathname: string,
) => ((apiRequest: ApiRequest) => ApiResponse) | undefined;

/** The same for API routes that Node's server calls directly. */
export function trustShopAddress<ApiRequest extends Arriving, ApiResponse>(
  findApiRoute: Find<ApiRequest, ApiResponse>,
  secret: string | undefined,
): Find<ApiRequest, ApiResponse> {
  if (secret === undefined) return findApiRoute;
  return (method, pathname) => {
    const route = findApiRoute(method, pathname);
    return route === undefined
      ? undefined
      : (apiRequest) => {
          const address = readShopperAddress(apiRequest.header(HEADER), secret);
          return route(address === undefined ? apiRequest : { ...apiRequest, address });
        };
  };
}

/** The address that the header names, where our shop signed it. */
function readShopperAddress(header: string | null | undefined, secret: string): string | undefined {
  if (header === null || header === undefined) return undefined;
  const [address = '', signature = ''] = header.split(' ');
  if (isIP(address) === 0) return undefined;
  const expected = createHmac('sha256', secret).update(address, 'utf8').digest('base64url');
  return isSameSecret(expected, signature) ? address : undefined;
}
