/**
 * Node's HTTP server as both of our servers run it. Invariants: `close` answers what has begun before it resolves; what
 * waits for slow readers is bounded; a request is heard only where it is known from which address it came.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { createDraining } from './draining.ts';
import { SLOW_READER_LIMITS, SlowReaders, type SlowReaderLimits } from './slow-readers.ts';

/** How often slow readers are looked for. */
const LOOK_MS = 1_000;

export interface Listener {
  readonly port: number;
  /**
   * Serves on for `drainMs`, each response closing its connection; then accepts no more connections, and resolves when
   * the last request is answered.
   */
  close(drainMs?: number): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly slowReaders?: SlowReaderLimits;
}

/** Rejects with the error of `listen`, such as EADDRINUSE. */
export async function listen(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { host, port, slowReaders = SLOW_READER_LIMITS }: ListenOptions,
): Promise<Listener> {
  const draining = createDraining();
  const server = createServer({ ServerResponse: draining.ServerResponse }, (incoming, outgoing) => {
    // A closed connection has no remote address, so rate limits would not apply, and it reads no response.
    if (incoming.socket.remoteAddress === undefined) incoming.socket.destroy();
    else answer(incoming, outgoing);
  });
  const readers = new SlowReaders(slowReaders);
  server.on('connection', (socket) => readers.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const looking = setInterval(() => readers.look(performance.now()), LOOK_MS);
  const bound = server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    close: async (drainMs = 0) => {
      draining.begin();
      if (drainMs > 0) await wait(drainMs);
      await draining.close(server);
      clearInterval(looking);
    },
  };
}
