/** Serves the metrics on a listener of its own, so that no proxy of the shop can pass them on by mistake. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { SettingError } from '@cartwright/listener';

/** The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

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

/**
 * `collect` returns the metrics as text.
 * @throws {SettingError} Where the port cannot be listened on.
 */
export async function openMetricsServer(
  collect: () => Promise<string>,
  address: MetricsAddress,
): Promise<MetricsServer> {
  const { host, port, variable } = address;
  const server = createServer((request, response) => void respond(collect, request, response));
  try {
    await listenOn(server, address);
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
    throw new SettingError(
      `${variable} is ${port}, and metrics cannot be served at ${host}:${port} (${code}): choose another port or host.`,
      { cause: failure },
    );
  }
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

function listenOn(server: Server, { host, port }: MetricsAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function respond(
  collect: () => Promise<string>,
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
    say(200, await collect(), { 'Content-Type': CONTENT_TYPE });
  } catch (failure) {
    say(500, `The metrics could not be read: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  }
}
