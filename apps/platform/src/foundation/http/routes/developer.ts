/**
 * Access to development pages: the mailbox, the GraphQL workbench and introspection, the button that registers an
 * address. Invariant: only requests from this machine, unless the configuration allows others.
 */
import { isIPv4 } from 'node:net';

import type { WebContext } from './route.ts';

export type DevelopmentAccess = 'none' | 'this-machine' | 'everyone';

type Asked = Pick<WebContext, 'request' | 'url' | 'address'>;

/** Headers of proxies. Behind one, the peer is the proxy, so its address and host say nothing about the client. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** Whether a request comes from this machine, by its peer and by its host. */
export function isFromThisMachine({ request, url, address }: Asked): boolean {
  // Calls inside the process have no address.
  const isPeerHere = address === '' || isLoopbackHost(address);
  return isPeerHere && isLoopbackHost(url.hostname) && FORWARDING_HEADERS.every((name) => !request.headers.has(name));
}

export function mayDevelop(access: DevelopmentAccess, asked: Asked): boolean {
  return access === 'everyone' || (access === 'this-machine' && isFromThisMachine(asked));
}

/** A name or an address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}
