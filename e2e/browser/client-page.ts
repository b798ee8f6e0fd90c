/**
 * Two origins for tests of the client in a real browser: a shop's page that holds our client, bundled from its source, and a
 * small platform whose answers a test decides. Both are sockets of this process, on free ports.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { build } from 'vite';

/** One request to the platform. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** What the platform says: a page where it is text, otherwise JSON. */
export type Answer = (asked: Asked) => Promise<object | string> | object | string;

/** Wraps what is no success. */
export class Refused {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

export interface ClientPage extends AsyncDisposable {
  /** The shop's page; `window.cartwright` there is everything that the package exports. */
  readonly shop: string;
  readonly platform: string;
  /** Another origin that may hold pages, and has no business here. */
  readonly stranger: string;
  readonly asked: readonly Asked[];
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Opens the origins. `answer` decides what the platform and the stranger say. */
export async function openClientPage(answer: Answer): Promise<ClientPage> {
  const script = await bundleClient();
  const asked: Asked[] = [];
  const shop = await listen((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>Shop</title><script src="/client.js"></script>');
  });
  const speak = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, authorization');
    response.setHeader('Access-Control-Allow-Methods', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const { method = 'GET', url = '/', headers } = request;
    const one = { method, url: new URL(url, `http://${headers.host}`), headers, body };
    asked.push(one);
    const said = await answer(one);
    const { status, body: told } = said instanceof Refused ? said : { status: 200, body: said };
    const isPage = typeof told === 'string';
    response.writeHead(status, { 'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json' });
    response.end(isPage ? told : JSON.stringify(told));
  };
  const answering = (request: IncomingMessage, response: ServerResponse): void => {
    speak(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  const platform = await listen(answering);
  const stranger = await listen(answering);
  return {
    shop: originOf(shop),
    platform: originOf(platform),
    stranger: originOf(stranger),
    asked,
    [Symbol.asyncDispose]: async () => {
      for (const server of [shop, platform, stranger]) {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      }
    },
  };
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The whole client as one script that sets `window.cartwright`. */
async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: {
      write: false,
      lib: { entry: join(ROOT, 'packages/client/src/index.ts'), formats: ['iife'], name: 'cartwright' },
    },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('The client was not bundled.');
  // A script of its own would keep the name to itself.
  return `${bundle.output[0].code}\nwindow.cartwright = cartwright;`;
}
