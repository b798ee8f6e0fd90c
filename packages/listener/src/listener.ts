/**
 * Node's HTTP server for both servers. Invariants: `close` finishes started requests before it resolves; memory for
 * slow readers is bounded; a request without a known remote address is dropped.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { createDraining } from './draining.ts';
import { IncomingRequest } from './kept-body.ts';
import { SLOW_READER_LIMITS, SlowReaders, type SlowReaderLimits } from './slow-readers.ts';
import { keepTickShape } from './tick-shape.ts';

/** Room for a query with the longest cursor, percent-encoded. Above it, Node resets the connection (its default: 16 KB). */
const MAX_HEADER_BYTES = 32 * 1024;

/**
 * How long an idle connection stays open: longer than in clients and proxies that pool connections (nginx and load
 * balancers 60 s), so that they close it, and never the server while a request is in transit.
 */
const KEEP_ALIVE_MS = 75_000;
/** How often the server checks for slow readers. */
const LOOK_MS = 1_000;

export interface CloseOptions {
  /** How long the server continues to accept connections. Default: 0. */
  readonly drainMs?: number | undefined;
  /**
   * How long a client may have paused that sends on an open connection afterwards. What it sends just when the connection
   * is closed is lost. Default: a second.
   */
  readonly idleMs?: number | undefined;
}

export interface Listener {
  readonly port: number;
  /**
   * Continues to serve for `drainMs`, closing each connection after its response; then stops accepting connections, and
   * resolves after the last response.
   */
  close(options?: CloseOptions): Promise<void>;
  /** Closes each connection that is open now, after its next response: what its client sends then may go elsewhere. */
  endConnections(): void;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 selects any free one. */
  readonly port: number;
  readonly slowReaders?: SlowReaderLimits;
}

/** Rejects with the error of `listen`, such as EADDRINUSE. */
export async function listen(
  respond: (incoming: IncomingRequest, outgoing: ServerResponse) => void,
  { host, port, slowReaders = SLOW_READER_LIMITS }: ListenOptions,
): Promise<Listener> {
  keepTickShape();
  const draining = createDraining();
  const server = createServer(
    {
      IncomingMessage: IncomingRequest,
      ServerResponse: draining.ServerResponse,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => {
      // A closed connection has no remote address, so rate limits would not apply, and it reads no response.
      if (incoming.socket.remoteAddress === undefined) incoming.socket.destroy();
      else respond(incoming, outgoing);
    },
  );
  const readers = new SlowReaders(slowReaders);
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    readers.add(socket);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
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
    close: async ({ drainMs = 0, idleMs } = {}) => {
      draining.begin();
      if (drainMs > 0) await wait(drainMs);
      await draining.close(server, idleMs);
      clearInterval(looking);
    },
    endConnections: () => draining.endSoon(open),
  };
}
