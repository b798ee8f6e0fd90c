/** Serves the metrics on a listener of its own, so that no proxy of the shop can pass them on by mistake. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { SettingError } from '@cartwright/listener';

export interface Collection {
  readonly contentType: string;
  /** The metrics as text. */
  readonly collect: () => Promise<string>;
}

/** Where the metrics are read. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** The variable that names the port, for messages. */
  readonly variable: string;
}

export interface MetricsServer extends AsyncDisposable {
  readonly port: number;
}

/** @throws {SettingError} Where the port cannot be listened on. */
export async function openMetricsServer(
  collection: Collection,
  { host, port, variable }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => void respond(collection, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) =>
      reject(
        new SettingError(
          `${variable} is ${port}, and metrics cannot be served at ${host}:${port} (${failure.code ?? failure.message}): choose another port or host.`,
        ),
      ),
    );
    // Workers of one machine share their other ports, and each has metrics of its own.
    server.listen({ port, host, exclusive: true }, resolve);
  });
  const bound = server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  collection: Collection,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    });
    response.end(method === 'HEAD' ? undefined : text);
  };
  if (url.split('?', 1)[0] !== '/metrics') return say(404, 'The metrics are at /metrics.\n');
  if (method !== 'GET' && method !== 'HEAD') return say(405, 'Metrics are read with GET.\n', { Allow: 'GET, HEAD' });
  try {
    say(200, await collection.collect(), { 'Content-Type': collection.contentType });
  } catch (failure) {
    say(500, `The metrics could not be read: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  }
}
