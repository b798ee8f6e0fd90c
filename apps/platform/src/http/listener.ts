/**
 * Node's HTTP server around `fetch`. Invariants: `close` answers what has begun before it resolves; the client's address
 * is believed of a header only as far as proxies of ours wrote it.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isIP } from 'node:net';

import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

import type { Fetch } from './pipeline.ts';

/** How long a request that has begun may take while we stop. */
const STOP_TIMEOUT_MS = 10_000;

export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/** Rejects with the error of `listen`, such as EADDRINUSE. Port 0 takes any free one. */
export async function listen(
  fetch: Fetch,
  address: { readonly host: string; readonly port: number; readonly trustedProxies?: number },
): Promise<Listener> {
  const { trustedProxies = 0 } = address;
  const server = createAdaptorServer({
    fetch: (request, env) =>
      fetch(request, { address: readClientAddress((env as HttpBindings).incoming, trustedProxies) }),
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : address.port,
    close: () => close(server),
  };
}

/**
 * Who is at the other end. Each proxy appends whom it saw, so only the last `trustedProxies` entries of
 * `X-Forwarded-For` were written by proxies of ours; what stands before them is the client's own invention.
 */
export function readClientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const direct = incoming.socket.remoteAddress ?? '';
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded === '' ? [] : forwarded.split(',').map((hop) => hop.trim());
  const believed = trustedProxies === 0 ? undefined : (hops.at(-trustedProxies) ?? hops[0]);
  const address = believed === undefined || isIP(believed) === 0 ? direct : believed;
  // IPv4 on a socket for both is the same address in another dress.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A port that nobody uses just now. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error(`No free port was found on ${host}.`);
  return bound.port;
}
