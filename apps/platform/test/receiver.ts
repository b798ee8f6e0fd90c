/** A real HTTP server on this machine that receives what the platform sends, and answers as a test tells it to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** How a request is answered: with a status, or by a function. */
export type Behaviour = number | ((request: Received, response: ServerResponse) => void);

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Everything that arrived, in order. */
  readonly received: readonly Received[];
  /** From now on. 200 at first. */
  response(behaviour: Behaviour): void;
  /** Resolves once this many requests have arrived. */
  arrived(count: number): Promise<void>;
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let behaviour: Behaviour = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const one: Received = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      if (typeof behaviour === 'number') response.writeHead(behaviour).end();
      else behaviour(one, response);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/events`,
    port: address.port,
    received,
    response: (next) => {
      behaviour = next;
    },
    arrived: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
