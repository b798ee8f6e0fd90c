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

/** What a client is made from. */
export interface ClientOptions<Modules extends ModuleTree = ModuleTree, Auth extends AuthStrategy = AuthStrategy> {
  /** The platform's origin, optionally with a path. The hosted platform unless told otherwise. */
  readonly host?: string | Hosts | undefined;
  /** Who calls: `OAuthStrategy`, `ApiKeyStrategy`, `AppStrategy`, or any object with `getAuthHeaders`. */
  readonly auth?: Auth | undefined;
  /** What the client shall be able to do. */
  readonly modules?: Modules | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** See every request and its answer, first one outermost. */
  readonly interceptors?: readonly Interceptor[] | undefined;
  /** How often a call that may be repeated is tried again after the network, 429, 502, 503 or 504; 2 unless told otherwise. */
  readonly retries?: number | undefined;
  /** Limit for calls that do not say their own, in milliseconds; none unless told. */
  readonly timeoutMs?: number | undefined;
  /** Sends queries as GET, so that caches can serve them; those over 4,000 characters stay POST. */
  readonly queriesAsGet?: boolean | undefined;
  /**
   * Whether the platform honours `Idempotency-Key`. Where it does, writes are sent again under their key like reads;
   * otherwise they are sent once. A `host` that honours it says so in its answers: nothing needs to be set.
   */
  readonly idempotencyKeys?: boolean | undefined;
}

/** What every client can do besides its modules. */
export interface ClientCore<Auth> {
  readonly auth: Auth;
  /** Adds headers to every call from now on. */
  setHeaders(headers: Readonly<Record<string, string>>): void;
  /** The same client with more modules. */
  use<Module>(module: Module): Bound<Module>;
  /** Authorised request to a path of the platform. Resolves whatever the status. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Authorised request to any address: mind whom you show your tokens. */
  fetchWithAuth(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * Asks the platform's graph.
   *
   * @throws GraphqlError where the answer is not 200
   */
  graphql<Data = unknown>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: { readonly apiVersion?: string; readonly signal?: AbortSignal },
  ): Promise<{ data: Data; errors: readonly GraphqlProblem[] | undefined }>;
  /** Reads delivered events. */
  readonly webhooks: Webhooks;
}

/** What the graph says about a part that failed. */
export interface GraphqlProblem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** A client: its modules by name, and what every client can do. */
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
  const hosts = typeof host === 'string' ? { api: (own.host = host) } : (host ?? HOSTED_PLATFORM);
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

/** Gives every function of a tree its client; everything else passes as it is. */
function bind(module: unknown, caller: Caller): unknown {
  if (typeof module === 'function') return (module as ModuleFunction<unknown>)(caller);
  if (!isPlain(module)) return module;
  return Object.fromEntries(Object.entries(module).map(([name, member]) => [name, bind(member, caller)]));
}
