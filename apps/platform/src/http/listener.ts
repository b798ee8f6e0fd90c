/** Node's HTTP server around the platform. Invariant: `close` answers what has begun before it resolves. */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { getRequestListener, type HttpBindings } from '@hono/node-server';

import { readClientAddress } from './client-address.ts';
import { takeDoor } from './direct.ts';
import type { FindDoor } from './doors.ts';
import { createDraining } from './draining.ts';
import type { Fetch } from './pipeline.ts';

export interface Listener {
  readonly port: number;
  /**
   * Serves on for `drainMs`, each response closing its connection; then accepts no more connections, and resolves when
   * the last request is answered.
   */
  close(drainMs?: number): Promise<void>;
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
  const draining = createDraining();
  const server = createServer({ ServerResponse: draining.ServerResponse }, (incoming, outgoing) => {
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
    close: async (drainMs = 0) => {
      draining.begin();
      if (drainMs > 0) await wait(drainMs);
      await draining.close(server);
    },
  };
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
