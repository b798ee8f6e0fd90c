/**
 * Stops an HTTP server without losing a request. After `begin`, every response has `Connection: close`, so a client
 * that sends without pause reconnects elsewhere and never writes to a closing connection. Invariant: the server closes
 * a connection only after a response announced it, or after it was idle for `idleMs`.
 */
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long a running request may take during the stop. */
export const STOP_TIMEOUT_MS = 10_000;
/** A busy client sends its next request sooner; an idle client has no request in transit by then. */
const IDLE_MS = 1_000;
/** How often connections are looked for that have become idle since, such as after a long download. */
const LOOK_MS = 1_000;

export interface Draining {
  /** Hand it to `createServer`. */
  readonly ServerResponse: typeof ServerResponse;
  /** From now on every response closes its connection. Connections are still accepted. */
  begin(): void;
  /** Each of these connections is closed by its next response. */
  endSoon(sockets: Iterable<Socket>): void;
  /**
   * Stops accepting connections, finishes started requests, and resolves when no connection is left. Idle ones are closed
   * after `idleMs`, a second by default.
   */
  close(server: Server, idleMs?: number): Promise<void>;
}

export function createDraining(): Draining {
  let isDraining = false;
  /** Connections whose next response closes them. */
  const ending = new WeakSet<Socket>();

  class DrainingResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const isLast = isDraining || ending.has(this.req.socket);
      if (isLast && !this.headersSent) this.setHeader('Connection', 'close');
      return super.writeHead(status, ...(rest as []));
    }
  }

  const begin = (): void => {
    isDraining = true;
  };
  return {
    ServerResponse: DrainingResponse,
    begin,
    endSoon: (sockets) => {
      for (const socket of sockets) ending.add(socket);
    },
    close: (server, idleMs = IDLE_MS) => {
      begin();
      return closeServer(server, idleMs);
    },
  };
}

function closeServer(server: Server, idleMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    let looking: NodeJS.Timeout | undefined;
    const idle = setTimeout(() => {
      server.closeIdleConnections();
      looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    }, idleMs);
    const done = (): void => {
      clearTimeout(limit);
      clearTimeout(idle);
      clearInterval(looking);
      // Stops the timer that watches slow requests.
      server.close();
      resolve();
    };
    // `close` of the HTTP server would close idle connections at once, also one whose next request is in transit.
    NetServer.prototype.close.call(server, done);
  });
}
