/**
 * One function behind every call: arguments → wire → token → send → response or error. Endpoints are data; their
 * argument descriptions serve both ways, for building the request and for naming the argument of a violation.
 */
import { decode, encode, type Shape } from './codec.ts';
import type { Registration, Webhooks } from './delivered-event.ts';
import { toErrorFromResponse, isFlowError, SystemError, type ErrorFacts } from './errors.ts';
import type { ApiResponse, CallOptions, Outgoing, Transport } from './transport.ts';

/** Adds authorization headers to requests; implement it for anything that is not a strategy of this package. */
export interface AuthStrategy {
  /** Headers of every request, fetched before each. `host` is the origin that the client talks to. */
  getAuthHeaders(host: string, signal?: AbortSignal | null): AuthHeaders | Promise<AuthHeaders>;
  /** Reads and verifies a signed message, for events. */
  decodeJWT?(token: string): Promise<DecodedToken>;
  /** Makes the client's `webhooks`; strategies that can `decodeJWT` have it. */
  receiveEvents?: ModuleFunction<Webhooks>;
  /** Called once by `createClient`, so that the strategy's own requests go the client's way. */
  connect?(transport: Transport): void;
  /** Called after a 401 response to these headers. Returns whether new headers may help. */
  refuse?(headers: Readonly<Record<string, string>>): boolean;
}

/** The headers that a strategy adds to a request. */
export interface AuthHeaders {
  readonly headers: Readonly<Record<string, string>>;
}

