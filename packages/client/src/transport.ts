/**
 * The only caller of `fetch`: which host and path a call goes to, how its query is spelled, time limits, retries and the
 * request id. Knows no tokens; the caller passes the headers that carry them.
 */
import { explain } from '#hints';

import { REQUEST_ID_HEADER, SystemError } from './errors.ts';
import { createCodeVerifier } from './pkce.ts';

/** The type of a replacement for the global `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Intercepts every request and its response: `next(request)` sends it on. For logs, traces, extra headers. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

/** Options of a single call; always the last argument. */
export interface CallOptions {
  /** Aborting rejects the call at once with the signal's reason. A running token renewal continues. */
  signal?: AbortSignal | undefined;
  /** Limit for the whole call, retries included, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Sent with this call only; overrides every other header. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The host of calls. */
export interface Hosts {
  /** Origin of the platform, optionally with a path: `https://shop.example.com/api`. */
  readonly api: string;
  /** The origin of reads, if different. The current cart is never read there. */
  readonly readOnly?: string | undefined;
  /** Path of a call in an environment with other prefixes; see `environment()`. */
  readonly resolvePath?: ((path: string) => string) | undefined;
}

/** The hosted platform whose protocol this package speaks; used where no host is given. */
export const HOSTED_PLATFORM: Hosts = { api: 'https://www.wixapis.com', readOnly: 'https://readonly.wixapis.com' };

/** One request, ready but for its host. */
export interface Outgoing {
  readonly method: string;
  /** Path on the API host, already filled in. */
  readonly path: string;
  readonly query?: string | undefined;
  readonly body?: string | undefined;
  /** Fetched first, within the limits of the call. */
  readonly headers?: ((signal: AbortSignal | undefined) => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Whether sending it twice does no harm. */
  readonly isRepeatable: boolean;
  readonly options?: CallOptions | undefined;
}

/** A fully read response. */
export interface ApiResponse {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly requestId: string | undefined;
  /** Parsed JSON; undefined where the body was something else. */
  readonly body: unknown;
  readonly hint?: string | undefined;
}

/** The connection of a client to its platform. */
export interface Transport {
  readonly hosts: Hosts;
  /** Sends one request and reads its response. Rejects with a SystemError if there is no response. */
  send(request: Outgoing): Promise<ApiResponse>;
  /** Plain `fetch`, through the interceptors. */
  readonly fetch: Fetch;
}

export interface TransportOptions {
  readonly hosts: Hosts;
  readonly fetch?: Fetch | undefined;
  readonly interceptors?: readonly Interceptor[] | undefined;
  /** Number of retries of a repeatable request. Default: 2. */
  readonly retries?: number | undefined;
  /** Default timeout of calls. Default: none. */
  readonly timeoutMs?: number | undefined;
  /**
   * Whether the platform supports `Idempotency-Key`. Default: detected by the header `Idempotency-Keys` of its
   * responses; writes have keys from the first one on, except on the hosted platform, which does not support them.
   */
  readonly idempotencyKeys?: boolean | undefined;
}

const CURRENT_CART = '/ecom/v1/carts/current';
const CONSISTENCY_HEADER = 'X-Wix-Consistent';
/** Statuses that say "not now" rather than "no". */
const PASSING_STATUSES = [408, 429, 502, 503, 504];
const MAX_PAUSE_MS = 60_000;

export function createTransport(options: TransportOptions): Transport {
  const { hosts, retries = 2, interceptors = [], idempotencyKeys } = options;
  /** Whether the platform knows a write that it has seen before. */
  let honoursKeys: unknown = idempotencyKeys;
  const fetch = intercept(options.fetch ?? ((input, init) => globalThis.fetch(input, init)), interceptors);
  // Carried from each response to the next request, so that a read sees the write before it.
  let consistency: string | null = null;

  async function send(request: Outgoing): Promise<ApiResponse> {
    const { method, path, query, body } = request;
    const host = (method === 'GET' && path !== CURRENT_CART && hosts.readOnly) || hosts.api;
    const url = trimSlash(host) + (hosts.resolvePath?.(path) ?? path) + (query ? `?${query}` : '');
    const { signal: outer, timeoutMs = options.timeoutMs, headers: last } = request.options ?? {};
    const isKeyed = !request.isRepeatable && (idempotencyKeys ?? hosts !== HOSTED_PLATFORM);
    const signal =
      timeoutMs === undefined ? outer : AbortSignal.any([outer ?? [], AbortSignal.timeout(timeoutMs)].flat());
    let headers: Record<string, string> | undefined;
    const run = async (attempt: number): Promise<ApiResponse> => {
      headers ??= {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(await request.headers?.(signal)),
        ...(consistency && { [CONSISTENCY_HEADER]: consistency }),
        ...(isKeyed && { 'Idempotency-Key': createCodeVerifier() }),
        ...last,
      };
      const isLast = (): boolean => !(request.isRepeatable || (isKeyed && honoursKeys)) || attempt >= retries;
      let after: string | null = null;
      try {
        // An undefined member is an absent one to fetch.
        const response = await fetch(url, { method, headers, body, signal } as RequestInit);
        consistency = response.headers.get(CONSISTENCY_HEADER) ?? consistency;
        honoursKeys ??= response.headers.get('Idempotency-Keys');
        after = response.headers.get('Retry-After');
        // The response for a key in use (409) contains the time until it is free.
        const isPassing = PASSING_STATUSES.includes(response.status) || (isKeyed && after && !response.ok);
        if (isLast() || !isPassing) return await read(response, url);
      } catch (cause) {
        if (isLast() || signal?.aborted) throw new SystemError(explain(url, { code: 'NETWORK', cause }));
      }
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, pauseMs(after, attempt));
        // The caller no longer waits.
        signal?.addEventListener('abort', () => clearTimeout(timer));
      });
      return run(attempt + 1);
    };
    try {
      return await orAborted(run(0), signal);
    } catch (error) {
      if (outer?.aborted) throw outer.reason;
      throw signal?.aborted ? new SystemError({ code: 'TIMEOUT', cause: signal.reason }) : error;
    }
  }

  return { hosts, send, fetch };
}

/**
 * Absolute address of a path on the API host. Tokens go to no other host, also where the path itself is an absolute
 * address.
 */
export function locate({ api }: Hosts, path: string): string {
  const { pathname, search } = new URL(path, api);
  return trimSlash(api) + pathname + search;
}

function intercept(fetch: Fetch, interceptors: readonly Interceptor[]): Fetch {
  if (!interceptors.length) return fetch;
  const chain = interceptors.reduceRight<(request: Request) => Promise<Response>>(
    (next, interceptor) => (request) => interceptor(request, next),
    fetch,
  );
  return (input, init) => chain(new Request(input, init));
}

async function read(response: Response, url: string): Promise<ApiResponse> {
  const { status, statusText, ok } = response;
  const requestId = response.headers.get(REQUEST_ID_HEADER) ?? undefined;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: no body to speak of.
  }
  return explain(url, { status, statusText, ok, requestId, body });
}

/** The server's Retry-After in seconds (RFC 9110 §10.2.3); otherwise 200, 400, 800 … ms, half of it random. */
function pauseMs(after: string | null, attempt: number): number {
  const seconds = Number.parseFloat(after as string);
  return seconds >= 0 ? Math.min(seconds * 1000, MAX_PAUSE_MS) : 200 * 2 ** attempt * (0.5 + Math.random() / 2);
}

/** Rejects at once when the caller aborts; the work continues. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function trimSlash(path: string): string {
  return path.replace(/\/$/, '');
}
