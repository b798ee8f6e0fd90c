/**
 * A network that responds from a script, by method and path, and fails on an unexpected request. Nothing in it
 * waits: what shall take time is a promise in the script.
 */
import type { Fetch } from '../src/index.ts';

/** One request as it arrived. */
export interface Asked {
  readonly route: string;
  readonly url: URL;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export type Reply = (asked: Asked) => Response | Promise<Response>;

export interface ScriptedFetch {
  readonly fetch: Fetch;
  /** Every request so far, in order. */
  readonly asked: readonly Asked[];
  /** Those of one route. */
  to(route: string): readonly Asked[];
}

/**
 * Replies by route (`POST /oauth2/token`). Of several replies, each request gets the next one, and the last one
 * repeats.
 */
export function scriptedFetch(script: Readonly<Record<string, Reply | readonly Reply[]>>): ScriptedFetch {
  const asked: Asked[] = [];
  const to = (route: string): readonly Asked[] => asked.filter((one) => one.route === route);
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const route = `${request.method} ${url.pathname}`;
    const replies = [script[route] ?? []].flat();
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const one = { route, url, body, headers: request.headers };
    const reply = replies[Math.min(to(route).length, replies.length - 1)];
    if (reply === undefined) throw new Error(`The test expects no request to ${route}.`);
    asked.push(one);
    return reply(one);
  };
  return { fetch, asked, to };
}

/** A response with a JSON body. */
export function json(body: unknown, init?: ResponseInit): Response {
  return Response.json(body, init);
}

/** A network that is down. */
export function unplugged(): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed'));
}
