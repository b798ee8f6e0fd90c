/** A network link to a server that a test can trouble: it stalls as with a partition or a hanging server, or is cut. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TroubledLink extends AsyncDisposable {
  readonly port: number;
  /** From now on nothing passes, and connections are taken without a word. */
  stall(): void;
  /** Ends every connection and takes none. */
  cut(): Promise<void>;
  /** From now on everything passes, also what has waited. */
  mend(): Promise<void>;
}

export async function openTroubledLink(target: {
  readonly host: string;
  readonly port: number;
}): Promise<TroubledLink> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isStalled) from.pause();
    }
  });
  const open = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const close = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await open(0);
  return {
    port,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    cut: close,
    mend: async () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await open(port);
    },
    [Symbol.asyncDispose]: close,
  };
}
