/**
 * Two origins for tests of the client in a real browser: a shop's page with our client, bundled from its source, and a
 * small platform whose responses a test decides. Both are sockets of this process, on free ports.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { bundlePackage, openOrigin, showPage } from './page-origin.ts';

/** One request to the platform. */
export interface PlatformRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** The platform's response: a page where it is text, otherwise JSON. */
export type Respond = (request: PlatformRequest) => Promise<object | string> | object | string;

/** Wraps a failed response. */
export class Refused {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

export interface ClientPage extends AsyncDisposable {
  /** The shop's page; `window.cartwright` there is the whole export of the package. */
  readonly shop: string;
  readonly platform: string;
  /** Another origin that can serve pages and that the shop does not trust. */
  readonly stranger: string;
  readonly requests: readonly PlatformRequest[];
}

const CLIENT = join(import.meta.dirname, '..', '..', 'packages/client/src/index.ts');

/** Opens the origins. `answer` decides the responses of the platform and of the foreign origin. */
export async function openClientPage(result: Respond): Promise<ClientPage> {
  const requests: PlatformRequest[] = [];
  const shop = await openOrigin(showPage(await bundlePackage(CLIENT, 'cartwright')));
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
    requests.push(one);
    const said = await result(one);
    const { status, body: content } = said instanceof Refused ? said : { status: 200, body: said };
    const isPage = typeof content === 'string';
    response.writeHead(status, { 'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json' });
    response.end(isPage ? content : JSON.stringify(content));
  };
  const answering = (request: IncomingMessage, response: ServerResponse): void => {
    speak(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  const platform = await openOrigin(answering);
  const stranger = await openOrigin(answering);
  return {
    shop: shop.origin,
    platform: platform.origin,
    stranger: stranger.origin,
    requests,
    [Symbol.asyncDispose]: async () => {
      for (const one of [shop, platform, stranger]) await one[Symbol.asyncDispose]();
    },
  };
}
