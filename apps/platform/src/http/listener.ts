/** Node's HTTP server around the platform. Invariant: `close` answers what has begun before it resolves. */
import { createServer, type Server } from 'node:http';

import { getRequestListener, type HttpBindings } from '@hono/node-server';

import { readClientAddress } from './client-address.ts';
import { takeDoor } from './direct.ts';
import type { FindDoor } from './doors.ts';
import type { Fetch } from './pipeline.ts';

/** How long a request that has begun may take while we stop. */
const STOP_TIMEOUT_MS = 10_000;

export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/** The two ways into the platform; `findDoor` may be missing. */
export interface Entrance {
  readonly fetch: Fetch;
  readonly findDoor?: FindDoor;
}

/** Rejects with the error of `listen`, such as EADDRINUSE. Port 0 takes any free one. */
export async function listen(
  { fetch, findDoor }: Entrance,
  address: { readonly host: string; readonly port: number; readonly trustedProxies?: number },
): Promise<Listener> {
  const { trustedProxies = 0 } = address;
  const answerByFetch = getRequestListener((request, env) =>
    fetch(request, { address: readClientAddress((env as HttpBindings).incoming, trustedProxies) }),
  );
  const server = createServer((incoming, outgoing) => {
    // Whoever has torn the connection down has no address any more by which limits could count, and reads no answer.
    if (incoming.socket.remoteAddress === undefined) {
      incoming.socket.destroy();
      return;
    }
    const isTaken = findDoor !== undefined && takeDoor(findDoor, incoming, outgoing, trustedProxies);
    if (!isTaken) void answerByFetch(incoming, outgoing);
  });
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