/** A signed message, read; `valid` says whether the signature and the times hold. */
export interface DecodedToken {
  readonly valid: boolean;
  readonly decoded: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Method and path on the platform's API host; `{a.b}` in the path is filled from the request. */
export type Route = `${Method} /${string}`;

/** One call of the protocol. */
export interface Endpoint extends EndpointOptions {
  readonly route: Route;
  /**
   * Arguments and where they go, in order of the arguments: `_id:id` (the argument `_id` becomes the member `id`),
   * `product` (stays), `...options` (its members become members of the request).
   */
  readonly args: string;
}

export interface EndpointOptions {
  readonly request?: Shape;
  readonly response?: Shape;
  /** The member of the response that is the result; empty for no result. Default: the whole response. */
  readonly result?: string;
  /** A POST that only reads: may be repeated. */
  readonly isSafe?: boolean;
  /** The same request as GET, where it has such a form. */
  readonly asGet?: (request: Composed) => Composed;
}

/** For calls without a result. */
export const NOTHING: EndpointOptions = { result: '' };

/** Dependencies of a module's functions. */
export interface Caller {
  /** Calls an endpoint with its arguments, call options last. */
  call(endpoint: Endpoint, args: readonly unknown[]): Promise<unknown>;
  /**
   * The strategy's headers, for requests that are no calls.
   *
   * @throws SystemError where there are none for now
   */
  authorize(signal?: AbortSignal | null): Promise<Readonly<Record<string, string>>>;
  /** Handlers of events. */
  readonly events: Registration[];
  readonly auth?: AuthStrategy | undefined;
}

/** A function of a module before it has a client: `createClient` turns it into `Run`. */
export interface ModuleFunction<Run> {
  (caller: Caller): Run;
  readonly endpoint?: Endpoint;
}

/**
 * Declares a module's function. Bundlers drop unused ones.
 *
 * @example
 * ```ts
 * import { createClient, defineCall } from '@cartwright/client';
 *
 * const getRates = defineCall<(country: string) => Promise<{ rates: number[] }>>('GET /my-app/v1/rates/{country}', 'country');
 * const app = createClient({ host: 'http://localhost:4001', modules: { getRates } });
 * const { rates } = await app.getRates('IE');
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function define<Run>(route: Route, args = '', options?: EndpointOptions): ModuleFunction<Run> {
  const endpoint = { ...options, route, args };
  const run: ModuleFunction<unknown> =
    (caller) =>
    (...values: unknown[]) =>
      caller.call(endpoint, values);
  return Object.assign(run as ModuleFunction<Run>, { endpoint });
}

/**
 * @param headers read before every call, so that `setHeaders` counts at once
 * @param queriesAsGet sends queries as GET, so that caches can serve them
 */
export function createCaller(
  transport: () => Transport,
  auth?: AuthStrategy,
  headers?: () => Readonly<Record<string, string>>,
  queriesAsGet?: boolean,
): Caller {
  const authorize: Caller['authorize'] = async (signal) => {
    try {
      return (await auth?.getAuthHeaders(transport().hosts.api, signal))?.headers ?? {};
    } catch (cause) {
      throw isFlowError(cause) ? new SystemError({ ...(cause as ErrorFacts), cause }) : cause;
    }
  };

  return {
    auth,
    authorize,
    events: [],
    call: async (endpoint, values) => {
      const { payload, names, options } = readArguments(endpoint, values);
      const composed = compose(endpoint, encode(payload, endpoint.request));
      const request = (queriesAsGet ? endpoint.asGet?.(composed) : undefined) ?? composed;
      let reply: ApiResponse;
      let authorization: Readonly<Record<string, string>> = {};
      let attempt = 0;
      do {
        reply = await transport().send({
          ...request,
          headers: async (signal) => {
            authorization = await authorize(signal);
            return { ...headers?.(), ...authorization };
          },
          options,
        });
        // A request that was not accepted was not executed either: with a new token it is safe to send it again.
      } while (!attempt++ && isStaleToken(reply) && auth?.refuse?.(authorization));

      const { result, response } = endpoint;
      if (!reply.ok) throw toErrorFromResponse(reply, names);
      if (result === '') return undefined;
      if (reply.body === undefined && reply.status === 200) {
        throw new SystemError({ ...reply, code: 'UNREADABLE_ANSWER' });
      }
      const body = decode(reply.body, response) as Record<string, unknown> | null | undefined;
      return result === undefined ? body : body?.[result];
    },
  };
}

function isStaleToken({ status, body }: ApiResponse): boolean {
  const reply = body as { details?: { applicationError?: { code?: unknown } | null } } | null | undefined;
  return status === 401 && reply?.details?.applicationError?.code === 'UNAUTHENTICATED';
}

interface Arguments {
  /** The request's members. */
  readonly payload: Record<string, unknown>;
  /** Path in the request → the caller's expression for it. */
  readonly names: ReadonlyMap<string, string>;
  readonly options: CallOptions | undefined;
}

/** Sorts the caller's values into a request as the endpoint's `args` say; the values stay as they are. */
function readArguments({ args }: Endpoint, values: readonly unknown[]): Arguments {
  const parts = args ? args.split(' ') : [];
  const names = new Map<string, string>();
  const payload: Record<string, unknown> = {};
  // From the last to the first, so that an id argument wins over an id inside an entity or options.
  for (let index = parts.length; index--;) {
    const value = values[index];
    const [name = '', path = name] = (parts[index] ?? '').split(':');
    const [outer, inner] = path.split('.');
    if (!outer) {
      Object.assign(payload, value);
      names.set('', 'options.');
    } else {
      payload[outer] = inner ? { ...(payload[outer] as object), [inner]: value } : value;
      names.set(path, name);
    }
  }
  return { payload, names, options: values[parts.length] as CallOptions | undefined };
}

/** A request without its headers. */
export type Composed = Omit<Outgoing, 'headers' | 'options'>;

function compose({ route, isSafe = false }: Endpoint, payload: unknown): Composed {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/{(.+?)}/g, (_, name: string) =>
    encodeURIComponent(valueAt(payload, name) as string),
  );
  const isRead = method === 'GET';
  const content = isRead || method === 'DELETE' ? { query: toQuery(payload) } : { body: JSON.stringify(payload) };
  return { method, path, isRepeatable: isRead || isSafe, ...content };
}

function valueAt(payload: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], payload);
}

/** Members as query parameters: dots for depth, a name once per entry of a list; null and undefined are left out. */
function toQuery(payload: unknown): string {
  const params = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) add(name, entry);
    else if (typeof value === 'object') {
      for (const [member, inner] of Object.entries(value ?? {})) add(name ? `${name}.${member}` : member, inner);
    } else if (value !== undefined) params.append(name, value as string);
  };
  add('', payload);
  return params.toString();
}
