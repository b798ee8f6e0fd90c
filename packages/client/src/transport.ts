/**
 * The only caller of `fetch`: which host and path a call goes to, how its query is spelled, time limits, retries and the
 * request id. Knows no tokens; headers that carry them are handed in.
 */
import { SystemError } from './errors.ts';

/** What a page or a server has to offer instead of the global `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Sees every request and its answer: `next(request)` sends it on. For logs, traces, extra headers. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

/** Options of a single call; always the last argument. */
export interface CallOptions {
  /** Aborting rejects the call at once with the signal's reason. A token renewal under way is not harmed. */
  signal?: AbortSignal | undefined;
  /** Limit for the whole call, retries included, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Sent with this call only; overrides every other header. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The protocol's services; each has its own path prefix. */
export type Service = keyof typeof API_PREFIXES;

/** Prefixes on the API host (protocol §2.2). Other environments are in `hosts.ts`. */
export const API_PREFIXES = {
  cart: '/ecom',
  orders: '/ecom',
  catalogWrite: '/stores',
  catalogWriteProxy: '',
  catalogRead: '/stores-reader',
  productCollections: '',
  collectionRead: '/stores-reader',
  inventoryRead: '/stores-reader',
  inventoryWrite: '/stores',
  redirects: '/_api/redirects-api',
  authentication: '/_api/iam/authentication',
  recovery: '/_api/iam/recovery',
  verification: '/_api/iam/verification',
  oauth: '/oauth2',
  members: '/members',
  siteProperties: '/site-properties',
  graphql: '/graphql',
} as const;

/** Where calls go. */
export interface Hosts {
  /** Origin of the platform, optionally with a path: `https://shop.example.com/api`. */
  readonly api: string;
  /** Where reads go, when that is another origin. The current cart is never read there. */
  readonly readOnly?: string | undefined;
  /** Path of a call in an environment with prefixes of its own; see `environment()`. */
  readonly resolvePath?: ((service: Service, path: string) => string) | undefined;
}

/** The hosted platform whose protocol this package speaks; used where no host is given. */
export const HOSTED_PLATFORM: Hosts = { api: 'https://www.wixapis.com', readOnly: 'https://readonly.wixapis.com' };

/** One request, ready but for its host. */
export interface Outgoing {
  readonly method: string;
  readonly service: Service;
  /** Path after the service's prefix, already filled in. */
  readonly path: string;
  readonly query?: string | undefined;
  readonly body?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent instead where the query is longer than 4,000 characters (spec §7). */
  readonly longForm?: Pick<Outgoing, 'method' | 'body' | 'path'> | undefined;
  /** Whether sending it twice does no harm. */
  readonly isRepeatable: boolean;
  readonly options?: CallOptions | undefined;
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly requestId: string | undefined;
  /** Parsed JSON; undefined where there was no body or it was something else. */
  readonly body: unknown;
  /** Whether the body was JSON. */
  readonly isJson: boolean;
}

/** How a client reaches its platform. */
export interface Transport {
  readonly hosts: Hosts;
  /** Sends and reads one request. Rejects with a SystemError when there was no answer. */
  send(request: Outgoing): Promise<Answer>;
  /** Plain `fetch`, through the interceptors. */
  readonly fetch: Fetch;
  /** Absolute address on the API host. */
  locate(path: string): URL;
}

export interface TransportOptions {
  readonly hosts: Hosts;
  readonly fetch?: Fetch | undefined;
  readonly interceptors?: readonly Interceptor[] | undefined;
  /** How often a repeatable request is tried again; 2 unless told otherwise. */
  readonly retries?: number | undefined;
  /** Limit for calls that do not say their own; none unless told. */
  readonly timeoutMs?: number | undefined;
  /** Whether writes carry an `Idempotency-Key`, which makes them repeatable. */
  readonly idempotencyKeys?: boolean | undefined;
}

const LONGEST_QUERY = 4000;
const CURRENT_CART = '/v1/carts/current';
const REQUEST_ID_HEADER = 'X-Wix-Request-Id';
const CONSISTENCY_HEADER = 'X-Wix-Consistent';
/** Statuses that say "not now" rather than "no". */
const PASSING_STATUSES = [408, 429, 502, 503, 504];
const LONGEST_WAIT_MS = 60_000;

export function createTransport(options: TransportOptions): Transport {
  const { hosts, retries = 2, interceptors = [] } = options;
  const fetch = intercept(options.fetch ?? ((input, init) => globalThis.fetch(input, init)), interceptors);
  // Carried from each answer to the next request, so that a read sees the write before it.
  let consistency: string | undefined;

  function address(request: Outgoing, method: string, path: string, query: string): string {
    const isRead = method === 'GET' && !(request.service === 'cart' && path === CURRENT_CART);
    const host = (isRead && hosts.readOnly) || hosts.api;
    const full = hosts.resolvePath ? hosts.resolvePath(request.service, path) : API_PREFIXES[request.service] + path;
    return withoutTrailingSlash(host) + full + (query && `?${query}`);
  }

  async function send(request: Outgoing): Promise<Answer> {
    const isLong = request.query !== undefined && request.query.length > LONGEST_QUERY && request.longForm;
    const { method, path, body } = isLong ? { ...request, ...request.longForm } : request;
    const url = address(request, method, path, isLong ? '' : (request.query ?? ''));
    const call = request.options;
    const headers: Record<string, string> = {
      ...(body !== undefined && method !== 'DELETE' && { 'Content-Type': 'application/json' }),
      ...request.headers,
      ...(consistency !== undefined && { [CONSISTENCY_HEADER]: consistency }),
      ...call?.headers,
    };
    let isRepeatable = request.isRepeatable;
    if (options.idempotencyKeys && !isRepeatable) {
      headers['Idempotency-Key'] ??= randomKey();
      isRepeatable = true;
    }
    const limit = createLimit(call?.signal, call?.timeoutMs ?? options.timeoutMs);
    try {
      for (let attempt = 0; ; attempt++) {
        const isLast = !isRepeatable || attempt >= retries;
        try {
          const init: RequestInit = { method, headers, ...(body !== undefined && { body }) };
          if (limit.signal) init.signal = limit.signal;
          const response = await limit.race(fetch(url, init));
          consistency = response.headers.get(CONSISTENCY_HEADER) ?? consistency;
          const wait =
            isLast || !PASSING_STATUSES.includes(response.status) ? undefined : retryAfterMs(response, attempt);
          if (wait === undefined) return await limit.race(readAnswer(response));
          await limit.race(pause(wait));
        } catch (cause) {
          if (limit.signal?.aborted) throw limit.reason();
          if (isLast) throw cause instanceof SystemError ? cause : new SystemError({ code: 'NETWORK', cause });
          await limit.race(pause(backoffMs(attempt)));
        }
      }
    } catch (error) {
      throw limit.signal?.aborted ? limit.reason() : error;
    } finally {
      limit.end();
    }
  }

  return {
    hosts,
    send,
    fetch,
    locate: (path) => {
      const base = new URL(hosts.api);
      const url = new URL(path, base.origin);
      url.protocol = base.protocol;
      url.host = base.host;
      url.pathname = withoutTrailingSlash(base.pathname) + url.pathname;
      return url;
    },
  };
}

function intercept(fetch: Fetch, interceptors: readonly Interceptor[]): Fetch {
  if (interceptors.length === 0) return fetch;
  const chain = interceptors.reduceRight<(request: Request) => Promise<Response>>(
    (next, interceptor) => (request) => interceptor(request, next),
    (request) => fetch(request),
  );
  return (input, init) => chain(new Request(input, init));
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, statusText, ok } = response;
  const requestId = response.headers.get(REQUEST_ID_HEADER) ?? undefined;
  const text = await response.text();
  let body: unknown;
  let isJson = true;
  try {
    body = JSON.parse(text);
  } catch {
    isJson = false;
  }
  return { status, statusText, ok, requestId, body, isJson };
}

