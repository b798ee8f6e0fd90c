/**
 * Who may see what is for development only: the mailbox, the workbench of the graph and its description, the button that
 * registers an address. Invariant: nobody who is not at this machine, unless whoever started the shop says otherwise.
 */
import { isIPv4 } from 'node:net';

import type { WebContext } from './route.ts';

export type DevelopmentAccess = 'nobody' | 'this-machine' | 'anybody';

type Asked = Pick<WebContext, 'request' | 'url' | 'address'>;

/** What a proxy adds. Behind one the peer is the proxy, so that its address and host say nothing about who asks. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** Whether a request comes from this very machine, by its peer and by the host that it asks for. */
export function isFromThisMachine({ request, url, address }: Asked): boolean {
  // Without a network there is no address: the platform is asked inside its own process.
  const isPeerHere = address === '' || isLoopbackHost(address);
  return isPeerHere && isLoopbackHost(url.hostname) && FORWARDING_HEADERS.every((name) => !request.headers.has(name));
}

export function mayDevelop(access: DevelopmentAccess, asked: Asked): boolean {
  return access === 'anybody' || (access === 'this-machine' && isFromThisMachine(asked));
}

/** A name or an address that leads to this machine from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}
