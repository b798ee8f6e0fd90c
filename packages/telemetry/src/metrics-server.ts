/** Serves the metrics on a listener of its own, so that no proxy of the shop can pass them on by mistake. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

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
  /** Whether a port that is taken is waited for, instead of being refused. Absent: no. */
  readonly waitsForPort?: boolean;
}

export interface MetricsServer extends AsyncDisposable {
  readonly port: number;
}

/** How often a port that is taken is tried again. */
const PORT_PAUSE_MS = 500;

/** @throws {SettingError} Where the port cannot be listened on. */
export async function openMetricsServer(collection: Collection, address: MetricsAddress): Promise<MetricsServer> {
  const { host, port, variable, waitsForPort = false } = address;
  const server = createServer((request, response) => void respond(collection, request, response));
  let retry: NodeJS.Timeout | undefined;
  try {
    await listenOn(server, address);
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
    if (!waitsForPort || code !== 'EADDRINUSE') {
      throw new SettingError(
        `${variable} is ${port}, and metrics cannot be served at ${host}:${port} (${code}): choose another port or host.`,
        { cause: failure },
      );
    }
    retry = setInterval(() => {
      listenOn(server, address).then(
        () => clearInterval(retry),
        () => undefined,
      );
    }, PORT_PAUSE_MS).unref();
  }
  const bound = server.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        clearInterval(retry);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Workers of one machine share their other ports, and each has metrics of its own. */
function listenOn(server: Server, { host, port }: MetricsAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
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
