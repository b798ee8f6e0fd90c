/** The composition root: transport, strategy and modules become one client. */
import { type AuthStrategy, type Caller, createCaller, type ModuleFunction } from './call.ts';
import { isPlain } from './codec.ts';
import type { Webhooks } from './delivered-event.ts';
import { FlowError, GraphqlError } from './errors.ts';
import { own } from './media-host.ts';
import { createTransport, type Fetch, HOSTED_PLATFORM, type Hosts, type Interceptor, locate } from './transport.ts';

/** Modules by name, or groups of them. */
export interface ModuleTree {
  readonly [name: string]: unknown;
}

/** A module's functions as the client offers them. */
export type Bound<Module> =
  Module extends ModuleFunction<infer Run>
    ? Run
    : Module extends readonly unknown[] | string | number | boolean | bigint | symbol | null | undefined
      ? Module
      : { readonly [Name in keyof Module]: Bound<Module[Name]> };

/** Options of a client. */
export interface ClientOptions<Modules extends ModuleTree = ModuleTree, Auth extends AuthStrategy = AuthStrategy> {
  /** The platform's origin, optionally with a path. Default: the hosted platform. */
  readonly host?: string | Hosts | undefined;
  /** The authentication: `OAuthStrategy`, `ApiKeyStrategy`, `AppStrategy`, or any object with `getAuthHeaders`. */
  readonly auth?: Auth | undefined;
  /** The modules of the client. */
  readonly modules?: Modules | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Interceptors of every request and its response, the first one outermost. */
  readonly interceptors?: readonly Interceptor[] | undefined;
  /** Number of retries of a repeatable call after a network error, 429, 502, 503 or 504. Default: 2. */
  readonly retries?: number | undefined;
  /** Default timeout of calls in milliseconds. Default: none. */
  readonly timeoutMs?: number | undefined;
  /** Sends queries as GET, so that caches can serve them; those over 4,000 characters stay POST. */
  readonly queriesAsGet?: boolean | undefined;
  /**
   * Whether the platform supports `Idempotency-Key`. If it does, writes are retried with their key like reads;
   * otherwise they are sent once. A `host` that supports it announces it in its responses, so that no setting is
   * needed.
   */
  readonly idempotencyKeys?: boolean | undefined;
}

/** Functions of every client in addition to its modules. */
export interface ClientCore<Auth> {
  readonly auth: Auth;
  /** Adds headers to every call from now on. */
  setHeaders(headers: Readonly<Record<string, string>>): void;
  /** The same client with more modules. */
  use<Module>(module: Module): Bound<Module>;
  /** Sends an authorized request to a path of the platform. Resolves with any status. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends an authorized request to any address. It receives the tokens, so use it only for trusted addresses. */
  fetchWithAuth(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * Sends a GraphQL query.
   *
   * @throws GraphqlError if the response is not 200
   */
  graphql<Data = unknown>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: { readonly apiVersion?: string; readonly signal?: AbortSignal },
  ): Promise<{ data: Data; errors: readonly GraphqlProblem[] | undefined }>;
  /** Reads delivered events. */
  readonly webhooks: Webhooks;
}

/** A GraphQL error of one field. */
export interface GraphqlProblem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** A client: its modules by name, and the functions of every client. */
export type Client<Modules, Auth> = Bound<Modules> & ClientCore<Auth>;

/**
 * Makes a client.
 *
 * @example
 * ```ts
 * import { createClient, currentCart, OAuthStrategy, products } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { currentCart, products },
 * });
 * const { items } = await shop.products.queryProducts().limit(3).find();
 * console.log(items.map((product) => product.name));
 * ```
 */
export function createClient<const Modules extends ModuleTree = {}, Auth extends AuthStrategy = AuthStrategy>(
  options: ClientOptions<Modules, Auth> = {},
): Client<Modules, Auth> {
  const { host, auth, modules } = options;
  const hosts = typeof host === 'string' ? { api: host } : (host ?? HOSTED_PLATFORM);
  own.host = hosts.api;
  const transport = createTransport({ ...options, hosts });
  auth?.connect?.(transport);
  let headers = options.headers ?? (auth ? {} : { Authorization: '' });
  const caller: Caller = createCaller(
    () => transport,
    auth,
    () => headers,
    options.queriesAsGet,
  );

  const core: ClientCore<Auth> = {
    auth: auth as Auth,
    setHeaders: (more) => {
      headers = { ...headers, ...more };
    },
    use: (module) => bind(module, caller) as Bound<typeof module>,
    fetch: async (path, init = {}) => {
      const ours = {
        ...headers,
        ...(await caller.authorize(init.signal)),
        ...(typeof init.body === 'string' && { 'Content-Type': 'application/json' }),
      };
      return transport.fetch(locate(hosts, path), { ...init, headers: merge(ours, init.headers) });
    },
    fetchWithAuth: async (input, init = {}) => {
      const given = init.headers ?? (input as Partial<Request>).headers;
      return transport.fetch(input, { ...init, headers: merge(given, await caller.authorize(init.signal)) });
    },
    graphql: async (query, variables, { apiVersion = 'alpha', signal } = {}) => {
      const body = JSON.stringify({ query, variables });
      const response = await core.fetch(`/graphql/${apiVersion}`, { method: 'POST', body, signal: signal ?? null });
      if (!response.ok) throw new GraphqlError(response);
      const { data, errors } = (await response.json()) as Awaited<ReturnType<typeof core.graphql<never>>>;
      return { data: data ?? ({} as never), errors };
    },
    webhooks: (auth?.receiveEvents ?? noWebhooks)(caller),
  };
  return { ...(bind(modules ?? {}, caller) as Bound<Modules>), ...core };
}

/** For strategies that cannot verify webhook deliveries. */
const noWebhooks: ModuleFunction<Webhooks> = () => {
  const process = (): Promise<never> =>
    Promise.reject(new FlowError('decodeJWT is not supported by the authentication strategy'));
  return { getRegisteredEvents: () => [], process, processRequest: process };
};

/** The first headers, overridden by the second. */
function merge(first: HeadersInit | undefined, second: HeadersInit | undefined): Headers {
  const merged = new Headers(first);
  new Headers(second).forEach((value, name) => merged.set(name, value));
  return merged;
}

/** Gives every function of a tree its client; other values stay unchanged. */
function bind(module: unknown, caller: Caller): unknown {
  if (typeof module === 'function') return (module as ModuleFunction<unknown>)(caller);
  if (!isPlain(module)) return module;
  return Object.fromEntries(Object.entries(module).map(([name, member]) => [name, bind(member, caller)]));
}