/** Seconds or a date, as HTTP has it (RFC 9110 §10.2.3); otherwise the usual growing pause. */
function retryAfterMs(response: Response, attempt: number): number {
  const after = response.headers.get('Retry-After');
  const wait = after === null ? NaN : /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? backoffMs(attempt) : Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}

/** 200, 400, 800 … ms, half of it at random so that many clients do not come back together. */
function backoffMs(attempt: number): number {
  return 200 * 2 ** attempt * (0.5 + Math.random() / 2);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Limit {
  readonly signal: AbortSignal | undefined;
  /** What the caller gets when the limit is reached: its own abort reason, or a SystemError with code TIMEOUT. */
  reason(): unknown;
  race<T>(work: Promise<T>): Promise<T>;
  end(): void;
}

const NO_LIMIT: Limit = { signal: undefined, reason: () => undefined, race: (work) => work, end: () => undefined };

/** One signal out of the caller's and the time limit. */
function createLimit(outer: AbortSignal | undefined, timeoutMs: number | undefined): Limit {
  if (!outer && timeoutMs === undefined) return NO_LIMIT;
  const controller = new AbortController();
  let refuse: (reason: unknown) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => (refuse = reject));
  ended.catch(() => undefined);
  const stop = (reason: unknown): void => {
    controller.abort(reason);
    refuse(reason);
  };
  const onAbort = (): void => stop(outer?.reason);
  if (outer?.aborted) onAbort();
  outer?.addEventListener('abort', onAbort);
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(
          () => stop(new SystemError({ code: 'TIMEOUT', cause: new Error(`No answer within ${timeoutMs} ms`) })),
          timeoutMs,
        );
  return {
    signal: controller.signal,
    reason: () => controller.signal.reason as unknown,
    race: (work) => Promise.race([work, ended]),
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
